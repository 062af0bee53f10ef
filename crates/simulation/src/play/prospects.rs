//! What keeps a card or an action from being played now.

use crate::messages::play_refusal as say;
use crate::play::game::HandGame;
use crate::play::refusal::round_key;
use crate::refusals::{illegal_in_full, unplayable};
use zocalo_engine::game::legal::list::{bearers, choices};
use zocalo_engine::game::{Action, CardIndex, Decision, Illegal, PieceIndex, Role, Unplayable};
use zocalo_text::message::Text;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Hindrance {
    /// Influence missing.
    Short(i16),
    /// It belongs to this part of the turn, and is possible there as the state is now.
    Later(Decision),
    /// [`illegal_in_full`] names the requirement.
    Illegal(Illegal),
    /// This game never plays it.
    Never(Unplayable),
    Over,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Prospect {
    /// Its lowest cost now; `None` for cards without a cost.
    pub cost: Option<i16>,
    /// `None` when it can be played now.
    pub hindrance: Option<Hindrance>,
}

impl HandGame<'_> {
    /// Of several ways to play a card the nearest counts.
    #[must_use]
    pub fn prospect(&self, card: CardIndex) -> Prospect {
        let (deck, state) = (self.deck(), self.state());
        let able = || state.ready_in_inner_circle().chain(std::iter::once(PieceIndex::AMBASSADOR));
        let facts = deck.card(card);
        let cost = match facts.role {
            Role::Sponsored => able().map(|by| state.sponsor_cost(deck, card, by)).min(),
            Role::Event => Some(state.event_cost(deck, card)),
            _ => None,
        };
        if let Role::Kept(why) | Role::Dead(why) = facts.role {
            return Prospect { cost, hindrance: Some(Hindrance::Never(why)) };
        }
        let mut nearest = None;
        for action in self.ways(card, able) {
            let Some(hindrance) = self.hindrance(action) else { return Prospect { cost, hindrance: None } };
            if nearest.is_none_or(|known| rank(hindrance) < rank(known)) {
                nearest = Some(hindrance);
            }
        }
        Prospect { cost, hindrance: Some(nearest.unwrap_or(Hindrance::Illegal(Illegal::NoTarget))) }
    }

    /// Every way to play a card in hand.
    fn ways<I: Iterator<Item = PieceIndex>>(&self, card: CardIndex, able: impl Fn() -> I) -> Vec<Action> {
        let (deck, state) = (self.deck(), self.state());
        let first = able().next().unwrap_or(PieceIndex::AMBASSADOR);
        match deck.card(card).role {
            Role::Sponsored => {
                let mut on = bearers(deck, state, card);
                if on.is_empty() {
                    // Without a carrier, so that the rules name what is missing once the rest is met.
                    on.push(None);
                }
                on.into_iter().flat_map(|on| able().map(move |by| Action::Sponsor { card, by, on })).collect()
            }
            Role::Agenda => {
                let hidden = [Action::Hide { card, by: first }, Action::ReplaceAgenda { card, by: first }];
                able().map(|by| Action::Sponsor { card, by, on: None }).chain(hidden).collect()
            }
            Role::Event => choices(deck, card).map(|choice| Action::Event { card, on: None, choice }).collect(),
            Role::Conflict => {
                let seats = 0..u8::try_from(deck.seats.len()).unwrap_or(0);
                seats.map(|target| Action::Declare { card, target }).collect()
            }
            Role::Aftermath => {
                let each = |on| choices(deck, card).map(move |choice| Action::Aftermath { card, on, choice });
                state.pieces().flat_map(each).collect()
            }
            Role::Replacing => state.pieces().map(|who| Action::Replace { card, who }).collect(),
            Role::Kept(_) | Role::Dead(_) => Vec::new(),
        }
    }

    /// `None` when it can be done.
    #[must_use]
    pub fn hindrance(&self, action: Action) -> Option<Hindrance> {
        let (deck, state) = (self.deck(), self.state());
        if self.question().is_none() {
            return Some(Hindrance::Over);
        }
        match state.cost_of(deck, action) {
            Ok(_) => return None,
            Err(Illegal::NotEnoughInfluence { cost, unspent }) => return Some(Hindrance::Short(cost - unspent)),
            Err(Illegal::WrongRound) => {}
            Err(illegal) => return Some(Hindrance::Illegal(illegal)),
        }
        let later = match action {
            Action::Declare { .. } | Action::Start { .. } | Action::War { .. } => Decision::Declare,
            Action::Aftermath { .. } => Decision::Aftermath,
            Action::Support { .. } if deck.is_vcg() => Decision::Support,
            Action::Bid { .. } => Decision::Bid,
            _ => Decision::Act,
        };
        if deck.is_vcg() {
            return Some(Hindrance::Later(later));
        }
        match state.price(deck, action) {
            Ok(cost) if cost > state.unspent() => Some(Hindrance::Short(cost - state.unspent())),
            // What the next round brings is open.
            Err(illegal @ (Illegal::RequirementNotMet(_) | Illegal::WrongSponsor | Illegal::AgendaInPlay)) => {
                Some(Hindrance::Illegal(illegal))
            }
            _ => Some(Hindrance::Later(later)),
        }
    }

    /// Actions of the Action Round that are impossible now, with the reason: building, and promoting each supporting character.
    #[must_use]
    pub fn hindered(&self) -> Vec<(Action, Hindrance)> {
        if self.question() != Some(Decision::Act) {
            return Vec::new();
        }
        let (deck, state) = (self.deck(), self.state());
        let by = state.ready_in_inner_circle().next().unwrap_or(PieceIndex::AMBASSADOR);
        let build = Action::Build { by: state.builders(deck).iter().next().unwrap_or(by) };
        let supporting = (state.characters() & state.live() & !state.circle()).iter();
        let promote = supporting.filter(|_| !deck.is_vcg()).map(|who| Action::Promote { who, by });
        let with_reason = |action| Some((action, self.hindrance(action)?));
        std::iter::once(build).chain(promote).filter_map(with_reason).collect()
    }

    /// `3 influence short`, `in the Action Round`, else the reason in full.
    #[must_use]
    pub fn hindrance_in_words(&self, hindrance: Hindrance) -> Text {
        match hindrance {
            Hindrance::Short(missing) => say::Short { missing }.text(),
            Hindrance::Later(question) => say::InRound { round: round_key(question, self.deck().turn) }.text(),
            Hindrance::Illegal(illegal) => illegal_in_full(illegal, self.deck()),
            Hindrance::Never(why) => say::Never { why: unplayable(why) }.text(),
            Hindrance::Over => say::Over,
        }
    }
}

/// Ranks hindrances, the nearest to being none first; of two that the rules raise, the more specific.
fn rank(hindrance: Hindrance) -> (u8, i16) {
    match hindrance {
        Hindrance::Later(_) => (0, 0),
        Hindrance::Short(missing) => (1, missing),
        Hindrance::Illegal(Illegal::WrongSponsor | Illegal::NoTarget | Illegal::NotReplaced) => (3, 0),
        Hindrance::Illegal(Illegal::NobodyReady | Illegal::WrongRound) => (4, 0),
        Hindrance::Illegal(_) => (2, 0),
        Hindrance::Never(_) | Hindrance::Over => (5, 0),
    }
}
