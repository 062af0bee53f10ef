//! Tiny decks by chance: a few cards of a pool, with costs and effects by chance, so that every line of play can be played.

use std::fmt::Write as _;

use zocalo_engine::arranged::stage_with;
use zocalo_engine::game::rng::below;
use zocalo_engine::game::{Assumptions, PlayDeck, game_random};

/// A tiny deck of this number: so many different cards of the pool, one of them twice, and two or three that can never
/// be played; with the opening hand six to nine cards in all.
pub(super) fn tiny(number: u64, kinds: usize) -> PlayDeck {
    let mut random = game_random(number, 0);
    let mut any = |least: usize, most: usize| least + below(&mut random, most - least + 1);
    let person = |cost: usize, diplomacy: usize| {
        format!("cost = {cost}\ndiplomacy = {diplomacy}\nintrigue = 0\npsi = 0\nleadership = 0\neffects = []")
    };
    let mut pool: Vec<(&str, String)> = vec![
        ("Delenn", format!("diplomacy = {}\nintrigue = 0\nleadership = 0\nmarks = {{}}", any(2, 5))),
        ("Lennier", person(any(2, 5), any(0, 3))),
        ("Minbari Aide", person(any(2, 4), any(1, 4))),
        (
            "Trade Pact",
            format!(
                "needs = []\neffects = [{{ when = \"won\", by = {}, change = {{ influence = {} }} }}]",
                any(1, 7),
                any(1, 3)
            ),
        ),
        (
            "Power Politics",
            format!("needs = []\neffects = [{{ when = \"in play\", change = {{ power = {} }} }}]", any(1, 4)),
        ),
        (
            "Meditation",
            format!(
                "cost = {}\neffects = [{{ when = \"played\", change = {{ {} }} }}]",
                any(0, 5),
                ["influence = 1", "power = 2", "temporary_influence = 3"][any(0, 2)]
            ),
        ),
    ];
    while pool.len() > kinds + 1 {
        pool.remove(1 + any(0, pool.len() - 2));
    }
    let hand = pool[1 + any(0, kinds - 1)].0;
    let mut text = format!("race = \"Minbari\"\nambassador = \"Delenn\"\nopening_hand = [{hand:?}]\n[deck]\n");
    let twice = 1 + any(0, kinds - 1);
    for (at, (label, _)) in pool.iter().enumerate().skip(1) {
        writeln!(text, "{label:?} = {}", if at == twice { 2 } else { 1 }).unwrap();
    }
    writeln!(text, "\"Kidnapping\" = {}", any(2, 3)).unwrap();
    let facts: Vec<(&str, &str)> = pool.iter().map(|(label, facts)| (*label, facts.as_str())).collect();
    stage_with(&text, &facts, Assumptions { ability: 0, ..Assumptions::default() })
}
