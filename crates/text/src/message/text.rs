//! Words for people, not yet in a language.

use std::borrow::Cow;
use std::fmt::{self, Display};

use serde::{Serialize, Serializer};

use super::row::{MessageRow, Value};
use super::{Locale, Number, write};
use crate::text::{Language, apart, capitalized, shortened};

/// Words for people, not yet in a language: a message with its values, a name that is the same in every language, several of
/// them one behind another. Data keep it as it is; [`render`](Self::render) puts it into words.
///
/// ```
/// use zocalo_text::message::Text;
/// use zocalo_text::text;
/// use zocalo_text::text::Language;
///
/// let race = Text::in_each("Narn", "нарны");
/// let text = text!["Ko'Dath (", race, ")"];
/// assert_eq!(text.render(Language::English), "Ko'Dath (Narn)");
/// assert_eq!(text.render(Language::Russian), "Ko'Dath (нарны)");
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Text(Kind);

#[derive(Debug, Clone, PartialEq, Eq)]
enum Kind {
    /// The same in every language.
    Same(Cow<'static, str>),
    /// What a message says of these values.
    Message(&'static MessageRow, Vec<Value>),
    /// A number, written as the language does.
    Number(Number),
    /// One behind another.
    Joined(Vec<Text>),
    /// What is not kept as a message, in the languages in the order of their table; where one is missing, it is in English.
    InEach(Box<[Cow<'static, str>]>),
    /// English words, and who finds those of another language once a reader of it wants them.
    Translated(Box<(Cow<'static, str>, Translator)>),
    /// A text whose words are changed once there are some.
    Changed(Box<Text>, Change),
}

/// Finds the words of a language for English ones.
#[derive(Debug, Clone, Copy)]
struct Translator(fn(&str, Language) -> Cow<'static, str>);

impl PartialEq for Translator {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::fn_addr_eq(self.0, other.0)
    }
}

impl Eq for Translator {}

/// What happens to words.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Change {
    /// The first letter is made large.
    Capitalized,
    /// All letters are made small.
    Lowercase,
    /// What is longer than this is cut off.
    Shortened(usize),
    /// Quotation marks stand around it where it holds a comma.
    Apart,
    /// `a` or `an` stands before it in a language that has articles.
    Article,
}

impl Change {
    fn of(self, words: String, language: Language) -> String {
        match (self, language) {
            (Self::Capitalized, _) => capitalized(&words),
            (Self::Lowercase, _) => words.to_lowercase(),
            (Self::Shortened(most), _) => shortened(&words, most),
            (Self::Apart, _) => apart(&words).into_owned(),
            (Self::Article, Language::Russian | Language::Further(_)) => words,
            (Self::Article, Language::English) => {
                let vowels = ['A', 'E', 'I', 'O', 'a', 'e', 'i', 'o', 'u'];
                format!("{} {words}", if words.starts_with(vowels) { "an" } else { "a" })
            }
        }
    }
}

impl Text {
    pub const EMPTY: Self = Self(Kind::Same(Cow::Borrowed("")));

    /// What a message without variables says.
    #[must_use]
    pub const fn plain(row: &'static MessageRow) -> Self {
        Self(Kind::Message(row, Vec::new()))
    }

    /// What a message says of these values, each in the place of its variable.
    #[must_use]
    pub fn message(row: &'static MessageRow, values: Vec<Value>) -> Self {
        Self(Kind::Message(row, values))
    }

    /// Words that do not depend on the language and are known beforehand.
    #[must_use]
    pub const fn same(words: &'static str) -> Self {
        Self(Kind::Same(Cow::Borrowed(words)))
    }

    /// Words that no message holds, such as those that somebody typed: all but Russian reads the English ones.
    pub fn in_each(english: impl Into<Cow<'static, str>>, russian: impl Into<Cow<'static, str>>) -> Self {
        Self(Kind::InEach(Box::new([english.into(), russian.into()])))
    }

    /// Words of each language that no message holds.
    pub fn in_all<W: Into<Cow<'static, str>>>(words: impl Fn(Language) -> W) -> Self {
        Self(Kind::InEach(Language::all().map(|language| words(language).into()).collect()))
    }

    /// Words that are looked up in another language than English only for a reader of it, such as the terms of the glossary.
    pub fn translated(
        english: impl Into<Cow<'static, str>>,
        to_language: fn(&str, Language) -> Cow<'static, str>,
    ) -> Self {
        Self(Kind::Translated(Box::new((english.into(), Translator(to_language)))))
    }

    /// Texts one behind another.
    #[must_use]
    pub fn joined(texts: Vec<Self>) -> Self {
        Self(Kind::Joined(texts))
    }

    /// Texts with this between them.
    pub fn list<T: Into<Self>>(texts: impl IntoIterator<Item = T>, between: impl Into<Self>) -> Self {
        let between = between.into();
        let mut all = Vec::new();
        for text in texts {
            if !all.is_empty() {
                all.push(between.clone());
            }
            all.push(text.into());
        }
        Self(Kind::Joined(all))
    }

    #[must_use]
    pub fn capitalized(self) -> Self {
        self.changed(Change::Capitalized)
    }

    #[must_use]
    pub fn lowercase(self) -> Self {
        self.changed(Change::Lowercase)
    }

    /// The text, cut off where it is longer than this many letters.
    #[must_use]
    pub fn shortened(self, most: usize) -> Self {
        self.changed(Change::Shortened(most))
    }

    /// The text as it stands among others with commas between them: in quotation marks where it holds a comma.
    #[must_use]
    pub fn apart(self) -> Self {
        self.changed(Change::Apart)
    }

    /// `a fleet`, `an event`; in a language without articles the words as they are.
    #[must_use]
    pub fn with_article(self) -> Self {
        self.changed(Change::Article)
    }

    fn changed(self, change: Change) -> Self {
        Self(Kind::Changed(Box::new(self), change))
    }

    pub fn push(&mut self, more: impl Into<Self>) {
        let more = more.into();
        if more.is_empty() {
            return;
        }
        if self.is_empty() {
            *self = more;
        } else if let Kind::Joined(all) = &mut self.0 {
            all.push(more);
        } else {
            let before = std::mem::take(self);
            *self = Self(Kind::Joined(vec![before, more]));
        }
    }

    #[must_use]
    pub fn is_empty(&self) -> bool {
        match &self.0 {
            Kind::Same(words) => words.is_empty(),
            Kind::Joined(all) => all.iter().all(Self::is_empty),
            Kind::InEach(words) => words.iter().all(|words| words.is_empty()),
            Kind::Translated(words) => words.0.is_empty(),
            Kind::Message(..) | Kind::Number(_) => false,
            Kind::Changed(text, _) => text.is_empty(),
        }
    }

    #[must_use]
    pub fn render(&self, locale: impl Into<Locale>) -> String {
        let mut out = String::new();
        self.write(locale.into(), &mut out);
        out
    }

    #[must_use]
    pub fn english(&self) -> String {
        self.render(Locale::ENGLISH)
    }

    pub(super) fn write(&self, locale: Locale, out: &mut String) {
        match &self.0 {
            Kind::Same(words) => out.push_str(words),
            Kind::Message(row, values) => write::message(row, values, locale, out),
            Kind::Number(number) => out.push_str(&number.render(locale)),
            Kind::Joined(all) => all.iter().for_each(|text| text.write(locale, out)),
            Kind::InEach(words) => {
                let said = words.get(locale.language().place()).or_else(|| words.first());
                out.push_str(said.map_or("", |said| said));
            }
            Kind::Translated(words) => {
                let (english, Translator(to_language)) = &**words;
                match locale.language() {
                    Language::English => out.push_str(english),
                    language => out.push_str(&to_language(english, language)),
                }
            }
            Kind::Changed(text, change) => out.push_str(&change.of(text.render(locale), locale.language())),
        }
    }
}

/// A text as the reason of an [`std::io::Error`], which holds nothing but errors.
#[derive(Debug)]
pub struct Reason(pub Text);

impl Reason {
    /// The reason of an error of our own; `None` for what the system reports.
    #[must_use]
    pub fn of(error: &std::io::Error) -> Option<&Text> {
        Some(&error.get_ref()?.downcast_ref::<Self>()?.0)
    }
}

impl Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.english())
    }
}

impl std::error::Error for Reason {}

impl Default for Text {
    fn default() -> Self {
        Self::EMPTY
    }
}

/// What machines read is English.
impl Serialize for Text {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.english())
    }
}

