//! A request made ready for its games: the deck compiled, the plan read, the goals resolved. Runs, parts of runs, comparisons,
//! rankings of opening hands and logs play from here.

use std::ops::Range;
use std::sync::Arc;

use crate::plan::{CompiledPlan, Follower, Plan};
use crate::simulation::comparison::Contestant;
use crate::simulation::game_log::{LogEvent, log_game};
use crate::simulation::goal::aim::Aim;
use crate::simulation::goal::{Goal, Subject};
use crate::simulation::openings::{OpeningHand, Ranking, RankingSchedule, rank_hands};
use crate::simulation::pilot_work::{CountsPlan, OtherPilot, PilotWork, Planless};
use crate::simulation::questions::spending::SpendingObserver;
use crate::simulation::questions::{QuestionCounts, Questions};
use crate::simulation::request::{AskedGoal, GoalKind, PilotName, PlanChoice, Request, RequestError};
use crate::simulation::run::{Claims, RunSettings, run_part, run_shared};
use crate::simulation::shard::Counts;
use crate::simulation::tally::Tally;
use crate::simulation::worth::Pursuit;
use zocalo_catalog::names::Index;
use zocalo_decks::deck::{Deck, SpannedText};
use zocalo_engine::game::{GameState, GoldfishError, PlayDeck};
use zocalo_engine::pilots::search::{Searcher, Stop};
use zocalo_engine::pilots::{Builder, Idle, Standard};

#[derive(Debug, Clone)]
pub struct Prepared {
    pub request: Request,
    pub deck: PlayDeck,
    pub plan: Option<Arc<CompiledPlan>>,
    pub questions: Questions,
    /// The searching pilot's goal; `None` for what every player wants.
    pub goal: Option<Aim>,
    pub wants: Vec<(String, bool)>,
    /// The goals whose first turn is asked, with full card names.
    pub times: Vec<String>,
    /// Ends the searching pilot's thinking.
    pub stop: Stop,
    /// Ends [`Prepared::play`] after the current games.
    pub until: Stop,
}

impl Prepared {
    /// An error is the first reason why it cannot be played.
    pub fn new(request: Request, deck: &Deck, index: &Index) -> Result<Self, RequestError> {
        let mut prepared = Self::without_goals(request, deck, index)?;
        let Request { wants, times, turns, goal, .. } = &mut prepared.request;
        are_in_time(wants, *turns)?;
        are_in_time(goal.as_slice(), *turns)?;
        can_be_counted(wants.iter().map(|want| &want.goal), prepared.plan.is_some(), deck)?;
        for (kind, goals, aims) in [
            (GoalKind::Want, wants, &mut prepared.questions.wants),
            (GoalKind::Time, times, &mut prepared.questions.times),
        ] {
            for AskedGoal { text, goal } in goals {
                let aim = goal.resolve(&prepared.deck, index);
                aims.push(aim.map_err(|fault| RequestError::Goal { kind, text: text.clone(), fault })?);
            }
        }
        if let Some(AskedGoal { text, goal }) = &mut prepared.request.goal {
            let aim = goal.resolve(&prepared.deck, index);
            let kind = GoalKind::Pursued;
            prepared.goal = Some(aim.map_err(|fault| RequestError::Goal { kind, text: text.clone(), fault })?);
        }
        let is_mean: Vec<bool> = prepared.questions.wants.iter().map(Aim::is_mean).collect();
        prepared.name_goals(&is_mean);
        Ok(prepared)
    }

    /// Prepares two requests for a comparison. The second deck is laid out like the first, so that games of one seed draw the
    /// same of what both hold. Both answer the questions of the first request; a deck without the card of a goal never reaches
    /// it. A card that neither deck holds is an error.
    pub fn pair(
        [one, other]: [(Request, &Deck); 2],
        titles: [&str; 2],
        index: &Index,
    ) -> Result<[Self; 2], RequestError> {
        let (mut one, mut other) =
            (Self::without_goals(one.0, one.1, index)?, Self::without_goals(other.0, other.1, index)?);
        other.deck.lay_out_like(&one.deck);
        let (mut wants, mut times) = (one.request.wants.clone(), one.request.times.clone());
        are_in_time(&wants, one.request.turns)?;
        if let Some(asked) = one.request.goal.clone() {
            are_in_time(std::slice::from_ref(&asked), one.request.turns)?;
            [one.goal, other.goal] = [&one, &other].map(|side| asked.goal.aim(&side.deck, index).ok());
            if let (None, None, Err(fault)) = (one.goal, other.goal, asked.goal.aim(&one.deck, index)) {
                return Err(RequestError::Goal { kind: GoalKind::Pursued, text: asked.text, fault });
            }
        }
        for (side, title) in [&one, &other].into_iter().zip(titles) {
            can_be_counted_of(wants.iter().map(|want| &want.goal), side.plan.is_some(), title)?;
        }
        for (kind, goals) in [(GoalKind::Want, &mut wants), (GoalKind::Time, &mut times)] {
            for AskedGoal { text, goal } in goals {
                if let (Err(fault), Err(_)) = (goal.resolve(&one.deck, index), goal.resolve(&other.deck, index)) {
                    return Err(RequestError::Goal { kind, text: text.clone(), fault });
                }
            }
        }
        for side in [&mut one, &mut other] {
            side.questions.wants = side.aims(&wants, index);
            side.questions.times = side.aims(&times, index);
            (side.request.wants, side.request.times) = (wants.clone(), times.clone());
        }
        let both = one.questions.wants.iter().zip(&other.questions.wants);
        let is_mean: Vec<bool> = both.map(|(one, other)| one.is_mean() || other.is_mean()).collect();
        one.name_goals(&is_mean);
        other.name_goals(&is_mean);
        Ok([one, other])
    }

