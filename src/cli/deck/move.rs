//! `deck move`: takes copies of cards from one section of a deck to another.

use super::super::args::DeckMove;
use super::super::context::Context;
use super::super::error::{Failure, Status};

use super::bench::Bench;
use super::changing::{Planned, make, named};
use super::words::{number, of_deck, section_of};
use crate::messages::deck_change as say;
use zocalo_decks::editing::{Deed, Edit};
use zocalo_text::text::shortened;

/// Moves them.
pub(super) fn run(args: &DeckMove, context: &Context) -> Result<Status, Failure> {
    if args.from == Some(args.to) {
        let message = say::AlreadyIn { part: args.to.key() }.render(context.locale());
        return Err(Failure::request(message, say::TwoSections));
    }
    let bench = Bench::new(context)?;
    if !args.editing.confirmation.dry_run {
        bench.take_turn();
    }
    let open = bench.open(&args.deck, args.editing.force, context.output)?;
    let wanted = of_deck(&args.cards, None, true, &open, &bench, context.output)?;
    let to = args.to;
    let deed = Deed::Several(Vec::new());
    let mut planned = Planned { edits: Vec::new(), deed, cards: Vec::new(), is_found: false };
    let mut cards: Vec<(u32, &str)> = Vec::new();
    let mut from_all = None;
    for one in &wanted {
        let asked = number(one.count);
        let from = section_of(&one.card, asked, args.from, Some(to), &open, &bench, context.locale())?;
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
    make(&planned, &open, &args.editing, &bench, context.output)
}
