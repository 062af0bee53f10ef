//! Tests of reading, extending and refusing rulesets.

use super::{Ruleset, RulesetError};
use zocalo_text::text::Source;

#[test]
fn every_ruleset_reads_and_bears_the_name_of_its_file() {
    for name in Ruleset::names() {
        let ruleset = Ruleset::named(name).unwrap();
        assert_eq!(ruleset.name, name);
        // No start looks for faults in it.
        assert_eq!(parse(super::source_of(name).unwrap()), Ok(ruleset));
    }
    assert_eq!(Ruleset::names().count(), 6);
}

fn parse(text: &str) -> Result<Ruleset, Vec<String>> {
    match Ruleset::parse(Source { label: "house.toml".to_owned(), text: text.to_owned() }) {
        Ok(ruleset) => Ok(ruleset),
        Err(RulesetError::Faults(source, faults)) => {
            Err(faults.iter().map(|f| format!("{}: {}", source.place(&f.span).line, f.reason)).collect())
        }
        Err(other) => panic!("{other}"),
    }
}

#[test]
fn a_ruleset_that_extends_another_holds_only_what_differs() {
    let house =
        parse("name = \"house\"\nextends = \"engine\"\nallow = [\"no-agenda\"]\n[deck]\nminimum = 50\n").unwrap();
    let engine = Ruleset::named("engine").unwrap();
    let bounds = |ruleset: &Ruleset| ruleset.deck.as_ref().unwrap().bounds.clone();
    assert_eq!(bounds(&house).minimum, Some(50));
    assert_eq!(bounds(&house).counts, bounds(&engine).counts);
    assert_eq!((house.name.as_str(), house.copies, house.allow.len()), ("house", engine.copies, 1));
}

#[test]
fn every_fault_is_told_at_once_with_its_line() {
    let text = "name = 3\nextends = \"moonlight\"\nallow = [\"no-agendas\"]\n[deck]\nminimun = 5\nminimum = -1\n\
        counts = [\"deck\", \"hand\"]\n[copies]\ncards = { \"Refugees\" = \"one\" }\n[reserve]\nuse = \"perhaps\"\n[dekc]\n";
    let faults = parse(text).unwrap_err();
    let lines: Vec<&str> = faults.iter().map(|f| f.split(':').next().unwrap()).collect();
    assert_eq!(lines, ["1", "3", "5", "6", "7", "9", "11", "12", "2"], "{faults:#?}");
}

#[test]
fn a_size_is_both_limits_also_over_those_of_the_ruleset_that_is_extended() {
    let hand = |tables: &str| {
        let text = format!("name = \"house\"\nextends = \"engine\"\n{tables}");
        parse(&text).map(|ruleset| {
            let bounds = ruleset.opening_hand.unwrap().bounds;
            (bounds.minimum, bounds.maximum)
        })
    };
    assert_eq!(hand(""), Ok((Some(3), Some(3))));
    assert_eq!(hand("[opening_hand]\nsize = 5\n"), Ok((Some(5), Some(5))));
    assert_eq!(hand("[opening_hand]\nmaximum = 5\n"), Ok((Some(3), Some(5))));
    assert_eq!(hand("[opening_hand]\nminimum = 2\nmaximum = 4\n"), Ok((Some(2), Some(4))));
    assert_eq!(hand("[opening_hand]\nminimum = 3\n"), Ok((Some(3), Some(3))));
    let faults = |tables: &str| hand(tables).unwrap_err();
    assert_eq!(
        faults("[opening_hand]\nminimum = 4\n"),
        ["4: [opening_hand] wants at least 4 and at most 3 cards, which is impossible"]
    );
    assert_eq!(faults("[opening_hand]\nmaximum = 2\n").len(), 1);
    assert!(faults("[reserve]\nminimum = 21\n")[0].starts_with("4: [reserve] wants at least 21 and at most 20"));
    assert!(faults("[deck]\nmaximum = 59\n")[0].starts_with("4: "));
    assert!(faults("[deck]\nminimum = 50\nmaximum = 69\n")[0].starts_with("5: "), "70 with a Crusade pile");
    assert!(hand("[deck]\nminimum = 50\nmaximum = 70\n").is_ok());
}

/// Every part of a deck takes the same keys, and each is told when they contradict each other.
#[test]
fn a_size_beside_a_limit_is_a_fault_of_every_part() {
    for part in crate::card::Section::ALL.map(crate::card::Section::key) {
        let faults = |keys: &str| parse(&format!("name = \"house\"\nextends = \"freeform\"\n[{part}]\n{keys}"));
        let told = faults("size = 3\nminimum = 2\n").unwrap_err();
        assert_eq!(told, [format!("4: [{part}] has both `size` and `minimum`")]);
        let told = faults("maximum = 4\nsize = 3\n").unwrap_err();
        assert_eq!(told, [format!("5: [{part}] has both `size` and `maximum`")]);
        let told = faults("minimum = 5\nmaximum = 4\n").unwrap_err();
        assert_eq!(told, [format!("5: [{part}] wants at least 5 and at most 4 cards, which is impossible")]);
        let different = if part == "opening_hand" { "different_types = false\n" } else { "" };
        assert!(faults(&format!("minimum = 4\nmaximum = 4\ncounts = [\"{part}\"]\n{different}")).is_ok(), "{part}");
    }
}

#[test]
fn a_ruleset_without_a_start_is_refused() {
    assert!(parse("name = \"house\"\ntitle = \"\"\nabout = \"\"").unwrap_err()[0].contains("start"));
}

#[test]
fn a_copy_is_the_same_ruleset_under_another_name() {
    for name in Ruleset::names() {
        let copy = parse(&super::copy_of(name, "house").unwrap()).unwrap();
        let parent = Ruleset::named(name).unwrap();
        // What the parent says of itself would soon be false of the copy.
        assert_eq!(copy.title, "house");
        assert_eq!(copy.about, format!("Started as a copy of {name}; describe here what differs."));
        let Ruleset { name, title, about, .. } = parent.clone();
        assert_eq!(Ruleset { name, title, about, ..copy }, parent);
    }
}

#[test]
fn legal_sets_are_sets() {
    for name in Ruleset::names() {
        for set in Ruleset::named(name).unwrap().sets.iter().flat_map(|s| &s.legal) {
            assert!(crate::data::sets::sets().iter().any(|s| s.name == *set), "{name}: {set}");
        }
    }
}

/// Parts of runs carry their ruleset in full, so whatever is read must read again.
#[test]
fn a_ruleset_in_full_reads_back() {
    for name in Ruleset::names() {
        let ruleset = Ruleset::named(name).unwrap();
        assert_eq!(parse(&super::in_full(&ruleset)).as_ref(), Ok(&ruleset), "{name}");
    }
    let engine = super::source_of("engine").unwrap();
    let (before, behind) = engine.split_once("[crusade_pile]").unwrap();
    let (_, behind) = behind.split_once("\n[").unwrap();
    let silent = parse(&format!("{before}[{behind}")).unwrap_err();
    let line = before.lines().position(|line| line == "[crusade]").unwrap() + 2;
    assert_eq!(silent, [format!("{line}: this ruleset does not mention the crusade pile, so `maximum` has no effect")]);
}

#[test]
fn a_faction_is_known_by_its_russian_name_in_any_form() {
    let named = |name| crate::ruleset::world().faction(name).map(|faction| faction.name.as_str());
    for name in ["home", "Home Faction", "HomeFaction", "домашняя фракция", "Домашней фракции"]
    {
        assert_eq!(named(name), Some("Home Faction"), "{name}");
    }
    assert_eq!(named("чужая фракция"), None);
}
