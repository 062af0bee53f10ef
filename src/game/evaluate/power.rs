//! The power of the player (PSI, Victory; COMP 6.4).

use crate::card::Trigger;
use crate::game::deck::PlayDeck;
use crate::game::deck::effects::{What, kind};
use crate::game::evaluate::context::EffectContext;
use crate::game::state::GameState;

impl GameState {
    /// The power of the player: rating, power gained, and power that cards count (PSI, Victory; COMP 6.4). In the VCG
    /// influence is no power (VCG, Game End & Victory).
    #[must_use]
    pub fn power(&self, book: &PlayDeck) -> i16 {
        if let Some(power) = self.known_power {
            return power;
        }
        let mut power =
            if book.variant().rating_is_power { self.rating + self.gained_power } else { self.gained_power };
        if self.has(kind::POWER) {
            for source in self.sources(kind::POWER) {
                let card = self.piece(source).card;
                let mut counted = 0;
                for step in book.steps_of(card) {
                    if let (Trigger::InPlay, What::Power(count)) = (step.when, &step.what)
                        && self.meets(book, step.needs, EffectContext::default()).is_ok()
                    {
                        counted += self.amount(
                            book,
                            count,
                            EffectContext { source: Some(source), ..EffectContext::default() },
                        );
                    }
                }
                power += counted.min(book.card(card).most_power);
            }
        }
        power
    }
}
