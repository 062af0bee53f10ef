//! Files of the user: reading texts in any encoding up to a limit, writing so that nothing is lost, digests; and which files
//! are the program's own.

pub mod batch;
pub mod digest;
pub mod own;
pub mod portable;
pub mod reading;
pub mod schema;
pub mod writing;
