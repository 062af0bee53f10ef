//! How much of real texts is read, and whether it agrees with what people made of them: the errata that a document of
//! rulings quotes, beside the effects that `data/cards/` holds. The document does not come with the program.

use std::fmt::Write as _;

use serde_json::{Value, json};

use super::super::{Proposal, propose_with};
use super::table;
use zocalo_cards::card::Card;
use zocalo_catalog::rulings::read_document;
use zocalo_text::text::fold;
use zocalo_words::language::InWords;

/// Names the document: plain text, as `cards rulings import` takes it.
const DOCUMENT: &str = "ZOCALO_RULINGS";

/// How many of the texts whose effects people wrote down whole must be read just so.
const READ_AT_LEAST: usize = 20;

/// The text that an erratum quotes, when it quotes a whole one.
fn quoted(ruling: &str) -> Option<String> {
    let ruling = ruling.replace(['“', '”'], "\"");
    let erratum = ruling.strip_prefix("Errata")?;
    let longest = erratum.split('"').skip(1).step_by(2).max_by_key(|part| part.len())?;
    longest.trim().ends_with(['.', ')']).then(|| longest.trim().to_owned())
}

fn in_order(values: impl Iterator<Item = Value>) -> Vec<String> {
    let mut all: Vec<String> = values.map(|value| value.to_string()).collect();
    all.sort();
    all
}

/// Whether a proposal says the effects of the card, and the needs where people wrote them down.
fn agrees(proposal: &Proposal, card: &Card) -> bool {
    let theirs = card.effects.iter().flatten().map(|effect| json!(effect));
    let is_same_needs = card.needs.as_ref().is_none_or(|needs| {
        in_order(needs.iter().map(|need| json!(need))) == in_order(proposal.needs.iter().map(|need| json!(need)))
    });
    is_same_needs && in_order(proposal.effects.iter().map(|effect| json!(effect))) == in_order(theirs)
}

#[test]
#[allow(clippy::disallowed_macros, reason = "who measures wants to see it")]
#[ignore = "needs a document of rulings, which ZOCALO_RULINGS names"]
fn what_is_read_of_quoted_errata_agrees_with_the_effects_that_people_wrote_down() {
    let Ok(path) = std::env::var(DOCUMENT) else { panic!("{DOCUMENT} names no document") };
    let cards = zocalo_cards::data::cards::read_cards().unwrap();
    let named = |heading: &str| {
        let heading = fold(heading.split(" (").next().unwrap_or_default());
        let is_so =
            |card: &&Card| fold(&card.name) == heading || card.aliases.iter().any(|alias| fold(alias) == heading);
        cards.iter().filter(is_so).max_by_key(|card| (card.version.is_none(), card.effects.is_some()))
    };
    let document = read_document(&std::fs::read_to_string(path).unwrap(), |line| named(line).is_some());
    let (mut texts, mut whole, mut read, mut agreed) = (0, 0, 0, 0);
    let mut report = String::new();
    for section in &document.sections {
        let Some(card) = named(&section.heading) else { continue };
        for text in section.rulings.iter().filter_map(|ruling| quoted(&ruling.text)) {
            texts += 1;
            let is_known = card.left_out.is_none() && card.effects.as_ref().is_some_and(|effects| !effects.is_empty());
            whole += usize::from(is_known);
            let mut worded = card.clone();
            worded.text = Some(text);
            worded.pictures = None;
            let (proposal, _) = propose_with(table(), &worded);
            if proposal.is_whole() {
                read += 1;
                let same = agrees(&proposal, card);
                agreed += usize::from(same && is_known);
                let verdict = match (same, card.left_out.is_some() || card.effects.is_none()) {
                    (true, _) => "agrees",
                    (false, true) => "says what nobody wrote down whole",
                    (false, false) => "CONTRADICTS",
                };
                writeln!(report, "{}: {verdict}", card.label).unwrap();
                if !same {
                    let shown = |effect: &zocalo_cards::card::Effect| format!("    {}\n", effect.in_words().english());
                    report.extend(proposal.effects.iter().map(shown));
                    report.push_str("  beside\n");
                    report.extend(card.effects.iter().flatten().map(shown));
                }
            } else if is_known {
                writeln!(
                    report,
                    "{}: {} of {} sentences unread",
                    card.label,
                    proposal.unread(),
                    proposal.sentences.len()
                )
                .unwrap();
                for one in proposal.sentences.iter().filter(|one| one.reading == super::super::SentenceReading::Unread)
                {
                    writeln!(report, "    {}", one.text).unwrap();
                }
            }
        }
    }
    println!("{report}{texts} texts, {read} read; of {whole} with all effects known {agreed} are read just so");
    assert!(!report.contains("CONTRADICTS"), "{report}");
    assert!(agreed >= READ_AT_LEAST, "{agreed} of {whole}");
}
