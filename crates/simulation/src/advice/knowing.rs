//! What it is worth to know a fact: the unknown abilities of one card vary alone, in the same games; what the goal moves by is
//! what looking at the card would tell.

use super::trial::{OnTrial, TrialWatch, Values, play};
use crate::advice::scales::AdviceError;
use crate::simulation::{AbilityRange, Aim, Goal, PilotName, Prepared, Request, can_be_counted};
use zocalo_cards::card::{Ability, AbilitySet, CardId};
use zocalo_catalog::names::Index;
use zocalo_decks::deck::Deck;
use zocalo_engine::game::{Assumptions, OneCard};
use zocalo_text::order::Order as _;

/// Games for each number of each card, unless the run itself plays fewer.
pub const KNOWING_GAMES: u64 = 2_000;

/// For so many cards the single abilities are varied, too.
const NAMED: usize = 3;

/// A card with unknown abilities, and the goal with the least and the most that they may be.
#[derive(Debug, Clone, PartialEq)]
pub struct DecisiveCard {
    pub card: CardId,
    pub label: String,
    /// The abilities that move the goal; all unknown ones if no single one does.
    pub abilities: Vec<Ability>,
    /// A mean or a share.
    pub low: f64,
    pub high: f64,
    /// Whether the games tell `low` and `high` apart.
    pub is_clear: bool,
}

/// The cards whose unknown abilities move a goal, the most decisive first.
#[derive(Debug, Clone, PartialEq)]
pub struct WorthKnowing {
    pub goal: Goal,
    /// Otherwise a share of the games.
    pub is_mean: bool,
    /// Those that move it by more than chance explains.
    pub cards: Vec<DecisiveCard>,
    /// The number of cards with unknown abilities.
    pub looked_at: usize,
    /// Games for each number.
    pub games: u64,
    /// The range of numbers that were tried.
    pub range: AbilityRange,
    pub pilot: PilotName,
    /// What else was taken for granted.
    pub assumptions: Assumptions,
}

/// One card with some of its abilities varied.
#[derive(Clone)]
struct Varied {
    card: CardId,
    label: String,
    abilities: AbilitySet,
}

/// A deck played again and again with single cards varied.
struct Trials<'a> {
    request: &'a Request,
    deck: &'a Deck,
    index: &'a Index,
    goal: &'a Goal,
    range: AbilityRange,
    games: u64,
    threads: Option<usize>,
    watch: &'a TrialWatch<'a>,
}

/// Varies the unknown abilities of each card over a range, all others in its middle, and ranks the cards by their effect on a
/// goal.
pub fn worth_knowing(
    request: &Request,
    deck: &Deck,
    index: &Index,
    goal: &str,
    range: AbilityRange,
    (games, threads): (u64, Option<usize>),
    watch: &TrialWatch<'_>,
) -> Result<WorthKnowing, AdviceError> {
    let wrong = |fault| AdviceError::Goal(goal.to_owned(), fault);
    let mut read = Goal::parse(goal).map_err(wrong)?;
    let assumed = |ability| Request {
        assumptions: Assumptions { ability, one_card: None, ..request.assumptions.clone() },
        ..unasked(request)
    };
    let at_most = Prepared::new(assumed(range.high), deck, index)?;
    can_be_counted([&read], at_most.plan.is_some(), deck)?;
    let aim = read.resolve(&at_most.deck, index).map_err(wrong)?;
    let cards: Vec<Varied> = at_most
        .deck
        .assumed()
        .filter_map(|card| {
            let slot = deck.slots.iter().find(|slot| slot.label() == card.label)?;
            Some(Varied { card: slot.card()?.id, label: card.label.clone(), abilities: card.assumed })
        })
        .collect();
    let middle = assumed(range.middle());
    let trials = Trials { request: &middle, deck, index, goal: &read, range, games, threads, watch };
    let looked_at = cards.len();
    let mut found = trials.vary(cards)?;
    found.retain(|(_, knowing)| knowing.is_clear);
    found.order_by(|(_, one), (_, other)| {
        (other.high - other.low).total_cmp(&(one.high - one.low)).then_with(|| one.label.cmp(&other.label))
    });
    for (varied, knowing) in found.iter_mut().take(NAMED) {
        if varied.abilities.len() > 1 {
            let alone = |ability| Varied { abilities: AbilitySet::of(ability), ..varied.clone() };
            let of_each = trials.vary(varied.abilities.iter().map(alone).collect())?;
            let moving: Vec<Ability> =
                of_each.iter().filter(|(_, one)| one.is_clear).flat_map(|(_, one)| one.abilities.clone()).collect();
            if !moving.is_empty() {
                knowing.abilities = moving;
            }
        }
    }
    let cards = found.into_iter().map(|(_, knowing)| knowing).collect();
    let (pilot, assumptions) = (request.pilot, request.assumptions.clone());
    Ok(WorthKnowing { goal: read, is_mean: aim.is_mean(), cards, looked_at, games, range, pilot, assumptions })
}

