//! The six rulesets as the documents have them, and house rulesets made out of these.
//!
//! Written from the documents, never from `data/rulesets/`.

use crate::legality::deck::Part;

/// Which document says who may lead, and what the opening hand is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Documents {
    /// The rulebook with the compendium.
    Psi,
    /// The Engine Rules.
    Eng,
    /// The one page of the VCG.
    Vcg,
    /// Play as you like (ENG, Which Rules 4).
    None,
}

/// The number of cards of a deck.
#[derive(Debug, Clone, Copy)]
pub(super) struct Size {
    pub minimum: u32,
    pub maximum: Option<u32>,
    /// What counts toward it.
    pub counts: &'static [Part],
    /// The minimum with a Crusade pile.
    pub with_pile: Option<u32>,
    pub citation: &'static str,
}

/// The limit of copies.
#[derive(Debug, Clone)]
pub(super) struct Copies {
    pub limit: u32,
    /// Parts that the documents surely count together.
    pub counts: &'static [Part],
    /// Limits for single cards.
    pub cards: Vec<(usize, u32)>,
    pub citation: &'static str,
}

/// Which sets may be played.
#[derive(Debug, Clone, Default)]
pub(super) struct Sets {
    /// `None`: all.
    pub legal: Option<Vec<&'static str>>,
    pub banned: Vec<&'static str>,
}

/// What a ruleset says of the reserve.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Reserve {
    /// Nothing is forbidden.
    Free,
    /// The documents do not say.
    Silent,
    /// From so many cards to so many.
    Bounds(u32, u32),
}

/// What a ruleset says of a Crusade pile.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Crusade {
    Free,
    Silent,
    /// One may have one (ENG, Decks and Piles). The house may say its size and which types go in.
    One {
        size: Option<u32>,
        content: Vec<&'static str>,
    },
}

/// The rules of a ruleset.
#[derive(Debug, Clone)]
pub(super) struct Rules {
    pub name: &'static str,
    /// The text of a house ruleset.
    pub house: Option<String>,
    pub documents: Documents,
    pub size: Option<Size>,
    pub copies: Option<Copies>,
    pub sets: Sets,
    pub banned_cards: Vec<usize>,
    pub reserve: Reserve,
    pub crusade: Crusade,
    /// Largest number of cards in a part, where the house says one.
    pub largest: Vec<(Part, u32)>,
    /// Codes that the house does not report.
    pub allowed: Vec<&'static str>,
    /// Whether deck and reserve come out of an opened pool.
    pub from_pool: bool,
}

const WHOLE: &[Part] = &[Part::Ambassador, Part::Hand, Part::Deck];
const WHOLE_AND_RESERVE: &[Part] = &[Part::Ambassador, Part::Hand, Part::Deck, Part::Reserve];
const PSI_DECK: &str = "PSI, Customizing Your Game Deck";
const ENG_DECK: &str = "ENG, Deck construction rules";

/// The published expansions (ENG, Which Rules 1).
const PUBLISHED: [&str; 9] = [
    "Premier",
    "The Shadows",
    "Deluxe",
    "The Great War",
    "Psi Corps",
    "Severed Dreams",
    "Wheel of Fire",
    "Crusade",
    "Promo",
];

fn published_and(others: &[&'static str]) -> Sets {
    Sets { legal: Some(PUBLISHED.iter().chain(others).copied().collect()), banned: Vec::new() }
}

impl Rules {
    /// The six rulesets.
    pub(super) fn all() -> Vec<Self> {
        ["casual", "tournament", "sealed", "engine", "vcg", "freeform"].map(Self::named).into()
    }

    /// A ruleset by its name.
    pub(super) fn named(name: &'static str) -> Self {
        let free = Self {
            name,
            house: None,
            documents: Documents::None,
            size: None,
            copies: None,
            sets: Sets::default(),
            banned_cards: Vec::new(),
            reserve: Reserve::Free,
            crusade: Crusade::Free,
            largest: Vec::new(),
            allowed: Vec::new(),
            from_pool: false,
        };
        let size =
            |minimum, counts, with_pile, citation| Some(Size { minimum, maximum: None, counts, with_pile, citation });
        let three = |counts, citation| Some(Copies { limit: 3, counts, cards: Vec::new(), citation });
        let psi = Self { documents: Documents::Psi, crusade: Crusade::Silent, ..free.clone() };
        match name {
            "casual" => Self {
                size: size(45, WHOLE, None, PSI_DECK),
                copies: three(WHOLE, PSI_DECK),
                sets: published_and(&["Masterpiece Collection"]),
                reserve: Reserve::Silent,
                ..psi
            },
            "tournament" => Self {
                size: size(60, WHOLE, None, "ENG, Which Rules 2"),
                copies: three(WHOLE_AND_RESERVE, "PSI, The Interstellar Alliance"),
                sets: published_and(&[]),
                reserve: Reserve::Bounds(0, 20),
                ..psi
            },
            "sealed" => Self {
                size: size(45, WHOLE, None, PSI_DECK),
                copies: three(WHOLE, PSI_DECK),
                sets: published_and(&[]),
                from_pool: true,
                ..psi
            },
            "engine" => Self {
                documents: Documents::Eng,
                size: size(60, &[Part::Deck], Some(70), ENG_DECK),
                copies: three(WHOLE_AND_RESERVE, ENG_DECK),
                sets: published_and(&["Anla'Shok", "The Vorlons"]),
                reserve: Reserve::Bounds(0, 20),
                crusade: Crusade::One { size: None, content: Vec::new() },
                ..free
            },
            "vcg" => Self {
                documents: Documents::Vcg,
                size: size(45, &[Part::Hand, Part::Deck], None, "VCG, Set-up"),
                copies: three(&[Part::Hand, Part::Deck], "VCG, Set-up"),
                reserve: Reserve::Silent,
                crusade: Crusade::Silent,
                ..free
            },
            "freeform" => free,
            other => panic!("no ruleset {other}"),
        }
    }
}
