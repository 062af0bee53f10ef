//! Tests of searches in Russian: each means what the English one means, and prints as it.

use std::collections::HashMap;

use proptest::prelude::*;

use super::decks::DeckQuery;
use super::tests::{Asker, CATALOG, labels, picked, search};
use super::written::WrittenIn;
use super::{DECK_FIELDS, FIELDS, Field, FieldKind, NoFiles, Query};
use zocalo_cards::card::{Card, CardType, Loyalty};
use zocalo_text::text::{Language, fold, stems};
use zocalo_words::language::on_card_in_russian;

fn plain(text: &str) -> String {
    Query::parse(text).unwrap_or_else(|error| panic!("{text}: {error}")).to_string()
}

#[test]
fn a_search_in_russian_is_the_english_one() {
    for (russian, english) in [
        ("тип:персонаж раса:нарн влияние<=5", "type:character race:narn cost<=5"),
        ("ТИП:Персонажи РАСА:Нарны Цена<=5", "type:character race:narn cost<=5"),
        ("тип:цель|событие", "type:agenda|event"),
        ("тип:усоверш|обст", "type:enhancement|contingency"),
        ("раса:земляне|неприсоединившихся", "race:human|non-aligned"),
        ("лояльность:нейтральная", "race:neutral"),
        ("раса:тени или раса:ворлонцы", "race:shadow or race:vorlon"),
        ("дип+инт>=6", "dip+int>=6"),
        ("дипломатия+1 <= лидерство", "dip+1 <= lea"),
        ("боевая/цена>=1/2", "mil/cost>=1/2"),
        ("метка:тени>=2", "mark:shadow>=2"),
        ("метка:борьбы|\"метка рока\"", "mark:strife|doom"),
        ("даёт:ворлонская", "gives:vorlon"),
        ("дает:ворлонская", "gives:vorlon"),
        ("любая-метка:заговор", "any-mark:conspiracy"),
        ("редкость:редкие", "rarity:rare"),
        ("редкость!=необычная", "rarity!=uncommon"),
        ("лимит:уникальные", "limit:unique"),
        ("это:\"стартовый посол\"", "is:starting-ambassador"),
        ("это:помощник или это:родной-мир", "is:assistant or is:homeworld"),
        ("это:цена-неизвестна", "is:unknown-cost"),
        ("это:доступная для:минбарцы", "is:playable for:Minbari"),
        ("доступна:земляне|\"пси корпус\"", "playable:Human|\"Psi Corps\""),
        ("набор:deluxe", "set:deluxe"),
        ("эффект:influence имя:kosh*", "effect:influence name:kosh*"),
        ("в:коллекция свободно>0", "in:collection free>0"),
        ("в:нарны.toml", "in:нарны.toml"),
        ("не (тип:флот или тип:группа) и цена>6", "not (type:fleet or type:group) and cost>6"),
        ("тип:флот -раса:нарны", "type:fleet -race:narn"),
        ("t:флот порядок:-боевая/цена", "t:fleet sort:-mil/cost"),
        ("sort:-цена тип:fleet", "sort:-cost type:fleet"),
        ("раса=нарн", "race=narn"),
        ("\"и\" флот", "\"и\" флот"),
    ] {
        assert_eq!(plain(russian), plain(english), "{russian}");
        assert_eq!(Query::parse(russian).unwrap(), Query::parse(english).unwrap(), "{russian}");
    }
    let decks = |text: &str| DeckQuery::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    for (russian, english) in [
        ("раса:минбарцы размер>=60", "race:minbari size>=60"),
        ("в:\"Trade Pact\" это:допустимая", "in:\"Trade Pact\" is:legal"),
        ("ярлык:draft порядок:-размер", "tag:draft sort:-size"),
        ("посол:delenn или не недостает<=5", "ambassador:delenn or not missing<=5"),
    ] {
        assert_eq!(decks(russian), decks(english), "{russian}");
    }
}

