//! From a key to the new screen with its verdict: a deck of 150 cards, a window of 80 by 24, all cards to search in, and a pool
//! of 20,000. A plain program, because what counts is the slowest key and not the mean.

#![allow(clippy::disallowed_macros, reason = "a bench prints its figures")]

use std::time::{Duration, Instant};
use zocalo_text::message::Locale;

use ratatui::Terminal;
use ratatui::backend::TestBackend;
use zocalo::builder::{CardPool, DeckFile, Message, Model, OutsideFiles, update, view};
use zocalo::screen::{ScreenLook, keys};
use zocalo_cards::card::{Card, CardId};
use zocalo_cards::ruleset::Ruleset;
use zocalo_catalog::catalog::Catalog;
use zocalo_catalog::names::Index;
use zocalo_catalog::query::{DeckSide, Lookup, NoFiles, Unfound};
use zocalo_decks::deck::Decklist;
use zocalo_decks::editing::DeckText;
use zocalo_text::text::Source;

/// The longest that a key may take.
const LIMIT: Duration = Duration::from_millis(8);

/// The cards of the large pool.
const LARGE: usize = 20_000;

/// How often each row of keys is pressed.
const RUNS: usize = 21;

/// What is pressed, and the keys that are timed one by one.
const ROWS: [(&str, &str); 8] = [
    ("typing words", "trade pact<c-u>"),
    ("typing facts", "t:character race:narn cost<lt>=6<c-u>"),
    ("a number, and all cards", "3 trade pact<c-u><alt-w>/a<backspace>fleet of the<c-u><alt-w>/"),
    ("adding from the find box", "name:border<enter><enter><c-u>"),
    ("copies in the deck", "<tab>+-+-uuuu/"),
    ("hand and reserve", "<tab><down><down><down><down>hurutttttv<esc>/"),
    ("walking", "<tab><pagedown><pagedown><end><home>/<pagedown><pagedown><down>"),
    ("pages", "<tab>?<esc><enter><esc>ve<esc>n<esc>/"),
];

struct Inside;

impl Lookup for Inside {
    fn deck(&self, path: &str) -> Result<Vec<CardId>, Unfound> {
        NoFiles.deck(path)
    }

    fn side(&self, path: &str) -> Result<DeckSide, Unfound> {
        NoFiles.side(path)
    }

    fn ruleset(&self, name: &str) -> Result<Ruleset, Unfound> {
        NoFiles.ruleset(name)
    }
}

impl OutsideFiles for Inside {
    fn goal(&self) -> String {
        "influence@6".to_owned()
    }

    fn ruleset_of(&self, list: &Decklist) -> Result<Ruleset, Unfound> {
        Ok(Ruleset::named(list.ruleset.as_ref().map_or("casual", |said| said.text.as_str()))?)
    }
}

fn main() {
    let folder = tempfile::tempdir().expect("a folder");
    let catalog = Catalog::open(Some(folder.path())).expect("a card database");
    let usual = time(&catalog);
    let cards = catalog.cards().expect("cards");
    // Each copy is a card of its own, with a version that no other has.
    let copy = |card: &Card, copy: usize| {
        let version = card.version.clone().unwrap_or(card.loyalty.map_or(String::new(), |l| l.to_string()));
        Card { version: Some(format!("{version} {copy}")), ..card.clone() }
    };
    let copies = (1..).flat_map(|number| cards.iter().map(move |card| copy(card, number)));
    let large = time(&Catalog::of(cards.iter().cloned().chain(copies).take(LARGE).collect()).expect("a pool"));
    let slowest = usual.max(large);
    let verdict = if slowest < LIMIT { "within" } else { "NOT within" };
    println!("builder: a key takes at most {slowest:.1?}, {verdict} {LIMIT:.0?}");
}

/// Times keys on a deck, in a pool; the slowest.
fn time(catalog: &Catalog) -> Duration {
    let index = Index::load(catalog).expect("the names");
    let shelf = CardPool { catalog, index: &index, owned: None, outside: &Inside };
    let source = Source { label: "bench.toml".to_owned(), text: deck(catalog) };
    let deck = DeckText::read(source).expect("a deck");
    let mut model = Model::new(deck, DeckFile::default(), true, &shelf, Locale::ENGLISH).expect("a judged deck");
    println!(
        "builder: {} cards in the deck, {} in the pool",
        model.judged().size(),
        catalog.labels().expect("labels").len()
    );
    let mut terminal = Terminal::new(TestBackend::new(80, 24)).expect("a screen");
    let (mut slowest, mut pauses) = (Duration::ZERO, Vec::new());
    for (what, row) in ROWS {
        let keys = keys(row).expect("keys");
        let mut times: Vec<(Duration, String)> = Vec::new();
        for run in 0..RUNS {
            let mut typed = String::new();
            for key in &keys {
                let start = Instant::now();
                update(&mut model, Message::Key(*key));
                terminal.draw(|frame| view(&model, ScreenLook { colour: true }, frame)).expect("a drawing");
                typed.push_str(&key.to_string());
                // The first run reads cards that are remembered then.
                if run > 0 {
                    times.push((start.elapsed(), typed.clone()));
                }
                // What waits for a pause is looked for in one, as after a last key.
                let start = Instant::now();
                while model.pause().is_some() {
                    update(&mut model, Message::Paused);
                }
                pauses.push(start.elapsed());
            }
        }
        times.sort();
        let (median, (worst, key)) = (times[times.len() / 2].0, &times[times.len() * 99 / 100]);
        slowest = slowest.max(*worst);
        println!("  {what}: median {median:.1?}, 99 of 100 keys within {worst:.1?} (after {key})");
    }
    pauses.sort();
    let at = |share: usize| pauses[pauses.len() * share / 100];
    println!("  what waits for a pause: median {:.1?}, 99 of 100 within {:.1?}", at(50), at(99));
    slowest
}

/// A deck of about 150 cards: one copy each of the first that can be in a deck, with a reserve.
fn deck(catalog: &Catalog) -> String {
    let cards = catalog.cards().expect("cards");
    let known: Vec<String> = cards
        .iter()
        .filter(|card| card.kind.is_some() && !card.label.contains('"'))
        .map(|card| card.label.clone())
        .collect();
    let lines = |from: usize, count: usize, copies: usize| -> String {
        known
            .iter()
            .filter(|label| *label != "G'Kar")
            .skip(from)
            .take(count)
            .map(|label| format!("\"{label}\" = {copies}\n"))
            .collect::<Vec<_>>()
            .concat()
    };
    format!(
        "name = \"Bench\"\nruleset = \"casual\"\nrace = \"Narn\"\nambassador = \"G'Kar\"\nopening_hand = [\"Ko'Dath\", \"Revenge\", \
         \"Quadrant 14\"]\n\n[deck]\n{}{}\n[reserve]\n{}",
        lines(0, 66, 1),
        lines(66, 40, 2),
        lines(120, 10, 1)
    )
}
