//! The table of commands: one row for the parser, the help and the list of what may be typed.

use crate::language::messages::play_commands as say;
use crate::text::nearest;

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
    pub usage: &'static str,
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
    usage: &'static str,
    help: fn() -> String,
) -> Verb {
    Verb { name, clauses, head, usage, help }
}

/// All commands: those that play, then those that look, then those about the game as a whole.
pub(crate) const VERBS: &[Verb] = &[
    verb("keep", Some(true), &["stack"], "keep CARD, CARD, CARD [stack CARD, CARD]", || say::Keep.to_string()),
    verb("mulligan", None, &[], "mulligan", || say::Mulligan.to_string()),
    verb("build", Some(false), &["by"], "build [N] [by WHO]", || say::Build.to_string()),
    verb("sponsor", Some(true), &["by", "on"], "sponsor CARD [by WHO] [on CARD]", || say::Sponsor.to_string()),
    verb("promote", Some(true), &["by"], "promote WHO [by WHO]", || say::Promote.to_string()),
    verb(
        "conflict",
        Some(true),
        &["against", "effect", "with"],
        "conflict CARD [against RACE] [with WHO, WHO]",
        || say::Conflict.to_string(),
    ),
    verb("support", Some(false), &["with", "using"], "support [CONFLICT] with WHO, WHO [using ABILITY]", || {
        say::Support.to_string()
    }),
    verb("first", Some(true), &[], "first CONFLICT", || say::First.to_string()),
    verb("play", Some(true), &["choice", "on"], "play CARD [choice N] [on WHO]", || say::Play.to_string()),
    verb("use", Some(true), &["effect", "on"], "use CARD [effect N] [on WHO]", || say::Use.to_string()),
    verb("assist", Some(true), &["by"], "assist abilities|sponsoring [by WHO]", || say::Assist.to_string()),
    verb("lead", Some(true), &["by"], "lead FLEET [by WHO]", || say::Lead.to_string()),
    verb("sustain", Some(true), &[], "sustain CARD", || say::Sustain.to_string()),
    verb("hide", Some(true), &["by"], "hide AGENDA [by WHO]", || say::Hide.to_string()),
    verb("reveal", None, &[], "reveal", || say::Reveal.to_string()),
    verb("replace", Some(true), &["by", "with"], "replace agenda|WHO with CARD [by WHO]", || say::Replace.to_string()),
    verb("discard", Some(true), &[], "discard CARD|agenda", || say::Discard.to_string()),
    verb("bid", Some(false), &[], "bid [N]", || say::Bid.to_string()),
    verb("decline", None, &[], "decline", || say::Decline.to_string()),
    verb("buy", Some(false), &[], "buy [N]", || say::Buy.to_string()),
    verb("pass", None, &[], "pass", || say::Pass.to_string()),
    verb("next", None, &[], "next", || say::Next.to_string()),
    verb("offers", None, &[], "offers", || say::Offers.to_string()),
    verb("hint", None, &[], "hint", || say::Hint.to_string()),
    verb("board", None, &[], "board", || say::Board.to_string()),
    verb("hand", None, &[], "hand", || say::Hand.to_string()),
    verb("card", Some(true), &[], "card CARD", || say::Card.to_string()),
    verb("log", None, &[], "log", || say::Log.to_string()),
    verb("undo", Some(false), &["to"], "undo [N] | undo to turn N", || say::Undo.to_string()),
    verb("save", Some(true), &[], "save FILE", || say::Save.to_string()),
    verb("help", Some(false), &[], "help [COMMAND]", || say::Help.to_string()),
    verb("quit", None, &[], "quit", || say::Quit.to_string()),
];

/// How many letters of a command may be wrong for it to be taken for what was meant.
const SLIPS: usize = 2;

impl Verb {
    /// The command that a word looks like, for a message.
    pub(crate) fn near(word: &str) -> Option<&'static Verb> {
        let near = nearest(&word.to_lowercase(), VERBS.iter().map(|verb| verb.name), |_| SLIPS)?;
        VERBS.iter().find(|verb| verb.name == near)
    }

    /// The command that a word begins; several or none when it is not the beginning of just one.
    ///
    /// # Errors
    /// The commands that the word could begin.
    pub(crate) fn read(word: &str) -> Result<&'static Verb, Vec<&'static str>> {
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