/// What a reader of Russian is shown is a query that means the same.
#[test]
fn a_query_is_shown_in_russian_as_it_is_read() {
    for (typed, russian) in [
        ("type:character race:narn cost<=5", "тип:персонаж раса:нарны цена<=5"),
        ("t:agenda|event or r=non-aligned", "тип:цель|событие или раса=Неприсоединившиеся"),
        ("-(t:fleet or t:group) not in:deck.toml", "-(тип:флот или тип:группа) -в:deck.toml"),
        ("in:collection owned>=2 place:\"binder 1\"", "в:коллекция имею>=2 место:\"binder 1\""),
        ("mark:shadow>=2 gives:vorlon", "метка:Тени>=2 дает:ворлонская"),
        ("is:starting-ambassador is:unknown-cost", "это:\"стартовый посол\" это:цена-неизвестна"),
        ("is:playable for:Narn sort:-mil/cost", "это:доступная для:нарны порядок:-боевая/цена"),
        ("playable:Human|\"Psi Corps\"", "доступна:земляне|\"Пси Корпус\""),
        ("set:deluxe dip+int>=6 name:kosh* sort:name", "набор:Deluxe дипломатия+интрига>=6 имя:\"kosh*\" порядок:имя"),
        ("subtype:Diplomacy x:\"draw a\" \"draw a\" infl* !kosh /a.b/", ""),
        ("rarity:promo limit:unique legal:tournament", "редкость:промо лимит:уникальный допустима:tournament"),
    ] {
        let query = Query::parse(typed).unwrap();
        let shown = WrittenIn(&query, Language::Russian).to_string();
        assert!(russian.is_empty() || shown == russian, "{shown}");
        assert_eq!(Query::parse(&shown).unwrap(), query, "{shown}");
    }
}

/// A field that is searched for any text may have Russian words for it all the same.
#[test]
fn subtypes_are_found_by_russian_words() {
    for (russian, english) in [
        ("подтип:дипломатический", "subtype:Diplomacy"),
        ("подтип:вооруж", "subtype:Military"),
        ("подтип:главная", "subtype:Major"),
        ("подтип:intrigue", "subtype:intrigue"),
    ] {
        assert_eq!(plain(russian), plain(english), "{russian}");
    }
    let error = Query::parse("подтип:фу").unwrap_err();
    assert!(error.mistake.help.english().contains("вооруженный"), "{error:?}");
}

/// Every field has a name, and each of its names, and each word for a value, is understood as the English one.
#[test]
fn every_russian_name_and_value_is_understood() {
    for field in FIELDS.iter().filter(|field| !matches!(field.kind, FieldKind::Side | FieldKind::Order(_))) {
        assert!(field.russian.names().next().is_some(), "{}", field.names[0]);
        for name in field.russian.names() {
            let value = match field.values().first() {
                Some(value) => super::tree::quoted(value),
                None if field.is_number() => "3".to_owned(),
                None => "war".to_owned(),
            };
            // `is:playable` alone asks for whom.
            let beside = if field.names[0] == "is" { "for:narn " } else { "" };
            let value = if field.names[0] == "is" { "playable".to_owned() } else { value };
            let english = format!("{beside}{}:{value}", field.names[0]);
            for russian in [format!("{beside}{name}:{value}"), format!("{beside}{}:{value}", name.to_uppercase())] {
                assert_eq!(plain(&russian), plain(&english));
            }
        }
        for value in field.values() {
            for word in field.russian.words_for(&value) {
                let beside = if value == "playable" { "for:narn " } else { "" };
                let (name, word) = (field.name_in(Language::Russian), super::tree::quoted(word));
                let english = format!("{beside}{}:{}", field.names[0], super::tree::quoted(&value));
                assert_eq!(plain(&format!("{beside}{name}:{word}")), plain(&english));
            }
        }
    }
}

/// What the rulebook or the data has in English alone: names of sets and rulesets, of factions and powers that the
/// Russian rulebook does not know.
#[test]
fn the_values_without_a_russian_word_are_these() {
    let mut without: Vec<String> = Vec::new();
    for field in FIELDS.iter().filter(|field| !matches!(field.names[0], "set" | "legal" | "sort")) {
        without.extend(field.values().into_iter().filter(|value| field.russian.words_for(value).is_empty()));
    }
    without.sort();
    without.dedup();
    assert_eq!(without, ["Babylon Project", "Corporate", "Drakh"]);
}

#[test]
fn no_two_fields_and_no_two_values_share_a_russian_name() {
    for table in [FIELDS, DECK_FIELDS] {
        let mut fields: HashMap<Vec<String>, &str> = HashMap::new();
        for field in table {
            for name in field.russian.names() {
                let other = fields.insert(stems(name), field.names[0]);
                assert!(other.is_none_or(|other| other == field.names[0]), "{name}: {other:?} and {}", field.names[0]);
                assert!(!["и", "или", "не"].contains(&fold(name).as_str()), "{name} joins conditions");
                // A minus in a number's name would subtract.
                assert!(!field.is_number() || name.chars().all(char::is_alphabetic), "{name}");
            }
            values_are_apart(field);
        }
    }
}

