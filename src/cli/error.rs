//! What a command may end with: an exit code, and an error in one sentence with its remedy.

use std::io;
use std::path::Path;
use std::process::ExitCode;

use crate::messages::trouble as say;
use zocalo_cards::data::cards::CardDataError;
use zocalo_cards::ruleset::RulesetError;
use zocalo_catalog::catalog::CatalogError;
use zocalo_catalog::packs::PackError;
use zocalo_catalog::query::QueryError;
use zocalo_decks::check::{UnknownCode, Verdict};
use zocalo_decks::deck::DeckError;
use zocalo_decks::formats::{DeckReadError, DeckWriteError};
use zocalo_engine::game::GoldfishError;
use zocalo_simulation::advice::AdviceError;
use zocalo_simulation::odds::OddsError;
use zocalo_simulation::refusals::goldfish;
use zocalo_simulation::simulation::openings::HandsError;
use zocalo_simulation::simulation::shard::PartError;
use zocalo_simulation::simulation::{GoalKind, RequestError};
use zocalo_text::files::writing::{NoPlace, folder_of};
use zocalo_text::message::{Diagnosis, Text};
use zocalo_text::text::{Source, shortened};
use zocalo_words::language::{faults_of_ruleset, said_by_system, said_of_ruleset};

/// The exit codes of the program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Status {
    /// Done, and the answer is yes.
    Done,
    /// The answer is no.
    No,
    /// The request or a file cannot be understood.
    NotUnderstood,
    MachineFailed,
    /// Somebody ended it before it was done.
    Interrupted,
}

impl Status {
    /// The answer on a deck: whether all of it was understood, and is legal.
    pub fn of(verdict: &Verdict) -> Self {
        match (verdict.is_legal(), &verdict.unread[..]) {
            (true, _) => Self::Done,
            (false, []) => Self::No,
            (false, _) => Self::NotUnderstood,
        }
    }

    /// Of this and another the one that must not be missed.
    pub fn or_worse(self, other: Self) -> Self {
        if other.code() > self.code() { other } else { self }
    }

    pub fn code(self) -> u8 {
        match self {
            Self::Done => 0,
            Self::No => 1,
            Self::NotUnderstood => 2,
            Self::MachineFailed => 3,
            Self::Interrupted => 130,
        }
    }
}

impl From<Status> for ExitCode {
    fn from(status: Status) -> Self {
        Self::from(status.code())
    }
}

/// Why a command gave no answer.
#[derive(Debug)]
pub(super) enum Failure {
    InFile(Box<Source>, Vec<Diagnosis>),
    /// Something in a query is wrong, at a place.
    InQuery(QueryError),
    /// The request cannot be understood: a sentence, and a remedy if the sentence has none.
    Request(Text, Text),
    /// Nothing was found: a sentence, and a remedy if the sentence has none.
    Nothing(Text, Text),
    Machine(Text),
    /// Somebody ended it before it was done; he knows, and nothing is said.
    Interrupted,
}

impl Failure {
    pub(super) fn nothing(message: impl Into<Text>, help: impl Into<Text>) -> Self {
        Self::Nothing(message.into(), help.into())
    }

    pub(super) fn machine(message: impl Into<Text>) -> Self {
        Self::Machine(message.into())
    }

    pub(super) fn request(message: impl Into<Text>, help: impl Into<Text>) -> Self {
        Self::Request(message.into(), help.into())
    }

    /// That there is no folder for a file that is to be written.
    pub(super) fn no_folder_for(path: &Path) -> Self {
        let shown = |path: &Path| shortened(&path.display().to_string(), 200);
        let message = say::NoFolderFor { folder: shown(folder_of(path)), file: shown(path) };
        Self::request(message, say::CreateItFirst)
    }

    /// That the place of a file is that of one of the program's own.
    pub(super) fn own_file(path: &Path) -> Self {
        let file = shortened(&path.display().to_string(), 200);
        Self::request(say::OwnFile { file }, say::AnotherPlace)
    }

    /// That a file cannot be written: a request that asks too much where there is no place for it, else the machine's fault.
    pub(super) fn cannot_write(path: &Path, error: &io::Error) -> Self {
        match (NoPlace::of(error), error.kind()) {
            (Some(NoPlace::OwnFile), _) => Self::own_file(path),
            (Some(NoPlace::NoFolder), _) | (None, io::ErrorKind::NotFound | io::ErrorKind::NotADirectory) => {
                Self::no_folder_for(path)
            }
            _ => {
                let file = shortened(&path.display().to_string(), 200);
                Self::machine(say::CannotBeWritten { file, error: said_by_system(error) })
            }
        }
    }

    /// An argument in which something is wrong at a place.
    pub(super) fn in_argument(name: &str, text: &str, fault: Diagnosis) -> Self {
        Self::InFile(Box::new(Source { label: name.to_owned(), text: text.to_owned() }), vec![fault])
    }

