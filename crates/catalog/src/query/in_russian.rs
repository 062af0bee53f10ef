//! Reading names of fields and values in Russian, and messages about what was typed so. What was understood is English.

use std::borrow::Cow;
use std::collections::HashMap;

use super::field::Field;
use super::tree::{QueryValue, Word, quoted};
use zocalo_text::message::Text;
use zocalo_text::text::{Language, fold, stems};

/// How a message names a field or a value: in the language of the reader.
pub(super) fn in_each<W: Into<Cow<'static, str>>>(name: impl Fn(Language) -> W) -> Text {
    Text::in_all(name)
}

/// The same of what was typed, which a reader of English may have done in Russian and then is answered so.
pub(super) fn answered<W: Into<Cow<'static, str>>>(typed: &str, name: impl Fn(Language) -> W) -> Text {
    let of_typed = Language::of(typed);
    Text::in_all(|language| name(if language == Language::English { of_typed } else { language }))
}

impl Field {
    pub fn name_in(&self, language: Language) -> &'static str {
        match language {
            // What somebody would type: nobody reads queries in a further language.
            Language::English | Language::Further(_) => self.names[0],
            Language::Russian => self.russian.names().next().unwrap_or(self.names[0]),
        }
    }

    /// Its Russian names, the one to suggest first.
    pub fn russian_names(&self) -> impl Iterator<Item = &'static str> {
        self.russian.names()
    }

    /// Whether its texts are searched as a Russian reads them where Russian words are typed.
    pub(super) fn is_said_in_russian(&self) -> bool {
        self.russian.is_said()
    }

    /// The values of it that have a Russian word, by that, as a query quotes it.
    #[must_use]
    pub fn in_russian(&self) -> Vec<String> {
        let values = self.values();
        values.iter().filter_map(|value| self.russian.words_for(value).first().map(|word| quoted(word))).collect()
    }

    /// Its values as a message in this language lists them: in English where there is no Russian word.
    pub(super) fn values_in(&self, language: Language) -> Vec<String> {
        let values = self.values();
        match language {
            Language::English | Language::Further(_) => values,
            Language::Russian if values.is_empty() => {
                self.russian.own_values().iter().map(|(_, russian)| (*russian).to_owned()).collect()
            }
            Language::Russian => values.into_iter().map(|value| self.called(value)).collect(),
        }
    }

    /// A value in this language where it has a word for it.
    pub(super) fn called_in(&self, language: Language, value: String) -> String {
        if language == Language::Russian { self.called(value) } else { value }
    }

    fn called(&self, value: String) -> String {
        self.russian.words_for(&value).first().map_or(value, |word| (*word).to_owned())
    }

    /// A query that counts marks of it.
    pub(super) fn counted_in(&self, language: Language) -> String {
        format!(
            "{}:{}>=2",
            self.name_in(language),
            quoted(&self.called_in(language, "Vorlon".to_owned())).to_lowercase()
        )
    }

    pub(super) fn example_in(&self, language: Language) -> String {
        if let Some(example) = self.russian.example().filter(|_| language == Language::Russian) {
            return example.to_owned();
        }
        let sign = self.example.find([':', '=', '<', '>']).filter(|_| language == Language::Russian);
        let Some((name, compared)) = sign.map(|at| self.example.split_at(at)) else { return self.example.to_owned() };
        let value = compared.trim_start_matches([':', '=', '<', '>']);
        let is_one = value.starts_with('"') || !value.contains(' ');
        if !self.names.contains(&name) || !is_one {
            return self.example.to_owned();
        }
        let sign = &compared[..compared.len() - value.len()];
        let typed = value.trim_matches('"');
        let known = self.values().into_iter().find(|known| fold(known) == fold(typed));
        let value = known.map_or_else(|| value.to_owned(), |known| quoted(&self.called(known)));
        format!("{}{sign}{value}", self.name_in(language))
    }

    /// The value that a Russian word or its beginning means, as the data spells it; `None` where it is no such word or
    /// several begin so.
    pub(super) fn value_in_russian(&self, typed: &str) -> Option<String> {
        let folded = fold(typed);
        let begins = |value: &&String| {
            self.russian.words_for(value).iter().any(|word| fold(word).starts_with(&folded) && !folded.is_empty())
        };
        let values = self.values();
        let mut begun = values.iter().filter(begins);
        let only = begun.next().filter(|_| begun.next().is_none());
        self.value_of_a_word(typed, &values).or(only).cloned()
    }

    /// What a Russian word means in a field that is searched for any text: the word itself where the field has no Russian
    /// ones; `None` where it has, and this is none of them.
    pub(super) fn text_in_russian(&self, typed: &str) -> Option<String> {
        let own = self.russian.own_values();
        if own.is_empty() || typed.contains('*') || Language::of(typed) == Language::English {
            return Some(typed.to_owned());
        }
        let (wanted, folded) = (stems(typed), fold(typed));
        let exact = own.iter().find(|(_, russian)| stems(russian) == wanted);
        let mut begun = own.iter().filter(|(_, russian)| fold(russian).starts_with(&folded));
        let only = begun.next().filter(|_| begun.next().is_none());
        exact.or(only).map(|(english, _)| (*english).to_owned())
    }

    fn value_of_a_word<'v>(&self, typed: &str, values: &'v [String]) -> Option<&'v String> {
        let wanted = stems(typed);
        values.iter().find(|value| self.russian.words_for(value).iter().any(|word| stems(word) == wanted))
    }

    /// A value in English where it is a Russian word for one, else as it is: perhaps the path of a file.
    pub(super) fn value_or_path(&self, value: QueryValue) -> QueryValue {
        let Word::Text(typed) = &value.word else { return value };
        if Language::of(typed) == Language::English {
            return value;
        }
        match self.value_of_a_word(typed, &self.values()) {
            Some(english) => QueryValue { word: Word::Text(english.clone()), at: value.at },
            None => value,
        }
    }
}

pub(super) fn by_name(fields: &'static [Field]) -> HashMap<Vec<String>, &'static Field> {
    fields.iter().flat_map(|field| field.russian.names().map(move |name| (stems(name), field))).collect()
}
