//! Proposals in the file of a pack, as `[[proposal]]`: they stand there unplayed until they are confirmed, and then become
//! `effects` of their card in the same pack.

use toml_edit::{ArrayOfTables, DocumentMut, Item, Table, value};

use super::beside::Proposal;
use crate::facts::edit::{put, sources_item, sources_of};
use zocalo_cards::card::{Card, Fact, Loyalty};
use zocalo_catalog::packs::toml_text::{laid_out, toml_value};
use zocalo_catalog::packs::{Pack, Stored, sources};
use zocalo_text::text::fold;

/// What the source of a confirmed effect says; the day follows.
const CONFIRMED: &str = "read from its text by the program, confirmed ";

/// What stands above the proposals of a file.
const HEAD: &str = "\n# Effects that the program read from the texts of this pack. Nothing of this is played until it is confirmed:\n\
    # zocalo cards proposals; zocalo cards confirm NAME\n";

#[must_use]
pub fn proposed(entry: &Card, proposal: &Proposal) -> Stored {
    Stored {
        name: entry.name.clone(),
        version: entry.version.clone(),
        loyalty: entry.loyalty,
        needs: proposal.needs.clone(),
        effects: proposal.effects.clone(),
    }
}

fn confirmed_of(entry: &Card) -> Stored {
    let is_ours = |line: &String| line.contains(CONFIRMED) && sources::names(std::slice::from_ref(line), Fact::Needs);
    Stored {
        name: entry.name.clone(),
        version: entry.version.clone(),
        loyalty: entry.loyalty,
        needs: entry.needs.clone().filter(|_| entry.sources.iter().any(is_ours)).unwrap_or_default(),
        effects: entry.effects.clone().unwrap_or_default(),
    }
}

fn table(stored: &Stored) -> Table {
    let mut table = Table::new();
    table.insert("name", value(&stored.name));
    if let Some(version) = &stored.version {
        table.insert("version", value(version));
    }
    if let Some(loyalty) = stored.loyalty {
        table.insert("loyalty", value(loyalty.name()));
    }
    put_effects(stored, &mut table);
    table
}

/// Puts what is proposed into a table, under the keys of a card. Returns the facts.
fn put_effects(stored: &Stored, table: &mut Table) -> Vec<Fact> {
    let needs = (!stored.needs.is_empty()).then(|| (Fact::Needs, serde_json::json!(stored.needs)));
    let facts = needs.into_iter().chain([(Fact::Effects, serde_json::json!(stored.effects))]);
    let mut said = Vec::new();
    for (fact, json) in facts {
        if let Some(toml) = toml_value(&json) {
            put(table, fact.name(), Item::Value(laid_out(fact, toml)));
            said.push(fact);
        }
    }
    said
}

/// The text of a pack with these proposals in the place of those that it holds; everything else stays as it is. A text that
/// is no TOML stays whole.
#[must_use]
pub fn with_proposals(text: &str, proposals: &[Stored]) -> String {
    let Ok(mut document) = text.parse::<DocumentMut>() else { return text.to_owned() };
    set_proposals(&mut document, proposals);
    document.to_string()
}

