//! `collection remove`: removes copies. Which of several kinds is never guessed.

use std::fmt::Write as _;

use clap::Args;
use clap_complete::engine::ArgValueCompleter;

use super::asking::{MOST_UNASKED, confirmed_of_many, failure};
use super::begin::look;
use super::change::{Confirmation, ProposedChange};
use super::choosing::cards_of;
use super::copies::{Copies, WHICH, counted, nothing_found, options_of, which};
use crate::cli::candidates;
use crate::cli::context::Context;
use crate::cli::error::{Failure, Status};
use crate::cli::holdings::lists::Several;
use crate::cli::holdings::names::{HeldNames, NamedCopies, quoted};
use crate::cli::holdings::product::listed;
use crate::messages::collection as say;
use zocalo_catalog::query::Query;
use zocalo_collection::collection::{Doubt, Holdings, HowMany, Which, Wish, cards_held, pick, removing, with_chosen};

/// Remove copies of cards
#[derive(Debug, Args)]
#[command(
    override_usage = "zocalo collection remove [OPTIONS] [N|all] CARD [[N|all] CARD]...\n       \
    zocalo collection remove --query QUERY|--starter RACE|--deck DECK\n       \
    zocalo collection remove --file LIST|--product FILE",
    after_help = "If your copies differ, you choose at a terminal; elsewhere say which with --set, --place, --condition, \
    --label or --any. --query shows the cards and asks if it finds more than three.\n\n\
    Example: zocalo collection remove 2 \"Trade Pact\" --set deluxe"
)]
pub(crate) struct RemoveArgs {
    /// Cards; put a number or `all` first for several copies
    #[arg(required_unless_present_any = ["several", "query"], value_name = "CARD", allow_negative_numbers = true,
        add = ArgValueCompleter::new(candidates::CardNames))]
    cards: Vec<String>,
    #[command(flatten)]
    several: Several,
    /// All copies of the cards that a search finds
    #[arg(long, value_name = "QUERY", allow_hyphen_values = true, conflicts_with_all = ["cards", "several"],
        add = ArgValueCompleter::new(candidates::queries))]
    query: Option<String>,
    #[command(flatten)]
    copies: Copies,
    #[command(flatten)]
    confirmation: Confirmation,
}

pub(super) fn run(args: &RemoveArgs, context: &Context) -> Result<Status, Failure> {
    let which = which(&args.copies, context)?;
    let Some(mut library) = look(context)? else {
        return Err(Failure::nothing(say::NothingToRemove, ""));
    };
    let holdings = library.holdings()?;
    let (mut wishes, command) = wishes(args, &which, &holdings, context)?;
    let doubt = if args.copies.any { Doubt::TakesAny } else { Doubt::Asks };
    let Confirmation { yes, dry_run } = args.confirmation;
    let mut shown = None;
    if args.query.is_some() && !yes && !dry_run && wishes.len() > MOST_UNASKED {
        let change = removing(&wishes, &which, doubt, &holdings).map_err(failure)?;
        let what = say::ThisRemoves { what: counted(&change.differences, context.locale()) }.render(context.locale());
        let verb = say::RemoveIt.render(context.locale());
        let Some((chosen, change)) = confirmed_of_many(&change, wishes, &what, &verb, context.output)? else {
            return Ok(Status::No);
        };
        (wishes, shown) = (chosen, Some(change));
    }
    let proposal = ProposedChange {
        command,
        help: WHICH,
        decide: &|holdings, chosen| removing(&with_chosen(&wishes, chosen), &which, doubt, holdings),
    };
    let mut change = if dry_run {
        proposal.preview(&holdings, context)?
    } else {
        proposal.commit(&mut library, shown.as_ref(), context)?
    };
    change.line = if change.is_made() {
        say::Removed { cards: change.moved(|_| true, context) }.render(context.locale())
    } else {
        say::WouldRemove { what: counted(&change.differences, context.locale()) }.render(context.locale())
    };
    change.lists_copies = true;
    change.print(context)
}

/// What is to go, and the command as the journal keeps it.
fn wishes(
    args: &RemoveArgs,
    which: &Which,
    holdings: &Holdings,
    context: &Context,
) -> Result<(Vec<Wish>, String), Failure> {
    let held = cards_held(holdings, which);
    let mut command = "remove".to_owned();
    let mut wishes: Vec<Wish> = Vec::new();
    if let Some(query) = &args.query {
        // Copies of the same cards that lie elsewhere must not go with them.
        if Query::parse(query).is_ok_and(|query| query.asks_about_copies()) {
            return Err(Failure::request(say::QueryOfCopies, say::CopiesBesides));
        }
        let found = cards_of(query, &held, context, context.catalog()?)?;
        wishes.extend(held.into_iter().filter(|card| found.contains(card)).map(|card| Wish::of(card, HowMany::All)));
        if wishes.is_empty() {
            return Err(nothing_found());
        }
        let _ = write!(command, " --query {}", quoted(query));
    } else {
        let listed = listed(&args.several, context)?;
        let named = match &listed {
            Some(listed) if args.cards.is_empty() => listed.cards.clone(),
            Some(_) => {
                return Err(Failure::request(say::NotRemovedTogether, say::TwoCommands));
            }
            None => HeldNames::new(&held, context)?.all(&args.cards, true)?,
        };
        if let Some(named) = named.iter().find(|named| named.says_more()) {
            let message = say::ListSaysMore { card: &named.card.to_string() };
            return Err(Failure::request(message, say::BesidesList));
        }
        for NamedCopies { count, card, printing, .. } in &named {
            match (wishes.iter_mut().find(|wish| wish.card == *card && wish.printing == *printing), count) {
                (Some(Wish { count: HowMany::Some(there), .. }), HowMany::Some(count)) => *there += count,
                (Some(wish), _) => wish.count = HowMany::All,
                (None, _) => wishes.push(Wish { printing: printing.clone(), ..Wish::of(card.clone(), *count) }),
            }
        }
        if let Some(wish) = wishes.iter().find(|wish| wish.count == HowMany::All && !held.contains(&wish.card)) {
            // As if one were asked for.
            let one = Wish { count: HowMany::Some(1), ..wish.clone() };
            pick(&one, which, Doubt::TakesAny, holdings).map_err(failure)?;
        }
        match &listed {
            Some(listed) => {
                let _ = write!(command, " {}", listed.option);
            }
            None => {
                for Wish { count, card, .. } in &wishes {
                    let count = match count {
                        HowMany::Some(count) => count.to_string(),
                        HowMany::All => "all".to_owned(),
                    };
                    let _ = write!(command, " {count} {}", quoted(&card.to_string()));
                }
            }
        }
    }
    command.push_str(&options_of(&args.copies, which));
    Ok((wishes, command))
}
