//! What somebody types of a card.

use super::card;
use crate::facts::note::Finder;
use crate::facts::{contradictions, impossible_beside, known_already, read_fields, source_against};
use zocalo_cards::card::{Card, CardPatch, Fact};
use zocalo_catalog::packs::{MINE, lay};
use zocalo_text::message::Text;

fn other(name: &str) -> Result<Card, Text> {
    let played = |change: &str| format!(r#"[{{"when":"played","change":{change}}}]"#);
    match name {
        "Two" => Ok(card("Two", &[("effects", &played(r#"{"draw":2}"#))], "")),
        "Many" => Ok(card(
            "Many",
            &[("effects", r#"[{"when":"played","change":{"draw":2}},{"when":"played","change":{"influence":1}}]"#)],
            "",
        )),
        // The 1 is a threshold of the class, no amount.
        "Cheaper" => Ok(card(
            "Cheaper",
            &[(
                "effects",
                r#"[{"when":"in play","change":{"cost":{"of":{"ability":"Psi","at_least":1},"amount":-2}}}]"#,
            )],
            "",
        )),
        "Plain" => Ok(card("Plain", &[("plain", "true")], "")),
        "None" => Ok(card("None", &[], "")),
        _ => Err(format!("no card is called \"{name}\"").into()),
    }
}

const CHEAPER: &str = r#"{"effects":[{"when":"in play","change":{"cost":{"of":{"ability":"Psi","at_least":1},"amount":-4,"for":"sponsoring"}}}]}"#;

const FIND: Finder<'static> = &other;

fn typed(fields: &[&str], of: &Card) -> Result<String, String> {
    let fields: Vec<String> = fields.iter().map(|field| (*field).to_owned()).collect();
    match read_fields(&fields, of, FIND) {
        Ok(entry) => Ok(serde_json::json!(CardPatch::of(&entry)).to_string()),
        Err(wrong) => {
            assert!(wrong.fault.span.end <= wrong.field.len(), "{wrong:?}");
            assert!(!wrong.fault.help.is_empty(), "{wrong:?}");
            Err(format!("{}: {}", &wrong.field[wrong.fault.span.clone()], wrong.fault.reason.english()))
        }
    }
}

#[test]
fn fields_are_facts() {
    let na_toth = card("Na'Toth", &[("type", "\"Character\""), ("printings", "[{\"set\":\"Premier\"}]")], "checklist");
    let stranger = card("A Stranger", &[], "");
    let event = card("An Event", &[("type", "\"Event\"")], "checklist");
    let group = card("A Group", &[("type", "\"Group\"")], "checklist");
    for (fields, of, expected) in [
        (&["2/1/-/3"][..], &na_toth, r#"{"diplomacy":2,"intrigue":1,"psi":0,"leadership":3}"#),
        (&["–/3/-/1"], &na_toth, r#"{"diplomacy":0,"intrigue":3,"psi":0,"leadership":1}"#),
        (&["2/?/-/3"], &na_toth, r#"{"diplomacy":2,"psi":0,"leadership":3}"#),
        (&["cost=5", "strife=1", "Doom=2"], &na_toth, r#"{"cost":5,"marks":{"Doom":2,"Strife":1}}"#),
        (&["cost=none", "marks=none"], &na_toth, r#"{"cost":"none","marks":{}}"#),
        (&["cost=-"], &na_toth, r#"{"cost":"none"}"#),
        (&["rarity=RARE"], &na_toth, r#"{"printings":[{"set":"Premier","rarity":"rare"}]}"#),
        (&["rarity=rare", "set=shadows"], &na_toth, r#"{"printings":[{"set":"The Shadows","rarity":"rare"}]}"#),
        (
            &["military=4", "type=fleet", "race=earth alliance"],
            &stranger,
            r#"{"type":"Fleet","loyalty":"Human","military":4}"#,
        ),
        (&["race=shadows"], &stranger, r#"{"loyalty":"Shadow"}"#),
        (&["race=none", "plain"], &stranger, r#"{"loyalty":"Neutral","plain":true}"#),
        (&["text=Draws = 2, or \"so\"."], &event, r#"{"text":"Draws = 2, or \"so\"."}"#),
        (
            &["keywords=Ranger, Narn Captain", "limit=unique"],
            &na_toth,
            r#"{"keywords":["Ranger","Narn Captain"],"limit":"Unique"}"#,
        ),
        (&["like=Plain"], &event, r#"{"plain":true}"#),
        (&["like=Two"], &event, r#"{"effects":[{"when":"played","change":{"draw":2}}]}"#),
        (&["amount=3", "like=Two"], &event, r#"{"effects":[{"when":"played","change":{"draw":3}}]}"#),
        (&["like=Cheaper", "amount=4"], &group, CHEAPER),
        (&["like=Cheaper", "amount=-4"], &group, CHEAPER),
        (&["psi=0", "strife=0"], &group, r#"{"marks":{"Strife":0}}"#),
        (
            &["effects={ when = \"played\", change = { draw = 1 } }"],
            &event,
            r#"{"effects":[{"when":"played","change":{"draw":1}}]}"#,
        ),
        (&["effects=[]", "left_out=half of it"], &event, r#"{"effects":[],"left_out":"half of it"}"#),
    ] {
        assert_eq!(typed(fields, of).as_deref(), Ok(expected), "{fields:?}");
    }
}

#[test]
fn what_cannot_be_is_said_with_its_place() {
    let na_toth = card("Na'Toth", &[("type", "\"Character\"")], "checklist");
    let event = card("An Event", &[("type", "\"Event\"")], "checklist");
    let agenda = card("An Agenda", &[("type", "\"Agenda\"")], "checklist");
    for (fields, of, expected) in [
        (&["2/1/-"][..], &na_toth, "2/1/-: these are 3 abilities; a character prints up to four"),
        (&["2/x/-/3"], &na_toth, "x: \"x\" is not a printed number"),
        (&["2/1/-/999"], &na_toth, "999: \"999\" is not a printed number"),
        (&["2/1/-/3"], &event, "2: An Event is of type Event, which does not print Diplomacy"),
        (&["military=3"], &na_toth, "3: Na'Toth is of type Character, which does not print Military"),
        (&["cost=3"], &agenda, "3: An Agenda is of type Agenda, which never prints a cost"),
        (&["strife=1"], &event, "1: An Event is of type Event, and only characters have marks"),
        (&["cost=-1"], &na_toth, "-1: \"-1\" is not a printed number"),
        (&["cots=3"], &na_toth, "cots: there is no field \"cots\""),
        (&["hello"], &na_toth, "hello: \"hello\" is not a field"),
        (&["race=klingon"], &na_toth, "klingon: there is no race \"klingon\""),
        (&["type=spell"], &na_toth, "spell: there is no type \"spell\""),
        (&["set=zork"], &na_toth, "zork: there is no set \"zork\""),
        (&["rarity=rare"], &na_toth, "rare: the set is missing"),
        (&["marks=3"], &na_toth, "3: marks are typed one kind at a time"),
        (&["text="], &na_toth, ": there is nothing after text="),
        (&["plain", "text=x"], &na_toth, "x: a plain card has no text"),
        (&["cost=3", "cost=4"], &na_toth, "cost=4: cost= is given twice"),
        (&["strife=1", "Strife=1"], &na_toth, "Strife=1: strife= is given twice"),
        (&["like=Zork"], &event, "Zork: no card is called \"Zork\""),
        (&["like=None"], &event, "None: what None does is not recorded as an effect that the goldfish plays"),
        (&["like=Many", "amount=3"], &event, "3: that card's effect has several amounts: 1, 2"),
        (&["amount=3"], &event, "3: there is no effect to change"),
        (&["like=Two"], &na_toth, "like=Two: \"When played: draw 2\": only events and similar cards are played"),
        (&["text=\u{1b}[2J"], &na_toth, "text=\u{1b}[2J: text contains a control character"),
    ] {
        assert_eq!(typed(fields, of), Err(expected.to_owned()), "{fields:?}");
    }
    let wrong = typed(&["effects={ when = \"in game\", change = { draw = 1 } }"], &event).unwrap_err();
    assert!(wrong.starts_with("\"in game\": "), "{wrong}");
}

#[test]
fn what_contradicts_is_told_from_what_is_new_and_what_is_known() {
    let known = card(
        "X",
        &[
            ("type", "\"Character\""),
            ("cost", "5"),
            ("marks", "{\"Strife\":1,\"Doom\":\"?\"}"),
            ("printings", "[{\"set\":\"Premier\",\"rarity\":\"rare\"}]"),
            ("text", "\"ours\""),
        ],
        "face",
    );
    for (facts, against, already) in [
        (&[("cost", "5")][..], 0, 1),
        (&[("cost", "6")], 1, 0),
        (&[("psi", "6")], 0, 0),
        (&[("marks", "{\"Strife\":1}")], 0, 1),
        (&[("marks", "{\"Strife\":2}")], 1, 0),
        (&[("marks", "{\"Doom\":2}")], 0, 0),
        (&[("marks", "{\"Vorlon\":2}")], 0, 0),
        (&[("marks", "{}")], 1, 0),
        (&[("printings", "[{\"set\":\"Premier\",\"rarity\":\"common\"}]")], 1, 0),
        (&[("printings", "[{\"set\":\"Deluxe\",\"rarity\":\"common\"}]")], 0, 0),
        (&[("text", "\"as printed\"")], 0, 0),
        (&[("plain", "true")], 1, 0),
    ] {
        let entry = card("X", facts, "");
        assert_eq!(contradictions(&known, &entry).len(), against, "{facts:?}");
        assert_eq!(known_already(&known, &entry).len(), already, "{facts:?}");
    }
    // What is only likely is worth typing again.
    let likely = card("X", &[("cost", "5")], "likely");
    assert_eq!(known_already(&likely, &card("X", &[("cost", "5")], "")).len(), 0);
    // What one typed oneself is no contradiction.
    let own = card("X", &[("cost", "5")], "typed 2026-11-21 (pack mine)");
    assert_eq!(contradictions(&own, &card("X", &[("cost", "6")], "")), []);
}

#[test]
fn what_somebody_typed_of_a_part_makes_no_other_part_his_own() {
    let printed = r#"[{"set":"Premier","rarity":"uncommon"}]"#;
    let shipped = card("X", &[("type", "\"Character\""), ("marks", "{\"Strife\":1}"), ("printings", printed)], "face");
    let mut known = shipped.clone();
    let crusade = r#"[{"set":"Crusade","rarity":"rare"}]"#;
    let typed = card("X", &[("marks", "{\"Doom\":2}"), ("printings", crusade)], "typed 2026-11-21");
    assert_eq!(contradictions(&known, &typed), []);
    lay(&mut known, &typed, MINE);
    for (facts, against) in [
        (("marks", "{\"Strife\":0}"), 1),
        (("marks", "{}"), 1),
        (("marks", "{\"Doom\":3}"), 0),
        (("printings", r#"[{"set":"Premier","rarity":"rare"}]"#), 1),
        (("printings", r#"[{"set":"Crusade","rarity":"common"}]"#), 0),
    ] {
        let entry = card("X", &[facts], "");
        let found = contradictions(&known, &entry);
        assert_eq!(found.len(), against, "{facts:?}");
        let places: Vec<_> = found.iter().map(|fact| source_against(&known, &entry, *fact)).collect();
        assert_eq!(places, vec![Some("face"); against], "{facts:?}");
    }
}

#[test]
fn what_was_typed_before_and_now_must_be_one_card() {
    let before = card("X", &[("diplomacy", "1"), ("psi", "0"), ("cost", "3"), ("marks", "{\"Strife\":1}")], "typed");
    let of = |kind: &str| card("X", &[("type", &format!("\"{kind}\""))], "");
    let in_the_way = |before: &Card, typed: &Card| impossible_beside(before, typed, typed.kind).map(|(which, _)| which);
    assert_eq!(in_the_way(&before, &of("Character")), None);
    assert_eq!(in_the_way(&before, &of("Group")), Some(vec![Fact::Diplomacy, Fact::Marks]));
    assert_eq!(in_the_way(&before, &of("Agenda")), Some(vec![Fact::Cost, Fact::Diplomacy, Fact::Marks]));
    let before = card("X", &[("effects", r#"[{"when":"played","change":{"draw":2}}]"#)], "typed");
    assert_eq!(in_the_way(&before, &of("Event")), None);
    assert_eq!(in_the_way(&before, &of("Group")), Some(vec![Fact::Effects]));
}