fn set_proposals(document: &mut DocumentMut, proposals: &[Stored]) {
    document.remove("proposal");
    if proposals.is_empty() {
        return;
    }
    let mut tables = ArrayOfTables::new();
    for (at, proposal) in proposals.iter().enumerate() {
        let mut table = self::table(proposal);
        table.decor_mut().set_prefix(if at == 0 { HEAD } else { "\n" });
        tables.push(table);
    }
    document.insert("proposal", Item::ArrayOfTables(tables));
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Confirmed {
    pub text: String,
    /// The names of the cards that changed.
    pub cards: Vec<String>,
}

/// The text of a pack after `chosen` of its proposals became effects of their cards; the others stay proposals. One whose
/// card is gone, or has effects meanwhile, stays too.
#[must_use]
pub fn confirmed(text: &str, proposals: &[Stored], chosen: impl Fn(&Stored) -> bool, day: &str) -> Confirmed {
    let Ok(mut document) = text.parse::<DocumentMut>() else {
        return Confirmed { text: text.to_owned(), cards: Vec::new() };
    };
    let mut cards = Vec::new();
    let mut left = Vec::new();
    for proposal in proposals {
        let table = (chosen(proposal)).then(|| find(&mut document, proposal)).flatten();
        match table.filter(|table| !table.contains_key(Fact::Effects.name())) {
            Some(table) => {
                let said = put_effects(proposal, table);
                let words: Vec<&str> = said.iter().map(|fact| fact.name()).collect();
                let mut lines = sources::without(&sources_of(table), &said);
                lines.push(format!("{}: {CONFIRMED}{day}", words.join(", ")));
                set_sources(table, &lines);
                cards.push(proposal.name.clone());
            }
            None => left.push(proposal.clone()),
        }
    }
    set_proposals(&mut document, &left);
    Confirmed { text: document.to_string(), cards }
}

/// The text of a pack after confirmed effects of `chosen` of its cards were taken out again; they are proposals once more.
#[must_use]
pub fn withdrawn(text: &str, pack: &Pack, chosen: impl Fn(&str) -> bool) -> Confirmed {
    let mut cards = Vec::new();
    let mut proposals = pack.proposals.clone();
    let entries = pack.cards.iter().map(|entry| &entry.card);
    for card in entries.filter(|card| is_confirmed(card) && chosen(&card.name)) {
        if proposals.iter().all(|stored| !stored.is_for(card)) {
            proposals.push(confirmed_of(card));
        }
    }
    let Ok(mut document) = text.parse::<DocumentMut>() else { return Confirmed { text: text.to_owned(), cards } };
    let tables = document.get_mut("card").and_then(Item::as_array_of_tables_mut);
    for table in tables.into_iter().flat_map(ArrayOfTables::iter_mut) {
        let lines = sources_of(table);
        let is_confirmed = lines.iter().any(|line| line.contains(CONFIRMED));
        let Some(name) = table.get("name").and_then(Item::as_str).map(str::to_owned) else { continue };
        if !is_confirmed || !chosen(&name) {
            continue;
        }
        let mut lines = lines;
        for fact in [Fact::Needs, Fact::Effects] {
            let is_ours = |line: &String| line.contains(CONFIRMED) && sources::names(std::slice::from_ref(line), fact);
            if lines.iter().any(is_ours) {
                table.remove(fact.name());
                lines = sources::without(&lines, &[fact]);
            }
        }
        set_sources(table, &lines);
        cards.push(name);
    }
    set_proposals(&mut document, &proposals);
    Confirmed { text: document.to_string(), cards }
}

#[must_use]
pub fn is_confirmed(entry: &Card) -> bool {
    entry.effects.is_some() && entry.sources.iter().any(|line| line.contains(CONFIRMED))
}

/// What was confirmed of a card of a pack and holds for the card as it is now, which has the same text: importing a table
/// again does not take it away.
pub fn keep_confirmed(before: &Card, card: &mut Card) {
    let Some(line) = before.sources.iter().find(|line| line.contains(CONFIRMED)) else { return };
    if before.text != card.text || card.effects.is_some() {
        return;
    }
    card.effects.clone_from(&before.effects);
    if sources::names(std::slice::from_ref(line), Fact::Needs) {
        card.needs.clone_from(&before.needs);
    }
    card.sources.push(line.clone());
}

/// The proposals of a pack that hold for its cards as they are now, which have the same texts: importing a table again does
/// not take them away.
#[must_use]
pub fn still_open(before: &Pack, cards: &[Card]) -> Vec<Stored> {
    let holds = |stored: &&Stored| {
        let old = before.cards.iter().map(|entry| &entry.card).find(|card| stored.is_for(card));
        let new = cards.iter().find(|card| stored.is_for(card));
        old.zip(new).is_some_and(|(old, new)| old.text == new.text && new.effects.is_none())
    };
    before.proposals.iter().filter(holds).cloned().collect()
}

/// The sources stand last.
fn set_sources(table: &mut Table, lines: &[String]) {
    let decor = table.remove("sources").and_then(|old| Some(old.as_value()?.decor().clone()));
    table.insert("sources", sources_item(lines));
    if let (Some(decor), Some(new)) = (decor, table.get_mut("sources").and_then(Item::as_value_mut)) {
        *new.decor_mut() = decor;
    }
}

fn find<'d>(document: &'d mut DocumentMut, proposal: &Stored) -> Option<&'d mut Table> {
    let text = |table: &Table, key: &str| table.get(key).and_then(Item::as_str).map(str::to_owned);
    let is_it = |table: &&mut Table| {
        text(table, "name").is_some_and(|name| fold(&name) == fold(&proposal.name))
            && text(table, "version") == proposal.version
            && text(table, "loyalty").as_deref() == proposal.loyalty.map(Loyalty::name)
    };
    document.get_mut("card")?.as_array_of_tables_mut()?.iter_mut().find(is_it)
}
