//! Prints plans; what is printed parses as the same plan.

use std::fmt;

use crate::plan::language::cursor::{PlanToken, TokenKind, is_number, tokens};
use crate::plan::language::tree::{Act, Assistance, Gauge, Name, Plan, PlanStep, Sentence, Test, Turns, Who};
use zocalo_text::text::{Comparison, Printed};

/// Words that end a name, unless it is quoted or a card of the deck has that name.
const RESERVED: [&str; 23] = [
    "with",
    "on",
    "against",
    "for",
    "and",
    "or",
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

impl fmt::Display for Sentence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.prefix())?;
        joined(f, &self.steps, "; ")
    }
}

impl Sentence {
    /// The turns and conditions of a sentence with the colon: `turn 2-3: `; empty for always.
    #[must_use]
    pub fn prefix(&self) -> String {
        let turns = self.turns.map(|turns| turns.to_string());
        let until = self.until.as_ref().map(|condition| format!("until {condition}"));
        let when = self.when.as_ref().map(|condition| format!("when {condition}"));
        let parts = [turns, until, when];
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
            Self::Start => f.write_str("at start"),
        }
    }
}

impl fmt::Display for PlanStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.act.fmt(f)
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if is_plain(&self.text) { f.write_str(&self.text) } else { write!(f, "\"{}\"", self.text) }
    }
}

/// Whether a name parses without quotation marks: no word of the language, and balanced parentheses behind the first word.
fn is_plain(name: &str) -> bool {
    let mut open = 0_i32;
    let tokens = tokens(name).0;
    let fits = |(at, token): (usize, &PlanToken)| {
        open += match token.sign {
            TokenKind::Open => 1,
            TokenKind::Close => -1,
            _ => 0,
        };
        match token.sign {
            TokenKind::Word if at == 0 && is_number(&name[token.span.clone()]) => false,
            TokenKind::Word => !RESERVED.contains(&name[token.span.clone()].to_lowercase().as_str()),
            TokenKind::Open | TokenKind::Close => at > 0 && open >= 0,
            _ => false,
        }
    };
    tokens.iter().enumerate().all(fits) && open == 0
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
            Self::KeepCard(cards) => {
                f.write_str("keep ")?;
                joined(f, cards, " or ")
            }
            Self::Stack(card) => write!(f, "stack {card}"),
            Self::Bid(influence) => write!(f, "bid {influence}"),
            Self::Discard(card) => write!(f, "discard {card}"),
            Self::OtherwisePass => f.write_str("otherwise pass"),
        }
    }
}

impl Printed for Test {
    const AND: &'static str = " and ";
    const OR: &'static str = " or ";
    const NOT: &'static str = "not ";
    const AND_BINDS_CLOSER: bool = true;
}

impl fmt::Display for Test {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(gauge, Comparison::AtLeast, least) => write!(f, "{gauge} {least}"),
            Self::Number(gauge, compare, number) => write!(f, "{gauge} {compare} {number}"),
            Self::Ready(who) => write!(f, "{who} ready"),
            Self::InPlay(who) => write!(f, "{who} in play"),
            Self::InCircle(who) => write!(f, "{who} in the Inner Circle"),
            Self::InHand(card) => write!(f, "hand has {card}"),
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