impl From<String> for Text {
    fn from(words: String) -> Self {
        Self(Kind::Same(Cow::Owned(words)))
    }
}

impl From<&str> for Text {
    fn from(words: &str) -> Self {
        Self::from(words.to_owned())
    }
}

impl From<&&str> for Text {
    fn from(words: &&str) -> Self {
        Self::from(*words)
    }
}

impl From<&String> for Text {
    fn from(words: &String) -> Self {
        Self::from(words.clone())
    }
}

impl From<Cow<'_, str>> for Text {
    fn from(words: Cow<'_, str>) -> Self {
        Self::from(words.into_owned())
    }
}

impl From<&Cow<'_, str>> for Text {
    fn from(words: &Cow<'_, str>) -> Self {
        Self::from(words.as_ref())
    }
}

impl From<char> for Text {
    fn from(sign: char) -> Self {
        Self::from(sign.to_string())
    }
}

impl From<&Self> for Text {
    fn from(text: &Self) -> Self {
        text.clone()
    }
}

impl From<Number> for Text {
    fn from(number: Number) -> Self {
        Self(Kind::Number(number))
    }
}

macro_rules! numbers {
    ($($number:ty),+) => {
        $(impl From<$number> for Text {
            fn from(number: $number) -> Self {
                Self::from(number.to_string())
            }
        }
        impl From<&$number> for Text {
            fn from(number: &$number) -> Self {
                Self::from(number.to_string())
            }
        })+
    };
}

