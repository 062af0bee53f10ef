//! What a table of cards gets wrong or leaves open, each trap with its test.

use super::{cards, import, only, sum_holds};
use zocalo_cards::card::{Cost, Fact, Limit, Loyalty, Mark, Rarity};
use zocalo_catalog::packs::{Pack, source_of};

#[test]
fn a_cost_of_0_is_none_only_where_none_is_printed() {
    let table =
        "Name,Type,Cost,BoldText\nAgenda A,2,0,\nGroup B,9,0,\nLeader C,3,0,Starting Narn Ambassador\nGroup D,9,3.0,\n";
    let import = import(table, &[]);
    let costs: Vec<Option<Cost>> = import.plan.cards.iter().map(|card| card.stated_cost).collect();
    assert_eq!(costs, [Some(Cost::NonePrinted), None, Some(Cost::NonePrinted), Some(Cost::Printed(3))]);
    assert_eq!(import.plan.odd.zero_costs.names, ["Group B"]);
}

#[test]
fn five_zeros_are_unknown_and_one_zero_is_0() {
    let table = "Name,Type,Diplomacy,Intrigue,Psi,Leadership,Military\nA,3,0.0,0.0,0.0,0.0,0.0\nB,3,2.0,0.0,0,1,0\nF,8,0,0,0,0,0\n";
    let import = import(table, &[]);
    let [a, b, f] = &import.plan.cards[..] else { panic!() };
    assert_eq!((a.diplomacy, a.psi, f.military), (None, None, None));
    assert_eq!((b.diplomacy, b.intrigue, b.psi, b.leadership, b.military), (Some(2), Some(0), Some(0), Some(1), None));
    assert_eq!(
        (import.plan.odd.all_zero.rows, &import.plan.odd.all_zero.names[..]),
        (2, &["A".to_owned(), "F".to_owned()][..])
    );
}

#[test]
fn a_number_that_the_type_never_prints_is_not_taken() {
    let import = import("Name,Type,Cost,Psi\nA,2,4,3\n", &[]);
    assert_eq!((only(&import).psi, only(&import).stated_cost), (None, None));
    assert_eq!(import.plan.odd.not_printed.rows, 2);
}

#[test]
fn marks_are_borne_by_characters_and_pictured_on_other_cards() {
    let head = "Name,Type,Diplomacy,ConspiracyMarks,DestinyMarks,DoomMarks,StrifeMarks,ShadowMarks,VorlonMarks\n";
    let import =
        import(&format!("{head}A,3,1,0,0,0,2,0,0\nB,7,0,0,0,1,0,0,0\nC,3,1,0,0,0,0,0,0\nD,3,0,0,0,0,0,0,0\n"), &[]);
    let [a, b, c, d] = &import.plan.cards[..] else { panic!() };
    assert_eq!(a.marks.as_ref().unwrap()[&Mark::Strife].0, Some(2));
    assert_eq!((b.marks.as_ref(), b.pictures.as_ref().unwrap().len()), (None, 1));
    assert_eq!(c.marks.as_ref().map(std::collections::BTreeMap::len), Some(0));
    // A row that nobody filled in says nothing of marks either.
    assert_eq!(d.marks, None);
}

const TALIA: &str = "[[card]]\nname = \"Talia\"\ntype = \"Character\"\nloyalty = \"Human\"\nprintings = [{ set = \"Premier\" }]\nsources = [\"x: y\"]\n";

#[test]
fn rows_of_one_card_are_merged_when_they_agree() {
    let table = "Name,Type,Race,Cost,Rarity,Set\nTalia,3,1,3,3,1\nTalia,3,1,3,5,1\nTalia,3,1,,6,1\n";
    let imported = import(table, &cards(TALIA));
    sum_holds(&imported);
    assert_eq!((imported.plan.exact, imported.plan.merged), (1, 2));
    assert_eq!(only(&imported).printings[0].rarity, Some(Rarity::Rare));
}

