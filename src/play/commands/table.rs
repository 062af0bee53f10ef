//! The table of commands: one row for the parser, the help and the list of what may be typed.

use crate::text::nearest;
/// A command as one types it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
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
    pub help: &'static str,
}

const fn verb(
    name: &'static str,
    head: Option<bool>,
    clauses: &'static [&'static str],
    usage: &'static str,
    help: &'static str,
) -> Verb {
    Verb { name, clauses, head, usage, help }
}

/// All commands: those that play, then those that look, then those about the game as a whole.
pub(crate) const VERBS: &[Verb] = &[
    verb(
        "keep",
        Some(true),
        &["stack"],
        "keep CARD, CARD, CARD [stack CARD, CARD]",
        "at the start of a duel: keep these; the others go on top of the deck, those after `stack` first",
    ),
    verb(
        "mulligan",
        None,
        &[],
        "mulligan",
        "at the start of a duel with mulligans: return the cards and be dealt one fewer",
    ),
    verb("build", Some(false), &["by"], "build [N] [by WHO]", "rotate, pay 3: influence rating +1; N times"),
    verb(
        "sponsor",
        Some(true),
        &["by", "on"],
        "sponsor CARD [by WHO] [on CARD]",
        "bring a card into play for its cost",
    ),
    verb("promote", Some(true), &["by"], "promote WHO [by WHO]", "bring a supporting character into the Inner Circle"),
    verb(
        "conflict",
        Some(true),
        &["against", "effect", "with"],
        "conflict CARD [against RACE] [with WHO, WHO]",
        "declare a conflict from hand, from the VCG's pile or by a card in play, or a war conflict: `conflict war`; \
         `with` also says who supports it",
    ),
    verb(
        "support",
        Some(false),
        &["with", "using"],
        "support [CONFLICT] with WHO, WHO [using ABILITY]",
        "rotate to support a conflict",
    ),
    verb(
        "first",
        Some(true),
        &[],
        "first CONFLICT",
        "choose which of several conflicts of the turn resolves first; without it they do as they were declared",
    ),
    verb(
        "play",
        Some(true),
        &["choice", "on"],
        "play CARD [choice N] [on WHO]",
        "play an event, or an aftermath when a conflict has resolved; `choice` where the card offers several",
    ),
    verb(
        "use",
        Some(true),
        &["effect", "on"],
        "use CARD [effect N] [on WHO]",
        "use the ability printed on a card in \
                                                                                play",
    ),
    verb(
        "assist",
        Some(true),
        &["by"],
        "assist abilities|sponsoring [by WHO]",
        "rotate the ambassador's assistant: abilities +1, or the next card costs 1 less",
    ),
    verb("lead", Some(true), &["by"], "lead FLEET [by WHO]", "rotate a character to add their Leadership to the fleet"),
    verb(
        "sustain",
        Some(true),
        &[],
        "sustain CARD",
        "leave it rotated in the next Ready Round, so that its bonus lasts",
    ),
    verb("hide", Some(true), &["by"], "hide AGENDA [by WHO]", "bring an agenda into play face down"),
    verb("reveal", None, &[], "reveal", "turn the hidden agenda face up"),
    verb(
        "replace",
        Some(true),
        &["by", "with"],
        "replace agenda|WHO with CARD [by WHO]",
        "put another agenda in its place, or a character from hand in place of one in play",
    ),
    verb(
        "discard",
        Some(true),
        &[],
        "discard CARD|agenda",
        "discard a card from hand in the Draw Round, or the agenda",
    ),
    verb("bid", Some(false), &[], "bid [N]", "in the VCG: bid N unspent influence for power, or 1"),
    verb("decline", None, &[], "decline", "in the Draw Round: draw only the free cards that you must"),
    verb("buy", Some(false), &[], "buy [N]", "buy N cards at 3 influence each in the Draw Round"),
    verb("pass", None, &[], "pass", "do nothing more in this round"),
    verb("next", None, &[], "next", "pass until the next turn begins"),
    verb("offers", None, &[], "offers", "what you can do now, with its cost; type its number to do it"),
    verb("hint", None, &[], "hint", "what the searching pilot would do now, and what each action is worth"),
    verb("board", None, &[], "board", "the cards in play and the state of the game"),
    verb("hand", None, &[], "hand", "the cards in hand"),
    verb("card", Some(true), &[], "card CARD", "what is known about a card of the deck, and what it does"),
    verb("log", None, &[], "log", "everything done so far"),
    verb(
        "undo",
        Some(false),
        &["to"],
        "undo [N] | undo to turn N",
        "undo the last N lines, or everything since the start of a turn",
    ),
    verb("save", Some(true), &[], "save FILE", "write the game to a file; resume it with --resume FILE"),
    verb("help", Some(false), &[], "help [COMMAND]", "list the commands, or explain one"),
    verb("quit", None, &[], "quit", "leave the game; at a terminal an unsaved game is kept, and --resume continues it"),
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