fn values_are_apart(field: &Field) {
    let mut words: HashMap<Vec<String>, String> = HashMap::new();
    for value in field.values() {
        for word in field.russian.words_for(&value) {
            let other = words.insert(stems(word), value.clone());
            assert!(other.as_ref().is_none_or(|other| *other == value), "{word}: {other:?} and {value}");
        }
    }
}

/// Whether a word on a card begins so for a Russian reader.
fn says(card: &Card, beginning: &str) -> bool {
    let texts = [&card.text, &card.economy, &card.deck_building].into_iter().flatten();
    let words = texts
        .filter_map(|text| on_card_in_russian(text))
        .flat_map(|text| text.split(|sign: char| !sign.is_alphanumeric()));
    words.into_iter().any(|word| word.to_lowercase().starts_with(beginning))
}

#[test]
fn russian_words_find_what_a_russian_reads_in_any_form() {
    let found = labels("текст:влияния");
    let said = picked(|card| says(card, "влиян"));
    assert!(said.len() > 100 && said.iter().all(|label| found.contains(label)));
    for form in ["текст:влияние", "x:влиянием", "текст:ВЛИЯНИЮ", "текст:\"влияние\""]
    {
        assert_eq!(labels(form), found, "{form}");
    }
    let cards =
        picked(|card| card.text.as_deref().and_then(on_card_in_russian).is_some_and(|text| text.contains("колоды")));
    let of_decks = labels("колодой");
    assert!(!cards.is_empty() && cards.iter().all(|label| of_decks.contains(label)));
    // Side by side and in order.
    let one = search("текст:\"стартовую руку\"");
    assert!(!one.is_empty() && one.iter().all(|card| says(card, "стартов") && says(card, "рук")));
    assert!(labels("\"руки стартовая\"").len() < labels("руки стартовая").len());
    assert_eq!(labels("текст:влия*"), labels("текст:/(^|[^а-я])влия/"));
}

#[test]
fn russian_traits_and_requirements_are_found() {
    for (russian, english) in [
        ("черта:\"каста воинов\"", "k:\"warrior caste\""),
        ("черта=\"касты воинов\"", "k=\"warrior caste\""),
        ("черта:каст", "k:caste"),
        ("черта:рейнджеры", "k:ranger"),
        ("черта:рейн*", "k:ranger*"),
        ("черта:/^рейнджер$/", "k=ranger"),
        ("-черта:рейнджер тип:персонаж", "-k:ranger t:character"),
    ] {
        assert_eq!(labels(russian), labels(english), "{russian}");
        assert!(!labels(russian).is_empty(), "{russian}");
    }
    let asks =
        |card: &Card| card.requires.iter().filter_map(|one| on_card_in_russian(one)).any(|one| one.contains("метк"));
    assert_eq!(labels("требует:метки"), picked(asks));
}

#[test]
fn the_examples_of_fields_find_something() {
    let examples: Vec<String> = FIELDS.iter().filter_map(|field| field.russian.example()).map(str::to_owned).collect();
    assert!(examples.len() > 3);
    for example in examples {
        assert!(!labels(&example).is_empty(), "{example}");
    }
}

#[test]
fn russian_and_english_words_are_searched_together() {
    let both = |one: &str, other: &str| {
        let other = labels(other);
        labels(one).into_iter().filter(|label| other.contains(label)).collect::<Vec<_>>()
    };
    assert_eq!(labels("londo влияние"), both("londo", "влияние"));
    assert_eq!(labels("londo или влияние"), labels("влияние or londo"));
    assert!(labels("londo или влияние").len() > labels("влияние").len());
    let any = labels("текст:влияние|rotate");
    assert!(labels("текст:влияние").iter().chain(&labels("x:rotate")).all(|label| any.contains(label)));
    assert!(both("-текст:влияние", "текст:влияние").is_empty());
    // The name first, then traits, then the rest.
    assert_eq!(search("londo посол")[0].name, "Londo Mollari");
    assert!(search("рейнджер")[0].has_keyword("Ranger"));
    // Of the type line.
    let fleets = picked(|card| card.kind == Some(CardType::Fleet) && card.loyalty == Some(Loyalty::Narn));
    let found = labels("флот нарнов");
    assert!(fleets.iter().all(|label| found.contains(label)));
}

#[test]
fn a_misspelt_russian_word_is_mended() {
    let query = Query::parse("влеяние").unwrap();
    let near = CATALOG.with(|catalog| super::nearest(&query, &mut Asker(catalog)).unwrap()).unwrap();
    assert_eq!(near.query.to_string(), "влияние");
}

