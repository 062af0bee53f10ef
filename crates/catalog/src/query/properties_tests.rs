//! Properties that every query has, whatever somebody types.

use proptest::prelude::*;

use super::tests::CATALOG;
use super::{NoFiles, Query, shown};
use zocalo_text::text::Language;

fn any_term() -> impl Strategy<Value = String> {
    prop_oneof![
        "[a-zA-Zé'*]{1,8}",
        "\"[a-z \\\\*():|]{0,6}[a-z]\"",
        prop_oneof![
            Just("t:agenda|event"),
            Just("r!=narn"),
            Just("cost<=5"),
            Just("dip+int-1>=lea+2"),
            Just("cost:1|2")
        ]
        .prop_map(str::to_owned),
        prop_oneof![Just("mark:vorlon>=2"), Just("gives:doom"), Just("is:major|homeworld"), Just("k!=ranger|media")]
            .prop_map(str::to_owned),
        prop_oneof![
            Just("name:ko*h"),
            Just("x:/a\\/b/"),
            Just("!\"A Good Bluff\""),
            Just("/gain.*/"),
            Just("legal:engine")
        ]
        .prop_map(str::to_owned),
        prop_oneof![
            Just("the"),
            Just("cancel"),
            Just("cost <= 5"),
            Just("mil/cost>=1/2"),
            Just("any-mark:doom >= 2"),
            Just("playable:narn|\"home faction\""),
            Just("sort:-mil/cost"),
        ]
        .prop_map(str::to_owned),
        prop_oneof![Just("ruling:war*"), Just("ruling:/a.b/"), Just("has:ruling"), Just("has!=ruling")]
            .prop_map(str::to_owned),
        prop_oneof![
            Just("owned>=2"),
            Just("free-missing<owned"),
            Just("place:\"binder 2\"|bo*x"),
            Just("condition!=/min./"),
            Just("in:collection"),
            Just("in!=collection|b.toml"),
            Just("sort:-owned"),
        ]
        .prop_map(str::to_owned),
        prop_oneof![Just("sort:-cost"), Just("is:playable"), Just("for:narn"), Just("in:a.toml"), Just("x!=war")]
            .prop_map(str::to_owned),
    ]
}

fn any_query() -> impl Strategy<Value = String> {
    any_term().prop_recursive(5, 40, 4, |inner| {
        prop_oneof![
            proptest::collection::vec(inner.clone(), 1..4).prop_map(|parts| parts.join(" ")),
            proptest::collection::vec(inner.clone(), 2..4).prop_map(|parts| format!("({})", parts.join(" or "))),
            inner.clone().prop_map(|part| format!("-{part}")),
            inner.prop_map(|part| format!("not ({part})")),
        ]
    })
}

fn reads_back(text: &str) -> Result<(), TestCaseError> {
    if let Ok(query) = Query::parse(text) {
        let plain = query.to_string();
        let again = Query::parse(&plain);
        prop_assert!(again.is_ok(), "{text:?} is {plain:?}: {again:?}");
        prop_assert_eq!(again.unwrap(), query, "{:?} is {:?}", text, plain);
    }
    Ok(())
}

thread_local! {
    /// Attaches what is said in Russian to the cards: the catalog does so where it is searched, and not for SQL handed to it.
    static RUSSIAN: () = drop(super::tests::search("влияние"));
}

proptest! {
    /// Whatever is typed, the language answers or refuses; and what it accepts, the database understands.
    #[test]
    fn never_panics_and_always_makes_good_sql(text in prop_oneof![".{0,80}", any_query()]) {
        RUSSIAN.with(|()| ());
        if let Ok(plan) = Query::parse(&text).and_then(|query| query.plan(&NoFiles)) {
            let query = Query::parse(&text).unwrap();
            let doubt = query.doubt(&NoFiles).unwrap();
            let [columns, of_a_russian] = [Language::English, Language::Russian].map(|language| {
                let (_, further) = shown(&query, language);
                further.iter().flat_map(|column| [", ", column.sql.as_str()]).collect::<String>()
            });
            let asked = [plan.cards(), plan.ids_and_knowledge(), plan.count(), doubt.figures(), doubt.cards()];
            let shown = [columns, of_a_russian].map(|columns| plan.select(&format!("card.id{columns}")));
            for sql in asked.into_iter().chain(shown).chain(plan.marked(Language::English)).chain(plan.marked(Language::Russian)) {
                let answer = CATALOG.with(|catalog| catalog.read(|connection| {
                    let mut statement = connection.prepare(&sql.text)?;
                    let mut rows = statement.query(rusqlite::params_from_iter(&sql.parameters))?;
                    while rows.next()?.is_some() {}
                    Ok(())
                }));
                prop_assert!(answer.is_ok(), "{text:?}: {:?}\n{}", answer, sql.text);
            }
        }
    }

    #[test]
    fn printing_and_reading_again_gives_the_same_query(text in any_query()) {
        reads_back(&text)?;
    }

    #[test]
    fn printing_and_reading_again_gives_the_same_query_of_anything(text in "[ -~é]{0,40}") {
        reads_back(&text)?;
    }
}
