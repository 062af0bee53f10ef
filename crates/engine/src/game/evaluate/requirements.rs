//! Whether requirements are met, and which seats and tensions they speak of.

use crate::game::deck::PlayDeck;
use crate::game::deck::effects::{CompiledChange, NeedIndex, Step};
use crate::game::evaluate::EffectContext;
use crate::game::ids::{CardIndex, NeedRange, PieceIndex};
use crate::game::state::GameState;
use crate::game::state::in_play::{NOBODY, SeatState};
use zocalo_cards::card::{Ability, AbilitySet, Need, NeedMarksOn, NeedTension, OnWhom, Race, State, Toward};

impl GameState {
    /// Whether all of some requirements are met.
    ///
    /// # Errors
    /// The first that is not.
    #[inline]
    pub fn meets(&self, deck: &PlayDeck, needs: NeedRange, about: EffectContext) -> Result<(), NeedIndex> {
        for at in needs.numbers() {
            if !self.meets_one(deck, NeedIndex(at), about) {
                return Err(NeedIndex(at));
            }
        }
        Ok(())
    }

    /// Whether the requirements of something that stands are met while abilities or power are counted. Those that want power
    /// look at it without what cards count: power that hangs on abilities that hang on power would have no end.
    #[inline]
    pub fn stands(&self, deck: &PlayDeck, needs: NeedRange) -> bool {
        needs.numbers().all(|at| match &deck.needs[usize::from(at)] {
            Need::Power(least) => self.own_power(deck) >= i16::from(*least),
            _ => self.meets_one(deck, NeedIndex(at), EffectContext::default()),
        })
    }

    /// Whether the requirements of a card are met now.
    pub(crate) fn meets_needs(&self, deck: &PlayDeck, card: CardIndex) -> bool {
        self.meets(deck, deck.card(card).needs, EffectContext::default()).is_ok()
    }

    /// Whether a conflict card's requirements are met if it targets this seat.
    ///
    /// # Errors
    /// The first that is not.
    pub(crate) fn meets_toward(&self, deck: &PlayDeck, card: CardIndex, seat: u8) -> Result<(), NeedIndex> {
        self.meets(deck, deck.card(card).needs, EffectContext { seat: Some(seat), ..EffectContext::default() })
    }

    pub(crate) fn meets_one(&self, deck: &PlayDeck, at: NeedIndex, about: EffectContext) -> bool {
        match &deck.needs[usize::from(at.0)] {
            Need::Marks(marks) => self.marks(marks.mark) >= i16::from(marks.count),
            Need::MarksOn(marks) => self.has_marks_on(*marks, about),
            Need::NoMarksOn(marks) => !self.has_marks_on(*marks, about),
            Need::WonBy(least) => {
                self.conflict_before().is_some_and(|conflict| conflict.margin() >= i16::from(*least))
            }
            Need::InPlay(_) => {
                deck.need_classes[usize::from(at.0)].is_some_and(|class| !self.of_class(deck, class).is_empty())
            }
            Need::Bearer(_) => deck.need_classes[usize::from(at.0)].is_some_and(|class| {
                let of = self.of_class(deck, class);
                match about.source.and_then(|at| self.piece(at).bearer).or(about.on) {
                    Some(bearer) => of.contains(bearer),
                    None => !of.is_empty(),
                }
            }),
            Need::AtTable(race) => deck.seats.iter().any(|seat| seat.race == *race),
            Need::NotAtTable(race) => deck.race != *race && !deck.seats.iter().any(|seat| seat.race == *race),
            Need::OwnRace(races) => races.contains(&deck.race),
            Need::Tension(tension) => {
                self.seats_toward(deck, tension.toward, about).any(|seat| Self::tension_fits(self.seat(seat), *tension))
            }
            Need::State(state) => self.some_seat(about, |seat| self.seat(seat).has(*state), deck),
            Need::NoState(state) => self.some_seat(about, |seat| !self.seat(seat).has(*state), deck),
            Need::Influence(third) => self.influence_of(third.of) >= i16::from(third.at_least),
            Need::Rating(least) => self.rating >= i16::from(*least),
            Need::RatingAtMost(most) => self.rating <= i16::from(*most),
            Need::Power(least) => self.power(deck) >= i16::from(*least),
            Need::UnrestAtLeast(least) => self.unrest >= *least,
            Need::UnrestAtMost(most) => self.unrest <= *most,
            Need::ShadowWar => self.shadow_war,
            Need::NoShadowWar => !self.shadow_war,
            Need::AtWar => self.has_state(deck, State::War),
            Need::NoWar => !self.has_state(deck, State::War),
            Need::NoConflict => self.conflict_count == 0,
            Need::GainsInfluence => self.conflicts().iter().any(|conflict| {
                let gains = |step: &Step| matches!(step.what, CompiledChange::Influence(by) if by.plus > 0 || (by.each.is_some() && by.times > 0));
                conflict.is_open() && deck.steps_from(conflict.steps).iter().any(gains)
            }),
            Need::AmbassadorSupports => {
                self.conflicts().iter().any(|conflict| conflict.is_open() && conflict.supporters.contains(PieceIndex::AMBASSADOR))
            }
            Need::NoMilitaryConflict => {
                let military = AbilitySet::of(Ability::Military);
                !self.conflicts().iter().any(|conflict| conflict.resolved && conflict.types.meets(military))
            }
            Need::UsedNotBest => self.used_not_best(deck, about),
            Need::WonByUnrest(times) => {
                let conflict = about.conflict.map(|at| &self.conflicts[usize::from(at)]);
                conflict.is_some_and(|one| one.won && one.margin() >= i16::from(*times) * i16::from(self.unrest))
            }
            Need::Uncontested => about.conflict.is_none_or(|at| !self.conflicts[usize::from(at)].is_contested()),
            Need::Contested => about.conflict.is_some_and(|at| self.conflicts[usize::from(at)].is_contested()),
            Need::WarConflict => about.conflict.is_some_and(|at| self.conflicts[usize::from(at)].is_war),
            Need::Ability(need) => {
                about.source.is_some_and(|at| self.ability(deck, at, need.of) >= i16::from(need.at_least))
            }
            Need::OthersOnly => false,
        }
    }

