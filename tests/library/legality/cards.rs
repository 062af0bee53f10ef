//! The facts of the cards, read from `data/cards/` without the program's reader.

use serde::Deserialize;

/// The races that a player can choose (ENG, Races and Factions).
pub(super) const RACES: [&str; 5] = ["Centauri", "Human", "Minbari", "Narn", "Non-Aligned"];

/// A card, with the facts that deck rules ask for. What is absent is unknown.
#[derive(Debug, Deserialize)]
pub(super) struct Card {
    /// As printed.
    pub name: String,
    /// What tells cards of one name apart.
    pub version: Option<String>,
    /// Its type.
    #[serde(rename = "type")]
    pub kind: Option<String>,
    /// Whom it is loyal to.
    pub loyalty: Option<String>,
    /// A number, or a word where no cost is printed.
    cost: Option<toml::Value>,
    /// Bold traits; the list may be incomplete.
    #[serde(default)]
    pub keywords: Vec<String>,
    #[serde(default)]
    printings: Vec<Printing>,
    text: Option<String>,
    #[serde(default)]
    aliases: Vec<String>,
}

#[derive(Debug, Deserialize)]
struct Printing {
    set: String,
    #[serde(default)]
    likely: bool,
}

#[derive(Deserialize)]
struct File {
    #[serde(default)]
    card: Vec<Card>,
}

/// A printed cost.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Cost {
    Printed(i64),
    /// The card surely prints none.
    NonePrinted,
    Unknown,
}

impl Card {
    /// The sets in which a source says that it was printed.
    pub(super) fn sets(&self) -> impl Iterator<Item = &str> {
        self.printings.iter().filter(|printing| !printing.likely).map(|printing| printing.set.as_str())
    }

    /// Whether some set is inferred only.
    pub(super) fn has_inferred_set(&self) -> bool {
        self.printings.iter().any(|printing| printing.likely)
    }

    pub(super) fn is(&self, name: &str, version: Option<&str>) -> bool {
        self.name == name && self.version.as_deref() == version
    }

    pub(super) fn is_of_type(&self, kind: &str) -> bool {
        self.kind.as_deref() == Some(kind)
    }

    /// Whether it is known to be of another type.
    pub(super) fn is_not_of_type(&self, kind: &str) -> bool {
        self.kind.as_deref().is_some_and(|own| own != kind)
    }

    pub(super) fn has_keyword(&self, test: impl Fn(&str) -> bool) -> bool {
        self.keywords.iter().any(|keyword| test(keyword))
    }

    pub(super) fn cost(&self) -> Cost {
        match &self.cost {
            Some(toml::Value::Integer(cost)) => Cost::Printed(*cost),
            Some(toml::Value::String(word)) if word == "none" => Cost::NonePrinted,
            _ => Cost::Unknown,
        }
    }
}

/// All cards.
pub(super) struct Cards {
    pub all: Vec<Card>,
    /// The words of what each is called, a name a line.
    called: Vec<String>,
}

/// The words of a name with a space around each.
fn words(name: &str) -> String {
    format!(" {} ", name.to_lowercase().replace(|sign: char| !sign.is_alphanumeric(), " "))
}

impl Cards {
    /// Whether a bare name may mean another card: little more than the name is known, and other cards have it in theirs or
    /// are called so for short. How such names are read is no matter of legality.
    pub(super) fn may_mean_another(&self, index: usize) -> bool {
        let card = &self.all[index];
        if card.version.is_some() || card.kind.is_some() || card.cost.is_some() || card.text.is_some() {
            return false;
        }
        let name = words(&card.name);
        self.called.iter().enumerate().any(|(other, names)| other != index && names.contains(&name))
    }

    /// Reads the data of the project.
    pub(super) fn read() -> Self {
        let files = std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/data/cards")).unwrap();
        let mut files: Vec<_> = files.map(|file| file.unwrap().path()).collect();
        files.sort();
        let read = |path| toml::from_str::<File>(&std::fs::read_to_string(path).unwrap()).unwrap().card;
        let mut all: Vec<Card> = files.into_iter().flat_map(read).collect();
        // The decks of a seed stay the same when a card moves from one file to another.
        all.sort_by(|a, b| (&a.name, &a.version, &a.loyalty).cmp(&(&b.name, &b.version, &b.loyalty)));
        let names = |card: &Card| {
            std::iter::once(&card.name).chain(&card.aliases).map(|name| words(name)).collect::<Vec<_>>().join("\n")
        };
        Self { called: all.iter().map(names).collect(), all }
    }

    /// The card of a name and a version.
    pub(super) fn find(&self, name: &str, version: Option<&str>) -> usize {
        self.try_find(|card| card.is(name, version)).unwrap_or_else(|| panic!("no card {name} {version:?}"))
    }

    fn try_find(&self, test: impl Fn(&Card) -> bool) -> Option<usize> {
        self.all.iter().position(test)
    }

    /// The name as a deck file has to write it: with what tells cards of one name apart. `None` where nothing does.
    pub(super) fn label(&self, index: usize) -> Option<String> {
        let card = &self.all[index];
        if let Some(version) = &card.version {
            return Some(format!("{} ({version})", card.name));
        }
        let mut plain = self.all.iter().filter(|other| other.is(&card.name, None));
        match (plain.nth(1), &card.loyalty) {
            (None, _) => Some(card.name.clone()),
            (Some(_), Some(loyalty)) => Some(format!("{} ({loyalty})", card.name)),
            (Some(_), None) => None,
        }
    }

    /// The cards that pass a test, by place.
    pub(super) fn which(&self, test: impl Fn(&Card) -> bool) -> Vec<usize> {
        (0..self.all.len()).filter(|index| test(&self.all[*index])).collect()
    }
}
