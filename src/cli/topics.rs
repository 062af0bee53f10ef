//! The topics that `help` explains. Their texts are the files of `docs/topics/`, which the repository shows as well.

use super::help::Topic;
use zocalo_cards::card::Change;

/// What a topic says.
pub(super) struct Text {
    /// The topic.
    pub topic: Topic,
    /// Its page, in Markdown.
    pub page: &'static str,
}

macro_rules! russian {
    ($topic:ident, $file:literal) => {
        Text { topic: Topic::$topic, page: include_str!(concat!("../../docs/topics/ru/", $file, ".md")) }
    };
}

macro_rules! text {
    ($topic:ident, $file:literal) => {
        Text { topic: Topic::$topic, page: include_str!(concat!("../../docs/topics/", $file, ".md")) }
    };
}

/// The topics in Russian, in the words of the Russian rulebook.
const IN_RUSSIAN: [Text; 8] = [
    russian!(Decks, "decks"),
    russian!(Queries, "queries"),
    russian!(Goals, "goals"),
    russian!(Plans, "plans"),
    russian!(Rulesets, "rulesets"),
    russian!(Files, "files"),
    russian!(Facts, "facts"),
    russian!(Words, "words"),
];

/// All topics.
pub(super) const TEXTS: [Text; 8] = [
    text!(Decks, "decks"),
    text!(Queries, "queries"),
    text!(Goals, "goals"),
    text!(Plans, "plans"),
    text!(Rulesets, "rulesets"),
    text!(Files, "files"),
    text!(Facts, "facts"),
    text!(Words, "words"),
];

/// The page of a topic.
pub(super) fn page(topic: Topic) -> &'static str {
    TEXTS.iter().find(|text| text.topic == topic).map_or("", |text| text.page)
}

/// What the data folder says of the words of effects, for who writes some.
const DATA: &str = include_str!("../../data/README.md");

/// What stands there in the place of the changes, which the code explains.
const CHANGES: &str =
    "`crates/cards/src/card/effect/change.rs` explains each with an example; `zocalo help facts` shows them here.\n";

/// Every word of an effect with an example: the section of the data folder's own page.
pub(super) fn effects() -> String {
    let from = DATA.find("## An effect\n").unwrap_or(DATA.len());
    let length = DATA[from..].find("\n## Plans").unwrap_or(DATA.len() - from);
    let head = "| word | example | meaning and how long |\n|---|---|---|\n".to_owned();
    let rows = Change::explained().map(|[word, example, meaning]| format!("| `{word}` | {example} | {meaning} |\n"));
    let table: Vec<String> = std::iter::once(head).chain(rows).collect();
    DATA[from..from + length].replace(CHANGES, &table.concat())
}

/// The page of a topic in Russian, where there is one.
pub(super) fn page_in_russian(topic: Topic) -> Option<&'static str> {
    IN_RUSSIAN.iter().find(|text| text.topic == topic).map(|text| text.page)
}

#[cfg(test)]
mod tests {
    use clap::ValueEnum as _;

    use super::{effects, page};
    use crate::cli::help::Topic;

    #[test]
    fn facts_end_with_the_words_of_effects() {
        assert!(effects().starts_with("## An effect") && effects().contains("\n| `win` | `\"win\"` |"));
        assert!(!effects().contains("plans.md"));
    }

    #[test]
    fn every_topic_has_a_page_with_a_title() {
        for topic in Topic::value_variants() {
            assert!(page(*topic).starts_with("# "), "{topic:?}");
        }
    }
}
