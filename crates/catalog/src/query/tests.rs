//! Tests of the search language, on the real cards.

use super::{Ask, FIELDS, FieldKind, NoFiles, Query, nearest};
use crate::catalog::{Catalog, CatalogError};
use crate::names::{Index, Resolved};
use zocalo_cards::card::{Ability, Card, CardType, Cost, Loyalty, Mark, Race, Trait};
use zocalo_cards::ruleset::Playability;
use zocalo_text::message::Diagnosis;
use zocalo_text::text::Language;
use zocalo_words::language::{InWords, Text};

thread_local!(pub(super) static CATALOG: Catalog = {
    let catalog = Catalog::open(None).unwrap();
    catalog.own(super::own_tests::collection(&catalog)).unwrap();
    catalog
});

pub(super) fn search(text: &str) -> Vec<Card> {
    let query = Query::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    CATALOG.with(|catalog| {
        let sql = query.plan(catalog).unwrap().cards();
        catalog.search(&sql.text, &sql.parameters).unwrap()
    })
}

pub(super) fn labels(text: &str) -> Vec<String> {
    let mut labels: Vec<String> = search(text).into_iter().map(|card| card.label).collect();
    labels.sort();
    labels
}

/// The labels of the cards that a test of their facts picks: shares nothing with the SQL.
pub(super) fn picked(fits: impl Fn(&Card) -> bool) -> Vec<String> {
    let cards = CATALOG.with(|catalog| catalog.cards().unwrap());
    let mut labels: Vec<String> = cards.into_iter().filter(fits).map(|card| card.label).collect();
    labels.sort();
    labels
}

pub(super) fn is_known_by_name_only(card: &Card) -> bool {
    card.kind.is_none() && card.cost().is_none() && card.text.is_none()
}

fn cost(card: &Card) -> Option<u8> {
    match card.cost() {
        Some(Cost::Printed(cost)) => Some(cost),
        _ => None,
    }
}

#[test]
fn words_are_stemmed_and_the_name_comes_first() {
    let found = search("alliances");
    let described = found.iter().filter(|card| !is_known_by_name_only(card));
    let in_name: Vec<bool> = described.map(|card| card.name.contains("Alliance")).collect();
    assert!(in_name.contains(&true) && in_name.contains(&false));
    assert!(in_name.is_sorted_by(|before, after| before >= after), "{in_name:?}");
    assert_eq!(labels("influence"), labels("influences"));
    assert_eq!(search("g'kar")[0].label, "G'Kar");
    assert_eq!(search("gkar")[0].label, "G'Kar");
    assert_eq!(search("trade pact")[0].label, "Trade Pact");
    assert!(labels("\"pact trade\"").is_empty());
    assert!(labels("allian*").len() > labels("alliance").len() / 2);
    assert_eq!(labels("x!=infl*"), labels("-x:infl*"));
    assert_eq!(labels("x!=win|power"), labels("-x:win -x:power"));
    assert!(labels("effect:\"gains you influence\" t:location").contains(&"Centauri Prime".to_owned()));
}

#[test]
fn keywords_come_before_texts() {
    let rank = |card: &Card| {
        let folded = |text: &str| text.to_lowercase().contains("ranger");
        match () {
            () if folded(&card.label) || card.aliases.iter().any(|alias| folded(alias)) => 0,
            () if card.keywords.iter().any(|keyword| folded(keyword)) => 1,
            () => 2,
        }
    };
    let ranks: Vec<u8> = search("ranger").iter().filter(|card| !is_known_by_name_only(card)).map(rank).collect();
    assert!([0, 1, 2].iter().all(|rank| ranks.contains(rank)) && ranks.is_sorted(), "{ranks:?}");
}

