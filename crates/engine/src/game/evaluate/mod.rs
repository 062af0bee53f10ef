//! Questions about a state: what abilities, power and costs amount to, whether requirements are met, what supports a
//! conflict, and what an effect is about while one asks. Nothing here changes anything.

pub(crate) mod abilities;
pub(crate) mod amounts;
pub(crate) mod conflicts;
pub(crate) mod costs;
pub(crate) mod marks;
pub(crate) mod payers;
pub(crate) mod requirements;
pub(crate) mod seats;
pub(crate) mod selection;
pub(crate) mod victory;

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
