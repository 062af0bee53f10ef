//! A table of fields as the parser reads it: what a query may ask about. Cards have one, decks another; the language is
//! the same.

use std::collections::HashMap;
use std::sync::OnceLock;

use super::field::Field;
use super::in_russian::by_name;
use zocalo_text::message::Text;
use zocalo_text::text::{Language, fold, nearest, stems};

#[derive(Debug)]
pub(super) struct FieldTable {
    pub fields: &'static [Field],
    /// The field that another word means.
    pub synonym: fn(&str) -> Option<&'static str>,
    /// The field that a name means which players know from another program.
    pub foreign: fn(&str) -> Option<&'static str>,
    /// The same of a name that means another field here, going by what stands behind it.
    pub foreign_value: fn(&str, &str) -> Option<&'static str>,
    /// A comparison of numbers, in English and in Russian.
    pub number: [&'static str; 2],
    /// A filter, in English and in Russian.
    pub filter: [&'static str; 2],
    /// How to ask for a name.
    pub named: fn() -> Text,
    /// The fields by their Russian names, made when the first is typed.
    pub in_russian: InRussian,
}

pub(super) type InRussian = OnceLock<HashMap<Vec<String>, &'static Field>>;

impl FieldTable {
    pub(super) fn number(&self) -> Text {
        let [english, russian] = self.number;
        Text::in_each(english, russian)
    }

    pub(super) fn filter(&self) -> Text {
        let [english, russian] = self.filter;
        Text::in_each(english, russian)
    }

    pub(super) fn find(&self, name: &str) -> Option<&'static Field> {
        match Language::of(name) {
            Language::English | Language::Further(_) => {
                let named = |name: &str| {
                    self.fields.iter().find(|field| field.names.iter().any(|n| n.eq_ignore_ascii_case(name)))
                };
                named(name).or_else(|| named((self.foreign)(&name.to_lowercase())?))
            }
            Language::Russian => self.in_russian.get_or_init(|| by_name(self.fields)).get(&stems(name)).copied(),
        }
    }

    /// The field name nearest to a wrong one, if one is near: one that it begins, else one but for a typing error.
    pub(super) fn nearest(&self, name: &str) -> Option<&'static str> {
        if Language::of(name) == Language::Russian {
            return self.nearest_in_russian(name);
        }
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

    /// The Russian name nearest to a wrong one: one that it begins, else one but for a typing error or two.
    fn nearest_in_russian(&self, name: &str) -> Option<&'static str> {
        let typed = fold(name);
        let names = || self.fields.iter().flat_map(|field| field.russian.names());
        let begun = names().find(|known| typed.chars().count() >= 2 && fold(known).starts_with(&typed));
        begun.or_else(|| {
            let long: Vec<&'static str> = names().filter(|known| known.chars().count() > 2).collect();
            nearest(&typed, long, |known| (known.chars().count() / 3).min(2))
        })
    }

    pub(super) fn list(&self, language: Language) -> String {
        self.fields.iter().map(|field| field.name_in(language)).collect::<Vec<_>>().join(", ")
    }

    pub(super) fn ordering(&self, language: Language) -> Vec<String> {
        let ordering = self.fields.iter().filter(|field| field.order.is_some());
        ordering.map(|field| field.name_in(language).to_owned()).collect()
    }
}
