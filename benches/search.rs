//! Search as a whole process, beside the `sqlite3` program on the same database with the same SQL, in pairs; planning
//! and asking in one process; and how the time grows with the number of cards. A plain program and not Criterion,
//! because it times processes and pairs them. Without `sqlite3` on the path the pairs are left out and that is said.

#![allow(clippy::disallowed_macros, reason = "a bench prints its figures")]

use std::hint::black_box;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use zocalo_cards::card::Card;
use zocalo_cards::data::cards::read_cards;
use zocalo_catalog::catalog::Catalog;
use zocalo_catalog::query::{NoFiles, Query};

/// Timed runs of each process; the median is told.
const RUNS: usize = 31;

/// A mix of what players ask: words, facts, sums, marks, lists, brackets; few hits and many.
const QUERIES: [&str; 12] = [
    "influence",
    "conflict",
    "trade pact",
    "type:character race:narn cost<=6 mark:strife",
    "influence won t:conflict",
    "t:character",
    "dip+int>=6 sort:-cost",
    "is:playable for:narn cost<=5",
    "k:caste or k:ranger",
    "name:fleet -race:human",
    "legal:tournament (t:agenda or t:event) x:power",
    "is:unknown-cost s:premier",
];

fn main() {
    let folder = tempfile::tempdir().expect("a folder");
    time_search(folder.path(), "narn");
    whole_process(folder.path());
    in_process();
    growth();
}

fn whole_process(folder: &Path) {
    let has_sqlite = Command::new("sqlite3").arg("--version").stdout(Stdio::null()).status().is_ok();
    if !has_sqlite {
        println!("search: no sqlite3 program here, so no pairs");
    }
    let (mut worst, mut worst_ratio) = (0.0_f64, 0.0_f64);
    for query in QUERIES {
        let sql = literal(query);
        let (mut ours, mut theirs) = (Vec::new(), Vec::new());
        for _ in 0..RUNS {
            ours.push(time_search(folder, query));
            if has_sqlite {
                let mut sqlite = Command::new("sqlite3");
                sqlite.arg(folder.join("cache").join("cards.db")).arg(&sql);
                theirs.push(time(sqlite));
            }
        }
        let ours = milliseconds(median(ours));
        worst = worst.max(ours);
        if has_sqlite {
            let theirs = milliseconds(median(theirs));
            worst_ratio = worst_ratio.max(ours / theirs);
            println!("search: {ours:5.1} ms, sqlite3 {theirs:5.1} ms, ratio {:4.2}  {query}", ours / theirs);
        } else {
            println!("search: {ours:5.1} ms  {query}");
        }
    }
    println!("search: slowest {worst:.1} ms (limit 10 ms: {})", holds(worst <= 10.0));
    if has_sqlite {
        println!("search: largest ratio to sqlite3 {worst_ratio:.2} (limit 1.5: {})", holds(worst_ratio <= 1.5));
    }
}

fn time_search(folder: &Path, query: &str) -> Duration {
    let mut search = Command::new(env!("CARGO_BIN_EXE_zocalo"));
    search.env("ZOCALO_DATA_DIR", folder).args(["search", query]);
    time(search)
}

fn time(mut command: Command) -> Duration {
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    let start = Instant::now();
    let status = command.status().expect("the program runs");
    let time = start.elapsed();
    assert!(matches!(status.code(), Some(0 | 1)), "the query is understood");
    time
}

/// The statement of a query with its parameters written into it, as `sqlite3` takes it.
fn literal(query: &str) -> String {
    let sql = Query::parse(query)
        .and_then(|query| query.plan(&NoFiles))
        .expect("a good query")
        .select("card.label, card.type, card.loyalty, card.cost, card.prints_no_cost, card.text");
    let parameters = sql.parameters.iter().enumerate().rev();
    parameters.fold(sql.text.clone(), |text, (at, value)| {
        text.replace(&format!("?{}", at + 1), &format!("'{}'", value.replace('\'', "''")))
    })
}

fn in_process() {
    let rounds = 2_000;
    let start = Instant::now();
    for _ in 0..rounds {
        for query in QUERIES {
            black_box(Query::parse(black_box(query)).and_then(|query| query.plan(&NoFiles)).expect("a good query"));
        }
    }
    // `legal:` reads a ruleset each time; a user of it waits for that as well.
    let each = start.elapsed().as_secs_f64() * 1e6 / f64::from(rounds) / QUERIES.len() as f64;
    println!("search: parse and plan {each:.1} us a query (limit 20 us: {})", holds(each <= 20.0));

    let catalog = Catalog::open(None).expect("the card database");
    let each = mixed(&catalog, 20);
    println!(
        "search: {:.0} mixed queries a second in one process (at least 1000: {})",
        1.0 / each,
        holds(each <= 1e-3)
    );
}

/// Seconds for a query of the mix, with what its table shows.
fn mixed(catalog: &Catalog, rounds: u32) -> f64 {
    let start = Instant::now();
    for _ in 0..rounds {
        for query in QUERIES {
            let sql = Query::parse(query).and_then(|query| query.plan(&NoFiles)).expect("a good query").ids();
            let ids = catalog.search_ids(&sql.text, &sql.parameters).expect("an answer");
            black_box(catalog.rows(&ids, &[]).expect("the rows"));
        }
    }
    start.elapsed().as_secs_f64() / f64::from(rounds) / QUERIES.len() as f64
}

/// The whole pool, ten and a hundred times, every copy a card of its own. What grows with the cards outgrows the caches
/// of the processor as well; so a plain scan of the cards with a sort is timed beside it, and the search may grow no
/// more than that.
fn growth() {
    let cards = read_cards().expect("the card data reads");
    let mut before: Option<(f64, f64)> = None;
    for times in [1_usize, 10, 100] {
        let pool: Vec<Card> = (0..times)
            .flat_map(|copy| {
                cards.iter().map(move |card| {
                    let version = card.version.clone().unwrap_or(card.loyalty.map_or(String::new(), |l| l.to_string()));
                    Card { version: Some(format!("{version} {copy}")), ..card.clone() }
                })
            })
            .collect();
        let count = pool.len();
        let catalog = Catalog::of(pool).expect("a pool");
        let rounds = if times == 100 { 2 } else { 5 };
        let each = mixed(&catalog, rounds);
        let plain = scan(&catalog, rounds * 4);
        print!("search: {count:>6} cards  {:8.2} ms a query, a plain scan {:7.2} ms", each * 1e3, plain * 1e3);
        if let Some((each_before, plain_before)) = before {
            let (growth, of_scan) = (each / each_before, plain / plain_before);
            let limit = f64::max(11.0, of_scan * 1.1);
            print!("; {growth:.1} and {of_scan:.1} times ten times fewer ({})", holds(growth <= limit));
        }
        println!();
        before = Some((each, plain));
    }
}

/// Seconds for reading every card in the order of the names and keeping one in twenty.
fn scan(catalog: &Catalog, rounds: u32) -> f64 {
    let start = Instant::now();
    for _ in 0..rounds {
        let sql = "SELECT id FROM card WHERE abs(id * 2654435761) % 20 = 0 AND traits >= 0 ORDER BY label";
        let ids = catalog.search_ids(sql, &[]).expect("an answer");
        black_box(catalog.rows(&ids, &[]).expect("the rows"));
    }
    start.elapsed().as_secs_f64() / f64::from(rounds)
}

fn median(mut times: Vec<Duration>) -> Duration {
    times.sort();
    times[times.len() / 2]
}

fn milliseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}

fn holds(does: bool) -> &'static str {
    if does { "holds" } else { "MISSED" }
}
