//! What the board amounts to: abilities, power, amounts that count something, and whether requirements are met.

use crate::card::{Abilities, Ability, CardType, Loyalty, Mark, OnWhom, Place, Standing, ThirdPower, Trigger};
use crate::game::deck::PlayDeck;
use crate::game::deck::effects::{ClassIndex, Count, Counted, Step, What, kind};
use crate::game::ids::{Bits, CardSet};
use crate::game::state::GameState;
use crate::game::state::in_play::{PieceIndex, Row};

/// The influence at which Shadows or Vorlons start the Shadow War (COMP 6.4).
pub const SHADOW_WAR_AT: i16 = 20;

/// What an effect is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct EffectContext {
    /// The card in play whose effect it is.
    pub source: Option<PieceIndex>,
    /// The card in play that was chosen for it.
    pub on: Option<PieceIndex>,
    /// The conflict that it follows.
    pub conflict: Option<u8>,
    /// The seat that a conflict is about to target.
    pub seat: Option<u8>,
}

impl GameState {
    /// How much an amount comes to now.
    #[inline]
    pub(crate) fn amount(&self, book: &PlayDeck, count: &Count, about: EffectContext) -> i16 {
        if count.each == Counted::Nothing {
            return count.plus;
        }
        let number = self.number(book, count.each, about);
        let per = i16::from(count.per);
        let steps = if count.round_up { (number + per - 1).div_euclid(per) } else { number.div_euclid(per) };
        let counted = steps.saturating_mul(count.times);
        count.plus + counted.clamp(-count.most, count.most)
    }

    // Not inlined, so that a fixed amount stays a matter of one comparison.
    #[inline(never)]
    fn number(&self, book: &PlayDeck, each: Counted, about: EffectContext) -> i16 {
        let many = |number: u32| i16::try_from(number).unwrap_or(i16::MAX);
        match each {
            Counted::Nothing => 0,
            Counted::Rating => self.rating,
            Counted::LowestRating => {
                let seats = self.seats[..book.seats.len()].iter().map(|seat| seat.influence);
                seats.fold(self.rating, i16::min)
            }
            Counted::Unrest => i16::from(self.unrest),
            Counted::Marks(mark) => self.marks(mark),
            Counted::AmbassadorMarks(mark) => i16::from(self.marks_on(0, mark)),
            Counted::BearerMarks(mark) => {
                let bearer = about.on.or_else(|| about.source.and_then(|at| self.piece(at).bearer)).or(about.source);
                bearer.map_or(0, |at| i16::from(self.marks_on(at, mark)))
            }
            Counted::Marked(mark) => {
                many(self.pieces().filter(|at| self.piece(*at).marks[mark as usize] > 0).map(|_| 1).sum())
            }
            Counted::Cards(class) => many(self.of_class(book, class).count_ones()),
            Counted::AmbassadorAbility(ability) => self.ability(book, 0, ability),
            Counted::BearerAbility(ability) => {
                let at = about.on.or_else(|| about.source.and_then(|at| self.piece(at).bearer)).or(about.source);
                at.map_or(0, |at| self.ability(book, at, ability))
            }
            Counted::ReadyAbility(ability) => Bits(self.ready).map(|at| self.ability(book, at, ability)).sum(),
            Counted::Influence(who) => self.influence_of(who),
            Counted::TargetInfluence => self.target(about).map_or(0, |seat| self.seat(seat).influence),
            Counted::Tension(toward) => {
                let seats = self.seats_meant(book, toward, about).map(|seat| self.seat(seat).tension);
                i16::from(seats.chain(self.far_meant(toward)).flatten().max().unwrap_or(0))
            }
            Counted::LowestTension => {
                let seats = self.seats[..book.seats.len()].iter().map(|seat| seat.tension);
                i16::from(seats.chain(self.far).flatten().min().unwrap_or(0))
            }
            Counted::States(state) => {
                many(self.seats[..book.seats.len()].iter().filter(|seat| seat.has(state)).map(|_| 1).sum())
            }
            Counted::Tokens => about.source.map_or(0, |at| i16::from(self.piece(at).tokens)),
            Counted::Margin => about.conflict.map_or(0, |at| self.conflicts[usize::from(at)].margin().abs()),
            Counted::Races => {
                let mut seen = 0u16;
                for at in Bits(self.characters & self.circle) {
                    seen |= book.card(self.piece(at).card).loyalty.map_or(0, |loyalty| 1 << loyalty as u16);
                }
                many(seen.count_ones())
            }
            Counted::Species => {
                let mut seen = 0u32;
                let mut unknown = 0;
                for at in Bits(self.characters & self.circle) {
                    let facts = book.card(self.piece(at).card);
                    match facts.species {
                        Some(species) => seen |= 1 << species,
                        None => unknown |= u32::from(facts.loyalty == Some(Loyalty::NonAligned)),
                    }
                }
                // A species that nobody knows may be one of the others.
                many(seen.count_ones().max(unknown))
            }
            Counted::Actions => i16::from(self.actions),
            Counted::DiscardedMilitary => self.discarded_military,
        }
    }

