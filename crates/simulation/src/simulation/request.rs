//! What is asked of many games: one typed struct for `goldfish`, its comparisons and parts, `openings`, `deck stats`, the
//! builder, tests and benches. [`crate::simulation::Prepared`] makes it ready to play.
//!
//! Files of parts hold a request as it is. Their keys and the order of their keys are those of the first versions; the structs
//! below that end in `Keys` say how.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::messages::{beginnings as begin, goals as say};
use crate::refusals::goldfish;
use crate::simulation::goal::Goal;
use zocalo_cards::card::{Race, UnknownRace};
use zocalo_cards::data::glossary::Kind;
use zocalo_cards::ruleset;
use zocalo_cards::ruleset::Ruleset;
use zocalo_decks::deck::Deck;
use zocalo_engine::game::{Assumptions, GoldfishError, OneCard, Opposition, Others, PlayDeck, Start};
use zocalo_engine::pilots::search::Thinking;
use zocalo_text::message::{Diagnosis, Text};
use zocalo_text::text;
use zocalo_text::text::{Source, shortened};
use zocalo_words::language::called;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Request {
    /// The deck file with its label.
    #[serde(flatten, with = "DeckKeys")]
    pub deck: Source,
    #[serde(flatten)]
    pub plan: PlanChoice,
    #[serde(with = "in_full")]
    pub ruleset: Ruleset,
    /// No races at the other seats means those of the deck, as [`seats`] says.
    #[serde(flatten, with = "AssumptionKeys")]
    pub assumptions: Assumptions,
    pub start: Start,
    /// Who plays, after the plan if there is one.
    pub pilot: PilotName,
    pub games: u64,
    pub turns: u8,
    pub seed: u64,
    /// Goals with a turn.
    #[serde(deserialize_with = "wants")]
    pub wants: Vec<AskedGoal>,
    /// Goals whose first turn is asked.
    #[serde(deserialize_with = "times")]
    pub times: Vec<AskedGoal>,
    pub dead: bool,
    /// Whether the last influence of each turn is counted.
    pub spending: bool,
    /// The fingerprint of the packs of card facts; empty without packs.
    #[serde(default)]
    pub facts: String,
    #[serde(default, with = "as_text", skip_serializing_if = "Thinking::is_usual")]
    pub thinking: Thinking,
    /// The searching pilot's goal; `None` for what every player wants.
    #[serde(default, deserialize_with = "pursued", skip_serializing_if = "Option::is_none")]
    pub goal: Option<AskedGoal>,
}

#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(from = "PlanKeys", into = "PlanKeys")]
pub enum PlanChoice {
    #[default]
    Own,
    /// None, though the deck has one.
    Ignored,
    File(Source),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, strum::IntoStaticStr)]
#[serde(rename_all = "lowercase")]
#[strum(serialize_all = "lowercase")]
pub enum PilotName {
    #[default]
    Standard,
    Search,
    Builder,
    Idle,
}

impl PilotName {
    /// In the order of the help.
    pub const ALL: [Self; 4] = [Self::Standard, Self::Search, Self::Builder, Self::Idle];

    /// As the command line and the files of parts write it.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// A goal with the text as written, in which messages show its place. Files hold the text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AskedGoal {
    pub text: String,
    pub goal: Goal,
}

impl AskedGoal {
    pub fn want(text: &str) -> Result<Self, RequestError> {
        Self::read(GoalKind::Want, text, Goal::parse)
    }

    /// A goal without a turn, whose first turn is asked.
    pub fn time(text: &str) -> Result<Self, RequestError> {
        Self::read(GoalKind::Time, text, Goal::parse_subject)
    }

    /// A goal with its turn for the searching pilot.
    pub fn pursued(text: &str) -> Result<Self, RequestError> {
        Self::read(GoalKind::Pursued, text, Goal::parse)
    }

