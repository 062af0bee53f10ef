//! How a goal's figure changes with the number of copies of a card, or of all cards of a kind. Decks of one size play the same
//! games, each with one copy more than the deck before; where a deck has fewer copies than there is room for, blanks lie.

use std::cmp::Reverse;
use std::ops::RangeInclusive;

use crate::advice::copy_order::CopyOrder;
use crate::advice::plans::WayTable;
use crate::advice::scales::{AdviceError, Scales};
use crate::advice::swaps::ERROR;
use crate::advice::trial::{OnTrial, TrialWatch, play};
use crate::advice::worth::{Unmeasured, unmeasurable};
use crate::advice::yardstick::{Changed, Refusal, Yardstick};
use zocalo_catalog::names::Index;
use zocalo_decks::deck::Deck;
use zocalo_text::estimate::{Estimate, Sums};
use zocalo_text::message::Locale;

/// Games for each number of copies, by default.
pub const USUAL_COPIES_GAMES: u64 = 10_000;

/// A deck with so many copies.
#[derive(Debug, Clone, PartialEq)]
pub struct CopyRow {
    pub copies: usize,
    /// The goal.
    pub value: Sums,
    /// Games won by the turn of the goal.
    pub won: u64,
    /// The goal less that with as many copies as the deck has, game by game.
    pub beyond: Sums,
    /// The same, with an interval so wide that those of all rows hold together.
    pub interval: Estimate,
    /// Whether these games do not tell it from the best row.
    pub ties_with_best: bool,
}

/// A deck with fewer and with more copies.
#[derive(Debug, Clone)]
pub struct SweptCopies {
    /// By the number of copies; the number that the deck has is among them.
    pub rows: Vec<CopyRow>,
    /// The place of that row.
    pub present: usize,
    /// The place of the row with the highest figure; of equal ones that of the deck's own number, else the first.
    pub best: usize,
    /// How many cards are in each draw deck.
    pub drawn_from: usize,
    /// How many of them are places that were added to make room for more copies.
    pub places_added: usize,
    /// The goal of the deck without these places, if there are any.
    pub as_it_is: Option<Sums>,
    /// The cards whose effects games cannot measure, by reason in English and name.
    pub unmeasured: Vec<Unmeasured>,
    /// Games for each number.
    pub games: u64,
    /// Why the best number is not recommended, if it is fewer than the deck has and the deck loses by it.
    pub refused: Option<Refusal>,
}

impl SweptCopies {
    #[must_use]
    pub fn best(&self) -> Option<&CopyRow> {
        self.rows.get(self.best)
    }

    /// The fewest copies with which at least this share of the games, 0 to 1, reaches the goal.
    #[must_use]
    pub fn fewest_for(&self, share: f64) -> Option<&CopyRow> {
        self.rows.iter().find(|row| row.value.share().value >= share - 1e-9)
    }

    #[must_use]
    pub fn present(&self) -> Option<&CopyRow> {
        self.rows.get(self.present)
    }
}

/// Plays `games` games, from game 0 on, with each number of a range, none of which is above [`CopyOrder::most`].
pub fn sweep_copies(
    order: &CopyOrder,
    range: RangeInclusive<usize>,
    scales: &Scales,
    deck: &Deck,
    index: &Index,
    games: u64,
    watch: &TrialWatch<'_>,
) -> Result<SweptCopies, AdviceError> {
    let own = order.present();
    let room = own.max(*range.end());
    let author = order.deck_with_all(deck);
    // A pilot judges its cards by all that are compiled: what only the plan or the goal names lies beside a deck only where it must.
    let compiled = |changed: &Deck, like: &Scales| {
        like.with(changed, changed, index).or_else(|_| like.with(changed, &author, index))
    };
    let with = |number: usize, like: &Scales| compiled(&order.deck_with(number, room, deck), like);
    let mut rows: Vec<(usize, Scales)> = vec![(own, with(own, scales)?)];
    // From the deck's own number on in both directions: each is laid out like the one beside it, so that one card differs.
    for number in range.clone().filter(|number| *number > own) {
        let like = rows.last().map_or(scales, |(_, like)| like);
        rows.push((number, with(number, like)?));
    }
    for number in range.rev().filter(|number| *number < own) {
        let like = rows.first().map_or(scales, |(_, like)| like);
        rows.insert(0, (number, with(number, like)?));
    }
    let place = rows.iter().position(|(number, _)| *number == own).unwrap_or(0);
    let drawn_from = rows[place].1.prepared.deck.draw_deck.len();
    let as_it_is = (room > own).then(|| compiled(deck, scales)).transpose()?;
    let decks: Vec<OnTrial<'_>> =
        rows.iter().map(|(_, scales)| scales).chain(&as_it_is).map(Scales::as_it_is).collect();
    (watch.planned)(games * decks.len() as u64);
    let values = play(&decks, 0..games, scales.threads, watch);
    let order_of = |at: &usize| (Reverse(values.of(*at).sum), *at != place, *at);
    let best = (0..rows.len()).min_by_key(order_of).unwrap_or(place);
    let error = ERROR / rows.len().saturating_sub(1).max(1) as f64;
    let row = |(at, (copies, _)): (usize, &(usize, Scales))| CopyRow {
        copies: *copies,
        value: values.of(at),
        won: values.won(at),
        beyond: values.beyond(at, place),
        interval: values.beyond(at, place).mean_within(error),
        ties_with_best: at == best || values.beyond(best, at).mean_within(error).low <= 0.0,
    };
    let refused = if best < place && values.games() > 0 && values.beyond(best, place).mean().low > 0.0 {
        refused([&rows[place].1, &rows[best].1], order, deck, index, watch)
    } else {
        None
    };
    Ok(SweptCopies {
        refused,
        present: place,
        best,
        drawn_from,
        places_added: room - own,
        as_it_is: as_it_is.map(|_| values.of(rows.len())),
        unmeasured: rows.last().map(|(most, scales)| unmeasured(order, *most, scales)).unwrap_or_default(),
        games: values.games(),
        rows: rows.iter().enumerate().map(row).collect(),
    })
}

/// Judges fewer copies than a deck has.
fn refused(
    [present, fewer]: [&Scales; 2],
    order: &CopyOrder,
    deck: &Deck,
    index: &Index,
    watch: &TrialWatch<'_>,
) -> Option<Refusal> {
    let yardstick = Yardstick::of(present, deck, index, watch)?;
    let Scales { prepared, aim, threads, .. } = fewer;
    let table = WayTable { prepared, cards: prepared.deck.clone(), aim: *aim, deck, index, threads: *threads };
    let cards = order.cards_of(order.present());
    let cuts = cards.iter().filter_map(|(card, _)| present.prepared.deck.find(&card.label)).collect();
    yardstick.refusals(&[Changed { table, cuts, put: None }]).pop().flatten()
}

/// The cards among the copies whose effects games cannot measure.
fn unmeasured(order: &CopyOrder, most: usize, scales: &Scales) -> Vec<Unmeasured> {
    let deck = &scales.prepared.deck;
    let reason = |label: &str| unmeasurable(deck.card(deck.find(label)?));
    let cards = order.cards_of(most);
    let found = cards.iter().filter_map(|(card, _)| Some((reason(&card.label)?, card.label.clone())));
    let mut cards: Vec<Unmeasured> = found.map(|(reason, label)| Unmeasured { reason, label }).collect();
    Unmeasured::sort(&mut cards, Locale::ENGLISH);
    cards
}
