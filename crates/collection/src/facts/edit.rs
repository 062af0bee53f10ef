//! The pack of what the user typed: facts of a card are put in and taken out, everything else in the file stays as it is,
//! comments included.

use serde_json::{Map, Value, json};
use toml_edit::{Array, ArrayOfTables, DocumentMut, Item, Table, value};

use zocalo_cards::card::{Card, CardPatch, Fact, Loyalty};
use zocalo_catalog::packs::MINE;
use zocalo_catalog::packs::pack::{Pack, PackError};
use zocalo_catalog::packs::parts::combine;
use zocalo_catalog::packs::sources::without;
use zocalo_catalog::packs::toml_text::{laid_out, toml_value};
use zocalo_text::text::Source;
use zocalo_text::text::fold;

const HEAD: &str =
    "#:schema .zocalo/pack.json\n# Facts of cards that you typed. `zocalo help effects` explains every key.\n\n";

/// The user's own pack, open to be edited.
#[derive(Debug, Clone)]
pub struct Mine {
    document: DocumentMut,
    pub(super) pack: Pack,
}

impl Mine {
    /// The pack with this text; an empty one without. Errors: [`PackError::Faults`] when the text is no pack: it is never
    /// overwritten then.
    pub fn read(source: Option<Source>) -> Result<Self, PackError> {
        let source = source.unwrap_or_else(|| Source { label: String::new(), text: HEAD.to_owned() });
        let document = source.text.parse::<DocumentMut>().unwrap_or_default();
        Ok(Self { document, pack: Pack::read(MINE, source)? })
    }

    #[must_use]
    pub fn text(&self) -> String {
        self.document.to_string()
    }

    /// Puts in what `entry` states of the card that `identity` names; `source` says where that comes from. What was typed of
    /// the card before and is not stated now stays. Errors: [`PackError::Faults`] when the facts are none that a pack may
    /// state; then nothing has changed.
    pub fn note(&mut self, identity: &Card, entry: &Card, source: &str) -> Result<(), PackError> {
        let mut document = self.document.clone();
        // In a file without a card everything is behind the last; it belongs before the first.
        let head = if document.contains_key("card") { None } else { document.trailing().as_str().map(str::to_owned) };
        if head.is_some() {
            document.set_trailing("");
        }
        let tables = document.entry("card").or_insert_with(|| Item::ArrayOfTables(ArrayOfTables::new()));
        let Some(tables) = tables.as_array_of_tables_mut() else { return Ok(()) };
        let at = tables.iter().position(|table| is_of(table, identity));
        let at = at.unwrap_or_else(|| {
            tables.push(empty_table(identity));
            tables.len() - 1
        });
        let Some(table) = tables.get_mut(at) else { return Ok(()) };
        if let Some(head) = head.filter(|head| !head.is_empty()) {
            table.decor_mut().set_prefix(head);
        }
        let stated = CardPatch::of(entry);
        let before = self.pack.cards.get(at).map(|before| CardPatch::of(&before.card)).unwrap_or_default();
        let noted: Vec<Fact> = stated.stated().collect();
        for fact in noted.iter().copied() {
            if let Some(value) = added(&before, &stated, fact).as_ref().and_then(toml_value) {
                put(table, fact.name(), Item::Value(laid_out(fact, value)));
            }
        }
        // A card has a text or is plain: the new word takes the place of the old.
        let gone: &[Fact] = match (stated.text.is_some(), stated.plain.is_some()) {
            (true, false) => &[Fact::Plain],
            (false, true) => &[Fact::Text, Fact::Effects, Fact::Needs, Fact::LeftOut],
            _ => &[],
        };
        for fact in gone.iter().filter(|fact| !noted.contains(fact)) {
            table.remove(fact.name());
        }
        let mut lines = without(&without(&sources_of(table), &noted), gone);
        let words: Vec<&str> = noted.iter().map(|fact| fact.name()).collect();
        if !words.is_empty() {
            // Facts of one day share a line.
            match lines.iter_mut().find(|line| line.ends_with(&format!(": {source}"))) {
                Some(line) => *line = format!("{}, {line}", words.join(", ")),
                None => lines.push(format!("{}: {source}", words.join(", "))),
            }
        }
        let decor = table.remove("sources").and_then(|old| Some(old.as_value()?.decor().clone()));
        // The sources stand last.
        table.insert("sources", sources_item(&lines));
        if let (Some(decor), Some(new)) = (decor, table.get_mut("sources").and_then(Item::as_value_mut)) {
            *new.decor_mut() = decor;
        }
        self.take(document)
    }

