//! A plan compiled for one deck: its names resolved, its sentences as small tables.

pub(crate) mod looks;
mod named;
pub(crate) mod resolve_names;
pub(crate) mod steps;
pub(crate) mod task;
pub(crate) mod wishes;
