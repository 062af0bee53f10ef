//! Where in its turn a game stands: what it waits for, and how often it asks again.

/// The most actions of one round: who does more than that goes round in circles.
pub(crate) const MOST_ACTIONS: u8 = 100;

/// What a game waits for. `left` is how many more answers are taken, the next among them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Phase {
    /// Nothing: no game has begun, or it is over.
    Over,
    /// The cards of a duel are dealt.
    Dealt,
    /// Conflicts are declared.
    Declare { left: u8 },
    /// Actions are taken.
    Act { left: u8 },
    /// The VCG alone: a conflict is supported.
    Support { conflict: u8, left: u8 },
    /// A conflict has resolved, and aftermaths are played.
    Aftermath { conflict: u8, left: u8 },
    /// The VCG alone: influence is bid.
    Bid,
    /// Cards are discarded.
    Discard,
    /// A free card that need not be drawn is drawn or left: so many are.
    FreeCard { left: u8 },
    /// Cards are bought.
    Buy,
}
