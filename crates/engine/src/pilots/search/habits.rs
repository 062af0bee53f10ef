//! Habits: simple ways to play on, by which the searching pilot values where a turn has led. Each is a pilot of its own, and
//! the turn that each would play is always among those that are compared.

use crate::game::deck::effects::{CompiledChange, StartedConflict, Step, kind};
use crate::game::{
    Action, CardIndex, Choice, Decision, GameState, Illegal, MOST_TO_BUILD, PieceSet, Pilot, PlayDeck, Preferences,
    Role,
};
use crate::pilots::standard::{agenda, conflicts, development, valuation};
use crate::pilots::{Builder, PREFERENCES, Standard};
use zocalo_cards::card::{Ability, AbilitySet, CardType};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Habit {
    Standard,
    /// Builds as long as it can, and buys cards with the rest.
    Builder,
    /// Builds with everybody, without conflicts, as long as it can; then as the standard pilot does.
    BuildsFirst,
    /// Brings an agenda before all else.
    AgendaFirst,
    /// Declares conflicts at once, whoever could build or bring somebody; also one for which somebody in hand is wanted, who is
    /// brought and then supports it.
    ConflictsFirst,
}

impl Habit {
    /// All of them that make a difference in the game of this deck, the standard pilot's first.
    pub(super) fn all(deck: &PlayDeck) -> &'static [Self] {
        static ALL: [Habit; 5] =
            [Habit::Standard, Habit::Builder, Habit::BuildsFirst, Habit::AgendaFirst, Habit::ConflictsFirst];
        // In the VCG conflicts are supported in a round of their own, and agendas stand beside the deck.
        if deck.is_vcg() { &ALL[..2] } else { &ALL }
    }

    /// What it does otherwise than the standard pilot; `None` where it does the same.
    fn own(self, deck: &PlayDeck, state: &GameState, decision: Decision) -> Option<Choice> {
        match (self, decision) {
            (Self::Builder, _) => Some(Builder.choose(deck, state, decision).into()),
            (Self::BuildsFirst, Decision::Declare) => (state.rating() <= MOST_TO_BUILD).then_some(Choice::PASS),
            (Self::BuildsFirst, Decision::Act) => development::build(deck, state),
            (Self::AgendaFirst, Decision::Act) => first_agenda(deck, state),
            (Self::ConflictsFirst, Decision::Declare) => conflicts::declare_without(deck, state, || PieceSet::EMPTY)
                .or_else(|| conflict_for_newcomer(deck, state)),
            (Self::ConflictsFirst, Decision::Act) if state.conflict_count() > 0 => {
                conflicts::support(deck, state).or_else(|| newcomer(deck, state))
            }
            _ => None,
        }
    }
}

impl Pilot for Habit {
    fn preferences(&self) -> &'static Preferences {
        &PREFERENCES
    }

    fn choose(&mut self, deck: &PlayDeck, state: &GameState, decision: Decision) -> Action {
        self.decide(deck, state, decision).action()
    }

    #[inline]
    fn decide(&mut self, deck: &PlayDeck, state: &GameState, decision: Decision) -> Choice {
        let own = if *self == Self::Standard { None } else { self.own(deck, state, decision) };
        own.unwrap_or_else(|| Standard.decide(deck, state, decision))
    }
}

/// An agenda of the hand where none is in play: the one that the standard pilot likes best, else the first that can be played.
fn first_agenda(deck: &PlayDeck, state: &GameState) -> Option<Choice> {
    if state.agenda().is_some() {
        return None;
    }
    let cards = state.in_hand().and(&deck.agendas);
    if cards.is_empty() {
        return None;
    }
    agenda::agenda(deck, state).or_else(|| {
        let by = state.ready_in_inner_circle().last()?;
        cards.iter().find_map(|card| state.check(deck, Action::Sponsor { card, by, on: None }).ok()).map(Choice::Legal)
    })
}

/// The characters and fleets of the hand that can be paid, each with what it adds at most to a conflict open to these abilities.
fn newcomers<'a>(
    deck: &'a PlayDeck,
    state: &'a GameState,
    types: AbilitySet,
) -> impl Iterator<Item = (i16, CardIndex)> + 'a {
    let cards = state.in_hand().without(&state.closed());
    cards.iter().filter_map(move |card| {
        let facts = deck.card(card);
        let kind = facts.kind.filter(|_| facts.role == Role::Sponsored && facts.sponsor_cost <= state.unspent())?;
        let serves = |ability: &Ability| match kind {
            CardType::Character => *ability != Ability::Military,
            CardType::Fleet => *ability == Ability::Military,
            _ => false,
        };
        let able = types & !facts.defends_only;
        let abilities = Ability::ALL.iter().copied().filter(|ability| able.contains(*ability)).filter(serves);
        let most = abilities.map(|ability| i16::from(facts.ability(ability))).max()?;
        (most > 0).then_some((most, card))
    })
}

/// The first conflict that gains something and that the strongest newcomer alone would win.
fn conflict_for_newcomer(deck: &PlayDeck, state: &GameState) -> Option<Choice> {
    // Who sponsors the newcomer.
    state.ready_in_inner_circle().next()?;
    let margin = |types: AbilitySet| {
        let strongest = newcomers(deck, state, types).map(|(most, _)| most).max()?;
        Some(strongest - valuation::expected(deck)).filter(|margin| *margin > 0)
    };
    let gains = |steps: &[Step], margin: i16| valuation::of_winning(deck, state, steps, margin, 0) > 0;
    let seats = || 0..u8::try_from(deck.seats.len()).unwrap_or(0);
    if state.conflicts_left() > 0 {
        let cards = state.in_hand().and(&deck.conflicts).without(&state.closed());
        for card in cards.iter() {
            let facts = deck.card(card);
            if margin(facts.conflicts).is_some_and(|margin| gains(deck.steps_of(card), margin))
                && let Some(legal) = seats().find_map(|target| state.check(deck, Action::Declare { card, target }).ok())
            {
                return Some(legal.into());
            }
        }
    }
    for piece in state.sources(kind::CONFLICT) {
        for (effect, step) in (0u8..).zip(deck.steps_of(state.piece(piece).card)) {
            let CompiledChange::Conflict(StartedConflict { types, won, .. }) = step.what else { continue };
            if !margin(types).is_some_and(|margin| gains(deck.steps_from(won), margin)) {
                continue;
            }
            for target in seats() {
                match state.check(deck, Action::Start { piece, effect, target }) {
                    Ok(legal) => return Some(legal.into()),
                    Err(Illegal::WrongTarget | Illegal::NonAggression) => {}
                    Err(_) => break,
                }
            }
        }
    }
    None
}

/// Somebody brought into play who then can support a conflict of this turn that is not won yet, the strongest first.
fn newcomer(deck: &PlayDeck, state: &GameState) -> Option<Choice> {
    let lacks = |at: &u8| {
        state.conflicts()[usize::from(*at)].is_open()
            && state.support_of(deck, *at) <= state.expected_opposition(deck, *at)
    };
    let conflict = (0..state.conflict_count()).find(lacks)?;
    let mut able: Vec<_> = newcomers(deck, state, state.conflicts()[usize::from(conflict)].open).collect();
    able.sort_unstable_by_key(|(most, card)| (std::cmp::Reverse(*most), *card));
    let by = state.ready_in_inner_circle().last()?;
    able.into_iter()
        .find_map(|(_, card)| state.check(deck, Action::Sponsor { card, by, on: None }).ok())
        .map(Choice::Legal)
}
