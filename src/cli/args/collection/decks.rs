//! The arguments of `collection`: what decks take and lack, wants and trades.

use clap::Args;

/// `collection deck`.
#[derive(Debug, Args)]
pub struct CollectionDeck {}

/// `collection missing`.
#[derive(Debug, Args)]
pub struct CollectionMissing {}

/// `collection buildable`.
#[derive(Debug, Args)]
pub struct CollectionBuildable {}

/// `collection wants`.
#[derive(Debug, Args)]
pub struct CollectionWants {}

/// `collection trades`.
#[derive(Debug, Args)]
pub struct CollectionTrades {}

/// `collection trade`.
#[derive(Debug, Args)]
pub struct CollectionTrade {}