    fn read(kind: GoalKind, text: &str, parse: fn(&str) -> Result<Goal, Diagnosis>) -> Result<Self, RequestError> {
        match parse(text) {
            Ok(goal) => Ok(Self { text: text.to_owned(), goal }),
            Err(fault) => Err(RequestError::Goal { kind, text: text.to_owned(), fault }),
        }
    }
}

/// What is asked about a goal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GoalKind {
    /// How often it is reached by its turn.
    Want,
    Time,
    /// How to reach it.
    Pursued,
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.text().english())]
pub enum RequestError {
    /// The deck cannot be played, or a number is out of range.
    Game(#[from] GoldfishError),
    /// A word for a seat names no race.
    UnknownRace(String),
    TwiceAtTable(Race),
    EmptyPlan(String),
    /// The plan cannot be followed; the source in which it stands.
    Plan(Box<Source>, Vec<Diagnosis>),
    /// A goal is about the success of a plan, and the deck of this title has none.
    NoPlan(String),
    /// A goal cannot be understood, or names no card of the deck.
    Goal {
        kind: GoalKind,
        text: String,
        fault: Diagnosis,
    },
    /// The turn of a goal comes after the last.
    LateGoal {
        goal: Goal,
        turns: u8,
    },
}

impl RequestError {
    #[must_use]
    pub fn text(&self) -> Text {
        match self {
            Self::Game(error) => goldfish(error),
            Self::UnknownRace(word) => text!["\"", shortened(word, 40), "\": ", begin::NoRaceCalled],
            Self::TwiceAtTable(race) => say::AtTableTwice { race: called(Kind::Race, race.name()) }.text(),
            Self::EmptyPlan(file) => say::HoldsNoPlan { file: shortened(file, 200) }.text(),
            Self::Plan(source, _) => say::PlanNotFollowed { file: &source.label }.text(),
            Self::NoPlan(deck) => say::NoPlanToCount { deck: shortened(deck, 200) }.text(),
            Self::Goal { text, fault, .. } => text![text, ": ", &fault.reason],
            Self::LateGoal { goal, turns } => {
                say::LateGoal { goal: goal.to_string(), turn: goal.turn, turns: *turns }.text()
            }
        }
    }
}

impl Request {
    /// The games of a deck without further questions: by its own plan and at its own table, which answers where it can, 10,000
    /// games of 8 turns.
    #[must_use]
    pub fn new(deck: &Deck, ruleset: &Ruleset) -> Self {
        Self {
            deck: deck.list.source.clone(),
            plan: PlanChoice::Own,
            ruleset: ruleset.clone(),
            assumptions: Assumptions::usual(ruleset),
            start: Start::ChosenHand,
            pilot: PilotName::Standard,
            games: 10_000,
            turns: 8,
            seed: 1,
            wants: Vec::new(),
            times: Vec::new(),
            dead: false,
            spending: false,
            facts: String::new(),
            thinking: Thinking::default(),
            goal: None,
        }
    }

    /// The deck compiled for these games.
    pub fn play_deck(&self, deck: &Deck) -> Result<PlayDeck, RequestError> {
        play_deck(deck, &self.ruleset, &self.assumptions, self.start)
    }
}

/// A deck compiled for games by these rules; no races at the other seats means those of the deck, as [`seats`] says.
pub fn play_deck(deck: &Deck, ruleset: &Ruleset, taken: &Assumptions, start: Start) -> Result<PlayDeck, RequestError> {
    let assumptions = Assumptions { table: seats(&taken.table, deck)?, ..*taken };
    let play_deck = crate::play_deck::play_deck(deck, ruleset, assumptions)?;
    Ok(match start {
        Start::ChosenHand => play_deck,
        Start::Duel => crate::play_deck::into_duel(play_deck, deck, ruleset)?,
        Start::DuelWithMulligan => crate::play_deck::into_duel(play_deck, deck, ruleset)?.with_mulligan(),
    })
}

/// The races at the other seats: those asked for, else the deck's own; empty means all others.
pub fn seats(asked: &[Race], deck: &Deck) -> Result<Vec<Race>, RequestError> {
    let seats = if asked.is_empty() {
        deck.list.goldfish.table.iter().map(|said| race(&said.text)).collect::<Result<_, _>>()?
    } else {
        asked.to_vec()
    };
    let twice = seats.iter().enumerate().find(|(at, race)| seats[..*at].contains(race) || Some(**race) == deck.race);
    twice.map_or(Ok(()), |(_, race)| Err(RequestError::TwiceAtTable(*race)))?;
    Ok(seats)
}

/// A race as typed for a seat.
pub fn race(word: &str) -> Result<Race, RequestError> {
    Race::read(word).map_err(|UnknownRace| RequestError::UnknownRace(word.to_owned()))
}

impl fmt::Display for PilotName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl Serialize for AskedGoal {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.text.serialize(serializer)
    }
}

