//! `cards export`: what the user typed as a pack, to hand on.

use serde_json::json;

use super::super::args::CardsExport;
use super::super::error::{Failure, Status};
use super::super::output::Output;
use super::super::session::Session;
use super::{folder, mine};
use crate::packs::{Pack, for_others};

const HEAD: &str = "# Facts of cards, typed from the cards by hand: a pack for Zocalo. To use it, put it into the folder packs/\n\
    # of the data folder; `zocalo cards packs` says where that is.\n";

/// Prints the pack.
pub fn run(args: &CardsExport, session: &Session, output: &mut Output) -> Result<Status, Failure> {
    let mine = mine(&folder(session)?)?;
    let cards: Vec<_> = mine.pack().cards.iter().filter_map(|entry| for_others(&entry.card, args.with_texts)).collect();
    if output.wants_json() {
        output.answer_json(&json!({ "card": cards }))?;
    } else {
        output.answer(Pack::write(HEAD, &cards))?;
    }
    if cards.is_empty() {
        output.remark("note: you typed no facts that could be handed on");
    }
    Ok(Status::Done)
}
