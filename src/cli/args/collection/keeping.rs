//! The arguments of `collection`: copies of the collection, and its health.

use clap::Args;

/// `collection backup`.
#[derive(Debug, Args)]
pub struct CollectionBackup {}

/// `collection restore`.
#[derive(Debug, Args)]
pub struct CollectionRestore {}

/// `collection sync`.
#[derive(Debug, Args)]
pub struct CollectionSync {}

/// `collection doctor`.
#[derive(Debug, Args)]
pub struct CollectionDoctor {}

/// `collection status`.
#[derive(Debug, Args)]
pub struct CollectionStatus {}
