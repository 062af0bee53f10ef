//! How near two folded names are: by typing errors, and by likeness for showing candidates.

use fuzzy_matcher::FuzzyMatcher as _;
use fuzzy_matcher::skim::SkimMatcherV2;

/// How many typing errors a name of this length is allowed before it counts as another name.
pub fn typing_errors_allowed(folded: &str) -> usize {
    match folded.chars().count() {
        0..=3 => 0,
        4..=7 => 1,
        8..=12 => 2,
        _ => 3,
    }
}

/// The number of typing errors (a letter missing, too much, wrong, or two swapped) between two names, if it is at most
/// `limit`.
pub fn distance_within(one: &str, other: &str, limit: usize) -> Option<usize> {
    // The lengths alone decide most pairs, and long foreign input is never compared.
    if limit == 0 || one.len().abs_diff(other.len()) > 2 * limit || one.len() > 200 {
        return None;
    }
    // People get the first letter right, and a number is never a slip of the pen: it may be a count.
    let digits = |name: &str| name.chars().filter(char::is_ascii_digit).collect::<String>();
    if one.chars().next() != other.chars().next() || digits(one) != digits(other) {
        return None;
    }
    let distance = strsim::osa_distance(one, other);
    (distance <= limit).then_some(distance)
}

/// How much names look alike.
#[derive(Default)]
pub struct Likeness {
    matcher: SkimMatcherV2,
}

impl Likeness {
    /// How much a name looks like what was typed, the higher the more; `None` when not at all.
    pub fn of(&self, typed: &str, name: &str) -> Option<i64> {
        if typed.len() > 200 {
            return None;
        }
        let similar = strsim::jaro_winkler(typed, name);
        if similar >= 0.85 {
            #[allow(clippy::cast_possible_truncation, reason = "a likeness between 0.85 and 1 times ten thousand")]
            return Some((similar * 10_000.0) as i64);
        }
        self.matcher.fuzzy_match(name, typed)
    }
}
