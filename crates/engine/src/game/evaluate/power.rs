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
    pub fn power(&self, deck: &PlayDeck) -> i16 {
        self.known_power.unwrap_or_else(|| self.count_power(deck))
    }

    fn count_power(&self, deck: &PlayDeck) -> i16 {
        let mut power = self.own_power(deck);
        for source in self.sources(kind::POWER) {
            let card = self.piece(source).card;
            let mut counted = 0;
            for step in deck.steps_of(card) {
                if let (Trigger::InPlay, CompiledChange::Power(count)) = (step.when, &step.what)
                    && self.stands(deck, step.needs)
                {
                    let about = EffectContext { source: Some(source), ..EffectContext::default() };
                    counted += self.amount(deck, count, about);
                }
            }
            power += counted.min(deck.card(card).most_power);
        }
        power
    }

    /// The power of the player without what cards count.
    pub fn own_power(&self, deck: &PlayDeck) -> i16 {
        if deck.variant().rating_is_power { self.rating + self.gained_power } else { self.gained_power }
    }
}