    fn without_goals(request: Request, deck: &Deck, index: &Index) -> Result<Self, RequestError> {
        let play_deck = request.play_deck(deck)?;
        let plan = compiled_plan(&request.plan, deck, &play_deck, index)?;
        let questions = Questions { dead: request.dead, spending: request.spending, ..Questions::default() };
        let (wants, times) = (Vec::new(), Vec::new());
        Ok(Self {
            request,
            deck: play_deck,
            plan,
            questions,
            goal: None,
            wants,
            times,
            stop: Stop::default(),
            until: Stop::default(),
        })
    }

    fn aims(&self, goals: &[AskedGoal], index: &Index) -> Vec<Aim> {
        let aim = |goal: &Goal| goal.aim(&self.deck, index).unwrap_or_else(|_| Aim::never(goal.turn));
        goals.iter().map(|asked| aim(&asked.goal)).collect()
    }

    fn name_goals(&mut self, is_mean: &[bool]) {
        let Request { wants, times, .. } = &self.request;
        self.wants = wants.iter().zip(is_mean).map(|(want, is_mean)| (want.goal.to_string(), *is_mean)).collect();
        self.times = times.iter().map(|time| time.goal.subject.to_string()).collect();
    }

    /// `None` is one thread a processor.
    #[must_use]
    pub fn settings(&self, threads: Option<usize>) -> RunSettings {
        let Request { games, turns, seed, .. } = self.request;
        RunSettings { games, turns, seed, threads }
    }

    #[must_use]
    pub fn no_counts(&self) -> Counts {
        Counts::none(&self.deck, &self.questions, self.request.turns, self.plan.as_ref())
    }

    /// Plays the games of the run whose numbers lie in `games`, or the first of them if stopped. `played` is called with the
    /// number of games just finished.
    pub fn play(
        &self,
        games: Range<u64>,
        threads: Option<usize>,
        played: &(dyn Fn(u64) + Sync),
    ) -> Result<Counts, GoldfishError> {
        let games = Claims::until(games, &self.until);
        self.with_pilot(Counted { run: self, games, settings: self.settings(threads), played })
    }

    /// The log of one game of the run, by its number from 1.
    pub fn log(&self, number: u64) -> Result<Vec<LogEvent>, GoldfishError> {
        self.with_pilot(Logged { deck: &self.deck, settings: self.settings(None), number })
    }

    #[must_use]
    pub fn contestant(&self) -> Contestant<'_> {
        self.with_pilot(Compared { run: self })
    }

    /// Ranks opening hands for a goal of this deck, as [`rank_hands`] does.
    #[must_use]
    pub fn rank_hands(
        &self,
        hands: &[OpeningHand],
        own: Option<OpeningHand>,
        aim: Aim,
        schedule: &RankingSchedule,
        played: &(dyn Fn(u64) + Sync),
    ) -> Ranking {
        self.with_pilot(RankingWork { deck: &self.deck, hands, own, aim, schedule, played })
    }

    pub(super) fn with_pilot<W: PilotWork>(&self, work: W) -> W::Answer {
        self.with_pilot_after(self.plan.as_ref(), work)
    }

    /// With another plan, or with none.
    pub(super) fn with_pilot_after<W: PilotWork>(&self, plan: Option<&Arc<CompiledPlan>>, work: W) -> W::Answer {
        match self.request.pilot {
            PilotName::Standard => self.after(plan, Standard, work),
            PilotName::Search => self.after(plan, OtherPilot::Search(self.searcher()), work),
            PilotName::Builder => self.after(plan, OtherPilot::Builder(Builder), work),
            PilotName::Idle => self.after(plan, OtherPilot::Idle(Idle), work),
        }
    }

    pub(super) fn searcher(&self) -> Searcher<Pursuit> {
        let Request { thinking, seed, .. } = self.request;
        Searcher::until(self.pursuit(), thinking, seed, &self.stop)
    }

    pub fn pursuit(&self) -> Pursuit {
        Pursuit::new(self.goal, self.request.turns)
    }

    pub(super) fn with_plan<P: Planless, W: PilotWork>(&self, rest: P, work: W) -> W::Answer {
        self.after(self.plan.as_ref(), rest, work)
    }

    fn after<P: Planless, W: PilotWork>(&self, plan: Option<&Arc<CompiledPlan>>, rest: P, work: W) -> W::Answer {
        match plan {
            None => work.done_by(rest),
            Some(plan) => work.done_by(Follower::new(Arc::clone(plan), &self.deck, rest)),
        }
    }
}

