//! A plan as it was read, and how it is printed: read again, what is printed is the same plan.

use std::fmt;
use std::ops::Range;

use super::words::{Sign, tokens};
use crate::card::{Mark, ThirdPower};

/// A place in bytes of the source. All places are equal: two plans are the same when they say the same, wherever.
#[derive(Debug, Clone, Default)]
pub struct Spot(pub Range<usize>);

impl PartialEq for Spot {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Spot {}

/// What is to be done, sentence by sentence.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Plan {
    /// Its sentences.
    pub entries: Vec<Entry>,
}

/// A sentence: some steps, and when they are due.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// In which turns; `None` for whenever it can be done.
    pub turns: Option<Turns>,
    /// What ends it: all of these.
    pub until: Vec<Condition>,
    /// What must hold: all of these.
    pub when: Vec<Condition>,
    /// What is done, what comes first being more urgent.
    pub steps: Vec<Step>,
}

/// Some turns of the game, from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Turns {
    /// From the first to the last of these.
    Only(u8, u8),
    /// From this one to the end.
    From(u8),
}

/// One thing to do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Step {
    /// What.
    pub act: Act,
    /// Where it stands.
    pub spot: Spot,
}

/// A card by its name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Name {
    /// The name as written, with one blank between its words.
    pub text: String,
    /// Where it stands.
    pub spot: Spot,
}

/// A card in play.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Who {
    /// Whoever is the ambassador.
    Ambassador,
    /// The card of this name.
    Card(Name),
}

/// What an assistant is used for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Assistance {
    /// The ambassador's next sponsoring costs 1 less.
    Sponsoring,
    /// Diplomacy, Intrigue and Leadership of the ambassador are raised.
    Abilities,
}

/// What a step does.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Act {
    /// Builds influence, so many times.
    Build {
        /// How many times, from 1; `None` is once in given turns, otherwise as often as it can be done.
        times: Option<u8>,
        /// Who rotates.
        with: Option<Who>,
    },
    /// Sponsors a card; an agenda face up.
    Sponsor {
        /// Which.
        card: Name,
        /// Who rotates.
        with: Option<Who>,
        /// What carries it.
        on: Option<Who>,
    },
    /// Promotes a character.
    Promote {
        /// Whom.
        card: Name,
        /// Who rotates.
        with: Option<Who>,
    },
    /// Sponsors an agenda face down.
    Hide {
        /// Which.
        card: Name,
        /// Who rotates.
        with: Option<Who>,
    },
    /// Turns the agenda face up.
    Reveal(Option<Name>),
    /// Puts another agenda in the place of the one in play.
    ReplaceAgenda(Name),
    /// Discards the agenda in play.
    DiscardAgenda,
    /// Lets a character from hand take the place of one in play.
    Replace {
        /// The one in play.
        who: Who,
        /// The one from hand.
        card: Name,
    },
    /// Plays an event, or an aftermath when a conflict has resolved.
    Play {
        /// Which.
        card: Name,
        /// On whom.
        on: Option<Who>,
    },
    /// Uses what is printed on a card in play.
    Use {
        /// Which.
        card: Name,
        /// On whom.
        on: Option<Who>,
        /// As the ambassador's assistant, and for what.
        assists: Option<Assistance>,
    },
    /// Lets a character lead a fleet.
    Lead {
        /// The fleet.
        fleet: Name,
        /// The character.
        with: Who,
    },
    /// Declares a conflict, supports it and wins it.
    Conflict {
        /// The card from hand, or the one in play that starts it.
        card: Name,
        /// The race it targets.
        against: Option<Name>,
        /// Who supports it; none for as many as it takes.
        with: Vec<Who>,
    },
    /// Buys so many cards and no more.
    Buy(u16),
    /// Leaves so much influence unspent for buying cards.
    Keep(u16),
    /// Discards a card in the Draw Round.
    Discard(Name),
    /// Does no more than the plan says.
    OtherwisePass,
}

/// What may hold on the board or not.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Condition {
    /// Whether it is that it does not hold.
    pub not: bool,
    /// What.
    pub test: Test,
}

/// What a condition looks at.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Test {
    /// A number.
    Number(Gauge, Compare, u16),
    /// A card in play is ready.
    Ready(Who),
    /// A card is in play.
    InPlay(Who),
    /// A character stands in the Inner Circle.
    InCircle(Who),
    /// A card is in hand.
    InHand(Name),
}

/// A number that a condition reads.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Gauge {
    /// The influence rating.
    Influence,
    /// The influence not yet spent this turn.
    Unspent,
    /// Power.
    Power,
    /// The number of cards in hand.
    Hand,
    /// Marks of the faction.
    Marks(Mark),
    /// The influence of one who is no player.
    Third(ThirdPower),
}

/// How a number is compared.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Compare {
    /// No less.
    AtLeast,
    /// More.
    More,
    /// No more.
    AtMost,
    /// Less.
    Less,
    /// The same.
    Exactly,
    /// Another.
    Not,
}

/// The words that end a name unless it stands in quotation marks or a card of the deck is so called.
const RESERVED: [&str; 22] = [
    "with",
    "on",
    "against",
    "for",
    "and",
    "ready",
    "in",
    "until",
    "when",
    "not",
    "influence",
    "unspent",
    "power",
    "hand",
    "agenda",
    "ambassador",
    "mark",
    "marks",
    "turn",
    "turns",
    "from",
    "by",
];

impl fmt::Display for Plan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.entries.iter().try_for_each(|entry| writeln!(f, "{entry}"))
    }
}

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.prefix())?;
        joined(f, &self.steps, "; ")
    }
}

