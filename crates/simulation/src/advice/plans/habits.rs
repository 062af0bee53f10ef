//! What the searching pilot does in games of a deck: recurring actions are possible steps of a plan; those done in most games,
//! in their usual order, are a plan to begin with.

use rayon::prelude::*;

use crate::advice::plans::line::{LineOfPlay, always, in_turns, name, who};
use crate::advice::trial::TrialWatch;
use crate::plan::{Act, Assistance, Sentence, Turns};
use crate::simulation::openings::{OpeningHand, deal};
use crate::simulation::{LogEvent, LoggedAction, PilotName, Prepared, on_threads};
use zocalo_engine::game::{Action, GoldfishError, PlayDeck};
use zocalo_engine::pilots::search::Thinking;
use zocalo_text::order::Order as _;

/// Percent of the games from which an action recurs.
const RECURS: u64 = 15;

/// Percent of the games from which an action belongs to a plan to begin with.
const USUAL: [u64; 2] = [30, 60];

/// Percent of its games in the same turn from which an action belongs to that turn.
const SAME_TURN: u64 = 80;

/// The most steps of a plan to begin with.
const MOST_STEPS: usize = 12;

/// An action over many games.
#[derive(Debug, Clone)]
struct Habit {
    act: Act,
    /// Games by the turn in which it was first done, from turn 1.
    first: Vec<u64>,
    /// The sum of its first places among the actions of each game.
    places: u64,
}

/// What was done in games with one opening hand.
#[derive(Debug, Clone, Default)]
pub(super) struct HabitCounts {
    habits: Vec<Habit>,
    pub games: u64,
}

impl HabitCounts {
    /// Lets the searching pilot play with an opening hand, without a plan.
    pub(super) fn play(
        prepared: &Prepared,
        hand: Option<OpeningHand>,
        (games, thinking): (u64, Thinking),
        turns: u8,
        threads: Option<usize>,
        watch: &TrialWatch<'_>,
    ) -> Result<Self, GoldfishError> {
        let mut run = Prepared { plan: None, ..prepared.clone() };
        if let Some(hand) = hand {
            deal(&mut run.deck, &prepared.deck, hand.cards());
        }
        run.request.pilot = PilotName::Search;
        (run.request.thinking, run.request.games, run.request.turns) = (thinking, games, turns);
        run.settings(threads).check()?;
        let number = usize::try_from(games).unwrap_or(usize::MAX);
        let log = |game: usize| {
            if (watch.is_over)() {
                return None;
            }
            let log = run.log(game as u64 + 1);
            (watch.played)(games_of(thinking, turns));
            Some(log)
        };
        let play = || (0..number).into_par_iter().with_max_len(1).filter_map(log).collect::<Result<Vec<_>, _>>();
        let logs = on_threads(threads, play)?;
        let mut watched = Self { games: logs.len() as u64, ..Self::default() };
        for log in &logs {
            watched.note(log, &run.deck, turns);
        }
        Ok(watched)
    }

    fn note(&mut self, log: &[LogEvent], deck: &PlayDeck, turns: u8) {
        let (mut turn, mut place) = (0_u8, 0_u64);
        let mut done: Vec<Act> = Vec::new();
        for event in log {
            match event {
                LogEvent::Turn { turn: now, .. } => turn = *now,
                LogEvent::Did { deed, .. } => {
                    for act in acts(deed, deck) {
                        if !done.contains(&act) {
                            self.count(&act, turn, place, turns);
                            done.push(act);
                        }
                    }
                    place += 1;
                }
                _ => {}
            }
        }
    }

    fn count(&mut self, act: &Act, turn: u8, place: u64, turns: u8) {
        let at = self.habits.iter().position(|habit| habit.act == *act).unwrap_or_else(|| {
            self.habits.push(Habit { act: act.clone(), first: vec![0; usize::from(turns) + 1], places: 0 });
            self.habits.len() - 1
        });
        let habit = &mut self.habits[at];
        if let Some(count) = habit.first.get_mut(usize::from(turn)) {
            *count += 1;
        }
        habit.places += place;
    }

