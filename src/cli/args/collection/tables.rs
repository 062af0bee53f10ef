//! The arguments of `collection`: collections from and to other programs.

use clap::Args;

/// `collection import`.
#[derive(Debug, Args)]
pub struct CollectionImport {}

/// `collection export`.
#[derive(Debug, Args)]
pub struct CollectionExport {}
