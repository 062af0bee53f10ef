//! `deck tag`: words by which the author of a deck finds it again.

use std::path::PathBuf;

use clap::Args;
use clap_complete::engine::ArgValueCompleter;
use serde::Serialize;

use super::bench::Bench;
use super::changing::failure;
use super::saving::save_and_report;
use crate::cli::answer::{Answer, Page, published};
use crate::cli::candidates;
use crate::cli::context::Context;
use crate::cli::error::{Failure, Status};
use crate::messages::deck_change as say;
use zocalo_decks::editing::{Deed, Edit};
use zocalo_text::text::shortened;

/// Add tags to a deck or remove them
#[derive(Debug, Args)]
#[command(
    override_usage = "zocalo deck tag [OPTIONS] DECK [+TAG|-TAG]...",
    after_help = "Without +TAG or -TAG, the tags of the deck are listed.\n\nExample: zocalo deck copy @narn narn.toml\n\
    then:    zocalo deck tag narn.toml +fleets -draft"
)]
pub(crate) struct DeckTagArgs {
    /// The deck
    #[arg(value_name = "DECK", add = ArgValueCompleter::new(candidates::decks))]
    deck: PathBuf,
    /// Tags to add (the plus is optional) and to remove (with a minus)
    #[arg(value_name = "+TAG|-TAG", allow_hyphen_values = true)]
    tags: Vec<String>,
}

/// The tags of a deck, where none is put on or taken off.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct DeckTags<'a> {
    deck: String,
    tags: Vec<&'a str>,
}

impl Answer for DeckTags<'_> {
    const KIND: &'static str = "deck-tag/1";

    fn page(&self, _: Page) -> String {
        self.tags.iter().flat_map(|tag| [shortened(tag, 200), "\n".to_owned()]).collect()
    }
}

pub(super) fn run(args: &DeckTagArgs, context: &Context) -> Result<Status, Failure> {
    let bench = Bench::new(context)?;
    if !args.tags.is_empty() {
        bench.take_turn();
    }
    // Where nothing is written, nothing is in the way.
    let open = bench.open(&args.deck, args.tags.is_empty(), context.output)?;
    let tags: Vec<&str> = open.text.list().tags.iter().map(|tag| tag.text.as_str()).collect();
    if args.tags.is_empty() {
        if tags.is_empty() {
            context.output.remark_beside_page(say::NoTags { file: open.shown() });
        }
        let status = if tags.is_empty() { Status::No } else { Status::Done };
        context.output.print(&DeckTags { deck: open.shown(), tags })?;
        return Ok(status);
    }
    let (mut add, mut remove) = (Vec::new(), Vec::new());
    for word in &args.tags {
        match word.strip_prefix('-') {
            Some(tag) => remove.push(tag.trim().to_owned()),
            None => add.push(word.strip_prefix('+').unwrap_or(word).trim().to_owned()),
        }
    }
    if let Some(empty) = args.tags.iter().find(|word| word.trim_matches(['+', '-', ' ']).is_empty()) {
        let message = say::NoTag { word: shortened(empty, 20) }.render(context.locale());
        return Err(Failure::request(message, say::WriteTags));
    }
    let is_on = |tag: &String| tags.iter().any(|on| on.to_lowercase() == tag.to_lowercase());
    add.retain(|tag| !is_on(tag));
    remove.retain(is_on);
    if add.is_empty() && remove.is_empty() {
        let words = args.tags.iter().map(|word| shortened(word, 40)).collect::<Vec<_>>().join(" ");
        let message = say::TagsAreSo { file: open.shown(), words }.render(context.locale());
        let has = if tags.is_empty() {
            say::HasNone.render(context.locale())
        } else {
            let tags = tags.iter().map(|tag| shortened(tag, 40)).collect::<Vec<_>>().join(", ");
            say::HasTags { tags }.render(context.locale())
        };
        return Err(Failure::nothing(message, has));
    }
    let deeds = [
        (!add.is_empty()).then(|| Deed::Tagged(add.clone())),
        (!remove.is_empty()).then(|| Deed::Untagged(remove.clone())),
    ];
    let deed = Deed::Several(deeds.into_iter().flatten().collect());
    let new = open
        .text
        .apply(&Edit::Tags { add, remove }, bench.index)
        .map_err(|error| failure(error, &open, context.locale()))?;
    save_and_report(&open, &new, &deed, &bench)
}

published!(DeckTags<'_>);
