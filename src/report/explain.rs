//! The meaning of codes, and the rulesets, for readers.

use std::fmt::Write as _;

use super::style::{FAINT, STRONG, hanging, styled};
use super::subjects::by_subject;
use crate::check::{Code, Explanation, explain};
use crate::ruleset::Ruleset;

/// One code: meaning, rule, citation, an example with the finding and the same mended.
#[must_use]
pub(crate) fn explanation(code: Code, width: usize) -> String {
    let Explanation { meaning, rule, citation, bad, good, other, .. } = explain(code);
    let mut text = format!("{} ({})\n\n", styled(STRONG, code.name()), code.severity());
    let _ = writeln!(text, "{}", textwrap::fill(meaning, width));
    if !rule.is_empty() {
        let _ = writeln!(text, "\n{}", hanging("Rule: ", rule, width));
    }
    if !citation.is_empty() {
        let _ = writeln!(text, "{}", hanging("Source: ", citation, width));
    }
    let _ = write!(text, "\n{}\n{}", styled(STRONG, "With the finding"), indented(bad));
    let _ = write!(text, "\n{}\n{}", styled(STRONG, "Without it"), indented(good));
    if !other.is_empty() {
        let what = match code {
            Code::NotInPool => "The opened pool",
            Code::NotOwned => "Owned cards",
            _ => "The deck in the other seat",
        };
        let _ = write!(text, "\n{}\n{}", styled(STRONG, what), indented(other));
    }
    let hint = "Examples are parts of decks. --deny, --warn and --allow change the severity of a code.";
    let _ = writeln!(text, "\n{}", styled(FAINT, textwrap::fill(hint, width)));
    text
}

fn indented(example: &str) -> String {
    textwrap::indent(&format!("{}\n", example.trim()), "    ")
}

/// All codes under their subjects, with what they weigh and the first sentence of what they mean.
#[must_use]
pub(crate) fn codes(width: usize) -> String {
    let longest = Code::ALL.iter().map(|code| code.name().len()).max().unwrap_or(0);
    let mut text = String::new();
    for (subject, codes) in by_subject() {
        let gap = if text.is_empty() { "" } else { "\n" };
        let _ = writeln!(text, "{gap}{}", styled(STRONG, subject));
        for code in codes {
            let meaning = &explain(code).meaning;
            let first = meaning.split_inclusive(". ").next().unwrap_or(meaning).trim();
            let head = format!("  {:<longest$}  {:<7}  ", code.name(), code.severity());
            let _ = writeln!(text, "{}", hanging(&head, first, width));
        }
    }
    text
}

/// The rulesets, a line each.
#[must_use]
pub(crate) fn rulesets(rulesets: &[Ruleset], width: usize) -> String {
    let mut text = String::new();
    for ruleset in rulesets {
        let head = format!("{:<12}", ruleset.name);
        let _ = writeln!(text, "{}", hanging(&head, &format!("{}. {}", ruleset.title, ruleset.about), width));
    }
    text
}
