//! `collection add`: adds copies by name, or all cards of a starter, deck or list; and the cards of products that `sealed`
//! opened.

use std::fmt::Write as _;

use clap::Args;
use clap_complete::engine::ArgValueCompleter;

use super::begin::{TAKE_BACK, begin, folder};
use super::change::{CollectionChange, ProposedChange};
use super::copies::{LabelWord, WHICH, label, printing, text};
use super::scan;
use crate::cli::candidates;
use crate::cli::context::Context;
use crate::cli::error::{Failure, Status};
use crate::cli::holdings::lists::{Listed, SET_OF_STARTERS, Several};
use crate::cli::holdings::names::{HeldNames, NamedCopies, copies, quoted};
use crate::cli::holdings::product::listed;
use crate::messages::collection as say;
use crate::report;
use zocalo_cards::card::CardId;
use zocalo_collection::collection::{
    Addition, CardKey, Difference, HowMany, Label, Library, List, Lot, MOST_COPIES, adding,
};
use zocalo_decks::sealed::OpenedProduct;
use zocalo_text::message::Locale;

/// Add copies of cards
#[derive(Debug, Args)]
#[command(
    override_usage = "zocalo collection add [OPTIONS] [N] CARD [[N] CARD]...\n       \
    zocalo collection add [OPTIONS] [N] --starter RACE|--deck DECK\n       \
    zocalo collection add [OPTIONS] [N] --file LIST|--product PRODUCT|FILE\n       \
    zocalo collection add [OPTIONS] --scan",
    after_help = "Wanted copies come off the want list. The cards of boosters are entered at a full screen, \
    as with --scan; without a terminal they are a list on standard input.\n\n\
    Example: zocalo collection add 3 \"Trade Pact\" 2 Delenn --set deluxe"
)]
pub(crate) struct CollectionAddArgs {
    /// Cards; put a number first for several copies; or how many of a starter or deck
    #[arg(required_unless_present_any = ["several", "scan"], value_name = "CARD", allow_negative_numbers = true,
        add = ArgValueCompleter::new(candidates::CardNames))]
    cards: Vec<String>,
    #[command(flatten)]
    several: Several,
    /// Enter the cards at a full screen
    #[arg(long, conflicts_with_all = ["deck", "file"])]
    scan: bool,
    /// The set they were printed in [default: unknown]
    #[arg(long, value_name = "SET", add = ArgValueCompleter::new(candidates::printings))]
    set: Option<String>,
    /// Their condition, in your words
    #[arg(long, value_name = "TEXT")]
    condition: Option<String>,
    /// Where you keep them, in your words
    #[arg(long, value_name = "TEXT")]
    place: Option<String>,
    /// A note
    #[arg(long, value_name = "TEXT")]
    note: Option<String>,
    /// What they are meant for
    #[arg(long, value_name = "LABEL")]
    label: Option<LabelWord>,
    /// They are stand-ins for real cards and count separately
    #[arg(long)]
    proxy: bool,
    /// Show what would change, without changing anything
    #[arg(short = 'n', long)]
    dry_run: bool,
}

