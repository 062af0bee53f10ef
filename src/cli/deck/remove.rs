//! `deck remove`: takes copies of cards out of a deck.

use super::super::args::DeckRemove;
use super::super::context::Context;
use super::super::error::{Failure, Status};
use super::bench::Bench;
use super::changing::{Planned, make, named};
use super::words::{number, of_deck, section_of};
use crate::messages::deck_change as say;
use zocalo_cards::card::Section;
use zocalo_decks::editing::{Deed, Edit};

/// Removes them.
pub(super) fn run(args: &DeckRemove, context: &Context) -> Result<Status, Failure> {
    let bench = Bench::new(context)?;
    if !args.editing.confirmation.dry_run {
        bench.take_turn();
    }
    let open = bench.open(&args.deck, args.editing.force, context.output)?;
    let wanted = of_deck(&args.cards, args.query.as_deref(), true, &open, &bench, context.output)?;
    let mut edits = Vec::new();
    let mut cards: Vec<(u32, &str)> = Vec::new();
    let mut places: Vec<(String, Section)> = Vec::new();
    for one in &wanted {
        let asked = number(one.count);
        // All copies are those of the whole deck, unless a section is named.
        let sections = match (asked, args.from) {
            (None, None) => Section::ALL.to_vec(),
            _ => vec![section_of(&one.card, asked, args.from, None, &open, &bench, context.locale())?],
        };
        let mut removed = 0;
        for section in sections {
            let there = open.text.copies(&one.card, section, bench.index);
            let count = asked.unwrap_or(there);
            if asked.is_some() || count > 0 {
                edits.push(Edit::Remove { card: one.card.clone(), section, count });
                places.push((one.card.clone(), section));
                removed += count;
            }
        }
        if removed == 0 && args.query.is_none() {
            let message = say::HasNo { card: &one.card, file: open.shown() }.render(context.locale());
            return Err(Failure::request(message, open.look(context.locale())));
        }
        cards.push((removed, &one.card));
    }
    cards.retain(|(count, _)| *count > 0);
    let from = match &places[..] {
        [(_, first), others @ ..] if others.iter().all(|(_, section)| section == first) => Some(*first),
        _ => None,
    };
    let deed = Deed::Removed { cards: named(&cards), from };
    let planned = Planned { edits, deed, cards: places, is_found: args.query.is_some() };
    make(&planned, &open, &args.editing, &bench, context.output)
}
