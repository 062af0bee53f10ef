//! A goal compiled for one deck: which cards it means, and what a state is worth by it.

use std::ops::Range;

use crate::messages::goals as say;
use crate::play_deck::NamedCard;
use crate::simulation::goal::read::MOST_ALTERNATIVES;
use crate::simulation::goal::{Goal, Quantity, Subject, Where};
use zocalo_cards::card::CardId;
use zocalo_catalog::names::{How, Index, SearchBudget};
use zocalo_catalog::query::{found, found_by_facts};
use zocalo_engine::game::{CardIndex, CardSet, GameState, PlayDeck, Role};
use zocalo_text::message::{Diagnosis, Text};
use zocalo_text::text::{Comparison, shortened};

/// A goal compiled for the games of one deck.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Aim {
    test: Test,
    /// Of a goal with alternatives all but the first.
    others: [Test; MOST_ALTERNATIVES - 1],
    /// The goal's turn, at whose end it is evaluated.
    pub turn: u8,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Test {
    Card(Where, CardIndex),
    Any(Where, CardSet, Comparison, usize),
    Count(Where, CardSet),
    Amount(Quantity, Comparison, usize),
    Mean(Quantity),
    Agenda,
    Victory,
    Plan,
    Never,
}

impl Aim {
    fn alone(test: Test, turn: u8) -> Self {
        Self { test, others: [Test::Never; MOST_ALTERNATIVES - 1], turn }
    }

    /// Never reached: a goal about a card that the deck does not hold.
    #[must_use]
    pub fn never(turn: u8) -> Self {
        Self::alone(Test::Never, turn)
    }

    /// The card that it asks for alone.
    #[must_use]
    pub fn card(&self) -> Option<CardIndex> {
        match self.test {
            Test::Card(_, card) if self.others[0] == Test::Never => Some(card),
            _ => None,
        }
    }

    /// Otherwise the answer is a share.
    #[must_use]
    pub fn is_mean(&self) -> bool {
        matches!(self.test, Test::Mean(_) | Test::Count(..))
    }

    /// Whether it asks for the success of a plan, which no state shows.
    #[must_use]
    pub fn is_about_plan(&self) -> bool {
        self.test == Test::Plan || self.others.contains(&Test::Plan)
    }

    /// The value at the end of the goal's turn: 1 or 0, or the measure. `on_plan` is
    /// [`zocalo_engine::game::Pilot::is_on_plan`].
    #[must_use]
    pub fn value(&self, deck: &PlayDeck, state: &GameState, on_plan: bool) -> u32 {
        let value = self.test.value(deck, state, on_plan);
        if value > 0 || self.is_mean() {
            return value;
        }
        u32::from(self.others.iter().any(|other| other.value(deck, state, on_plan) > 0))
    }
}

impl Test {
    fn value(&self, deck: &PlayDeck, state: &GameState, on_plan: bool) -> u32 {
        let number = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
        let holds = match self {
            Self::Card(place, card) => copies(*place, *card, deck, state) > 0,
            Self::Any(place, cards, comparison, least) => {
                let found: usize = cards.iter().map(|card| copies(*place, card, deck, state)).sum();
                comparison.holds(found, *least)
            }
            Self::Count(place, cards) => {
                return number(cards.iter().map(|card| copies(*place, card, deck, state)).sum());
            }
            Self::Amount(quantity, comparison, with) => comparison.holds(quantity.of(deck, state), *with),
            // The Agenda of the VCG stands face down from the start: it comes when it is revealed.
            Self::Agenda => state.agenda().is_some_and(|at| !waits(state.piece(at).card, deck, state)),
            Self::Victory => state.won_on() != 0,
            Self::Plan => on_plan,
            Self::Never => false,
            Self::Mean(quantity) => return number(quantity.of(deck, state)),
        };
        u32::from(holds)
    }
}

/// Whether a card is the Agenda of the VCG that nobody has revealed yet.
fn waits(card: CardIndex, deck: &PlayDeck, state: &GameState) -> bool {
    state.agenda_hidden() && deck.agenda == Some(card)
}

