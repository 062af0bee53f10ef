//! Tests of what players type and of what nobody knows: three values, synonyms, small words, ratios, sides, and a bound on
//! the work that a query makes.

use std::cell::Cell;

use super::tests::{Asker, CATALOG, labels, picked, search};
use super::{DeckSide, Lookup, NearReason, NoFiles, Query, Unfound, nearest, shown};
use zocalo_cards::card::{Card, CardId, CardType, Cost, Loyalty, Mark, Trait};
use zocalo_cards::ruleset::Ruleset;
use zocalo_text::text::Language;

/// What may match: the labels of all such cards, of how many one fact decides, and which facts these are.
fn doubt(text: &str) -> (Vec<String>, u64, Vec<&'static str>) {
    let doubt = Query::parse(text).unwrap().doubt(&NoFiles).unwrap();
    CATALOG.with(|catalog| {
        let (figures, cards) = (doubt.figures(), doubt.cards());
        let figures = catalog.numbers(&figures.text, &figures.parameters).unwrap();
        let flagged = catalog.flagged_ids(&cards.text, &cards.parameters).unwrap();
        let label = |id: CardId| catalog.card(id).unwrap().unwrap().label.clone();
        let mut labels: Vec<String> = flagged.iter().map(|(id, _)| label(*id)).collect();
        labels.sort();
        assert_eq!(figures[0] + figures[1], labels.len() as u64, "{text}");
        let unknown = doubt.reasons().into_iter().zip(&figures[2..]).filter(|(_, n)| **n > 0).map(|(name, _)| name);
        (labels, figures[0], unknown.collect())
    })
}

/// A test of a fact: whether it holds, `None` where the fact is unknown.
type Fact = fn(&Card) -> Option<bool>;

