//! What is said beside a list of cards: how many there are, how many more may match, what was perhaps meant.

use serde::Serialize;
use zocalo_text::message::Locale;

use super::style::hanging;
use crate::messages::{card as say, verdict};
use zocalo_catalog::query::{self, NearReason, Nearest, condition_in};
use zocalo_text::text::Language;
use zocalo_words::language::{Number, field_in_further};

/// Cards that may match, as unknown facts decide.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct MayMatch {
    /// Of how many cards one fact that the query asks for is unknown and decides.
    pub count: u64,
    /// Which facts these are, in the words of the query language.
    pub unknown: Vec<&'static str>,
    /// Of how many further cards more than one such fact is unknown.
    pub more_unknown: u64,
}

#[derive(Debug, Clone, Copy)]
pub(crate) struct SearchSummary<'a> {
    pub count: usize,
    /// How many more may match; `None` where nobody asked.
    pub may_match: Option<&'a MayMatch>,
    /// Another query that was perhaps meant.
    pub suggestion: Option<&'a Nearest>,
}

impl SearchSummary<'_> {
    /// A line or a few about a table: of the cards that could be listed `shown` were, and `folded` are known by name only
    /// and were left out.
    #[must_use]
    pub(crate) fn beside_table(&self, shown: usize, folded: usize, width: usize, locale: Locale) -> String {
        let listed = self.count - folded;
        let first = if shown < listed {
            say::FoundShown { count: listed, more: listed - shown, shown }.render(locale)
        } else {
            say::Found { count: listed }.render(locale)
        };
        let may =
            self.may_match.and_then(|one| MayMatch::words(one, locale)).map_or(String::new(), |may| format!("; {may}"));
        let mut lines = vec![hanging("", &format!("{first}{may}"), width)];
        if folded > 0 {
            lines.push(say::FoundFolded { count: folded }.render(locale));
        }
        lines.extend(self.suggested(locale).map(|help| format!(" {}: {help}", verdict::Help.render(locale))));
        lines.join("\n")
    }

    #[must_use]
    pub(crate) fn nothing(&self, width: usize, locale: Locale) -> String {
        let may =
            self.may_match.and_then(|may| may.clause(false, locale)).map_or(String::new(), |may| format!("; {may}"));
        let first = hanging("", &format!("{}{may}", say::FoundNothing.render(locale)), width);
        self.suggested(locale)
            .map_or(first.clone(), |help| format!("{first}\n {}: {help}", verdict::Help.render(locale)))
    }

    fn suggested(&self, locale: Locale) -> Option<String> {
        let Nearest { query, count, why } = self.suggestion?;
        let (query, count) = (query.written_in(locale.language()).replace('\'', "'\\''"), *count);
        Some(match why {
            NearReason::Without(parts) => {
                let parts = parts.iter().map(|part| format!("`{}`", condition_in(part, locale.language())));
                let parts = parts.collect::<Vec<_>>().join(", ");
                say::SuggestedWithout { count, parts, query }.render(locale)
            }
            _ => say::Suggested { count, query }.render(locale),
        })
    }
}

impl MayMatch {
    /// What may match beside what does, in a clause; `None` when nothing may.
    #[must_use]
    pub(crate) fn words(&self, locale: Locale) -> Option<String> {
        self.clause(true, locale)
    }

    /// What may match, alone or beside what does.
    fn clause(&self, beside: bool, locale: Locale) -> Option<String> {
        let (facts, [count, many]) = (self.facts(locale), self.numbers());
        let clause = match (self.count, self.more_unknown, beside) {
            (0, 0, _) => return None,
            (_, _, false) => self.alone(locale),
            (_, 0, true) => say::MayMatchMore { count, facts }.render(locale),
            (0, _, true) => say::MayMatchMoreMany { count: many }.render(locale),
            _ => say::MayMatchMoreBoth { count, facts, many }.render(locale),
        };
        Some(say::MaybeLists { clause }.render(locale))
    }

    fn alone(&self, locale: Locale) -> String {
        let (facts, [count, many]) = (self.facts(locale), self.numbers());
        match (self.count, self.more_unknown) {
            (_, 0) => say::MayMatch { count, facts }.render(locale),
            (0, _) => say::MayMatchMany { count: many }.render(locale),
            _ => say::MayMatchBoth { count, facts, many }.render(locale),
        }
    }

    /// How many lack one fact, and how many more.
    fn numbers(&self) -> [Number; 2] {
        [self.count, self.more_unknown].map(Number::grouped)
    }

    /// The unknown facts, by the names that the search language has for them in the language of the reader.
    fn facts(&self, locale: Locale) -> String {
        let name = |name: &&'static str| match (locale.language(), *name) {
            (Language::English, name) => name.to_owned(),
            (Language::Further(further), name) => field_in_further(further, name).unwrap_or(name).to_owned(),
            // Of these all are meant, and the fields ask for one.
            (Language::Russian, "keywords") => say::FactKeywords.render(locale).to_lowercase(),
            (Language::Russian, "abilities") => say::FactAbilities.render(locale).to_lowercase(),
            (Language::Russian, "marks") => say::FactMarks.render(locale).to_lowercase(),
            (Language::Russian, name) => {
                query::find(name).map_or(name, |field| field.name_in(Language::Russian)).to_owned()
            }
        };
        self.unknown.iter().map(name).collect::<Vec<_>>().join(", ")
    }

    /// What is said when the cards that may match were asked for and so many of them are listed.
    #[must_use]
    pub(crate) fn listed(&self, listed: usize, locale: Locale) -> String {
        let clause = self.alone(locale);
        let all = usize::try_from(self.count + self.more_unknown).unwrap_or(usize::MAX);
        if listed < all { say::MaybeShown { clause, shown: listed }.render(locale) } else { clause }
    }
}

#[cfg(test)]
mod tests {
    use super::{MayMatch, SearchSummary};
    use zocalo_text::message::Locale;

    #[test]
    fn what_may_match_is_counted_with_the_unknown_facts() {
        let may = |count, more_unknown| MayMatch { count, unknown: vec!["marks", "cost"], more_unknown };
        assert_eq!(may(0, 0).words(Locale::ENGLISH), None);
        assert_eq!(
            may(6, 0).words(Locale::ENGLISH).unwrap(),
            "6 more may match (marks, cost unknown); --maybe lists them"
        );
        assert_eq!(
            may(0, 7).words(Locale::ENGLISH).unwrap(),
            "7 more may match (several facts unknown); --maybe lists them"
        );
        assert_eq!(may(6, 0).listed(6, Locale::ENGLISH), "6 may match (marks, cost unknown)");
        let both = may(6, 1_345);
        assert_eq!(
            both.listed(6, Locale::ENGLISH),
            "6 may match (marks, cost unknown), 1,345 lack more; 6 shown (--all)"
        );
        let found = SearchSummary { count: 12, may_match: Some(&both), suggestion: None };
        let text = "9 cards, 4 shown, 5 more (--all); 6 more may match (marks, cost unknown), 1,345 lack more; --maybe \
                    lists them\n… and 3 cards known by name only (--all)";
        assert_eq!(found.beside_table(4, 3, 200, Locale::ENGLISH), text);
        let nothing = SearchSummary { count: 0, may_match: Some(&may(6, 0)), suggestion: None };
        assert_eq!(
            nothing.nothing(200, Locale::ENGLISH),
            "no card matches; 6 may match (marks, cost unknown); --maybe lists them"
        );
    }
}
