//! What each card of a deck adds to a goal: the deck plays the same games with a blank in the place of one copy, and the loss
//! is what the copy adds. Which cards stay in the deck: those of its plan or opening hand, those that the user locks, and those
//! that look worthless but carry the deck where it is played in its best way.

use crate::advice::scales::{DeckPlace, Scales};
use crate::advice::trial::{OnTrial, TrialWatch, Values, play};
use crate::advice::yardstick::{BestWay, Changed, Refusal, Yardstick, least};
use crate::messages::goldfish_run as say;
use crate::plan::CompiledPlan;
use crate::refusals::unplayable;
use zocalo_cards::card::Section;
use zocalo_catalog::names::Index;
use zocalo_decks::deck::Deck;
use zocalo_engine::game::{CardIndex, Modelled, PlayCard, PlayDeck, Role, Unplayable};
use zocalo_text::estimate::Sums;
use zocalo_text::message::{Locale, Text};
use zocalo_text::order::Order as _;

/// Games for each card, by default: 45 cards in two seconds of one processor.
pub const WEIGHED_GAMES: u64 = 4_000;

/// A card of the deck and what one copy of it adds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CardWorth {
    pub label: String,
    /// The section whose copies these are.
    pub section: Section,
    pub copies: usize,
    /// The goal less that with a blank in the place of a copy, game by game.
    pub adds: Sums,
    /// Why the deck can never play it.
    pub dead: Option<Unplayable>,
    /// Whether some of its effects are not played.
    pub is_partly_played: bool,
    /// Why it stays in the deck.
    pub protection: Option<Protection>,
    /// Whether these games do not tell it from the card that adds least, of those that the deck does not lose by.
    pub ties_with_weakest: bool,
    /// Why it is not to be cut though it adds nothing here.
    pub refused: Option<Refusal>,
    pub(super) place: DeckPlace,
}

/// Why games cannot measure what a card adds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unmeasurable {
    Kept(Unplayable),
    /// It is played, but none of its effects is.
    NoEffectPlayed,
}

