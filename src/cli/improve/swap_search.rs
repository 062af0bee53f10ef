//! What `improve swap` and `improve tune` swap: the cards that may go, those that may come in, and how many games are spent on it.

use clap::Args;
use clap_complete::engine::ArgValueCompleter;

use super::measured::{CHANGED, MEASURED, Measured};
use crate::cli::args::number;
use crate::cli::context::Context;
use crate::cli::error::Failure;
use crate::cli::resolve_card::card_in_argument;
use crate::cli::{candidates, owned};
use crate::messages::goldfish_run as say;
use crate::report;
use zocalo_decks::deck::Deck;
use zocalo_simulation::advice::{CutFilter, Owned, SwapSearch, SwapSettings, USUAL_GAMES, USUAL_TRIALS, WEIGHED_GAMES};
use zocalo_simulation::simulation::LARGEST_RUN;
use zocalo_text::message::Diagnosis;

/// What may change, and how long to search for it.
#[derive(Debug, Args)]
pub(crate) struct SwapOptions {
    /// Keep this card; may be repeated
    #[arg(long, value_name = "CARD", help_heading = CHANGED, add = ArgValueCompleter::new(candidates::CardNames))]
    pub(super) lock: Vec<String>,
    /// Cut only this card, even if the plan or opening hand names it; may be repeated
    #[arg(long, value_name = "CARD", help_heading = CHANGED, add = ArgValueCompleter::new(candidates::CardNames))]
    pub(super) cut: Vec<String>,
    /// Allow cutting cards that the plan or the opening hand names
    #[arg(long, help_heading = CHANGED)]
    pub(super) may_cut: bool,
    /// Add only cards of which you own a copy that the deck does not use
    #[arg(long, help_heading = CHANGED)]
    pub(super) owned: bool,
    /// What a swap must gain, in units of the goal; for a share, 0.05 is five percentage points
    #[arg(long, value_name = "GAIN", default_value = "0.05", value_parser = gain, allow_negative_numbers = true)]
    #[arg(help_heading = MEASURED)]
    pub(super) at_least: f64,
    /// About how many games to spend on finding candidates, in each step
    #[arg(long, value_name = "N", default_value_t = USUAL_TRIALS, help_heading = MEASURED)]
    #[arg(allow_negative_numbers = true, value_parser = number::<u64>(1, LARGEST_RUN))]
    pub(super) trials: u64,
    /// How many games to play for each of the final swaps; only these count
    #[arg(long, value_name = "N", default_value_t = USUAL_GAMES, help_heading = MEASURED)]
    #[arg(allow_negative_numbers = true, value_parser = number::<u64>(1, LARGEST_RUN))]
    pub(super) games: u64,
}

/// What a swap must gain.
fn gain(text: &str) -> Result<f64, String> {
    let gain = text.parse::<f64>().ok().filter(|gain| (0.0..=1_000.0).contains(gain));
    gain.ok_or_else(|| "write a number from 0 to 1000, such as 0.05".to_owned())
}

/// What may be swapped.
pub(super) struct Swappable {
    choice: CutFilter,
    owned: Option<Owned>,
    spending: SwapSettings,
}

impl Swappable {
    /// What the options allow.
    pub(super) fn new(options: &SwapOptions, deck: &Deck, context: &Context) -> Result<Self, Failure> {
        let SwapOptions { trials, games, at_least, may_cut, .. } = *options;
        let cards = |option: &str, names: &[String]| -> Result<Vec<String>, Failure> {
            names.iter().map(|name| card(option, name, deck, context)).collect()
        };
        let choice = CutFilter { lock: cards("--lock", &options.lock)?, cut: cards("--cut", &options.cut)?, may_cut };
        let owned = owned_cards(options.owned, context)?;
        let spending = SwapSettings { weighed: WEIGHED_GAMES, trials, games, at_least };
        Ok(Self { choice, owned, spending })
    }

    /// The search for swaps in a deck.
    pub(super) fn search<'a>(
        &'a self,
        measured: &'a Measured,
        context: &'a Context,
    ) -> Result<SwapSearch<'a>, Failure> {
        Ok(SwapSearch {
            catalog: context.catalog()?,
            index: context.index()?,
            author: &measured.deck,
            owned: self.owned.as_ref(),
            choice: &self.choice,
            spending: self.spending,
        })
    }
}

/// What is owned, where only that may come in.
pub(super) fn owned_cards(is_asked: bool, context: &Context) -> Result<Option<Owned>, Failure> {
    if !is_asked {
        return Ok(None);
    }
    let owned = owned::together(context, context.catalog()?)?;
    owned.map(Some).ok_or_else(|| Failure::request(say::NoCollection, say::RecordOwned))
}

/// The card of the deck that an option names, in any spelling.
fn card(option: &str, name: &str, deck: &Deck, context: &Context) -> Result<String, Failure> {
    let index = context.index()?;
    let (id, read) = card_in_argument(name, deck.race, Some(&deck.drawn_or_chosen()), index)
        .map_err(|(reason, help)| Failure::in_argument(option, name, Diagnosis::new(0..name.len(), reason, help)))?;
    if let Some(read) = read {
        context.output.remark(report::note(&read.render(context.locale()), context.width(), context.locale()));
    }
    Ok(index.label(id).to_owned())
}