    fn has_marks_on(&self, marks: NeedMarksOn, about: EffectContext) -> bool {
        let has = |at: PieceIndex| self.marks_on(at, marks.mark) >= i8::try_from(marks.count).unwrap_or(i8::MAX);
        match (marks.on, about.source.map(|at| self.piece(at).bearer.unwrap_or(at))) {
            (OnWhom::Ambassador, _) => has(PieceIndex::AMBASSADOR),
            (OnWhom::Bearer | OnWhom::ThisCard, Some(bearer)) => has(bearer),
            _ => self.characters.iter().any(has),
        }
    }

    /// Whether the tension toward a seat is as a requirement wants it.
    pub(crate) fn tension_fits(seat: &SeatState, need: NeedTension) -> bool {
        let fits = |tension: Option<u8>| tension.is_some_and(|t| (need.at_least..=need.at_most).contains(&t));
        let of_another = need.of_any_race && seat.others.into_iter().any(fits);
        of_another || fits(seat.tension) && (!need.mutual || fits(seat.tension_back))
    }

    fn some_seat(&self, about: EffectContext, fits: impl Fn(usize) -> bool, deck: &PlayDeck) -> bool {
        match self.target(about) {
            Some(seat) => fits(seat),
            None => (0..deck.seats.len()).any(fits),
        }
    }

    /// The seat that the conflict targets.
    pub fn target(&self, about: EffectContext) -> Option<usize> {
        let seat = about.seat.or_else(|| about.conflict.map(|at| self.conflicts[usize::from(at)].target));
        seat.filter(|seat| *seat != NOBODY).map(usize::from)
    }

    pub(crate) fn seats_toward<'a>(
        &self,
        deck: &'a PlayDeck,
        toward: Toward,
        about: EffectContext,
    ) -> impl Iterator<Item = usize> + use<'a> {
        let target = self.target(about);
        (0..deck.seats.len()).filter(move |seat| match toward {
            Toward::Any => true,
            Toward::Target => target.is_none_or(|target| target == *seat),
            named => deck.seats[*seat].race.name() == named.name(),
        })
    }

    /// The tensions toward races without a seat, of one race or all.
    pub(crate) fn far_toward(&self, toward: Toward) -> impl Iterator<Item = Option<u8>> {
        let names = move |race: Race| toward == Toward::Any || race.name() == toward.name();
        Race::ALL.iter().zip(self.far).filter(move |(race, _)| names(**race)).map(|(_, tension)| tension)
    }

    /// Whether any seat stands in a state with the player's race.
    pub(crate) fn has_state(&self, deck: &PlayDeck, state: State) -> bool {
        self.seats[..deck.seats.len()].iter().any(|seat| seat.has(state))
    }

    /// Whether a triggered step without a price is due.
    pub(crate) fn is_due(&self, deck: &PlayDeck, step: &Step, about: EffectContext) -> bool {
        let fits = about.conflict.is_none_or(|at| {
            let conflict = &self.conflicts[usize::from(at)];
            conflict.types.meets(step.conflicts)
                && (step.by == 0 || !conflict.resolved || conflict.margin().abs() >= i16::from(step.by))
        });
        fits && step.pay.is_free() && self.meets(deck, step.needs, about).is_ok()
    }
}
