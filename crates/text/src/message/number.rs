//! Numbers in messages: how a language writes them, and which of its plurals they take.

use super::Locale;
use crate::text::Language;

/// A number in a message.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Number {
    /// A whole number.
    Whole(i64),
    /// A whole number with its thousands set apart.
    Grouped(i64),
    /// A number with so many digits behind its point.
    Decimal(f64, u8),
}

/// A plural category of CLDR, as far as a language here has it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Category {
    /// 1; in Russian also 21, 31, 101.
    One,
    /// In Russian 2, 3, 4, 22, 23.
    Few,
    /// In Russian 0, 5 to 20, 25, 111.
    Many,
    /// All others; in Russian those with a fraction.
    Other,
}

impl Category {
    /// By its name in CLDR.
    pub(super) fn named(name: &str) -> Self {
        match name {
            "one" => Self::One,
            "few" => Self::Few,
            "many" => Self::Many,
            _ => Self::Other,
        }
    }
}

impl Number {
    /// A count with its thousands set apart.
    pub fn grouped(count: impl TryInto<i64>) -> Self {
        Self::Grouped(count.try_into().unwrap_or(i64::MAX))
    }

    /// What a message chooses its plural by: the number where it is whole, and the category.
    pub(super) fn chosen(self, language: Language) -> (Option<i64>, Category) {
        let (Self::Whole(number) | Self::Grouped(number)) = self else { return (None, Category::Other) };
        let category = match (language, number.unsigned_abs()) {
            (Language::English, 1) => Category::One,
            (Language::English, _) => Category::Other,
            (Language::Russian, number) => match (number % 10, number % 100) {
                (_, 11..=14) => Category::Many,
                (1, _) => Category::One,
                (2..=4, _) => Category::Few,
                _ => Category::Many,
            },
        };
        (Some(number), category)
    }

    /// The number as a language writes it.
    #[must_use]
    pub fn render(self, locale: impl Into<Locale>) -> String {
        match (self, locale.into().language()) {
            (Self::Whole(number), _) => number.to_string(),
            (Self::Grouped(number), Language::English) => grouped(number, ','),
            // Russian leaves numbers of four digits together.
            (Self::Grouped(number), Language::Russian) if number.unsigned_abs() < 10_000 => number.to_string(),
            (Self::Grouped(number), Language::Russian) => grouped(number, '\u{a0}'),
            (Self::Decimal(number, places), language) => {
                let text = format!("{number:.*}", usize::from(places));
                if language == Language::Russian { text.replace('.', ",") } else { text }
            }
        }
    }
}

/// No number in a message is NaN.
impl Eq for Number {}

/// A number with a sign between its thousands.
fn grouped(number: i64, between: char) -> String {
    let digits = number.unsigned_abs().to_string();
    let mut text = if number < 0 { "-".to_owned() } else { String::new() };
    for (at, digit) in digits.char_indices() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(between);
        }
        text.push(digit);
    }
    text
}

macro_rules! whole {
    ($($small:ty),+; $($large:ty),+) => {
        $(impl From<$small> for Number {
            fn from(number: $small) -> Self {
                Self::Whole(i64::from(number))
            }
        })+
        $(impl From<$large> for Number {
            fn from(number: $large) -> Self {
                Self::Whole(i64::try_from(number).unwrap_or(i64::MAX))
            }
        })+
    };
}

whole!(u8, u16, u32, i16, i32, i64; usize, u64);

#[cfg(test)]
mod tests {
    use super::{Category, Number};
    use crate::text::Language::{English, Russian};

    #[test]
    fn numbers_take_the_plural_of_their_language() {
        for (number, english, russian) in [
            (0, Category::Other, Category::Many),
            (1, Category::One, Category::One),
            (2, Category::Other, Category::Few),
            (4, Category::Other, Category::Few),
            (5, Category::Other, Category::Many),
            (11, Category::Other, Category::Many),
            (12, Category::Other, Category::Many),
            (14, Category::Other, Category::Many),
            (21, Category::Other, Category::One),
            (22, Category::Other, Category::Few),
            (25, Category::Other, Category::Many),
            (101, Category::Other, Category::One),
            (111, Category::Other, Category::Many),
            (112, Category::Other, Category::Many),
            (-1, Category::One, Category::One),
        ] {
            assert_eq!(Number::Whole(number).chosen(English), (Some(number), english), "{number}");
            assert_eq!(Number::Whole(number).chosen(Russian), (Some(number), russian), "{number}");
        }
        assert_eq!(Number::Decimal(1.5, 1).chosen(Russian), (None, Category::Other));
        assert_eq!(Number::Decimal(1.0, 1).chosen(English), (None, Category::Other));
    }
}
