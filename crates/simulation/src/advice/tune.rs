//! Swap after swap, as long as one is better. The tuned deck and the original then play games that found nothing; that
//! difference is the one to believe.

use super::error::AdviceError;
use super::scales::Scales;
use super::swaps::{CardSwap, Stage, Suggested, SwapSearch, step};
use super::trial::{TrialWatch, play};
use zocalo_decks::deck::Deck;
use zocalo_text::estimate::Sums;

/// The most swaps, by default.
pub const USUAL_STEPS: u64 = 5;

/// Why no further swap was made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum End {
    NothingBetter,
    EnoughSteps,
    BrokenOff,
}

/// The result of tuning, whether better or not.
#[derive(Debug, Clone)]
pub struct Tuned {
    /// In order.
    pub swaps: Vec<CardSwap>,
    pub deck: Deck,
    /// The last step, which says what was tried.
    pub last: Option<Suggested>,
    /// The goal of the original, in the final games.
    pub before: Sums,
    /// The goal of the tuned deck.
    pub after: Sums,
    /// The difference, game by game.
    pub gains: Sums,
    /// Games won by the turn of the goal, before and after.
    pub won: [u64; 2],
    /// Games of the final comparison.
    pub games: u64,
    pub end: End,
}

/// Makes at most `steps` swaps.
pub fn tune(
    workshop: &SwapSearch<'_>,
    scales: &Scales,
    steps: u64,
    watch: &TrialWatch<'_>,
) -> Result<Tuned, AdviceError> {
    let SwapSearch { author, index, spending, .. } = *workshop;
    let mut now = (author.clone(), scales.clone());
    let (mut swaps, mut last, mut end) = (Vec::new(), None, End::EnoughSteps);
    for number in 0..steps {
        let suggested = step(workshop, &now.1, &now.0, number, Stage::Swaps.first(number), watch)?;
        let best = suggested.best().cloned();
        last = Some(suggested);
        if (watch.is_over)() {
            end = End::BrokenOff;
            break;
        }
        let Some((swap, deck)) = best.and_then(|swap| Some((swap.clone(), swapped(workshop, &now.0, &swap)?))) else {
            end = End::NothingBetter;
            break;
        };
        let scales = scales.with(&deck, author, index)?;
        now = (deck, scales);
        swaps.push(swap);
    }
    let decks = [scales.as_it_is(), now.1.as_it_is()];
    let games = if swaps.is_empty() { 0 } else { spending.games };
    (watch.planned)(games * 2);
    let values = play(&decks, 0..games, scales.threads, watch);
    let (before, after, gains) = (values.of(0), values.of(1), values.beyond(1, 0));
    let won = [values.won(0), values.won(1)];
    Ok(Tuned { swaps, deck: now.0, last, before, after, gains, won, games: values.games(), end })
}

fn swapped(workshop: &SwapSearch<'_>, deck: &Deck, swap: &CardSwap) -> Option<Deck> {
    let card = workshop.catalog.card(workshop.index.of_label(&swap.put)?).ok()??;
    deck.swapped(workshop.index.of_label(&swap.cut)?, &card)
}
