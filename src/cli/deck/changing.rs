//! What the commands that change the cards of a deck share: showing a change, asking before a large one, making it.

use std::borrow::Cow;

use super::bench::{Bench, OpenDeck};
use super::saving::{report_only, save_and_report};
use crate::cli::choose::confirm;
use crate::cli::collection::{Confirmation, MOST_UNASKED, SAY_YES, unconfirmed};
use crate::cli::error::{Failure, Status};
use crate::messages::{deck_change as say, deck_changed as heads, words::Part};
use crate::report::{self, wrapped};
use clap::Args;
use zocalo_cards::card::Section;
use zocalo_decks::editing::{Deed, Edit, EditError};
use zocalo_text::message::Locale;
use zocalo_text::text::shortened;

/// What every change of a deck takes.
#[derive(Debug, Args)]
pub(super) struct Editing {
    #[command(flatten)]
    pub confirmation: Confirmation,
    /// For a deck that is not a deck file yet: replace the deck file beside it
    #[arg(long)]
    pub force: bool,
}

/// A change of a deck that is to be made.
pub(super) struct Planned {
    pub edits: Vec<Edit>,
    /// The same as the history keeps it.
    pub deed: Deed,
    pub cards: Vec<(String, Section)>,
    /// Whether a search found the cards, so that a change of many is asked about.
    pub is_found: bool,
}

pub(super) fn make(
    planned: &Planned,
    open: &OpenDeck,
    editing: &Editing,
    bench: &Bench<'_>,
) -> Result<Status, Failure> {
    let output = bench.context.output;
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
        let table = if shows { edited_cards(&rows(), output.width, output.locale()) } else { String::new() };
        return report_only(open, &new, &planned.deed, &table, bench);
    }
    if planned.is_found && planned.cards.len() > MOST_UNASKED && !editing.confirmation.yes {
        let what =
            report::hanging("", &say::NotDoneYet { what: planned.deed.text() }.render(output.locale()), output.width);
        if output.can_ask() {
            output.answer(edited_cards(&rows(), output.width, output.locale()))?;
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
    save_and_report(open, &new, &planned.deed, bench)
}

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

/// A card of a change of many: in which section, how many copies there are and will be.
struct EditedCard {
    card: String,
    section: String,
    now: u32,
    then: u32,
}

fn edited_cards(cards: &[EditedCard], width: usize, locale: Locale) -> String {
    let row = |card: &EditedCard| -> [Cow<'_, str>; 4] {
        [
            shortened(&card.card, 80).into(),
            card.section.clone().into(),
            card.now.to_string().into(),
            card.then.to_string().into(),
        ]
    };
    let rows: Vec<_> = cards.iter().map(row).collect();
    let headings = [
        heads::Card.render(locale),
        heads::Section.render(locale),
        heads::Now.render(locale),
        heads::Then.render(locale),
    ];
    let [card, section, now, then] = &headings;
    wrapped([(card, 44), (section, 20), (now, 5), (then, 5)], &rows, width)
}