#[test]
fn cards_of_one_name_are_told_apart_by_race_and_set() {
    let fleet = |race: &str| {
        format!("[[card]]\nname = \"Fleet\"\ntype = \"Fleet\"\nloyalty = \"{race}\"\nsources = [\"x: y\"]\n")
    };
    let fleets = cards(&format!("{}{}", fleet("Narn"), fleet("Human")));
    let imported = import("Name,Type,Race,Military\nFleet,8,3,4\nFleet,8,1,5\nFleet,8,4,6\nFleet,8,,7\n", &fleets);
    sum_holds(&imported);
    let found: Vec<(Option<Loyalty>, Option<u8>)> =
        imported.plan.cards.iter().map(|card| (card.loyalty, card.military)).collect();
    let expected = [(Loyalty::Narn, 4), (Loyalty::Human, 5), (Loyalty::Centauri, 6)];
    assert_eq!(found, expected.map(|(loyalty, military)| (Some(loyalty), Some(military))));
    assert_eq!((imported.plan.exact, imported.plan.new, imported.plan.doubtful()), (2, 1, 1));
    let two = format!(
        "{TALIA}[[card]]\nname = \"Talia\"\nversion = \"Psi\"\nprintings = [{{ set = \"Psi Corps\" }}]\nsources = [\"x: y\"]\n"
    );
    let imported = import("Name,Type,Race,Cost,Set\nTalia,3,1,3,1\nTalia,3,1,5,5\n", &cards(&two));
    let found: Vec<(Option<&str>, Option<Cost>)> =
        imported.plan.cards.iter().map(|card| (card.version.as_deref(), card.stated_cost)).collect();
    assert_eq!(found, [(None, Some(Cost::Printed(3))), (Some("Psi"), Some(Cost::Printed(5)))]);
}

#[test]
fn a_namesake_of_which_nothing_is_known_is_not_taken_for_the_card_of_a_row() {
    let bare =
        format!("{TALIA}[[card]]\nname = \"Talia\"\nversion = \"fleet\"\ntype = \"Character\"\nsources = [\"x: y\"]\n");
    let of_web = "printings = [{ set = \"The Vorlons\" }]\nsources = [\"x: y\"]\n";
    let web = format!("{TALIA}[[card]]\nname = \"Talia\"\nversion = \"web\"\nloyalty = \"Minbari\"\n{of_web}");
    let bare_and_web = format!("{bare}[[card]]\nname = \"Talia\"\nversion = \"web\"\nloyalty = \"Minbari\"\n{of_web}");
    let alone = format!("[[card]]\nname = \"Talia\"\n{of_web}");
    // The one card that is left of its name, in another race or another set.
    for (known, table) in [
        (&bare, "Name,Type,Race,Cost,Set\nTalia,3,2,9,1\n"),
        (&bare, "Name,Type,Race,Cost\nTalia,3,2,9\n"),
        (&bare_and_web, "Name,Type,Race,Cost,Set\nTalia,3,2,9,1\n"),
        (&web, "Name,Type,Race,Cost,Set\nTalia,3,2,9,3\n"),
        (&alone, "Name,Type,Race,Cost,Set\nTalia,3,2,9,3\n"),
    ] {
        let imported = import(table, &cards(known));
        sum_holds(&imported);
        assert_eq!((imported.plan.doubtful(), imported.plan.cards.len()), (1, 0), "{known} {table}");
    }
    // Where somebody says that it is meant, it is; and a card published online is met in a table of such cards.
    let said = import("Meant Card,Name,Type,Cost,Set\nTalia,Talia,3,9,3\n", &cards(&alone));
    assert_eq!((said.plan.said, said.plan.cards.len()), (1, 1));
    let listed = import("Name,Set,Cost\nTalia,The Vorlons,4\n", &cards(&alone));
    assert_eq!(listed.plan.exact, 1);
}

#[test]
fn two_rows_that_fit_one_card_are_asked_about() {
    let imported = import("Name,Type,Race,Cost,Set\nTalia,3,1,5,5\nTalia,3,1,3,1\n", &cards(TALIA));
    sum_holds(&imported);
    // The set says which of them is the card; the other may be one that nobody knows.
    assert_eq!(only(&imported).stated_cost, Some(Cost::Printed(3)));
    assert!(imported.plan.left[0].is_doubtful && imported.plan.left[0].number == 2);
    // Said to be new it wants a version to be told apart; the name with a version in brackets is a label.
    let imported = import("Name,Version,Type,Race,Cost,Set\nTalia,telepath,3,1,5,5\n", &cards(TALIA));
    assert_eq!((imported.plan.new, only(&imported).version.as_deref()), (1, Some("telepath")));
    let ambassador = format!("{TALIA}[[card]]\nname = \"Talia\"\nversion = \"ambassador\"\nsources = [\"x: y\"]\n");
    let imported = import("Name,Cost\nTalia (ambassador),3\n", &cards(&ambassador));
    assert_eq!((imported.plan.exact, only(&imported).version.as_deref()), (1, Some("ambassador")));
}

#[test]
fn a_text_is_of_the_printing_that_the_table_names_and_the_others_stay() {
    let both = TALIA.replace(
        "{ set = \"Premier\" }",
        "{ set = \"Premier\", rarity = \"rare\" }, { set = \"Deluxe\", rarity = \"rare\" }",
    );
    let imported = import("Name,Type,EffectsText,Set,Rarity\nTalia,3,Invented words,4,3\n", &cards(&both));
    assert_eq!(source_of(only(&imported), Fact::Text), Some("table.csv, as printed in Deluxe"));
    assert!(imported.plan.contradictions.is_empty());
    let pack = Pack {
        name: "t".into(),
        cards: vec![zocalo_catalog::packs::PackEntry { card: only(&imported).clone(), line: 1 }],
        proposals: Vec::new(),
    };
    assert_eq!(zocalo_catalog::packs::merge(cards(&both), &[pack]).cards[0].printings.len(), 2);
}