    /// The cards in play of a class, as bits.
    pub(crate) fn of_class(&self, book: &PlayDeck, class: ClassIndex) -> u128 {
        let class = &book.classes[usize::from(class.0)];
        let mut candidates = self.live;
        match class.place {
            Some(Place::InnerCircle) => candidates &= self.circle,
            Some(Place::Supporting) => candidates &= !self.circle,
            None => {}
        }
        match class.standing {
            Some(Standing::Ready) => candidates &= self.ready,
            Some(Standing::Rotated) => candidates &= !self.ready,
            None => {}
        }
        Bits(candidates).filter(|at| class.cards.contains(self.piece(*at).card)).fold(0, |bits, at| bits | 1 << at)
    }

    /// The cards of the deck of a class, by what is printed on them.
    pub(crate) fn class_cards(book: &PlayDeck, class: ClassIndex) -> &CardSet {
        &book.classes[usize::from(class.0)].cards
    }

    /// An ability of a card in play as printed or assumed, with what was added to it for good.
    pub(crate) fn printed(&self, book: &PlayDeck, at: PieceIndex, ability: Ability) -> i16 {
        let piece = self.piece(at);
        i16::from(book.card(piece.card).abilities[ability as usize]) + i16::from(piece.lasting[ability as usize])
    }

    /// An ability of a card in play as it is now, never below 0.
    #[must_use]
    pub fn ability(&self, book: &PlayDeck, at: PieceIndex, ability: Ability) -> i16 {
        let piece = self.piece(at);
        let which = ability as usize;
        let printed = i16::from(book.card(piece.card).abilities[which]);
        let mut value = printed + i16::from(piece.lasting[which]) + i16::from(piece.this_turn[which]);
        if self.has(kind::ABILITY) {
            for source in self.sources(book, kind::ABILITY) {
                for step in book.steps_of(self.piece(source).card) {
                    if step.when == Trigger::InPlay && self.meets(book, step.needs, EffectContext::default()).is_ok() {
                        value = self.with_standing(book, value, at, ability, source, step);
                    }
                }
            }
        }
        value.max(0)
    }

    /// The value of an ability with one standing effect.
    fn with_standing(
        &self,
        book: &PlayDeck,
        value: i16,
        at: PieceIndex,
        ability: Ability,
        source: PieceIndex,
        step: &Step,
    ) -> i16 {
        match step.what {
            What::Ability { of, on, only, amount, times, up_to }
                if self.is_on(book, on, at, source, None)
                    && self.is_one_of(book, only, at)
                    && includes(of, ability, value, 0) =>
            {
                // An amount that counts an ability of the bearer leaves out what others that do so add, and what came
                // after initiative was determined (COMP 12, Covert Allies).
                let by = match amount.each {
                    Counted::BearerAbility(read) => {
                        let base = self.at_initiative(book, at, read);
                        let per = i16::from(amount.per);
                        let steps = if amount.round_up { (base + per - 1) / per } else { base / per };
                        amount.plus + (steps * amount.times).clamp(-amount.most, amount.most)
                    }
                    Counted::AmbassadorAbility(_) | Counted::ReadyAbility(_) => 0,
                    _ => self.amount(
                        book,
                        &amount,
                        EffectContext { source: Some(source), on: Some(at), ..EffectContext::default() },
                    ),
                };
                (value * i16::from(times) + by).min(up_to.max(value))
            }
            _ => value,
        }
    }

