//! Decks and states as tests want them, of this crate and of those that play with it: decks from the keys of a deck
//! file that matter to the engine, states that no action brings about, and games that show the end of each turn.

use std::collections::HashMap;
use std::rc::Rc;
use std::sync::LazyLock;

use rand_xoshiro::Xoshiro256PlusPlus;

use crate::game::deck::PlayDeck;
use crate::game::ids::{CardIndex, CardSet};
use crate::game::observer::Observer;
use crate::game::pilot::Pilot;
use crate::game::state::GameState;
use crate::game::state::in_play::{Phase, Round, SeatState};
use crate::game::turn::clock::Clock;
use crate::game::turn::game::{finish, play};
use crate::game::{Action, Assumptions, DeckSpec, Opposition, PieceIndex, SpecCard};
use crate::pilots::{PREFERENCES, play_deck};
use zocalo_cards::card::{Card, Race, Section};
use zocalo_cards::data::cards::read_cards;
use zocalo_cards::ruleset::{Ruleset, world};
use zocalo_text::text::fold;

struct TurnEnds<F>(F);

impl<F: FnMut(&GameState)> Observer for TurnEnds<F> {
    fn end_turn(&mut self, _: &PlayDeck, state: &GameState) {
        (self.0)(state);
    }
}

/// Plays one game of `turns` turns and shows the state at the end of each to `watch`.
pub fn play_game<P: Pilot>(
    deck: &PlayDeck,
    state: &mut GameState,
    pilot: &mut P,
    turns: u8,
    random: &mut Xoshiro256PlusPlus,
    watch: impl FnMut(&GameState),
) {
    state.begin(deck);
    play_on(deck, state, pilot, turns, random, watch);
}

/// The same on a state that has been set up, its deck stacked perhaps.
pub fn play_on<P: Pilot>(
    deck: &PlayDeck,
    state: &mut GameState,
    pilot: &mut P,
    turns: u8,
    random: &mut Xoshiro256PlusPlus,
    watch: impl FnMut(&GameState),
) {
    play_watched(deck, state, pilot, turns, random, &mut TurnEnds(watch));
}

/// The same, watched by any observer.
pub fn play_watched<P: Pilot>(
    deck: &PlayDeck,
    state: &mut GameState,
    pilot: &mut P,
    turns: u8,
    random: &mut Xoshiro256PlusPlus,
    observer: &mut impl Observer,
) {
    play(&mut Clock { deck, state, turns, random }, pilot, observer);
}

/// Plays the turn that the state says.
pub fn play_turn<P: Pilot>(deck: &PlayDeck, state: &mut GameState, pilot: &mut P, random: &mut Xoshiro256PlusPlus) {
    let mut clock = Clock { deck, turns: state.turn, state, random };
    clock.begin_turn();
    finish(&mut clock, pilot, &mut ());
}

impl GameState {
    /// Gives the player so much influence to spend.
    pub fn set_unspent(&mut self, influence: i16) {
        self.unspent = influence;
    }

    /// Gives the player this influence rating.
    pub fn set_rating(&mut self, rating: i16) {
        self.rating = rating;
    }

    /// Counts so many cards in hand, whatever lies there.
    pub fn set_hand_size(&mut self, cards: u16) {
        self.hand_size = cards;
    }

    /// Goes to a round; in the Conflict Round one conflict may be declared.
    pub fn set_round(&mut self, round: Round) {
        self.round = round;
        self.conflicts_left = u8::from(round == Round::Conflict);
    }

    /// Waits for an action.
    pub fn wait_for_action(&mut self) {
        self.phase = Phase::Act { left: 9 };
    }

    /// Readies everybody.
    pub fn ready_everybody(&mut self) {
        self.ready = self.live;
    }

    /// The other seats, and places of the table where nobody sits.
    pub fn every_seat(&self) -> &[SeatState] {
        &self.seats
    }

    /// Whether nothing but what is drawn is left to chance.
    pub fn only_draws(&self) -> bool {
        self.luck == 0 && self.buried == 0
    }

    /// The same game with the cards that nobody has seen in another order, and another chance to come.
    #[must_use]
    pub fn with_other_unknowns(&self) -> Self {
        let mut other = self.clone();
        let known = match self.phase {
            Phase::Dealt => self.dealt,
            _ => self.drawn.max(self.stacked),
        };
        let end = self.deck.len() - self.buried;
        other.deck[known..end].reverse();
        other.take_luck(!self.luck);
        other
    }