#[test]
fn what_an_erratum_says_stays_and_is_listed() {
    let ruled = TALIA.replace("sources = [\"x: y\"]", "text = \"Our words\"\nsources = [\"text: COMP 12 (errata)\"]");
    let imported = import("Name,Type,EffectsText\nTalia,3,Other words\n", &cards(&ruled));
    assert_eq!((&imported.plan.errata[..], imported.plan.other_words), (&["Talia".to_owned()][..], 1));
}

#[test]
fn every_type_that_is_known_otherwise_is_listed_with_the_one_that_counts() {
    for (source, wins) in [("type: COMP 12 (erratum)", false), ("type: checklist", false), ("type: likely", true)] {
        let known = TALIA.replace("x: y", source).replace("Character", "Group");
        let imported = import("Name,Type\nTalia,3\n", &cards(&known));
        let [one] = &imported.plan.contradictions[..] else { panic!("{source}") };
        assert_eq!((one.fact, one.table_wins, one.known.as_str()), (Fact::Type, wins, Some("Group")), "{source}");
    }
}

#[test]
fn no_race_and_neutral_are_counted_apart() {
    let imported = import("Name,Type,Race\nTalia,3,6\nOther,7,7\n", &cards(TALIA));
    assert_eq!((imported.plan.no_race, imported.plan.neutral), ((1, 1), (1, 0)));
}

#[test]
fn unknown_codes_are_listed_and_state_nothing() {
    let table = "Name,Type,SubType,Set,Rarity\nA,3,12,77,3\nB,3,12,1,1\nC,42,20,1,1\nD,7,11,1,1\nE,3,12,1,1\n";
    let imported = import(table, &[]);
    let codes: Vec<(&str, &str, usize)> = imported
        .plan
        .odd
        .codes
        .iter()
        .map(|((column, code), count)| (column.as_str(), code.as_str(), count.rows))
        .collect();
    assert_eq!(codes, [("Set", "77", 1), ("SubType", "12", 3), ("Type", "42", 1)]);
    assert_eq!(imported.plan.odd.codes[&("SubType".to_owned(), "12".to_owned())].names, ["A", "B"]);
    let [a, _, c, d, _] = &imported.plan.cards[..] else { panic!() };
    assert!(a.printings.is_empty() && a.subtype.is_none() && c.kind.is_none() && c.subtype.is_none());
    assert_eq!(d.subtype.as_deref(), Some("Military"));
}

#[test]
fn a_name_that_is_nearly_right_is_taken_only_when_somebody_says_so() {
    let known = cards(
        "[[card]]\nname = \"Judgment by Success\"\naliases = [\"Judgment\"]\nsources = [\"x: y\"]\n\
         [[card]]\nname = \"Level the Playing Field\"\nsources = [\"x: y\"]\n",
    );
    let imported = import("Name,Cost\nJudgement by Success,3\nLevel the Playing Field 3+9,1\njudgment,2\n", &known);
    sum_holds(&imported);
    let plan = &imported.plan;
    assert_eq!((plan.exact, plan.alias, plan.doubtful()), (1, 1, 1), "{plan:?}");
    assert_eq!(plan.left[0].candidates, ["Judgment by Success"]);
    // The rows that are left are a table that can be corrected and imported.
    let left = imported.left.unwrap();
    assert!(left.starts_with("Meant Card,Why,Candidates,Version,Name,Cost\n,"), "{left}");
    let said = left.replacen("\n,", "\nJudgment by Success,", 1);
    let again = import(&said, &known);
    assert_eq!((again.plan.said, only(&again).name.as_str()), (1, "Judgment by Success"));
    assert_eq!(only(&again).aliases, ["Judgement by Success"]);
    let again = import(&left.replacen("\n,", "\nnew,", 1), &known);
    assert_eq!((again.plan.new, only(&again).name.as_str()), (1, "Judgement by Success"));
    let again = import(&left.replacen("\n,", "\nNobody,", 1), &known);
    assert_eq!(again.plan.doubtful(), 1);
}

#[test]
fn traits_and_limit_stand_in_the_bold_text() {
    let import = import("Name,Type,BoldText\nA,3,\"Unique. Narn Captain. Ranger.\"\n", &[]);
    assert_eq!(
        (only(&import).stated_limit, &only(&import).keywords[..]),
        (Some(Limit::Unique), &["Narn Captain".to_owned(), "Ranger".to_owned()][..])
    );
}