numbers!(u8, u16, u32, u64, usize, i8, i16, i32, i64);

impl FromIterator<Self> for Text {
    fn from_iter<I: IntoIterator<Item = Self>>(texts: I) -> Self {
        Self(Kind::Joined(texts.into_iter().collect()))
    }
}

#[cfg(test)]
mod tests {
    use super::Text;
    use crate::text;
    use crate::text::Language;
    use crate::text::Language::{English, Russian};

    #[test]
    fn texts_are_put_together_before_they_are_in_a_language() {
        let narn = Text::in_each("Narn", "нарны");
        let mut text = Text::list([narn.clone(), "Minbari".into()], ", ");
        text.push(text![": ", 3]);
        assert_eq!((text.english().as_str(), text.render(Russian).as_str()), ("Narn, Minbari: 3", "нарны, Minbari: 3"));
        assert_eq!(narn.capitalized().render(Russian), "Нарны");
        assert_eq!(serde_json::to_string(&text).unwrap(), "\"Narn, Minbari: 3\"");
        assert_eq!(text.render(English), text.english());
        let names = Text::in_all(Language::name);
        assert!(Language::all().all(|language| names.render(language) == language.name()));
    }

    #[test]
    fn nothing_stays_nothing() {
        let mut text = Text::EMPTY;
        assert!(text.is_empty() && Text::joined(Vec::new()).is_empty() && Text::list([""; 0], ", ").is_empty());
        text.push("");
        assert_eq!(text, Text::EMPTY);
        text.push("a");
        assert_eq!(text, Text::from("a"));
    }
}
