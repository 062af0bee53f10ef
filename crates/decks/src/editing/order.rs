//! Where a new card belongs among the lines of a section: in the order that its author keeps, if there is one.

use zocalo_text::text::fold;

/// What the order of lines goes by.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Ranked<'a> {
    /// The name as written.
    pub name: &'a str,
    /// The type of the card, where it is known.
    pub kind: Option<&'a str>,
}

/// Where a new line goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Spot {
    /// Before the line of this number.
    Before(usize),
    /// Behind it.
    Behind(usize),
}

/// The place of a new line: among the cards of its type where the section is ordered by types, and by the alphabet where
/// those among which it goes are; else behind the last of them. `None` for a section without lines.
pub(super) fn spot(lines: &[Ranked<'_>], new: &Ranked<'_>) -> Option<Spot> {
    let last = lines.len().checked_sub(1)?;
    let (first, last) = of_type(lines, new.kind).unwrap_or((0, last));
    let names: Vec<String> = lines[first..=last].iter().map(|line| fold(line.name)).collect();
    if names.len() < 2 || !names.is_sorted() {
        return Some(Spot::Behind(last));
    }
    match names.partition_point(|name| *name <= fold(new.name)) {
        0 => Some(Spot::Before(first)),
        before => Some(Spot::Behind(first + before - 1)),
    }
}

/// The first and the last line of a type, where the lines are ordered by types. Of cards whose type nobody knows the order
/// says nothing.
fn of_type(lines: &[Ranked<'_>], kind: Option<&str>) -> Option<(usize, usize)> {
    let kind = kind?;
    let mut runs: Vec<(&str, usize, usize)> = Vec::new();
    for (at, line) in lines.iter().enumerate() {
        let Some(kind) = line.kind else { continue };
        match runs.last_mut() {
            Some((last, _, end)) if *last == kind => *end = at,
            _ => runs.push((kind, at, at)),
        }
    }
    let is_ordered = runs.iter().enumerate().all(|(at, (kind, ..))| runs[..at].iter().all(|(other, ..)| other != kind));
    let (_, first, last) = runs.into_iter().find(|(of, ..)| *of == kind).filter(|_| is_ordered)?;
    Some((first, last))
}

#[cfg(test)]
mod tests {
    use super::{Ranked, Spot, spot};

    fn spot_of(lines: &[(&str, &str)], new: (&str, &str)) -> Option<Spot> {
        let ranked = |(name, kind): &(&'static str, &'static str)| Ranked {
            name,
            kind: Some(*kind).filter(|kind| !kind.is_empty()),
        };
        let lines: Vec<(&'static str, &'static str)> = lines.iter().map(|(a, b)| (leak(a), leak(b))).collect();
        let lines: Vec<Ranked<'_>> = lines.iter().map(ranked).collect();
        spot(&lines, &ranked(&(leak(new.0), leak(new.1))))
    }

    fn leak(text: &str) -> &'static str {
        Box::leak(text.to_owned().into_boxed_str())
    }

    #[test]
    fn a_new_line_keeps_the_order_that_there_is() {
        let by_name = [("Delenn", "c"), ("Kosh", "e"), ("Lennier", "c")];
        assert_eq!(spot_of(&by_name, ("Border Raid", "e")), Some(Spot::Before(0)));
        assert_eq!(spot_of(&by_name, ("G'Kar", "c")), Some(Spot::Behind(0)));
        assert_eq!(spot_of(&by_name, ("Zack", "")), Some(Spot::Behind(2)));
        let by_type = [("Lennier", "c"), ("Delenn", "c"), ("?", ""), ("Border Raid", "e"), ("Revenge", "e")];
        assert_eq!(spot_of(&by_type, ("G'Kar", "c")), Some(Spot::Behind(1)), "the type has no order of names");
        assert_eq!(spot_of(&by_type, ("Trade Pact", "e")), Some(Spot::Behind(4)));
        assert_eq!(spot_of(&by_type, ("Kidnapping", "e")), Some(Spot::Behind(3)));
        assert_eq!(spot_of(&by_type, ("Fleet", "f")), Some(Spot::Behind(4)), "a new type goes last");
        assert_eq!(spot_of(&[("Z", "c"), ("A", "e"), ("B", "c")], ("C", "c")), Some(Spot::Behind(2)), "no order");
        assert_eq!(spot_of(&[], ("C", "c")), None);
    }
}
