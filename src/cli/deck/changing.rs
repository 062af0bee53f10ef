//! What the commands that change the cards of a deck share: showing a change, asking before a large one, making it.

use super::super::args::Editing;
use super::super::choose::confirm;
use super::super::collection::{MOST_UNASKED, SAY_YES, unconfirmed};
use super::super::error::{Failure, Status};
use super::super::output::Output;
use super::bench::{Bench, OpenDeck};
use super::saving::{report_only, save_and_report};
use crate::card::Section;
use crate::editing::{Edit, EditError};
use crate::report::{self, EditedCard};
use crate::text::shortened;

/// The most cards that a change names one by one.
const MOST_NAMED: usize = 4;

/// A change of a deck that is to be made.
pub(super) struct Planned {
    /// What is to be done.
    pub edits: Vec<Edit>,
    /// The same in words: `added 3 Border Raid to the draw deck`.
    pub what: String,
    /// The cards that it changes, with the sections in which their numbers change.
    pub cards: Vec<(String, Section)>,
    /// Whether a search found the cards, so that a change of many is asked about.
    pub is_found: bool,
}

/// Makes a change, or shows it where only that is wanted.
///
/// # Errors
/// When it cannot be made; nothing has changed then.
pub(super) fn make(
    planned: &Planned,
    open: &OpenDeck,
    editing: &Editing,
    bench: &Bench<'_>,
    output: &mut Output,
) -> Result<Status, Failure> {
    let new = open.text.apply_all(&planned.edits, &bench.index).map_err(|error| failure(error, open))?;
    let card = |(card, section): &(String, Section)| EditedCard {
        card: card.clone(),
        section: section.words(),
        now: open.text.copies(card, *section, &bench.index),
        then: new.copies(card, *section, &bench.index),
    };
    let shows = planned.is_found || planned.cards.len() > MOST_UNASKED;
    let rows = || -> Vec<EditedCard> { planned.cards.iter().map(card).filter(|row| row.now != row.then).collect() };
    if editing.confirmation.dry_run {
        if shows && !output.wants_json() {
            output.answer(report::edited_cards(&rows(), output.width))?;
        }
        return report_only(open, &new, &planned.what, bench, output);
    }
    if planned.is_found && planned.cards.len() > MOST_UNASKED && !editing.confirmation.yes {
        let what = format!("Not done yet: {}.", planned.what);
        let what = report::hanging("", &what, output.width);
        if output.can_ask() {
            output.answer(report::edited_cards(&rows(), output.width))?;
        }
        match confirm(&what, "Do it?", output)? {
            Some(true) => {}
            Some(false) => {
                output.remark("nothing was changed");
                return Ok(Status::No);
            }
            None => return Err(unconfirmed(&format!("this would have {}", planned.what), SAY_YES)),
        }
    }
    save_and_report(open, &new, &planned.what, bench, output)
}

/// An edit that cannot be made, in words.
pub(crate) fn failure(error: EditError, open: &OpenDeck) -> Failure {
    match error {
        EditError::Layout(fault) if !fault.span.is_empty() => {
            Failure::InFile(Box::new(open.text.list().source.clone()), vec![fault])
        }
        EditError::Layout(fault) => Failure::request(fault.reason, fault.help),
        EditError::TooFew { there, .. } => {
            let help = if there == 0 { open.look() } else { "remove fewer, or all".to_owned() };
            Failure::request(format!("{error}; nothing was changed"), help)
        }
        EditError::TooMany { .. } => Failure::request(format!("{error}; nothing was changed"), "write fewer"),
    }
}

/// Cards with their numbers in words: `3 Border Raid and 1 Delenn`, `12 copies of 7 cards`.
pub(super) fn in_words(cards: &[(u32, &str)]) -> String {
    let one = |(count, card): &(u32, &str)| format!("{count} {}", shortened(card, 60));
    match cards {
        [] => "nothing".to_owned(),
        [only] => one(only),
        [first @ .., last] if cards.len() <= MOST_NAMED => {
            format!("{} and {}", first.iter().map(one).collect::<Vec<_>>().join(", "), one(last))
        }
        _ => {
            let copies: u64 = cards.iter().map(|(count, _)| u64::from(*count)).sum();
            let copies = if copies == 1 { "1 copy".to_owned() } else { format!("{copies} copies") };
            format!("{copies} of {} cards", cards.len())
        }
    }
}
