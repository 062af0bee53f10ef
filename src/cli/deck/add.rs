//! `deck add`: puts copies of cards into a deck.

use super::super::args::DeckAdd;
use super::super::context::Context;
use super::super::error::{Failure, Status};
use super::bench::Bench;
use super::changing::{Planned, make, named};
use super::words::{any, number};

use zocalo_decks::editing::{Deed, Edit};

/// Adds them.
pub(super) fn run(args: &DeckAdd, context: &Context) -> Result<Status, Failure> {
    let bench = Bench::new(context)?;
    if !args.editing.confirmation.dry_run {
        bench.take_turn();
    }
    let open = bench.open(&args.deck, args.editing.force, context.output)?;
    let wanted = any(&args.cards, args.query.as_deref(), &open, &bench, context.output)?;
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
    make(&planned, &open, &args.editing, &bench, context.output)
}
