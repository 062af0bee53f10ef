//! Tests of the formats of XML: what is written to the letter, ids and pictures that tell all cards apart, places.

use std::collections::BTreeMap;

use proptest::prelude::*;

use crate::deck::Deck;
use crate::formats::octgn_ids::card_id;
use crate::formats::{
    DeckExport, DeckReadError, Ids, WriteOptions, format_called, lackey, read_bytes_in_part, write_deck,
};
use zocalo_catalog::catalog::Catalog;
use zocalo_catalog::names::Index;
use zocalo_words::language::Text;

const DECK: &str = "name = \"Peace & <Order>\"\nruleset = \"tournament\"\nambassador = \"Delenn\"\n\
    opening_hand = [\"Lennier\", \"Hunter, Prey\"]\n[deck]\n\"Trade Pact\" = 2\n\"Vlur/Nhar\" = 1\n\
    [reserve]\n\"Refugees\" = 1\n[crusade_pile]\n\"Refugees\" = 2\n\"Nobody; known\" = 1\n";

fn written(format: &str, ids: Option<Ids>) -> (String, Vec<String>) {
    let catalog = Catalog::open(None).unwrap();
    let index = Index::load(&catalog).unwrap();
    let list = read_bytes_in_part("deck.toml".to_owned(), DECK.as_bytes()).unwrap();
    let deck = Deck::resolve(list, &catalog, &index).unwrap();
    let options = WriteOptions { ids, ..WriteOptions::default() };
    let written = write_deck(format_called(format).unwrap(), &DeckExport { deck: &deck, options: &options }).unwrap();
    assert!(written.names.is_empty());
    (String::from_utf8(written.bytes).unwrap(), written.lost.iter().map(Text::english).collect())
}

#[test]
fn cockatrice_has_two_zones_and_the_rest_in_its_comments() {
    let expected = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<cockatrice_deck version=\"1\">\n\
        \x20   <deckname>Peace &amp; &lt;Order&gt;</deckname>\n\
        \x20   <comments>race: Minbari\nruleset: tournament\nambassador: Delenn\nopening hand: Lennier; Hunter, Prey\n\
        crusade pile: 2 Refugees; &quot;Nobody; known&quot;</comments>\n\
        \x20   <zone name=\"main\">\n\
        \x20       <card number=\"1\" name=\"Delenn\"/>\n\
        \x20       <card number=\"1\" name=\"Lennier\"/>\n\
        \x20       <card number=\"1\" name=\"Hunter, Prey\"/>\n\
        \x20       <card number=\"2\" name=\"Trade Pact\"/>\n\
        \x20       <card number=\"1\" name=\"Vlur/Nhar\"/>\n\
        \x20   </zone>\n\
        \x20   <zone name=\"side\">\n\
        \x20       <card number=\"3\" name=\"Refugees\"/>\n\
        \x20       <card number=\"1\" name=\"Nobody; known\"/>\n\
        \x20   </zone>\n\
        </cockatrice_deck>\n";
    assert_eq!(written("cockatrice", None), (expected.to_owned(), Vec::new()));
}

#[test]
fn lackey_has_an_element_for_every_copy() {
    let (text, lost) = written("lackey", None);
    assert!(lost.is_empty());
    assert!(text.starts_with("<deck version=\"0.8\">\n\t<meta>\n\t\t<game>babylon5</game>\n"), "{text}");
    let pact = "\t\t<card><name id=\"trade-pact\">Trade Pact</name><set>Premier</set></card>\n";
    assert_eq!(text.matches(pact).count(), 2, "{text}");
    assert!(text.contains("\t<superzone name=\"Crusade Pile\">\n"));
    assert!(text.contains("<name id=\"nobody-known\">Nobody; known</name><set></set>"));
}

#[test]
fn octgn_has_our_ids_or_those_of_the_users_sets() {
    let (text, lost) = written("octgn", None);
    assert_eq!(lost.len(), 1);
    assert!(lost[0].contains("refuse the whole deck") && lost[0].contains("Nobody; known"), "{lost:?}");
    let id = card_id("Trade Pact");
    assert!(text.contains(&format!("    <card qty=\"2\" id=\"{id}\">Trade Pact</card>\n")), "{text}");
    let mut ids = Ids::default();
    let own = "0d6a3c1e-1111-4222-8333-000000000001";
    let set = format!(
        "<set gameId='6b3f0f5e-2f51-4a75-9f0c-b5b5b5b5b5b5'><cards><card id='{own}' name='TRADE PACT'/></cards></set>"
    );
    ids.add(&set).unwrap();
    let (text, lost) = written("octgn", Some(ids));
    assert!(text.contains("<deck game=\"6b3f0f5e-2f51-4a75-9f0c-b5b5b5b5b5b5\">"));
    assert!(text.contains(&format!("<card qty=\"2\" id=\"{own}\">Trade Pact</card>")), "{text}");
    assert_eq!(lost.len(), 2);
    assert!(lost[1].contains("Vlur/Nhar") && !lost[1].contains("Trade Pact"), "{lost:?}");
}

