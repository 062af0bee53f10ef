//! `sealed`: starters and boosters opened by chance into a pool, and leagues that do so week by week.

mod league;

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use clap::{ArgGroup, Args, Subcommand, ValueHint};
use clap_complete::engine::ArgValueCompleter;
use serde::Serialize;

use crate::cli::answer::{Answer, Page, published};
use crate::cli::args::number;
use crate::cli::candidates;
use crate::cli::collection::add_opened;
use crate::cli::context::Context;
use crate::cli::error::{Failure, Status};
use crate::messages::sealed as say;
use crate::report::{FAINT, STRONG, hanging, styled};
use zocalo_cards::card::{Card, CardId, CardType, Rarity};
use zocalo_cards::data::glossary::Kind;
use zocalo_cards::data::sets::{set_called, sets};
use zocalo_decks::formats::LARGEST_FILE;
use zocalo_decks::sealed::{NoSheets, OpenedProduct, Opener, SealedError, SealedPool, is_pool, products};
use zocalo_text::files::writing::{AtomicFile, may_replace};
use zocalo_text::message::{Locale, Text};
use zocalo_text::order::Order as _;
use zocalo_text::text::{shortened, suggestion};
use zocalo_words::language::called;

/// How many starters are opened at once at most.
const MOST_STARTERS: usize = 100;

/// Open starters and boosters for a sealed pool
#[derive(Debug, Args)]
#[command(after_help = HELP)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true, disable_help_subcommand = true)]
#[command(group(ArgGroup::new("product").args(["starter", "boosters"]).required(true).multiple(true)))]
pub(crate) struct SealedArgs {
    /// Open the starter of this race; may be repeated
    #[arg(long, value_name = "RACE", add = ArgValueCompleter::new(candidates::starters))]
    starter: Vec<String>,
    /// Open this many boosters
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1000), allow_negative_numbers = true)]
    boosters: Option<u16>,
    /// The set of the boosters
    #[arg(long, value_name = "SET", default_value = "Deluxe", add = ArgValueCompleter::new(candidates::sets))]
    set: String,
    /// The seed; the same seed opens the same cards
    #[arg(long, value_name = "S", default_value_t = 1)]
    #[arg(allow_negative_numbers = true, value_parser = number::<u64>(0, u64::MAX))]
    seed: u64,
    /// Also write the pool to this file, as a list
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    out: Option<PathBuf>,
    /// Add the cards to your collection, as printed in the set of the product
    #[arg(long)]
    add: bool,
    #[command(subcommand)]
    action: Option<SealedAction>,
}

#[derive(Debug, Subcommand)]
enum SealedAction {
    League(league::LeagueArgs),
}

const HELP: &str = "A starter contains the 50 fixed cards of its race and 10 random uncommon or rare cards, a booster 1 \
    rare, 2 uncommon and 5 common cards (rulebook 1.3b). Some facts are unknown, so these are assumed: each random card of a \
    starter is any uncommon or rare card with the same chance; random cards are drawn independently, so a product may contain \
    a card twice; boosters of other sets are made up like those of Deluxe. Only sets whose rarities are all known can be \
    opened: Premier, Deluxe, and others once you import a table of them.\n\n\
    The same seed opens the same cards as long as the card data is the same. The pool is a plain list, which other commands \
    read: `zocalo check DECK --ruleset sealed --pool pool.txt`, `zocalo search in:pool.txt`.\n\n\
    Example: zocalo sealed --starter minbari --boosters 3 --set deluxe --seed 7";

/// The products that were opened, and the pool of their cards.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Sealed<'a> {
    seed: u64,
    /// In the order of opening.
    products: Vec<Product<'a>>,
    /// All cards of the pool, by name.
    cards: Vec<PoolCard<'a>>,
    size: u32,
    /// What no source says of the products and was assumed.
    assumed: Vec<String>,
    /// The file that the pool was written to.
    out: Option<String>,
    /// What was added to the collection.
    #[serde(skip_serializing_if = "Option::is_none")]
    added: Option<serde_json::Value>,
    #[serde(skip)]
    added_line: Option<String>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Product<'a> {
    #[cfg_attr(test, schemars(with = "String"))]
    name: &'a Text,
    set: &'a str,
    fixed: Vec<FixedCard<'a>>,
    random: Vec<RandomCard<'a>>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct FixedCard<'a> {
    name: &'a str,
    count: u32,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct RandomCard<'a> {
    name: &'a str,
    rarity: &'static str,
    #[serde(skip)]
    of_rarity: Rarity,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct PoolCard<'a> {
    name: &'a str,
    count: u32,
    #[serde(rename = "type")]
    kind: Option<&'static str>,
    #[serde(skip)]
    of_type: Option<CardType>,
}

impl<'a> PoolCard<'a> {
    fn of(card: &'a Card, count: u32) -> Self {
        Self { name: &card.label, count, kind: card.kind.map(CardType::name), of_type: card.kind }
    }
}

