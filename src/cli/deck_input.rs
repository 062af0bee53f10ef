//! A deck as the commands read it that play it for a goal: resolved, checked, and with its plan.

use std::fs::{self, File};
use std::io::{self, Read as _};
use std::path::Path;

use super::ability_sensitivity;
use super::context::Context;
use super::deck_files;
use super::error::Failure;
use super::game_options::{GameOptions, PilotOptions};
use super::readings;
use super::resolve_ruleset::ruleset_of;
use crate::messages::beginnings as begin;
use crate::messages::plan_report as say;
use zocalo_cards::ruleset::Ruleset;
use zocalo_decks::check::{CheckOptions, Verdict, check};
use zocalo_decks::deck::Deck;
use zocalo_decks::formats::{LARGEST_FILE, STANDARD_INPUT};
use zocalo_simulation::simulation::{PlanChoice, Request};
use zocalo_text::files::reading::decode;
use zocalo_text::message::Locale;
use zocalo_text::text::{Source, shortened};
use zocalo_words::language::said_by_system;

/// A deck that is to be played. It need not be legal.
pub(super) struct DeckInput {
    pub(super) deck: Deck,
    pub(super) ruleset: Ruleset,
    pub(super) verdict: Verdict,
    pub(super) request: Request,
}

impl DeckInput {
    /// Reads the deck of a path and checks it; unknown abilities count one number.
    pub(super) fn read(
        path: &Path,
        game: &GameOptions,
        pilot: &PilotOptions,
        context: &Context,
    ) -> Result<Self, Failure> {
        ability_sensitivity::is_one(game.assume_ability, &begin::ThisCommand.render(context.locale()))?;
        Self::read_over(path, game, pilot, context)
    }

    /// The same for commands that also play with the ends of a range of unknown abilities: the request has its middle.
    pub(super) fn read_over(
        path: &Path,
        game: &GameOptions,
        pilot: &PilotOptions,
        context: &Context,
    ) -> Result<Self, Failure> {
        let plan = plan_choice(game, path, context.locale())?;
        let catalog = context.catalog()?;
        let index = context.index()?;
        let deck = deck_files::load_deck(path, catalog, index, context.locale())?;
        readings::report(&deck, context.output);
        let ruleset = ruleset_of(game.ruleset.as_deref(), &deck)?;
        let verdict = check(&deck, &CheckOptions::of(&ruleset)?);
        let request = Request {
            plan,
            assumptions: game.assumptions(&ruleset)?,
            pilot: pilot.pilot,
            thinking: pilot.thinking(false)?,
            seed: game.seed,
            ..Request::new(&deck, &ruleset)
        };
        Ok(Self { deck, ruleset, verdict, request })
    }
}

/// Which plan the arguments name; `deck` is the path of the deck, which cannot be standard input as well.
pub(super) fn plan_choice(options: &GameOptions, deck: &Path, locale: Locale) -> Result<PlanChoice, Failure> {
    if options.no_plan {
        return Ok(PlanChoice::Ignored);
    }
    let Some(path) = &options.plan else { return Ok(PlanChoice::Own) };
    if path.as_os_str() == "-" && deck == path {
        return Err(Failure::request(say::BothFromInput, say::OneFromFile));
    }
    plan_source(path, locale).map(PlanChoice::File)
}

fn plan_source(path: &Path, locale: Locale) -> Result<Source, Failure> {
    let is_input = path.as_os_str() == "-";
    let label = if is_input { STANDARD_INPUT.to_owned() } else { path.display().to_string() };
    let shown = shortened(&label, 200);
    let failed = |error: io::Error| {
        Failure::request(say::CannotRead { file: &shown, error: said_by_system(&error) }, say::GivePlanPath)
    };
    let refused = |why: String| Err(Failure::request(why, say::OnePerLine));
    let mut bytes = Vec::new();
    if is_input {
        io::stdin().take(LARGEST_FILE + 1).read_to_end(&mut bytes).map_err(failed)?;
    } else {
        if fs::metadata(path).map_err(failed)?.is_dir() {
            return refused(say::IsFolder { file: shown }.render(locale));
        }
        File::open(path).and_then(|file| file.take(LARGEST_FILE + 1).read_to_end(&mut bytes)).map_err(failed)?;
    }
    if bytes.len() as u64 > LARGEST_FILE {
        return refused(say::TooLarge { file: shown }.render(locale));
    }
    match decode(&bytes) {
        Some(text) => Ok(Source { label, text }),
        None => refused(say::NoText { file: shown }.render(locale)),
    }
}
