//! `collection add --scan`, and products whose cards only who opens them knows: entered at a full screen, or read as a list
//! from standard input.

use std::io::{self, BufRead as _, IsTerminal as _};
use std::path::PathBuf;

use crate::cli::context::Context;
use crate::cli::environment;
use crate::cli::error::Failure;
use crate::cli::holdings::lists::{Listed, Several, listed};
use crate::cli::holdings::names::{NamedCopies, copies};
use crate::cli::holdings::product::Product;
use crate::cli::screen::{Event, Screen};
use crate::entry::{EntryCard, EntryEnd, EntryModel, Expected, totals, view};
use crate::messages::{collection, entry as say};
use zocalo_cards::data::sets::sets;
use zocalo_collection::collection::{CardKey, Counts, HowMany, Library, List, counts};
use zocalo_text::message::Text;
use zocalo_text::order::Order as _;

pub(super) struct Entered {
    pub listed: Listed,
    pub is_cut_off: bool,
}

/// The cards of the product that the arguments name, or of what is entered; `None` where they name cards otherwise. Errors:
/// when there is nobody to enter them and no list.
pub(super) fn entered(
    several: &Several,
    scan: bool,
    words: &[String],
    set: Option<&str>,
    context: &Context,
) -> Result<Option<Entered>, Failure> {
    let product = match (&several.product, several.starter) {
        (Some(path), _) => match Product::named(path)? {
            None if scan => return Err(Failure::request(collection::ByNameAndList, collection::TwoCommandsOrTimes)),
            product => product,
        },
        (None, Some(starter)) if scan => Some(Product::Starter(starter)),
        _ => None,
    };
    if product.is_none() && !scan {
        return Ok(None);
    }
    let number = match words {
        [] => 1,
        [word] if product.is_some() => match word.parse().map(|number| copies(number, context.locale())) {
            Ok(Ok(HowMany::Some(number))) => number,
            Ok(Err(failure)) => return Err(failure),
            _ => return Err(Failure::request(collection::ByNameAndList, collection::TwoCommandsOrTimes)),
        },
        _ => return Err(Failure::request(collection::ByNameAndList, collection::TwoCommandsOrTimes)),
    };
    let Some(product) = product else { return scanned(None, 1, Vec::new(), set, context).map(Some) };
    let fixed = product.fixed(context)?;
    let mut cards = Vec::with_capacity(fixed.cards.len());
    for named in fixed.cards {
        let HowMany::Some(count) = named.count else { continue };
        cards.push(NamedCopies { count: copies(count * number, context.locale())?, ..named });
    }
    if !scan && !product.is_random() {
        let what = if number == 1 { fixed.what } else { product.text(number).render(context.locale()) };
        let listed = Listed { cards, what, is_counted: true, ..fixed };
        return Ok(Some(Entered { listed, is_cut_off: false }));
    }
    scanned(Some(product), number, cards, set, context).map(Some)
}

/// The cards of a product, those that are fixed and those that are entered.
fn scanned(
    product: Option<Product>,
    number: i64,
    mut fixed: Vec<NamedCopies>,
    set: Option<&str>,
    context: &Context,
) -> Result<Entered, Failure> {
    let locale = context.locale();
    let of_product = product.map(|product| product.text(number));
    let title = of_product.clone().unwrap_or(say::AnyCards);
    let expected = product.and_then(|product| product.expected(number));
    let (owned, last) = owned(context)?;
    let set = match (set, product) {
        (Some(set), _) => set.to_owned(),
        (None, Some(product)) => product.set().to_owned(),
        (None, None) => last,
    };
    let catalog = context.catalog()?;
    let mut cards: Vec<EntryCard> = catalog
        .cards()?
        .iter()
        .map(|card| EntryCard::of(card, owned.get(&CardKey::of(card)).copied().unwrap_or(0)))
        .collect();
    cards.order_by(|one, other| one.label.cmp(&other.label));
    let is_screen = environment::no_screen().is_none() && !context.output.wants_json();
    let (named, is_cut_off) = if is_screen {
        let model = EntryModel::new(title.clone(), cards.clone(), names_of_sets(), &set, expected.clone(), locale);
        at_screen(model, context)?
    } else if io::stdin().is_terminal() {
        return Err(Product::needs_list(of_product));
    } else {
        (from_list(&set, of_product, context)?, false)
    };
    let option = match product {
        Some(product) => product.fixed(context)?.option,
        None => "--scan".to_owned(),
    };
    let note = expected.map(|expected: Expected| {
        let place = |named: &NamedCopies| cards.iter().position(|card| card.key == named.card);
        let copies: Vec<(usize, &str, i64)> = named
            .iter()
            .filter_map(|one| match one.count {
                HowMany::Some(count) => Some((place(one)?, one.printing.as_deref().unwrap_or_default(), count)),
                HowMany::All => None,
            })
            .collect();
        let total = totals(&copies, &cards, Some(&expected), locale);
        say::TotalNote { total, what: title.render(locale) }.render(locale)
    });
    fixed.extend(named);
    if fixed.is_empty() {
        return Err(if is_cut_off { Failure::Interrupted } else { Failure::nothing(say::NothingEntered, "") });
    }
    let what = product.map_or_else(String::new, |_| title.render(locale));
    let listed = Listed { cards: fixed, what, option, note, is_counted: true };
    Ok(Entered { listed, is_cut_off })
}

