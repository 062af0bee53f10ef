//! Writing saved decks: a copy of its template for each copy of a card.

use super::piece::Record;
use super::saved_deck::BEGINNING;
use super::sequence::joined;
use super::templates::{ByCard, Origin};

/// A saved deck, and what could not be put into it.
#[derive(Debug, Clone, Default)]
pub struct SavedDeck {
    /// Without a line end, as VASSAL reads none.
    pub text: String,
    /// Copies counted.
    pub cards: u32,
    /// The cards without a template, each with its copies.
    pub missing: Vec<(String, u32)>,
    /// The cards whose template VASSAL did not write itself.
    pub untested: Vec<String>,
    /// The cards whose template comes from a game, whose players may have changed it.
    pub of_games: Vec<String>,
}

/// In this order.
#[must_use]
pub fn saved_deck_of<'c>(cards: impl IntoIterator<Item = (&'c str, u32)>, templates: &ByCard<'_>) -> SavedDeck {
    let mut deck = SavedDeck::default();
    let mut parts = vec![BEGINNING.to_owned()];
    for (label, count) in cards {
        match templates.of(label) {
            None => match deck.missing.iter_mut().find(|(missing, _)| missing == label) {
                Some((_, copies)) => *copies += count,
                None => deck.missing.push((label.to_owned(), count)),
            },
            Some(template) => {
                let doubted = match template.origin {
                    Origin::Module => Some(&mut deck.untested),
                    Origin::Game => Some(&mut deck.of_games),
                    Origin::Deck => None,
                };
                if let Some(doubted) = doubted.filter(|doubted| !doubted.iter().any(|known| known == label)) {
                    doubted.push(label.to_owned());
                }
                let command = Record::to_command(&template.record);
                parts.extend(std::iter::repeat_n(command, usize::try_from(count).unwrap_or(0)));
                deck.cards += count;
            }
        }
    }
    deck.text = joined(parts, 0x1b);
    deck
}
