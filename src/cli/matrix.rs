//! `check --all-rulesets`: decks by rulesets.

use std::path::PathBuf;

use super::args::Check;
use super::context::Context;
use super::deck_files;
use super::error::{Failure, Status};
use super::resolve_ruleset::{ruleset_called, ruleset_of};
use super::terms::{owned, terms};
use crate::report;
use zocalo_cards::card::Section;
use zocalo_cards::ruleset::{Ruleset, TurnOrder, Use};
use zocalo_decks::check::{CheckOptions, Verdict, check};
use zocalo_decks::deck::{Deck, Decklist};
use zocalo_simulation::plan::check_goldfish_settings;

/// A deck that was read, with what it is judged by.
struct Entry {
    deck: Deck,
    /// The ruleset that the exit code speaks of.
    own: Ruleset,
    /// The game that the deck is built for.
    game: TurnOrder,
    pool: Option<Deck>,
}

/// Every deck under every ruleset of its game, and under a group's own if one is given. The exit code speaks of each deck
/// under its own ruleset, as without the matrix: somewhere nearly every deck is legal.
pub(super) fn run(args: &Check, decks: &[PathBuf], context: &Context) -> Result<Status, Failure> {
    let catalog = context.catalog()?;
    let index = context.index()?;
    let pool = deck_files::load_pool(args.pool.as_deref(), context.locale())?;
    let owned = owned(args, context, catalog)?;
    let mut rulesets: Vec<Ruleset> = Ruleset::names().map(Ruleset::named).collect::<Result<_, _>>()?;
    let asked = args.ruleset.as_deref().map(ruleset_called).transpose()?;
    if let Some(asked) = &asked {
        rulesets.retain(|ruleset| ruleset.name != asked.name);
        rulesets.push(asked.clone());
    }
    let mut status = Status::Done;
    let mut entries = Vec::new();
    for path in decks {
        let entry = deck_files::load_deck_in_part(path, args.from, catalog, index, context.locale()).and_then(|deck| {
            Entry::of(deck, args, pool.as_ref(), |deck, pool| deck_files::pool_for(pool, deck, catalog, index))
        });
        match entry {
            Ok(entry) => entries.push(entry),
            Err(failure) => {
                context.output.failure(&failure);
                status = status.or_worse(failure.status());
            }
        }
    }
    let is_asked = |ruleset: &Ruleset| asked.as_ref().is_some_and(|asked| asked.name == ruleset.name);
    let (columns, others): (Vec<Ruleset>, Vec<Ruleset>) =
        rulesets.into_iter().partition(|ruleset| is_asked(ruleset) || entries.iter().any(|entry| entry.plays(ruleset)));
    let mut rows = Vec::with_capacity(entries.len());
    for entry in entries {
        let goldfish_faults = check_goldfish_settings(&entry.deck, &entry.own, index);
        let judge = |ruleset| {
            let terms = CheckOptions {
                goldfish_faults: goldfish_faults.clone(),
                owned: owned.as_ref(),
                ..terms(args, ruleset, entry.pool.as_ref())?
            };
            Ok::<Verdict, Failure>(check(&entry.deck, &terms))
        };
        status = status.or_worse(Status::of(&judge(&entry.own)?));
        let cells = columns
            .iter()
            .map(|ruleset| (is_asked(ruleset) || entry.plays(ruleset)).then(|| judge(ruleset)).transpose());
        let cells = cells.collect::<Result<Vec<Option<Verdict>>, Failure>>()?;
        rows.push((entry.deck.list.source.label.clone(), cells));
        // The matrix has no room for what could not be understood.
        if let (Err((source, faults)), false) = (entry.deck.list.whole(), context.output.wants_json()) {
            context.output.failure(&Failure::InFile(Box::new(source), faults));
        }
    }
    if context.output.wants_json() {
        let verdicts = rows.iter().flat_map(|(_, cells)| cells).flatten();
        context.output.answer_json(&verdicts.map(report::json::verdict).collect())?;
    } else {
        let names = |rulesets: &[Ruleset]| rulesets.iter().map(|ruleset| ruleset.name.clone()).collect::<Vec<_>>();
        let (rulesets, left_out) = (names(&columns), names(&others));
        let matrix = report::Matrix { rulesets: &rulesets, rows: &rows, left_out: &left_out };
        context.output.answer(report::matrix(&matrix, context.width(), context.locale()))?;
    }
    Ok(status)
}

impl Entry {
    fn of(
        deck: Deck,
        args: &Check,
        pool: Option<&Decklist>,
        resolve: impl FnOnce(&Deck, Option<&Decklist>) -> Result<Option<Deck>, Failure>,
    ) -> Result<Self, Failure> {
        let own = ruleset_of(args.ruleset.as_deref(), &deck)?;
        // What the deck itself names says which game it is for, whatever it is judged by.
        let game = ruleset_of(None, &deck).map_or(own.start.turn, |ruleset| ruleset.start.turn);
        let pool = resolve(&deck, pool)?;
        Ok(Self { deck, own, game, pool })
    }

    /// Whether the ruleset is one of the deck's game: its turn is that of the deck's own ruleset, or the deck holds a
    /// conflict pile and the ruleset has one.
    fn plays(&self, ruleset: &Ruleset) -> bool {
        let needs_it = self.deck.count(&[Section::ConflictPile]) > 0 && ruleset.conflict_pile.usage == Use::Yes;
        ruleset.start.turn == self.game || needs_it
    }
}
