//! The attributes of a tag of a web page or of XML, read as cells are by the heading of their column: `qty="2"`, `data-count='2'`.

use crate::grid::{Column, read_count};

/// The attributes of a tag, each with the place of its value.
fn attributes(tag: &str) -> impl Iterator<Item = (&str, usize, &str)> {
    tag.match_indices('=').filter_map(|(at, _)| {
        let label = tag[..at].trim_end().rsplit(char::is_whitespace).next()?;
        let quote = tag[at + 1..].chars().next().filter(|sign| ['"', '\''].contains(sign))?;
        let value = tag[at + 2..].split(quote).next()?;
        Some((label.trim_start_matches("data-"), at + 2, value))
    })
}

/// Whether a tag has an attribute that is called as such a column is.
pub(super) fn has(tag: &str, wanted: Column) -> bool {
    attributes(tag).any(|(label, ..)| Column::of(label).is_some_and(|(column, _)| column == wanted))
}

/// The place of a name among the attributes of a tag that has no number of copies.
pub(super) fn place_of_name(tag: &str) -> Option<(usize, usize)> {
    let is_name = |label: &str| Column::of(label).is_some_and(|(column, _)| column == Column::Name);
    let (_, at, value) = attributes(tag).find(|(label, ..)| is_name(label)).filter(|_| !has(tag, Column::Count))?;
    Some((at, at + value.len()))
}

/// The place of a number of copies among the attributes of a tag.
pub(super) fn place_of_count(tag: &str) -> Option<(usize, usize)> {
    let is_count = |label: &str| Column::of(label).is_some_and(|(column, _)| column == Column::Count);
    let (_, at, value) = attributes(tag).find(|(label, _, value)| is_count(label) && read_count(value).is_ok())?;
    Some((at, at + value.len()))
}

#[cfg(test)]
mod tests {
    use super::{has, place_of_count};
    use crate::grid::Column;

    #[test]
    fn attributes_are_called_as_columns_are() {
        let tag = "<card name='A' data-qty=\"12\" cost=\"3\">";
        let (from, to) = place_of_count(tag).unwrap();
        assert_eq!(&tag[from..to], "12");
        assert!(has(tag, Column::Name) && has(tag, Column::Count) && !has("<card x=\"name\">", Column::Name));
        for tag in ["<card>", "<card qty=\"x\">", "<card qty=2>", "<card qty=\"2", "<="] {
            let found = place_of_count(tag).map(|(from, to)| &tag[from..to]);
            assert_eq!(found, (tag == "<card qty=\"2").then_some("2"), "{tag}");
        }
    }
}
