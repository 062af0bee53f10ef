//! `table`: whether decks may sit at one table, each judged by itself first.

use super::args::Table;
use super::context::Context;
use super::deck_files;
use super::error::{Failure, Status};
use super::readings;
use super::resolve_ruleset::ruleset_of;
use crate::messages::trouble as say;
use crate::report;
use zocalo_cards::ruleset::Ruleset;
use zocalo_decks::check::{CheckOptions, Levels, Verdict, check, check_table, titles_at_table};
use zocalo_decks::deck::Deck;
use zocalo_simulation::plan::check_goldfish_settings;
use zocalo_text::text::Source;

/// Seats the decks; the answer is no when a deck is not legal or a rule of the table forbids it.
pub(super) fn run(args: &Table, context: &Context) -> Result<Status, Failure> {
    deck_files::refuse_input_twice(&args.decks)?;
    let mut files = deck_files::meant(&args.decks, context)?;
    if !files.failures.is_empty() {
        return Err(files.failures.remove(0));
    }
    files.say(context.output);
    if files.paths.len() < 2 {
        return Err(Failure::request(say::OneDeckAtTable, say::GiveOtherDecks));
    }
    let catalog = context.catalog()?;
    let index = context.index()?;
    let mut seats: Vec<(Deck, Ruleset)> = Vec::new();
    for path in &files.paths {
        let deck = deck_files::load_deck(path, catalog, index, context.locale())?;
        readings::report(&deck, context.output);
        let ruleset = ruleset_of(args.ruleset.as_deref(), &deck)?;
        seats.push((deck, ruleset));
    }
    let decks: Vec<(&Deck, &Ruleset)> = seats.iter().map(|(deck, ruleset)| (deck, ruleset)).collect();
    // Decks of different rulesets are weighed as the program does, those of one as their group has agreed.
    let levels = match &seats[..] {
        [(_, first), others @ ..] if others.iter().all(|(_, ruleset)| ruleset == first) => Levels::of(first)?,
        _ => Levels::default(),
    };
    let verdicts = decks
        .iter()
        .map(|(deck, ruleset)| {
            let goldfish_faults = check_goldfish_settings(deck, ruleset, index);
            Ok(check(deck, &CheckOptions { goldfish_faults, ..CheckOptions::of(ruleset)? }))
        })
        .collect::<Result<Vec<Verdict>, Failure>>()?;
    let findings = check_table(&decks, args.preliminary, &levels);
    let titles: Vec<String> = titles_at_table(&decks).iter().map(|title| title.render(context.locale())).collect();
    if context.output.wants_json() {
        context.output.answer_json(&report::json::table(&titles, &verdicts, &findings))?;
    } else {
        let sources: Vec<&Source> = seats.iter().map(|(deck, _)| &deck.list.source).collect();
        context.output.answer(report::table(
            &titles,
            &verdicts,
            &findings,
            &sources,
            context.width(),
            context.locale(),
        ))?;
    }
    Ok(if report::allowed(&verdicts, &findings) { Status::Done } else { Status::No })
}
