//! `weakest`, `suggest` and `tune`: what to change in a deck, measured by playing.

pub(super) mod interruption;
mod named;
mod suggest;
mod tune;
mod weakest;

use super::args::AdviceTerms;
use super::error::Failure;
use super::goldfish::{assumptions, thinking};
use super::output::Output;
use super::session::Session;
use super::{plan, readings};
use crate::advice::Scales;
use crate::catalog::Catalog;
use crate::check::{Terms, Verdict, check};
use crate::deck::Deck;
use crate::names::Index;
use crate::simulation::Request;

pub(super) use suggest::run as suggest;
pub(super) use tune::run as tune;
pub(super) use weakest::run as weakest;

/// What a missing opening hand means for the figures.
const WITHOUT_A_HAND: &str = "every game starts without one";

/// A deck on the scales, with what is said of it.
struct Weighing {
    catalog: Catalog,
    index: Index,
    deck: Deck,
    verdict: Verdict,
    scales: Scales,
}

impl Weighing {
    /// Reads the deck and makes it ready. It need not be legal.
    fn new(args: &AdviceTerms, session: &Session, output: &Output) -> Result<Self, Failure> {
        let terms = &args.terms;
        let plan = plan::choice(terms, &args.deck)?;
        let catalog = session.catalog(output)?;
        let index = Index::load(&catalog)?;
        let deck = Session::deck(&args.deck, &catalog, &index)?;
        readings::report(&deck, output);
        let ruleset = Session::ruleset(terms.ruleset.as_deref(), &deck)?;
        let verdict = check(&deck, &Terms::of(&ruleset)?);
        let request = Request {
            plan,
            assumptions: assumptions(terms)?,
            pilot: args.who.pilot,
            thinking: thinking(&args.who, false)?,
            seed: terms.seed,
            ..Request::new(&deck, &ruleset)
        };
        let scales = Scales::new(request, args.goal.as_deref(), terms.threads, &deck, &index)?;
        Ok(Self { catalog, index, deck, verdict, scales })
    }
}
