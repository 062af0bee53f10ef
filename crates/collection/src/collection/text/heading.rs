//! Lines of a list that say what stands below them: `Wants:`, `[Proxies]`, `# Have`.

use crate::collection::lot::List;
use zocalo_text::text::fold;

const OWNED: [&str; 7] = ["has", "have", "owned", "owns", "offers", "trades", "for trade"];

const WANTED: [&str; 6] = ["wants", "wanted", "want", "looks for", "looking for", "seeks"];

const PROXY: [&str; 2] = ["proxies", "proxy"];

/// The list that a line says of all lines below it, up to the next such line; `None` for any other line.
#[must_use]
pub fn heading(line: &str) -> Option<List> {
    let line = line.trim().trim_start_matches("//").trim_matches(['[', ']', '#', '=', ':', ' ']);
    // Longer than any of them, which spares folding every line of a long list.
    if line.len() > 40 {
        return None;
    }
    let word = fold(line);
    let of = |words: &[&str], list| words.contains(&word.as_str()).then_some(list);
    of(&OWNED, List::Owned).or_else(|| of(&WANTED, List::Wanted)).or_else(|| of(&PROXY, List::Proxy))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_heading_says_the_list_of_what_is_below() {
        for (line, list) in [
            ("wants:", Some(List::Wanted)),
            ("  [Wants]: ", Some(List::Wanted)),
            ("# Looking for", Some(List::Wanted)),
            ("Have:", Some(List::Owned)),
            ("Proxies", Some(List::Proxy)),
            ("2 wants", None),
            ("Wanted Man", None),
            ("", None),
        ] {
            assert_eq!(heading(line), list, "{line}");
        }
    }
}