/// OCTGN tells cards apart by their ids alone, `LackeyCCG` shows one picture for each.
#[test]
fn no_two_cards_share_an_id_or_a_picture() {
    let cards = Catalog::open(None).unwrap().cards().unwrap();
    let (mut ids, mut pictures) = (BTreeMap::new(), BTreeMap::new());
    for card in &cards {
        let label = &card.label;
        assert_eq!(ids.insert(card_id(label), label), None, "{label}");
        assert_eq!(pictures.insert(lackey::picture_of(label), label), None, "{label}");
    }
    assert!(cards.len() > 1_900);
}

#[test]
fn what_is_wrong_has_its_line_and_column() {
    for (text, place, reason) in [
        (
            "<deck version='0.8'><superzone name='Deck'>\n <card><set>P</set></card></superzone></deck>",
            "<card>",
            "the card name is missing",
        ),
        (
            "<deck game='x'><section name='Main'>\n <card qty='1.5' id='y'>Minbar</card></section></deck>",
            "1.5",
            "1.5 is not a number",
        ),
        (
            "<cockatrice_deck><zone name='main'>\n <card number='0' name='Minbar'/></zone></cockatrice_deck>",
            "<card",
            "0 is not a number",
        ),
    ] {
        let list = read_bytes_in_part("deck".to_owned(), text.as_bytes()).unwrap();
        let [fault] = &list.faults[..] else { panic!("{text}: {:?}", list.faults) };
        assert!(fault.reason.english().contains(reason), "{}", fault.reason.english());
        assert!(text[fault.span.clone()].starts_with(place), "{}", &text[fault.span.clone()]);
        assert_eq!(list.source.place(&fault.span).line, 2);
    }
}

#[test]
fn files_that_two_formats_know_are_asked_about() {
    let text = "<deck version='0.8' game='x'><superzone name='Deck'/></deck>";
    let error = read_bytes_in_part("deck.dek".to_owned(), text.as_bytes()).unwrap_err();
    assert!(matches!(error, DeckReadError::Ambiguous { .. }), "{error}");
    let error = crate::formats::read_bytes_as("x".to_owned(), b"<zoo/>", format_called("octgn").unwrap()).unwrap_err();
    assert!(error.to_string().contains("<zoo>, not <deck>"), "{error}");
}

/// Cards of all three formats, whole and broken, and what may stand around them.
fn any_element() -> impl Strategy<Value = String> {
    let card = prop_oneof![
        "<card (qty|number)='[0-9-]{0,3}' name='[a-c]{0,2}'>[a-c ]{0,3}</card>",
        "<card><name id='[a-z]?'>[a-c ]{0,3}</name><set/></card>",
        "<(comments|notes|deckname|title|x)>[a-c ]{0,3}</(comments|notes|deckname|title|x)>"
            .prop_map(|text| format!("<notes>{}</notes>", text.replace(['<', '>', '/'], " "))),
        "<comments>opening hand: [a-c;,\"2 ]{0,6}</comments>",
        "[a-c é]{1,3}",
    ];
    card.prop_recursive(4, 16, 4, |inner| {
        let zone = prop::sample::select(vec!["superzone", "section", "zone", "meta", "x"]);
        let name = prop::sample::select(vec!["Deck", "side", "Opening Hand", "Ambassador", "nowhere", ""]);
        (zone, name, proptest::collection::vec(inner, 0..4))
            .prop_map(|(zone, name, inner)| format!("<{zone} name='{name}'>{}</{zone}>", inner.concat()))
    })
}

proptest! {
    /// Whatever stands in the elements: places lie in the text, as it was mended, and every card is a line or a fault.
    #[test]
    fn elements_in_any_order_are_lines_or_faults(
        root in "(deck game='x'|deck version='0[.&]8'|cockatrice_deck)",
        inner in proptest::collection::vec(any_element(), 0..6),
        format in prop::sample::select(vec!["lackey", "octgn", "cockatrice"]),
    ) {
        let name = root.split(' ').next().unwrap_or_default();
        let text = format!("<{root}>{}</{name}>", inner.concat());
        let spans = |list: &crate::deck::Decklist| -> Vec<std::ops::Range<usize>> {
            let lines = list.lines.iter().map(|line| line.span.clone());
            let remarks = list.remarks.iter().chain(&list.readings).map(|remark| remark.span.clone());
            lines.chain(remarks).chain(list.faults.iter().map(|fault| fault.span.clone())).collect()
        };
        let _ = read_bytes_in_part("deck".to_owned(), text.as_bytes());
        let format = format_called(format).unwrap();
        if let Ok(list) = crate::formats::read_bytes_as("deck".to_owned(), text.as_bytes(), format) {
            prop_assert!(spans(&list).iter().all(|span| list.source.text.get(span.clone()).is_some()), "{list:?}");
            let cards = text.matches("<card").count();
            let copies: u32 = list.lines.iter().map(|line| line.count).sum();
            let faults = list.faults.len();
            prop_assert!(copies as usize + faults >= cards, "{text}\n{list:?}");
        }
    }

    #[test]
    fn sets_of_a_game_never_panic(text in "(<set gameId='[0-9a-f{}-]{0,36}'>|<card id='[0-9a-f]{32}' name='[a-z ]{0,4}'/>|</set>|[<>&'=é ]){0,8}") {
        let mut ids = Ids::default();
        if let Err(fault) = ids.add(&text) {
            prop_assert!(text.get(fault.span).is_some());
        }
    }
}