    pub(super) fn sentence(&self) -> Text {
        match self {
            Self::InFile(source, faults) => {
                let first = faults.first();
                let line = first.map_or(0, |fault| source.place(&fault.span).line);
                say::OnLine { line, reason: first.map_or(Text::EMPTY, |fault| fault.reason.clone()) }.text()
            }
            Self::InQuery(error) => error.mistake.reason.clone(),
            Self::Request(message, _) | Self::Nothing(message, _) | Self::Machine(message) => message.clone(),
            Self::Interrupted => say::Interrupted,
        }
    }

    pub(super) fn status(&self) -> Status {
        match self {
            Self::InFile(..) | Self::InQuery(_) | Self::Request(..) => Status::NotUnderstood,
            Self::Nothing(..) => Status::No,
            Self::Machine(_) => Status::MachineFailed,
            Self::Interrupted => Status::Interrupted,
        }
    }
}

impl From<CatalogError> for Failure {
    fn from(error: CatalogError) -> Self {
        Self::machine(error.text())
    }
}

impl From<CardDataError> for Failure {
    fn from(error: CardDataError) -> Self {
        Self::machine(error.to_string())
    }
}

impl From<QueryError> for Failure {
    fn from(error: QueryError) -> Self {
        Self::InQuery(error)
    }
}

impl From<RulesetError> for Failure {
    fn from(error: RulesetError) -> Self {
        match error {
            RulesetError::Faults(source, faults) => Self::InFile(source, faults_of_ruleset(&faults)),
            _ => Self::request(said_of_ruleset(&error), ""),
        }
    }
}

impl From<UnknownCode> for Failure {
    fn from(error: UnknownCode) -> Self {
        Self::request(error.text(), "")
    }
}

impl From<GoldfishError> for Failure {
    fn from(error: GoldfishError) -> Self {
        Self::request(goldfish(&error), "")
    }
}

impl From<RequestError> for Failure {
    fn from(error: RequestError) -> Self {
        let help = match &error {
            RequestError::Game(_) | RequestError::UnknownRace(_) => Text::EMPTY,
            RequestError::TwiceAtTable(_) => say::EachRaceOnce,
            RequestError::EmptyPlan(_) => say::OneSentenceALine,
            RequestError::NoPlan(_) => say::WriteAPlan,
            RequestError::LateGoal { goal, .. } => say::LongerGames { turn: goal.turn.to_string() }.text(),
            RequestError::Plan(source, faults) => return Self::InFile(source.clone(), faults.clone()),
            RequestError::Goal { kind, text, fault } => {
                let argument = match kind {
                    GoalKind::Want => "--want",
                    GoalKind::Time => "--time",
                    GoalKind::Pursued => "--goal",
                };
                return Self::in_argument(argument, text, fault.clone());
            }
        };
        Self::request(error.text(), help)
    }
}

impl From<AdviceError> for Failure {
    fn from(error: AdviceError) -> Self {
        match error {
            AdviceError::Request(error) => error.into(),
            AdviceError::Catalog(error) => error.into(),
            AdviceError::Ruleset(error) => error.into(),
            AdviceError::Goal(text, fault) => Self::in_argument("--goal", &text, fault),
        }
    }
}

impl From<OddsError> for Failure {
    fn from(error: OddsError) -> Self {
        Self::request(error.text(), "")
    }
}

impl From<PackError> for Failure {
    fn from(error: PackError) -> Self {
        match error {
            PackError::Faults(source, faults) => Self::InFile(source, faults),
            PackError::File { .. } => Self::machine(error.text()),
            PackError::TooLarge { .. } => Self::request(error.text(), ""),
        }
    }
}

impl From<PartError> for Failure {
    fn from(error: PartError) -> Self {
        Self::request(error.text(), "")
    }
}

impl From<HandsError> for Failure {
    fn from(error: HandsError) -> Self {
        Self::request(error.text(), "")
    }
}

impl From<DeckReadError> for Failure {
    fn from(error: DeckReadError) -> Self {
        match error {
            DeckReadError::Faults(source, faults) => Self::InFile(source, faults),
            DeckReadError::File { .. } => Self::request(error.text(), say::GiveDeckFile),
            _ => Self::request(error.text(), ""),
        }
    }
}

impl From<DeckWriteError> for Failure {
    fn from(error: DeckWriteError) -> Self {
        let help = match error {
            DeckWriteError::NoTemplate { .. } => say::LearnOrOmit,
            DeckWriteError::NoTemplateAtAll => say::LearnThem,
            _ => Text::EMPTY,
        };
        Self::request(error.text(), help)
    }
}

impl From<DeckError> for Failure {
    fn from(error: DeckError) -> Self {
        match error {
            DeckError::Catalog(error) => error.into(),
            DeckError::Fault(source, fault) => Self::InFile(source, vec![fault]),
            DeckError::NoCard { .. } => Self::request(error.text(), ""),
        }
    }
}
