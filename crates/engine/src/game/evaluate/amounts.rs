//! Amounts that count something.

use crate::game::deck::PlayDeck;
use crate::game::deck::effects::{Compiled, Count, CountedClass};
use crate::game::evaluate::EffectContext;
use crate::game::ids::PieceIndex;
use crate::game::state::GameState;
use zocalo_cards::card::{Loyalty, Quantity};

/// The influence at which Shadows or Vorlons start the Shadow War (COMP 6.4).
pub(crate) const SHADOW_WAR_AT: i16 = 20;

impl GameState {
    /// How much an amount comes to now.
    #[inline]
    pub fn amount(&self, deck: &PlayDeck, count: &Count, about: EffectContext) -> i16 {
        let Some(each) = count.each else { return count.plus };
        let number = self.number(deck, each, about);
        let per = i16::from(count.per);
        let steps = if count.round_up { (number + per - 1).div_euclid(per) } else { number.div_euclid(per) };
        let counted = steps.saturating_mul(count.times);
        count.plus + counted.clamp(-count.most, count.most)
    }

    // Not inlined, so that a fixed amount stays a matter of one comparison.
    #[inline(never)]
    fn number(&self, deck: &PlayDeck, each: Quantity<Compiled>, about: EffectContext) -> i16 {
        let many = |number: u32| i16::try_from(number).unwrap_or(i16::MAX);
        match each {
            Quantity::InfluenceRating => self.rating,
            Quantity::LowestRating => {
                let seats = self.seats[..deck.seats.len()].iter().map(|seat| seat.influence);
                seats.fold(self.rating, i16::min)
            }
            Quantity::Unrest => i16::from(self.unrest),
            Quantity::Marks(mark) => self.marks(mark),
            Quantity::AmbassadorMarks(mark) => i16::from(self.marks_on(PieceIndex::AMBASSADOR, mark)),
            Quantity::BearerMarks(mark) => {
                let bearer = about.on.or_else(|| about.source.and_then(|at| self.piece(at).bearer)).or(about.source);
                bearer.map_or(0, |at| i16::from(self.marks_on(at, mark)))
            }
            Quantity::Marked(mark) => {
                many(self.pieces().filter(|at| self.piece(*at).marks[mark as usize] > 0).map(|_| 1).sum())
            }
            Quantity::Cards(CountedClass { of, now: None }) => self.of_class(deck, of).size(),
            Quantity::Cards(CountedClass { of, now: Some((ability, least)) }) => {
                let of = self.of_class(deck, of).iter();
                many(of.filter(|at| self.has_ability_now(deck, *at, ability, least)).map(|_| 1).sum())
            }
            Quantity::AmbassadorAbility(ability) => self.ability(deck, PieceIndex::AMBASSADOR, ability),
            Quantity::BearerAbility(ability) => {
                let at = about.on.or_else(|| about.source.and_then(|at| self.piece(at).bearer)).or(about.source);
                at.map_or(0, |at| self.ability(deck, at, ability))
            }
            Quantity::ReadyAbility(ability) => self.ready.iter().map(|at| self.ability(deck, at, ability)).sum(),
            Quantity::Influence(who) => self.influence_of(who),
            Quantity::TargetInfluence => self.target(about).map_or(0, |seat| self.seat(seat).influence),
            Quantity::Tension(toward) => {
                let seats = self.seats_toward(deck, toward, about).map(|seat| self.seat(seat).tension);
                i16::from(seats.chain(self.far_toward(toward)).flatten().max().unwrap_or(0))
            }
            Quantity::LowestTension => {
                let seats = self.seats[..deck.seats.len()].iter().map(|seat| seat.tension);
                i16::from(seats.chain(self.far).flatten().min().unwrap_or(0))
            }
            Quantity::States(state) => {
                many(self.seats[..deck.seats.len()].iter().filter(|seat| seat.has(state)).map(|_| 1).sum())
            }
            Quantity::Tokens => about.source.map_or(0, |at| i16::from(self.piece(at).tokens)),
            Quantity::Margin => about.conflict.map_or(0, |at| self.conflicts[usize::from(at)].margin().abs()),
            Quantity::RacesInInnerCircle => {
                let mut seen = 0u16;
                for at in self.characters & self.circle {
                    seen |= deck.card(self.piece(at).card).loyalty.map_or(0, |loyalty| 1 << loyalty as u16);
                }
                many(seen.count_ones())
            }
            Quantity::SpeciesInInnerCircle => {
                let mut seen = 0u32;
                let mut unknown = 0;
                for at in self.characters & self.circle {
                    let facts = deck.card(self.piece(at).card);
                    match facts.species {
                        Some(species) => seen |= 1 << species,
                        None => unknown |= u32::from(facts.loyalty == Some(Loyalty::NonAligned)),
                    }
                }
                // An unknown species may be one of the others.
                many(seen.count_ones().max(unknown))
            }
            Quantity::ActionsThisTurn => i16::from(self.actions),
            Quantity::DiscardedMilitary => self.discarded_military,
        }
    }
}
