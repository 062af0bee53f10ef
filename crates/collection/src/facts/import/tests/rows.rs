//! Rows of one card that disagree, rows that somebody said mean a card, and rows of fleets without a race.

use super::{cards, import, only, sum_holds};
use zocalo_cards::card::Loyalty;
use zocalo_decks::grid::html;

const TALIA: &str = "[[card]]\nname = \"Talia\"\ntype = \"Character\"\nloyalty = \"Human\"\nprintings = [{ set = \"Premier\" }]\nsources = [\"x: y\"]\n";

#[test]
fn rows_that_disagree_are_all_left_and_stay_so_when_they_are_handed_back() {
    for known in [&cards(TALIA)[..], &[]] {
        for table in [
            "Name,Type,Race,Cost,Psi,Set\nTalia,3,1,3,2,1\nTalia,3,1,4,2,1\n",
            // A third row does not settle it, nor does one that agrees with the first.
            "Name,Type,Race,Cost,Psi,Set\nTalia,3,1,3,2,1\nTalia,3,1,4,2,1\nTalia,3,1,4,2,1\n",
            "Name,Type,Race,Cost,Psi,Set\nTalia,3,1,3,2,1\nTalia,3,1,3,2,1\nTalia,3,1,4,2,1\n",
        ] {
            let imported = import(table, known);
            sum_holds(&imported);
            assert_eq!((imported.plan.cards.len(), imported.plan.left.len()), (0, imported.plan.rows), "{table}");
            assert!(
                imported
                    .plan
                    .left
                    .iter()
                    .all(|row| row.why.english().contains("disagree") || row.why.english().contains("cost"))
            );
            let again = import(imported.left.as_deref().unwrap(), known);
            assert_eq!((again.plan.cards.len(), again.plan.left.len()), (0, imported.plan.rows), "{table}");
        }
    }
    // With a version each, which the file that is left has a column for, both are cards.
    let left = import("Name,Cost\nTalia,3\nTalia,4\n", &[]).left.unwrap();
    assert!(left.lines().next().unwrap().contains(",Version,"), "{left}");
    let said = import("Meant Card,Version,Name,Cost\n,a,Talia,3\n,b,Talia,4\n", &cards(TALIA));
    assert_eq!(said.plan.new, 2);
}

#[test]
fn a_new_card_of_a_known_name_is_told_how_it_can_be_one() {
    let imported = import("Meant Card,Name,Cost\nnew,Talia,3\n", &cards(TALIA));
    assert!(imported.plan.left[0].why.english().contains("Version"), "{:?}", imported.plan.left);
}

#[test]
fn every_spelling_that_somebody_said_is_kept() {
    let imported = import("Meant Card,Name\nTalia,Foo Bar\nTalia,Baz Qux\nTalia,foo  bar\n", &cards(TALIA));
    sum_holds(&imported);
    assert_eq!(only(&imported).aliases, ["Foo Bar", "Baz Qux"]);
    // Also of a row beside one that bears the name itself.
    let imported = import("Meant Card,Name\n,Talia\nTalia,Baz Qux\n", &cards(TALIA));
    assert_eq!((only(&imported).aliases.as_slice(), imported.plan.merged), (&["Baz Qux".to_owned()][..], 1));
}

#[test]
fn a_fleet_without_a_race_is_asked_about() {
    let fleet = |race: &str| {
        format!("[[card]]\nname = \"Fleet\"\ntype = \"Fleet\"\nloyalty = \"{race}\"\nsources = [\"x: y\"]\n")
    };
    for known in [fleet("Narn"), format!("{}{}", fleet("Narn"), fleet("Human"))] {
        let imported = import("Name,Type,Race,Military\nFleet,8,6,4\nFleet,8,none,4\n", &cards(&known));
        sum_holds(&imported);
        assert_eq!((imported.plan.new, imported.plan.doubtful()), (0, 2), "{known}");
        // Who says which is meant gets it, and its race stays.
        let said = import("Meant Card,Name,Type,Race,Military\nFleet (Narn),Fleet,8,6,4\n", &cards(&known));
        assert_eq!((said.plan.said, only(&said).military), (1, Some(4)), "{:?}", said.plan.left);
        assert!(only(&said).loyalty.is_none_or(|loyalty| loyalty == Loyalty::Narn));
    }
    // Neutral is a race, and so is one of its own.
    assert_eq!(import("Name,Type,Race,Military\nFleet,8,7,4\n", &cards(&fleet("Narn"))).plan.new, 1);
}