impl Unmeasurable {
    #[must_use]
    pub fn text(self) -> Text {
        match self {
            Self::Kept(why) => unplayable(why),
            Self::NoEffectPlayed => say::ItsEffects,
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unmeasured {
    pub reason: Unmeasurable,
    pub label: String,
}

impl Unmeasured {
    /// By the reason as worded in the reader's language, then by name.
    pub fn sort(cards: &mut [Self], locale: Locale) {
        cards.order_by_key(|one| (one.reason.text().render(locale), one.label.clone()));
    }
}

/// The measured cards of a deck.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MeasuredDeck {
    /// The goal with the deck as it is.
    pub own: Sums,
    /// The least first; cards that add the same by name.
    pub cards: Vec<CardWorth>,
    /// Cards that cannot be measured, by reason in English and name.
    pub unmeasured: Vec<Unmeasured>,
    /// Games that the deck as it is won by the turn of the goal.
    pub own_won: u64,
    /// Games for each card.
    pub games: u64,
    /// How the deck was played where cuts were judged.
    pub best_way: Option<BestWay>,
}

impl MeasuredDeck {
    /// The cards that carry the deck: those that clearly add something, the most first.
    #[must_use]
    pub fn carrying(&self, most: usize, is_mean: bool) -> Vec<&CardWorth> {
        let is_clear = |adds: &Sums| !adds.is_too_few() && adds.mean().low > 0.0 && adds.mean().value >= least(is_mean);
        let carries = |worth: &&CardWorth| is_clear(&worth.adds);
        self.cards.iter().rev().filter(carries).take(most).collect()
    }
}

/// Measures each card, and judges those that add nothing where the deck is played in its best way.
#[must_use]
pub fn weakest(
    scales: &Scales,
    deck: &Deck,
    index: &Index,
    choice: &CutFilter,
    games: u64,
    watch: &TrialWatch<'_>,
) -> MeasuredDeck {
    let yardstick = Yardstick::of(scales, deck, index, watch);
    weigh(scales, choice, 0, games, yardstick.as_ref(), watch)
}

/// Measures each card in `games` games, from game `first` on; then those that may be cut are judged.
pub(super) fn weigh(
    scales: &Scales,
    choice: &CutFilter,
    first: u64,
    games: u64,
    yardstick: Option<&Yardstick<'_>>,
    watch: &TrialWatch<'_>,
) -> MeasuredDeck {
    let Scales { prepared, aim, blank, threads, .. } = scales;
    let (deck, aim) = (&prepared.deck, *aim);
    let (mut places, mut unmeasured) = (Vec::new(), Vec::new());
    for found in DeckPlace::of_each(deck) {
        let card = deck.card(found.1);
        match unmeasurable(card) {
            None => places.push(found),
            Some(reason) => unmeasured.push(Unmeasured { reason, label: card.label.clone() }),
        }
    }
    Unmeasured::sort(&mut unmeasured, Locale::ENGLISH);
    unmeasured.dedup();
    let without = |(place, ..): &(DeckPlace, CardIndex, usize)| {
        let plan = prepared.plan.clone();
        OnTrial { prepared, plan, deck: place.taken_by(*blank, deck), aim }
    };
    let decks: Vec<OnTrial<'_>> = std::iter::once(scales.as_it_is()).chain(places.iter().map(without)).collect();
    (watch.planned)(games * decks.len() as u64);
    let values = play(&decks, first..first + games, *threads, watch);
    let mut cards: Vec<(usize, CardWorth)> = Vec::new();
    for (at, (place, card, copies)) in (1..).zip(places) {
        let facts = deck.card(card);
        let worth = CardWorth {
            label: facts.label.clone(),
            section: place.section,
            copies,
            adds: values.beyond(0, at),
            dead: if let Role::Dead(why) = facts.role { Some(why) } else { None },
            is_partly_played: facts.modelled == Modelled::Partly,
            protection: choice.protection(card, deck, prepared.plan.as_deref()),
            ties_with_weakest: false,
            refused: None,
            place,
        };
        cards.push((at, worth));
    }
    cards.order_by(|(_, one), (_, other)| (one.adds.sum, &one.label).cmp(&(other.adds.sum, &other.label)));
    let yardstick = yardstick.filter(|_| values.games() > 0);
    if let Some(yardstick) = yardstick {
        judge(&mut cards, *blank, yardstick, deck);
    }
    tie(&mut cards, &values);
    let cards = cards.into_iter().map(|(_, worth)| worth).collect();
    let best_way = yardstick.map(Yardstick::best_way);
    MeasuredDeck { own: values.of(0), cards, unmeasured, own_won: values.won(0), games: values.games(), best_way }
}

/// Judges the cards that add nothing: those would be recommended to be cut.
fn judge(cards: &mut [(usize, CardWorth)], blank: CardIndex, yardstick: &Yardstick<'_>, deck: &PlayDeck) {
    let adds_nothing = |worth: &CardWorth| worth.adds.mean().low <= 0.0 || worth.adds.is_too_few();
    let doubtful: Vec<&mut CardWorth> =
        cards.iter_mut().map(|(_, worth)| worth).filter(|worth| adds_nothing(worth)).collect();
    let changes: Vec<Changed<'_>> = doubtful
        .iter()
        .filter_map(|worth| Some(yardstick.taken(worth.place, blank, deck.find(&worth.label)?)))
        .collect();
    for (worth, refused) in doubtful.into_iter().zip(yardstick.refusals(&changes)) {
        // Of two cards that add nothing, the one goes that the best way does without.
        let is_needed = deck.find(&worth.label).is_some_and(|card| yardstick.rests_on(card));
        if refused.is_some() || is_needed {
            worth.protection = worth.protection.or(Some(Protection::BestWay));
        }
        worth.refused = refused;
    }
}

/// Marks the cards that games do not tell from the weakest that may go.
fn tie(cards: &mut [(usize, CardWorth)], values: &Values) {
    let may_go = |worth: &CardWorth| worth.refused.is_none() && worth.protection != Some(Protection::BestWay);
    let weakest = cards.iter().find(|(_, worth)| may_go(worth)).map(|(at, _)| *at);
    let Some(weakest) = weakest else { return };
    for (at, worth) in cards.iter_mut().filter(|(_, worth)| may_go(worth)) {
        // Without the weakest the deck is best: how much better than without this one?
        worth.ties_with_weakest = values.beyond(weakest, *at).stated_mean().low <= 0.0;
    }
}

/// `None` for a card that games can measure. What can never be played surely adds nothing.
pub(super) fn unmeasurable(card: &PlayCard) -> Option<Unmeasurable> {
    match card.role {
        Role::Dead(_) => None,
        Role::Kept(why) => Some(Unmeasurable::Kept(why)),
        _ if card.modelled == Modelled::Not => Some(Unmeasurable::NoEffectPlayed),
        _ => None,
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Protection {
    Locked,
    /// Other cards are named to be cut.
    NotAsked,
    Plan,
    OpeningHand,
    /// The deck is worth more where it is played in its best way, with this card.
    BestWay,
}

impl Protection {
    #[must_use]
    pub fn key(self) -> &'static str {
        self.into()
    }
}

/// Which cards may go, by label.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct CutFilter {
    pub lock: Vec<String>,
    /// Only these go, whatever protects them; if empty, all others may.
    pub cut: Vec<String>,
    /// Cards of the plan and of the opening hand may go, too.
    pub may_cut: bool,
}

impl CutFilter {
    /// `None` for a card that may go.
    #[must_use]
    pub fn protection(&self, card: CardIndex, deck: &PlayDeck, plan: Option<&CompiledPlan>) -> Option<Protection> {
        let label = &deck.card(card).label;
        if self.lock.contains(label) {
            return Some(Protection::Locked);
        }
        if !self.cut.is_empty() {
            return (!self.cut.contains(label)).then_some(Protection::NotAsked);
        }
        if self.may_cut {
            return None;
        }
        if plan.is_some_and(|plan| plan.named().contains(card)) {
            return Some(Protection::Plan);
        }
        deck.opening_hand.contains(&card).then_some(Protection::OpeningHand)
    }
}
