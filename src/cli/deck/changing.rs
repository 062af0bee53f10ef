//! What the commands that change the cards of a deck share: showing a change, asking before a large one, making it.

use super::super::args::Editing;
use super::super::choose::confirm;
use super::super::collection::{MOST_UNASKED, SAY_YES, unconfirmed};
use super::super::error::{Failure, Status};
use super::super::output::Output;
use super::bench::{Bench, OpenDeck};
use super::saving::{report_only, save_and_report};
use crate::messages::deck_change as say;
use crate::messages::words::Part;
use crate::report::{self, EditedCard};
use zocalo_cards::card::Section;
use zocalo_decks::editing::{Deed, Edit, EditError};
use zocalo_text::message::Locale;

/// A change of a deck that is to be made.
pub(super) struct Planned {
    /// What is to be done.
    pub edits: Vec<Edit>,
    /// The same as the history keeps it.
    pub deed: Deed,
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
    output: &Output,
) -> Result<Status, Failure> {
    let new =
        open.text.apply_all(&planned.edits, bench.index).map_err(|error| failure(error, open, output.locale()))?;
    let card = |(card, section): &(String, Section)| EditedCard {
        card: card.clone(),
        section: Part { part: section.key() }.render(output.locale()),
        now: open.text.copies(card, *section, bench.index),
        then: new.copies(card, *section, bench.index),
    };
    let shows = planned.is_found || planned.cards.len() > MOST_UNASKED;
    let rows = || -> Vec<EditedCard> { planned.cards.iter().map(card).filter(|row| row.now != row.then).collect() };
    if editing.confirmation.dry_run {
        if shows && !output.wants_json() {
            output.answer(report::edited_cards(&rows(), output.width, output.locale()))?;
        }
        return report_only(open, &new, &planned.deed, bench, output);
    }
    if planned.is_found && planned.cards.len() > MOST_UNASKED && !editing.confirmation.yes {
        let what =
            report::hanging("", &say::NotDoneYet { what: planned.deed.text() }.render(output.locale()), output.width);
        if output.can_ask() {
            output.answer(report::edited_cards(&rows(), output.width, output.locale()))?;
            bench.end_turn();
        }
        match confirm(&what, &say::DoIt.render(output.locale()), output)? {
            Some(true) => {}
            Some(false) => {
                output.remark(say::NothingChanged);
                return Ok(Status::No);
            }
            None => return Err(unconfirmed(say::WouldHave { what: planned.deed.text() }, SAY_YES)),
        }
    }
    save_and_report(open, &new, &planned.deed, bench, output)
}

/// An edit that cannot be made, in words.
pub(crate) fn failure(error: EditError, open: &OpenDeck, locale: Locale) -> Failure {
    match error {
        EditError::Layout(fault) if !fault.span.is_empty() => {
            Failure::InFile(Box::new(open.text.list().source.clone()), vec![fault])
        }
        EditError::Layout(fault) => Failure::request(fault.reason, fault.help),
        EditError::TooFew { there, .. } => {
            let help = if there == 0 { open.look(locale) } else { say::RemoveFewer.render(locale) };
            Failure::request(say::AndNothingChanged { error: error.text() }, help)
        }
        EditError::TooMany { .. } => Failure::request(say::AndNothingChanged { error: error.text() }, say::WriteFewer),
    }
}

/// Cards with their numbers as a deed has them.
pub(super) fn named(cards: &[(u32, &str)]) -> Vec<(u32, String)> {
    cards.iter().map(|(count, card)| (*count, (*card).to_owned())).collect()
}