#[test]
fn hits_are_marked_in_what_a_russian_reads() {
    let marked = |text: &str| {
        let plan = Query::parse(text).unwrap().plan(&NoFiles).unwrap();
        let sql = plan.marked(Language::Russian).unwrap();
        let rows = CATALOG.with(|catalog| catalog.texts_by_card(&sql.text, &sql.parameters).unwrap());
        rows.into_values().filter_map(|(_, text)| text).collect::<Vec<_>>()
    };
    let (open, close) = super::HIT;
    assert!(marked("текст:влияния").iter().any(|text| text.contains(&format!("{open}влияние{close}"))));
    let both = marked("londo влияние");
    assert!(both.iter().any(|text| text.contains(&format!("{open}Londo{close}"))));
    assert!(both.iter().any(|text| text.contains(&format!("{open}влияния{close}"))));
}

/// The mistake of a query: what is wrong and what to write.
fn mistake(text: &str) -> String {
    let mistake = Query::parse(text).unwrap_err().mistake;
    format!("{}: {}; {}", &text[mistake.span.clone()], mistake.reason.english(), mistake.help.english())
}

#[test]
fn a_mistake_is_answered_in_the_language_that_was_typed() {
    for (query, answer) in [
        ("расса:нарн", "расса: there is no field `расса`; did you mean `раса`?"),
        ("дипл>3", "дипл: there is no field `дипл`; did you mean `дипломатия`?"),
        (
            "раса:минбарцыы",
            "минбарцыы: `раса` has no value \"минбарцыы\"; did you mean минбарцы? its values are центавриане, земляне",
        ),
        ("раса:mimbari", "mimbari: `race` has no value \"mimbari\"; did you mean Minbari? its values are Centauri"),
        ("race:минбарцыы", "минбарцыы: `раса` has no value"),
        ("это:глупая", "глупая: `это` has no value \"глупая\"; its values are доступная, \"стартовый посол\""),
        ("метка:вор>=x", "x: the number must be a whole number"),
        ("порядок:вес", "вес: results cannot be sorted by \"вес\"; its values are имя, тип"),
        ("тип<3", "<: `тип` is not a number, so it cannot be less or greater; write тип:цель"),
        ("тип:", "тип:: `тип` has no value; for example тип:цель"),
        ("цена:много", "много: `цена` is a whole number, and \"много\" is not"),
        ("дип+раса>3", "раса: `раса` is not a number; numbers are цена, дипломатия"),
        ("вздор:5", "вздор: there is no field `вздор`; the fields are имя, тип, подтип, раса"),
        ("тип:флот или", "или: there is no condition after `или`"),
        ("не", "не: nothing follows `не`"),
    ] {
        assert!(mistake(query).starts_with(answer), "{query}: {}", mistake(query));
    }
    let unknown = Query::parse("доступна:нарм").unwrap().plan(&NoFiles).unwrap_err().mistake;
    let help = unknown.help.english();
    assert!(help.starts_with("write one of центавриане, земляне"), "{help}");
}

proptest! {
    #[test]
    fn printing_and_reading_again_gives_the_same_query(text in "[а-яёА-Я:=<>|()\" -]{0,30}") {
        if let Ok(query) = Query::parse(&text) {
            let printed = query.to_string();
            prop_assert_eq!(Query::parse(&printed).map_err(|error| format!("{text}: {printed}: {error}")), Ok(query));
        }
    }

    #[test]
    fn printing_in_russian_and_reading_again_gives_the_same_query(text in "[а-яёА-Яa-z:=<>|()\" -]{0,30}") {
        if let Ok(query) = Query::parse(&text) {
            let shown = WrittenIn(&query, Language::Russian).to_string();
            prop_assert_eq!(Query::parse(&shown).map_err(|error| format!("{text}: {shown}: {error}")), Ok(query));
        }
    }

    /// In any case, and with ё for е.
    #[test]
    fn case_and_the_dots_of_a_letter_do_not_matter(
        at in prop::sample::select(FIELDS.iter().flat_map(|field| field.russian.names()).collect::<Vec<_>>()),
        upper in prop::collection::vec(any::<bool>(), 20),
    ) {
        let letter = |(sign, upper): (char, &bool)| {
            let sign = if sign == 'е' && *upper { 'ё' } else { sign };
            if *upper { sign.to_uppercase().collect::<String>() } else { sign.to_string() }
        };
        let typed: String = at.chars().zip(&upper).map(letter).collect();
        let field = super::find(&typed);
        prop_assert!(field.is_some() && field == super::find(at), "{}", typed);
    }
}
