//! The front page: what the program does, what lies here, how much is known of the cards, and how to begin.

use std::fmt::Write as _;

use serde_json::{Value, json};

use super::style::{FAINT, STRONG, hanging, styled, thousands};
use crate::data::decks::{BUILT_IN, BuiltInDeck};
use crate::packs::Known;
use crate::text::shortened;

/// How wide the headings on the left are.
const HEADING: usize = 19;

/// How wide an example is with the gap behind it.
const EXAMPLE: usize = 49;

/// How many decks are named.
const MOST_DECKS: usize = 5;

/// What anybody can type anywhere.
const EXAMPLES: [(&str, &str); 3] = [
    ("zocalo check @narn --ruleset tournament", "is the Narn starter legal?"),
    ("zocalo search 'type:fleet race:narn cost<=6'", "find cards"),
    ("zocalo goldfish @minbari --turns 8", "how does it open?"),
];

/// What the front page says.
pub(crate) struct Front<'a> {
    /// The groups of commands.
    pub groups: Vec<(&'static str, Vec<&'a str>)>,
    /// What there is.
    pub standing: &'a Standing,
}

/// What there is: decks, facts of cards, and what somebody owns.
pub(crate) struct Standing {
    /// The deck files of this folder and of the folder `decks` in it.
    pub decks: Vec<String>,
    /// How many of its files were not looked at.
    pub not_looked_at: usize,
    /// How much is known of the cards.
    pub known: Known,
    /// The collection, where there is one that can be used.
    pub owned: Option<Owned>,
    /// Whether there is one that cannot.
    pub is_unusable: bool,
}

/// What a collection holds.
pub(crate) struct Owned {
    /// Copies that are owned.
    pub copies: i64,
    /// Different cards among them.
    pub cards: usize,
    /// Decks that are marked, by their state in words and how many they are.
    pub decks: Vec<(&'static str, usize)>,
}

/// The page, no wider than this.
#[must_use]
pub(crate) fn front(front: &Front<'_>, width: usize) -> String {
    let mut text = String::new();
    let about = "check, build and play Babylon 5 CCG decks";
    let _ = writeln!(text, "{} {}: {about}\n", styled(STRONG, "Zocalo"), env!("CARGO_PKG_VERSION"));
    let row = |text: &mut String, heading: &str, words: &str| {
        let gap = " ".repeat(HEADING - heading.len());
        let lines = hanging(&format!("{heading}{gap}"), words, width);
        let _ = writeln!(text, "{}{}", styled(STRONG, heading), &lines[heading.len()..]);
    };
    for (title, commands) in &front.groups {
        row(&mut text, title, &commands.join(", "));
    }
    text.push('\n');
    row(&mut text, "Decks here", &decks_here(front.standing));
    let names = BUILT_IN.iter().map(BuiltInDeck::shown).collect::<Vec<_>>().join(" ");
    row(&mut text, "Built-in decks", &names);
    row(&mut text, "Known cards", &known_of_cards(&front.standing.known));
    let owned = if front.standing.is_unusable {
        "a collection that cannot be used: `zocalo doctor`".to_owned()
    } else {
        owned_of_cards(front.standing.owned.as_ref())
    };
    row(&mut text, "What you own", &owned);
    let _ = writeln!(text, "\n{}", styled(STRONG, "Try"));
    let widest = EXAMPLES.iter().map(|(_, what)| EXAMPLE + what.len()).max().unwrap_or(0);
    for (command, what) in EXAMPLES {
        if widest <= width {
            let _ = writeln!(text, "  {command:<gap$}{}", styled(FAINT, what), gap = EXAMPLE - 2);
        } else {
            let _ = writeln!(text, "  {command}\n    {}", styled(FAINT, what));
        }
    }
    let closing = "`zocalo help` lists all commands; `zocalo help COMMAND` explains one, `zocalo help TOPIC` a topic: \
                   decks, queries, goals, plans, rulesets, files, facts, words.";
    let _ = writeln!(text, "\n{}", hanging("", closing, width));
    text
}

/// The decks of this folder, in a sentence.
pub(crate) fn decks_here(standing: &Standing) -> String {
    let names: Vec<String> = standing.decks.iter().take(MOST_DECKS).map(|name| shortened(name, 40)).collect();
    let more = standing.decks.len() - names.len();
    let mut text = match (&names[..], more) {
        ([], _) => "none in this folder: `zocalo deck new mine.toml`".to_owned(),
        (names, 0) => names.join(", "),
        (names, more) => format!("{} and {more} more; `zocalo deck list` shows them", names.join(", ")),
    };
    if standing.not_looked_at > 0 {
        let _ = write!(text, " ({} files not checked)", standing.not_looked_at);
    }
    text
}

/// How much is known, in a sentence.
pub(crate) fn known_of_cards(known: &Known) -> String {
    let of = |count: u64| thousands(usize::try_from(count).unwrap_or(usize::MAX));
    format!(
        "{} by name; type of {}, cost of {}, everything for {}",
        of(known.cards),
        of(known.kind),
        of(known.cost),
        of(known.all)
    )
}

/// What a collection holds, in a sentence.
pub(crate) fn owned_of_cards(owned: Option<&Owned>) -> String {
    let Some(owned) = owned else {
        return "nothing yet: `zocalo collection add --starter narn`".to_owned();
    };
    let mut text = format!(
        "{} of {}",
        counted(usize::try_from(owned.copies).unwrap_or(0), "copy", "copies"),
        counted(owned.cards, "card", "cards")
    );
    for (state, count) in owned.decks.iter().filter(|(_, count)| *count > 0) {
        let _ = write!(text, ", {} {state}", counted(*count, "deck", "decks"));
    }
    text
}

fn counted(count: usize, one: &str, many: &str) -> String {
    format!("{} {}", thousands(count), if count == 1 { one } else { many })
}

/// The same as a document.
#[must_use]
pub(crate) fn front_json(front: &Front<'_>) -> Value {
    let groups = front.groups.iter().map(|(group, commands)| json!({ "group": group, "commands": commands }));
    let mut document = standing_json(front.standing);
    document["version"] = json!(env!("CARGO_PKG_VERSION"));
    document["groups"] = groups.collect();
    document
}

/// What there is, as a document.
#[must_use]
pub(crate) fn standing_json(standing: &Standing) -> Value {
    let known = &standing.known;
    let owned = standing.owned.as_ref().map(|owned| {
        let decks: serde_json::Map<String, Value> =
            owned.decks.iter().map(|(state, count)| ((*state).to_owned(), json!(count))).collect();
        json!({ "copies": owned.copies, "cards": owned.cards, "decks": decks })
    });
    json!({
        "decks": standing.decks,
        "built_in": BUILT_IN.iter().map(BuiltInDeck::shown).collect::<Vec<_>>(),
        "facts": {
            "cards": known.cards, "type": known.kind, "cost": known.cost, "abilities": known.abilities,
            "text": known.text, "effects": known.effects, "known": known.all,
        },
        "collection": owned,
        "collection_is_unusable": standing.is_unusable,
    })
}

/// The built-in decks, each with what it is.
#[must_use]
pub(crate) fn built_in_decks(width: usize) -> String {
    let lines = BUILT_IN.iter().map(|deck| hanging(&format!("  {:<15}", deck.shown()), deck.about, width) + "\n");
    lines.collect()
}
