//! Questions about a state: what abilities, power and costs amount to, whether requirements are met. Nothing here changes
//! anything.

pub(crate) mod amounts;
pub(crate) mod costs;
pub(crate) mod requirements;