fn names_of_sets() -> Vec<String> {
    sets().iter().map(|set| set.name.clone()).collect()
}

/// Lets somebody enter cards; where the end comes from outside, what was entered is kept.
fn at_screen(mut model: EntryModel, context: &Context) -> Result<(Vec<NamedCopies>, bool), Failure> {
    let mut screen = Screen::<()>::open(context.output, say::GiveList)?;
    let look = screen.look();
    let end = loop {
        screen.draw(|frame| view(&mut model, look, frame))?;
        let mut next = Some(screen.next());
        let mut end = None;
        while let Some(event) = next {
            match event {
                Event::Key(key) => end = model.press(key).or(end),
                Event::Paste(text) => model.paste(&text),
                Event::Gone => end = Some(EntryEnd::CutOff),
                Event::Mouse(_) | Event::Resize | Event::Worker(()) => {}
            }
            next = if end.is_none() { screen.next_waiting() } else { None };
        }
        if let Some(end) = end {
            break end;
        }
    };
    drop(screen);
    let entries = if end == EntryEnd::Leave { Vec::new() } else { model.entries() };
    let named = entries.into_iter().map(|entry| NamedCopies {
        count: HowMany::Some(entry.count),
        card: entry.card,
        // Said, even where it is unknown.
        printing: Some(entry.set),
        lot: None,
    });
    Ok((named.collect(), end == EntryEnd::CutOff))
}

/// The list on standard input; a line that names no set is of the product's.
fn from_list(set: &str, product: Option<Text>, context: &Context) -> Result<Vec<NamedCopies>, Failure> {
    let several = Several { starter: None, product: None, deck: None, file: Some(PathBuf::from("-")) };
    // An empty input has nobody at its other end.
    if io::stdin().lock().fill_buf().is_ok_and(<[u8]>::is_empty) {
        return Err(Product::needs_list(product));
    }
    let mut cards = listed(&several, context)?.map(|listed| listed.cards).unwrap_or_default();
    for named in &mut cards {
        let is_said = named.lot.as_ref().is_some_and(|lot| !lot.printing.is_empty());
        if named.printing.is_none() && !is_said {
            named.printing = Some(set.to_owned()).filter(|set| !set.is_empty());
        }
    }
    Ok(cards)
}

/// How many copies there are of each card, and the set of what was added last; empty where none is known.
fn owned(context: &Context) -> Result<(Counts, String), Failure> {
    const LOOKED_AT: usize = 20;
    let none = || (Counts::new(), String::new());
    let Some(folder) = context.folders.data_folder() else { return Ok(none()) };
    let Some(library) = Library::open(folder)? else { return Ok(none()) };
    let changes = library.history(None, LOOKED_AT)?;
    let added = changes.iter().flat_map(|change| &change.differences).find(|one| one.delta > 0);
    let set = added.map(|one| one.lot.printing.clone()).unwrap_or_default();
    Ok((counts(&library.holdings()?, &[List::Owned]), set))
}