/// The same games without other questions.
fn unasked(request: &Request) -> Request {
    Request { wants: Vec::new(), times: Vec::new(), dead: false, spending: false, goal: None, ..request.clone() }
}

impl Trials<'_> {
    /// The goal with each of these at the least, in the middle and at the most.
    fn vary(&self, cards: Vec<Varied>) -> Result<Vec<(Varied, DecisiveCard)>, AdviceError> {
        let mut decks = vec![self.deck_with(None)?];
        for varied in &cards {
            for value in [self.range.low, self.range.high] {
                let (card, abilities) = (varied.card, varied.abilities);
                decks.push(self.deck_with(Some(OneCard { card, abilities, value }))?);
            }
        }
        (self.watch.planned)(self.games * decks.len() as u64);
        let on_trial: Vec<OnTrial<'_>> = decks
            .iter()
            .map(|(prepared, aim)| OnTrial {
                prepared,
                plan: prepared.plan.clone(),
                deck: prepared.deck.clone(),
                aim: *aim,
            })
            .collect();
        let values = play(&on_trial, 0..self.games, self.threads, self.watch);
        // As many questions at once as there are pairs (Bonferroni).
        let error = 0.05 / (3 * cards.len().max(1)) as f64;
        let found = |(at, varied)| found(varied, &values, [0, 2 * at + 1, 2 * at + 2], error);
        Ok(cards.into_iter().enumerate().map(found).collect())
    }

    fn deck_with(&self, one_card: Option<OneCard>) -> Result<(Prepared, Aim), AdviceError> {
        let assumptions = Assumptions { one_card, ..self.request.assumptions.clone() };
        let request = Request { assumptions, ..self.request.clone() };
        let mut prepared = Prepared::new(request, self.deck, self.index)?;
        let wrong = |fault| AdviceError::Goal(self.goal.to_string(), fault);
        let aim = self.goal.aim(&prepared.deck, self.index).map_err(wrong)?;
        prepared.goal = Some(aim);
        Ok((prepared, aim))
    }
}

/// Compares three decks that differ in one card: middle, least and most. `error` is the share of chance differences that count
/// as clear.
fn found(varied: Varied, values: &Values, decks: [usize; 3], error: f64) -> (Varied, DecisiveCard) {
    let means = decks.map(|deck| values.of(deck).mean().value);
    let differs =
        |(one, other): &(usize, usize)| values.beyond(decks[*one], decks[*other]).mean_within(error).is_clear();
    let is_clear = [(0, 1), (0, 2), (1, 2)].iter().any(differs);
    let abilities = varied.abilities.iter().collect();
    let knowing = DecisiveCard {
        card: varied.card,
        label: varied.label.clone(),
        abilities,
        low: means.iter().copied().fold(f64::INFINITY, f64::min),
        high: means.iter().copied().fold(f64::NEG_INFINITY, f64::max),
        is_clear,
    };
    (varied, knowing)
}
