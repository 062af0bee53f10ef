//! The yes-or-no facts of cards that no rulebook names, in Russian.

use super::russian::OwnValue;

/// What `is:` asks for, beside the terms of the glossary. A card is feminine.
pub(super) const TRAITS: &[OwnValue] = &[
    ("playable", "доступная"),
    ("no-cost", "без-цены"),
    ("only-replacement", "только-замена"),
    ("one-per-player", "одна-на-игрока"),
    ("plain", "простая"),
    ("likely-set", "набор-вероятен"),
    ("unknown-type", "тип-неизвестен"),
    ("unknown-loyalty", "лояльность-неизвестна"),
    ("unknown-cost", "цена-неизвестна"),
    ("unknown-ability", "способность-неизвестна"),
    ("unknown-diplomacy", "дипломатия-неизвестна"),
    ("unknown-intrigue", "интрига-неизвестна"),
    ("unknown-psi", "пси-неизвестна"),
    ("unknown-leadership", "лидерство-неизвестно"),
    ("unknown-military", "боевая-неизвестна"),
    ("unknown-marks", "метки-неизвестны"),
    ("unknown-keywords", "черты-неизвестны"),
    ("unknown-subtype", "подтип-неизвестен"),
    ("unknown-text", "текст-неизвестен"),
    ("unknown-set", "набор-неизвестен"),
    ("unknown-rarity", "редкость-неизвестна"),
    ("unknown-limit", "лимит-неизвестен"),
];

/// What a subtype is made of: `subtype:` looks for one of these in it.
pub(super) const SUBTYPES: &[OwnValue] = &[
    ("Babylon 5", "Вавилон 5"),
    ("Character", "персонаж"),
    ("Conflict", "конфликт"),
    ("Diplomacy", "дипломатический"),
    ("Faction", "фракция"),
    ("Fleet", "флот"),
    ("Global", "глобальное"),
    ("Intrigue", "интриги"),
    ("Location", "местность"),
    ("Lost", "проигранный"),
    ("Major", "главная"),
    ("Military", "вооруженный"),
    ("Participant", "участник"),
    ("Psi", "пси"),
    ("Won", "выигранный"),
];