/// Adds the copies, and lowers the wants that they fill.
pub(super) fn run(args: &CollectionAddArgs, context: &Context) -> Result<Status, Failure> {
    // Without a folder for the collection nobody needs to be asked anything.
    let folder = folder(context.folders)?;
    let set = args.set.as_deref().map(|one| printing(one, context.locale())).transpose()?;
    let entered = scan::entered(&args.several, args.scan, &args.cards, set.as_deref(), context)?;
    let is_cut_off = entered.as_ref().is_some_and(|entered| entered.is_cut_off);
    let listed = match entered {
        Some(entered) => Some(entered.listed),
        None => listed(&args.several, context)?,
    };
    let named = match &listed {
        Some(listed) if listed.is_counted => listed.cards.clone(),
        Some(listed) => times(&listed.cards, &args.cards, context.locale())?,
        None => HeldNames::new(&[], context)?.all(&args.cards, false)?,
    };
    if args.several.starter.is_some() && set.as_deref().is_some_and(|set| set != SET_OF_STARTERS) {
        return Err(Failure::request(say::StartersOf { set: SET_OF_STARTERS }, say::OmitSet));
    }
    let command = command(args, set.as_deref(), listed.as_ref(), &named);
    let additions = additions(args, set.as_deref(), &named)?;
    for addition in &additions {
        addition.lot.check().map_err(Failure::from)?;
    }
    if listed.is_none() {
        warn_of_strange_sets(&additions, context)?;
    }
    let proposal = ProposedChange { command, help: WHICH, decide: &|holdings, _| Ok(adding(&additions, holdings)) };
    let mut change = if args.dry_run {
        let holdings = Library::open(folder)?.map(|library| library.holdings()).transpose()?;
        proposal.preview(&holdings.unwrap_or_default(), context)?
    } else {
        proposal.commit(&mut begin(context)?, None, context)?
    };
    change.line = line(args, listed.as_ref(), &change, context);
    let note = listed.and_then(|listed| listed.note);
    change.note.clone_from(&note);
    let status = change.print(context)?;
    if let Some(note) = note {
        context.output.remark(report::note(&note, context.width(), context.locale()));
    }
    if is_cut_off { Err(Failure::Interrupted) } else { Ok(status) }
}

fn line(args: &CollectionAddArgs, listed: Option<&Listed>, change: &CollectionChange, context: &Context) -> String {
    let locale = context.locale();
    let mut cards = change.moved(is_added, context);
    if let Some(listed) = listed.filter(|listed| !listed.what.is_empty()) {
        let list = match args.cards.first().filter(|times| !listed.is_counted && *times != "1") {
            Some(times) => say::Times { count: times.parse::<i64>().unwrap_or(1), list: &listed.what }.render(locale),
            None => listed.what.clone(),
        };
        cards = say::ListWithCards { cards, list }.render(locale);
    }
    let line =
        if change.is_made() { say::Added { cards }.render(locale) } else { say::WouldAdd { cards }.render(locale) };
    format!("{}.", change.with_wants_filled(line, context))
}

fn is_added(difference: &Difference) -> bool {
    difference.delta > 0
}

/// Adds every card of products that were opened, each as printed in the set of its product. Errors: when the collection
/// cannot be used or changed; nothing was added then.
pub(crate) fn add_opened(
    opened: &[OpenedProduct],
    command: &str,
    context: &Context,
) -> Result<CollectionChange, Failure> {
    let catalog = context.catalog()?;
    let mut additions = Vec::new();
    for product in opened {
        let mut add = |id: CardId, count: u32| -> Result<(), Failure> {
            if let Some(card) = catalog.card(id)? {
                let printing = product.set.clone();
                let lot = Lot { printing, ..Lot::of(CardKey::of(&card), List::Owned) };
                additions.push(Addition { lot, count: i64::from(count) });
            }
            Ok(())
        };
        product.fixed.iter().try_for_each(|(id, count)| add(*id, *count))?;
        product.random.iter().try_for_each(|(id, _)| add(*id, 1))?;
    }
    let command = command.to_owned();
    let proposal = ProposedChange { command, help: WHICH, decide: &|holdings, _| Ok(adding(&additions, holdings)) };
    let mut change = proposal.commit(&mut begin(context)?, None, context)?;
    let line = say::AddedToCollection { cards: change.moved(is_added, context) }.render(context.locale());
    let line = change.with_wants_filled(line, context);
    change.line = format!("{line}. {}", TAKE_BACK.render(context.locale()));
    Ok(change)
}

