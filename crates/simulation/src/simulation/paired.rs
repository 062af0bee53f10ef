//! The cards of two decks in a comparison, each once, and the indices of its figures.

use std::collections::HashMap;

use crate::simulation::figure::Figure;
use crate::simulation::goal::aim::Aim;
use crate::simulation::questions::Questions;
use crate::simulation::questions::spending::Bought;
use crate::simulation::tally::Measure;
use zocalo_engine::game::{CardIndex, PlayDeck};

/// A card of one of the decks or of both.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PairedCard {
    pub label: String,
    /// Its number in the first deck.
    pub in_one: Option<CardIndex>,
    /// Its number in the other deck.
    pub in_other: Option<CardIndex>,
}

/// The cards of the first deck, then those that only the other holds.
pub(crate) fn paired_cards(one: &PlayDeck, other: &PlayDeck) -> Vec<PairedCard> {
    let numbered = |deck: &PlayDeck| -> Vec<(CardIndex, String)> {
        (0u8..).map(CardIndex).zip(deck.cards.iter()).map(|(at, card)| (at, card.label.clone())).collect()
    };
    let theirs = numbered(other);
    let mut left: HashMap<&str, CardIndex> = theirs.iter().map(|(at, label)| (label.as_str(), *at)).collect();
    let mut cards: Vec<PairedCard> = numbered(one)
        .into_iter()
        .map(|(at, label)| PairedCard { in_other: left.remove(label.as_str()), in_one: Some(at), label })
        .collect();
    let beside = theirs.iter().filter(|(_, label)| left.contains_key(label.as_str()));
    cards.extend(beside.map(|(at, label)| PairedCard { label: label.clone(), in_one: None, in_other: Some(*at) }));
    cards
}

/// The index of each figure of a comparison among the values of a game.
#[derive(Debug, Clone)]
pub(crate) struct Places {
    pub figures: Vec<Figure>,
    /// Games won, turn by turn, and games over without a victory.
    pub over: (usize, usize),
    pub wants: usize,
    pub together: Option<usize>,
    pub times: usize,
    /// The dead cards of the turns and those of the cards, if asked.
    pub dead: Option<(usize, usize)>,
    /// The same for what the last influence bought.
    pub spending: Option<(usize, usize)>,
}

impl Places {
    pub(crate) fn new(questions: &Questions, other: &Questions, turns: u8, cards: usize) -> Self {
        let turns = || 1..=turns;
        let mut figures: Vec<Figure> =
            turns().flat_map(|turn| Measure::ALL.map(|measure| Figure::Measure(measure, turn))).collect();
        let won = figures.len();
        figures.extend(turns().map(Figure::WonBy));
        let over = (won, figures.len());
        figures.extend(turns().map(Figure::LostBy));
        let wants = figures.len();
        figures.extend((0..questions.wants.len()).map(Figure::Want));
        let is_share = |(one, other): &(&Aim, &Aim)| !one.is_mean() && !other.is_mean();
        let shares = questions.wants.iter().zip(&other.wants).filter(is_share).count();
        let together = (shares > 1).then_some(figures.len());
        figures.extend(together.map(|_| Figure::WantedTogether));
        let times = figures.len();
        figures.extend((0..questions.times.len()).flat_map(|at| turns().map(move |turn| Figure::ReachedBy(at, turn))));
        let by_turn = figures.len();
        let dead = questions.dead.then(|| {
            figures.extend(turns().map(Figure::DeadCards));
            let by_card = figures.len();
            figures.extend((0..cards).map(Figure::TurnsWaiting));
            (by_turn, by_card)
        });
        let by_turn = figures.len();
        let spending = questions.spending.then(|| {
            figures.extend(turns().flat_map(|turn| Bought::ALL.map(|kind| Figure::LastBought(kind, turn))));
            let by_card = figures.len();
            figures.extend((0..cards).flat_map(|card| Bought::OF_CARDS.map(|kind| Figure::LastOnCard(card, kind))));
            (by_turn, by_card)
        });
        Self { figures, over, wants, together, times, dead, spending }
    }
}