/// Every kind of condition against a plain reading of the facts.
#[test]
fn conditions_pick_what_the_facts_say() {
    let narn = |card: &Card| card.loyalty == Some(Loyalty::Narn);
    let is = |kind| move |card: &Card| card.kind == Some(kind);
    assert_eq!(labels("t:agenda"), picked(is(CardType::Agenda)));
    assert_eq!(labels("r:narn t:fleet"), picked(|card| narn(card) && is(CardType::Fleet)(card)));
    assert_eq!(
        labels("t:fleet|agenda r!=narn"),
        picked(|card| {
            (is(CardType::Fleet)(card) || is(CardType::Agenda)(card)) && card.loyalty.is_some() && !narn(card)
        })
    );
    assert_eq!(labels("cost<=3"), picked(|card| cost(card).is_some_and(|cost| cost <= 3)));
    assert_eq!(labels("-cost<=3"), picked(|card| cost(card).is_some_and(|cost| cost > 3)));
    assert_eq!(labels("cost:4|5"), picked(|card| matches!(cost(card), Some(4 | 5))));
    assert_eq!(labels("cost!=4|5"), picked(|card| cost(card).is_some_and(|cost| cost != 4 && cost != 5)));
    assert_eq!(
        labels("dip+int>=6"),
        picked(|card| matches!((card.diplomacy, card.intrigue), (Some(d), Some(i)) if d + i >= 6))
    );
    assert_eq!(
        labels("mil>=cost-2"),
        picked(|card| matches!((card.military, cost(card)), (Some(m), Some(c)) if m + 2 >= c))
    );
    assert_eq!(
        labels("mark:strife>=1"),
        picked(|card| {
            card.marks.as_ref().and_then(|marks| marks.get(&Mark::Strife)).is_some_and(|n| n.0.is_some_and(|n| n >= 1))
        })
    );
    assert_eq!(
        labels("gives:vorlon"),
        picked(|card| card.gives_marks.iter().any(|given| given.mark.is_none_or(|mark| mark == Mark::Vorlon)))
    );
    assert_eq!(labels("k=ranger"), picked(|card| card.has_keyword("Ranger")));
    assert_eq!(labels("k:caste"), picked(|card| card.keywords.iter().any(|k| k.contains("Caste"))));
    assert_eq!(labels("s:deluxe"), picked(|card| card.printings.iter().any(|p| p.set == "Deluxe" && !p.likely)));
    assert_eq!(labels("limit:unique"), picked(|card| card.limit().is_some_and(|limit| limit.name() == "Unique")));
    assert_eq!(labels("name:kosh"), picked(|card| card.label.contains("Kosh") || card.label.contains("kosh")));
    // By a short name as well: Ambassador Kosh is called Kosh.
    let begins = |name: &String| name.starts_with("Kosh");
    assert_eq!(labels("name:kosh*"), picked(|card| begins(&card.label) || card.aliases.iter().any(begins)));
    assert_eq!(labels("name=\"lord refa\""), ["Lord Refa", "Lord Refa (ambassador)"]);
    assert_eq!(labels("!\"lord refa (ambassador)\""), ["Lord Refa (ambassador)"]);
    assert_eq!(
        labels("requires:\"shadow mark\""),
        picked(|card| card.requires.iter().any(|r| r.contains("Shadow Mark")))
    );
    assert!(labels("persona:valen").contains(&"Jeffrey Sinclair".to_owned()));
    for one in Trait::ALL {
        assert_eq!(labels(&format!("is:{one}")), picked(|card| one.holds(card)), "{one}");
    }
    assert_eq!(
        labels("x:/gain.*influence/ t:conflict"),
        picked(|card| {
            let notes = [&card.text, &card.economy, &card.deck_building].map(|text| text.clone().unwrap_or_default());
            let effects = Text::list(card.effects.iter().flatten().map(InWords::in_words), "\n").english();
            let notes = format!("{} {effects}", notes.join(" ")).to_lowercase();
            let gains = |line: &str| line.split_once("gain").is_some_and(|(_, rest)| rest.contains("influence"));
            is(CardType::Conflict)(card) && notes.lines().any(gains)
        })
    );
}

/// Unknown facts match neither a comparison nor its contrary.
#[test]
fn what_is_unknown_matches_nothing_and_is_found_by_name() {
    let all = picked(|_| true).len();
    for (fact, unknown) in [
        ("t:agenda", "is:unknown-type"),
        ("r:narn", "is:unknown-loyalty"),
        ("psi>1", "-psi>1 -psi<=1 is:unknown-psi"),
        ("s:premier", "is:unknown-set"),
        ("rarity:rare", ""),
        ("ability>=4", ""),
        ("mark:vorlon>=1", ""),
        ("x:influence", ""),
        ("legal:tournament", ""),
    ] {
        let (yes, no) = (labels(fact), labels(&format!("-{fact}")));
        assert!(!yes.is_empty() && yes.iter().all(|label| !no.contains(label)), "{fact}");
        let sql = Query::parse(fact).unwrap().unjudged(&NoFiles).unwrap();
        let open = CATALOG.with(|catalog| catalog.search_ids(&sql.text, &sql.parameters).unwrap()).len();
        assert!(open > 0 && yes.len() + no.len() + open == all, "{fact}: {} + {} + {open}", yes.len(), no.len());
        for label in if unknown.is_empty() { Vec::new() } else { labels(unknown) } {
            assert!(!yes.contains(&label) && !no.contains(&label), "{fact}: {label}");
        }
    }
    assert_eq!(labels("cost<4").len() + labels("cost>=4").len(), labels("cost!=999").len());
}

