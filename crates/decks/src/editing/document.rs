//! A deck file as a TOML document in which lines are put and from which they are taken. Comments stay where they are.

use toml_edit::{Decor, DocumentMut, Item, Key, KeyMut, RawString, Table, Value};

use super::order::Spot;

/// The order in which the keys at the top are written.
const ORDER: [&str; 11] = [
    "name",
    "ruleset",
    "race",
    "faction",
    "ambassador",
    "faction_card",
    "agenda",
    "crusade",
    "opening_hand",
    "tags",
    "note",
];

fn rank(key: &str) -> usize {
    ORDER.iter().position(|known| *known == key).unwrap_or(ORDER.len())
}

/// The blanks, line ends and comments at a place.
pub(super) fn text(raw: Option<&RawString>) -> &str {
    raw.and_then(RawString::as_str).unwrap_or_default()
}

/// What stands over a line, and the blanks with which it begins.
pub(super) fn over(line: &Decor) -> (&str, &str) {
    let prefix = text(line.prefix());
    prefix.split_at(prefix.rfind('\n').map_or(0, |end| end + 1))
}

/// A value as it is written, without what stands around it.
pub(super) fn bare(value: &Value) -> String {
    value.clone().decorated("", "").to_string()
}

/// Puts a value in the place of another.
pub(super) fn replace(value: &mut Value, new: impl Into<Value>) {
    let decor = value.decor().clone();
    *value = new.into();
    *value.decor_mut() = decor;
}

/// Whether something stands on lines of the table that it belongs to, not under a heading of its own.
pub(super) fn is_line(item: &Item) -> bool {
    item.is_value() || item.as_table().is_some_and(Table::is_dotted)
}

/// Puts a line into a table: before the line of this number, below the comment over that, or behind it.
pub(super) fn insert(table: &mut Table, spot: Spot, mut key: Key, value: Value) {
    let lines = table.iter().filter(|(_, item)| is_line(item));
    let names: Vec<String> = lines.map(|(name, _)| name.to_owned()).collect();
    let at = match spot {
        Spot::Behind(at) => at + 1,
        Spot::Before(at) => {
            if let Some(mut next) = names.get(at).and_then(|name| key_of_line(table, name)) {
                let (above, indent) = over(next.leaf_decor());
                let (above, indent) = (format!("{above}{}", over(key.leaf_decor()).1), indent.to_owned());
                key.leaf_decor_mut().set_prefix(above);
                next.leaf_decor_mut().set_prefix(indent);
            }
            at
        }
    };
    table.insert_formatted(&key, value.into());
    for name in names.iter().skip(at) {
        if let Some((key, item)) = table.remove_entry(name) {
            table.insert_formatted(&key, item);
        }
    }
}

/// The key before the sign of the first line that begins with this one.
fn key_of_line<'t>(table: &'t mut Table, name: &str) -> Option<KeyMut<'t>> {
    if !table.get(name)?.is_table() {
        return table.key_mut(name);
    }
    let below = table.get_mut(name)?.as_table_mut()?;
    let first = below.iter().next()?.0.to_owned();
    key_of_line(below, &first)
}

/// Puts a line at the top: behind the last that goes before it, else before the first, else before the first heading and the
/// comment right over it.
pub(super) fn insert_at_top(document: &mut DocumentMut, key: &str, value: Value) {
    let lines = document.iter().filter(|(_, item)| is_line(item));
    let ranks: Vec<usize> = lines.map(|(name, _)| rank(name)).collect();
    let behind = ranks.iter().rposition(|there| *there < rank(key)).map(Spot::Behind);
    let spot = behind.or_else(|| ranks.first().map(|_| Spot::Before(0)));
    let Some(spot) = spot else {
        let mut key = Key::new(key);
        key.leaf_decor_mut().set_prefix(over_first_line(document));
        document.insert_formatted(&key, value.into());
        return;
    };
    insert(document.as_table_mut(), spot, Key::new(key), value);
}

/// Takes out what stands over the first heading but for the comment right over it; all there is where there is no heading.
/// What stands at the beginning of the file is about the whole of it.
fn over_first_line(document: &mut DocumentMut) -> String {
    let Some((_, heading)) = first_heading(document.as_table_mut()) else {
        let all = text(Some(document.trailing())).to_owned();
        document.set_trailing("");
        return if all.is_empty() || all.ends_with('\n') { all } else { all + "\n" };
    };
    let all = text(heading.prefix()).to_owned();
    let is_comment = |line: &&str| line.trim_start().starts_with('#');
    let right_over: usize = all.split_inclusive('\n').rev().take_while(is_comment).map(str::len).sum();
    let (above, right_over) = all.split_at(if right_over == all.len() { all.len() } else { all.len() - right_over });
    heading.set_prefix(format!("\n{right_over}"));
    above.to_owned()
}