    /// An ability of a card in play without what came to it this turn and without what counts abilities of its bearer.
    fn at_initiative(&self, book: &PlayDeck, at: PieceIndex, ability: Ability) -> i16 {
        let mut value = self.printed(book, at, ability);
        for source in self.sources(book, kind::ABILITY) {
            for step in book.steps_of(self.piece(source).card) {
                if let What::Ability { amount, .. } = step.what
                    && step.when == Trigger::InPlay
                    && !matches!(amount.each, Counted::BearerAbility(_))
                    && self.meets(book, step.needs, EffectContext::default()).is_ok()
                {
                    value = self.with_standing(book, value, at, ability, source, step);
                }
            }
        }
        value.max(0)
    }

    /// Whether a card in play is of a class, if there is one.
    pub(crate) fn is_one_of(&self, book: &PlayDeck, only: Option<ClassIndex>, at: PieceIndex) -> bool {
        only.is_none_or(|class| self.of_class(book, class) >> at & 1 == 1)
    }

    /// With what a card in play supports or would support a conflict with this ability: the ability, or another that may
    /// serve as it.
    #[must_use]
    pub fn serving(&self, book: &PlayDeck, at: PieceIndex, ability: Ability) -> i16 {
        let mut value = self.ability(book, at, ability);
        let card = self.piece(at).card;
        if book.card(card).kinds & kind::ABILITY != 0 {
            for step in book.steps_of(card) {
                if let What::AbilityAs(from, to) = step.what
                    && to == ability
                {
                    value = value.max(self.ability(book, at, from));
                }
            }
        }
        value
    }

    /// Whether a change is on a card in play. `target` is the race of the conflict it follows.
    pub(crate) fn is_on(
        &self,
        book: &PlayDeck,
        on: OnWhom,
        at: PieceIndex,
        source: PieceIndex,
        target: Option<usize>,
    ) -> bool {
        let is_character = self.characters >> at & 1 == 1;
        let loyalty = || book.card(self.piece(at).card).loyalty;
        let own = Loyalty::from(book.race);
        match on {
            OnWhom::Ambassador => at == self.ambassador_for(source),
            OnWhom::Bearer => self.piece(source).bearer == Some(at),
            OnWhom::ThisCard => at == source,
            OnWhom::EachCharacter => is_character,
            OnWhom::EachOther => is_character && at != self.ambassador_for(source),
            OnWhom::EachOfOwnRace => is_character && loyalty() == Some(own),
            OnWhom::EachOfBothRaces => {
                is_character
                    && loyalty().is_some_and(|loyalty| {
                        loyalty == own || target.is_some_and(|seat| loyalty == Loyalty::from(book.seats[seat].race))
                    })
            }
            OnWhom::EachNeutral => is_character && loyalty() == Some(Loyalty::Neutral),
            OnWhom::EachFleet => self.fleets >> at & 1 == 1,
            OnWhom::EachLocation => book.card(self.piece(at).card).kind == Some(CardType::Location),
            OnWhom::ACharacter | OnWhom::InnerCircleCharacter | OnWhom::AFleet | OnWhom::WhoRotates => false,
        }
    }

    /// The power of the player: rating, power gained, and power that cards count (PSI, Victory; COMP 6.4). In the VCG
    /// influence is no power (VCG, Game End & Victory).
    #[must_use]
    pub fn power(&self, book: &PlayDeck) -> i16 {
        if let Some(power) = self.known_power {
            return power;
        }
        let mut power = if book.is_vcg() { self.gained_power } else { self.rating + self.gained_power };
        if self.has(kind::POWER) {
            for source in self.sources(book, kind::POWER) {
                for step in book.steps_of(self.piece(source).card) {
                    if let (Trigger::InPlay, What::Power(count)) = (step.when, &step.what)
                        && self.meets(book, step.needs, EffectContext::default()).is_ok()
                    {
                        power += self.amount(
                            book,
                            count,
                            EffectContext { source: Some(source), ..EffectContext::default() },
                        );
                    }
                }
            }
        }
        power
    }

