//! `import`: decks of other programs and of people, as deck files of ours.

use super::super::args::Import;
use super::super::context::Context;
use super::super::error::{Failure, Status};
use super::super::import_notes::what_was_found;
use super::super::resolve_ruleset::ruleset_called;
use super::super::{deck_files, readings};
use super::carried::{Made, carry};
use super::targets::{self, Destination};
use crate::messages::exchange as say;
use zocalo_decks::deck::{Deck, NameReading, SpannedText};
use zocalo_decks::formats::{DeckExport, WriteOptions, format_called, write_deck};
use zocalo_text::message::Locale;
use zocalo_text::text::shortened;

/// Reads the files and writes them as deck files.
pub(crate) fn run(args: &Import, context: &Context) -> Result<Status, Failure> {
    deck_files::refuse_input_twice(&args.files)?;
    // Who asks for one JSON document asks for the deck as such.
    let is_printed = args.out.as_deref().is_none_or(targets::is_standard_output);
    let name = if context.output.wants_json() && is_printed { "json" } else { "toml" };
    let Some(format) = format_called(name) else {
        return Err(Failure::machine(say::NoFormatForDecks));
    };
    if let Some(ruleset) = &args.ruleset {
        ruleset_called(ruleset)?;
    }
    let paths = deck_files::all_meant(&args.files, context)?;
    let options = WriteOptions::default();
    let decks = carry(paths, context, |context, path| {
        let mut deck =
            deck_files::load_deck_as(path, args.from, context.catalog()?, context.index()?, context.locale())?;
        if deck.slots.iter().all(|slot| matches!(slot.reading, NameReading::Unknown(_))) {
            return Err(no_card(&deck, context.locale()));
        }
        if let Some(ruleset) = &args.ruleset {
            deck.list.ruleset = Some(SpannedText { text: ruleset.clone(), span: 0..0 });
        }
        let mut remarks = readings::remarks(&deck, context.width(), context.locale());
        remarks.extend(what_was_found(&deck, context.width(), context.locale()));
        Ok(Made { written: write_deck(format, &DeckExport { deck: &deck, options: &options })?, remarks })
    })?;
    Destination::of(args.out.as_deref(), &args.files, args.force).write(&decks, format, context.output)
}

/// That there is nothing to make a deck of.
fn no_card(deck: &Deck, locale: Locale) -> Failure {
    let file = shortened(&deck.list.source.label, 200);
    let message = match deck.slots.len() {
        0 => say::NoCard { file }.render(locale),
        count => say::NoKnownCard { file, count }.render(locale),
    };
    Failure::request(message, say::GiveDeck)
}
