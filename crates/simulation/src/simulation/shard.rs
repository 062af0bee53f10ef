//! Parts of a run, played apart and put together again: the same numbers, whoever played which part.
//!
//! A part carries all that was asked of the run, so that parts of different runs are never mixed and the report can be written
//! from the parts alone. A check sum covers all of it, and every count is held to the number of games, so that a file that was
//! changed gives no figures.

use std::ops::Range;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::messages::goals as say;
use crate::plan::{CompiledPlan, PlanTally};
use crate::simulation::questions::spending::SpendingTally;
use crate::simulation::questions::{QuestionCounts, Questions};
use crate::simulation::request::Request;
use crate::simulation::run::LARGEST_RUN;
use crate::simulation::tally::Tally;
use zocalo_engine::game::{LONGEST_GAME, Observer as _, PlayDeck};
use zocalo_text::files::digest;
use zocalo_text::message::Text;

/// The most parts of a run.
pub const MOST_SHARDS: u64 = 10_000;

/// The most missing parts that are named.
const MOST_NAMED: usize = 8;

/// No count of a real run is larger: the sum of the squares of so many values of a state.
const LARGEST_COUNT: u64 = LARGEST_RUN << 30;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shard {
    /// From 1.
    pub number: u64,
    /// Up to [`MOST_SHARDS`].
    pub of: u64,
}

/// A text that names no part.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.text().english())]
pub struct UnknownShard;

impl UnknownShard {
    #[must_use]
    pub fn text(&self) -> Text {
        say::UnknownShard { most: MOST_SHARDS }.text()
    }
}

impl std::str::FromStr for Shard {
    type Err = UnknownShard;

    fn from_str(text: &str) -> Result<Self, UnknownShard> {
        let (number, of) = text.split_once('/').ok_or(UnknownShard)?;
        let read = |word: &str| word.trim().parse::<u64>().map_err(|_| UnknownShard);
        let shard = Self { number: read(number)?, of: read(of)? };
        if shard.is_possible() { Ok(shard) } else { Err(UnknownShard) }
    }
}

impl std::fmt::Display for Shard {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}/{}", self.number, self.of)
    }
}

impl Shard {
    fn is_possible(self) -> bool {
        (1..=MOST_SHARDS).contains(&self.of) && (1..=self.of).contains(&self.number)
    }

