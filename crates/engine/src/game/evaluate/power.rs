//! The power of the player (PSI, Victory; COMP 6.4).

use crate::game::deck::PlayDeck;
use crate::game::deck::effects::{CompiledChange, kind};
use crate::game::evaluate::context::EffectContext;
use crate::game::state::GameState;
use zocalo_cards::card::Trigger;

impl GameState {
    /// The power of the player: rating, power gained, and power that cards count (PSI, Victory; COMP 6.4). In the VCG
    /// influence is no power (VCG, Game End & Victory).
    #[must_use]
    #[inline]
    pub fn power(&self, book: &PlayDeck) -> i16 {
        self.known_power.unwrap_or_else(|| self.count_power(book))
    }

    fn count_power(&self, book: &PlayDeck) -> i16 {
        let mut power = self.own_power(book);
        for source in self.sources(kind::POWER) {
            let card = self.piece(source).card;
            let mut counted = 0;
            for step in book.steps_of(card) {
                if let (Trigger::InPlay, CompiledChange::Power(count)) = (step.when, &step.what)
                    && self.stands(book, step.needs)
                {
                    let about = EffectContext { source: Some(source), ..EffectContext::default() };
                    counted += self.amount(book, count, about);
                }
            }
            power += counted.min(book.card(card).most_power);
        }
        power
    }

    /// The power of the player without what cards count.
    pub fn own_power(&self, book: &PlayDeck) -> i16 {
        if book.variant().rating_is_power { self.rating + self.gained_power } else { self.gained_power }
    }
}
