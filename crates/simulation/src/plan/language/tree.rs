//! A plan as it was read.

use zocalo_cards::card::{Mark, ThirdPower};
use zocalo_text::text::{Comparison, Expr, Span};

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
    /// What ends it.
    pub until: Option<Condition>,
    /// What must hold.
    pub when: Option<Condition>,
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
    /// Before the first, when the cards of a duel are dealt.
    Start,
}

/// One thing to do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Step {
    /// What.
    pub act: Act,
    /// Where it stands.
    pub span: Span,
}

/// A card by its name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Name {
    /// The name as written, with one blank between its words.
    pub text: String,
    /// Where it stands.
    pub span: Span,
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
    /// Keeps one of the cards dealt for a duel: the first of these that was dealt.
    KeepCard(Vec<Name>),
    /// Puts a card that was dealt for a duel back on top of the draw deck; what is said first is drawn first.
    Stack(Name),
    /// In the VCG, bids so much influence for power.
    Bid(u16),
    /// Discards a card in the Draw Round.
    Discard(Name),
    /// Does no more than the plan says.
    OtherwisePass,
}

/// What may hold on the board or not; no list of conditions stands in a list of its kind.
pub(crate) type Condition = Expr<Test>;

/// What a condition looks at.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Test {
    /// A number.
    Number(Gauge, Comparison, u16),
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