/// Refuses goals about the success of a plan if a deck has none.
pub fn can_be_counted<'g>(
    goals: impl IntoIterator<Item = &'g Goal>,
    has_plan: bool,
    deck: &Deck,
) -> Result<(), RequestError> {
    can_be_counted_of(goals, has_plan, &deck.title())
}

fn can_be_counted_of<'g>(
    goals: impl IntoIterator<Item = &'g Goal>,
    has_plan: bool,
    title: &str,
) -> Result<(), RequestError> {
    if has_plan || goals.into_iter().all(|goal| goal.subject != Subject::Plan) {
        return Ok(());
    }
    Err(RequestError::NoPlan(title.to_owned()))
}

fn are_in_time(wants: &[AskedGoal], turns: u8) -> Result<(), RequestError> {
    match wants.iter().find(|want| want.goal.turn > turns) {
        Some(late) => Err(RequestError::LateGoal { goal: late.goal.clone(), turns }),
        None => Ok(()),
    }
}

/// An error has the places that cannot be followed, or says that the file has no sentence.
pub fn compiled_plan(
    choice: &PlanChoice,
    deck: &Deck,
    play_deck: &PlayDeck,
    index: &Index,
) -> Result<Option<Arc<CompiledPlan>>, RequestError> {
    let own;
    let (sentences, source): (&[SpannedText], _) = match choice {
        PlanChoice::Ignored => return Ok(None),
        PlanChoice::Own => (&deck.list.goldfish.plan, &deck.list.source),
        PlanChoice::File(source) => {
            own = Plan::sentences(source);
            if own.is_empty() {
                return Err(RequestError::EmptyPlan(source.label.clone()));
            }
            (&own, source)
        }
    };
    if sentences.is_empty() {
        return Ok(None);
    }
    match CompiledPlan::read(sentences, source, deck, play_deck, index) {
        Ok(plan) => Ok(Some(Arc::new(plan))),
        Err(faults) => Err(RequestError::Plan(Box::new(source.clone()), faults)),
    }
}

struct Counted<'a> {
    run: &'a Prepared,
    games: Claims,
    settings: RunSettings,
    played: &'a (dyn Fn(u64) + Sync),
}

impl PilotWork for Counted<'_> {
    type Answer = Result<Counts, GoldfishError>;

    fn done_by<P: CountsPlan>(self, pilot: P) -> Self::Answer {
        let Self { run: Prepared { deck, questions, .. }, games, settings, played } = self;
        let turns = settings.turns;
        let spending = || questions.spending.then(|| SpendingObserver::of(deck, turns));
        let counts = || (Tally::new(deck, turns), QuestionCounts::new(questions, deck, turns));
        let (pilot, ((tally, answers), spending)) = if questions.can_be_shared() {
            let (pilot, counts) = run_shared(deck, &pilot, &settings, &games, counts, &played)?;
            (pilot, (counts, None))
        } else {
            run_part(deck, &pilot, &settings, &games, || (counts(), spending()), &played)?
        };
        let spending = spending.map(SpendingObserver::end);
        Ok(Counts { tally, answers, spending, plan: pilot.plan_tally().cloned() })
    }
}

struct Logged<'a> {
    deck: &'a PlayDeck,
    settings: RunSettings,
    number: u64,
}

impl PilotWork for Logged<'_> {
    type Answer = Result<Vec<LogEvent>, GoldfishError>;

    fn done_by<P: CountsPlan>(self, pilot: P) -> Self::Answer {
        log_game(self.deck, &pilot, &self.settings, self.number).map(|(events, _)| events)
    }
}

struct Compared<'a> {
    run: &'a Prepared,
}

impl<'a> PilotWork for Compared<'a> {
    type Answer = Contestant<'a>;

    fn done_by<P: CountsPlan + 'static>(self, pilot: P) -> Contestant<'a> {
        Contestant::new(&self.run.deck, pilot, &self.run.questions)
    }
}

/// A ranking of opening hands, for any pilot.
pub(super) struct RankingWork<'a> {
    pub deck: &'a PlayDeck,
    pub hands: &'a [OpeningHand],
    pub own: Option<OpeningHand>,
    pub aim: Aim,
    pub schedule: &'a RankingSchedule,
    pub played: &'a (dyn Fn(u64) + Sync),
}

impl PilotWork for RankingWork<'_> {
    type Answer = Ranking;

    fn done_by<P: CountsPlan>(self, pilot: P) -> Ranking {
        let Self { deck, hands, own, aim, schedule, played } = self;
        let value = |deck: &PlayDeck, state: &GameState, pilot: &P| aim.value(deck, state, pilot.is_on_plan());
        rank_hands(deck, &pilot, hands, own, schedule, &value, &played)
    }
}
