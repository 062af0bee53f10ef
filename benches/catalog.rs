//! How long the card database takes: the first build of the whole pool into a file, and opening it afterwards.
//! `benches/README.md` says how figures are taken.

use criterion::{Criterion, criterion_group, criterion_main};
use zocalo_catalog::catalog::Catalog;
use zocalo_catalog::names::Index;

fn first_build(c: &mut Criterion) {
    c.bench_function("catalog: first build of the whole pool", |b| {
        b.iter_batched(
            || tempfile::tempdir().expect("a folder"),
            |folder| Catalog::open(Some(folder.path())).map(|catalog| (catalog, folder)),
            criterion::BatchSize::PerIteration,
        );
    });
}

fn later_start(c: &mut Criterion) {
    let folder = tempfile::tempdir().expect("a folder");
    Catalog::open(Some(folder.path())).expect("the first build");
    c.bench_function("catalog: later start", |b| b.iter(|| Catalog::open(Some(folder.path()))));
    let catalog = Catalog::open(Some(folder.path())).expect("a later start");
    let all_names = || Index::load(&catalog).map(|names| names.candidates("a misspelt name", None, 1));
    c.bench_function("catalog: all names", |b| b.iter(all_names));
}

criterion_group! { name = benches; config = Criterion::default().sample_size(20); targets = first_build, later_start }
criterion_main!(benches);
