//! The options of the commands that play games: what the games are like, and who decides in them.

use std::path::PathBuf;

use clap::builder::{EnumValueParser, PossibleValue, TypedValueParser as _};
use clap::{Args, ValueEnum};
use clap_complete::engine::ArgValueCompleter;

use super::args::{Refused, number};
use super::candidates;
use super::error::Failure;
use crate::messages::goldfish_run as say;
use zocalo_cards::card::Race;
use zocalo_cards::ruleset::{Ruleset, TurnOrder};
use zocalo_engine::game::{Assumptions, Opposition, Others, UnknownOpposition};
use zocalo_engine::pilots::search::Thinking;
use zocalo_simulation::refusals;
use zocalo_simulation::simulation::{AbilityRange, MOST_THREADS, NoAbility, PilotName, RequestError, race};

pub(super) const GAME: &str = "Game";
pub(super) const PILOT: &str = "Pilot and plan";
pub(super) const MACHINES: &str = "Measuring pilots, and many machines";

/// What games are played by, in all commands that play them.
#[derive(Debug, Clone, Args)]
pub(crate) struct GameOptions {
    /// The seed; the same seed gives the same numbers, whatever the number of threads
    #[arg(long, value_name = "S", default_value_t = 1, help_heading = GAME)]
    #[arg(allow_negative_numbers = true, value_parser = number::<u64>(0, u64::MAX))]
    pub(super) seed: u64,
    /// How many threads [default: one per processor]
    #[arg(long, value_name = "K", help_heading = GAME)]
    #[arg(allow_negative_numbers = true, value_parser = number::<usize>(1, MOST_THREADS))]
    pub(super) threads: Option<usize>,
    /// The races at the other seats, such as Human,Narn [default: the deck's own, or all other races]
    #[arg(long, value_name = "RACES", value_delimiter = ',', add = ArgValueCompleter::new(candidates::races))]
    #[arg(help_heading = GAME)]
    pub(super) table: Vec<String>,
    /// The ruleset, by name or file [default: the deck's own, or casual]
    #[arg(long, value_name = "NAME|FILE", add = ArgValueCompleter::new(candidates::rulesets), help_heading = GAME)]
    pub(super) ruleset: Option<String>,
    /// The opposition to each conflict: table, where the other seats answer, or none; N, or N±M (also N+-M) for a random number
    /// from N-M to N+M; both (goldfish, openings) compares none and table [default: table; none in the VCG]
    #[arg(long, value_name = "HOW", allow_negative_numbers = true, help_heading = GAME)]
    #[arg(value_parser = opposition)]
    pub(super) opposition: Option<AskedOpposition>,
    /// What the other seats do by themselves in place of answering
    #[arg(long, value_name = "WHAT", help_heading = GAME)]
    pub(super) others: Option<OtherSeats>,
    /// The assumed value of unknown abilities; a range such as 0..4 shows how much they change the figures
    #[arg(long, value_name = "N|N..M", default_value_t = AbilityRange::only(Assumptions::default().ability))]
    #[arg(allow_negative_numbers = true, value_parser = ability, help_heading = GAME)]
    pub(super) assume_ability: AbilityRange,
    /// Follow the plan in this file, one sentence per line, or - for standard input [default: the deck's own]
    #[arg(long, value_name = "FILE", help_heading = PILOT)]
    pub(super) plan: Option<PathBuf>,
    /// Ignore the deck's plan
    #[arg(long, conflicts_with = "plan", help_heading = PILOT)]
    pub(super) no_plan: bool,
}

impl GameOptions {
    /// The same options with this opposition.
    pub(super) fn against(&self, opposition: AskedOpposition) -> Self {
        Self { opposition: Some(opposition), ..self.clone() }
    }

    /// The same options without a comparison: where both oppositions are asked for, those of nobody.
    pub(super) fn first(&self) -> Self {
        if self.compares_oppositions() { self.against(AskedOpposition::NONE) } else { self.clone() }
    }

    /// Whether the games are asked for with nobody against the player and at a table that answers.
    pub(super) fn compares_oppositions(&self) -> bool {
        self.opposition == Some(AskedOpposition::Both)
    }

    /// What the games take for granted; of a range of unknown abilities the middle.
    pub(super) fn assumptions(&self, rules: &Ruleset) -> Result<Assumptions, Failure> {
        if self.others == Some(OtherSeats::Build) && rules.start.turn != TurnOrder::Precedence {
            return Err(Failure::request(say::OthersInVcg, say::LeaveItOut));
        }
        // Who says what the seats do by themselves wants none that answer.
        let asked = self.opposition.or(self.others.map(|_| AskedOpposition::NONE));
        let opposed = opposed(asked, rules)?;
        let others = match (opposed.others, self.others) {
            (Others::Table, Some(_)) => return Err(Failure::request(say::TableBuilds, say::LeaveOthersOut)),
            (Others::Stand, Some(OtherSeats::Build)) => Others::Build,
            (others, _) => others,
        };
        Ok(Assumptions { table: races(&self.table)?, ability: self.assume_ability.middle(), others, ..opposed })
    }
}

