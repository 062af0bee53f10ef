//! `cards export`: what the user typed, or another pack, to hand on, also where it is disabled; with `--to` all cards, for
//! another program.

use serde::Serialize;

use super::super::answer::{Answer, Page, published};
use super::super::args::CardsExport;
use super::super::context::Context;
use super::super::error::{Failure, Status};
use super::for_program;
use super::own_pack::folder;
use super::packs::{find, typed};
use crate::messages::cards as say;
use crate::report;
use zocalo_cards::card::Card;
use zocalo_catalog::packs::{MINE, Pack, for_others};

const HEAD: &str = "# Facts of cards, typed from the cards by hand: a pack for Zocalo. To use it, put it into the folder packs/\n\
    # of the data folder; `zocalo cards packs` says where that is.\n";

const HEAD_OF_PACK: &str = "# Facts of cards: a pack for Zocalo. To use it, put it into the folder packs/ of the data folder, or\n\
    # import it: zocalo cards import FILE.\n";

/// A pack as scripts read it, with the keys of its file.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct ExportedPack<'a> {
    #[cfg_attr(test, schemars(with = "Vec<serde_json::Value>"))]
    card: &'a [Card],
    #[serde(skip)]
    head: &'static str,
}

impl Answer for ExportedPack<'_> {
    const KIND: &'static str = "cards-export/1";

    fn page(&self, _page: Page) -> String {
        Pack::write(self.head, self.card)
    }
}

/// Prints the pack, or writes the cards.
pub(super) fn run(args: &CardsExport, context: &Context) -> Result<Status, Failure> {
    if let Some(target) = args.to {
        return for_program::run(target, args, context);
    }
    let folder = folder(context.folders)?;
    let (head, pack) = match args.pack.as_deref().filter(|name| *name != MINE) {
        None => (HEAD, typed(&folder, context.locale())?.0),
        Some(name) => (HEAD_OF_PACK, find(&folder, name, true, context.locale())?.read()?),
    };
    let cards: Vec<_> = pack.cards.iter().filter_map(|entry| for_others(&entry.card, args.with_texts)).collect();
    context.output.print(&ExportedPack { card: &cards, head })?;
    if cards.is_empty() {
        let sentence = if pack.name == MINE {
            say::ExportNothingTyped.render(context.locale())
        } else {
            say::ExportNothingInPack.render(context.locale())
        };
        context.output.remark(report::note(&sentence, context.width(), context.locale()));
    }
    Ok(Status::Done)
}

published!(ExportedPack<'static>);
