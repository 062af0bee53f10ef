//! What a pilot makes of a deck: the figures by which two versions of the standard pilot are compared.

use std::fmt::Write as _;
use std::path::Path;

use zocalo_cards::ruleset::Ruleset;
use zocalo_catalog::catalog::Catalog;
use zocalo_catalog::names::Index;
use zocalo_decks::deck::Deck;
use zocalo_decks::formats::read_bytes;
use zocalo_engine::game::{Assumptions, GameState, Observer, PlayDeck, Role};
use zocalo_engine::pilots::Standard;
use zocalo_simulation::simulation::{Request, RunSettings, run_with};

/// The shipped and the published decks, and one of the VCG.
pub(crate) const DECKS: [&str; 10] = [
    "decks/premier-centauri.toml",
    "decks/premier-human.toml",
    "decks/premier-minbari.toml",
    "decks/premier-narn.toml",
    "decks/order-brings-victory.toml",
    "decks/alliance-of-races.toml",
    "decks/alliance-of-races-two-players.toml",
    "tests/cases/shared/lists/published-minbari.txt",
    "tests/cases/shared/lists/published-human.txt",
    "tests/cases/shared/decks/council-of-nine.toml",
];

/// The turns at whose ends the figures are taken.
pub(crate) const TURNS: [u8; 5] = [6, 8, 10, 12, 20];

/// What is measured at the end of a turn, as the head of the table says it.
pub(crate) const MEASURES: [&str; 6] = ["influence", "power", "victory", "out", "hand", "unplayed"];

/// The figures of a deck: a mean or a share of each measure at the end of each turn.
pub(crate) type Figures = [[f64; MEASURES.len()]; TURNS.len()];

/// The cards that decks are read with.
pub(crate) struct World {
    pub catalog: Catalog,
    pub index: Index,
}

/// Sums over games.
#[derive(Debug, Clone, Default)]
struct Sums([[u64; MEASURES.len()]; TURNS.len()]);

impl Observer for Sums {
    fn end_turn(&mut self, deck: &PlayDeck, state: &GameState) {
        let Some(row) = TURNS.iter().position(|turn| *turn == state.turn()) else { return };
        let count = |number: i16| u64::try_from(number).unwrap_or(0);
        // A card that could have been paid for in this turn and was never played.
        let lies = |card: &zocalo_engine::game::CardIndex| {
            let facts = deck.card(*card);
            state.played_on(*card) == 0
                && state.seen_on(*card) < state.turn()
                && matches!(facts.role, Role::Sponsored | Role::Agenda)
                && facts.sponsor_cost <= state.rating()
        };
        let unplayed = state.in_hand().iter().filter(lies).count() as u64;
        let now = [
            count(state.rating()),
            count(state.power(deck)),
            u64::from(state.won_on() > 0),
            u64::from(state.out()),
            u64::from(state.hand_size()),
            unplayed,
        ];
        for (sum, now) in self.0[row].iter_mut().zip(now) {
            *sum += now;
        }
    }

    fn absorb(&mut self, other: &Self) {
        for (sum, more) in self.0.as_flattened_mut().iter_mut().zip(other.0.as_flattened()) {
            *sum += more;
        }
    }
}

/// The figures of a deck over so many games of seed 1 against nobody, without its plan; of game and seed alone depends what is drawn.
pub(crate) fn figures(root: &Path, deck: &str, games: u64, world: &World) -> Figures {
    let bytes = std::fs::read(root.join(deck)).expect("a deck");
    let list = read_bytes(deck.to_owned(), &bytes).expect("a deck");
    let deck = Deck::resolve(list, &world.catalog, &world.index).expect("known cards");
    let rules = deck.list.ruleset.as_ref().map_or("casual", |said| said.text.as_str());
    let ruleset = Ruleset::named(rules).expect("a ruleset");
    let alone = Request { assumptions: Assumptions::default(), ..Request::new(&deck, &ruleset) };
    let book = alone.play_deck(&deck).expect("a deck that can be played");
    let settings = RunSettings { games, turns: TURNS[TURNS.len() - 1], seed: 1, threads: Some(1) };
    let (_, sums) = run_with(&book, &Standard, &settings, Sums::default).expect("games");
    sums.0.map(|row| row.map(|sum| sum as f64 / games as f64))
}

/// A line for each turn of a deck, its figures parted by tabs.
pub(crate) fn lines(deck: &str, figures: &Figures) -> String {
    let name = Path::new(deck).file_stem().map_or_else(String::new, |stem| stem.to_string_lossy().into_owned());
    let mut lines = String::new();
    for (turn, row) in TURNS.iter().zip(figures) {
        let row: Vec<String> = row.iter().map(|value| format!("{value:.3}")).collect();
        writeln!(lines, "{name}\t{turn}\t{}", row.join("\t")).expect("writing to a string");
    }
    lines
}
