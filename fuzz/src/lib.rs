//! What every target checks of a mistake, and the deck that plans, goals, games and parts are read for.

pub mod formats;

use std::ops::Range;

use zocalo_text::text::is_unfit;
use zocalo_catalog::catalog::Catalog;
use zocalo_decks::deck::Deck;
use zocalo_decks::formats::read_bytes;
use zocalo_engine::game::{Assumptions, PlayDeck};
use zocalo_catalog::names::Index;
use zocalo_cards::ruleset::Ruleset;
use zocalo_simulation::play_deck::play_deck;
use zocalo_text::message::{Diagnosis, Locale};
use zocalo_text::text::{Lines, Source};

/// The deck of the table; the seeds of parts and saved games are made with it.
const DECK: &str = include_str!("../../decks/premier-minbari.toml");

/// The width of the rendered messages.
const WIDTH: usize = 80;

/// More mistakes of one text are not rendered, as the program renders the first twenty only.
const RENDERED: usize = 4;

/// Everything that is read once: the fuzzer runs on one thread.
pub struct Table {
    /// The card database, in memory.
    pub catalog: Catalog,
    /// The names of all cards.
    pub index: Index,
    /// The ruleset.
    pub ruleset: Ruleset,
    /// The deck.
    pub deck: Deck,
    /// The deck as it is played.
    pub book: PlayDeck,
}

impl Table {
    /// The table, made at the first call and never freed.
    pub fn get() -> &'static Self {
        thread_local! {
            static TABLE: &'static Table = Box::leak(Box::new(Table::new()));
        }
        TABLE.with(|table| *table)
    }

    fn new() -> Self {
        let catalog = Catalog::open(None).expect("the card database");
        let index = Index::load(&catalog).expect("names");
        let list = read_bytes("deck.toml".to_owned(), DECK.as_bytes()).expect("a deck");
        let deck = Deck::resolve(list, &catalog, &index).expect("a settled deck");
        let ruleset = Ruleset::named("casual").expect("a ruleset");
        let book = play_deck(&deck, &ruleset, Assumptions::default()).expect("a playbook");
        Self { catalog, index, ruleset, deck, book }
    }
}

/// A place lies inside its text, at letters.
pub fn is_inside(text: &str, span: &Range<usize>) {
    assert!(text.get(span.clone()).is_some(), "{span:?} is no place in {} bytes", text.len());
}

/// A message holds nothing that a terminal would obey, and says something.
pub fn is_fit(message: &str) {
    assert!(!message.contains(is_unfit), "unfit for a terminal: {message:?}");
}

/// A rendered message holds nothing unfit but its own styles.
pub fn is_fit_but_for_styles(rendered: &str) {
    let mut rest = rendered;
    while let Some(at) = rest.find('\u{1b}') {
        is_fit(&rest[..at]);
        let style = rest[at..].strip_prefix("\u{1b}[").expect("a style begins with ESC [");
        let end = style.find('m').expect("a style ends with m");
        assert!(style[..end].bytes().all(|byte| byte.is_ascii_digit() || byte == b';'), "{rendered:?}");
        rest = &style[end + 1..];
    }
    is_fit(rest);
}

/// Mistakes of a text: each at a place in it, fit to be printed, and rendered the same.
pub fn are_faults(source: &Source, faults: &[Diagnosis]) {
    assert!(!faults.is_empty(), "refused without a reason");
    let lines = Lines::of(&source.text);
    for (at, fault) in faults.iter().enumerate() {
        is_inside(&source.text, &fault.span);
        assert!(!fault.reason.is_empty());
        is_fit(&fault.reason.english());
        is_fit(&fault.help.english());
        let place = lines.place(&fault.span);
        assert!(place.line >= 1 && place.column >= 1);
        if at < RENDERED {
            assert_eq!(place, source.place(&fault.span));
            is_fit_but_for_styles(&zocalo::report::fault(source, fault, WIDTH, Locale::ENGLISH));
        }
    }
}