/// How many copies of a card are where a goal asks for them; of what has been seen or played it is one, as no more is known.
fn copies(place: Where, card: CardIndex, deck: &PlayDeck, state: &GameState) -> usize {
    match place {
        Where::InPlay if waits(card, deck, state) => 0,
        Where::InPlay => usize::from(state.in_play(card)),
        Where::Hand => usize::from(state.hand(card)),
        Where::Circle => {
            (state.circle() & state.characters()).iter().filter(|at| state.piece(*at).card == card).count()
        }
        Where::Played => usize::from(state.played().contains(card)),
        Where::Seen => usize::from(state.seen().contains(card)),
    }
}

impl Goal {
    /// The same as [`Goal::aim`]; the goal then holds the card's full name.
    pub fn resolve(&mut self, deck: &PlayDeck, index: &Index) -> Result<Aim, Diagnosis> {
        let aim = self.aim(deck, index)?;
        let named = |card: CardIndex| deck.card(card).label.clone();
        match (&mut self.subject, aim.card()) {
            (Subject::Card(_, name), Some(card)) => *name = named(card),
            (subject @ Subject::Either(_), Some(card)) => *subject = Subject::Card(Where::InPlay, named(card)),
            (Subject::Either(these), None) => {
                let tests = [aim.test].into_iter().chain(aim.others);
                for ((subject, _), test) in these.iter_mut().zip(tests) {
                    if let (Subject::Card(_, name), Test::Card(_, card)) = (subject, test) {
                        *name = named(card);
                    }
                }
            }
            _ => {}
        }
        Ok(aim)
    }

    /// Compiles the goal. An error at the card's name if it is none, leaves several cards of the deck open or is not in the
    /// deck, and at a query that cannot be asked or finds no card of the deck.
    pub fn aim(&self, deck: &PlayDeck, index: &Index) -> Result<Aim, Diagnosis> {
        let Subject::Either(these) = &self.subject else {
            return Ok(Aim::alone(test(&self.subject, &self.place, deck, index)?, self.turn));
        };
        // The name of a card may have the word in it: All or Nothing.
        if let Some(card) = name_with_or(these).and_then(|name| deck.find(&name)) {
            return Ok(Aim::alone(of_card(Where::InPlay, card, deck), self.turn));
        }
        let mut tests = these.iter().map(|(subject, place)| test(subject, place, deck, index));
        let mut aim = Aim::alone(tests.next().unwrap_or(Ok(Test::Never))?, self.turn);
        for (other, test) in aim.others.iter_mut().zip(tests) {
            *other = test?;
        }
        Ok(aim)
    }
}

/// Alternatives that are names alone, as one name.
fn name_with_or(these: &[(Subject, Range<usize>)]) -> Option<String> {
    let names = these.iter().map(|(subject, _)| match subject {
        Subject::Card(Where::InPlay, name) => Some(name.as_str()),
        _ => None,
    });
    Some(names.collect::<Option<Vec<_>>>()?.join(" or "))
}

fn test(subject: &Subject, at: &Range<usize>, deck: &PlayDeck, index: &Index) -> Result<Test, Diagnosis> {
    Ok(match subject {
        Subject::Victory => Test::Victory,
        Subject::Agenda => Test::Agenda,
        Subject::Plan => Test::Plan,
        Subject::Mean(quantity) => Test::Mean(*quantity),
        Subject::Amount(quantity, comparison, number) => Test::Amount(*quantity, *comparison, usize::from(*number)),
        Subject::Card(place, name) => match card_called(name, deck, index, at) {
            Ok(card) => of_card(*place, card, deck),
            Err(mistake) => of_words(*place, name, deck, index).ok_or(mistake)?,
        },
        Subject::Any(place, comparison, number, query) => {
            Test::Any(*place, cards_found(query, deck, index, at)?, *comparison, usize::from(*number))
        }
        Subject::Count(place, query) => Test::Count(*place, cards_found(query, deck, index, at)?),
        // Alternatives have no alternatives.
        Subject::Either(_) => Test::Never,
    })
}