    /// Forgets what the player does not know, and what has no bearing on what comes.
    pub fn forget_what_is_past(&mut self) {
        self.forget_unknown();
        let drawn = self.drawn;
        self.deck[..drawn].sort_unstable();
        (self.stacked, self.moves, self.actions) = (0, 0, 0);
        self.seen = CardSet::default();
        self.discard_pile.sort_unstable();
        // How often is asked again is of no matter so far from its end.
        if let Phase::Act { left } = &mut self.phase {
            *left = 50;
        }
        for copies in &mut self.copies {
            (copies.seen_on, copies.played_on) = (copies.seen_on.min(1), copies.played_on.min(1));
        }
    }

    /// The cards of the draw deck that have not been drawn.
    pub fn undrawn(&self) -> &[CardIndex] {
        &self.deck[self.drawn..]
    }
}

/// The decks of `decks/`, by the names of their files.
pub const DECKS: [&str; 7] = [
    "premier-centauri",
    "premier-human",
    "premier-minbari",
    "premier-narn",
    "alliance-of-races",
    "alliance-of-races-two-players",
    "order-brings-victory",
];

/// The ways in which each of them is played: three rulesets, and casual with the duelling start.
const WAYS: [&str; 4] = ["casual", "engine", "vcg", "duel"];

thread_local! {
    /// The cards by label and by name, folded; a name that several cards share is not in it.
    static CARDS: HashMap<String, Rc<Card>> = {
        let cards: Vec<Rc<Card>> = read_cards().unwrap().into_iter().map(Rc::new).collect();
        let mut called: HashMap<String, Vec<&Rc<Card>>> = HashMap::new();
        for card in &cards {
            for name in card.aliases.iter().chain([&card.name]) {
                called.entry(fold(name)).or_default().push(card);
            }
        }
        called.retain(|_, cards| cards.len() == 1);
        let by_name = called.into_iter().map(|(name, cards)| (name, Rc::clone(cards[0])));
        let by_label = cards.iter().map(|card| (fold(&card.label), Rc::clone(card)));
        by_name.chain(by_label).collect()
    };
}

/// A deck in the keys of a deck file. A name that is no card's stays one.
///
/// # Panics
/// When it is no such file, or names no race or ambassador.
pub fn deck(text: &str) -> DeckSpec {
    // Cards are numbered by the order of the file, too, which a table of `toml` does not keep.
    let file: toml_edit::DocumentMut = text.parse().unwrap();
    let value = |key: &str| file.get(key).and_then(toml_edit::Item::as_str);
    let race = Race::read(value("race").expect("a race")).expect("one of the races");
    let copies = |section: Section, name: &str, count: i64| {
        let of_race = fold(&format!("{name} ({race})"));
        let card = CARDS.with(|cards| cards.get(&fold(name)).or_else(|| cards.get(&of_race)).cloned());
        let label = card.as_ref().map_or_else(|| name.to_owned(), |card| card.label.clone());
        SpecCard { section, count: u32::try_from(count).unwrap(), card, label }
    };
    let mut cards = Vec::new();
    for (key, item) in file.iter() {
        let sections = Section::ALL.into_iter().filter(|section| *section != Section::Ambassador);
        let Some(section) = sections.into_iter().find(|section| section.key() == key) else { continue };
        if let Some(name) = item.as_str() {
            cards.push(copies(section, name, 1));
        } else if let Some(names) = item.as_array() {
            cards.extend(names.iter().map(|name| copies(section, name.as_str().unwrap(), 1)));
        } else if let Some(table) = item.as_table_like() {
            cards.extend(table.iter().map(|(name, count)| copies(section, name, count.as_integer().unwrap())));
        }
    }
    let faction = value("faction").map_or_else(|| world().default_faction(), |name| world().faction(name).unwrap());
    let leader = copies(Section::Ambassador, value("ambassador").expect("an ambassador"), 1);
    DeckSpec { race, faction, leader, cards }
}

/// The text of a deck that comes with the program.
pub fn shipped(name: &str) -> String {
    std::fs::read_to_string(format!("{}/../../decks/{name}.toml", env!("CARGO_MANIFEST_DIR"))).unwrap()
}

