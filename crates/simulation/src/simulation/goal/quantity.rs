//! What goals count: the measures of a run's tables, and what tables have no column for, cards in play by their type, marks,
//! conflicts won and the abilities that stand ready for conflicts.

use crate::simulation::tally::Measure;
use zocalo_cards::card::{Ability, CardType, Mark};
use zocalo_engine::game::{GameState, PieceIndex, PlayDeck};
use zocalo_text::text::{Language, fold, stems};

/// A number that a state has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Quantity {
    /// What the tables of a run measure.
    Measured(Measure),
    /// The cards of a type in play, the ambassador and hidden ones among them.
    InPlay(CardType),
    /// The marks of a kind that the faction has.
    Marks(Mark),
    ConflictsWon,
    /// An ability as it is now, summed over the characters and fleets in play, without those that may only defend themselves with
    /// it. Rotated ones count, as they are ready again in the next turn; unknown abilities count as assumed.
    Total(Ability),
}

/// What is counted beside the measures: its word, and what players call it in Russian.
const COUNTED: [(Quantity, &str, &[&str]); 17] = [
    (Quantity::InPlay(CardType::Character), "characters", &["персонажи", "персонажей", "герои"]),
    (Quantity::InPlay(CardType::Fleet), "fleets", &["флоты", "флотов"]),
    (Quantity::InPlay(CardType::Group), "groups", &["группы", "групп"]),
    (Quantity::InPlay(CardType::Location), "locations", &["места", "мест", "локации"]),
    (Quantity::InPlay(CardType::Enhancement), "enhancements", &["усиления", "усилений", "улучшения"]),
    (Quantity::Marks(Mark::Conspiracy), "conspiracy_marks", &["метки заговора"]),
    (Quantity::Marks(Mark::Destiny), "destiny_marks", &["метки судьбы"]),
    (Quantity::Marks(Mark::Doom), "doom_marks", &["метки рока"]),
    (Quantity::Marks(Mark::Shadow), "shadow_marks", &["метки тени", "метки теней"]),
    (Quantity::Marks(Mark::Strife), "strife_marks", &["метки раздора"]),
    (Quantity::Marks(Mark::Vorlon), "vorlon_marks", &["метки ворлонов"]),
    (Quantity::ConflictsWon, "conflicts_won", &["выигранные конфликты", "выиграно конфликтов"]),
    (Quantity::Total(Ability::Diplomacy), "diplomacy", &["дипломатия"]),
    (Quantity::Total(Ability::Intrigue), "intrigue", &["интрига"]),
    (Quantity::Total(Ability::Psi), "psi", &["пси", "пси-способность"]),
    (Quantity::Total(Ability::Leadership), "leadership", &["лидерство"]),
    (Quantity::Total(Ability::Military), "military", &["боевая способность"]),
];

impl Quantity {
    /// All, the measures first.
    pub fn all() -> impl Iterator<Item = Self> {
        Measure::ALL.into_iter().map(Self::Measured).chain(COUNTED.iter().map(|(one, ..)| *one))
    }

    /// Its word in goals.
    #[must_use]
    pub fn key(self) -> &'static str {
        match self {
            Self::Measured(measure) => measure.key(),
            _ => self.row().map_or("", |(_, key, _)| key),
        }
    }

    /// What players call it in Russian, the word to show first.
    #[must_use]
    pub fn in_russian(self) -> &'static [&'static str] {
        match self {
            Self::Measured(measure) => measure.in_russian(),
            _ => self.row().map_or(&[], |(.., words)| words),
        }
    }

    fn row(self) -> Option<&'static (Self, &'static str, &'static [&'static str])> {
        COUNTED.iter().find(|(one, ..)| *one == self)
    }

    /// What a word or two name, in either language and any form.
    #[must_use]
    pub fn named(typed: &str) -> Option<Self> {
        Self::all().find(|one| is_word(typed, one.key(), one.in_russian()))
    }

    #[must_use]
    pub fn of(self, deck: &PlayDeck, state: &GameState) -> usize {
        match self {
            Self::Measured(measure) => measure.of(deck, state),
            Self::InPlay(kind) => {
                state.pieces().filter(|at| deck.card(state.piece(*at).card).kind == Some(kind)).count()
            }
            Self::Marks(mark) => usize::try_from(state.marks(mark)).unwrap_or(0),
            Self::ConflictsWon => usize::from(state.conflicts_won()),
            Self::Total(ability) => {
                let can_support = |at: &PieceIndex| {
                    let kind = deck.card(state.piece(*at).card).kind;
                    matches!(kind, Some(CardType::Character | CardType::Fleet))
                        && !state.defends_only(deck, *at).contains(ability)
                };
                let able = state.pieces().filter(can_support);
                able.map(|at| usize::try_from(state.ability(deck, at, ability)).unwrap_or(0)).sum()
            }
        }
    }
}

/// Whether this is an English key, or one of these Russian words in any of its forms.
pub(super) fn is_word(typed: &str, key: &str, russian: &[&str]) -> bool {
    if Language::of(typed) == Language::English {
        return fold(typed).replace([' ', '-'], "_") == key;
    }
    russian.iter().any(|word| stems(word) == stems(typed))
}