    /// Near enough the same number in each part, every game in one.
    #[must_use]
    pub fn games(self, all: u64) -> Range<u64> {
        let at = |number: u64| u64::try_from(u128::from(all) * u128::from(number) / u128::from(self.of)).unwrap_or(all);
        at(self.number - 1)..at(self.number)
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counts {
    /// The curve and the cards.
    pub tally: Tally,
    /// Answers to the other questions.
    pub answers: QuestionCounts,
    /// `None` if not asked.
    pub spending: Option<SpendingTally>,
    /// `None` without a plan.
    pub plan: Option<PlanTally>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RunPart {
    /// The version of the program that played it.
    pub zocalo: String,
    /// A digest of the deck as it was played, card data and all.
    pub digest: u64,
    pub shard: Shard,
    /// The request of the whole run.
    #[serde(rename = "order")]
    pub request: Request,
    pub counts: Counts,
    /// The check sum of all the rest; [`RunPart::sealed`] sets it.
    pub check: u64,
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.text().english())]
pub enum PartError {
    NoPart {
        file: String,
    },
    /// Another version of the program wrote it.
    Version {
        file: String,
        its: String,
        ours: String,
    },
    /// Two parts are of different runs.
    Different {
        file: String,
        other: String,
        /// What differs first, as a selector of the message.
        what: &'static str,
    },
    /// A part has other cards than this program knows.
    DifferentHere {
        file: String,
        /// A selector of the message: `cards` or `facts`.
        what: &'static str,
    },
    Twice {
        file: String,
        other: String,
        shard: Shard,
    },
    Missing {
        of: u64,
        /// Empty where none is there.
        missing: Vec<u64>,
    },
    /// The file is not as it was written.
    Changed {
        file: String,
    },
    /// The counts do not fit the deck or the number of games.
    Damaged {
        file: String,
    },
}

impl PartError {
    #[must_use]
    pub fn text(&self) -> Text {
        match self {
            Self::NoPart { file } => say::NoPart { file }.text(),
            Self::Version { file, its, ours } => say::OtherVersion { file, its, ours }.text(),
            Self::Different { file, other, what } => say::DifferentRuns { file, other, what }.text(),
            Self::DifferentHere { file, what } => say::DifferentHere { file, what }.text(),
            Self::Twice { file, other, shard } => say::Twice { file, other, shard: shard.to_string() }.text(),
            Self::Missing { of, missing } => missing_shards(*of, missing),
            Self::Changed { file } => say::Changed { file }.text(),
            Self::Damaged { file } => say::Damaged { file }.text(),
        }
    }
}

impl Counts {
    pub fn absorb(&mut self, other: &Self) {
        self.tally.absorb(&other.tally);
        self.answers.absorb(&other.answers);
        if let (Some(mine), Some(theirs)) = (&mut self.spending, &other.spending) {
            mine.absorb(theirs);
        }
        if let (Some(mine), Some(theirs)) = (&mut self.plan, &other.plan) {
            mine.absorb(theirs);
        }
    }

    /// Whether the counts of a part of the same shape are possible for so many games.
    fn admit(&self, part: &Self, games: u64) -> bool {
        let is_on = |on: Vec<u64>| (1..=part.tally.turns()).map(|turn| part.tally.games_on(turn)).eq(on);
        self.tally.admit(&part.tally, games)
            && self.answers.admit(&part.answers, games)
            && part.answers.dead.as_ref().is_none_or(|dead| is_on(dead.games_on()))
            && part.spending.as_ref().is_none_or(|spending| spending.fit(games) && is_on(spending.games_on()))
            && part.plan.as_ref().is_none_or(|plan| plan.fit(games))
    }

    /// Nothing counted yet.
    #[must_use]
    pub fn none(deck: &PlayDeck, questions: &Questions, turns: u8, orders: Option<&Arc<CompiledPlan>>) -> Self {
        Self {
            tally: Tally::new(deck, turns),
            answers: QuestionCounts::new(questions, deck, turns),
            spending: questions.spending.then(|| SpendingTally::new(deck, turns)),
            plan: orders.map(|orders| PlanTally::new(orders, deck)),
        }
    }
}

impl RunPart {
    pub fn read(file: &str, text: &str) -> Result<Self, PartError> {
        /// What every version writes.
        #[derive(Deserialize)]
        struct Header {
            zocalo: String,
        }
        let file = file.to_owned();
        if let Some(part) = serde_json::from_str(text).ok().filter(Self::is_possible) {
            return Ok(part);
        }
        let ours = env!("CARGO_PKG_VERSION");
        match serde_json::from_str(text) {
            Ok(Header { zocalo: its }) if its != ours => Err(PartError::Version { file, its, ours: ours.to_owned() }),
            _ => Err(PartError::NoPart { file }),
        }
    }

    fn is_possible(&self) -> bool {
        self.shard.is_possible()
            && (1..=LARGEST_RUN).contains(&self.request.games)
            && (1..=LONGEST_GAME).contains(&self.request.turns)
    }

    /// With its check sum.
    #[must_use]
    pub fn sealed(self) -> Self {
        Self { check: self.check_sum(), ..self }
    }

    /// A digest of everything but the check sum itself.
    fn check_sum(&self) -> u64 {
        let Self { zocalo, digest, shard, request, counts, check: _ } = self;
        // Texts and whole numbers only: nothing that JSON cannot hold.
        let text = serde_json::to_string(&(zocalo, digest, shard, request, counts)).unwrap_or_default();
        digest::extend(digest::EMPTY, text.as_bytes())
    }

    /// Adds up the parts of one run, each with the name of its file. `fresh` are the run's counts before any game, `digest` is
    /// that of the deck as it is played here.
    pub fn sum(parts: &[(String, Self)], fresh: Counts, digest: u64) -> Result<Counts, PartError> {
        let shape = serde_json::to_value(&fresh).unwrap_or_default();
        let mut all = fresh;
        for (file, part) in parts {
            if part.digest != digest {
                return Err(PartError::DifferentHere { file: file.clone(), what: "cards" });
            }
            let games = part.shard.games(part.request.games);
            let fits = serde_json::to_value(&part.counts).is_ok_and(|counts| is_alike(&shape, &counts));
            if !fits || !all.admit(&part.counts, games.end - games.start) {
                return Err(PartError::Damaged { file: file.clone() });
            }
            all.absorb(&part.counts);
        }
        Ok(all)
    }
}

/// Checks that these are all parts of one run, each once, and returns its request.
pub fn one_run<'a>(parts: &'a [(String, RunPart)], version: &str) -> Result<&'a Request, PartError> {
    let Some(((first_file, first), others)) = parts.split_first() else {
        return Err(PartError::Missing { of: 0, missing: Vec::new() });
    };
    for (file, part) in parts {
        if part.zocalo != version {
            let (its, ours) = (part.zocalo.clone(), version.to_owned());
            return Err(PartError::Version { file: file.clone(), its, ours });
        }
        if part.check != part.check_sum() {
            return Err(PartError::Changed { file: file.clone() });
        }
    }
    for (file, part) in others {
        if let Some(what) = difference(first, part) {
            return Err(PartError::Different { file: first_file.clone(), other: file.clone(), what });
        }
    }
    for (at, (file, part)) in parts.iter().enumerate() {
        if let Some((other, _)) = parts[..at].iter().find(|(_, other)| other.shard == part.shard) {
            return Err(PartError::Twice { file: other.clone(), other: file.clone(), shard: part.shard });
        }
    }
    let of = first.shard.of;
    let missing: Vec<u64> =
        (1..=of).filter(|number| !parts.iter().any(|(_, part)| part.shard.number == *number)).collect();
    if missing.is_empty() { Ok(&first.request) } else { Err(PartError::Missing { of, missing }) }
}

