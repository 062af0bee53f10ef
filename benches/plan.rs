//! How many solo games a second with a plan and without: the two published decks of `decks/` with the plans of their
//! authors, 6 turns, one thread, against nobody and at a table that answers.

use std::sync::Arc;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use zocalo_cards::ruleset::Ruleset;
use zocalo_catalog::catalog::Catalog;
use zocalo_catalog::names::Index;
use zocalo_decks::deck::Deck;
use zocalo_decks::formats::read_bytes;
use zocalo_engine::game::Assumptions;
use zocalo_engine::pilots::Standard;
use zocalo_simulation::plan::{CompiledPlan, Follower};
use zocalo_simulation::play_deck::play_deck;
use zocalo_simulation::simulation::{RunSettings, Tally, run, run_with};

const GAMES: u64 = 100_000;
const TURNS: u8 = 6;

fn games(c: &mut Criterion) {
    let catalog = Catalog::open(None).expect("the card database");
    let index = Index::load(&catalog).expect("the names");
    let settings = RunSettings { games: GAMES, turns: TURNS, seed: 1, threads: Some(1) };
    let mut group = c.benchmark_group("plan");
    group.throughput(Throughput::Elements(GAMES)).sample_size(10);
    for name in ["order-brings-victory", "alliance-of-races"] {
        let path = format!("decks/{name}.toml");
        let bytes = std::fs::read(&path).expect("a deck");
        let list = read_bytes(path, &bytes).expect("a deck");
        let deck = Deck::resolve(list, &catalog, &index).expect("known cards");
        let ruleset = Ruleset::named("casual").expect("casual");
        for (table, assumptions) in [("", Assumptions::default()), (", at a table", Assumptions::usual(&ruleset))] {
            let book = play_deck(&deck, &ruleset, assumptions).expect("an ambassador");
            let orders = CompiledPlan::read(&deck.list.goldfish.plan, &deck.list.source, &deck, &book, &index);
            let pilot = Follower::new(Arc::new(orders.expect("a plan")), &book, Standard);
            group.bench_function(format!("{name}, no plan{table}"), |b| b.iter(|| run(&book, &Standard, &settings)));
            group.bench_function(format!("{name}, its plan{table}"), |b| {
                b.iter(|| run_with(&book, &pilot, &settings, || Tally::new(&book, TURNS)));
            });
        }
    }
    group.finish();
}

criterion_group!(benches, games);
criterion_main!(benches);
