//! Games by chance: any legal action, one after the other, of every shipped deck in every way in which it can be played.

use crate::game::ids::PieceIndex;
use std::mem::discriminant;
use std::sync::LazyLock;

use rand_xoshiro::Xoshiro256PlusPlus;

use crate::catalog::Catalog;
use crate::deck::Deck;
use crate::formats::read_bytes;
use crate::game::deck::PlayDeck;
use crate::game::deck::assumptions::{Assumptions, Opposition};
use crate::game::game_random;
use crate::game::legal::action::{Action, Illegal};
use crate::game::legal::decision::Legal;
use crate::game::rng::below;
use crate::game::state::GameState;
use crate::game::tests::anything::everything;
use crate::game::turn::game::Game;
use crate::names::Index;
use crate::pilots::play_deck;
use crate::ruleset::Ruleset;

/// The decks that come with the program.
const DECKS: [&str; 7] = [
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

/// A deck that is played in one of the ways.
pub(crate) struct Staged {
    /// Deck and way, for messages.
    pub name: String,
    /// The deck made ready.
    pub book: PlayDeck,
}

/// The text of a deck with an agenda and a conflict pile, as the VCG wants them beside the deck.
pub(super) fn beside_deck(text: &str) -> String {
    let (top, deck) = text.split_once("\n[").unwrap();
    let pile = "\n[conflict_pile]\n\"Trade Pact\" = 2\n\"Test Their Mettle\" = 2\n\"Sabotage\" = 2\n\"Border Raid\" = 2\n\
                \"Blackmail\" = 1\n";
    format!("{top}\nagenda = \"Power Politics\"\n\n[{deck}{pile}")
}

/// Every shipped deck in every way, read once for all tests.
pub(crate) fn every_deck() -> &'static [Staged] {
    static EVERY: LazyLock<Vec<Staged>> = LazyLock::new(|| {
        let catalog = Catalog::open(None).unwrap();
        let names = Index::load(&catalog).unwrap();
        DECKS.iter().flat_map(|name| WAYS.iter().map(|way| stage(&catalog, &names, name, way))).collect()
    });
    &EVERY
}

fn stage(catalog: &Catalog, names: &Index, name: &str, way: &str) -> Staged {
    let text = std::fs::read_to_string(format!("decks/{name}.toml")).unwrap();
    let text = if way == "vcg" { beside_deck(&text) } else { text };
    let list = read_bytes("deck.toml".to_owned(), text.as_bytes()).unwrap();
    let deck = Deck::resolve(list, catalog, names).unwrap();
    let mut ruleset = Ruleset::named(if way == "duel" { "casual" } else { way }).unwrap();
    if way == "vcg" {
        ruleset.start.leader_cost = Some(9);
    }
    let assumptions = Assumptions { opposition: Opposition { base: 3, spread: 2 }, ..Assumptions::default() };
    let mut book = play_deck(&deck, &ruleset, assumptions).unwrap();
    if way == "duel" {
        book = book.into_duel(&deck, &ruleset).unwrap();
    }
    Staged { name: format!("{name}, {way}"), book }
}

/// Everything that can be done now, found by asking the price of everything there is.
pub(super) fn brute_force(book: &PlayDeck, board: &GameState) -> Vec<Legal> {
    let mut legal = Vec::new();
    everything(book, board, |action| legal.extend(board.check(book, action)));
    legal
}

/// Plays a game by chance and shows each decision: the game, all that can be done in it, what is done, the game after.
pub(super) fn wander(
    book: &PlayDeck,
    seed: u64,
    turns: u8,
    mut see: impl FnMut(&Game<'_>, &[Legal], Legal, &Game<'_>),
) {
    let mut random = game_random(seed, 1);
    let mut game = Game::new(book, turns);
    game.start(game_random(seed, 0), &mut ());
    while game.decision().is_some() {
        let before = game.clone();
        let legal = brute_force(book, before.state());
        let chosen = any(&legal, &mut random);
        game.apply(chosen, &mut ());
        see(&before, &legal, chosen, &game);
    }
    assert!(game.legal_actions().is_empty(), "nothing is done in a game that is over");
    for action in [Action::Pass, Action::Buy, Action::Build { by: PieceIndex(0) }, Action::Reveal] {
        assert_eq!(game.check(action), Err(Illegal::GameOver));
    }
    assert_eq!(game.state().check(book, Action::Pass), Err(Illegal::GameOver));
}

/// One kind of action by chance, then one of it: rare kinds come as often as those with many targets.
fn any(legal: &[Legal], random: &mut Xoshiro256PlusPlus) -> Legal {
    let mut kinds: Vec<Vec<Legal>> = Vec::new();
    for one in legal {
        let same = |kind: &&mut Vec<Legal>| discriminant(&kind[0].action()) == discriminant(&one.action());
        match kinds.iter_mut().find(same) {
            Some(kind) => kind.push(*one),
            None => kinds.push(vec![*one]),
        }
    }
    // What changes nothing but the order of a game comes seldom: passing, and laying the agenda down.
    let rare = |kind: &Vec<Legal>| matches!(kind[0].action(), Action::Pass | Action::DiscardAgenda);
    if kinds.len() > 2 && below(random, 3) > 0 {
        kinds.retain(|kind| !rare(kind));
    }
    let kind = &kinds[below(random, kinds.len())];
    kind[below(random, kind.len())]
}
