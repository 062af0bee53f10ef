//! On what terms `check` judges: the ruleset, and what the command line says on top.

use super::args::Check;
use super::context::Context;
use super::error::Failure;
use super::owned::{self, Copies};
use zocalo_cards::ruleset::Ruleset;
use zocalo_catalog::catalog::Catalog;
use zocalo_decks::check::{CheckOptions, Level};
use zocalo_decks::deck::Deck;

/// How many copies are owned, if that is asked and there is a collection.
pub(super) fn owned(args: &Check, context: &Context, catalog: &Catalog) -> Result<Option<Copies>, Failure> {
    if args.owned { owned::together(context, catalog) } else { Ok(None) }
}

/// The terms of the ruleset with what the command line says on top.
pub(super) fn terms<'a>(
    args: &Check,
    ruleset: &'a Ruleset,
    pool: Option<&'a Deck>,
) -> Result<CheckOptions<'a>, Failure> {
    let mut terms = CheckOptions::of(ruleset)?;
    terms.pool = pool;
    terms.levels.strict = args.strict;
    for (codes, level) in [(&args.deny, Level::Deny), (&args.warn, Level::Warn), (&args.allow, Level::Allow)] {
        for code in codes {
            terms.levels.set(code, level)?;
        }
    }
    Ok(terms)
}
