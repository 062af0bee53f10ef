//! The program's verdicts, got through its library, and what differs from the oracle's.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use zocalo_cards::ruleset::Ruleset;
use zocalo_catalog::catalog::Catalog;
use zocalo_catalog::names::Index;
use zocalo_decks::check::{CheckOptions, Severity, check};
use zocalo_decks::formats::read_bytes;
use zocalo_text::text::Source;

use crate::legality::cards::Cards;
use crate::legality::deck::Deck;
use crate::legality::decks::Written;
use crate::legality::oracle::{Case, Opinion, judge};
use crate::legality::rules::Rules;

/// The program, with its cards and its rulesets.
pub(super) struct Program {
    catalog: Catalog,
    index: Index,
    rulesets: BTreeMap<&'static str, Ruleset>,
}

/// The errors of a verdict: codes, and what the program says of each.
pub(super) type Errors = Vec<(&'static str, String)>;

impl Program {
    pub(super) fn open() -> Self {
        let catalog = Catalog::open(None).unwrap();
        let index = Index::load(&catalog).unwrap();
        let named = |rules: &Rules| (rules.name, Ruleset::named(rules.name).unwrap());
        Self { catalog, index, rulesets: Rules::all().iter().map(named).collect() }
    }

    /// Reads a deck file; what could not be read, as text.
    pub(super) fn read(&self, written: &Written) -> Result<zocalo_decks::deck::Deck, String> {
        let list =
            read_bytes(written.name.to_owned(), written.text.as_bytes()).map_err(|error| format!("{error:?}"))?;
        zocalo_decks::deck::Deck::resolve(list, &self.catalog, &self.index).map_err(|error| error.to_string())
    }

    /// The errors under a ruleset.
    pub(super) fn errors(
        &self,
        deck: &zocalo_decks::deck::Deck,
        rules: &Rules,
        pool: Option<&zocalo_decks::deck::Deck>,
    ) -> Errors {
        let house = rules.house.as_ref().map(|text| {
            let source = Source { label: "house.toml".to_owned(), text: text.clone() };
            Ruleset::parse(source).unwrap_or_else(|error| panic!("{error:?}\n{text}"))
        });
        let ruleset = house.as_ref().unwrap_or_else(|| &self.rulesets[rules.name]);
        let mut terms = CheckOptions::of(ruleset).unwrap();
        terms.pool = pool;
        let verdict = check(deck, &terms);
        let errors = verdict.findings.iter().filter(|finding| finding.severity == Severity::Error);
        let errors: Errors = errors.map(|finding| (finding.code.name(), finding.message.english())).collect();
        assert_eq!(verdict.is_legal(), errors.is_empty(), "a deck is legal when nothing is an error: {errors:?}");
        errors
    }
}

/// The pool as a file that the program reads.
pub(super) fn written_pool(stock: &crate::legality::decks::Stock, pool: &[(usize, u32)]) -> Written {
    let mut text = "[deck]\n".to_owned();
    for (card, count) in pool {
        writeln!(text, "{:?} = {count}", stock.label(*card)).unwrap();
    }
    Written { name: "pool.toml", text }
}

/// How many judgements there were, which codes were demanded, and what differs.
#[derive(Default)]
pub(super) struct Tally {
    pub judgements: u64,
    /// How often each code was demanded.
    pub demanded: BTreeMap<&'static str, u64>,
    /// Verdicts of which nothing is open: surely legal and surely illegal.
    pub legal: u64,
    pub illegal: u64,
    /// How often what differs, by ruleset and by what is wrong.
    pub kinds: BTreeMap<String, u64>,
    /// The first cases of each kind in full.
    pub examples: BTreeMap<String, Vec<String>>,
}

impl Tally {
    /// Compares one judgement.
    pub(super) fn add(&mut self, seed: &str, case: &Case, written: &Written, errors: &Errors) {
        let opinion = judge(case);
        self.judgements += 1;
        for code in opinion.demands.iter().flat_map(|demand| &demand.codes).collect::<BTreeSet<_>>() {
            *self.demanded.entry(code).or_default() += 1;
        }
        self.legal += u64::from(opinion.demands.is_empty() && opinion.allowed.is_empty());
        self.illegal += u64::from(!opinion.demands.is_empty());
        for wrong in differences(&opinion, errors.iter().map(|(code, _)| *code)) {
            self.differs(format!("{}: {wrong}", case.rules.name), || shown(seed, case, written, &opinion, errors));
        }
    }

    /// A deck file that the program does not read.
    pub(super) fn unread(&mut self, seed: &str, written: &Written, error: &str) {
        let shown = || format!("{seed}\n{error}\n---- {}\n{}", written.name, written.text);
        self.differs("the program does not read the list".to_owned(), shown);
    }

    fn differs(&mut self, kind: String, shown: impl Fn() -> String) {
        *self.kinds.entry(kind.clone()).or_default() += 1;
        let examples = self.examples.entry(kind).or_default();
        if examples.len() < 2 {
            examples.push(shown());
        }
    }

    pub(super) fn join(&mut self, other: Self) {
        self.judgements += other.judgements;
        self.legal += other.legal;
        self.illegal += other.illegal;
        for (code, count) in other.demanded {
            *self.demanded.entry(code).or_default() += count;
        }
        for (kind, count) in other.kinds {
            *self.kinds.entry(kind).or_default() += count;
        }
        for (kind, examples) in other.examples {
            self.examples.entry(kind).or_default().extend(examples);
        }
    }

    /// What differs: each kind with its number, then one case of each in full. Empty when nothing does.
    pub(super) fn report(&self) -> String {
        let mut text = String::new();
        for (kind, count) in &self.kinds {
            writeln!(text, "{count:>6}  {kind}").unwrap();
        }
        for (kind, examples) in &self.examples {
            writeln!(text, "\n======== {kind}\n{}", examples[0]).unwrap();
        }
        text
    }
}

/// What is wrong with a verdict: errors that the documents do not bear out, and demands that it misses.
pub(super) fn differences<'e>(opinion: &Opinion, errors: impl IntoIterator<Item = &'e str>) -> Vec<String> {
    let demanded = |code: &str| opinion.demands.iter().any(|demand| demand.codes.contains(&code));
    let told: BTreeSet<&str> = errors.into_iter().collect();
    let wrong = told.iter().filter(|code| !demanded(code) && !opinion.allowed.contains_key(*code));
    let missed = opinion.demands.iter().filter(|demand| !demand.codes.iter().any(|code| told.contains(code)));
    let missed: BTreeSet<String> = missed.map(|demand| format!("misses {}", demand.codes.join(" or "))).collect();
    wrong.map(|code| format!("has no reason for {code}")).chain(missed).collect()
}

