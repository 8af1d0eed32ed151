"""The content files: one model for each, and the whole catalogue that is validated at once."""

from __future__ import annotations

from rules.stalker.pack import cards
from rules.stalker.pack.campaign import CampaignFile
from rules.stalker.pack.kit import KitsFile
from rules.stalker.pack.lost import LostFile
from rules.stalker.pack.mission import Layout, Mission
from rules.stalker.pack.terms import Model

MISSION_FILE = "mission_"


class StalkersFile(Model):
    stalkers: tuple[cards.StalkerCard, ...]


class WeaponsFile(Model):
    weapons: tuple[cards.Weapon, ...]


class ArmourFile(Model):
    armour: tuple[cards.Armour, ...]


class AccessoriesFile(Model):
    accessories: tuple[cards.Accessory, ...]


class ItemsFile(Model):
    items: tuple[cards.Item, ...]


class ArtifactsFile(Model):
    artifacts: tuple[cards.Artifact, ...]


class AnomaliesFile(Model):
    anomalies: tuple[cards.Anomaly, ...]


class OverlaysFile(Model):
    overlays: tuple[cards.Overlay, ...]


class EnemiesFile(Model):
    enemies: tuple[cards.Enemy, ...]


class WoundsFile(Model):
    wounds: tuple[cards.WoundCard, ...]


class LargeActivationFile(Model):
    activation_large: tuple[cards.ActivationCard, ...]


class SmallActivationFile(Model):
    activation_small: tuple[cards.ActivationCard, ...]


class RandomEventsFile(Model):
    random_events: tuple[cards.EventCard, ...]


class ControlFile(Model):
    control: tuple[cards.ControlCard, ...]


class ContactsFile(Model):
    contacts: tuple[cards.Contact, ...]


class LootFile(Model):
    loot: tuple[cards.LootToken, ...]


class UnknownFile(Model):
    unknown: tuple[cards.UnknownToken, ...]


class LayoutsFile(Model):
    layouts: tuple[Layout, ...]


class Catalogue(Model):
    """All files by their names; the Missions' files are gathered under ``missions``.

    One model for everything, because pydantic works out the union of effects once for it.
    """

    box: cards.Box
    stalkers: StalkersFile
    weapons: WeaponsFile
    armour: ArmourFile
    accessories: AccessoriesFile
    items: ItemsFile
    artifacts: ArtifactsFile
    anomalies: AnomaliesFile
    overlays: OverlaysFile
    enemies: EnemiesFile
    wounds: WoundsFile
    activation_large: LargeActivationFile
    activation_small: SmallActivationFile
    random_events: RandomEventsFile
    control: ControlFile
    contacts: ContactsFile
    loot: LootFile
    unknown: UnknownFile
    layouts: LayoutsFile
    kits: KitsFile
    lost: LostFile
    campaign: CampaignFile
    missions: dict[str, Mission]
