//! `cards export`: what the user typed, or another pack, to hand on, also where it is disabled; with `--to` all cards, for
//! another program, and with `--pictures` pictures of them.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{ArgGroup, Args, ValueHint};
use serde::Serialize;
use std::path::PathBuf;
use zocalo_decks::formats::cards::{ExportTarget, target_called, targets};

use super::super::answer::{Answer, Page, published};
use super::super::context::Context;
use super::super::error::{Failure, Status};
use super::own_pack::{folder, seen};
use super::packs::{find, typed};
use super::{for_program, pictures};
use crate::messages::cards as say;
use crate::report;
use zocalo_cards::card::Card;
use zocalo_catalog::packs::{MINE, Pack, for_others};
use zocalo_collection::facts::{observed, with_seen};
use zocalo_text::text::shortened;

/// Print your facts or another facts file to share, or write all cards for another program
#[derive(Debug, Args)]
#[command(group(ArgGroup::new("places").args(["out", "pictures"]).multiple(true)))]
#[command(
    after_help = "Texts that you typed or imported are left out unless you give --with-texts: the printed text of a card \
    belongs to its owner.\n\n\
    --to writes all cards, with what is known of each, in the form a program reads: a card database for \
    Cockatrice, a game for Card Game Simulator (cgs), a plug-in for LackeyCCG, a game for OCTGN. Decks that \
    `zocalo export` writes for that program open there, and the starter decks lie beside the cards. Unknown facts are left \
    out. As open \
    data (docs/open-data.md) the cards are one file: sqlite, with metadata for Datasette beside it, csv or json. A \
    single file is printed unless you give --out.\n\n\
    --census prints what you contribute to a census of the cards: hand the file on, under your name, to who merges them \
    (`zocalo cards merge`).\n\n\
    --pictures draws each card as a picture of its size in a design of our own, without artwork: facts, ? where nobody knows, \
    and the text in our words. With --to they lie where the program looks for them.\n\n\
    Example: zocalo cards export > narn-of-mine.toml\n         \
    zocalo cards export --census > anna.toml\n         \
    zocalo cards export --to lackey --out babylon5\n         \
    zocalo cards export --pictures faces --cards 'race:narn type:fleet'\n         \
    zocalo cards export --to sqlite --out cards.sqlite"
)]
#[allow(clippy::struct_excessive_bools, clippy::option_option, reason = "each is a flag of the command line")]
pub(crate) struct CardsExportArgs {
    /// The facts file to print [default: the facts you typed]
    #[arg(value_name = "NAME", conflicts_with = "to")]
    pack: Option<String>,
    /// Include card texts
    #[arg(long)]
    with_texts: bool,
    /// Only what you read from your cards, without texts and readings of them, to be merged with others
    #[arg(long, conflicts_with_all = ["pack", "with_texts", "to"])]
    census: bool,
    /// Write all cards for this program, or as data
    #[arg(long, value_name = "PROGRAM", value_parser = programs())]
    to: Option<&'static ExportTarget>,
    /// Write into this folder; for sqlite, csv and json, this file
    #[arg(long, value_name = "PATH", requires = "to", value_hint = ValueHint::AnyPath)]
    out: Option<PathBuf>,
    /// Draw a picture of each card into this folder; with --to, for the program
    #[arg(long, value_name = "DIR", num_args = 0..=1, conflicts_with = "pack", value_hint = ValueHint::DirPath)]
    pictures: Option<Option<PathBuf>>,
    /// Pictures only of the cards that this search finds
    #[arg(long, value_name = "QUERY", requires = "pictures", conflicts_with = "to")]
    cards: Option<String>,
    /// A picture of the back of the cards too
    #[arg(long, requires = "pictures", conflicts_with = "to")]
    back: bool,
    /// Write into a folder that contains other files, and replace existing files
    #[arg(long, requires = "places")]
    force: bool,
}

/// The programs that the cards can be written for.
fn programs() -> impl TypedValueParser<Value = &'static ExportTarget> {
    let names = targets().map(|target| PossibleValue::new(target.name).help(target.what));
    PossibleValuesParser::new(names).try_map(|name| target_called(&name).ok_or("no program is called so"))
}

const HEAD: &str = "# Facts of cards, typed from the cards by hand: a facts file for Zocalo. To use it, put it into the folder packs/\n\
    # of the data folder; `zocalo cards files` says where that is.\n";

const HEAD_OF_CENSUS: &str =
    "# Facts that one person read from the cards, for a census: zocalo cards merge FILE OTHER-FILE.\n";

const HEAD_OF_PACK: &str = "# Facts of cards: a facts file for Zocalo. To use it, put it into the folder packs/ of the data folder, or\n\
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

pub(super) fn run(args: &CardsExportArgs, context: &Context) -> Result<Status, Failure> {
    if let Some(target) = args.to {
        let (out, with_pictures) = (args.out.as_deref(), args.pictures.is_some());
        if let Some(Some(folder)) = &args.pictures {
            let folder = shortened(&folder.display().to_string(), 200);
            return Err(Failure::request(say::PicturesTwice { folder }, say::PicturesTwiceHelp));
        }
        return for_program::run(target, args.with_texts, with_pictures, out, args.force, context);
    }
    if let Some(folder) = &args.pictures {
        let folder =
            folder.as_deref().ok_or_else(|| Failure::request(say::PicturesNowhere, say::PicturesNowhereHelp))?;
        let asked = pictures::PictureRequest {
            query: args.cards.as_deref(),
            with_back: args.back,
            with_texts: args.with_texts,
            replaces: args.force,
        };
        return pictures::run(folder, &asked, context);
    }
    let folder = folder(context.folders)?;
    let (head, pack) = match args.pack.as_deref().filter(|name| *name != MINE) {
        None if args.census => (HEAD_OF_CENSUS, with_seen(typed(&folder, context.locale())?.0, seen(&folder)?.pack())),
        None => (HEAD, typed(&folder, context.locale())?.0),
        Some(name) => (HEAD_OF_PACK, find(&folder, name, true, context.locale())?.read()?),
    };
    let shared = |card: &Card| if args.census { observed(card) } else { for_others(card, args.with_texts) };
    let cards: Vec<_> = pack.cards.iter().filter_map(|entry| shared(&entry.card)).collect();
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