impl<'a> Product<'a> {
    fn of(product: &'a OpenedProduct, label: impl Fn(&CardId) -> &'a str) -> Self {
        let fixed = product.fixed.iter().map(|(id, count)| FixedCard { name: label(id), count: *count });
        let random = product.random.iter().map(|(id, rarity)| RandomCard {
            name: label(id),
            rarity: rarity.name(),
            of_rarity: *rarity,
        });
        Self { name: &product.name, set: &product.set, fixed: fixed.collect(), random: random.collect() }
    }

    /// The random cards by rarity, the rarest first.
    fn by_rarity(&self) -> Vec<(Rarity, Vec<&str>)> {
        let mut rarities: Vec<(Rarity, Vec<&str>)> = Vec::new();
        for card in &self.random {
            match rarities.iter_mut().find(|(one, _)| *one == card.of_rarity) {
                Some((_, names)) => names.push(card.name),
                None => rarities.push((card.of_rarity, vec![card.name])),
            }
        }
        rarities.order_by_key(|(rarity, _)| match rarity {
            Rarity::Rare => 0,
            Rarity::Uncommon => 1,
            _ => 2,
        });
        rarities
    }

    fn text(&self, width: usize, locale: Locale) -> String {
        let mut text = format!("{}\n", styled(STRONG, format!("{} ({})", self.name.render(locale), self.set)));
        let fixed: u32 = self.fixed.iter().map(|card| card.count).sum();
        if fixed > 0 {
            let cards = say::FixedCards { count: fixed }.render(locale);
            let _ = writeln!(text, "  {:<10}{cards}", say::Fixed.render(locale));
        }
        for (rarity, names) in self.by_rarity() {
            let rarity = format!("  {:<10}", called(Kind::Rarity, rarity.name()).render(locale));
            let _ = writeln!(text, "{}", hanging(&rarity, &names.join(", "), width));
        }
        text
    }
}

impl Answer for Sealed<'_> {
    const KIND: &'static str = "sealed/1";

    fn page(&self, page: Page) -> String {
        let Page { width, locale, .. } = page;
        let mut text: String = self.products.iter().map(|product| product.text(width, locale)).collect();
        let _ = writeln!(text, "\n{}", styled(STRONG, say::Pool { count: self.size }.render(locale)));
        let mut by_type: BTreeMap<Option<CardType>, Vec<String>> = BTreeMap::new();
        for PoolCard { name, count, of_type, .. } in &self.cards {
            let copies = if *count > 1 { format!("{count} {name}") } else { (*name).to_owned() };
            by_type.entry(*of_type).or_default().push(copies);
        }
        // As in all languages, so that types that do not come up change nothing.
        let longest =
            CardType::ALL.iter().map(|kind| called(Kind::Type, kind.name()).render(locale).chars().count()).max();
        let column = longest.unwrap_or(0) + 2;
        for (kind, cards) in by_type {
            let kind = kind.map_or_else(|| "?".to_owned(), |kind| called(Kind::Type, kind.name()).render(locale));
            let _ = writeln!(text, "{}", hanging(&format!("  {kind:<column$}"), &cards.join(", "), width));
        }
        if let Some(out) = &self.out {
            let _ = writeln!(text, "\n{}", hanging("", &say::PoolIn { file: out }.render(locale), width));
        }
        let about = say::About { seed: self.seed, assumed: self.assumed.join(" ") }.render(locale);
        let _ = writeln!(text, "\n{}", styled(FAINT, hanging("", &about, width)));
        if let Some(added) = &self.added_line {
            let _ = writeln!(text, "\n{}", hanging("", added, width));
        }
        text
    }
}

/// Opens the products and writes the pool.
pub(in crate::cli) fn run(args: &SealedArgs, context: &Context) -> Result<Status, Failure> {
    if let Some(SealedAction::League(args)) = &args.action {
        return league::run(args, context);
    }
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
    let added = if args.add { Some(add_opened(&opened, &command(args, set), context)?) } else { None };
    let label = |id: &CardId| cards.iter().find(|(card, _)| card.id == *id).map_or("", |(card, _)| card.label.as_str());
    context.output.print(&Sealed {
        seed: args.seed,
        products: opened.iter().map(|product| Product::of(product, label)).collect(),
        cards: cards.iter().map(|(card, count)| PoolCard::of(card, *count)).collect(),
        size: pool.size(),
        assumed,
        out,
        added_line: added.as_ref().map(|added| added.line.clone()),
        added: added.map(|added| serde_json::json!(added)),
    })?;
    Ok(Status::Done)
}

/// The call that opens the same products again, for the head of the pool.
fn opened_by(args: &SealedArgs, set: &str) -> String {
    format!("by zocalo {}", command(args, set))
}

/// The same for the history of the collection.
fn command(args: &SealedArgs, set: &str) -> String {
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

published!(Sealed<'_>);