/// The cards of a list so many times as a number says, if one stands beside the option.
fn times(cards: &[NamedCopies], words: &[String], locale: Locale) -> Result<Vec<NamedCopies>, Failure> {
    let times = match words {
        [] => 1,
        [word] if word.parse::<i64>().is_ok() => match copies(word.parse().unwrap_or(0), locale)? {
            HowMany::Some(times) => times,
            HowMany::All => 1,
        },
        _ => {
            return Err(Failure::request(say::ByNameAndList, say::TwoCommandsOrTimes));
        }
    };
    cards
        .iter()
        .map(|named| match named.count {
            HowMany::Some(count) => Ok(NamedCopies { count: copies(count * times, locale)?, ..named.clone() }),
            HowMany::All => Ok(named.clone()),
        })
        .collect()
}

fn additions(args: &CollectionAddArgs, set: Option<&str>, named: &[NamedCopies]) -> Result<Vec<Addition>, Failure> {
    named
        .iter()
        .map(|named| {
            let list = if args.proxy { List::Proxy } else { List::Owned };
            // A line of a list is more exact than the options.
            let line = named.lot.clone().unwrap_or_else(|| Lot::of(named.card.clone(), list));
            let or_all = |own: String, all: Option<&str>| if own.is_empty() { text(all) } else { own };
            let lot = Lot {
                printing: named.printing.clone().or_else(|| set.map(str::to_owned)).unwrap_or_default(),
                condition: or_all(line.condition, args.condition.as_deref()),
                place: or_all(line.place, args.place.as_deref()),
                note: or_all(line.note, args.note.as_deref()),
                label: if line.label == Label::None { args.label.map_or(Label::None, label) } else { line.label },
                list: if args.proxy { List::Proxy } else { line.list },
                card: line.card,
            };
            match named.count {
                HowMany::Some(count) if count <= MOST_COPIES => Ok(Addition { lot, count }),
                _ => Err(Failure::request(say::NumberMissing, say::NumberBefore)),
            }
        })
        .collect()
}

/// Warns of cards that are not known to have been printed in the set that is given. The player is believed.
fn warn_of_strange_sets(additions: &[Addition], context: &Context) -> Result<(), Failure> {
    let (catalog, index) = (context.catalog()?, context.index()?);
    for Addition { lot, .. } in additions.iter().filter(|addition| !addition.lot.printing.is_empty()) {
        let Some(id) = index.of_label(&lot.card.to_string()) else { continue };
        let Some(card) = catalog.card(id)? else { continue };
        let sets: Vec<&str> = card.printings.iter().map(|printing| printing.set.as_str()).collect();
        if !sets.is_empty() && !sets.contains(&lot.printing.as_str()) {
            context.output.remark(say::NoPrintingIn {
                card: lot.card.to_string(),
                set: &lot.printing,
                sets: sets.join(", "),
            });
        }
    }
    Ok(())
}

/// The command as the journal keeps it, with the names as they were resolved.
fn command(args: &CollectionAddArgs, set: Option<&str>, listed: Option<&Listed>, named: &[NamedCopies]) -> String {
    let mut command = "add".to_owned();
    match listed {
        Some(listed) => {
            for word in &args.cards {
                let _ = write!(command, " {word}");
            }
            let _ = write!(command, " {}", listed.option);
        }
        None => {
            for NamedCopies { count, card, .. } in named {
                if let HowMany::Some(count) = count {
                    let _ = write!(command, " {count} {}", quoted(&card.to_string()));
                }
            }
        }
    }
    let word = args.label.map(|word| label(word).name()).filter(|word| !word.is_empty());
    let texts = [
        ("set", set.filter(|set| !set.is_empty())),
        ("condition", args.condition.as_deref()),
        ("place", args.place.as_deref()),
        ("note", args.note.as_deref()),
        ("label", word),
    ];
    for (name, value) in texts {
        if let Some(value) = value {
            let _ = write!(command, " --{name} {}", quoted(value.trim()));
        }
    }
    if args.proxy {
        command.push_str(" --proxy");
    }
    command
}
