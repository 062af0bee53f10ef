//! `explain`: what the codes of findings mean.

use std::fmt::Write as _;

use clap::Args;
use clap_complete::engine::ArgValueCompleter;
use serde::Serialize;

use super::answer::{Answer, Page, published};
use super::candidates;
use super::context::Context;
use super::error::{Failure, Status};
use crate::messages::explain as say;
use crate::report::{FAINT, STRONG, hanging, prose, severity_name, styled};
use zocalo_decks::check::{Code, Explanation, Severity, UnknownCode, explained};
use zocalo_text::message::{Locale, Text};
use zocalo_words::language::cited_for_reader;

/// Explain a finding's code, with the rule and an example
#[derive(Debug, Args)]
#[command(after_help = "Without a code, all codes are listed by subject.\n\nExample: zocalo explain too-many-copies")]
pub(crate) struct ExplainArgs {
    /// The code of a finding
    #[arg(value_name = "CODE", add = ArgValueCompleter::new(candidates::codes))]
    code: Option<String>,
}

pub(super) fn run(args: &ExplainArgs, context: &Context) -> Result<Status, Failure> {
    if let Some(name) = &args.code {
        let code = Code::named(name).ok_or_else(|| UnknownCode { name: name.clone() })?;
        context.output.print(&Explained::of(code, context.locale()))?;
    } else {
        let codes = Code::ALL.iter().map(|code| Explained::of(*code, context.locale()));
        context.output.print(&Codes { codes: codes.collect() })?;
    }
    Ok(Status::Done)
}

/// What a code means.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Explained {
    #[cfg_attr(test, schemars(with = "String"))]
    code: Code,
    #[cfg_attr(test, schemars(with = "String"))]
    severity: Severity,
    meaning: String,
    /// The rule behind it; empty where no rule is.
    rule: String,
    citation: String,
    /// A deck, or part of one, that has the finding.
    bad: String,
    /// The same without it.
    good: String,
    /// The deck at the other seat, the opened pool, or what is owned, if the finding is about that.
    other: String,
    /// Whether the examples are plain lists and not TOML.
    plain: bool,
    /// The tables of a ruleset, over freeform, under which the examples are checked.
    ruleset: String,
}

impl Explained {
    fn of(code: Code, locale: Locale) -> Self {
        let explanation = explained(code, locale.language()).into_owned();
        let Explanation { meaning, rule, citation, bad, good, other, plain, ruleset, .. } = explanation;
        Self { code, severity: code.severity(), meaning, rule, citation, bad, good, other, plain, ruleset }
    }
}

impl Answer for Explained {
    const KIND: &'static str = "explain/1";

    fn page(&self, page: Page) -> String {
        let Page { width, locale, .. } = page;
        let severity = severity_name(self.severity, locale);
        let mut text = format!("{} ({severity})\n\n", styled(STRONG, self.code.name()));
        let _ = writeln!(text, "{}", prose(&self.meaning, width));
        if !self.rule.is_empty() {
            let _ = writeln!(text, "\n{}", hanging(&format!("{} ", say::Rule.render(locale)), &self.rule, width));
        }
        if !self.citation.is_empty() {
            let source = format!("{} ", say::Source.render(locale));
            let citation = cited_for_reader(&self.citation).render(locale);
            let _ = writeln!(text, "{}", hanging(&source, &citation, width));
        }
        let _ = write!(text, "\n{}\n{}", styled(STRONG, say::WithFinding.render(locale)), indented(&self.bad));
        let _ = write!(text, "\n{}\n{}", styled(STRONG, say::WithoutFinding.render(locale)), indented(&self.good));
        if !self.other.is_empty() {
            let what = match self.code {
                Code::NotInPool => say::OpenedPool.render(locale),
                Code::NotOwned => say::OwnedCards.render(locale),
                _ => say::OtherSeat.render(locale),
            };
            let _ = write!(text, "\n{}\n{}", styled(STRONG, what), indented(&self.other));
        }
        let _ = writeln!(text, "\n{}", styled(FAINT, prose(&say::Hint.render(locale), width)));
        text
    }
}

fn indented(example: &str) -> String {
    textwrap::indent(&format!("{}\n", example.trim()), "    ")
}

/// All codes; for people by subject, each with the first sentence of what it means.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Codes {
    codes: Vec<Explained>,
}

impl Answer for Codes {
    const KIND: &'static str = "explain-codes/1";