/// The highest ability of a card of which some are unknown is at least the highest that is known.
#[test]
fn the_highest_ability_is_judged_by_what_is_known() {
    let known = |card: &Card| Ability::ALL.iter().filter_map(|a| card.ability(*a)).max();
    assert_eq!(labels("ability>=5"), picked(|card| known(card).is_some_and(|highest| highest >= 5)));
    let below = labels("ability<5");
    assert!(!below.is_empty());
    for card in search("ability<5") {
        let printable = card.kind.unwrap().printable_abilities();
        assert!(
            printable.iter().all(|ability| card.ability(*ability).is_some_and(|value| value < 5)),
            "{}",
            card.label
        );
    }
    assert_eq!(labels("ability>=5 ability<5"), Vec::<String>::new());
    assert_eq!(labels("5<=ability"), labels("ability>=5"));
    assert_eq!(labels("dip<=ability"), labels("ability>=dip"));
}

#[test]
fn playable_follows_type_loyalty_and_faction() {
    let plays = |card: &Card, race| {
        let fits = card
            .kind
            .zip(card.loyalty)
            .is_some_and(|(kind, loyalty)| Playability::of(kind, loyalty, race) != Playability::Never);
        fits && !card.is_starting_ambassador()
    };
    assert_eq!(labels("is:playable for:narn"), picked(|card| plays(card, Race::Narn)));
    assert_eq!(labels("is:playable for:\"psi corps\""), labels("for:human is:playable"));
    let corporate = labels("is:playable for:human|corporate");
    assert!(!corporate.contains(&"Alliance of Races".to_owned()));
    assert!(labels("is:playable for:human").contains(&"Alliance of Races".to_owned()));
    let of_nobody = Query::parse("is:playable for:corporate").unwrap().plan(&NoFiles).unwrap_err();
    let of_two = Query::parse("is:playable for:narn|human").unwrap().plan(&NoFiles).unwrap_err();
    let place = &of_two.query[of_two.mistake.span];
    assert_eq!((of_two.mistake.reason.english().as_str(), place), ("for: names two races", "human"));
    assert_eq!(of_nobody.mistake.reason.english(), "which race does the Corporate faction play?");
}

#[test]
fn sorting_puts_the_unknown_last() {
    let costs: Vec<Option<u8>> = search("t:character sort:-cost").iter().map(cost).collect();
    let known = costs.iter().take_while(|cost| cost.is_some()).count();
    assert!(known > 10 && costs[known..].iter().all(Option::is_none));
    assert!(costs[..known].is_sorted_by(|before, after| before >= after));
}

