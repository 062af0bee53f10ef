//! What is said beside a list of cards: how many there are, how many more may match, what was perhaps meant.

use serde::Serialize;

use super::style::hanging;
use crate::query::{Nearest, Why};

/// Cards that may match, as an unknown fact decides.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct MayMatch {
    /// How many cards of known type.
    pub count: u64,
    /// The facts that are unknown of them, in the words of the query language.
    pub unknown: Vec<&'static str>,
    /// How many cards of which not even the type is known.
    pub of_unknown_type: u64,
}

/// What a search found.
#[derive(Debug, Clone, Copy)]
pub struct Found<'a> {
    /// How many cards match.
    pub count: usize,
    /// How many more may match; `None` where nobody asked.
    pub may_match: Option<&'a MayMatch>,
    /// Another query that was perhaps meant.
    pub suggestion: Option<&'a Nearest>,
}

impl Found<'_> {
    /// A line or a few about a table: of the cards that could be listed `shown` were, and `folded` are known by name only
    /// and were left out.
    #[must_use]
    pub fn beside_table(&self, shown: usize, folded: usize, width: usize) -> String {
        let listed = self.count - folded;
        let mut first = counted(listed, "card");
        if shown < listed {
            first = format!("{first}, {shown} shown, {} more (--all)", listed - shown);
        }
        let may = self.may_match.and_then(MayMatch::words).map_or(String::new(), |may| format!("; {may}"));
        let mut lines = vec![hanging("", &format!("{first}{may}"), width)];
        if folded > 0 {
            lines.push(format!("… and {} known by name only (--all)", counted(folded, "card")));
        }
        lines.extend(self.suggested().map(|help| format!(" help: {help}")));
        lines.join("\n")
    }

    /// What is said when nothing matches.
    #[must_use]
    pub fn nothing(&self, width: usize) -> String {
        let may = self.may_match.and_then(MayMatch::words).map_or(String::new(), |may| format!("; {may}"));
        let first = hanging("", &format!("no card matches{may}"), width);
        self.suggested().map_or(first.clone(), |help| format!("{first}\n help: {help}"))
    }

    fn suggested(&self) -> Option<String> {
        let Nearest { query, count, why } = self.suggestion?;
        let quoted = query.to_string().replace('\'', "'\\''");
        let without = match why {
            Why::Without(parts) => {
                let parts: Vec<String> = parts.iter().map(|part| format!("`{part}`")).collect();
                format!("all but {}: ", parts.join(", "))
            }
            Why::Facts | Why::Changed => String::new(),
        };
        let count = usize::try_from(*count).unwrap_or(usize::MAX);
        Some(format!("{without}zocalo search '{quoted}' finds {}", counted(count, "card")))
    }
}

impl MayMatch {
    /// What may match, in a clause; `None` when nothing may.
    #[must_use]
    pub fn words(&self) -> Option<String> {
        let unknown = if self.unknown.is_empty() { "a fact".to_owned() } else { self.unknown.join(", ") };
        let typeless = match self.of_unknown_type {
            0 => None,
            1 => Some("1 card of unknown type".to_owned()),
            many => Some(format!("{many} cards of unknown type")),
        };
        let clause = match (self.count, typeless) {
            (0, None) => return None,
            (0, Some(typeless)) => format!("{typeless} may match"),
            (count, None) => format!("{count} more may match: {unknown} unknown"),
            (count, Some(typeless)) => format!("{count} more may match: {unknown} unknown; so may {typeless}"),
        };
        Some(format!("{clause} (--maybe lists them)"))
    }

    /// What is said when the cards that may match were asked for; `more` stands behind those that are not listed.
    #[must_use]
    pub fn listed(&self, listed: usize, more: &str) -> String {
        let unknown = if self.unknown.is_empty() { String::new() } else { format!(": {} unknown", self.unknown.join(", ")) };
        let typeless = match self.of_unknown_type {
            0 => String::new(),
            1 => format!("; so may 1 card of unknown type{more}"),
            many => format!("; so may {many} cards of unknown type{more}"),
        };
        let count = usize::try_from(self.count).unwrap_or(usize::MAX);
        let shown = if listed < count { format!(", {listed} shown, {} more (--all)", count - listed) } else { String::new() };
        match count {
            0 => typeless.trim_start_matches("; so may ").to_owned() + " may match",
            _ => format!("{} may match{unknown}{shown}{typeless}", counted(count, "card")),
        }
    }
}

fn counted(count: usize, what: &str) -> String {
    format!("{count} {what}{}", if count == 1 { "" } else { "s" })
}

#[cfg(test)]
mod tests {
    use super::{Found, MayMatch};

    #[test]
    fn what_may_match_is_counted_with_the_unknown_facts() {
        let may = |count, of_unknown_type| MayMatch { count, unknown: vec!["marks", "cost"], of_unknown_type };
        assert_eq!(may(0, 0).words(), None);
        assert_eq!(may(6, 0).words().unwrap(), "6 more may match: marks, cost unknown (--maybe lists them)");
        assert_eq!(may(0, 1).words().unwrap(), "1 card of unknown type may match (--maybe lists them)");
        let both = may(6, 9);
        let found = Found { count: 12, may_match: Some(&both), suggestion: None };
        let text = "9 cards, 4 shown, 5 more (--all); 6 more may match: marks, cost unknown; so may 9 cards of unknown \
            type (--maybe lists them)\n… and 3 cards known by name only (--all)";
        assert_eq!(found.beside_table(4, 3, 200), text);
    }
}
