//! Tests of the search language, on the real cards.

use proptest::prelude::*;

use super::Query;
use crate::card::{Card, CardType, Cost, Loyalty};
use crate::catalog::Catalog;

fn search(text: &str) -> Vec<Card> {
    let sql = Query::parse(text).unwrap().sql();
    Catalog::open(None).unwrap().search(&sql.text, &sql.parameters).unwrap()
}

#[test]
fn words_are_stemmed_and_the_name_comes_first() {
    let found = search("alliances");
    let in_name: Vec<bool> = found.iter().map(|card| card.name.contains("Alliance")).collect();
    assert!(in_name.contains(&true) && in_name.contains(&false));
    assert!(in_name.is_sorted_by(|before, after| before >= after), "{in_name:?}");
}

#[test]
fn filters_hold_together_and_unknown_facts_match_no_comparison() {
    let found = search("type:character race:narn set:deluxe cost<=5");
    assert!(!found.is_empty());
    for card in &found {
        assert_eq!((card.kind, card.loyalty), (Some(CardType::Character), Some(Loyalty::Narn)));
        assert!(matches!(card.cost(), Some(Cost::Printed(0..=5))));
        assert!(card.printings.iter().any(|p| p.set == "Deluxe"));
    }
    let (below, above, all) = (search("cost<4").len(), search("cost>=4").len(), search("cost!=999").len());
    assert_eq!(below + above, all);
}

#[test]
fn mistakes_name_the_place_and_the_remedy() {
    let mistake = |text: &str| {
        let error = Query::parse(text).unwrap_err();
        (error.place.clone(), error.reason, error.help)
    };
    let (place, reason, help) = mistake("narn typ:agenda");
    assert_eq!((place, reason.as_str()), (5..8, "there is no field `typ`"));
    assert!(help.starts_with("did you mean `type`?"), "{help}");
    assert_eq!(mistake("type:banana").0, 5..11);
    assert_eq!(mistake("cost<=many").0, 6..10);
    assert_eq!(mistake("war \"of the").0, 4..11);
    assert_eq!(mistake("type<agenda").1, "`type` is not a number, so it cannot be less or more");
    assert_eq!(mistake("").1, "the query is empty");
}

proptest! {
    /// Whatever is typed, the language answers or refuses; and what it accepts, the database understands.
    #[test]
    fn never_panics_and_always_makes_good_sql(text in ".{0,80}") {
        if let Ok(query) = Query::parse(&text) {
            thread_local!(static CATALOG: Catalog = Catalog::open(None).unwrap());
            let sql = query.sql();
            prop_assert!(CATALOG.with(|c| c.search(&sql.text, &sql.parameters)).is_ok(), "{text:?}");
        }
    }
}
