//! `collection trades`: the copies that neither the decks need nor the player keeps.

use clap::Args;
use serde::Serialize;

use super::begin::look;
use crate::cli::answer::{Answer, Page, published};
use crate::cli::context::Context;
use crate::cli::error::{Failure, Status};
use crate::cli::holdings::decks::{Counting, Reader};
use crate::messages::{collection_decks as say, holding::UnknownSet};
use crate::report::{TextColumn, columns, strong};
use zocalo_collection::collection::{TradeOffer, offers};
use zocalo_text::message::Text;
use zocalo_text::text::shortened;

/// List the cards you can give away
#[derive(Debug, Args)]
#[command(
    after_help = "You can give away what your decks do not need and you do not keep: owned - the larger of need and \
    --keep. Copies labelled keep are never offered, copies labelled trade always; `zocalo collection set` labels \
    copies.\n\n\
    Example: zocalo collection trades --keep 3"
)]
pub(crate) struct TradesArgs {
    /// Keep at least N copies of each card, whatever the decks need
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u16), allow_negative_numbers = true)]
    keep: u16,
}

/// The cards that can be given away.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Trades {
    trades: Vec<OfferedCard>,
    copies: i64,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct OfferedCard {
    name: String,
    /// How many can be given away.
    spare: i64,
    owned: i64,
    /// How many the decks need.
    need: i64,
    printings: Vec<OwnedPrinting>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct OwnedPrinting {
    /// `None` where the set is unknown.
    set: Option<String>,
    owned: i64,
}

impl OfferedCard {
    fn of(offer: TradeOffer) -> Self {
        let printing =
            |(set, owned): (String, i64)| OwnedPrinting { set: Some(set).filter(|set| !set.is_empty()), owned };
        Self {
            name: offer.card.to_string(),
            spare: offer.count,
            owned: offer.owned,
            need: offer.need,
            printings: offer.printings.into_iter().map(printing).collect(),
        }
    }
}

impl Answer for Trades {
    const KIND: &'static str = "collection-trades/1";

    fn page(&self, page: Page) -> String {
        if self.trades.is_empty() {
            return String::new();
        }
        let Page { width, locale, .. } = page;
        let column = |heading: &Text, most: usize, cell: &dyn Fn(&OfferedCard) -> String| TextColumn {
            heading: heading.render(locale).into(),
            cells: self.trades.iter().map(|card| cell(card).into()).collect(),
            most,
            gives_way: None,
        };
        let sets = |card: &OfferedCard| {
            let one = |printing: &OwnedPrinting| {
                let set = printing.set.as_ref().map_or_else(|| UnknownSet.render(locale), |set| shortened(set, 60));
                format!("{set} {}", printing.owned)
            };
            card.printings.iter().map(one).collect::<Vec<_>>().join(", ")
        };
        let cells = vec![
            column(&say::HeadCard, 40, &|card| shortened(&card.name, 200)),
            column(&say::HeadSpare, 6, &|card| format!("{:>5}", card.spare)),
            column(&say::HeadOwned, 6, &|card| format!("{:>5}", card.owned)),
            column(&say::HeadNeed, 6, &|card| format!("{:>4}", card.need)),
        ];
        let table = columns(cells, Some(column(&say::HeadOf, 200, &sets)), width, |_| None);
        let sum = say::ToGiveAway { cards: self.trades.len(), copies: self.copies };
        format!("{table}\n{}\n", strong(sum.render(locale)))
    }

    fn remarks(&self, _page: Page) -> Vec<Text> {
        if self.trades.is_empty() { vec![say::NothingToGiveAway] } else { Vec::new() }
    }
}

pub(super) fn run(args: &TradesArgs, context: &Context) -> Result<Status, Failure> {
    let Some(library) = look(context)? else { return Ok(Status::No) };
    let reader = Reader::new(context.catalog()?, context.index()?);
    let shelf = reader.shelf(Some(&library), Counting::default(), context.locale())?;
    shelf.report(context.output);
    let offers = offers(&shelf.holdings, &shelf.balance, args.keep.into());
    let copies = offers.iter().map(|offer| offer.count).sum();
    context.output.print(&Trades { trades: offers.into_iter().map(OfferedCard::of).collect(), copies })?;
    Ok(Status::Done)
}

published!(Trades);
