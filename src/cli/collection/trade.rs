//! `collection trade`: what a friend and the player can give each other, and the trade that they agree on.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use clap::{Args, ValueHint};
use serde::Serialize;

use super::begin::{begin, look};
use super::change::ProposedChange;
use super::copies::{LabelWord, label, printing_of_copies};
use super::friend;
use crate::cli::answer::{Answer, Page, published};
use crate::cli::context::Context;
use crate::cli::deck_files;
use crate::cli::error::{Failure, Status};
use crate::cli::holdings::decks::{Counting, Reader};
use crate::cli::holdings::names::{HeldNames, NamedCopies, quoted};
use crate::messages::collection_decks as say;
use crate::report::{faint, hanging, strong};
use zocalo_collection::collection::{
    CardKey, CopySwap, Doubt, HowMany, List, TextMatch, Traded, Which, can_get, can_give, cards_held, offers, trading,
    wanted_by_set, wants,
};
use zocalo_text::message::Text;
use zocalo_text::text::shortened;

/// Find trades with a friend, and record a trade
#[derive(Debug, Args)]
#[command(
    after_help = "FRIEND-LIST is a list of cards, one per line such as 2 Trade Pact, or any table or export that `zocalo collection \
    import` reads. Your friend's wants are the lines below a line `wants:`, lines with {wanted}, and rows of a want \
    list. You get what you want or your decks lack; you give what `zocalo collection trades` offers. A want for a \
    particular set takes copies of that set only; copies of an unknown set are listed as maybe.\n\n\
    Example: zocalo collection trade anna.txt --wants anna-seeks.txt\n\
    then:    zocalo collection trade --give \"2 Trade Pact\" --get \"Delenn [Deluxe]\""
)]
pub(crate) struct TradeArgs {
    /// What your friend has: a list, or a collection as `zocalo collection export` writes it, with wants
    #[arg(value_name = "FRIEND-LIST", required_unless_present_any = ["give", "get"], value_hint = ValueHint::FilePath)]
    friend: Option<PathBuf>,
    /// What your friend wants: another list
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    wants: Option<PathBuf>,
    /// Record a trade: what you give, such as "2 Trade Pact"; add the set as [Deluxe] after the name
    #[arg(long, value_name = "N CARD", conflicts_with = "friend")]
    give: Vec<String>,
    /// Record a trade: what you get
    #[arg(long, value_name = "N CARD", conflicts_with = "friend")]
    get: Vec<String>,
    /// Give only copies in this place
    #[arg(long, value_name = "TEXT", requires = "give")]
    place: Option<String>,
    /// Give only copies with this label [default: copies labelled trade first]
    #[arg(long, value_name = "LABEL", requires = "give")]
    label: Option<LabelWord>,
    /// If copies differ, give those with the fewest details
    #[arg(long, requires = "give")]
    any: bool,
    /// Keep at least N copies of each card, whatever the decks need
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u16), allow_negative_numbers = true)]
    keep: u16,
}

/// What two players can give each other.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct PossibleTrade {
    get: Vec<SwapDocument>,
    /// `None` where it is not known what the friend looks for.
    give: Option<Vec<SwapDocument>>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct SwapDocument {
    name: String,
    count: i64,
    /// `None` where any will do.
    set: Option<String>,
    /// Whether the copies are surely of that set, and not of an unknown one.
    sure: bool,
}

impl From<CopySwap> for SwapDocument {
    fn from(swap: CopySwap) -> Self {
        Self { name: swap.card.to_string(), count: swap.count, set: swap.printing, sure: swap.is_sure }
    }
}

impl PossibleTrade {
    fn is_something(&self) -> bool {
        !self.get.is_empty() || self.give.as_ref().is_some_and(|give| !give.is_empty())
    }
}

impl Answer for PossibleTrade {
    const KIND: &'static str = "collection-trade/1";

    fn page(&self, page: Page) -> String {
        let Page { width, locale, .. } = page;
        let give = if let Some(give) = &self.give {
            swaps(&say::YouCanGive, give, page)
        } else {
            let first = format!("{}: ", say::YouCanGive.render(locale));
            format!("{}\n", faint(hanging(&first, &say::WantsUnknown.render(locale), width)))
        };
        format!("{}\n{give}", swaps(&say::YouCanGet, &self.get, page))
    }

    fn remarks(&self, _page: Page) -> Vec<Text> {
        if self.is_something() { vec![say::RecordTrade] } else { Vec::new() }
    }
}

/// Cards under a heading that counts them.
fn swaps(heading: &Text, swaps: &[SwapDocument], page: Page) -> String {
    let Page { width, locale, .. } = page;
    let sum = |sure: bool| swaps.iter().filter(|swap| swap.sure == sure).map(|swap| swap.count).sum::<i64>();
    let cards: BTreeSet<&str> = swaps.iter().filter(|swap| swap.sure).map(|swap| swap.name.as_str()).collect();
    let sure = if cards.is_empty() {
        say::Nothing.render(locale)
    } else {
        say::CopiesOfCards { cards: cards.len(), copies: sum(true) }.render(locale)
    };
    let perhaps = match sum(false) {
        0 => String::new(),
        count => say::PerhapsMore { count }.render(locale),
    };
    let mut text = format!("{}: {sure}{perhaps}\n", strong(heading.render(locale)));
    for swap in swaps {
        let set = swap.set.as_ref().map_or_else(String::new, |set| format!(" [{}]", shortened(set, 60)));
        let perhaps = if swap.sure { String::new() } else { say::PerhapsSet.render(locale) };
        let room = width.saturating_sub(5 + set.chars().count() + perhaps.chars().count());
        let _ = writeln!(text, "{:>4} {}{set}{perhaps}", swap.count, shortened(&swap.name, room));
    }
    text
}