#[test]
fn mistakes_name_the_place_and_the_remedy() {
    let mistake = |text: &str| {
        let error = Query::parse(text).unwrap_err();
        let Diagnosis { span, reason, help } = error.mistake;
        (error.query[span].to_owned(), reason.english(), help.english())
    };
    let starts = |text: &str, place: &str, reason: &str, help: &str| {
        let found = mistake(text);
        assert_eq!((found.0.as_str(), found.1.as_str()), (place, reason), "{text}: {}", found.2);
        assert!(found.2.starts_with(help), "{text}: {}", found.2);
    };
    starts("narn typ:agenda", "typ", "there is no field `typ`", "did you mean `type`?");
    starts("influence<=5", "influence", "there is no field `influence`", "did you mean `cost`?");
    starts("type:banana", "banana", "`type` has no value \"banana\"", "its values are Aftermath");
    starts("type:charcter", "charcter", "`type` has no value \"charcter\"", "did you mean Character?");
    starts("type:unknown", "unknown", "`type` has no value \"unknown\"", "write is:unknown-type");
    starts("cost<=many", "many", "`cost` is a whole number, and \"many\" is not", "for example cost<=5");
    starts("cost:none", "none", "`cost` is a whole number, and \"none\" is not", "write is:no-cost");
    starts("cost:", "cost:", "`cost` has no value", "for example cost<=5");
    starts("dip+banana>3", "banana", "there is no field `banana`", "the fields are name");
    starts("dip+type>3", "type", "`type` is not a number", "numbers are cost");
    starts("war \"of the", "\"of the", "this quotation mark is never closed", "close it");
    starts("x:/gain", "/gain", "this regular expression is never closed", "close it");
    starts("(narn or minbari", "(", "this bracket is never closed", "close it");
    starts("narn)", ")", "this bracket has no opening bracket", "delete it");
    starts("narn or", "or", "there is no condition after `or`", "write one");
    starts("or narn", "or", "there is no condition before `or`", "write one");
    starts("narn -", "-", "nothing follows `-`", "write what to exclude");
    starts("()", "()", "these brackets are empty", "write one");
    starts("type<agenda", "<", "`type` is not a number, so it cannot be less or greater", "write type:agenda");
    starts("<=5", "<=", "there is no field before `<=`", "write a field");
    starts("/[/", "/[/", "this regular expression cannot be used: unclosed character class", "write a regular");
    starts(
        "/(a{1000}){1000}/",
        "/(a{1000}){1000}/",
        "this regular expression cannot be used: it is far too large",
        "w",
    );
    starts("is:playable", "playable", "playable for whom?", "specify whose deck");
    starts("for:narn", "narn", "for: only says whose deck is:playable refers to", "write playable:");
    starts("-sort:cost narn", "sort", "`sort` is not a condition, so it cannot be in brackets or negated", "write it");
    starts("sort:banana narn", "banana", "results cannot be sorted by \"banana\"", "its values are name");
    starts("set:(a or b)", "(", "a bracket is not possible here", "join several values like this: set:a|b");
    starts("mark:vorlon>=x", "x", "the number must be a whole number", "for example");
    for sign in ["\u{7}", "\r", "\u{b}", "\u{c}", "\u{85}", "\u{1b}"] {
        starts(&format!("narn{sign}"), sign, "this is a control character", "delete it");
    }
    starts("!", "!", "there is no name after `!`", "write !");
    starts("inf*ence", "*", "a star is not possible here", "a star can stand only at the end");
    starts("x:*ence", "*ence", "a star is not possible here", "a star can stand only at the end");
    starts("mark>=2", "2", "of which marks?", "write mark:vorlon>=2");
    starts("cost<=x", "x", "`x` is not a number", "numbers are cost");
    starts("mil/cost>=0.5", "0.5", "\"0.5\" is not a whole number", "use whole numbers, fields and quotients");
    starts("mil/banana>1", "banana", "there is no field `banana`", "the fields are name");
    starts("sort:mil/banana", "mil/banana", "there is no field `banana`", "the fields are name");
    starts("cost <= or narn", "cost <=", "`cost` has no value", "for example cost<=5");
    starts("cost<=99999", "99999", "99999 is too large", "numbers go up to 65535");
    starts("race:earth", "earth", "`race` has no value \"earth\"", "its values are Centauri");
    starts(
        "sort:\"cost r:narn\" narn",
        "\"cost r:narn\"",
        "results cannot be sorted by \"cost r:narn\"",
        "its values are name",
    );
    starts("***", "***", "there is no word here to search for", "write a word");
    starts("", "", "the query is empty", "give a word");
    assert_eq!(mistake(&"(".repeat(100)).1, "this is nested too deep");
    let long = Query::parse(&"influence ".repeat(100_000)).unwrap_err();
    let reason = long.mistake.reason.english();
    assert!(long.query.len() < 100 && reason.contains("more than 4000"), "{reason}");
}