#[test]
fn a_rarity_in_an_unknown_set_is_counted_as_not_taken() {
    let imported = import("Name,Type,Set,Rarity\nTalia,3,77,1\nOther,3,,1\n", &[]);
    assert_eq!(
        (imported.plan.odd.lost_rarities.rows, &imported.plan.odd.lost_rarities.names[..]),
        (1, &["Talia".to_owned()][..])
    );
}

#[test]
fn a_column_that_comes_a_second_time_is_not_called_unknown() {
    let imported = import("Name,Psi,Psi,Foo\nTalia,3,4,5\n", &[]);
    assert_eq!(
        (&imported.plan.odd.columns[..], &imported.plan.odd.columns_again[..]),
        (&["Foo".to_owned()][..], &["Psi".to_owned()][..])
    );
    assert_eq!(only(&imported).psi, Some(3));
}

#[test]
fn cells_of_a_page_that_span_rows_stand_in_each_of_them() {
    let page =
        "<table><tr><th>Name<th>Psi<th>Cost</tr><tr><td rowspan=2>Zed A<td>3<td>4</tr><tr><td>4<td>5</tr></table>";
    let grids = html::read(page).unwrap();
    assert_eq!(grids[0].rows[2].cells, ["Zed A", "4", "5"]);
    assert_eq!(import(page, &[]).plan.left.len(), 2);
    // In the middle, at the end, to the end of its part, and beside one that spans columns.
    for (page, row) in [
        ("<table><tr><td>a<td rowspan='2'>b<td>c<tr><td>d<td>e</table>", &["d", "b", "e"][..]),
        ("<table><tr><td>a<td>b<td rowspan = \"9\">c<tr><td>d</table>", &["d", "", "c"]),
        ("<table><tr><td rowspan=0>a<td>b<tr><td>c</table>", &["a", "c"]),
        ("<table><tr><td rowspan=2 colspan=2>a<td>b<tr><td>c</table>", &["a", "", "c"]),
        ("<table><thead><tr><td rowspan=9>a<td>b</thead><tbody><tr><td>c</table>", &["c"]),
        ("<table><tr><td class=rowspan data-rowspan=3>a<td>b<tr><td>c</table>", &["c"]),
    ] {
        assert_eq!(html::read(page).unwrap()[0].rows[1].cells, row, "{page}");
    }
    // A heading of two rows.
    let import = import(
        "<table><tr><th rowspan=2>Name<th colspan=2>Printed<tr><th>Psi<th>Cost<tr><td>Zed A<td>3<td>4</table>",
        &[],
    );
    assert_eq!((only(&import).name.as_str(), only(&import).psi), ("Zed A", Some(3)));
}

#[test]
fn cells_that_span_rows_make_no_table_larger_than_a_file_may_be() {
    let cells = format!("<td rowspan=0>{}", "x".repeat(19_000)).repeat(100);
    let page = format!("<table><tr>{cells}{}</table>", "<tr><td>a".repeat(2_000));
    assert!(html::read(&page).is_err());
}

#[test]
fn a_byte_of_windows_1252_leaves_the_other_letters_of_a_table_alone() {
    let mut table = "Name,Type,Text\nZéd,3,Ünvented wörds of ".as_bytes().to_vec();
    table.extend(b"caf\xe9\n");
    let imported = super::try_import(&table, &[]).unwrap();
    assert_eq!(only(&imported).name, "Zéd");
    assert_eq!(only(&imported).text.as_deref(), Some("Ünvented wörds of café"));
    // Where most are bytes of that kind, all are.
    let imported = super::try_import(b"Name,Type\nZ\xe9d \xe9\xe8 \xc3\xa9 \xfc\n", &[]).unwrap();
    assert_eq!(only(&imported).name, "Zéd éè Ã© ü");
}