pub(super) fn run(args: &TradeArgs, context: &Context) -> Result<Status, Failure> {
    match &args.friend {
        Some(list) => compare(args, list, context),
        None => book(args, context),
    }
}

fn compare(args: &TradeArgs, list: &Path, context: &Context) -> Result<Status, Failure> {
    deck_files::refuse_input_twice([list.to_owned()].iter().chain(&args.wants))?;
    let Some(library) = look(context)? else { return Ok(Status::No) };
    let lists = friend::Lists { spellings: library.spellings()?, context };
    let mut friend = lists.read(list)?;
    if let Some(wants) = &args.wants {
        friend.wants = Some(lists.read_wants(wants)?);
    }
    let reader = Reader::new(context.catalog()?, context.index()?);
    let shelf = reader.shelf(Some(&library), Counting::default(), context.locale())?;
    shelf.report(context.output);
    let wants = wants(&shelf.holdings, &shelf.balance);
    let offers = offers(&shelf.holdings, &shelf.balance, args.keep.into());
    let get = can_get(&friend.has, &wants, &wanted_by_set(&shelf.holdings), &shelf.balance);
    let give = friend.wants.as_ref().map(|wants| can_give(wants, &offers));
    let documents = |swaps: Vec<CopySwap>| swaps.into_iter().map(SwapDocument::from).collect();
    let answer = PossibleTrade { get: documents(get), give: give.map(documents) };
    context.output.print(&answer)?;
    Ok(if answer.is_something() { Status::Done } else { Status::No })
}

fn book(args: &TradeArgs, context: &Context) -> Result<Status, Failure> {
    if args.wants.is_some() {
        return Err(Failure::request(say::NoListNeeded, say::OmitWants));
    }
    let held = held(args, context)?;
    let give = traded(&args.give, &held, context)?;
    let get = traded(&args.get, &[], context)?;
    let mut command = command(&give, &get);
    for (option, value) in [("place", args.place.as_deref()), ("label", args.label.map(|word| label(word).name()))] {
        if let Some(value) = value {
            let _ = write!(command, " --{option} {}", quoted(value));
        }
    }
    let place = args.place.as_ref().map(|place| TextMatch::Is(place.trim().to_owned()));
    let which = Which { place, label: args.label.map(label), ..Which::default() };
    let doubt = if args.any { Doubt::TakesAny } else { Doubt::Asks };
    let proposal = ProposedChange {
        command,
        help: say::GiveSetAfter,
        decide: &|holdings, chosen| trading(&give, &get, (&which, doubt), chosen, holdings),
    };
    let mut library = begin(context)?;
    let mut change = proposal.commit(&mut library, None, context)?;
    let locale = context.locale();
    let mut parts = Vec::new();
    let is_owned = |list: List| list == List::Owned;
    if change.differences.iter().any(|one| is_owned(one.lot.list) && one.delta < 0) {
        let cards = change.moved(|one| is_owned(one.lot.list) && one.delta < 0, context);
        parts.push(say::Gave { cards }.render(locale));
    }
    if change.differences.iter().any(|one| is_owned(one.lot.list) && one.delta > 0) {
        let cards = change.moved(|one| is_owned(one.lot.list) && one.delta > 0, context);
        parts.push(say::Got { cards }.render(locale));
    }
    let line = say::Traded { parts: parts.join("; ") }.render(locale);
    change.line = format!("{}.", change.with_wants_filled(line, context));
    let status = change.print(context)?;
    let reader = Reader::new(context.catalog()?, context.index()?);
    let shelf = reader.shelf(Some(&library), Counting::default(), locale)?;
    let lacking: Vec<String> = give
        .iter()
        .filter(|item| shelf.balance.missing(&item.card) > 0)
        .map(|item| format!("{} {}", shelf.balance.missing(&item.card), item.card))
        .collect();
    if !lacking.is_empty() {
        context.output.remark(say::DecksLackNow { cards: lacking.join(", ") });
    }
    Ok(status)
}

fn held(args: &TradeArgs, context: &Context) -> Result<Vec<CardKey>, Failure> {
    if args.give.is_empty() {
        return Ok(Vec::new());
    }
    let library = look(context)?.ok_or_else(|| Failure::nothing(say::NothingToGive, ""))?;
    Ok(cards_held(&library.holdings()?, &Which::default()))
}

/// The cards of `--give` or `--get`.
fn traded(words: &[String], held: &[CardKey], context: &Context) -> Result<Vec<Traded>, Failure> {
    let names = HeldNames::new(held, context)?;
    let mut traded = Vec::new();
    for word in words {
        let (name, set) = match word.trim().strip_suffix(']').and_then(|rest| rest.rsplit_once('[')) {
            Some((name, set)) => (name, Some(printing_of_copies(set, context)?)),
            None => (word.as_str(), None),
        };
        let words: Vec<String> = name.split_whitespace().map(str::to_owned).collect();
        for NamedCopies { count, card, .. } in names.all(&words, false)? {
            if let HowMany::Some(count) = count {
                traded.push(Traded { card, count, printing: set.clone() });
            }
        }
    }
    Ok(traded)
}

fn command(give: &[Traded], get: &[Traded]) -> String {
    let mut command = "trade".to_owned();
    for (option, items) in [("give", give), ("get", get)] {
        for item in items {
            let set = item.printing.as_ref().filter(|set| !set.is_empty());
            let set = set.map_or_else(String::new, |set| format!(" [{set}]"));
            let _ = write!(command, " --{option} {}", quoted(&format!("{} {}{set}", item.count, item.card)));
        }
    }
    command
}

published!(PossibleTrade);
