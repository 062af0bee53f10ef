//! `deck remove`: takes copies of cards out of a deck.

use std::path::PathBuf;

use clap::Args;
use clap_complete::engine::ArgValueCompleter;

use super::bench::Bench;
use super::changing::{Editing, Planned, make, named};
use super::words::{number, of_deck, section, section_of};
use crate::cli::candidates;
use crate::cli::context::Context;
use crate::cli::error::{Failure, Status};
use crate::messages::deck_change as say;
use zocalo_cards::card::Section;
use zocalo_decks::editing::{Deed, Edit};

/// Remove copies of cards from a deck
#[derive(Debug, Args)]
#[command(
    override_usage = "zocalo deck remove [OPTIONS] DECK [N|all] CARD [[N|all] CARD]...\n       zocalo deck remove [OPTIONS] DECK [N|all] --query QUERY",
    after_help = "When the last copy goes, so does its line, but not the comment after it. A card in several sections is \
    removed from the draw deck, or from the section given with --in. If there are fewer copies than you ask to \
    remove, nothing changes.\n\n\
    Example: zocalo deck copy @narn narn.toml\n\
    then:    zocalo deck remove narn.toml \"Border Raid\" all \"Limited Strike\""
)]
pub(crate) struct DeckRemoveArgs {
    /// The deck
    #[arg(value_name = "DECK", add = ArgValueCompleter::new(candidates::decks))]
    deck: PathBuf,
    /// Cards; put a number or `all` first for several copies: 2 "Trade Pact" all Delenn
    #[arg(required_unless_present = "query", value_name = "CARD", allow_negative_numbers = true,
        add = ArgValueCompleter::new(candidates::CardNames))]
    cards: Vec<String>,
    /// Remove the cards of the deck that a search finds: all copies, or N of each
    #[arg(long, value_name = "QUERY", allow_hyphen_values = true, add = ArgValueCompleter::new(candidates::queries))]
    query: Option<String>,
    /// The section to remove from
    #[arg(long = "in", alias = "from", value_name = "SECTION", value_parser = section())]
    from: Option<Section>,
    #[command(flatten)]
    editing: Editing,
}

pub(super) fn run(args: &DeckRemoveArgs, context: &Context) -> Result<Status, Failure> {
    let bench = Bench::new(context)?;
    if !args.editing.confirmation.dry_run {
        bench.take_turn();
    }
    let open = bench.open(&args.deck, args.editing.force, context.output)?;
    let wanted = of_deck(&args.cards, args.query.as_deref(), true, &open, &bench)?;
    let mut edits = Vec::new();
    let mut cards: Vec<(u32, &str)> = Vec::new();
    let mut places: Vec<(String, Section)> = Vec::new();
    for one in &wanted {
        let asked = number(one.count);
        // All copies are those of the whole deck, unless a section is named; of the maybe pile where only that has the card.
        let is_in = |section: &Section| open.text.copies(&one.card, *section, bench.index) > 0;
        let sections = match (asked, args.from) {
            (None, None) if Section::ALL.iter().any(is_in) || !is_in(&Section::Maybe) => Section::ALL.to_vec(),
            _ => vec![section_of(&one.card, asked, args.from, None, &open, &bench)?],
        };
        let mut removed = 0;
        for section in sections {
            let there = open.text.copies(&one.card, section, bench.index);
            let count = asked.unwrap_or(there);
            if asked.is_some() || count > 0 {
                edits.push(Edit::Remove { card: one.card.clone(), section, count });
                places.push((one.card.clone(), section));
                removed += count;
            }
        }
        if removed == 0 && args.query.is_none() {
            let message = say::HasNo { card: &one.card, file: open.shown() }.render(context.locale());
            return Err(Failure::request(message, open.look(context.locale())));
        }
        cards.push((removed, &one.card));
    }
    cards.retain(|(count, _)| *count > 0);
    let from = match &places[..] {
        [(_, first), others @ ..] if others.iter().all(|(_, section)| section == first) => Some(*first),
        _ => None,
    };
    let deed = Deed::Removed { cards: named(&cards), from };
    let planned = Planned { edits, deed, cards: places, is_found: args.query.is_some() };
    make(&planned, &open, &args.editing, &bench)
}