fn missing_shards(of: u64, missing: &[u64]) -> Text {
    let named = |numbers: &[u64]| Text::list(numbers, ", ");
    let shards = match missing.len() {
        0 => return say::AllMissing,
        1..=MOST_NAMED => named(missing),
        count => say::ShardsInAll { count, shards: named(&missing[..MOST_NAMED]) }.text(),
    };
    say::Missing { count: missing.len(), of, shards }.text()
}

/// What two parts of different runs differ in.
fn difference(one: &RunPart, other: &RunPart) -> Option<&'static str> {
    let (a, b) = (&one.request, &other.request);
    let differences = [
        (one.shard.of != other.shard.of, "shards"),
        (a.deck.text != b.deck.text, "deck"),
        (a.ruleset != b.ruleset, "ruleset"),
        (a.plan != b.plan, "plan"),
        (a.facts != b.facts, "facts"),
        (one.digest != other.digest, "cards"),
        (a.games != b.games, "games"),
        (a.turns != b.turns, "turns"),
        (a.seed != b.seed, "seed"),
        (a.pilot != b.pilot || a.thinking != b.thinking, "pilot"),
        // The deck's text is compared above; the place of its file does not matter.
        (Request { deck: b.deck.clone(), ..a.clone() } != *b, "settings"),
    ];
    differences.into_iter().find(|(differ, _)| *differ).map(|(_, what)| what)
}

/// Whether two documents are alike but for their numbers, and those are whole and not too large.
fn is_alike(one: &Value, other: &Value) -> bool {
    match (one, other) {
        (Value::Object(one), Value::Object(other)) => {
            one.len() == other.len()
                && one.iter().all(|(key, value)| other.get(key).is_some_and(|theirs| is_alike(value, theirs)))
        }
        (Value::Array(one), Value::Array(other)) => {
            one.len() == other.len() && one.iter().zip(other).all(|(one, other)| is_alike(one, other))
        }
        (Value::Number(_), Value::Number(number)) => {
            number.as_i64().is_some_and(|number| number.unsigned_abs() <= LARGEST_COUNT)
        }
        (one, other) => one == other,
    }
}

/// A digest of a deck as it is played: any change of a card's figures or effects changes it.
#[must_use]
pub fn digest(deck: &PlayDeck) -> u64 {
    digest::extend(digest::EMPTY, format!("{deck:?}").as_bytes())
}
