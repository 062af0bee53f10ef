//! Items between brackets: a list of texts, or a table in one value. They may stand on one line or on many, with comments and
//! with or without a comma behind the last.

use toml_edit::{Array, InlineTable, Key, Value};

use super::document::text;

/// What stands before a new last item and behind it, from what stands before the last, if there is one, and behind it.
fn around_new(before_last: Option<&str>, behind: &str) -> (String, String) {
    let indent = match before_last {
        None => Some("    "),
        Some(before) => before.rsplit_once('\n').map(|(_, indent)| indent),
    };
    match (indent, behind.split_once('\n')) {
        (Some(indent), Some((comment, rest))) => (format!("{comment}\n{indent}"), format!("\n{rest}")),
        _ if before_last.is_none() => (behind.to_owned(), if behind.is_empty() { "" } else { " " }.to_owned()),
        _ => (" ".to_owned(), behind.to_owned()),
    }
}

/// What is left around an item that goes, of what stood before it and behind its comma; no comment goes.
fn left(before: &str, behind: &str, ends_others: bool) -> String {
    match behind.split_once('\n') {
        Some((comment, rest)) if !comment.trim().is_empty() => format!("{before}{}\n{rest}", comment.trim_start()),
        Some((_, rest)) => format!("{}\n{rest}", before.rsplit_once('\n').map_or("", |(above, _)| above)),
        None if ends_others && !before.contains('#') => behind.to_owned(),
        None => before.to_owned(),
    }
}

/// Puts an item behind the last of a list.
pub(super) fn push(array: &mut Array, mut item: Value) {
    let (behind, suffix) =
        (text(Some(array.trailing())).to_owned(), array.iter().last().map(suffix).unwrap_or_default());
    let behind = if array.trailing_comma() { behind } else { suffix + &behind };
    let before = array.iter().last().map(|last| text(last.decor().prefix()));
    let (before, behind) = around_new(before, &behind);
    if array.is_empty() {
        array.set_trailing_comma(behind.contains('\n'));
    } else if !array.trailing_comma()
        && let Some(last) = array.iter_mut().last()
    {
        last.decor_mut().set_suffix("");
    }
    *item.decor_mut() = toml_edit::Decor::new(before, "");
    array.push_formatted(item);
    array.set_trailing(behind);
}

/// Takes the item of this number out of a list.
pub(super) fn take(array: &mut Array, at: usize) {
    let item = array.remove(at);
    let next = array.get(at).map(|next| text(next.decor().prefix()));
    let behind = suffix(&item) + next.unwrap_or(text(Some(array.trailing())));
    let left = left(text(item.decor().prefix()), &behind, next.is_none() && at > 0);
    match array.get_mut(at) {
        Some(next) => next.decor_mut().set_prefix(left),
        None => array.set_trailing(left),
    }
    array.set_trailing_comma(array.trailing_comma() && !array.is_empty());
}

/// Puts a key with its value behind the last of a table.
pub(super) fn push_entry(table: &mut InlineTable, mut key: Key, value: impl Into<Value>) {
    let last = table.iter().last().map(|(name, _)| name.to_owned());
    let suffix = table.iter().last().map(|(_, value)| suffix(value)).unwrap_or_default();
    let behind = text(Some(table.trailing())).to_owned();
    let behind = if table.trailing_comma() { behind } else { suffix + &behind };
    let before = last.as_deref().and_then(|last| table.key(last)).map(|key| text(key.leaf_decor().prefix()));
    let (before, behind) = around_new(before, &behind);
    if let Some(last) = last.filter(|_| !table.trailing_comma()).and_then(|last| table.get_mut(&last)) {
        last.decor_mut().set_suffix("");
    }
    key.leaf_decor_mut().set_prefix(before);
    table.insert_formatted(&key, value.into().decorated(" ", ""));
    table.set_trailing(behind);
}

/// Takes a key with its value out of a table.
pub(super) fn take_entry(table: &mut InlineTable, name: &str) -> Option<()> {
    let at = table.iter().position(|(other, _)| other == name)?;
    let (key, value) = table.remove_entry(name)?;
    let next = table.iter().nth(at).map(|(name, _)| name.to_owned());
    let behind = match &next {
        Some(next) => table.key(next).map_or("", |next| text(next.leaf_decor().prefix())),
        None => text(Some(table.trailing())),
    };
    let behind = suffix(&value) + behind;
    let left = left(text(key.leaf_decor().prefix()), &behind, next.is_none() && at > 0);
    match next {
        Some(next) => table.key_mut(&next)?.leaf_decor_mut().set_prefix(left),
        None => table.set_trailing(left),
    }
    table.set_trailing_comma(table.trailing_comma() && !table.is_empty());
    Some(())
}

fn suffix(value: &Value) -> String {
    text(value.decor().suffix()).to_owned()
}