#[test]
fn a_row_with_a_cell_that_cannot_be_is_left_with_its_reason_and_the_others_stand() {
    for cell in ["999", "x", "-1", "1.5", "1e3"] {
        let import = import(&format!("Name,Psi\nAbc,1\nXyz,{cell}\n"), &[]);
        assert_eq!((only(&import).name.as_str(), only(&import).psi), ("Abc", Some(1)));
        let why = format!("Psi: \"{cell}\" is not a printed number, which is from 0 to 99");
        let [left] = &import.plan.left[..] else { panic!("{:?}", import.plan) };
        assert_eq!((left.number, left.name.as_str(), left.why.english().as_str()), (3, "Xyz", why.as_str()));
        sum_holds(&import);
        // Corrected where it stands, the row comes back whole.
        let mended = import.left.unwrap().replace(&format!(",Xyz,{cell}"), ",Xyz,7");
        let again = super::import(&mended, &[]);
        assert_eq!((only(&again).name.as_str(), only(&again).psi), ("Xyz", Some(7)), "{mended}");
    }
    let import = import("Name,Psi\nAbc,x\nXyz,y\n", &[]);
    assert_eq!((import.plan.cards.len(), import.plan.left.len()), (0, 2));
}

#[test]
fn what_is_left_is_no_formula_and_comes_back_as_it_was() {
    let text = "=HYPERLINK(\"http://x\")";
    let import = import(&format!("Name,Psi,GameText\nXyz,x,\"{}\"\n", text.replace('"', "\"\"")), &[]);
    let left = import.left.unwrap();
    assert!(left.contains("\"'=HYPERLINK"), "{left}");
    assert_eq!(only(&super::import(&left.replace(",x,", ",7,"), &[])).text.as_deref(), Some(text));
}

#[test]
fn where_the_known_type_counts_the_row_gives_nothing_that_its_own_type_prints() {
    let known = "[[card]]\nname = \"Rabble\"\ntype = \"Group\"\nsources = [\"type: checklist\"]\n";
    let import = import("Name,Type,Diplomacy,StrifeMarks,Cost\nRabble,3,4,1,2\n", &cards(known));
    let rabble = only(&import);
    assert_eq!((rabble.diplomacy, rabble.marks.as_ref(), rabble.stated_cost), (None, None, Some(Cost::Printed(2))));
    assert_eq!((import.plan.odd.not_printed.rows, import.plan.contradictions.len()), (1, 1));
}

#[test]
fn a_table_without_types_gives_nothing_that_the_known_type_never_prints() {
    let known = "[[card]]\nname = \"Pact\"\ntype = \"Conflict\"\nsources = [\"type: checklist\"]\n";
    for table in
        ["Name,Diplomacy,Cost,Rarity,Set\nPact,3,2,3,1\n", "Name,Type,Diplomacy,Cost,Rarity,Set\nPact,42,3,2,3,1\n"]
    {
        let import = import(table, &cards(known));
        let pact = only(&import);
        assert_eq!((pact.diplomacy, pact.stated_cost, pact.printings.len()), (None, None, 1));
        assert_eq!((import.plan.odd.not_printed.rows, import.plan.contradictions.len()), (1, 0));
    }
    let import = import("Name,Diplomacy,Cost,Rarity,Set\nPact,0,0,3,1\n", &cards(known));
    assert_eq!(import.plan.odd.not_printed.rows, 0);
}

#[test]
fn of_two_packs_the_one_whose_name_comes_first_counts() {
    for (pack, counts) in [("a", false), ("table", true), ("z", true)] {
        let known =
            format!("[[card]]\nname = \"Leader\"\nleadership = 3\nsources = [\"leadership: a.tsv (pack {pack})\"]\n");
        let import = import("Name,Type,Leadership\nLeader,3,4\n", &cards(&known));
        assert_eq!(import.plan.contradictions[0].table_wins, counts, "{pack}");
    }
}

#[test]
fn a_name_with_something_in_brackets_is_doubtful() {
    let known = "[[card]]\nname = \"Delenn\"\ntype = \"Character\"\naliases = [\"Satai\"]\nsources = [\"x: y\"]\n\
        [[card]]\nname = \"Patrol\"\ntype = \"Fleet\"\nloyalty = \"Narn\"\nsources = [\"x: y\"]\n";
    let table = "Name,Type,Race\nDelenn (Ambassador),3,\nSatai (ambassador),3,\nPatrol (Human),8,\nOther (Group),9,\n";
    let import = import(table, &cards(known));
    assert_eq!((import.plan.doubtful(), import.plan.new), (2, 2));
    assert_eq!(import.plan.left[0].candidates, ["Delenn"]);
}