/// The opposition to conflicts as it is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum AskedOpposition {
    /// A number, with a spread perhaps.
    Number(Opposition),
    /// The other seats answer.
    Table,
    /// Nobody opposes them, and the other seats answer: both are played and compared.
    Both,
}

impl AskedOpposition {
    pub(super) const NONE: Self = Self::Number(Opposition { base: 0, spread: 0 });
}

/// How games under a ruleset are opposed; nothing asked for is the table that every command has.
///
/// # Errors
/// When seats are to answer in the VCG, which has other conflicts.
pub(super) fn opposed(asked: Option<AskedOpposition>, rules: &Ruleset) -> Result<Assumptions, Failure> {
    match asked {
        None => Ok(Assumptions::usual(rules)),
        Some(AskedOpposition::Number(opposition)) => Ok(Assumptions { opposition, ..Assumptions::default() }),
        Some(AskedOpposition::Both) => Err(Failure::request(say::BothUnused, say::GiveNumberOrTable)),
        Some(AskedOpposition::Table) if rules.start.turn == TurnOrder::Precedence => Ok(Assumptions::usual(rules)),
        Some(AskedOpposition::Table) => Err(Failure::request(say::TableInVcg, say::GiveNumber)),
    }
}

pub(super) fn races(words: &[String]) -> Result<Vec<Race>, RequestError> {
    words.iter().map(|word| race(word)).collect()
}

/// What the other seats do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum OtherSeats {
    /// Nothing: their influence stays as it is
    Stand,
    /// Each builds influence with its ambassador, 1 per turn, up to 10 (PSI, Influence)
    Build,
}

/// The pilot, and how long it thinks.
#[derive(Debug, Args)]
pub(crate) struct PilotOptions {
    /// Who makes the decisions; a plan comes first
    #[arg(long, default_value = "standard", help_heading = PILOT)]
    #[arg(value_parser = EnumValueParser::<Pilot>::new().map(|Pilot(name)| name))]
    pub(super) pilot: PilotName,
    /// Games of the searching pilot per decision: N, or `NxM`, which also searches inside them; auto: 200, or 64x16 where quick
    /// [default: auto]
    #[arg(long, value_name = "N[xM]", help_heading = MACHINES, allow_negative_numbers = true)]
    pub(super) think: Option<Thinking>,
}

impl PilotOptions {
    /// How long the searching pilot thinks. Errors: when that is given and it does not play.
    pub(super) fn thinking(&self, searches_anyway: bool) -> Result<Thinking, Failure> {
        if self.think.is_some() && self.pilot != PilotName::Search && !searches_anyway {
            return Err(Failure::request(say::ThinkUnused, say::AddSearch));
        }
        Ok(self.think.unwrap_or_default())
    }
}

#[derive(Debug, Clone, Copy)]
struct Pilot(PilotName);

impl ValueEnum for Pilot {
    fn value_variants<'a>() -> &'a [Self] {
        const ALL: [Pilot; PilotName::ALL.len()] = {
            let mut all = [Pilot(PilotName::Standard); PilotName::ALL.len()];
            let mut at = 0;
            while at < all.len() {
                all[at] = Pilot(PilotName::ALL[at]);
                at += 1;
            }
            all
        };
        &ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        let help = match self.0 {
            PilotName::Standard => {
                "Wins conflicts that gain something, builds, then brings the best agenda and the cards worth most \
                 beyond their cost"
            }
            PilotName::Search => {
                "Tries whole turns in games that are played to the end, with another order of cards than the real one; \
                 slow"
            }
            // For comparisons; the help of `goldfish` says so.
            PilotName::Builder | PilotName::Idle => return Some(PossibleValue::new(self.0.name()).hide(true)),
        };
        Some(PossibleValue::new(self.0.name()).help(help))
    }
}

/// What an ability counts that nobody knows.
pub(super) fn ability(text: &str) -> Result<AbilityRange, Refused> {
    text.parse().map_err(|error: NoAbility| Refused(error.text()))
}

/// What the other seats oppose to each conflict.
pub(super) fn opposition(text: &str) -> Result<AskedOpposition, Refused> {
    match text.trim() {
        "table" => Ok(AskedOpposition::Table),
        "both" => Ok(AskedOpposition::Both),
        "none" => Ok(AskedOpposition::NONE),
        number => {
            number.parse().map(AskedOpposition::Number).map_err(|UnknownOpposition| Refused(refusals::opposition()))
        }
    }
}
