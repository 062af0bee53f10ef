//! How many solo games a second: the four starters, 8 turns, the standard pilot, one thread and two.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use zocalo::catalog::Catalog;
use zocalo::deck::Deck;
use zocalo::exchange::read_bytes;
use zocalo::goldfish::{Assumptions, Playbook, Settings, Standard, run};
use zocalo::names::Index;
use zocalo::ruleset::Ruleset;

const GAMES: u64 = 20_000;

fn games(c: &mut Criterion) {
    let catalog = Catalog::open(None).expect("the card database");
    let index = Index::load(&catalog).expect("the names");
    let mut group = c.benchmark_group("goldfish");
    group.throughput(Throughput::Elements(GAMES)).sample_size(10);
    for race in ["centauri", "human", "minbari", "narn"] {
        let path = format!("decks/premier-{race}.toml");
        let bytes = std::fs::read(&path).expect("a starter");
        let list = read_bytes(path, &bytes).expect("a deck");
        let deck = Deck::settle(list, &catalog, &index).expect("known cards");
        let book = Playbook::new(&deck, &Ruleset::named("casual").expect("casual"), Assumptions::default())
            .expect("an ambassador");
        for threads in [1, 2] {
            let settings = Settings { games: GAMES, turns: 8, seed: 1, threads: Some(threads) };
            group.bench_function(format!("{race}, {threads} threads"), |b| b.iter(|| run(&book, &Standard, &settings)));
        }
    }
    group.finish();
}

criterion_group!(benches, games);
criterion_main!(benches);
