//! Files of the user: reading texts in any encoding up to a limit, writing so that nothing is lost, digests.

pub(crate) mod digest;
pub mod reading;
pub(crate) mod writing;
