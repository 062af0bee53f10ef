//! Files of the user: reading texts in any encoding up to a limit, writing so that nothing is lost, digests; and which files
//! are the program's own.

pub(crate) mod batch;
pub(crate) mod digest;
pub(crate) mod own;
pub mod reading;
pub(crate) mod writing;