/// What [`doubt`] must say of facts that all must hold, by a plain reading of the cards.
fn expected(facts: &[(&'static str, Fact)]) -> (Vec<String>, u64, Vec<&'static str>) {
    let judged = |card: &Card| facts.iter().map(|(_, fact)| fact(card)).collect::<Vec<_>>();
    let may = |card: &Card| judged(card).iter().all(|one| *one != Some(false)) && judged(card).contains(&None);
    let unknown = |card: &Card| judged(card).iter().filter(|one| one.is_none()).count();
    let one = |card: &Card| may(card) && unknown(card) == 1;
    let reasons = facts.iter().filter(|(_, fact)| !picked(|card| one(card) && fact(card).is_none()).is_empty());
    (picked(may), picked(one).len() as u64, reasons.map(|(name, _)| *name).collect())
}

const CHARACTER: (&str, Fact) = ("type", |card| Some(card.kind? == CardType::Character));
const NARN: (&str, Fact) = ("race", |card| Some(card.loyalty? == Loyalty::Narn));
const CHEAP: (&str, Fact) = ("cost", |card| Some(matches!(card.cost()?, Cost::Printed(0..=6))));
// A card that is known to bear another kind may bear this one as well; none surely bears none.
const STRIFE: (&str, Fact) = ("marks", |card| {
    let marks = card.marks.as_ref()?;
    if marks.contains_key(&Mark::Strife) { Some(true) } else { marks.is_empty().then_some(false) }
});
const PSI: (&str, Fact) = ("psi", |card| match card.psi {
    Some(psi) => Some(psi >= 4),
    None => (!Trait::UnknownPsi.holds(card)).then_some(false),
});

#[test]
fn what_may_match_is_counted_by_the_facts_that_decide() {
    let example = doubt("type:character race:narn cost<=6 mark:strife");
    assert_eq!((example.1, &example.2[..]), (6, &["marks"][..]));
    assert_eq!(example, expected(&[CHARACTER, NARN, CHEAP, STRIFE]));
    assert_eq!(doubt("t:character psi>=4"), expected(&[CHARACTER, PSI]));
    // A card that surely prints no such number is in no doubt, and neither is one of another type.
    assert_eq!(doubt("cost<=6"), expected(&[CHEAP]));
    assert_eq!(doubt("psi>=4"), expected(&[PSI]));
    // Lists that may be incomplete, and texts that nobody has read.
    let ranger: Fact = |card| {
        let known = card.keywords.iter().any(|keyword| keyword.contains("Ranger"));
        if known { Some(true) } else { (!card.keywords.is_empty()).then_some(false) }
    };
    assert_eq!(doubt("k:ranger t:character"), expected(&[("keywords", ranger), CHARACTER]));
    let text: Fact = |card| (!Trait::UnknownText.holds(card)).then_some(false);
    assert_eq!(doubt("qqqqqqqq race:narn"), expected(&[("text", text), NARN]));
    assert_eq!(doubt("!\"Trade Pact\""), (Vec::new(), 0, Vec::new()));
    assert_eq!(doubt("sort:cost"), (Vec::new(), 0, Vec::new()));
}

/// No card both matches and may match, and what is true whatever the facts are is in no doubt.
#[test]
fn three_values_exclude_each_other() {
    for text in ["ranger", "k:ranger", "-k:ranger", "cost<=5 or t:agenda", "-(mark:strife r:narn)", "is:homeworld"] {
        let (may, _, _) = doubt(text);
        let does = labels(text);
        assert!(!may.is_empty() || !does.is_empty(), "{text}");
        assert!(may.iter().all(|label| !does.contains(label)), "{text}");
    }
    assert!(doubt("cost>=0 or is:unknown-cost or is:no-cost").0.is_empty());
}

#[test]
fn words_of_one_meaning_find_each_other_unless_quoted() {
    assert_eq!(labels("cancel event"), labels("negate event"));
    assert_eq!(labels("cancel event"), labels("undo events"));
    assert!(labels("cancel event").len() > labels("\"cancel\" event").len());
    assert_eq!(search("start a war")[0].label, "Declaration of War");
}

#[test]
fn small_words_count_for_nothing_beside_others() {
    assert_eq!(labels("influence for the conflict"), labels("influence conflict"));
    assert_eq!(labels("the t:agenda"), labels("t:agenda"));
    assert_eq!(labels("(the agenda) or (a fleet)"), labels("agenda or fleet"));
    assert_eq!(search("the great machine")[0].label, "The Great Machine");
    assert_eq!(search("for the good of all")[0].label, "For the Good of All");
    assert!(!labels("the").is_empty());
}

#[test]
fn blanks_may_stand_around_comparisons() {
    for (spaced, close) in [
        ("cost <= 5", "cost<=5"),
        ("cost<= 5 t:agenda", "cost<=5 t:agenda"),
        ("dip+int >= 6", "dip+int>=6"),
        ("5 >= cost", "5>=cost"),
        ("mark:vorlon >= 2", "mark:vorlon>=2"),
        ("type: agenda", "type:agenda"),
        ("-cost > 3", "-cost>3"),
    ] {
        assert_eq!(Query::parse(spaced).unwrap(), Query::parse(close).unwrap());
    }
}

#[test]
fn numbers_divide_in_conditions_and_orders() {
    let ratio = |card: &Card| match (card.military, card.cost()) {
        (Some(military), Some(Cost::Printed(cost))) => Some((f64::from(military), f64::from(cost))),
        _ => None,
    };
    assert_eq!(
        labels("t:fleet mil/cost>=1/2"),
        picked(|card| card.kind == Some(CardType::Fleet) && ratio(card).is_some_and(|(m, c)| m * 2.0 >= c))
    );
    let found = search("t:fleet sort:-mil/cost");
    let known: Vec<f64> = found.iter().map_while(ratio).map(|(m, c)| m / c).collect();
    assert!(known.len() > 20 && known.is_sorted_by(|before, after| before >= after), "{known:?}");
    assert!(found[known.len()..].iter().all(|card| ratio(card).is_none()));
    let (named, further) = shown(&Query::parse("t:fleet sort:-mil/cost").unwrap(), Language::English);
    assert_eq!(named, ["type", "military", "cost"]);
    assert_eq!(further.iter().map(|column| column.heading.as_str()).collect::<Vec<_>>(), ["military/cost"]);
}

#[test]
fn a_side_stands_in_one_field_and_marks_are_borne_or_given() {
    assert_eq!(labels("playable:narn"), labels("is:playable for:narn"));
    assert_eq!(labels("playable:\"psi corps\""), labels("is:playable for:\"psi corps\""));
    assert_eq!(labels("playable:human|corporate"), labels("is:playable for:human|corporate"));
    assert_eq!(labels("playable!=narn t:fleet"), labels("-playable:narn t:fleet"));
    let given = |card: &Card| card.gives_marks.iter().any(|given| given.mark.is_none_or(|mark| mark == Mark::Vorlon));
    let borne = |card: &Card| card.marks.as_ref().is_some_and(|marks| marks.contains_key(&Mark::Vorlon));
    assert_eq!(labels("any-mark:vorlon"), picked(|card| given(card) || borne(card)));
    let wrong = Query::parse("playable:nobody").unwrap().plan(&NoFiles).unwrap_err();
    assert_eq!(&wrong.query[wrong.mistake.span], "nobody");
}

#[test]
fn partial_matches_come_before_nonsense() {
    let near = |text: &str| {
        let query = Query::parse(text).unwrap();
        let found = CATALOG.with(|catalog| nearest(&query, &mut Asker(catalog)).unwrap()).unwrap();
        (found.query.to_string(), found.why)
    };
    assert!(matches!(near("peek negate hand").1, NearReason::Without(parts) if parts.len() == 1));
    let without = NearReason::Without(Query::parse("qqqqqqqq").unwrap().condition.into_iter().collect());
    assert_eq!(near("qqqqqqqq influence t:event"), ("influence type:Event".to_owned(), without));
    assert_eq!(near("best narn fleet"), ("race:Narn type:Fleet sort:-ability".to_owned(), NearReason::Facts));
}

/// Counts what is looked up.
struct Counting(Cell<u32>);

impl Lookup for Counting {
    fn deck(&self, path: &str) -> Result<Vec<CardId>, Unfound> {
        NoFiles.deck(path)
    }

    fn side(&self, path: &str) -> Result<DeckSide, Unfound> {
        NoFiles.side(path)
    }

    fn ruleset(&self, name: &str) -> Result<Ruleset, Unfound> {
        self.0.set(self.0.get() + 1);
        NoFiles.ruleset(name)
    }
}

#[test]
fn what_is_said_twice_is_asked_once() {
    let plan = |text: &str| {
        let lookup = Counting(Cell::new(0));
        let sql = Query::parse(text).unwrap().plan(&lookup).unwrap().ids();
        (sql, lookup.0.get())
    };
    let once = plan("legal:casual");
    assert_eq!(once.1, 1);
    assert_eq!(plan(&vec!["legal:casual"; 200].join(" or ")), once);
    assert_eq!(plan(&vec!["legal:casual"; 200].join(" ")), once);
    assert_eq!(plan(&format!("legal:{}", vec!["casual"; 200].join("|"))), once);
    let words: Vec<String> = ('a'..='z').map(String::from).collect();
    let many = format!("{} ", words.join(" ")).repeat(70);
    assert_eq!(Query::parse(&many).unwrap(), Query::parse(&words.join(" ")).unwrap());
    let distinct: Vec<String> = (0..400).map(|n| format!("w{n}")).collect();
    let refused = Query::parse(&distinct.join(" ")).unwrap_err();
    assert_eq!(refused.mistake.reason.english(), "the query has 400 conditions, more than 300");
}
