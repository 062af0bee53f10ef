//! A deck as the commands take it that play it for a goal: read, judged, and asked for its games.

use std::path::Path;

use super::args::{GameTerms, PilotTerms};
use super::context::Context;
use super::deck_files;
use super::error::Failure;
use super::goldfish::{assumptions, thinking};
use super::resolve_ruleset::ruleset_of;
use super::{assumed, plan, readings};
use crate::messages::beginnings as begin;
use zocalo_cards::ruleset::Ruleset;
use zocalo_decks::check::{CheckOptions, Verdict, check};
use zocalo_decks::deck::Deck;
use zocalo_simulation::simulation::Request;

/// A deck that is to be played. It need not be legal.
pub(super) struct Played {
    pub(super) deck: Deck,
    pub(super) ruleset: Ruleset,
    pub(super) verdict: Verdict,
    pub(super) request: Request,
}

impl Played {
    /// Reads the deck of a path and judges it; unknown abilities count one number.
    pub(super) fn read(path: &Path, terms: &GameTerms, who: &PilotTerms, context: &Context) -> Result<Self, Failure> {
        assumed::is_one(terms.assume_ability, &begin::ThisCommand.render(context.locale()))?;
        Self::read_over(path, terms, who, context)
    }

    /// The same for who also plays with the ends of a range of unknown abilities: the request has its middle.
    pub(super) fn read_over(
        path: &Path,
        terms: &GameTerms,
        who: &PilotTerms,
        context: &Context,
    ) -> Result<Self, Failure> {
        let plan = plan::choice(terms, path, context.locale())?;
        let catalog = context.catalog()?;
        let index = context.index()?;
        let deck = deck_files::load_deck(path, catalog, index, context.locale())?;
        readings::report(&deck, context.output);
        let ruleset = ruleset_of(terms.ruleset.as_deref(), &deck)?;
        let verdict = check(&deck, &CheckOptions::of(&ruleset)?);
        let request = Request {
            plan,
            assumptions: assumptions(terms, &ruleset)?,
            pilot: who.pilot,
            thinking: thinking(who, false)?,
            seed: terms.seed,
            ..Request::new(&deck, &ruleset)
        };
        Ok(Self { deck, ruleset, verdict, request })
    }
}
