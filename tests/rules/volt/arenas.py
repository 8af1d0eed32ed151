"""The arenas of VOLT as the rulebook lists them (V-23.10 to V-23.14)."""

GRIDS = {
    "a": """
        ...sSs...
        ......O2.
        ..1O...O.
        s.O..3..s
        S...W...S
        s..4..O.s
        .O...O6..
        .5O......
        ...sSs...
    """,
    "training": """
        ...sSs...
        ......O2.
        ..1O...O.
        s.O..3..s
        S.......S
        s..4..O.s
        .O...O6..
        .5O......
        ...sSs...
    """,
    "b": """
        ...sSs...
        ...O...W.
        ..1..O2..
        sO.3..O.s
        S.......S
        s.O..4.Os
        ..5O..6..
        .W...O...
        ...sSs...
    """,
    "c": """
        ...sSs...
        ......1O.
        ..O...Z2.
        s..3Z...s
        S..ZWZ..S
        s...Z4..s
        .5Z...O..
        .O6......
        ...sSs...
    """,
    "d": """
        ...sSs...
        ..O....Z.
        .O1...2..
        s..3....s
        S...W...S
        s....4..s
        ..5...6O.
        .Z....O..
        ...sSs...
    """,
    "blank": """
        ...sSs...
        .........
        .........
        s.......s
        S.......S
        s.......s
        .........
        .........
        ...sSs...
    """,
}

WALLS = {
    "b": """
        D3-D4 F3-F4 C4-D4 F4-G4 C6-D6 D6-D7 F6-F7 F6-G6
    """,
    "c": """
        D3-E3 C4-C5 G5-G6 E7-F7
    """,
    "d": """
        E2-F2 G2-G3 D3-D4 E3-F3 G3-H3 C4-D4 E4-F4 F4-F5 G4-G5 H4-H5
        B5-B6 C5-C6 D5-D6 D6-E6 F6-F7 F6-G6 B7-C7 C7-C8 D7-E7 D8-E8
    """,
}

BARRIERS = {
    "c": """
        D3-D4 E3-E4 F3-F4 C4-D4 F4-G4 C5-D5 F5-G5 C6-D6 D6-D7 E6-E7
        F6-F7 F6-G6
    """,
    "d": """
        C3-C4 C3-D3 E4-E5 D5-E5 E5-E6 E5-F5 G6-G7 F7-G7
    """,
}

WARNINGS = {
    "a": """
        A1:N>E A1:W>S B1:N>E C1:N>W D1:N>E E1:N>W F1:N>E G1:N>W G1:S>W H1:N>E I1:N>W I1:E>S
        A2:W>S D2:S>W F2:E>N H2:S>E H2:W>N I2:E>N
        A3:W>N C3:E>N C3:S>W E3:W>N G3:N>W G3:E>S I3:E>N I3:W>N
        A4:W>S B4:E>N D4:N>E D4:W>S H4:N>E I4:E>N
        A5:W>N C5:N>W G5:S>E I5:E>S
        A6:W>S B6:S>W F6:E>N F6:S>W H6:W>S I6:E>N
        A7:E>S A7:W>S C7:S>E C7:W>N E7:E>S G7:N>E G7:W>S I7:E>S
        A8:W>S B8:N>W B8:E>S D8:W>S F8:N>E I8:E>N
        A9:S>E A9:W>N B9:S>W C9:N>E C9:S>E D9:S>W E9:S>E F9:S>W G9:S>E H9:S>W I9:E>N I9:S>W
    """,
    "b": """
        A1:N>E A1:W>S B1:N>E C1:N>W D1:N>E D1:S>E E1:N>E F1:N>W G1:N>W H1:N>W I1:N>W I1:E>S
        A2:W>S C2:E>S E2:W>S F2:S>E I2:E>N
        A3:W>S B3:S>E D3:N>W D3:S>E E3:E>N G3:S>E G3:W>N I3:E>S
        A4:E>S A4:W>S C4:E>N C4:W>N D4:N>E D4:W>S F4:N>W F4:E>S H4:W>N I4:E>S
        A5:W>N B5:N>E C5:S>E G5:N>W H5:S>W I5:E>S
        A6:W>N B6:E>S D6:S>E D6:W>N F6:E>N F6:S>W G6:E>S G6:W>S I6:E>N I6:W>N
        A7:W>N C7:N>W C7:E>S E7:W>S F7:N>W F7:S>E H7:N>W I7:E>N
        A8:W>S D8:N>W E8:E>N G8:W>N I8:E>N
        A9:S>E A9:W>N B9:S>E C9:S>E D9:S>E E9:S>W F9:N>W F9:S>W G9:S>E H9:S>W I9:E>N I9:S>W
    """,
    "c": """
        A1:N>E A1:W>S B1:N>E C1:N>E D1:N>E E1:N>W F1:N>W G1:N>W H1:N>E H1:S>E I1:N>W I1:E>S
        A2:W>S C2:S>E G2:E>S I2:E>N I2:W>N
        A3:W>S B3:E>S D3:E>N D3:W>N E3:W>N F3:S>W H3:N>W I3:E>S
        A4:W>S C4:N>E C4:S>E D4:N>E D4:W>S F4:N>E I4:E>S
        A5:W>N C5:N>W D5:W>S F5:E>N G5:S>E I5:E>S
        A6:W>N D6:S>W F6:E>N F6:S>W G6:N>W G6:S>W I6:E>N
        A7:W>N B7:S>E D7:N>E E7:E>S F7:E>S F7:W>S H7:W>N I7:E>N
        A8:E>S A8:W>S C8:W>N G8:N>W I8:E>N
        A9:S>E A9:W>N B9:N>W B9:S>W C9:S>E D9:S>E E9:S>E F9:S>W G9:S>W H9:S>W I9:E>N I9:S>W
    """,
    "d": """
        A1:N>E A1:W>S B1:N>E C1:N>E C1:S>E D1:N>E E1:N>E F1:N>W G1:N>W H1:N>W I1:N>W I1:E>S
        A2:W>S B2:E>N B2:S>W D2:W>N E2:E>S F2:W>S G2:S>E I2:E>S
        A3:E>S A3:W>S C3:N>E C3:W>S D3:S>W E3:E>S F3:W>N G3:N>W G3:E>S H3:W>N I3:E>S
        A4:W>S B4:N>E C4:E>S D4:N>E D4:W>S E4:E>S E4:S>W F4:S>E F4:W>N G4:S>E H4:S>W I4:E>S
        A5:W>N B5:S>E C5:S>E D5:E>N D5:S>E F5:N>W F5:W>S G5:N>W H5:N>W I5:E>S
        A6:W>N B6:N>E C6:N>W D6:N>W D6:E>S E6:N>E E6:W>N F6:E>N F6:S>W G6:W>N H6:S>W I6:E>N
        A7:W>N B7:E>S C7:S>E C7:W>N D7:E>S E7:W>N F7:N>E G7:E>N G7:S>W I7:E>N I7:W>N
        A8:W>N C8:N>W D8:E>N E8:W>N F8:E>S H8:N>E H8:W>S I8:E>N
        A9:S>E A9:W>N B9:S>E C9:S>E D9:S>E E9:S>W F9:S>W G9:N>W G9:S>W H9:S>W I9:E>N I9:S>W
    """,
}
