//! Numbers in messages: how a language writes them, and which of its plurals they take.

use std::fmt::{self, Display};

use super::current;
use zocalo_text::text::Language;

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
pub enum Category {
    /// 1; in Russian also 21, 31, 101.
    One,
    /// In Russian 2, 3, 4, 22, 23.
    Few,
    /// In Russian 0, 5 to 20, 25, 111.
    Many,
    /// All others; in Russian those with a fraction.
    Other,
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

    /// Writes the number as a language does.
    pub(super) fn write(self, language: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self, language) {
            (Self::Whole(number), _) => write!(f, "{number}"),
            (Self::Grouped(number), Language::English) => f.write_str(&grouped(number, ',')),
            // Russian leaves numbers of four digits together.
            (Self::Grouped(number), Language::Russian) if number.unsigned_abs() < 10_000 => write!(f, "{number}"),
            (Self::Grouped(number), Language::Russian) => f.write_str(&grouped(number, '\u{a0}')),
            (Self::Decimal(number, places), language) => {
                let text = format!("{number:.*}", usize::from(places));
                f.write_str(&if language == Language::Russian { text.replace('.', ",") } else { text })
            }
        }
    }
}

impl Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(current(), f)
    }
}

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
    use crate::language::messages::{draws, words};
    use crate::language::said_in;
    use zocalo_text::text::Language::{English, Russian};

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

    #[test]
    fn messages_say_numbers_as_their_language_does() {
        for (number, english, russian) in [
            (0, "0 cards", "0 карт"),
            (1, "1 card", "1 карта"),
            (2, "2 cards", "2 карты"),
            (4, "4 cards", "4 карты"),
            (5, "5 cards", "5 карт"),
            (11, "11 cards", "11 карт"),
            (12, "12 cards", "12 карт"),
            (14, "14 cards", "14 карт"),
            (21, "21 cards", "21 карта"),
            (22, "22 cards", "22 карты"),
            (25, "25 cards", "25 карт"),
            (101, "101 cards", "101 карта"),
            (111, "111 cards", "111 карт"),
            (112, "112 cards", "112 карт"),
        ] {
            let message = words::Cards { count: number };
            assert_eq!((said_in(English, &message).as_str(), said_in(Russian, &message).as_str()), (english, russian));
        }
        let part = words::Cards { count: Number::Decimal(1.5, 1) };
        assert_eq!((said_in(English, &part), said_in(Russian, &part)), ("1.5 cards".into(), "1,5 карты".into()));
        let many = words::Cards { count: Number::Grouped(12_345) };
        assert_eq!(said_in(English, &many), "12,345 cards");
        assert_eq!(said_in(Russian, &many), "12\u{a0}345 карт");
        let few = words::Cards { count: Number::Grouped(7_980) };
        assert_eq!((said_in(English, &few), said_in(Russian, &few)), ("7,980 cards".into(), "7980 карт".into()));
        assert_eq!(said_in(Russian, &draws::Left { count: 21 }), "Осталось вытянуть 21 карту.");
    }
}
