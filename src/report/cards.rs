//! Many cards in a table that fits the width, with the words that were searched marked.

use std::borrow::Cow;
use std::fmt::Write as _;

use super::columns::columns;
use super::style::HIT;
use crate::card::{Cost, harmless};
use crate::catalog::{CardRow, TextsByCard};
use crate::query;

/// Cards in a table, in the order given. What is unknown is shown as `?`. `marked` holds label and text of cards with
/// the hits between the signs of [`query::HIT`].
#[must_use]
pub fn cards(rows: &[CardRow], marked: &TextsByCard, width: usize) -> String {
    let cells: Vec<[Cow<'_, str>; 4]> = rows
        .iter()
        .map(|row| {
            let (label, text) =
                marked.get(&row.id).map_or((None, None), |(label, text)| (label.as_ref(), text.as_ref()));
            let cost = match row.cost {
                Some(Cost::Printed(cost)) => cost.to_string(),
                Some(Cost::NonePrinted) => "–".to_owned(),
                None => "?".to_owned(),
            };
            let known = |fact: &Option<String>| fact.as_deref().unwrap_or("?").to_owned();
            [
                Cow::from(harmless(label.unwrap_or(&row.label))),
                Cow::from(format!("{} {}", known(&row.loyalty), known(&row.kind))),
                Cow::from(cost),
                Cow::from(harmless(text.or(row.text.as_ref()).map_or("?", String::as_str))),
            ]
        })
        .collect();
    let table = columns([("Card", 22), ("Type", 17), ("Cost", 4), ("Text", 0)], &cells, width);
    if marked.is_empty() { table } else { styled(&table) }
}

/// The table with its hits in a style. A hit that runs over the end of a line is styled word by word, so that the style
/// never reaches the next column.
fn styled(table: &str) -> String {
    let (open, close) = query::HIT;
    let mut text = String::with_capacity(table.len() + table.len() / 8);
    let mut is_hit = false;
    let mut is_open = false;
    for sign in table.chars() {
        let ends = sign == close || (is_open && sign.is_whitespace());
        if ends && is_open {
            let _ = write!(text, "{HIT:#}");
            is_open = false;
        }
        match sign {
            _ if sign == open => is_hit = true,
            _ if sign == close => is_hit = false,
            '\n' => {
                is_hit = false;
                text.push(sign);
            }
            _ => {
                if is_hit && !is_open && !sign.is_whitespace() {
                    let _ = write!(text, "{HIT}");
                    is_open = true;
                }
                text.push(sign);
            }
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::styled;
    use crate::query::HIT as SIGNS;
    use crate::report::style::HIT;

    #[test]
    fn hits_are_styled_word_by_word_and_end_with_the_line() {
        let (open, close) = SIGNS;
        let text = format!("a {open}trade pact{close} b {open}over\nthe{close} end\n");
        let expected = format!("a {HIT}trade{HIT:#} {HIT}pact{HIT:#} b {HIT}over{HIT:#}\nthe end\n");
        assert_eq!(styled(&text), expected);
        assert!(!styled(&text).contains([open, close]));
    }
}
