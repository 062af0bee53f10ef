//! `sealed`: starters and boosters opened by chance into a pool.

use std::path::Path;
use zocalo_text::message::Locale;

use super::args::Sealed;
use super::collection::opened;
use super::context::Context;
use super::error::{Failure, Status};
use crate::messages::sealed as say;
use crate::report::{self, Opening};
use zocalo_cards::data::sets::{set_called, sets};
use zocalo_decks::formats::LARGEST_FILE;
use zocalo_decks::sealed::{NoSheets, Opener, SealedError, SealedPool, is_pool, products};
use zocalo_text::files::writing::{AtomicFile, may_replace};
use zocalo_text::text::shortened;
use zocalo_text::text::suggestion;

/// How many starters are opened at once at most.
const MOST_STARTERS: usize = 100;

/// Opens the products, shows what was in them, and writes the pool where it is wanted.
pub(super) fn run(args: &Sealed, context: &Context) -> Result<Status, Failure> {
    if args.starter.len() > MOST_STARTERS {
        return Err(Failure::request(say::TooManyStarters { most: MOST_STARTERS }, ""));
    }
    let starters = args
        .starter
        .iter()
        .map(|name| products().starter(name).ok_or_else(|| no_starter(name, context.locale())))
        .collect::<Result<Vec<_>, _>>()?;
    let set = set_of(&args.set, context.locale())?;
    if let Some(out) = &args.out {
        may_write(out, context.locale())?;
    }
    let catalog = context.catalog()?;
    catalog.uses().rest_on_all_cards();
    let index = context.index()?;
    let mut products_by_chance = Opener::new(catalog, index, args.seed);
    let mut opened = Vec::new();
    for starter in &starters {
        opened.push(products_by_chance.starter(starter).map_err(failure)?);
    }
    let mut assumed: Vec<String> = Vec::new();
    if !starters.is_empty() {
        assumed.push(say::AssumedStarter.render(context.locale()));
    }
    if let Some(number) = args.boosters {
        opened.extend(products_by_chance.boosters(set, usize::from(number)).map_err(failure)?);
        assumed.extend(products().assumed_of_boosters(set).map(|text| text.render(context.locale())));
    }
    assumed.push(say::AssumedRandom.render(context.locale()));
    let pool = SealedPool::of(&opened);
    let mut cards = Vec::new();
    for (id, count) in pool.by_label(index) {
        cards.extend(catalog.card(id)?.map(|card| (card, count)));
    }
    let out = args.out.as_ref().map(|out| shortened(&out.display().to_string(), 200));
    if let Some(path) = &args.out {
        let list = pool.list(&opened_by(args, set), index);
        let written = AtomicFile::write(path, &list).and_then(AtomicFile::put_in_place);
        written.map_err(|error| Failure::cannot_write(path, &error))?;
    }
    let added = if args.add {
        Some(opened::add(&opened, &command(args, set), catalog, context.folders, context.locale())?)
    } else {
        None
    };
    let opening = Opening {
        seed: args.seed,
        opened: &opened,
        cards: &cards,
        pool: &pool,
        assumed: &assumed,
        out: out.as_deref(),
    };
    if context.output.wants_json() {
        let mut document = report::json::sealed(&opening);
        if let Some(added) = added {
            document["added"] = added.document;
        }
        context.output.answer_json(&document)?;
    } else {
        context.output.answer(report::sealed(&opening, context.width(), context.locale()))?;
        if let Some(added) = added {
            context.output.answer(format_args!("\n{}\n", report::hanging("", &added.line, context.width())))?;
        }
    }
    Ok(Status::Done)
}

/// The call that opens the same products again, for the head of the pool.
fn opened_by(args: &Sealed, set: &str) -> String {
    format!("by zocalo {}", command(args, set))
}

/// The same for the history of the collection.
fn command(args: &Sealed, set: &str) -> String {
    let starters: String = args.starter.iter().flat_map(|name| [" --starter ", name.trim()]).collect();
    let boosters = args.boosters.map_or(String::new(), |number| format!(" --boosters {number} --set \"{set}\""));
    format!("sealed{starters}{boosters} --seed {}", args.seed)
}

fn no_starter(name: &str, locale: Locale) -> Failure {
    let known: Vec<&str> = products().starters.iter().map(|starter| starter.name.as_str()).collect();
    let help = match suggestion(name, known.iter().copied()) {
        Some(near) => say::DidYouMean { near }.render(locale),
        None => say::StartersAre { names: known.join(", ") }.render(locale),
    };
    Failure::request(say::NoStarter { name: shortened(name, 40) }, help)
}

/// The set of this name, as people write it.
fn set_of(name: &str, locale: Locale) -> Result<&'static str, Failure> {
    set_called(name).map(|set| set.name.as_str()).ok_or_else(|| {
        let known: Vec<&str> = sets().iter().map(|set| set.name.as_str()).collect();
        let help = match suggestion(name, known.iter().copied()) {
            Some(near) => say::DidYouMean { near }.render(locale),
            None => say::SetsAre { names: known.join(", ") }.render(locale),
        };
        Failure::request(say::NoSet { name: shortened(name, 40) }, help)
    })
}

/// Refuses a place where something else than a pool stands, before anything is opened.
fn may_write(path: &Path, locale: Locale) -> Result<(), Failure> {
    if path.as_os_str() == "-" {
        let message = say::PoolToFile.render(locale);
        return Err(Failure::request(message, say::GiveFile));
    }
    if may_replace(path, LARGEST_FILE, is_pool).map_err(|error| Failure::cannot_write(path, &error))? {
        return Ok(());
    }
    let path = shortened(&path.display().to_string(), 200);
    let message = say::NotOurs { file: path }.render(locale);
    Err(Failure::request(message, say::OtherName))
}

fn failure(error: SealedError) -> Failure {
    match error {
        SealedError::NoSheets(NoSheets::Catalog(error)) => error.into(),
        SealedError::NoSheets(error) => Failure::request(error.text(), say::ImportOthers),
        SealedError::Fixed(error) => error.into(),
        SealedError::Names(error) => error.into(),
    }
}
