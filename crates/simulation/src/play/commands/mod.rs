//! The commands of a game played by hand: their table, for the parser, the help and completion.

pub(crate) mod parse;
pub(crate) mod resolve;
mod russian;
pub(crate) mod scene;
mod tokens;
pub(crate) mod words;

use crate::messages::{play_commands as say, play_line};
use zocalo_catalog::names::scripts::{Respelling, ScriptReading, readings};
use zocalo_text::message::Text;
use zocalo_text::text::nearest;

#[derive(Debug, Clone)]
pub struct Verb {
    /// Any unique beginning of it will do, but for `quit`; Russian words are in `russian`.
    pub name: &'static str,
    /// The words that begin a clause.
    pub clauses: &'static [&'static str],
    /// Whether a name or a number follows: `None` for never, else whether it must.
    pub head: Option<bool>,
    pub usage: Text,
    pub help: Text,
}

/// Commands are equal by name.
impl PartialEq for Verb {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl Eq for Verb {}

const fn verb(
    name: &'static str,
    head: Option<bool>,
    clauses: &'static [&'static str],
    usage: Text,
    help: Text,
) -> Verb {
    Verb { name, clauses, head, usage, help }
}

/// Those that play, then those that look, then those about the game as a whole.
pub const VERBS: &[Verb] = &[
    verb("keep", Some(true), &["stack"], say::UsageKeep, say::Keep),
    verb("mulligan", None, &[], say::UsageMulligan, say::Mulligan),
    verb("build", Some(false), &["by"], say::UsageBuild, say::Build),
    verb("sponsor", Some(true), &["by", "on"], say::UsageSponsor, say::Sponsor),
    verb("promote", Some(true), &["by"], say::UsagePromote, say::Promote),
    verb("conflict", Some(true), &["against", "effect", "with"], say::UsageConflict, say::Conflict),
    verb("support", Some(false), &["with", "using"], say::UsageSupport, say::Support),
    verb("first", Some(true), &[], say::UsageFirst, say::First),
    verb("play", Some(true), &["choice", "on"], say::UsagePlay, say::Play),
    verb("use", Some(true), &["effect", "on"], say::UsageUse, say::Use),
    verb("assist", Some(true), &["by"], say::UsageAssist, say::Assist),
    verb("lead", Some(true), &["by"], say::UsageLead, say::Lead),
    verb("sustain", Some(true), &[], say::UsageSustain, say::Sustain),
    verb("hide", Some(true), &["by"], say::UsageHide, say::Hide),
    verb("reveal", None, &[], say::UsageReveal, say::Reveal),
    verb("replace", Some(true), &["by", "with"], say::UsageReplace, say::Replace),
    verb("discard", Some(true), &[], say::UsageDiscard, say::Discard),
    verb("bid", Some(false), &[], say::UsageBid, say::Bid),
    verb("decline", None, &[], say::UsageDecline, say::Decline),
    verb("buy", Some(false), &[], say::UsageBuy, say::Buy),
    verb("pass", None, &[], say::UsagePass, say::Pass),
    verb("next", None, &[], say::UsageNext, say::Next),
    verb("offers", None, &[], say::UsageOffers, say::Offers),
    verb("hint", None, &[], say::UsageHint, say::Hint),
    verb("board", None, &[], say::UsageBoard, say::Board),
    verb("hand", None, &[], say::UsageHand, say::Hand),
    verb("card", Some(true), &[], say::UsageCard, say::Card),
    verb("log", None, &[], say::UsageLog, say::Log),
    verb("undo", Some(false), &["to"], say::UsageUndo, say::Undo),
    verb("save", Some(true), &[], say::UsageSave, say::Save),
    verb("help", Some(false), &[], say::UsageHelp, say::Help),
    verb("quit", None, &[], say::UsageQuit, say::Quit),
];

/// The most wrong letters for which a command is suggested.
const SLIPS: usize = 2;

impl Verb {
    /// Its usage, as a remedy.
    pub(crate) fn remedy(&self) -> Text {
        play_line::Write { line: &self.usage }.text()
    }

    /// The command that a word resembles.
    pub fn near(word: &str) -> Option<&'static Verb> {
        let near = nearest(&word.to_lowercase(), VERBS.iter().map(|verb| verb.name), |_| SLIPS)?;
        VERBS.iter().find(|verb| verb.name == near)
    }

    /// The command that a word begins, or all that it could begin.
    pub fn read(word: &str) -> Result<&'static Verb, Vec<&'static str>> {
        // The sign for help elsewhere.
        let word = if word == "?" { "help".to_owned() } else { word.to_lowercase() };
        if let Some(verb) = VERBS.iter().find(|verb| verb.name == word) {
            return Ok(verb);
        }
        let beginning: Vec<&'static Verb> = VERBS.iter().filter(|verb| verb.name.starts_with(&word)).collect();
        // A whole word on the other keyboard layout is one, in either language.
        let on_other_layout = |reading: &ScriptReading| {
            let is_whole = |verb: &&Verb| verb.name == reading.text;
            VERBS.iter().find(is_whole).or_else(|| russian::verb(&reading.text))
        };
        let other = || {
            russian::verb(&word).or_else(|| {
                let read = readings(&word);
                read.iter().filter(|reading| reading.how == Respelling::Layout).find_map(on_other_layout)
            })
        };
        match beginning[..] {
            [only] if !word.is_empty() => Ok(only),
            [] => other().ok_or_else(Vec::new),
            _ => Err(beginning.iter().map(|verb| verb.name).collect()),
        }
    }
}
