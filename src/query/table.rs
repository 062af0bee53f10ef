//! A table of fields as the parser reads it: what a query may ask about. Cards have one, decks another; the language is
//! the same.

use super::field::Field;
use crate::text::nearest;

/// The fields of one kind of things, with samples for messages.
#[derive(Debug)]
pub(super) struct Table {
    /// The fields, in the order of the help.
    pub fields: &'static [Field],
    /// The field that another word means.
    pub synonym: fn(&str) -> Option<&'static str>,
    /// A comparison of numbers.
    pub number: &'static str,
    /// A filter.
    pub filter: &'static str,
    /// How to ask for a name.
    pub named: &'static str,
}

impl Table {
    /// The field of this name.
    pub(super) fn find(&self, name: &str) -> Option<&'static Field> {
        self.fields.iter().find(|field| field.names.iter().any(|n| n.eq_ignore_ascii_case(name)))
    }

    /// The field name nearest to a wrong one, if one is near: one that it begins, else one but for a typing error.
    pub(super) fn nearest(&self, name: &str) -> Option<&'static str> {
        let name = name.to_lowercase();
        let mut names = self.fields.iter().map(|field| field.names[0]);
        let begun = names.find(|known| name.len() >= 2 && known.starts_with(&name));
        begun.or_else(|| (self.synonym)(&name)).or_else(|| {
            let names = self.fields.iter().flat_map(|field| field.names).copied();
            let mut long: Vec<&'static str> = names.filter(|known| known.len() > 2).collect();
            long.sort_unstable();
            nearest(&name, long, |known| (known.len() / 3).min(2))
        })
    }

    /// The first names of all fields, for a message.
    pub(super) fn list(&self) -> String {
        self.fields.iter().map(|field| field.names[0]).collect::<Vec<_>>().join(", ")
    }

    /// The first names of the fields by which results are ordered.
    pub(super) fn ordering(&self) -> Vec<String> {
        let ordering = self.fields.iter().filter(|field| field.order.is_some());
        ordering.map(|field| field.names[0].to_owned()).collect()
    }
}