fn shown(seed: &str, case: &Case, written: &Written, opinion: &Opinion, errors: &Errors) -> String {
    let mut text = format!("{seed}, ruleset {}\n", case.rules.name);
    if let Some(house) = &case.rules.house {
        writeln!(text, "---- house.toml\n{house}").unwrap();
    }
    if let Some(pool) = case.pool {
        let names = pool.iter().map(|(card, count)| format!("{count} {}", case.cards.label(*card).unwrap()));
        writeln!(text, "---- pool\n{}", names.collect::<Vec<_>>().join("\n")).unwrap();
    }
    writeln!(text, "---- the program's errors").unwrap();
    for (code, message) in errors {
        writeln!(text, "{code}: {message}").unwrap();
    }
    writeln!(text, "---- the oracle demands").unwrap();
    for demand in &opinion.demands {
        writeln!(text, "{}: {} ({})", demand.codes.join(" or "), demand.why, demand.citation).unwrap();
    }
    writeln!(text, "---- and allows").unwrap();
    for (code, why) in &opinion.allowed {
        writeln!(text, "{code}: {why}").unwrap();
    }
    writeln!(text, "---- {}\n{}", written.name, written.text).unwrap();
    text
}

/// Judges one deck under some rulesets and adds what comes of it.
pub(super) fn compare(
    program: &Program,
    cards: &Cards,
    seed: &str,
    deck: &Deck,
    written: &Written,
    rulesets: &[Rules],
    tally: &mut Tally,
) {
    match program.read(written) {
        Err(error) => tally.unread(seed, written, &error),
        Ok(read) => {
            for rules in rulesets {
                let case = Case { cards, deck, rules, pool: None };
                tally.add(seed, &case, written, &program.errors(&read, rules, None));
            }
        }
    }
}
