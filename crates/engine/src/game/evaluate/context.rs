//! What an effect is about while it is evaluated or run.

use crate::game::ids::PieceIndex;

/// What an effect is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct EffectContext {
    /// The card in play whose effect it is.
    pub source: Option<PieceIndex>,
    /// The card in play that was chosen for it.
    pub on: Option<PieceIndex>,
    /// The conflict that it follows.
    pub conflict: Option<u8>,
    /// The seat that a conflict is about to target.
    pub seat: Option<u8>,
}