    /// Reckons the power of the turn that ends; nothing changes it before the next begins.
    pub(crate) fn cache_power(&mut self, book: &PlayDeck) {
        self.known_power = None;
        self.known_power = Some(self.power(book));
    }

    /// Whether the player has won: 20 power and more than anybody else, or a major victory, or what a card says (PSI,
    /// Victory; COMP 6.4). The other seats have their influence for power.
    #[must_use]
    pub fn has_won(&self, book: &PlayDeck) -> bool {
        if book.is_vcg() {
            // VCG, Game End & Victory: who has the most power when the pool is empty; the other seats have none.
            return self.pool == 0 && self.power(book) > 0;
        }
        let Some(wanted) = book.victory_power else { return false };
        let triggered = self.has(kind::at(Trigger::Victory));
        let power = self.power(book);
        let near = power >= wanted || self.influence_of(ThirdPower::Babylon5) >= 20;
        if !near && !triggered && !self.has(kind::POWER) {
            return false;
        }
        let others = self.seats[..book.seats.len()].iter().map(|seat| seat.influence).max().unwrap_or(0);
        let mut needed = wanted;
        for source in self.sources(book, kind::POWER) {
            for step in book.steps_of(self.piece(source).card) {
                if let (Trigger::InPlay, What::PowerToWin(count)) = (step.when, &step.what) {
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
        if self.influence_of(ThirdPower::Babylon5) >= 20 && power > others && !major && !self.shadow_war {
            return true;
        }
        triggered
            && power > others
            && self.sources(book, kind::at(Trigger::Victory)).any(|source| {
                book.steps_of(self.piece(source).card).iter().any(|step| {
                    step.when == Trigger::Victory
                        && step.what == What::Win
                        && self
                            .meets(book, step.needs, EffectContext { source: Some(source), ..EffectContext::default() })
                            .is_ok()
                })
            })
    }

    /// The free cards of the Draw Round: one, or as many as a card in play says (PSI, Cumulative Effects: the most).
    #[must_use]
    pub fn free_cards(&self, book: &PlayDeck) -> u8 {
        let mut most = 1;
        for source in self.sources(book, kind::FREE_CARDS) {
            for step in book.steps_of(self.piece(source).card) {
                if let (Trigger::InPlay, What::FreeCards(cards)) = (step.when, step.what) {
                    most = most.max(cards);
                }
            }
        }
        most
    }

    /// The characters in the Inner Circle, as a cost counts them.
    #[must_use]
    pub fn circle_size(&self) -> i16 {
        i16::try_from(self.count(Row::InnerCircle)).unwrap_or(i16::MAX)
    }

    /// The marks of a kind on a card in play.
    #[must_use]
    pub fn marks_on(&self, at: PieceIndex, mark: Mark) -> i8 {
        self.piece(at).marks[mark as usize]
    }
}

/// Whether a change of some abilities is one of this, which stands at `value`; `conflict` holds the types of the conflict
/// that resolves.
pub(crate) fn includes(of: Abilities, ability: Ability, value: i16, conflict: u8) -> bool {
    match of {
        Abilities::Diplomacy => ability == Ability::Diplomacy,
        Abilities::Intrigue => ability == Ability::Intrigue,
        Abilities::Psi => ability == Ability::Psi,
        Abilities::Leadership => ability == Ability::Leadership,
        Abilities::Military => ability == Ability::Military,
        Abilities::Assisted => matches!(ability, Ability::Diplomacy | Ability::Intrigue | Ability::Leadership),
        // An ability of Psi 0 is no ability to raise (COMP 12, Destiny Fulfilled and others).
        Abilities::All => ability != Ability::Psi || value > 0,
        Abilities::NonZero => value > 0,
        Abilities::OfTheConflict => conflict & crate::game::deck::effects::bit(ability) != 0,
        // Which it is depends on the card: `change_abilities` knows.
        Abilities::Used => false,
    }
}
