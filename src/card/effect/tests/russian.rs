//! The whole vocabulary said in both languages, in one file for a reader: `russian.txt`. `SNAPSHOTS=overwrite cargo test` writes it.

use std::fmt::Write as _;

use super::super::{Abilities, ClassLoyalty, Discarded, Effect, Often, OnWhom, Rotates, State, Toward, Trigger, Until};
use super::read;
use crate::card::{Ability, CardType, Mark, Race};
use crate::language::{Language, in_language};

/// The head of the file.
const HEAD: &str =
    "What effects of cards say: in English, and under it in Russian. A test compares; read it aloud after a change.";

/// What the data explains, with an example of every word.
const EXPLAINED: &str = include_str!("../../../../data/README.md");

/// The examples of `data/README.md`, each made an effect with as little else as it takes.
fn explained() -> Vec<Effect> {
    let section = EXPLAINED.split("\n## ").find(|section| section.starts_with("An effect\n")).unwrap();
    let spans = section.split('`').skip(1).step_by(2).filter(|span| !span.contains('\n'));
    let forms = |span: &str| {
        let span = span.replace("= N", "= 2").replace("= CLASS", "= { types = [\"Fleet\"] }");
        [
            format!("when = \"played\"\nchange = {span}"),
            format!("when = \"in play\"\nneeds = [{span}]\nchange = \"win\""),
            format!("when = \"in play\"\nchange.power = {{ each = {span} }}"),
            format!("when = \"in play\"\nchange.loses = {span}"),
            format!("when = \"played\"\nchange = \"win\"\n[pay]\n{span}"),
        ]
    };
    // An empty class, and a bare number, are no words.
    let spans = spans.filter(|span| span.contains(|sign: char| sign.is_alphabetic()));
    spans.filter_map(|span| forms(span).iter().find_map(|form| read(form).ok())).collect()
}

/// Effects of one form for each value of a list.
fn with<T: ToString>(values: &[T], form: &str) -> Vec<Effect> {
    let texts = values.iter().map(|value| form.replace("@@", &value.to_string()));
    texts.map(|text| read(&text).unwrap_or_else(|error| panic!("{text}: {error}"))).collect()
}

