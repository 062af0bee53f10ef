//! The topics that `help` explains. Their texts are the files of `docs/topics/`, which the repository shows as well.

use super::help::Topic;
use zocalo_cards::card::Change;

pub(super) struct TopicText {
    pub topic: Topic,
    pub page: &'static str,
}

macro_rules! russian {
    ($topic:ident, $file:literal) => {
        TopicText { topic: Topic::$topic, page: include_str!(concat!("../../docs/topics/ru/", $file, ".md")) }
    };
}

macro_rules! text {
    ($topic:ident, $file:literal) => {
        TopicText { topic: Topic::$topic, page: include_str!(concat!("../../docs/topics/", $file, ".md")) }
    };
}

const IN_RUSSIAN: [TopicText; 8] = [
    russian!(Decks, "decks"),
    russian!(Queries, "queries"),
    russian!(Goals, "goals"),
    russian!(Plans, "plans"),
    russian!(Rulesets, "rulesets"),
    russian!(Files, "files"),
    russian!(Facts, "facts"),
    russian!(Words, "words"),
];

pub(super) const TEXTS: [TopicText; 9] = [
    text!(Decks, "decks"),
    text!(Queries, "queries"),
    text!(Goals, "goals"),
    text!(Plans, "plans"),
    text!(Rulesets, "rulesets"),
    text!(Files, "files"),
    text!(Facts, "facts"),
    text!(Effects, "effects"),
    text!(Words, "words"),
];

pub(super) fn page(topic: Topic) -> &'static str {
    TEXTS.iter().find(|text| text.topic == topic).map_or("", |text| text.page)
}

/// What stands on the page of effects in the place of the changes, which the code explains.
const CHANGES: &str = "`zocalo help effects` shows each here, with an example and what it means.\n";

/// How facts files and effects are written, every word with an example.
pub(super) fn effects() -> String {
    let head = "| word | example | meaning and how long |\n|---|---|---|\n".to_owned();
    let rows = Change::explained().map(|[word, example, meaning]| format!("| `{word}` | {example} | {meaning} |\n"));
    let table: Vec<String> = std::iter::once(head).chain(rows).collect();
    page(Topic::Effects).replace(CHANGES, &table.concat())
}

pub(super) fn page_in_russian(topic: Topic) -> Option<&'static str> {
    IN_RUSSIAN.iter().find(|text| text.topic == topic).map(|text| text.page)
}

#[cfg(test)]
mod tests {
    use clap::ValueEnum as _;

    use super::{effects, page};
    use crate::cli::help::Topic;

    #[test]
    fn effects_are_explained_word_by_word() {
        assert!(effects().contains("\n## An effect\n") && effects().contains("\n| `win` | `\"win\"` |"));
        assert!(!effects().contains("help effects"));
    }

    #[test]
    fn every_topic_has_a_page_with_a_title() {
        for topic in Topic::value_variants() {
            assert!(page(*topic).starts_with("# "), "{topic:?}");
        }
    }
}
