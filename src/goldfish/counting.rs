//! What the board amounts to: abilities, power, amounts that count something, and whether requirements are met.

use super::board::Board;
use super::card_set::{Bits, CardSet};
use super::playbook::{CardIndex, Playbook};
use super::script::{ClassIndex, Count, Counted, NeedIndex, Step, What, kind};
use super::standing::{PieceIndex, Row};
use crate::card::{
    Abilities, Ability, CardType, Loyalty, Mark, Need, NeedTension, OnWhom, Place, Race, Standing, State, ThirdPower,
    Toward, Trigger,
};

/// The influence at which Shadows or Vorlons start the Shadow War (COMP 6.4).
pub const SHADOW_WAR_AT: i16 = 20;

/// What an effect is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct About {
    /// The card in play whose effect it is.
    pub source: Option<PieceIndex>,
    /// The card in play that was chosen for it.
    pub on: Option<PieceIndex>,
    /// The conflict that it follows.
    pub conflict: Option<u8>,
    /// The seat that a conflict is about to target.
    pub seat: Option<u8>,
}

impl Board {
    /// How much an amount comes to now.
    #[inline]
    pub(super) fn amount(&self, book: &Playbook, count: &Count, about: About) -> i16 {
        if count.each == Counted::Nothing {
            return count.plus;
        }
        let number = self.number(book, count.each, about);
        let per = i16::from(count.per);
        let steps = if count.round_up { (number + per - 1).div_euclid(per) } else { number.div_euclid(per) };
        let counted = steps.saturating_mul(count.times);
        count.plus + counted.clamp(-count.most, count.most)
    }

    fn number(&self, book: &Playbook, each: Counted, about: About) -> i16 {
        let many = |number: u32| i16::try_from(number).unwrap_or(i16::MAX);
        match each {
            Counted::Nothing => 0,
            Counted::Rating => self.rating,
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
        }
    }