/// Cards of the deck of which facts hold that words mean: `минбарский флот`, `2 minbari fleets`.
fn of_words(place: Where, words: &str, deck: &PlayDeck, index: &Index) -> Option<Test> {
    let counted = words.split_once(' ').and_then(|(number, rest)| Some((number.parse().ok()?, rest)));
    let (least, kind) = counted.unwrap_or((1, words));
    let (query, found) = found_by_facts(kind, index)?;
    let cards: CardSet = found.cards.iter().filter_map(|id| deck.find(index.label(*id))).collect();
    if cards.is_empty() {
        return None;
    }
    index.tell(say::ReadAsQuery { text: shortened(words, 60), query }.text());
    Some(Test::Any(place, cards, Comparison::AtLeast, least))
}

/// Some aftermaths stay attached, most do not; for what does not stay in play, having been played counts.
fn of_card(place: Where, card: CardIndex, deck: &PlayDeck) -> Test {
    let stays = !matches!(deck.card(card).role, Role::Conflict | Role::Event | Role::Aftermath);
    Test::Card(if place == Where::InPlay && !stays { Where::Played } else { place }, card)
}

/// The cards of the deck that a query finds. What cannot be judged, as a fact is unknown, is told and not counted.
fn cards_found(query: &str, deck: &PlayDeck, index: &Index, at: &Range<usize>) -> Result<CardSet, Diagnosis> {
    let found = found(query, index).map_err(|mistake| {
        let span = at.start + mistake.span.start..(at.start + mistake.span.end).min(at.end);
        Diagnosis { span, ..mistake }
    })?;
    let of_deck = |ids: &[CardId]| ids.iter().filter_map(|id| deck.find(index.label(*id))).collect::<CardSet>();
    let (cards, open) = (of_deck(&found.cards), of_deck(&found.open));
    if cards.is_empty() {
        let reason = say::NothingFound { query: shortened(query, 60) };
        return Err(Diagnosis::new(at.clone(), reason, say::SearchFirst { query: shortened(query, 60) }));
    }
    if !open.is_empty() {
        let names = Text::list(open.iter().map(|card| &deck.card(card).label), ", ");
        index.tell(say::OpenByQuery { cards: names, query: shortened(query, 60) }.text());
    }
    Ok(cards)
}

fn card_called(name: &str, deck: &PlayDeck, index: &Index, place: &Range<usize>) -> Result<CardIndex, Diagnosis> {
    if let Some(card) = deck.find(name) {
        return Ok(card);
    }
    let fault = |reason: Text, help: Text| Err(Diagnosis::new(place.clone(), reason, help));
    let typed = shortened(name, 60);
    let did_you_mean = |cards: &[CardIndex]| {
        let labels = cards.iter().map(|card| &deck.card(*card).label);
        say::DidYouMean { cards: Text::list(labels, say::Or) }.text()
    };
    match NamedCard::of(name, Some(deck.race), deck, index, &SearchBudget::default()) {
        NamedCard::Card(card) => Ok(card),
        NamedCard::Only(card) => {
            index.note(How::Alias, name, &deck.card(card).label);
            Ok(card)
        }
        NamedCard::Several(cards) => fault(say::LeavesOpen { text: typed }.text(), did_you_mean(&cards)),
        NamedCard::Elsewhere(ids) => {
            let labels: Vec<&str> = ids.iter().map(|id| index.label(*id)).collect();
            let reason = match labels[..] {
                [card] => say::NotInDeck { card }.text(),
                _ => say::MayBe { cards: Text::list(labels, say::Or), text: typed }.text(),
            };
            fault(reason, say::NameCardOfDeck)
        }
        NamedCard::Unknown(near, _) if near.is_empty() => {
            fault(say::NoSuchCard { text: typed }.text(), say::NameCardOfDeck)
        }
        NamedCard::Unknown(near, _) => fault(say::NoSuchCard { text: typed }.text(), did_you_mean(&near)),
    }
}
