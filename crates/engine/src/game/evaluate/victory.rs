//! The power of the player, whether it has won, and whether the game is over (PSI, Victory; COMP 6.4).

use crate::game::deck::PlayDeck;
use crate::game::deck::effects::{CompiledChange, kind};
use crate::game::evaluate::EffectContext;
use crate::game::state::GameState;
use zocalo_cards::card::{ThirdPower, Trigger};

impl GameState {
    /// Whether the player has won: 20 power and more than anybody else, or a major victory, or what a card says (PSI,
    /// Victory; COMP 6.4). The other seats have their influence for power.
    pub(crate) fn has_won(&self, deck: &PlayDeck) -> bool {
        if deck.variant().power_from_pool {
            // VCG, Game End & Victory: who has the most power when the pool is empty; the other seats have none.
            return self.pool == 0 && self.power(deck) > 0;
        }
        let Some(wanted) = deck.victory_power else { return false };
        let near = self.power(deck) >= wanted || self.influence_of(ThirdPower::Babylon5) >= 20;
        (near || self.has(kind::POWER_TO_WIN)) && self.wins_by_power(deck, wanted)
            || self.has(kind::at(Trigger::Victory)) && self.wins_by_a_card(deck)
    }

    fn most_of_others(&self, deck: &PlayDeck) -> i16 {
        if let Some(table) = &deck.table {
            return self.most_at_table(table);
        }
        self.seats[..deck.seats.len()].iter().map(|seat| seat.influence).max().unwrap_or(0)
    }

    fn wins_by_power(&self, deck: &PlayDeck, wanted: i16) -> bool {
        let power = self.power(deck);
        let others = self.most_of_others(deck);
        let mut needed = wanted;
        for source in self.sources(kind::POWER_TO_WIN) {
            for step in deck.steps_of(self.piece(source).card) {
                if let (Trigger::InPlay, CompiledChange::PowerToWin(count)) = (step.when, &step.what) {
                    needed +=
                        self.amount(deck, count, EffectContext { source: Some(source), ..EffectContext::default() });
                }
            }
        }
        let major = self.agenda.is_some_and(|at| !self.agenda_hidden && deck.card(self.piece(at).card).major);
        if power >= needed && (power > others || needed < wanted) && !major && !self.shadow_war {
            return true;
        }
        if power >= wanted && power >= others + 10 {
            return true;
        }
        // COMP 6.4: with Babylon 5 at 20 the leader in power wins who could score a standard victory.
        self.influence_of(ThirdPower::Babylon5) >= 20 && power > others && !major && !self.shadow_war
    }

    fn wins_by_a_card(&self, deck: &PlayDeck) -> bool {
        let wins = self.sources(kind::at(Trigger::Victory)).iter().any(|source| {
            let about = EffectContext { source: Some(source), ..EffectContext::default() };
            let steps = deck.steps_of(self.piece(source).card);
            steps.iter().any(|step| {
                step.when == Trigger::Victory
                    && matches!(step.what, CompiledChange::Win)
                    && self.meets(deck, step.needs, about).is_ok()
            })
        });
        wins && self.power(deck) > self.most_of_others(deck)
    }

    /// Whether the game is over for the player: it is won (PSI, Overview; COMP 1), the player is out (PSI, Draw Free Card), or
    /// the pool of the VCG is empty (VCG, Game End & Victory).
    pub fn is_over(&self, deck: &PlayDeck) -> bool {
        self.out || self.won_on > 0 || (deck.variant().power_from_pool && self.pool == 0)
    }

    /// The power of the player: rating, power gained, and power that cards count (PSI, Victory; COMP 6.4). In the VCG
    /// influence is no power (VCG, Game End & Victory).
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
    pub(crate) fn own_power(&self, deck: &PlayDeck) -> i16 {
        if deck.variant().rating_is_power { self.rating + self.gained_power } else { self.gained_power }
    }
}