impl Entry {
    /// When its steps are due, with the colon: `turn 2-3: `; empty for always.
    #[must_use]
    pub fn prefix(&self) -> String {
        let listed = |word: &str, conditions: &[Condition]| {
            let all: Vec<String> = conditions.iter().map(ToString::to_string).collect();
            (!all.is_empty()).then(|| format!("{word} {}", all.join(" and ")))
        };
        let turns = self.turns.map(|turns| turns.to_string());
        let parts = [turns, listed("until", &self.until), listed("when", &self.when)];
        let parts: Vec<String> = parts.into_iter().flatten().collect();
        if parts.is_empty() { String::new() } else { format!("{}: ", parts.join(", ")) }
    }
}

fn joined<T: fmt::Display>(f: &mut fmt::Formatter<'_>, all: &[T], between: &str) -> fmt::Result {
    for (at, one) in all.iter().enumerate() {
        write!(f, "{}{one}", if at == 0 { "" } else { between })?;
    }
    Ok(())
}

impl fmt::Display for Turns {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Only(first, last) if first == last => write!(f, "turn {first}"),
            Self::Only(first, last) => write!(f, "turn {first}-{last}"),
            Self::From(first) => write!(f, "from turn {first}"),
        }
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.act.fmt(f)
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let is_plain = |token: &super::words::Token| {
            token.sign == Sign::Word && !RESERVED.contains(&self.text[token.span.clone()].to_lowercase().as_str())
        };
        let plain = tokens(&self.text).0.iter().all(is_plain);
        if plain { f.write_str(&self.text) } else { write!(f, "\"{}\"", self.text) }
    }
}

impl fmt::Display for Who {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ambassador => f.write_str("ambassador"),
            Self::Card(name) => name.fmt(f),
        }
    }
}

/// ` with Lennier`, or nothing.
struct Behind<'a>(&'a str, Option<&'a Who>);

impl fmt::Display for Behind<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.1.map_or(Ok(()), |who| write!(f, " {} {who}", self.0))
    }
}

impl fmt::Display for Act {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let with = |who| Behind("with", who);
        let on = |who| Behind("on", who);
        match self {
            Self::Build { times: None, with: who } => write!(f, "build{}", with(who.as_ref())),
            Self::Build { times: Some(1), with: who } => write!(f, "build once{}", with(who.as_ref())),
            Self::Build { times: Some(times), with: who } => write!(f, "build {times} times{}", with(who.as_ref())),
            Self::Sponsor { card, with: who, on: bearer } => {
                write!(f, "sponsor {card}{}{}", with(who.as_ref()), on(bearer.as_ref()))
            }
            Self::Promote { card, with: who } => write!(f, "promote {card}{}", with(who.as_ref())),
            Self::Hide { card, with: who } => write!(f, "hide {card}{}", with(who.as_ref())),
            Self::Reveal(None) => f.write_str("reveal"),
            Self::Reveal(Some(card)) => write!(f, "reveal {card}"),
            Self::ReplaceAgenda(card) => write!(f, "replace agenda with {card}"),
            Self::DiscardAgenda => f.write_str("discard agenda"),
            Self::Replace { who, card } => write!(f, "replace {who} with {card}"),
            Self::Play { card, on: who } => write!(f, "play {card}{}", on(who.as_ref())),
            Self::Use { card, on: who, assists } => {
                let assists = match assists {
                    None => "",
                    Some(Assistance::Sponsoring) => " for sponsoring",
                    Some(Assistance::Abilities) => " for abilities",
                };
                write!(f, "use {card}{}{assists}", on(who.as_ref()))
            }
            Self::Lead { fleet, with: who } => write!(f, "lead {fleet}{}", with(Some(who))),
            Self::Conflict { card, against, with: who } => {
                write!(f, "conflict {card}")?;
                if let Some(race) = against {
                    write!(f, " against {race}")?;
                }
                if !who.is_empty() {
                    f.write_str(" with ")?;
                }
                joined(f, who, " and ")
            }
            Self::Buy(cards) => write!(f, "buy {cards}"),
            Self::Keep(influence) => write!(f, "keep {influence} for buying"),
            Self::Discard(card) => write!(f, "discard {card}"),
            Self::OtherwisePass => f.write_str("otherwise pass"),
        }
    }
}

impl fmt::Display for Condition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.not {
            f.write_str("not ")?;
        }
        match &self.test {
            Test::Number(gauge, Compare::AtLeast, least) => write!(f, "{gauge} {least}"),
            Test::Number(gauge, compare, number) => write!(f, "{gauge} {compare} {number}"),
            Test::Ready(who) => write!(f, "{who} ready"),
            Test::InPlay(who) => write!(f, "{who} in play"),
            Test::InCircle(who) => write!(f, "{who} in the Inner Circle"),
            Test::InHand(card) => write!(f, "hand has {card}"),
        }
    }
}

impl fmt::Display for Gauge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Influence => f.write_str("influence"),
            Self::Unspent => f.write_str("unspent"),
            Self::Power => f.write_str("power"),
            Self::Hand => f.write_str("hand"),
            Self::Marks(mark) => write!(f, "{mark} marks"),
            Self::Third(who) => write!(f, "{who} influence"),
        }
    }
}

impl fmt::Display for Compare {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::AtLeast => ">=",
            Self::More => ">",
            Self::AtMost => "<=",
            Self::Less => "<",
            Self::Exactly => "=",
            Self::Not => "!=",
        })
    }
}

impl Compare {
    /// Whether a number compares so to another.
    #[must_use]
    pub fn holds(self, number: i16, other: i16) -> bool {
        match self {
            Self::AtLeast => number >= other,
            Self::More => number > other,
            Self::AtMost => number <= other,
            Self::Less => number < other,
            Self::Exactly => number == other,
            Self::Not => number != other,
        }
    }
}
