//! `deck move`: takes copies of cards from one section of a deck to another.

use std::path::PathBuf;

use clap::Args;
use clap_complete::engine::ArgValueCompleter;

use super::bench::Bench;
use super::changing::{Editing, Planned, make, named};
use super::words::{number, of_deck, section, section_of};
use crate::cli::candidates;
use crate::cli::context::Context;
use crate::cli::error::{Failure, Status};
use crate::messages::deck_change as say;
use zocalo_cards::card::Section;
use zocalo_decks::editing::{Deed, Edit};
use zocalo_text::text::shortened;

/// Move copies of cards to another section of a deck
#[derive(Debug, Args)]
#[command(
    override_usage = "zocalo deck move [OPTIONS] --into SECTION DECK [[N|all] CARD]...",
    after_help = "Example: zocalo deck copy @narn narn.toml\n\
    then:    zocalo deck move narn.toml \"Border Raid\" --into reserve"
)]
pub(crate) struct DeckMoveArgs {
    /// The deck
    #[arg(value_name = "DECK", add = ArgValueCompleter::new(candidates::decks))]
    deck: PathBuf,
    /// Cards; put a number or `all` first for several copies
    #[arg(required = true, value_name = "CARD", allow_negative_numbers = true,
        add = ArgValueCompleter::new(candidates::CardNames))]
    cards: Vec<String>,
    /// The section to move to
    #[arg(long = "into", alias = "to", value_name = "SECTION", value_parser = section())]
    to: Section,
    /// The section to move from
    #[arg(long = "in", alias = "from", value_name = "SECTION", value_parser = section())]
    from: Option<Section>,
    #[command(flatten)]
    editing: Editing,
}

pub(super) fn run(args: &DeckMoveArgs, context: &Context) -> Result<Status, Failure> {
    if args.from == Some(args.to) {
        let message = say::AlreadyIn { part: args.to.key() }.render(context.locale());
        return Err(Failure::request(message, say::TwoSections));
    }
    let bench = Bench::new(context)?;
    if !args.editing.confirmation.dry_run {
        bench.take_turn();
    }
    let open = bench.open(&args.deck, args.editing.force, context.output)?;
    let wanted = of_deck(&args.cards, None, true, &open, &bench)?;
    let to = args.to;
    let deed = Deed::Several(Vec::new());
    let mut planned = Planned { edits: Vec::new(), deed, cards: Vec::new(), is_found: false };
    let mut cards: Vec<(u32, &str)> = Vec::new();
    let mut from_all = None;
    for one in &wanted {
        let asked = number(one.count);
        let from = section_of(&one.card, asked, args.from, Some(to), &open, &bench)?;
        let there = open.text.copies(&one.card, from, bench.index);
        let count = asked.unwrap_or(there);
        if from == to || there == 0 && (asked.is_none() || args.from.is_none()) {
            let card = shortened(&one.card, 60);
            let message = say::NoneOutside { card, file: open.shown(), part: to.key() }.render(context.locale());
            return Err(Failure::request(message, open.look(context.locale())));
        }
        planned.edits.push(Edit::Move { card: one.card.clone(), from, to, count });
        planned.cards.extend([(one.card.clone(), from), (one.card.clone(), to)]);
        cards.push((count, &one.card));
        from_all = match from_all {
            None => Some(Some(from)),
            Some(Some(before)) if before == from => Some(Some(from)),
            _ => Some(None),
        };
    }
    planned.deed = Deed::Moved { cards: named(&cards), from: from_all.flatten(), to };
    make(&planned, &open, &args.editing, &bench)
}
