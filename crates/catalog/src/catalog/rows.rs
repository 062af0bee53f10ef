//! What a table of cards shows of one, where a whole card is too much.

use zocalo_cards::card::{CardId, Cost};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CardRow {
    pub id: CardId,
    pub label: String,
    pub kind: Option<String>,
    pub loyalty: Option<String>,
    /// Its printed cost; `None` when unknown.
    pub cost: Option<Cost>,
    /// Its printed abilities, in the order of [`zocalo_cards::card::Ability::ALL`]; `None` when unknown or not printed.
    pub abilities: [Option<u8>; 5],
    /// The marks printed on it with their numbers, empty when there surely are none; `None` when unknown.
    pub marks: Option<String>,
    pub printings: Vec<(String, Option<String>)>,
    /// What it does, in our words; `None` when unknown.
    pub text: Option<String>,
    /// What was asked for beside, in the order of asking; `None` when unknown.
    pub further: Vec<Option<String>>,
}
