//! Numbers in messages: how a language writes them, and which of its plurals they take.

use super::Locale;
use crate::text::Language;

#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Number {
    Whole(i64),
    /// A whole number with its thousands set apart.
    Grouped(i64),
    /// A number with so many digits behind its point.
    Decimal(f64, u8),
}

/// A plural category of CLDR, by the letter that the table of languages has for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Category(u8);

impl Category {
    /// All numbers that have no category of their own, and fractions.
    const OTHER: Self = Self(b'.');

    /// By its name in CLDR.
    pub(super) fn named(name: &str) -> Self {
        if name == "other" { Self::OTHER } else { name.bytes().next().map_or(Self::OTHER, Self) }
    }
}

impl Number {
    /// A count with its thousands set apart.
    pub fn grouped(count: impl TryInto<i64>) -> Self {
        Self::Grouped(count.try_into().unwrap_or(i64::MAX))
    }

    /// What a message chooses its plural by: the number where it is whole, and the category.
    pub(super) fn chosen(self, language: Language) -> (Option<i64>, Category) {
        let (Self::Whole(number) | Self::Grouped(number)) = self else { return (None, Category::OTHER) };
        let plurals = language.row().plurals.as_bytes();
        let count = number.unsigned_abs();
        // The last two digits tell, with a hundred before them in larger numbers.
        let told_by = usize::try_from(if count < 200 { count } else { 100 + count % 100 }).unwrap_or_default();
        let category = plurals.get(told_by).map_or(Category::OTHER, |letter| Category(*letter));
        (Some(number), category)
    }

    #[must_use]
    pub fn render(self, locale: impl Into<Locale>) -> String {
        let row = locale.into().language().row();
        match self {
            Self::Whole(number) => number.to_string(),
            Self::Grouped(number) if number.unsigned_abs() < row.apart_from => number.to_string(),
            Self::Grouped(number) => grouped(number, row.thousands),
            Self::Decimal(number, places) => {
                let text = format!("{number:.*}", usize::from(places));
                if row.decimal == '.' { text } else { text.replace('.', row.decimal.encode_utf8(&mut [0; 4])) }
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

    const ONE: Category = Category(b'o');
    const FEW: Category = Category(b'f');
    const MANY: Category = Category(b'm');
    const OTHER: Category = Category::OTHER;

    #[test]
    fn numbers_take_the_plural_of_their_language() {
        for (number, english, russian) in [
            (0, OTHER, MANY),
            (1, ONE, ONE),
            (2, OTHER, FEW),
            (4, OTHER, FEW),
            (5, OTHER, MANY),
            (11, OTHER, MANY),
            (12, OTHER, MANY),
            (14, OTHER, MANY),
            (21, OTHER, ONE),
            (22, OTHER, FEW),
            (25, OTHER, MANY),
            (101, OTHER, ONE),
            (111, OTHER, MANY),
            (112, OTHER, MANY),
            (-1, ONE, ONE),
        ] {
            assert_eq!(Number::Whole(number).chosen(English), (Some(number), english), "{number}");
            assert_eq!(Number::Whole(number).chosen(Russian), (Some(number), russian), "{number}");
        }
        assert_eq!(Number::Decimal(1.5, 1).chosen(Russian), (None, OTHER));
        assert_eq!(Number::Decimal(1.0, 1).chosen(English), (None, OTHER));
    }
}
