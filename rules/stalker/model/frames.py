"""Every kind of pending work; a frame is resolved by the function that carries its name."""

from __future__ import annotations

from rules.stalker.model import frames_cards as cards
from rules.stalker.model import frames_fight as fight
from rules.stalker.model import frames_turn as turn
from rules.stalker.model import frames_zone as zone

AnyFrame = (
    cards.DropSurplus
    | cards.DropTokens
    | cards.Stow
    | cards.Fit
    | cards.Swap
    | cards.AcceptGift
    | cards.PickUpLoot
    | cards.DetectArtifact
    | cards.ChooseAnomaly
    | cards.RunEffects
    | cards.RepeatEffects
    | cards.EachUnit
    | cards.AskEffect
    | cards.ChooseMagazine
    | cards.ChooseTokenForMark
    | cards.Fire
    | cards.Bury
    | cards.FindEvent
    | cards.EndMission
    | cards.ChooseAction
    | cards.UseItem
    | cards.TakeFromDeck
    | cards.PeekAt
    | fight.BeginAttack
    | fight.UseKnife
    | fight.ChooseAttackTarget
    | fight.AskPart
    | fight.RollAttack
    | fight.RollWithRerolls
    | fight.ShareSuccesses
    | fight.BuyMasks
    | fight.HitTargets
    | fight.HitEnemy
    | fight.TurnToAttacker
    | fight.CloseAttack
    | fight.HitArea
    | fight.EndArea
    | fight.DrawWound
    | fight.DefendHit
    | fight.RollGuard
    | fight.FinishGuard
    | fight.EnemyStrike
    | fight.JumpAt
    | fight.AimStrike
    | fight.StrikeTarget
    | fight.LandStrike
    | fight.AfterStrike
    | fight.CloseStrike
    | turn.SetUp
    | turn.PlaceStalker
    | turn.DrawTerritory
    | turn.OpenEntrance
    | turn.Shop
    | turn.ShopShelf
    | turn.StartMission
    | turn.BeginRound
    | turn.DrawEvent
    | turn.NextTurn
    | turn.OfferTurn
    | turn.TakeAction
    | turn.FinishAction
    | turn.EndTurn
    | turn.Forfeit
    | turn.Walk
    | turn.EndWalk
    | turn.SettleWalk
    | turn.MakeRoom
    | turn.PushOut
    | turn.DrawTo
    | turn.GiveCrit
    | turn.StalkerDies
    | turn.ThrowDecoy
    | turn.DecoyShift
    | turn.ThrowBolt
    | turn.PerformAction
    | zone.RollAnomaly
    | zone.DecideProbe
    | zone.ActivateAnomaly
    | zone.AffectUnits
    | zone.PushUnit
    | zone.SettlePush
    | zone.BeginActivation
    | zone.RunActivation
    | zone.ActivationStep
    | zone.EnemyMove
    | zone.EnemyWalk
    | zone.SettleEnemyMove
    | zone.MoveForward
    | zone.React
    | zone.ResolveUnknown
    | zone.ActivateNearest
    | zone.PlaceEnemy
    | zone.DrawControl
    | zone.PlayControl
    | zone.ReturnControl
    | zone.ShiftAttention
    | zone.SendAttention
    | zone.Zone
    | zone.EndOfRound
)
