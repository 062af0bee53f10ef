//! Decks as people write them: our own TOML, and plain lists with the count before or behind the name.

use std::fmt::Write as _;

use super::stock::Stock;
use crate::legality::deck::{Deck, Entry, Part, What};
use crate::legality::random::Random;

/// A deck file.
#[derive(Debug)]
pub(crate) struct Written {
    pub name: &'static str,
    pub text: String,
}

/// Writes a deck in a form that can say it; `None` where none can.
pub(super) fn write(stock: &Stock, random: &mut Random, deck: &Deck) -> Option<Written> {
    let (toml, plain) = (fits_toml(deck), fits_plain(deck));
    let pen = Pen { stock, spelling: random.pick(&[0, 0, 0, 0, 0, 0, 1, 2, 3, 4, 5]), style: random.below(STYLES) };
    if !toml && !plain {
        return None;
    }
    let in_toml = toml && (!plain || random.chance(60));
    Some(if in_toml { pen.toml(deck) } else { pen.plain(random, deck) })
}

/// The single parts have one card each in TOML.
fn fits_toml(deck: &Deck) -> bool {
    [Part::Ambassador, Part::Crusade, Part::FactionCard, Part::Agenda].iter().all(|part| deck.count(&[*part]) <= 1)
}

/// A plain list holds the cards of the opening hand too, so that line must name cards, and never him who leads.
fn fits_plain(deck: &Deck) -> bool {
    let settled = |entry: &Entry| matches!(entry.what, What::Card(_));
    let hand = deck.part(Part::Hand);
    let leaders = deck.part(Part::Ambassador);
    let led = |entry: &Entry| leaders.iter().any(|leader| leader.what == entry.what);
    hand.is_empty() != deck.names_hand && hand.iter().all(|entry| settled(entry) && !led(entry))
}

/// In how many ways a plain list writes a count.
const STYLES: usize = 11;

struct Pen<'a> {
    stock: &'a Stock<'a>,
    spelling: usize,
    style: usize,
}

impl Pen<'_> {
    fn name(&self, entry: &Entry) -> String {
        let name = match &entry.what {
            What::Card(card) if entry.bare => self.stock.cards.all[*card].name.clone(),
            What::Card(card) => self.stock.label(*card).to_owned(),
            What::OneOfSeveral(name) | What::Nothing(name) => name.clone(),
        };
        match self.spelling {
            1 => name.to_uppercase(),
            2 => name.to_lowercase(),
            3 => name.replace('\'', "\u{2019}"),
            4 => name.replace('\'', "`"),
            5 => name.replace('\'', ""),
            _ => name,
        }
    }

    fn names(&self, deck: &Deck, part: Part) -> Vec<String> {
        let names = |entry: &Entry| (0..entry.count).map(|_| self.name(entry)).collect::<Vec<_>>();
        deck.part(part).iter().flat_map(names).collect()
    }

    fn toml(&self, deck: &Deck) -> Written {
        let mut text = String::new();
        for (key, said) in [("race", deck.race), ("faction", deck.faction)] {
            if let Some(said) = said {
                writeln!(text, "{key} = {said:?}").unwrap();
            }
        }
        let singles = [
            ("ambassador", Part::Ambassador),
            ("crusade", Part::Crusade),
            ("faction_card", Part::FactionCard),
            ("agenda", Part::Agenda),
        ];
        for (key, part) in singles {
            for name in self.names(deck, part) {
                writeln!(text, "{key} = {}", quoted(&name)).unwrap();
            }
        }
        if deck.names_hand {
            let names: Vec<String> = self.names(deck, Part::Hand).iter().map(|name| quoted(name)).collect();
            writeln!(text, "opening_hand = [{}]", names.join(", ")).unwrap();
        }
        let tables = [
            ("deck", Part::Deck),
            ("reserve", Part::Reserve),
            ("crusade_pile", Part::CrusadePile),
            ("conflict_pile", Part::ConflictPile),
        ];
        for (key, part) in tables {
            if part == Part::Deck || !deck.part(part).is_empty() {
                writeln!(text, "\n[{key}]").unwrap();
            }
            for entry in deck.part(part) {
                writeln!(text, "{} = {}", quoted(&self.name(entry)), entry.count).unwrap();
            }
        }
        Written { name: "deck.toml", text }
    }

    /// A list of the whole deck, with lines that say which of its cards lead and which are the opening hand.
    fn plain(&self, random: &mut Random, deck: &Deck) -> Written {
        let mut text = String::new();
        for (key, said) in [("race", deck.race), ("faction", deck.faction)] {
            if let Some(said) = said {
                writeln!(text, "{key}: {said}").unwrap();
            }
        }
        let singles = [
            ("ambassador", Part::Ambassador),
            ("crusade", Part::Crusade),
            ("faction card", Part::FactionCard),
            ("agenda card", Part::Agenda),
        ];
        for (key, part) in singles {
            for name in self.names(deck, part) {
                // A bare name means the card that leads, where there is one; in quotation marks it is to the letter.
                let leading = format!("{name} (ambassador)").to_lowercase();
                let is_other = self.stock.labels().any(|label| label.to_lowercase() == leading);
                if part == Part::Ambassador && is_other {
                    writeln!(text, "{key}: 1 \"{name}\"").unwrap();
                } else {
                    writeln!(text, "{key}: {name}").unwrap();
                }
            }
        }
        if deck.names_hand {
            writeln!(text, "opening hand: {}", self.names(deck, Part::Hand).join(", ")).unwrap();
        }
        let mut list = deck.clone();
        for entry in deck.part(Part::Hand) {
            list.add(Part::Deck, entry.what.clone(), entry.count);
        }
        for leader in deck.part(Part::Ambassador) {
            // A list that holds him holds the one who leads too; else his line alone may name him.
            let elsewhere = Part::ALL.into_iter().filter(|part| *part != Part::Ambassador);
            let held = elsewhere.flat_map(|part| deck.part(part)).any(|entry| entry.what == leader.what);
            if matches!(leader.what, What::Card(_)) && (held || random.chance(50)) {
                list.add(Part::Deck, leader.what.clone(), leader.count);
            }
        }
        let parts = [
            ("", Part::Deck),
            ("Reserve", Part::Reserve),
            ("Crusade pile", Part::CrusadePile),
            ("Conflict pile", Part::ConflictPile),
        ];
        for (heading, part) in parts {
            if !list.part(part).is_empty() {
                writeln!(text, "\n{heading}").unwrap();
            }
            for entry in list.part(part) {
                writeln!(text, "{}", self.line(entry)).unwrap();
            }
        }
        Written { name: "deck.txt", text }
    }

    fn line(&self, entry: &Entry) -> String {
        let (name, count) = (self.name(entry), entry.count);
        match self.style {
            0 => format!("{count} {name}"),
            1 => format!("{count}x {name}"),
            2 => format!("{count} x {name}"),
            3 => format!("x{count} {name}"),
            4 => format!("[{count}] {name}"),
            5 => format!("{name} x{count}"),
            6 => format!("{name}*{count}"),
            7 => format!("{name} ({count})"),
            8 => format!("{name}: {count}"),
            9 => format!("{name}, {count}"),
            _ => format!("{name}\t{count}"),
        }
    }
}

/// A name as TOML writes it.
fn quoted(name: &str) -> String {
    toml::Value::String(name.to_owned()).to_string()
}
