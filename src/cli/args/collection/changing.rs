//! The arguments of `collection`: commands that change what is owned, and take it back.

use clap::Args;

/// `collection add`.
#[derive(Debug, Args)]
pub struct CollectionAdd {}

/// `collection remove`.
#[derive(Debug, Args)]
pub struct CollectionRemove {}

/// `collection set`.
#[derive(Debug, Args)]
pub struct CollectionSet {}

/// `collection history`.
#[derive(Debug, Args)]
pub struct CollectionHistory {}

/// `collection undo`.
#[derive(Debug, Args)]
pub struct CollectionUndo {}

/// `collection redo`.
#[derive(Debug, Args)]
pub struct CollectionRedo {}

/// `collection take`.
#[derive(Debug, Args)]
pub struct CollectionTake {}
