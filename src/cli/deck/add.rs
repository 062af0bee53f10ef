//! `deck add`: puts copies of cards into a deck.

use std::path::PathBuf;

use clap::Args;
use clap_complete::engine::ArgValueCompleter;

use super::bench::Bench;
use super::changing::{Editing, Planned, make, named};
use super::words::{any, number, section};
use crate::cli::candidates;
use crate::cli::context::Context;
use crate::cli::error::{Failure, Status};
use zocalo_cards::card::Section;
use zocalo_decks::editing::{Deed, Edit};

/// Add copies of cards to a deck
#[derive(Debug, Args)]
#[command(
    override_usage = "zocalo deck add [OPTIONS] DECK [N] CARD [[N] CARD]...\n       zocalo deck add [OPTIONS] DECK [N] --query QUERY",
    after_help = "Type names in any spelling, with the number before the card. A card already in the section gets a higher \
    number on its line; a new card gets its own line, in order if the section is sorted by type or by name. The comments, \
    order and layout of the file do not change. An illegal change is not refused; the answer shows how the verdict \
    changes.\n\n\
    A deck of another program or a plain list is saved as a deck file beside it: friend.dek becomes friend.toml.\n\n\
    Example: zocalo deck copy @narn narn.toml\n\
    then:    zocalo deck add narn.toml 3 \"Border Raid\" \"Na'Toth\" --into reserve"
)]
pub(crate) struct DeckAddArgs {
    /// The deck
    #[arg(value_name = "DECK", add = ArgValueCompleter::new(candidates::decks))]
    deck: PathBuf,
    /// Cards; put a number first for several copies: 3 "Trade Pact" 2x Delenn "Na'Toth"
    #[arg(required_unless_present = "query", value_name = "CARD", allow_negative_numbers = true,
        add = ArgValueCompleter::new(candidates::CardNames))]
    cards: Vec<String>,
    /// Add the cards that a search finds, one copy or N copies of each
    #[arg(long, value_name = "QUERY", allow_hyphen_values = true, add = ArgValueCompleter::new(candidates::queries))]
    query: Option<String>,
    /// The section to add to
    #[arg(long = "into", alias = "to", value_name = "SECTION", default_value = "deck", value_parser = section())]
    to: Section,
    #[command(flatten)]
    editing: Editing,
}

pub(super) fn run(args: &DeckAddArgs, context: &Context) -> Result<Status, Failure> {
    let bench = Bench::new(context)?;
    if !args.editing.confirmation.dry_run {
        bench.take_turn();
    }
    let open = bench.open(&args.deck, args.editing.force, context.output)?;
    let wanted = any(&args.cards, args.query.as_deref(), &open, &bench)?;
    let cards: Vec<(u32, &str)> =
        wanted.iter().map(|wanted| (number(wanted.count).unwrap_or(1), wanted.card.as_str())).collect();
    let section = args.to;
    let edit = |(count, card): &(u32, &str)| Edit::Add { card: (*card).to_owned(), section, count: *count };
    let planned = Planned {
        edits: cards.iter().map(edit).collect(),
        deed: Deed::Added { cards: named(&cards), to: section },
        cards: wanted.iter().map(|wanted| (wanted.card.clone(), section)).collect(),
        is_found: args.query.is_some(),
    };
    make(&planned, &open, &args.editing, &bench)
}