fn wants<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<AskedGoal>, D::Error> {
    asked_goals(deserializer, AskedGoal::want)
}

fn times<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<AskedGoal>, D::Error> {
    asked_goals(deserializer, AskedGoal::time)
}

fn pursued<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<AskedGoal>, D::Error> {
    let text = String::deserialize(deserializer)?;
    AskedGoal::pursued(&text).map(Some).map_err(serde::de::Error::custom)
}

fn asked_goals<'de, D: Deserializer<'de>>(
    deserializer: D,
    read: fn(&str) -> Result<AskedGoal, RequestError>,
) -> Result<Vec<AskedGoal>, D::Error> {
    let texts = Vec::<String>::deserialize(deserializer)?;
    texts.iter().map(|text| read(text).map_err(serde::de::Error::custom)).collect()
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Source")]
struct DeckKeys {
    #[serde(rename = "deck_file")]
    label: String,
    #[serde(rename = "deck")]
    text: String,
}

#[derive(Serialize, Deserialize)]
struct PlanKeys {
    /// The label of the plan file and its text.
    plan: Option<(String, String)>,
    no_plan: bool,
}

impl From<PlanKeys> for PlanChoice {
    fn from(PlanKeys { plan, no_plan }: PlanKeys) -> Self {
        match plan {
            _ if no_plan => Self::Ignored,
            Some((label, text)) => Self::File(Source { label, text }),
            None => Self::Own,
        }
    }
}

impl From<PlanChoice> for PlanKeys {
    fn from(choice: PlanChoice) -> Self {
        match choice {
            PlanChoice::Own => Self { plan: None, no_plan: false },
            PlanChoice::Ignored => Self { plan: None, no_plan: true },
            PlanChoice::File(Source { label, text }) => Self { plan: Some((label, text)), no_plan: false },
        }
    }
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Assumptions")]
struct AssumptionKeys {
    table: Vec<Race>,
    #[serde(with = "as_text")]
    opposition: Opposition,
    #[serde(default, skip_serializing_if = "Others::stand")]
    others: Others,
    #[serde(rename = "assume_ability")]
    ability: u8,
    #[serde(skip)]
    one_card: Option<OneCard>,
}

/// A value as the text in which people write it.
pub mod as_text {
    use super::{Deserialize, Deserializer, FromStr, Serializer, fmt};

    pub(crate) fn serialize<T: fmt::Display, S: Serializer>(value: &T, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(value)
    }

    pub(crate) fn deserialize<'de, T, D>(deserializer: D) -> Result<T, D::Error>
    where
        T: FromStr<Err: fmt::Display>,
        D: Deserializer<'de>,
    {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

/// A ruleset as TOML with everything that it takes from others.
mod in_full {
    use super::{Deserialize, Deserializer, Ruleset, Serialize, Serializer, Source, ruleset};

    pub(super) fn serialize<S: Serializer>(rules: &Ruleset, serializer: S) -> Result<S::Ok, S::Error> {
        ruleset::in_full(rules).serialize(serializer)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Ruleset, D::Error> {
        let source = Source { label: "the ruleset of the parts".to_owned(), text: String::deserialize(deserializer)? };
        Ruleset::parse(source).map_err(serde::de::Error::custom)
    }
}
