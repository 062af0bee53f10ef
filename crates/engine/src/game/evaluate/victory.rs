//! Whether the player has won, and whether the game is over.

use crate::game::deck::PlayDeck;
use crate::game::deck::effects::{CompiledChange, kind};
use crate::game::evaluate::context::EffectContext;
use crate::game::state::GameState;
use zocalo_cards::card::{ThirdPower, Trigger};

impl GameState {
    /// Whether the player has won: 20 power and more than anybody else, or a major victory, or what a card says (PSI,
    /// Victory; COMP 6.4). The other seats have their influence for power.
    #[must_use]
    pub fn has_won(&self, book: &PlayDeck) -> bool {
        if book.variant().power_from_pool {
            // VCG, Game End & Victory: who has the most power when the pool is empty; the other seats have none.
            return self.pool == 0 && self.power(book) > 0;
        }
        let Some(wanted) = book.victory_power else { return false };
        let near = self.power(book) >= wanted || self.influence_of(ThirdPower::Babylon5) >= 20;
        (near || self.has(kind::POWER_TO_WIN)) && self.wins_by_power(book, wanted)
            || self.has(kind::at(Trigger::Victory)) && self.wins_by_a_card(book)
    }

    /// The most influence of another seat.
    fn most_of_others(&self, book: &PlayDeck) -> i16 {
        self.seats[..book.seats.len()].iter().map(|seat| seat.influence).max().unwrap_or(0)
    }

    fn wins_by_power(&self, book: &PlayDeck, wanted: i16) -> bool {
        let power = self.power(book);
        let others = self.most_of_others(book);
        let mut needed = wanted;
        for source in self.sources(kind::POWER_TO_WIN) {
            for step in book.steps_of(self.piece(source).card) {
                if let (Trigger::InPlay, CompiledChange::PowerToWin(count)) = (step.when, &step.what) {
                    needed +=
                        self.amount(book, count, EffectContext { source: Some(source), ..EffectContext::default() });
                }
            }
        }
        let major = self.agenda.is_some_and(|at| !self.agenda_hidden && book.card(self.piece(at).card).major);
        if power >= needed && (power > others || needed < wanted) && !major && !self.shadow_war {
            return true;
        }
        if power >= wanted && power >= others + 10 {
            return true;
        }
        // COMP 6.4: with Babylon 5 at 20 the leader in power wins who could score a standard victory.
        self.influence_of(ThirdPower::Babylon5) >= 20 && power > others && !major && !self.shadow_war
    }

    fn wins_by_a_card(&self, book: &PlayDeck) -> bool {
        let wins = self.sources(kind::at(Trigger::Victory)).iter().any(|source| {
            let about = EffectContext { source: Some(source), ..EffectContext::default() };
            let steps = book.steps_of(self.piece(source).card);
            steps.iter().any(|step| {
                step.when == Trigger::Victory
                    && matches!(step.what, CompiledChange::Win)
                    && self.meets(book, step.needs, about).is_ok()
            })
        });
        wins && self.power(book) > self.most_of_others(book)
    }

    /// Whether the game is over for the player: it is won (PSI, Overview; COMP 1), the player is out (PSI, Draw Free Card), or
    /// the pool of the VCG is empty (VCG, Game End & Victory).
    #[must_use]
    pub fn is_over(&self, book: &PlayDeck) -> bool {
        self.out || self.won_on > 0 || (book.variant().power_from_pool && self.pool == 0)
    }
}
