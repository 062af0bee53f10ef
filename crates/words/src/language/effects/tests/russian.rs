//! The whole vocabulary said in both languages, in one file for a reader: `russian.txt`, of the examples in `docs/topics/effects.md` and
//! of `vocabulary.txt`. `SNAPSHOTS=overwrite cargo test` writes it.

use std::fmt::Write as _;

use super::super::InWords as _;
use super::read;
use zocalo_cards::card::{
    Abilities, Back, Change, ClassLoyalty, Discarded, Effect, Often, OnWhom, Pile, Purpose, Restored, Rotates, Source,
    State, ThirdPower, Top, Toward, Trigger, Until,
};
use zocalo_cards::card::{Ability, CardType, Mark, Race};
use zocalo_text::text::Language;

/// The head of the file.
const HEAD: &str =
    "What effects of cards say: in English, and under it in Russian. A test compares; after a change, read it aloud.";

/// What the data explains, with an example of every word.
const EXPLAINED: &str = include_str!("../../../../../../docs/topics/effects.md");

/// What is said besides, in every form.
const VOCABULARY: &str = include_str!("vocabulary.txt");

/// Names that stay as printed, and the one race for which Russian has no word.
const NAMES: [&str; 7] =
    ["The Eye", "Valen", "Drazi Fleet", "Londo Mollari", "Warleader's Fleet", "Grey Council Fleet", "Drakh"];

/// The examples of changes, which the code explains. What is said of most stands in the messages alone.
#[test]
fn every_change_is_said_in_russian() {
    for [word, example, _] in Change::explained() {
        let example = example.split('`').nth(1).unwrap().replace("= N", "= 2");
        let effect = read(&format!("when = \"played\"\nchange = {example}")).unwrap();
        in_russian(&effect);
        assert_eq!(serde_json::to_value(&effect.change).unwrap().to_string().matches(&word).count(), 1, "{example}");
    }
}

/// An effect in Russian, in which no English word is left.
fn in_russian(effect: &Effect) -> String {
    let russian = effect.in_words().render(Language::Russian);
    let said = NAMES.iter().fold(russian.clone(), |said, name| said.replace(name, ""));
    assert!(!said.contains(|sign: char| sign.is_ascii_alphabetic()), "{russian}");
    russian
}

/// The examples of `docs/topics/effects.md`, each made an effect with as little else as it takes.
fn explained() -> Vec<Effect> {
    let section = EXPLAINED.split("\n## ").find(|section| section.starts_with("An effect\n")).unwrap();
    let spans = section.split('`').skip(1).step_by(2).filter(|span| span.contains(char::is_alphabetic));
    let forms = |span: &str| {
        let span = span.replace("= N", "= 2").replace("= CLASS", "= { types = [\"Fleet\"] }");
        [
            format!("when = \"played\"\nchange = {span}"),
            format!("when = \"in play\"\nneeds = [{span}]\nchange = \"win\""),
            format!("when = \"in play\"\nchange.power = {{ each = {span} }}"),
            format!("when = \"in play\"\nchange.loses = {span}"),
        ]
    };
    spans.flat_map(forms).filter_map(|form| read(&form).ok()).collect()
}

/// The values that a heading of `vocabulary.txt` names.
fn values(named: &str) -> Vec<String> {
    fn all<T: ToString>(values: &[T]) -> Vec<String> {
        values.iter().map(T::to_string).collect()
    }
    match named {
        "numbers" => all(&[1, 2, 5, 21]),
        "abilities" => all(Ability::ALL),
        "backs" => all(Back::ALL),
        "discarded" => all(Discarded::ALL),
        "loyalties" => all(ClassLoyalty::ALL),
        "marks" => all(Mark::ALL),
        "often" => all(Often::ALL),
        "on whom" => all(OnWhom::ALL),
        "piles" => all(Pile::ALL),
        "powers" => all(ThirdPower::ALL),
        "purposes" => all(Purpose::ALL),
        "races" => all(Race::ALL),
        "restored" => all(Restored::ALL),
        "rotates" => all(Rotates::ALL),
        "sources" => all(Source::ALL),
        "states" => all(State::ALL),
        "tensions" => all(Toward::ALL),
        "tops" => all(Top::ALL),
        "triggers" => all(Trigger::ALL),
        "types" => all(CardType::ALL),
        "until" => all(Until::ALL),
        "which abilities" => all(Abilities::ALL),
        _ => named.split(" | ").map(str::to_owned).collect(),
    }
}

/// What `vocabulary.txt` lists: a heading, and the effects under it.
fn listed() -> impl Iterator<Item = (&'static str, Vec<Effect>)> {
    VOCABULARY.split("\n== ").skip(1).map(|part| {
        let (heading, form) = part.split_once('\n').unwrap();
        let (heading, named) = heading.split_once(": ").unwrap();
        let texts = values(named).into_iter().map(|value| form.replace("@@", &value));
        (heading, texts.map(|text| read(&text).unwrap_or_else(|error| panic!("{text}{error}"))).collect())
    })
}

#[test]
fn the_vocabulary_is_said_in_russian() {
    let mut text = format!("{HEAD}\n");
    for (part, effects) in std::iter::once(("The examples of docs/topics/effects.md", explained())).chain(listed()) {
        let _ = writeln!(text, "\n== {part}");
        for effect in effects {
            let _ = writeln!(text, "\n{}\n{}", effect.in_words().english(), in_russian(&effect));
        }
    }
    snapbox::assert_data_eq!(text, snapbox::file!["russian.txt"].raw());
}
