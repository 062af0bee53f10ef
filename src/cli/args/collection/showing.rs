//! The arguments of `collection`: showing what is owned.

use clap::Args;

/// `collection show`.
#[derive(Debug, Args)]
pub struct CollectionShow {}
