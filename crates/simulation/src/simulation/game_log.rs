//! The log of one game of a run. The game is played again from its seed with a pilot that records, so that other games pay
//! nothing for it.

use crate::simulation::run::RunSettings;
use zocalo_cards::card::Ability;
use zocalo_engine::game::{
    Action, CardIndex, Decision, Game, GameState, GoldfishError, HandOrder, Illegal, Observer, PieceIndex, Pilot,
    PlayDeck, RunNumber, game_random,
};

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LogEvent {
    /// A turn has begun: influence has been restored and cards are ready.
    Turn {
        /// From 1.
        turn: u8,
        rating: i16,
        unspent: i16,
    },
    Did {
        deed: LoggedAction,
        cost: i16,
        /// The influence rating afterwards.
        rating: i16,
        unspent: i16,
    },
    /// An action that turned out to be illegal.
    Failed(LoggedAction, Illegal),
    /// A seat has attacked somebody who supported a conflict, and neutralized it.
    Attacked {
        card: CardIndex,
        /// The seat.
        by: u8,
    },
    Resolved {
        card: CardIndex,
        support: i16,
        opposition: i16,
        won: bool,
        rating: i16,
    },
    /// The cards dealt for a duel were given back.
    Mulligan {
        /// The number of cards.
        given_back: usize,
    },
    Dealt {
        kept: Vec<CardIndex>,
        /// The others, in the order in which they are drawn.
        stacked: Vec<CardIndex>,
    },
    Discarded(CardIndex),
    /// From the Inner Circle, as there was no card to draw (PSI, Draw Free Card; COMP 6.3).
    DiscardedForEmptyDeck(CardIndex),
    /// Cards came into hand.
    Drew {
        cards: Vec<CardIndex>,
        bought: bool,
    },
    End {
        rating: i16,
        unspent: i16,
        power: i16,
        hand: u16,
        won: bool,
        out: bool,
    },
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LoggedAction {
    pub action: Action,
    pub card: Option<CardIndex>,
    pub by: Option<CardIndex>,
    pub on: Option<CardIndex>,
    pub with: Option<Ability>,
    /// The seat that a conflict targets.
    pub seat: Option<u8>,
}

impl LoggedAction {
    /// The state is that before the action.
    pub fn of(state: &GameState, action: Action) -> Self {
        let piece = |at| state.is_live(at).then(|| state.piece(at).card);
        let mut deed = Self { action, card: None, by: None, on: None, with: None, seat: None };
        match action {
            Action::Build { by } | Action::AssistAbilities { by } | Action::AssistSponsoring { by } => {
                deed.by = piece(by);
            }
            Action::Sponsor { card, by, on } => {
                (deed.card, deed.by, deed.on) = (Some(card), piece(by), on.and_then(piece));
            }
            Action::Hide { card, by } | Action::ReplaceAgenda { card, by } => {
                (deed.card, deed.by) = (Some(card), piece(by));
            }
            Action::Reveal | Action::DiscardAgenda => deed.card = state.agenda().and_then(piece),
            Action::Promote { who, by } => (deed.card, deed.by) = (piece(who), piece(by)),
            Action::Replace { card, who } => (deed.card, deed.on) = (Some(card), piece(who)),
            Action::Event { card, on, .. } => (deed.card, deed.on) = (Some(card), on.and_then(piece)),
            Action::Use { piece: at, on, .. } => (deed.card, deed.on) = (piece(at), on.and_then(piece)),
            Action::Sustain { who } => deed.by = piece(who),
            Action::Lead { by, fleet } => (deed.by, deed.card) = (piece(by), piece(fleet)),
            Action::Support { by, conflict, with } => {
                let conflict = state.conflicts().get(usize::from(conflict));
                (deed.by, deed.card, deed.with) = (piece(by), conflict.map(|conflict| conflict.card), Some(with));
            }
            Action::ResolveFirst { conflict } => {
                deed.card = state.conflicts().get(usize::from(conflict)).map(|conflict| conflict.card);
            }
            Action::Declare { card, target } => (deed.card, deed.seat) = (Some(card), Some(target)),
            Action::Start { piece: at, target, .. } => (deed.card, deed.seat) = (piece(at), Some(target)),
            Action::War { target } => deed.seat = Some(target),
            Action::Aftermath { card, on, .. } => (deed.card, deed.on) = (Some(card), piece(on)),
            Action::Discard { card } => deed.card = Some(card),
            Action::Bid { .. }
            | Action::KeepHand(_)
            | Action::Mulligan
            | Action::Decline
            | Action::Buy
            | Action::Pass => {}
        }
        deed
    }
}

/// The log of one game of a run, by its number from 1: the same game that the run counts.
pub(crate) fn log_game<P: Pilot>(
    deck: &PlayDeck,
    pilot: &P,
    settings: &RunSettings,
    game: u64,
) -> Result<(Vec<LogEvent>, GameState), GoldfishError> {
    if !(1..=settings.games).contains(&game) {
        let (what, value) = (RunNumber::GameToTell, game);
        return Err(GoldfishError::OutOfRange { what, value, least: 1, most: settings.games });
    }
    let (mut table, mut log) = (Game::new(deck, settings.turns), GameLog::default());
    table.play(game_random(settings.seed, game - 1), &mut pilot.clone(), &mut log);
    Ok((log.events, table.state().clone()))
}

#[derive(Debug, Clone, Default)]
struct GameLog {
    events: Vec<LogEvent>,
    deed: Option<LoggedAction>,
    /// The turn whose beginning is in the log.
    turn: u8,
    /// Cards of the deck that are in the log as drawn.
    drawn: usize,
    /// Conflicts of the turn in the log as resolved or called off, as bits by number.
    resolved: u8,
    /// Whether the next card drawn was bought.
    buys: bool,
    /// The characters of the Inner Circle beside the ambassador before the turn's cards are drawn.
    circle: Vec<(PieceIndex, CardIndex)>,
}

impl GameLog {
    /// Records what happened by itself since the last decision: the turn's beginning, conflicts resolved, cards drawn.
    fn catch_up(&mut self, state: &GameState) {
        if self.turn != state.turn() && !state.is_over_before() {
            self.turn = state.turn();
            self.resolved = 0;
            self.events.push(LogEvent::Turn { turn: state.turn(), rating: state.rating(), unspent: state.unspent() });
        }
        for (at, conflict) in state.conflicts().iter().enumerate() {
            if conflict.is_open() || self.resolved >> at & 1 == 1 {
                continue;
            }
            self.resolved |= 1 << at;
            if !conflict.resolved {
                continue;
            }
            if let Some(who) = conflict.neutralized {
                self.events.push(LogEvent::Attacked { card: state.piece(who).card, by: conflict.target });
            }
            self.events.push(LogEvent::Resolved {
                card: conflict.card,
                support: conflict.support,
                opposition: conflict.opposition,
                won: conflict.won,
                rating: state.rating(),
            });
        }
        let gone = |at: PieceIndex| !state.circle().contains(at);
        let circle = std::mem::take(&mut self.circle);
        if state.deck_size() == 0 {
            let discarded = circle.iter().filter(|(at, _)| gone(*at));
            self.events.extend(discarded.map(|(_, card)| LogEvent::DiscardedForEmptyDeck(*card)));
        }
        if state.drawn() > self.drawn {
            let cards = state.deck()[self.drawn..state.drawn()].to_vec();
            self.drawn = state.drawn();
            self.events.push(LogEvent::Drew { cards, bought: std::mem::take(&mut self.buys) });
        }
    }
}

impl Observer for GameLog {
    fn chosen(&mut self, deck: &PlayDeck, state: &GameState, decision: Decision, action: Action) {
        if decision == Decision::KeepHand && action == Action::Mulligan {
            self.events.push(LogEvent::Mulligan { given_back: state.dealt().len() });
            return;
        }
        if decision == Decision::KeepHand {
            let order = match action {
                Action::KeepHand(order) => order,
                _ => HandOrder::of(state.dealt()),
            };
            let kept = deck.duel.map_or(0, |duel| duel.kept(order.cards()));
            let (kept, stacked) = order.cards().split_at(kept);
            self.events.push(LogEvent::Dealt { kept: kept.to_vec(), stacked: stacked.to_vec() });
            self.drawn = kept.len();
            return;
        }
        self.catch_up(state);
        match action {
            Action::Discard { card } if state.in_hand().contains(card) => self.events.push(LogEvent::Discarded(card)),
            Action::Pass if decision == Decision::Discard => {
                let circle = (state.circle() & state.characters()).iter().filter(|at| *at != PieceIndex::AMBASSADOR);
                self.circle = circle.map(|at| (at, state.piece(at).card)).collect();
            }
            Action::Pass | Action::Discard { .. } | Action::KeepHand(_) => {}
            Action::Buy => self.buys = true,
            _ => self.deed = Some(LoggedAction::of(state, action)),
        }
    }

    fn learn(&mut self, _: &PlayDeck, state: &GameState, _: Action, result: Result<i16, Illegal>) {
        if let Some(deed) = self.deed.take() {
            self.events.push(match result {
                Ok(cost) => LogEvent::Did { deed, cost, rating: state.rating(), unspent: state.unspent() },
                Err(why) => LogEvent::Failed(deed, why),
            });
            self.catch_up(state);
        }
    }

    fn end_turn(&mut self, deck: &PlayDeck, state: &GameState) {
        self.catch_up(state);
        // Turns after the game have no log.
        if self.turn == state.turn() {
            self.events.push(LogEvent::End {
                rating: state.rating(),
                unspent: state.unspent(),
                power: state.power(deck),
                hand: state.hand_size(),
                won: state.won_on() != 0,
                out: state.out(),
            });
        }
    }
}
