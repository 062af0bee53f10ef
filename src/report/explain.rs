//! The meaning of codes, and the rulesets, for readers.

use std::fmt::Write as _;
use zocalo_text::message::Locale;

use super::diagnostic::severity_name;
use super::style::{FAINT, STRONG, hanging, styled};
use super::subjects::by_subject;
use crate::messages::explain as say;
use crate::report::unbroken::prose;
use zocalo_cards::ruleset::Ruleset;
use zocalo_decks::check::{Code, Explanation, Severity, explained};
use zocalo_words::language::RulesetWords as _;
use zocalo_words::language::cited_for_reader;

/// One code: meaning, rule, citation, an example with the finding and the same mended.
#[must_use]
pub(crate) fn explanation(code: Code, width: usize, locale: Locale) -> String {
    let explained = explained(code, locale.language());
    let Explanation { meaning, rule, citation, bad, good, other, .. } = explained.as_ref();
    let mut text = format!("{} ({})\n\n", styled(STRONG, code.name()), severity_name(code.severity(), locale));
    let _ = writeln!(text, "{}", prose(meaning, width));
    if !rule.is_empty() {
        let _ = writeln!(text, "\n{}", hanging(&format!("{} ", say::Rule.render(locale)), rule, width));
    }
    if !citation.is_empty() {
        let _ = writeln!(
            text,
            "{}",
            hanging(&format!("{} ", say::Source.render(locale)), &cited_for_reader(citation).render(locale), width)
        );
    }
    let _ = write!(text, "\n{}\n{}", styled(STRONG, say::WithFinding.render(locale)), indented(bad));
    let _ = write!(text, "\n{}\n{}", styled(STRONG, say::WithoutFinding.render(locale)), indented(good));
    if !other.is_empty() {
        let what = match code {
            Code::NotInPool => say::OpenedPool.render(locale),
            Code::NotOwned => say::OwnedCards.render(locale),
            _ => say::OtherSeat.render(locale),
        };
        let _ = write!(text, "\n{}\n{}", styled(STRONG, what), indented(other));
    }
    let _ = writeln!(text, "\n{}", styled(FAINT, prose(&say::Hint.render(locale), width)));
    text
}

fn indented(example: &str) -> String {
    textwrap::indent(&format!("{}\n", example.trim()), "    ")
}

/// All codes under their subjects, with what they weigh and the first sentence of what they mean.
#[must_use]
pub(crate) fn codes(width: usize, locale: Locale) -> String {
    let longest = Code::ALL.iter().map(|code| code.name().len()).max().unwrap_or(0);
    let severities = [Severity::Error, Severity::Warning, Severity::Note].map(|one| severity_name(one, locale));
    let widest = severities.iter().map(|name| name.chars().count()).max().unwrap_or(0);
    let mut text = String::new();
    for (subject, codes) in by_subject() {
        let gap = if text.is_empty() { "" } else { "\n" };
        let _ = writeln!(text, "{gap}{}", styled(STRONG, subject.render(locale)));
        for code in codes.iter().copied() {
            let explained = explained(code, locale.language());
            let meaning = &explained.meaning;
            let first = meaning.split_inclusive(". ").next().unwrap_or(meaning).trim();
            let head = format!("  {:<longest$}  {:<widest$}  ", code.name(), severity_name(code.severity(), locale));
            let _ = writeln!(text, "{}", hanging(&head, first, width));
        }
    }
    text
}

/// The rulesets, a line each.
#[must_use]
pub(crate) fn rulesets(rulesets: &[Ruleset], width: usize, locale: Locale) -> String {
    let mut text = String::new();
    for ruleset in rulesets {
        let head = format!("{:<12}", ruleset.name);
        let about =
            format!("{}. {}", ruleset.title_for_reader().render(locale), ruleset.about_for_reader().render(locale));
        let _ = writeln!(text, "{}", hanging(&head, &about, width));
    }
    text
}