    fn page(&self, page: Page) -> String {
        let Page { width, locale, .. } = page;
        let longest = self.codes.iter().map(|one| one.code.name().len()).max().unwrap_or(0);
        let severities = [Severity::Error, Severity::Warning, Severity::Note].map(|one| severity_name(one, locale));
        let widest = severities.iter().map(|name| name.chars().count()).max().unwrap_or(0);
        let mut text = String::new();
        for (subject, codes) in SUBJECTS {
            let gap = if text.is_empty() { "" } else { "\n" };
            let _ = writeln!(text, "{gap}{}", styled(STRONG, subject.render(locale)));
            for one in codes.iter().filter_map(|code| self.codes.iter().find(|one| one.code == *code)) {
                let first = one.meaning.split_inclusive(". ").next().unwrap_or(&one.meaning).trim();
                let severity = severity_name(one.severity, locale);
                let head = format!("  {:<longest$}  {severity:<widest$}  ", one.code.name());
                let _ = writeln!(text, "{}", hanging(&head, first, width));
            }
        }
        text
    }
}

/// The subjects in the order of the rules, each with its codes.
const SUBJECTS: [(Text, &[Code]); 11] = [
    (say::Names, &[Code::UnknownCard, Code::AmbiguousCard, Code::NameReadAs, Code::LineNotUsed, Code::LineReadAs]),
    (
        say::Size,
        &[
            Code::DeckTooSmall,
            Code::DeckTooLarge,
            Code::TooManyCopies,
            Code::SetNotLegal,
            Code::CardBanned,
            Code::NotInPool,
        ],
    ),
    (
        say::Start,
        &[
            Code::AmbassadorMissing,
            Code::TooManyAmbassadors,
            Code::AmbassadorInferred,
            Code::FactionNotAvailable,
            Code::AmbassadorNotAllowed,
            Code::SecondAmbassador,
            Code::StartingAmbassadorCopy,
        ],
    ),
    (say::Hand, &[Code::OpeningHandNotNamed, Code::OpeningHandSize, Code::OpeningHandTypes, Code::OpeningHandSpecial]),
    (
        say::Parts,
        &[
            Code::ReserveNotAllowed,
            Code::ReserveTooLarge,
            Code::ReserveTooSmall,
            Code::ReserveExchange,
            Code::CrusadePileNotAllowed,
            Code::CrusadeCardMissing,
            Code::CrusadePileSize,
            Code::CrusadePileContent,
            Code::ConflictPileSize,
            Code::ConflictPileCopies,
            Code::FactionCardMissing,
            Code::AgendaMissing,
            Code::PartTooLarge,
            Code::WrongType,
            Code::NotASection,
        ],
    ),
    (
        say::Foreign,
        &[
            Code::UnplayableCard,
            Code::DoubleCost,
            Code::NoSponsor,
            Code::NoTarget,
            Code::AftermathForOthers,
            Code::CorporateSurcharge,
            Code::CorporateAgenda,
            Code::DrakhAmbassadorMissing,
            Code::AllianceNotFounded,
        ],
    ),
    (
        say::Marks,
        &[
            Code::ShadowAndVorlon,
            Code::RangerAndShadow,
            Code::DrakhAndVorlon,
            Code::MarksMissing,
            Code::ConspiracyMarksMissing,
            Code::ReplacedCardMissing,
            Code::RequiredCardMissing,
            Code::OnePerPlayer,
            Code::SamePersonality,
            Code::NoAgenda,
        ],
    ),
    (
        say::Table,
        &[Code::DualRace, Code::PreliminaryRound, Code::FactionTwice, Code::AmbassadorClash, Code::ContestedCard],
    ),
    (say::Goldfish, &[Code::GoldfishMistake]),
    (say::Owned, &[Code::NotOwned]),
    (say::Open, &[Code::NotChecked, Code::FactsMissing]),
];

published!(Explained, Codes);

#[cfg(test)]
mod tests {
    use super::SUBJECTS;
    use zocalo_decks::check::Code;

    #[test]
    fn every_code_has_one_subject() {
        for code in Code::ALL {
            let is_listed = SUBJECTS.iter().any(|(_, codes)| codes.contains(code));
            assert!(is_listed, "say in SUBJECTS what {} is about", code.name());
        }
        let listed: usize = SUBJECTS.iter().map(|(_, codes)| codes.len()).sum();
        assert_eq!(listed, Code::ALL.len(), "a code stands twice");
    }
}