    /// Takes out facts of the card that `card` names, all of them when none is named. Returns those that were there. Errors:
    /// [`PackError::Faults`] when the file would be no pack any more; then nothing has changed.
    pub fn forget(&mut self, card: &Card, which: &[Fact]) -> Result<Vec<Fact>, PackError> {
        let mut document = self.document.clone();
        let tables = document.get_mut("card").and_then(Item::as_array_of_tables_mut);
        let Some(tables) = tables else { return Ok(Vec::new()) };
        let Some(at) = tables.iter().position(|table| is_of(table, card)) else { return Ok(Vec::new()) };
        let Some(table) = tables.get_mut(at) else { return Ok(Vec::new()) };
        let states = |table: &Table, fact: &Fact| table.contains_key(fact.name());
        let there: Vec<Fact> = Fact::ALL.iter().copied().filter(|fact| states(table, fact)).collect();
        let mut gone: Vec<Fact> =
            there.iter().copied().filter(|fact| which.is_empty() || which.contains(fact)).collect();
        let names_it =
            |fact: &Fact| *fact == Fact::Loyalty && sources_of(table).iter().all(|line| !line.contains("loyalty"));
        // A loyalty without a source only says which card is meant.
        gone.retain(|fact| which.contains(fact) || !names_it(fact));
        let left = there.iter().filter(|fact| !gone.contains(fact) && !names_it(fact)).count();
        if left == 0 {
            tables.remove(at);
        } else {
            for fact in &gone {
                table.remove(fact.name());
            }
            let lines = without(&sources_of(table), &gone);
            put(table, "sources", sources_item(&lines));
        }
        self.take(document)?;
        Ok(gone)
    }

    #[must_use]
    pub fn pack(&self) -> &Pack {
        &self.pack
    }

    #[must_use]
    pub fn of(&self, card: &Card) -> Option<&Card> {
        self.pack.cards.iter().map(|entry| &entry.card).find(|noted| is_same(noted, card))
    }

    fn take(&mut self, document: DocumentMut) -> Result<(), PackError> {
        let source = Source { label: format!("{MINE}.toml"), text: document.to_string() };
        self.pack = Pack::read(MINE, source)?;
        self.document = document;
        Ok(())
    }
}

/// Puts a value in its place; a comment behind the old one stays.
pub(super) fn put(table: &mut Table, key: &str, mut item: Item) {
    if let (Some(old), Some(new)) = (table.get(key).and_then(Item::as_value), item.as_value_mut()) {
        *new.decor_mut() = old.decor().clone();
    }
    table.insert(key, item);
}

/// A fact with what was typed of it before: marks kind by kind, and lists, are put together.
fn added(before: &CardPatch, new: &CardPatch, fact: Fact) -> Option<Value> {
    match (fact, &before.marks, &new.marks) {
        // What is new stands behind what was there.
        (Fact::Marks, Some(before), Some(new)) if !new.is_empty() => {
            let both = before.iter().chain(new).map(|(mark, count)| (mark.name().to_owned(), json!(count)));
            Some(Value::Object(both.collect::<Map<_, _>>()))
        }
        (Fact::Keywords | Fact::Aliases | Fact::Printings, ..) => {
            let mut both = before.clone();
            combine(&mut both, new, fact, true, &|_| true);
            both.value(fact)
        }
        _ => new.value(fact),
    }
}

pub(super) fn sources_of(table: &Table) -> Vec<String> {
    let sources = table.get("sources").and_then(Item::as_array);
    sources.into_iter().flatten().filter_map(|line| line.as_str().map(str::to_owned)).collect()
}

pub(super) fn sources_item(lines: &[String]) -> Item {
    value(lines.iter().map(String::as_str).collect::<Array>())
}

/// The table of a card of which nothing is stated yet.
fn empty_table(card: &Card) -> Table {
    let mut table = Table::new();
    table.insert("name", value(&card.name));
    if let Some(version) = &card.version {
        table.insert("version", value(version));
    }
    if !table.contains_key("version")
        && let Some(loyalty) = card.loyalty
    {
        table.insert("loyalty", value(loyalty.name()));
    }
    table.insert("sources", value(Array::new()));
    table
}

fn is_of(table: &Table, card: &Card) -> bool {
    let text = |key: &str| table.get(key).and_then(Item::as_str);
    text("name").is_some_and(|name| fold(name) == fold(&card.name))
        && text("version").map(fold) == card.version.as_deref().map(fold)
        && (card.version.is_some()
            || card.loyalty.is_none()
            || text("loyalty").is_none_or(|loyalty| Some(loyalty) == card.loyalty.map(Loyalty::name)))
}

pub(super) fn is_same(noted: &Card, card: &Card) -> bool {
    fold(&noted.name) == fold(&card.name)
        && noted.version.as_deref().map(fold) == card.version.as_deref().map(fold)
        && (card.version.is_some() || noted.loyalty.is_none() || noted.loyalty == card.loyalty)
}