/// A deck made ready under the ruleset `casual`.
pub fn compiled(text: &str) -> PlayDeck {
    play_deck(&deck(text), &Ruleset::named("casual").unwrap(), Assumptions::default()).unwrap()
}

/// A deck whose cards bear these facts, whatever the data says of them: `("Meditation", "cost = 1\neffects = []")`.
pub fn stage(text: &str, facts: &[(&str, &str)]) -> PlayDeck {
    stage_with(text, facts, Assumptions::default())
}

/// The same with something assumed.
pub fn stage_with(text: &str, facts: &[(&str, &str)], assumptions: Assumptions) -> PlayDeck {
    stage_under(&Ruleset::named("casual").unwrap(), text, facts, assumptions)
}

/// The same under a ruleset.
pub fn stage_under(ruleset: &Ruleset, text: &str, facts: &[(&str, &str)], assumptions: Assumptions) -> PlayDeck {
    let mut spec = deck(text);
    for card_spec in spec.cards.iter_mut().chain([&mut spec.leader]) {
        let Some(card) = &mut card_spec.card else { panic!("{} is no card", card_spec.label) };
        let mut table = toml::Table::try_from(&**card).unwrap();
        for (_, facts) in facts.iter().filter(|(label, _)| card.is_named(label)) {
            // What the data says of its play must not reach in.
            table.retain(|key, _| !["effects", "needs", "requires", "left_out"].contains(&key));
            table.extend(facts.parse::<toml::Table>().unwrap());
        }
        let (id, label) = (card.id, card.label.clone());
        *card = Rc::new(Card { id, label, ..table.try_into().unwrap() });
    }
    play_deck(&spec, ruleset, assumptions).unwrap()
}

/// A card of a deck by its label.
pub fn card(deck: &PlayDeck, label: &str) -> CardIndex {
    deck.find(label).unwrap_or_else(|| panic!("{label} is in the deck"))
}

/// A state in the Action Round of the first turn.
pub fn action_round(deck: &PlayDeck) -> GameState {
    let mut state = GameState::new(deck);
    state.turn = 1;
    state.round = Round::Action;
    state.preferences = &PREFERENCES;
    state
}

/// Sponsoring a card by the character in this place.
pub fn sponsor(deck: &PlayDeck, label: &str, by: u8) -> Action {
    let card = card(deck, label);
    Action::Sponsor { card, by: PieceIndex(by), on: None }
}

/// A deck that is played in one of the ways.
pub struct Staged {
    /// Deck and way, for messages.
    pub name: String,
    /// The deck made ready.
    pub deck: PlayDeck,
}

/// The text of a deck with an agenda and a conflict pile, as the VCG wants them beside the deck.
pub fn beside_deck(text: &str) -> String {
    let (top, deck) = text.split_once("\n[").unwrap();
    let pile = "\n[conflict_pile]\n\"Trade Pact\" = 2\n\"Test Their Mettle\" = 2\n\"Sabotage\" = 2\n\"Border Raid\" = 2\n\
                \"Blackmail\" = 1\n";
    format!("{top}\nagenda = \"Power Politics\"\n\n[{deck}{pile}")
}

/// Every shipped deck in every way, read once for all tests.
pub fn every_deck() -> &'static [Staged] {
    static EVERY: LazyLock<Vec<Staged>> =
        LazyLock::new(|| DECKS.iter().flat_map(|name| WAYS.iter().map(|way| in_this_way(name, way))).collect());
    &EVERY
}

fn in_this_way(name: &str, way: &str) -> Staged {
    let text = if way == "vcg" { beside_deck(&shipped(name)) } else { shipped(name) };
    let spec = deck(&text);
    let mut ruleset = Ruleset::named(if way == "duel" { "casual" } else { way }).unwrap();
    if way == "vcg" {
        ruleset.start.leader_cost = Some(9);
    }
    let assumptions = Assumptions { opposition: Opposition { base: 3, spread: 2 }, ..Assumptions::default() };
    let mut deck = play_deck(&spec, &ruleset, assumptions).unwrap();
    if way == "duel" {
        deck = deck.into_duel(&spec, &ruleset).unwrap();
    }
    Staged { name: format!("{name}, {way}"), deck }
}
