//! The syntax tree of plans.

use zocalo_cards::card::{Mark, ThirdPower};
use zocalo_text::text::{Comparison, Expr, Span};

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Plan {
    pub entries: Vec<Sentence>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sentence {
    /// `None` for whenever it can be done.
    pub turns: Option<Turns>,
    /// Ends the steps.
    pub until: Option<Condition>,
    /// Must hold.
    pub when: Option<Condition>,
    /// The most urgent first.
    pub steps: Vec<PlanStep>,
}

/// Turns of the game, from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Turns {
    /// From the first to the last of these.
    Only(u8, u8),
    From(u8),
    /// Before the first, when the cards of a duel are dealt.
    Start,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlanStep {
    pub act: Act,
    pub span: Span,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Name {
    /// As written, with one blank between its words.
    pub text: String,
    pub span: Span,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Who {
    /// Whoever is the ambassador.
    Ambassador,
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

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Act {
    Build {
        /// From 1; `None` is once in given turns, otherwise as often as possible.
        times: Option<u8>,
        with: Option<Who>,
    },
    /// An agenda face up.
    Sponsor {
        card: Name,
        with: Option<Who>,
        /// What carries it.
        on: Option<Who>,
    },
    Promote {
        card: Name,
        with: Option<Who>,
    },
    /// Sponsors an agenda face down.
    Hide {
        card: Name,
        with: Option<Who>,
    },
    /// Turns the agenda face up.
    Reveal(Option<Name>),
    ReplaceAgenda(Name),
    DiscardAgenda,
    /// A character from hand takes the place of one in play.
    Replace {
        who: Who,
        card: Name,
    },
    /// An event, or an aftermath when a conflict has resolved.
    Play {
        card: Name,
        on: Option<Who>,
    },
    /// An effect printed on a card in play.
    Use {
        card: Name,
        on: Option<Who>,
        /// As the ambassador's assistant, and for what.
        assists: Option<Assistance>,
    },
    Lead {
        fleet: Name,
        with: Who,
    },
    /// Declares a conflict, supports it and wins it.
    Conflict {
        /// The card from hand, or the one in play that starts it.
        card: Name,
        against: Option<Name>,
        /// Supporters; empty for as many as it takes.
        with: Vec<Who>,
    },
    /// Exactly so many cards.
    Buy(u16),
    /// Influence left unspent for buying cards.
    Keep(u16),
    /// Of the cards dealt for a duel: the first of these that was dealt.
    KeepCard(Vec<Name>),
    /// Back on top of the draw deck at the start of a duel; the first one stacked is drawn first.
    Stack(Name),
    /// In the VCG, influence bid for power.
    Bid(u16),
    /// In the Draw Round.
    Discard(Name),
    /// The standard pilot does nothing of its own.
    OtherwisePass,
}

/// Lists of conditions contain no list of their own kind.
pub(crate) type Condition = Expr<Test>;

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Test {
    Number(Gauge, Comparison, u16),
    Ready(Who),
    InPlay(Who),
    InCircle(Who),
    InHand(Name),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Gauge {
    Influence,
    Unspent,
    Power,
    Hand,
    Marks(Mark),
    Third(ThirdPower),
}