fn parts() -> Vec<(&'static str, Vec<Effect>)> {
    let numbers = [1, 2, 5, 21];
    let per = |each: &str| with(&numbers, &format!("when = \"in play\"\nchange.power = {{ each = {each}, per = @@ }}"));
    let counted = [
        "{ marks = \"Vorlon\" }",
        "{ marks = \"Destiny\" }",
        "{ marked = \"Doom\" }",
        "{ cards = { types = [\"Fleet\"], standing = \"ready\" } }",
        "{ states = \"Alliance\" }",
        "\"tokens\"",
        "\"races_in_inner_circle\"",
        "\"species_in_inner_circle\"",
        "\"actions_this_turn\"",
        "\"margin\"",
    ];
    let class = |keys: &str| {
        [
            format!("when = \"in play\"\nneeds = [{{ in_play = {{ {keys} }} }}]\nchange = \"win\""),
            format!("when = \"sponsoring\"\nof = {{ {keys} }}\nchange = \"win\""),
            format!("when = \"in play\"\nchange.excludes = {{ {keys} }}"),
        ]
    };
    let classes = [
        "types = [\"@@\"]",
        "types = [\"@@\"], standing = \"ready\", in = \"supporting\", ability = \"Psi\", at_least = 2",
        "types = [\"@@\"], standing = \"rotated\", in = \"Inner Circle\", at_least = 6, keyword = \"Ranger\"",
    ];
    let rest = [
        "",
        "names = [\"The Eye\", \"Valen\"], standing = \"ready\"",
        "loyal = [\"Neutral\", \"race without a seat\"], except = [\"Drazi Fleet\", \"Valen\", \"The Eye\"]",
        "types = [\"Enhancement\", \"Fleet\", \"Group\"], loyal = [\"Human\", \"Minbari\"], keyword = \"Warrior Caste\"",
        "types = [\"Event\"], changing = [\"Military\", \"Leadership\"], requiring = \"Shadow\", showing = \"Vorlon\"",
    ];
    vec![
        ("The examples of data/README.md", explained()),
        ("Triggers", with(Trigger::ALL, "when = \"@@\"\nby = 5\nchange = \"win\"")),
        (
            "Conflicts",
            with(Ability::ALL, "when = \"won\"\nconflicts = [\"@@\"]\nchange.conflict = { types = [\"@@\", \"Psi\"] }"),
        ),
        ("How often", with(Often::ALL, "when = \"action\"\noften = \"@@\"\nchange = \"win\"")),
        ("How many times", with(&numbers, "when = \"played\"\nrepeat = @@\nchoice = 2\nchange.support = 1")),
        ("For how long", with(Until::ALL, "when = \"played\"\nuntil = \"@@\"\nchange.draw = 2")),
        (
            "Who rotates",
            with(
                Rotates::ALL,
                "when = \"played\"\npay = { rotate = \"@@\", with_ability = \"Intrigue\", at_least = 3 }\nchange = \"win\"",
            ),
        ),
        (
            "What is discarded",
            with(
                Discarded::ALL,
                "when = \"played\"\npay = { discard = \"@@\", rating = 1, influence = 2 }\nchange = \"win\"",
            ),
        ),
        (
            "Prices by ability",
            with(
                Ability::ALL,
                "when = \"played\"\npay = { rotate = \"character\", with_ability = \"@@\", gives_up = \"@@\", together = { ability = \"@@\", at_least = 15 } }\nchange.opens = { conflict = \"@@\", to = \"@@\" }",
            ),
        ),
        (
            "Prices by mark",
            with(
                Mark::ALL,
                "when = \"played\"\npay = { purge = \"@@\", rotate = \"character\", with_marks = { mark = \"@@\", count = 1 } }\nneeds = [{ marks = { mark = \"@@\", count = 5 } }]\nchange.marks = { mark = \"@@\", amount = 1 }",
            ),
        ),
        (
            "Marks that the price needs",
            with(
                &numbers,
                "when = \"played\"\npay = { rotate = \"character\", with_marks = { mark = \"Vorlon\", count = @@ } }\nchange = \"win\"",
            ),
        ),
        ("Whom: who does something", with(OnWhom::ALL, "when = \"played\"\nchange.ready = \"@@\"")),
        (
            "Whom: whose ability",
            with(
                OnWhom::ALL,
                "when = \"played\"\nchange.ability = { of = \"Psi\", on = \"@@\", amount = { plus = 1, each = { bearer_marks = \"Doom\" } } }",
            ),
        ),
        (
            "Whom: whose other ability",
            with(
                OnWhom::ALL,
                "when = \"played\"\nchange.ability = { of = \"Psi\", on = \"@@\", amount = { each = { bearer_ability = \"Intrigue\" } } }",
            ),
        ),
        (
            "Whom: on whom",
            with(OnWhom::ALL, "when = \"played\"\nchange.marks = { mark = \"Vorlon\", amount = -1, on = \"@@\" }"),
        ),
        (
            "Numbers of marks",
            with(&numbers, "when = \"played\"\nchange.marks = { mark = \"Strife\", amount = @@, on = \"bearer\" }"),
        ),
        (
            "Abilities",
            with(
                Abilities::ALL,
                "when = \"played\"\nchange.ability = { of = \"@@\", on = \"ambassador\", amount = 2, times = 2, up_to = 10, only = { loyal = [\"own race\"] } }",
            ),
        ),
        ("Abilities that only oppose", with(Abilities::ALL, "when = \"in play\"\nchange = { defends_only = \"@@\" }")),
        (
            "Abilities that serve as others",
            with(Ability::ALL, "when = \"in play\"\nchange.ability_as = { from = \"@@\", to = \"@@\" }"),
        ),
        (
            "Tensions",
            with(
                Toward::ALL,
                "when = \"in play\"\nneeds = [{ tension = { toward = \"@@\", at_least = 2 } }]\nchange.tension = { toward = \"@@\", amount = { each = { tension = \"@@\" } } }",
            ),
        ),
        (
            "States",
            with(
                State::ALL,
                "when = \"won\"\nneeds = [{ state = \"@@\" }, { no_state = \"@@\" }]\nchange.state = \"@@\"",
            ),
        ),
        (
            "Races",
            with(
                Race::ALL,
                "when = \"in play\"\nneeds = [{ at_table = \"@@\" }, { not_at_table = \"@@\" }, { own_race = [\"@@\"] }]\nchange.war_conflict = \"@@\"",
            ),
        ),
        (
            "Loyalties",
            with(
                ClassLoyalty::ALL,
                "when = \"in play\"\nchange.without_rotation = { types = [\"Character\"], loyal = [\"@@\"] }",
            ),
        ),
        (
            "Numbers of cards",
            with(
                &numbers,
                "when = \"action\"\nchange.fetch = { from = \"deck\", of = { types = [\"Event\"] }, count = @@ }",
            ),
        ),
        (
            "Numbers of cards drawn",
            with(
                &numbers,
                "when = \"action\"\nchange.put_back = { after_drawing = @@, count = @@, to = \"shuffled\" }",
            ),
        ),
        ("Free cards", with(&numbers, "when = \"in play\"\nchange.free_cards = @@")),
        ("Up to so many free cards", with(&numbers, "when = \"in play\"\nchange.may_draw = @@")),
        ("Cards seen", with(&numbers, "when = \"action\"\nchange.look = { top = @@, buried = 1 }")),
        ("Conflicts more", with(&numbers, "when = \"played\"\nchange.conflicts = @@")),
        ("Conflicts more, of cards", with(&numbers, "when = \"played\"\nchange.card_conflicts = @@")),
        ("Counts", counted.iter().flat_map(|each| per(each)).collect()),
        (
            "Classes by type",
            classes.iter().flat_map(|keys| class(keys)).flat_map(|form| with(CardType::ALL, &form)).collect(),
        ),
        ("Other classes", rest.iter().flat_map(|keys| class(keys)).map(|form| read(&form).unwrap()).collect()),
    ]
}

#[test]
fn the_vocabulary_is_said_in_russian() {
    let mut text = format!("{HEAD}\n");
    for (part, effects) in parts() {
        let _ = writeln!(text, "\n== {part}");
        for effect in effects {
            let russian = in_language(Language::Russian, || effect.to_string());
            let _ = writeln!(text, "\n{effect}\n{russian}");
            let said = [
                "The Eye",
                "Valen",
                "Drazi Fleet",
                "Londo Mollari",
                "Warleader's Fleet",
                "Grey Council Fleet",
                "Drakh",
            ]
            .iter()
            .fold(russian.clone(), |said, name| said.replace(name, ""));
            assert!(!said.contains(|sign: char| sign.is_ascii_alphabetic()), "{russian}");
        }
    }
    snapbox::assert_data_eq!(text, snapbox::file!["russian.txt"].raw());
}