    pub(super) fn recurring(&self) -> impl Iterator<Item = Sentence> + '_ {
        let recurs = |habit: &&Habit| habit.games() * 100 >= RECURS * self.games;
        self.habits.iter().filter(recurs).map(|habit| always(habit.act.clone()))
    }

    /// What is done in most games, in its usual order, with turns and without.
    pub(super) fn plans(&self, hand: Option<OpeningHand>) -> Vec<LineOfPlay> {
        let mut plans = Vec::new();
        for share in USUAL {
            let mut usual: Vec<&Habit> =
                self.habits.iter().filter(|habit| habit.games() * 100 >= share * self.games).collect();
            // Of one action with and without a target, the shorter comes first.
            usual.order_by_key(|habit| std::cmp::Reverse(habit.games()));
            usual.truncate(MOST_STEPS);
            usual.order_by(|one, other| {
                (one.places * other.games())
                    .cmp(&(other.places * one.games()))
                    .then_with(|| one.act.to_string().cmp(&other.act.to_string()))
            });
            let always = usual.iter().map(|habit| always(habit.act.clone())).collect();
            let by_turn = usual.iter().map(|habit| habit.in_its_turn()).collect();
            for entries in [always, by_turn] {
                let line = LineOfPlay { hand, entries };
                if !line.entries.is_empty() && !plans.contains(&line) {
                    plans.push(line);
                }
            }
        }
        plans
    }
}

impl Habit {
    /// The number of games in which it was done.
    fn games(&self) -> u64 {
        self.first.iter().sum()
    }

    /// In the turn in which it is nearly always done, if there is one.
    fn in_its_turn(&self) -> Sentence {
        let usual = (0_u8..).zip(&self.first).max_by_key(|(_, count)| **count);
        match usual {
            Some((turn, count)) if turn > 0 && count * 100 >= SAME_TURN * self.games() => {
                in_turns(Turns::Only(turn, turn), self.act.clone())
            }
            _ => always(self.act.clone()),
        }
    }
}

/// Games of the searching pilot that cost as much as one game of this many decisions: a dozen a turn.
pub(super) fn games_of(thinking: Thinking, turns: u8) -> u64 {
    thinking.games() * thinking.inside() * 12 * u64::from(turns)
}

/// The steps that do the same: without a target, and with the one chosen.
fn acts(deed: &LoggedAction, deck: &PlayDeck) -> Vec<Act> {
    let Some(card) = deed.card.or(deed.by) else { return Vec::new() };
    let called = || name(deck, card);
    let on = deed.on.map(|on| who(deck, on));
    let with_target = |act: &dyn Fn(Option<crate::plan::Who>) -> Act| {
        let chosen = on.clone().map(|on| act(Some(on)));
        std::iter::once(act(None)).chain(chosen).collect::<Vec<Act>>()
    };
    match deed.action {
        Action::Build { .. } => vec![Act::Build { times: None, with: None }],
        Action::Sponsor { .. } => with_target(&|on| Act::Sponsor { card: called(), with: None, on }),
        Action::Hide { .. } => vec![Act::Hide { card: called(), with: None }],
        Action::Reveal => vec![Act::Reveal(Some(called()))],
        Action::ReplaceAgenda { .. } => vec![Act::ReplaceAgenda(called())],
        Action::DiscardAgenda => vec![Act::DiscardAgenda],
        Action::Promote { .. } => vec![Act::Promote { card: called(), with: None }],
        Action::Replace { .. } => on.map(|who| Act::Replace { who, card: called() }).into_iter().collect(),
        Action::Event { .. } | Action::Aftermath { .. } => with_target(&|on| Act::Play { card: called(), on }),
        Action::Use { .. } => with_target(&|on| Act::Use { card: called(), on, assists: None }),
        Action::AssistAbilities { .. } => {
            vec![Act::Use { card: called(), on: None, assists: Some(Assistance::Abilities) }]
        }
        Action::AssistSponsoring { .. } => {
            vec![Act::Use { card: called(), on: None, assists: Some(Assistance::Sponsoring) }]
        }
        Action::Lead { .. } => {
            deed.by.map(|by| Act::Lead { fleet: called(), with: who(deck, by) }).into_iter().collect()
        }
        Action::Declare { .. } | Action::Start { .. } => {
            vec![Act::Conflict { card: called(), against: None, with: Vec::new() }]
        }
        Action::Discard { .. } => vec![Act::Discard(called())],
        Action::Sustain { .. }
        | Action::Support { .. }
        | Action::War { .. }
        | Action::ResolveFirst { .. }
        | Action::Bid { .. }
        | Action::KeepHand(_)
        | Action::Mulligan
        | Action::Decline
        | Action::Buy
        | Action::Pass => Vec::new(),
    }
}
