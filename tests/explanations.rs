//! Every code is explained, its bad example has exactly that finding, and its good example has it not.

use std::collections::{BTreeSet, HashMap};

use zocalo::card::CardId;
use zocalo::catalog::Catalog;
use zocalo::check::{Code, Finding, Terms, check, check_table, explain};
use zocalo::deck::Deck;
use zocalo::formats::read_bytes;
use zocalo::names::Index;
use zocalo::plan::check_goldfish_settings;
use zocalo::ruleset::Ruleset;
use zocalo::text::Source;

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
        let mut terms = Terms::of(&ruleset).unwrap();
        terms.wishes = check_goldfish_settings(&deck, &ruleset, &self.index);
        let findings: Vec<Finding> = match (&other, code) {
            (Some(pool), Code::NotInPool) => {
                terms.pool = Some(pool);
                check(&deck, &terms).findings
            }
            (Some(other), Code::NotOwned) => {
                let cards = other.slots.iter().filter_map(|slot| Some((slot.card()?.id, i64::from(slot.count))));
                let owned: HashMap<CardId, i64> = cards.collect();
                check(&deck, &Terms { owned: Some(&owned), ..terms }).findings
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

/// Every code has a folder in `tests/cases/` whose expected output has a finding with it, or a transcript in
/// `tests/collection/` where the finding needs a collection.
#[test]
fn every_code_has_a_case() {
    let paths = |folder: &str| -> Vec<std::path::PathBuf> {
        std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect()
    };
    let (folders, transcripts) = (paths("tests/cases"), paths("tests/collection"));
    for code in Code::ALL {
        let (own, drawn) = (format!("-{code}"), format!("[{code}]: "));
        let tells = |file: &std::path::Path| std::fs::read_to_string(file).unwrap_or_default().contains(&drawn);
        let has_case =
            folders.iter().any(|folder| folder.to_string_lossy().ends_with(&own) && tells(&folder.join("cmd.stdout")));
        let of_collection = format!("{own}.trycmd");
        let has_transcript =
            transcripts.iter().any(|file| file.to_string_lossy().ends_with(&of_collection) && tells(file));
        assert!(has_case || has_transcript, "no folder tests/cases/*{own} shows {drawn}");
    }
}
