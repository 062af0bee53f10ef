//! An oracle of deck legality, written from the rule documents and from nothing else, and random decks on which the
//! program has to agree with it.
//!
//! The oracle shares no code with the program: it reads `data/cards/` itself, has a deck model of its own, and knows the
//! six rulesets by the documents (PSI, ENG, COMP, VCG; see `data/README.md`) and not by `data/rulesets/`. Where it and
//! the program differ, the documents decide which of the two is mended.

mod by_hand;
mod cards;
mod compare;
mod deck;
mod decks;
mod oracle;
mod random;
mod rules;
mod sample;

use std::thread;

use cards::Cards;
use compare::{Program, Tally, compare, written_pool};
use decks::Stock;
use oracle::Case;
use random::Random;
use rules::Rules;

/// Judges random decks of a seed: each under the six rulesets and one of a group, and with an opened pool.
fn agreement(seed: u64, decks: u64) -> Tally {
    let cards = Cards::read();
    let stock = Stock::new(&cards);
    let workers = thread::available_parallelism().map_or(2, |number| number.get() as u64).min(8);
    let mut tally = Tally::default();
    thread::scope(|scope| {
        let stock = &stock;
        let work = move |worker| {
            move || {
                let (program, six) = (Program::open(), Rules::all());
                let mut tally = Tally::default();
                for number in (worker..decks).step_by(usize::try_from(workers).unwrap()) {
                    one_deck(&program, stock, &six, seed, number, &mut tally);
                }
                tally
            }
        };
        let running: Vec<_> = (0..workers).map(|worker| scope.spawn(work(worker))).collect();
        for worker in running {
            tally.join(worker.join().unwrap());
        }
    });
    tally
}

fn one_deck(program: &Program, stock: &Stock, six: &[Rules], seed: u64, number: u64, tally: &mut Tally) {
    let mut random = Random::new(seed, number);
    let (deck, written) = decks::deck(stock, &mut random);
    let mut rulesets = six.to_vec();
    rulesets.push(decks::house(stock, &mut random, &deck));
    let name = format!("seed {seed}, deck {number}");
    compare(program, stock.cards, &name, &deck, &written, &rulesets, tally);
    if number.is_multiple_of(4)
        && let Ok(read) = program.read(&written)
    {
        let pool = decks::pool(stock, &mut random, &deck);
        let rules = &six[2];
        let read_pool = program.read(&written_pool(stock, &pool)).unwrap();
        let case = Case { cards: stock.cards, deck: &deck, rules, pool: Some(&pool) };
        tally.add(&name, &case, &written, &program.errors(&read, rules, Some(&read_pool)));
    }
}

/// What random decks have to bring about at least so often that it means something.
const DEMANDED: [&str; 27] = [
    "agenda-missing",
    "ambassador-missing",
    "ambassador-not-allowed",
    "ambiguous-card",
    "card-banned",
    "conflict-pile-copies",
    "conflict-pile-size",
    "crusade-card-missing",
    "crusade-pile-content",
    "crusade-pile-size",
    "deck-too-large",
    "deck-too-small",
    "faction-card-missing",
    "faction-not-available",
    "not-in-pool",
    "opening-hand-size",
    "opening-hand-special",
    "opening-hand-types",
    "part-too-large",
    "reserve-too-large",
    "reserve-too-small",
    "second-ambassador",
    "set-not-legal",
    "too-many-ambassadors",
    "too-many-copies",
    "unknown-card",
    "wrong-type",
];

#[test]
fn the_program_and_the_oracle_agree() {
    agree_on(280, 2_000, 1);
}

/// The same, ten times as often.
#[test]
#[ignore = "half a minute; .ci/run runs it"]
fn the_program_and_the_oracle_agree_on_twenty_thousand_judgements() {
    agree_on(2_800, 20_000, 10);
}

/// So many random decks bring about so many judgements and each demanded code at least so often.
fn agree_on(decks: u64, judgements: u64, least: u64) {
    let tally = agreement(5, decks);
    assert!(tally.kinds.is_empty(), "the verdicts differ:\n{}", tally.report());
    assert!(tally.judgements >= judgements, "{} judgements", tally.judgements);
    for code in DEMANDED {
        let times = tally.demanded.get(code).copied().unwrap_or_default();
        assert!(times >= least, "the random decks bring about {code} {times} times only: {:?}", tally.demanded);
    }
    // Of most decks the documents decide; else agreement would say little.
    assert!(tally.legal + tally.illegal > tally.judgements * 7 / 10, "{} and {}", tally.legal, tally.illegal);
    assert!(tally.legal > tally.judgements / 10, "{} surely legal", tally.legal);
}

/// Other seeds, for who changes a rule.
#[test]
#[ignore = "eighty thousand judgements more, for who changes the rules"]
fn they_agree_on_other_seeds() {
    for seed in 100..104 {
        let tally = agreement(seed, 2_800);
        assert!(tally.kinds.is_empty(), "the verdicts differ:\n{}", tally.report());
    }
}
