//! The table of commands: one row for the parser, the help and the list of what may be typed.

use crate::messages::play_commands as say;
use zocalo_text::text::nearest;

/// A command as one types it.
#[derive(Debug, Clone, Copy)]
pub struct Verb {
    /// Its first word. Any beginning that only this command has will do, but for `quit`.
    pub name: &'static str,
    /// The words that begin a part of it.
    pub clauses: &'static [&'static str],
    /// Whether a name or a number follows its first word: `None` for never, else whether it must.
    pub head: Option<bool>,
    /// How it is written.
    pub usage: fn() -> String,
    /// What it does.
    pub help: fn() -> String,
}

/// A command is its first word.
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
    usage: fn() -> String,
    help: fn() -> String,
) -> Verb {
    Verb { name, clauses, head, usage, help }
}

/// All commands: those that play, then those that look, then those about the game as a whole.
pub const VERBS: &[Verb] = &[
    verb("keep", Some(true), &["stack"], || say::UsageKeep.to_string(), || say::Keep.to_string()),
    verb("mulligan", None, &[], || say::UsageMulligan.to_string(), || say::Mulligan.to_string()),
    verb("build", Some(false), &["by"], || say::UsageBuild.to_string(), || say::Build.to_string()),
    verb("sponsor", Some(true), &["by", "on"], || say::UsageSponsor.to_string(), || say::Sponsor.to_string()),
    verb("promote", Some(true), &["by"], || say::UsagePromote.to_string(), || say::Promote.to_string()),
    verb(
        "conflict",
        Some(true),
        &["against", "effect", "with"],
        || say::UsageConflict.to_string(),
        || say::Conflict.to_string(),
    ),
    verb("support", Some(false), &["with", "using"], || say::UsageSupport.to_string(), || say::Support.to_string()),
    verb("first", Some(true), &[], || say::UsageFirst.to_string(), || say::First.to_string()),
    verb("play", Some(true), &["choice", "on"], || say::UsagePlay.to_string(), || say::Play.to_string()),
    verb("use", Some(true), &["effect", "on"], || say::UsageUse.to_string(), || say::Use.to_string()),
    verb("assist", Some(true), &["by"], || say::UsageAssist.to_string(), || say::Assist.to_string()),
    verb("lead", Some(true), &["by"], || say::UsageLead.to_string(), || say::Lead.to_string()),
    verb("sustain", Some(true), &[], || say::UsageSustain.to_string(), || say::Sustain.to_string()),
    verb("hide", Some(true), &["by"], || say::UsageHide.to_string(), || say::Hide.to_string()),
    verb("reveal", None, &[], || say::UsageReveal.to_string(), || say::Reveal.to_string()),
    verb("replace", Some(true), &["by", "with"], || say::UsageReplace.to_string(), || say::Replace.to_string()),
    verb("discard", Some(true), &[], || say::UsageDiscard.to_string(), || say::Discard.to_string()),
    verb("bid", Some(false), &[], || say::UsageBid.to_string(), || say::Bid.to_string()),
    verb("decline", None, &[], || say::UsageDecline.to_string(), || say::Decline.to_string()),
    verb("buy", Some(false), &[], || say::UsageBuy.to_string(), || say::Buy.to_string()),
    verb("pass", None, &[], || say::UsagePass.to_string(), || say::Pass.to_string()),
    verb("next", None, &[], || say::UsageNext.to_string(), || say::Next.to_string()),
    verb("offers", None, &[], || say::UsageOffers.to_string(), || say::Offers.to_string()),
    verb("hint", None, &[], || say::UsageHint.to_string(), || say::Hint.to_string()),
    verb("board", None, &[], || say::UsageBoard.to_string(), || say::Board.to_string()),
    verb("hand", None, &[], || say::UsageHand.to_string(), || say::Hand.to_string()),
    verb("card", Some(true), &[], || say::UsageCard.to_string(), || say::Card.to_string()),
    verb("log", None, &[], || say::UsageLog.to_string(), || say::Log.to_string()),
    verb("undo", Some(false), &["to"], || say::UsageUndo.to_string(), || say::Undo.to_string()),
    verb("save", Some(true), &[], || say::UsageSave.to_string(), || say::Save.to_string()),
    verb("help", Some(false), &[], || say::UsageHelp.to_string(), || say::Help.to_string()),
    verb("quit", None, &[], || say::UsageQuit.to_string(), || say::Quit.to_string()),
];

/// How many letters of a command may be wrong for it to be taken for what was meant.
const SLIPS: usize = 2;

impl Verb {
    /// The command that a word looks like, for a message.
    pub fn near(word: &str) -> Option<&'static Verb> {
        let near = nearest(&word.to_lowercase(), VERBS.iter().map(|verb| verb.name), |_| SLIPS)?;
        VERBS.iter().find(|verb| verb.name == near)
    }

    /// The command that a word begins; several or none when it is not the beginning of just one.
    ///
    /// # Errors
    /// The commands that the word could begin.
    pub fn read(word: &str) -> Result<&'static Verb, Vec<&'static str>> {
        // The sign by which one asks for help elsewhere.
        let word = if word == "?" { "help".to_owned() } else { word.to_lowercase() };
        if let Some(verb) = VERBS.iter().find(|verb| verb.name == word) {
            return Ok(verb);
        }
        let beginning: Vec<&'static Verb> = VERBS.iter().filter(|verb| verb.name.starts_with(&word)).collect();
        match beginning[..] {
            [only] if !word.is_empty() => Ok(only),
            _ => Err(beginning.iter().map(|verb| verb.name).collect()),
        }
    }
}