/// The heading that stands first in the file, with its place among all.
fn first_heading(table: &mut Table) -> Option<(isize, &mut Decor)> {
    let headings = table.iter_mut().filter_map(|(_, item)| match item {
        Item::Table(table) => {
            let has_heading = !table.is_dotted() && !table.is_implicit();
            if has_heading { Some((table.position()?, table.decor_mut())) } else { first_heading(table) }
        }
        Item::ArrayOfTables(tables) => {
            let table = tables.iter_mut().next()?;
            Some((table.position()?, table.decor_mut()))
        }
        Item::Value(_) | Item::None => None,
    });
    headings.min_by_key(|(position, _)| *position)
}

/// Begins a table behind all that is in a file, with these line ends before its heading.
pub(super) fn begin_table<'d>(
    document: &'d mut DocumentMut,
    file: &str,
    key: &str,
    gap: &str,
) -> Option<&'d mut Table> {
    let behind = text(Some(document.trailing())).to_owned();
    let end = if behind.is_empty() || behind.ends_with('\n') { "" } else { "\n" };
    // A last line without an end is none any more.
    document.set_trailing(if file.is_empty() || file.ends_with('\n') { "" } else { "\n" });
    let table = document.entry(key).or_insert_with(toml_edit::table).as_table_mut()?;
    table.set_implicit(false);
    table.set_position(Some(isize::MAX));
    table.decor_mut().set_prefix(format!("{behind}{end}{gap}"));
    Some(table)
}

/// Takes out the line of a key, or of a key of a table. The comments over it and behind it stay, below the line before.
pub(super) fn take_line(document: &mut DocumentMut, path: &[&str]) -> Option<()> {
    let root = document.as_table_mut();
    let is_headed = path.len() > 1 && root.get(path[0])?.as_table().is_some_and(|table| !table.is_dotted());
    let (owner, path) = if is_headed { (root.get_mut(path[0])?.as_table_mut()?, &path[1..]) } else { (root, path) };
    let names = |(keys, _): (Vec<&Key>, _)| keys.iter().map(|key| key.get().to_owned()).collect();
    let lines: Vec<Vec<String>> = owner.get_values().into_iter().map(names).collect();
    let at = lines.iter().position(|line| line == path)?;
    let (key, item) = parent(owner, path)?.remove_entry(path.last()?)?;
    let (above, indent) = over(key.leaf_decor());
    let behind = text(item.as_value()?.decor().suffix()).trim_start();
    let left = if behind.is_empty() { above.to_owned() } else { format!("{above}{indent}{behind}\n") };
    if left.is_empty() {
        return Some(());
    }
    let before = match at.checked_sub(1) {
        Some(at) => {
            let path = &lines[at];
            parent(owner, path)?.get_mut(path.last()?)?.as_value_mut()?.decor_mut()
        }
        None if is_headed => owner.decor_mut(),
        None => {
            owner.decor_mut().set_prefix(left);
            return Some(());
        }
    };
    let suffix = format!("{}\n{}", text(before.suffix()), left.strip_suffix('\n').unwrap_or(&left));
    before.set_suffix(suffix);
    Some(())
}

/// The table in which the last key of a path stands.
fn parent<'t>(owner: &'t mut Table, path: &[impl AsRef<str>]) -> Option<&'t mut Table> {
    let (_, above) = path.split_last()?;
    above.iter().try_fold(owner, |table, name| table.get_mut(name.as_ref())?.as_table_mut())
}

/// A text with the line ends of another where its lines are those of the other, and those of the other's first line else.
pub(super) fn with_line_ends_of(old: &str, new: &str) -> String {
    if !old.contains('\r') {
        return new.to_owned();
    }
    let end = if old.split_inclusive('\n').next().is_some_and(|line| line.ends_with("\r\n")) { "\r\n" } else { "\n" };
    let (old, new): (Vec<&str>, Vec<&str>) = (old.split_inclusive('\n').collect(), new.split_inclusive('\n').collect());
    let is_same = |(old, new): &(&&str, &&str)| old.replace("\r\n", "\n") == **new;
    let front = old.iter().zip(&new).take_while(is_same).count();
    let back = old[front..].iter().rev().zip(new[front..].iter().rev()).take_while(is_same).count();
    let middle = new[front..new.len() - back].concat().replace('\n', end);
    [old[..front].concat(), middle, old[old.len() - back..].concat()].concat()
}
