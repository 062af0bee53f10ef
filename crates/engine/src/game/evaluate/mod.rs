//! Questions about a state: what abilities, power and costs amount to, whether requirements are met, what supports a
//! conflict. Nothing here changes anything.

pub(crate) mod abilities;
pub(crate) mod amounts;
pub(crate) mod bearers;
pub(crate) mod builders;
pub(crate) mod conflicts;
pub mod context;
pub(crate) mod costs;
pub(crate) mod marks;
pub(crate) mod payers;
pub(crate) mod power;
pub(crate) mod requirements;
pub(crate) mod selection;
pub(crate) mod support;
pub(crate) mod victory;
