//! Every code is explained, its bad example has exactly that finding, and its good example has it not.

use std::collections::{BTreeSet, HashMap};

use walkdir::WalkDir;
use zocalo_cards::card::CardId;
use zocalo_cards::ruleset::Ruleset;
use zocalo_catalog::catalog::Catalog;
use zocalo_catalog::names::Index;
use zocalo_decks::check::{CheckOptions, Code, Finding, check, check_table, explain};
use zocalo_decks::deck::Deck;
use zocalo_decks::formats::read_bytes;
use zocalo_simulation::plan::check_goldfish_settings;
use zocalo_text::text::Source;

struct Judge {
    catalog: Catalog,
    index: Index,
}

impl Judge {
    fn deck(&self, text: &str, plain: bool) -> Deck {
        let label = if plain { "list.txt" } else { "deck.toml" };
        let list = read_bytes(label.to_owned(), text.as_bytes()).unwrap_or_else(|e| panic!("{text}: {e}"));
        Deck::resolve(list, &self.catalog, &self.index).unwrap_or_else(|e| panic!("{text}: {e}"))
    }

    /// The codes that an example of this code gives.
    fn codes(&self, code: Code, example: &str) -> BTreeSet<Code> {
        let explanation = explain(code);
        let text = format!("name = \"example\"\nextends = \"freeform\"\n{}", explanation.ruleset);
        let ruleset = Ruleset::parse(Source { label: code.name().to_owned(), text });
        let ruleset = ruleset.unwrap_or_else(|e| panic!("{code}: {e:?}"));
        let deck = self.deck(example, explanation.plain);
        let other = (!explanation.other.is_empty()).then(|| self.deck(&explanation.other, explanation.plain));
        let mut terms = CheckOptions::of(&ruleset).unwrap();
        terms.goldfish_faults = check_goldfish_settings(&deck, &ruleset, &self.index);
        let findings: Vec<Finding> = match (&other, code) {
            (Some(pool), Code::NotInPool) => {
                terms.pool = Some(pool);
                check(&deck, &terms).findings
            }
            (Some(other), Code::NotOwned) => {
                let cards = other.slots.iter().filter_map(|slot| Some((slot.card()?.id, i64::from(slot.count))));
                let owned: HashMap<CardId, i64> = cards.collect();
                check(&deck, &CheckOptions { owned: Some(&owned), ..terms }).findings
            }
            (Some(other), _) => {
                check_table(&[(&deck, &ruleset), (other, &ruleset)], code == Code::PreliminaryRound, &terms.levels)
            }
            (None, _) => check(&deck, &terms).findings,
        };
        findings.into_iter().map(|finding| finding.code).collect()
    }
}

#[test]
fn every_bad_example_has_its_finding_alone_and_every_good_one_has_it_not() {
    let catalog = Catalog::open(None).unwrap();
    let index = Index::load(&catalog).unwrap();
    let judge = Judge { catalog, index };
    for code in Code::ALL {
        let explanation = explain(*code);
        assert_eq!(judge.codes(*code, &explanation.bad), BTreeSet::from([*code]), "the bad example of {code}");
        assert!(!judge.codes(*code, &explanation.good).contains(code), "the good example of {code}");
        assert!(!explanation.meaning.is_empty() && explanation.meaning.ends_with('.'), "{code}");
        assert_eq!(
            explanation.rule.is_empty(),
            explanation.citation.is_empty(),
            "{code}: rule and citation go together"
        );
    }
}

#[test]
fn the_list_of_explanations_is_the_list_of_codes() {
    let text = std::fs::read_to_string("data/codes.toml").unwrap();
    let named: Vec<&str> =
        text.split("[[code]]\nname = \"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    let codes: Vec<&str> = Code::ALL.iter().map(|code| code.name()).collect();
    assert_eq!(named, codes);
}

/// Every code has a case of its name, or of a name that ends in it, in the transcripts of `tests/cases/`, whose expected
/// output has a finding with it; or a transcript in `tests/collection/` where the finding needs a collection.
#[test]
fn every_code_has_a_case() {
    let texts = |folder: &str, ending: &str| -> Vec<(String, String)> {
        let entries = WalkDir::new(folder).into_iter().map(|entry| entry.unwrap().into_path());
        let transcripts = entries.filter(|path| path.to_string_lossy().ends_with(ending));
        transcripts.map(|path| (path.to_string_lossy().into_owned(), std::fs::read_to_string(&path).unwrap())).collect()
    };
    let (cases, collection) = (texts("tests/cases", ".md"), texts("tests/collection", ".trycmd"));
    let cases: Vec<(&str, &str)> = cases
        .iter()
        .flat_map(|(_, text)| text.split("\n## ").skip(1))
        .filter_map(|case| case.split_once('\n'))
        .collect();
    for code in Code::ALL {
        let (name, own, drawn) = (code.name(), format!("-{code}"), format!("[{code}]: "));
        let has_case =
            cases.iter().any(|(case, text)| (*case == name || case.ends_with(&own)) && text.contains(&drawn));
        let of_collection = format!("{own}.trycmd");
        let has_transcript =
            collection.iter().any(|(file, text)| file.ends_with(&of_collection) && text.contains(&drawn));
        assert!(has_case || has_transcript, "no case of tests/cases is called {name} and shows {drawn}");
    }
}