    /// The cards in play of a class, as bits.
    pub(super) fn of_class(&self, book: &Playbook, class: ClassIndex) -> u128 {
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
    pub(super) fn class_cards(book: &Playbook, class: ClassIndex) -> &CardSet {
        &book.classes[usize::from(class.0)].cards
    }

    /// An ability of a card in play as it is now, never below 0.
    #[must_use]
    pub fn ability(&self, book: &Playbook, at: PieceIndex, ability: Ability) -> i16 {
        let piece = self.piece(at);
        let which = ability as usize;
        let printed = i16::from(book.card(piece.card).abilities[which]);
        let mut value = printed + i16::from(piece.lasting[which]) + i16::from(piece.this_turn[which]);
        if self.has(kind::ABILITY) {
            for source in self.sources(book, kind::ABILITY) {
                for step in book.steps_of(self.piece(source).card) {
                    if step.when == Trigger::InPlay && self.meets(book, step.needs, About::default()).is_ok() {
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
        book: &Playbook,
        value: i16,
        at: PieceIndex,
        ability: Ability,
        source: PieceIndex,
        step: &Step,
    ) -> i16 {
        match step.what {
            What::Ability { of, on, amount, times }
                if self.is_on(book, on, at, source, None) && includes(of, ability, value, 0) =>
            {
                // An amount that counts the bearer's own ability reads the printed one, not itself.
                let by = match amount.each {
                    Counted::BearerAbility(read) => {
                        let piece = self.piece(at);
                        let base = i16::from(book.card(piece.card).abilities[read as usize])
                            + i16::from(piece.lasting[read as usize]);
                        let per = i16::from(amount.per);
                        let steps = if amount.round_up { (base + per - 1) / per } else { base / per };
                        amount.plus + (steps * amount.times).clamp(-amount.most, amount.most)
                    }
                    Counted::AmbassadorAbility(_) | Counted::ReadyAbility(_) => 0,
                    _ => self.amount(book, &amount, About { source: Some(source), on: Some(at), ..About::default() }),
                };
                value * i16::from(times) + by
            }
            _ => value,
        }
    }

    /// With what a card in play supports or would support a conflict with this ability: the ability, or another that may
    /// serve as it.
    #[must_use]
    pub fn serving(&self, book: &Playbook, at: PieceIndex, ability: Ability) -> i16 {
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
    pub(super) fn is_on(
        &self,
        book: &Playbook,
        on: OnWhom,
        at: PieceIndex,
        source: PieceIndex,
        target: Option<usize>,
    ) -> bool {
        let is_character = self.characters >> at & 1 == 1;
        let loyalty = || book.card(self.piece(at).card).loyalty;
        let own = Loyalty::from(book.race);
        match on {
            OnWhom::Ambassador => at == 0,
            OnWhom::Bearer => self.piece(source).bearer == Some(at),
            OnWhom::ThisCard => at == source,
            OnWhom::EachCharacter => is_character,
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
            OnWhom::ACharacter | OnWhom::InnerCircleCharacter | OnWhom::AFleet => false,
        }
    }

    /// The power of the player: rating, power gained, and power that cards count (PSI, Victory; COMP 6.4). In the VCG
    /// influence is no power (VCG, Game End & Victory).
    #[must_use]
    pub fn power(&self, book: &Playbook) -> i16 {
        let mut power = if book.is_vcg() { self.gained_power } else { self.rating + self.gained_power };
        if self.has(kind::POWER) {
            for source in self.sources(book, kind::POWER) {
                for step in book.steps_of(self.piece(source).card) {
                    if let (Trigger::InPlay, What::Power(count)) = (step.when, &step.what)
                        && self.meets(book, step.needs, About::default()).is_ok()
                    {
                        power += self.amount(book, count, About { source: Some(source), ..About::default() });
                    }
                }
            }
        }
        power
    }

    /// Whether all of some requirements are met.
    ///
    /// # Errors
    /// The first that is not.
    #[inline]
    pub(super) fn meets(&self, book: &Playbook, needs: (u16, u8), about: About) -> Result<(), NeedIndex> {
        for at in needs.0..needs.0 + u16::from(needs.1) {
            if !self.meets_one(book, NeedIndex(at), about) {
                return Err(NeedIndex(at));
            }
        }
        Ok(())
    }

    /// Whether the requirements of a card are met as the board stands.
    #[must_use]
    pub fn meets_needs(&self, book: &Playbook, card: CardIndex) -> bool {
        self.meets(book, book.card(card).needs, About::default()).is_ok()
    }

    /// Whether a conflict card's requirements are met if it targets this seat.
    ///
    /// # Errors
    /// The first that is not.
    pub(super) fn meets_toward(&self, book: &Playbook, card: CardIndex, seat: u8) -> Result<(), NeedIndex> {
        self.meets(book, book.card(card).needs, About { seat: Some(seat), ..About::default() })
    }

    fn meets_one(&self, book: &Playbook, at: NeedIndex, about: About) -> bool {
        match &book.needs[usize::from(at.0)] {
            Need::Marks(marks) => self.marks(marks.mark) >= i16::from(marks.count),
            Need::MarksOn(marks) => {
                let has =
                    |at: PieceIndex| self.marks_on(at, marks.mark) >= i8::try_from(marks.count).unwrap_or(i8::MAX);
                match (marks.on, about.source.map(|at| self.piece(at).bearer.unwrap_or(at))) {
                    (OnWhom::Ambassador, _) => has(0),
                    (OnWhom::Bearer | OnWhom::ThisCard, Some(bearer)) => has(bearer),
                    _ => Bits(self.characters).any(has),
                }
            }
            Need::WonBy(least) => {
                let resolved = self.conflicts().iter().rfind(|conflict| conflict.resolved);
                resolved.is_some_and(|conflict| conflict.margin() >= i16::from(*least))
            }
            Need::InPlay(_) => {
                book.need_classes[usize::from(at.0)].is_some_and(|class| self.of_class(book, class) != 0)
            }
            Need::AtTable(race) => book.seats.iter().any(|seat| seat.race == *race),
            Need::NotAtTable(race) => book.race != *race && !book.seats.iter().any(|seat| seat.race == *race),
            Need::OwnRace(races) => races.contains(&book.race),
            Need::Tension(tension) => {
                self.seats_meant(book, tension.toward, about).any(|seat| self.tension_fits(seat, *tension))
            }
            Need::State(state) => self.some_seat(about, |seat| self.seat(seat).has(*state), book),
            Need::NoState(state) => self.some_seat(about, |seat| !self.seat(seat).has(*state), book),
            Need::Influence(third) => self.influence_of(third.of) >= i16::from(third.at_least),
            Need::Rating(least) => self.rating >= i16::from(*least),
            Need::RatingAtMost(most) => self.rating <= i16::from(*most),
            Need::Power(least) => self.power(book) >= i16::from(*least),
            Need::UnrestAtLeast(least) => self.unrest >= *least,
            Need::UnrestAtMost(most) => self.unrest <= *most,
            Need::ShadowWar => self.shadow_war,
            Need::NoShadowWar => !self.shadow_war,
            Need::NoMilitaryConflict => {
                let military = super::script::bit(Ability::Military);
                !self.conflicts().iter().any(|conflict| conflict.resolved && conflict.types & military != 0)
            }
            Need::OthersOnly => false,
        }
    }

    fn tension_fits(&self, seat: usize, need: NeedTension) -> bool {
        let fits = |tension: Option<u8>| tension.is_some_and(|t| (need.at_least..=need.at_most).contains(&t));
        let seat = self.seat(seat);
        fits(seat.tension) && (!need.mutual || fits(seat.tension_back))
    }

    fn some_seat(&self, about: About, fits: impl Fn(usize) -> bool, book: &Playbook) -> bool {
        match self.target(about) {
            Some(seat) => fits(seat),
            None => (0..book.seats.len()).any(fits),
        }
    }

    /// The seat that the conflict targets.
    pub(super) fn target(&self, about: About) -> Option<usize> {
        let seat = about.seat.or_else(|| about.conflict.map(|at| self.conflicts[usize::from(at)].target));
        seat.map(usize::from)
    }

    /// The seats that a tension speaks of.
    pub(super) fn seats_meant<'a>(
        &self,
        book: &'a Playbook,
        toward: Toward,
        about: About,
    ) -> impl Iterator<Item = usize> + use<'a> {
        let target = self.target(about);
        (0..book.seats.len()).filter(move |seat| match toward {
            Toward::Any => true,
            Toward::Target => target.is_none_or(|target| target == *seat),
            named => book.seats[*seat].race.name() == named.name(),
        })
    }

    /// The tensions toward races without a seat that a tension speaks of.
    fn far_meant(&self, toward: Toward) -> impl Iterator<Item = Option<u8>> {
        let meant = move |race: Race| toward == Toward::Any || race.name() == toward.name();
        Race::ALL.iter().zip(self.far).filter(move |(race, _)| meant(**race)).map(|(_, tension)| tension)
    }

    /// The tension that a change is of, if any moves: the first at the table that can still move, else the first of a
    /// race without a seat.
    pub(super) fn moving_tension(&mut self, book: &Playbook, toward: Toward, about: About, by: i16) -> Option<&mut u8> {
        let moves = |tension: Option<u8>| tension.is_some_and(|tension| if by > 0 { tension < 5 } else { tension > 1 });
        let seat = self.seats_meant(book, toward, about).find(|seat| moves(self.seat(*seat).tension));
        if let Some(seat) = seat {
            return self.seats[seat].tension.as_mut();
        }
        let race = Race::ALL
            .iter()
            .zip(self.far)
            .position(|(race, tension)| moves(tension) && (toward == Toward::Any || race.name() == toward.name()));
        race.and_then(|race| self.far[race].as_mut())
    }

    /// Whether the player has won: 20 power and more than anybody else, or a major victory, or what a card says (PSI,
    /// Victory; COMP 6.4). The other seats have their influence for power.
    #[must_use]
    pub fn has_won(&self, book: &Playbook) -> bool {
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
                    needed += self.amount(book, count, About { source: Some(source), ..About::default() });
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
                        && self.meets(book, step.needs, About { source: Some(source), ..About::default() }).is_ok()
                })
            })
    }

    /// The free cards of the Draw Round: one, or as many as a card in play says (PSI, Cumulative Effects: the most).
    #[must_use]
    pub fn free_cards(&self, book: &Playbook) -> u8 {
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

    /// Whether any seat stands in a state with the player's race.
    #[must_use]
    pub fn has_state(&self, book: &Playbook, state: State) -> bool {
        self.seats[..book.seats.len()].iter().any(|seat| seat.has(state))
    }
}

/// Whether a change of some abilities is one of this, which stands at `value`; `conflict` holds the types of the conflict
/// that resolves.
pub(super) fn includes(of: Abilities, ability: Ability, value: i16, conflict: u8) -> bool {
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
        Abilities::OfTheConflict => conflict & super::script::bit(ability) != 0,
    }
}
