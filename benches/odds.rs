//! The exact chances beside statrs: one group at one number of draws as statrs asks it, and all numbers of draws of a
//! 60-card deck, which one call here answers; and three overlapping groups joined by a condition.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use statrs::distribution::{DiscreteCDF, Hypergeometric};
use zocalo_simulation::odds::OfGroups as _;
use zocalo_simulation::odds::{CardLot, Condition, DrawPool, WantedCopies, odds};
use zocalo_text::text::Comparison;

const CARDS: u64 = 60;
const COPIES: u64 = 8;

fn chances(c: &mut Criterion) {
    let two = WantedCopies { comparison: Comparison::AtLeast, copies: 2 };
    let lot = |groups, copies| CardLot { groups, copies };
    let mut group = c.benchmark_group("odds");
    let pool = DrawPool::new(1, [lot(1, 8), lot(0, 52)], []);
    group.bench_function("2 of 8 of 60, every number of draws", |b| {
        b.iter(|| odds(black_box(&pool), &[two], &Condition::group(0)).expect("a small pool"));
    });
    group.bench_function("the same with statrs", |b| {
        b.iter(|| {
            let chance = |drawn| Hypergeometric::new(black_box(CARDS), COPIES, drawn).map(|heap| heap.sf(1));
            (0..=CARDS).map(|drawn| chance(drawn).expect("fewer draws than cards")).collect::<Vec<f64>>()
        });
    });
    let overlapping =
        DrawPool::new(3, (0..8).zip([30, 6, 5, 4, 6, 3, 4, 2]).map(|(groups, copies)| lot(groups, copies)), []);
    let condition = Condition::parse("A and (B or not C)", 3).expect("a condition");
    group.bench_function("three overlapping groups, every number of draws", |b| {
        b.iter(|| odds(black_box(&overlapping), &[two; 3], &condition).expect("a small pool"));
    });
    group.finish();
}

criterion_group!(benches, chances);
criterion_main!(benches);