#[test]
fn a_query_is_explained() {
    let explained = |text: &str| Query::parse(text).unwrap().explained().english();
    assert_eq!(
        explained("t:character r:narn cost<=6 mark:strife"),
        "Cards whose type is Character and whose loyalty is Narn and whose cost is at most 6 and that have Strife \
         Marks; by name."
    );
    assert_eq!(
        explained("influence -k:ranger sort:-cost"),
        "Cards with words in any form of \"influence\" in name, type, keywords, text, notes or effects and other than \
         those one of whose keywords contains \"ranger\"; by cost, descending, then by where the words are found (name, \
         keyword, elsewhere)."
    );
    for (text, clause) in [
        ("k!=ranger|media", "other than those one of whose keywords is \"ranger\" or is \"media\"; by name."),
        ("s!=premier", "other than those one of whose sets is Premier; by name."),
        ("x:/influence/", "whose text matches /influence/; by name."),
        ("name:kosh*", "whose name starts with \"kosh\"; by name."),
        (
            "x:infl*",
            "whose text contains words starting with \"infl\"; by where the words are found (name, keyword, \
                     elsewhere).",
        ),
        ("6<=ability", "whose highest ability is at least 6; by name."),
        ("legal!=engine", "other than those that are legal in engine; by name."),
    ] {
        assert_eq!(explained(text), format!("Cards {clause}"), "{text}");
    }
}

/// The table of fields is what parser, help and documentation share: every row is walked.
#[test]
fn every_field_has_a_good_example_and_names_of_its_own() {
    let mut names: Vec<&str> = FIELDS.iter().flat_map(|field| field.names).copied().collect();
    let count = names.len();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), count, "two fields share a name");
    for field in FIELDS {
        let query = Query::parse(field.example).unwrap_or_else(|error| panic!("{}: {error}", field.example));
        assert!(
            field.names.iter().any(|name| field.example.contains(name)),
            "{} shows no {}",
            field.example,
            field.names[0]
        );
        assert!(query.explained().english().len() > 20 && !(field.help)().is_empty());
        // Nothing that is imported comes with the program.
        if !matches!(field.kind, FieldKind::Deck) && !query.asks_for_rulings() {
            assert!(!search(field.example).is_empty(), "{} finds nothing", field.example);
        }
        for value in field.values() {
            let text = match field.kind {
                FieldKind::Trait if value == "playable" => "is:playable for:narn".to_owned(),
                FieldKind::Side => format!("is:playable for:\"{value}\""),
                _ => format!("{}:{}", field.names[0], super::tree::quoted(&value)),
            };
            assert!(Query::parse(&text).is_ok(), "{text}");
        }
    }
}

pub(super) struct Asker<'a>(pub &'a Catalog);

impl Ask for Asker<'_> {
    type Error = CatalogError;

    fn count(&mut self, query: &Query) -> Result<u64, CatalogError> {
        // No files are read here.
        let Ok(plan) = query.plan(self.0) else { return Ok(0) };
        let sql = plan.count();
        self.0.number(&sql.text, &sql.parameters)
    }

    fn words(&mut self, language: Language) -> Result<Vec<String>, CatalogError> {
        self.0.words(language)
    }

    fn named(&mut self, typed: &str) -> Result<Option<String>, CatalogError> {
        let index = Index::load(self.0)?;
        Ok(match index.resolve(typed, None) {
            Resolved::Card(id, _) => Some(index.label(id).to_owned()),
            Resolved::Several(_) | Resolved::Unknown(_) => None,
        })
    }

    fn card(&mut self, folded: &str) -> Result<Option<String>, CatalogError> {
        self.0.label_of(folded)
    }

    fn translated(&mut self, typed: &str) -> Result<Option<String>, CatalogError> {
        Ok(Index::load(self.0)?.name_translated(typed))
    }
}

#[test]
fn what_nothing_matches_has_a_nearest_query() {
    let near = |text: &str| {
        let query = Query::parse(text).unwrap();
        CATALOG.with(|catalog| nearest(&query, &mut Asker(catalog)).unwrap()).map(|found| found.query.to_string())
    };
    assert_eq!(near("influense").as_deref(), Some("influence"));
    assert_eq!(
        near("t:character r:narn mark:strife cost<=4").as_deref(),
        Some("type:Character race:Narn mark:Strife cost<=5")
    );
    assert_eq!(near("is:playable for:narn t:fleet r:human").as_deref(), Some("type:Fleet race:Human"));
    assert_eq!(near("t:agenda cost>3 psi>2 r:narn").as_deref(), Some("type:Agenda race:Narn"));
    assert_eq!(near("\"don't trast\"").as_deref(), Some("don't trust"));
    assert_eq!(near("zzzzzzzz").as_deref(), None);
}
