//! `deck move`: takes copies of cards from one section of a deck to another.

use super::super::args::DeckMove;
use super::super::error::{Failure, Status};
use super::super::output::Output;
use super::super::session::Session;
use super::add::preposition;
use super::bench::Bench;
use super::changing::{Planned, in_words, make};
use super::words::{number, of_deck, section_of};
use crate::editing::Edit;
use crate::text::shortened;

/// Moves them.
pub(super) fn run(args: &DeckMove, session: &Session, output: &mut Output) -> Result<Status, Failure> {
    if args.from == Some(args.to) {
        let message = format!("the cards are already in {}", args.to.words());
        return Err(Failure::request(message, "give two different sections: --from SECTION --to SECTION"));
    }
    let bench = Bench::new(session, output)?;
    let open = bench.open(&args.deck, args.editing.force, output)?;
    let wanted = of_deck(&args.cards, None, true, &open, &bench, output)?;
    let to = args.to;
    let mut planned = Planned { edits: Vec::new(), what: String::new(), cards: Vec::new(), is_found: false };
    let mut cards: Vec<(u32, &str)> = Vec::new();
    let mut from_all = None;
    for one in &wanted {
        let asked = number(one.count);
        let from = section_of(&one.card, asked, args.from, Some(to), &open, &bench)?;
        let there = open.text.copies(&one.card, from, &bench.index);
        let count = asked.unwrap_or(there);
        if from == to || there == 0 && (asked.is_none() || args.from.is_none()) {
            let message = format!("{} has no {} outside {}", open.shown(), shortened(&one.card, 60), to.words());
            return Err(Failure::request(message, open.look()));
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
    let from = from_all.flatten().map_or(String::new(), |from| format!(" from {}", from.words()));
    planned.what = format!("moved {}{from} {} {}", in_words(&cards), preposition(to), to.words());
    make(&planned, &open, &args.editing, &bench, output)
}
