//! Where facts come from, in the language of the reader: the data names its own sources in English.

use super::fact_names::fact_name;
use crate::messages::sources as say;
use zocalo_cards::card::Fact;
use zocalo_text::text::Language;
use zocalo_words::language::{current, on_card_in_russian};

/// A source of some facts, such as `cost, type: checklist`, for the reader.
pub(super) fn source_said(source: &str) -> String {
    if let Some(russian) = on_card_in_russian(source).filter(|_| current() == Language::Russian) {
        return russian.to_owned();
    }
    match source.split_once(": ") {
        Some((facts, place)) if current() != Language::English => {
            let facts: Vec<String> = facts.split(", ").map(fact_said).collect();
            format!("{}: {}", facts.join(", "), place_said(place))
        }
        _ => source.to_owned(),
    }
}

/// The place that a fact comes from, for the reader. A pack, a document or a remark about it stays as it is written.
pub(crate) fn place_said(place: &str) -> String {
    let (known, remark) = place.split_once(" (").map_or((place, None), |(known, remark)| (known, Some(remark)));
    let known = match known {
        "face" => say::Face.to_string(),
        "face or fan database" => say::FaceOrFans.to_string(),
        "checklist" => say::Checklist.to_string(),
        "list of card scans" => say::Scans.to_string(),
        "rule documents" => say::RuleDocuments.to_string(),
        "reported" => say::Reported.to_string(),
        "published" => say::Published.to_string(),
        "verified" => say::Verified.to_string(),
        "audit of a table by players" => say::Audit.to_string(),
        typed if typed.starts_with("typed ") => say::TypedOn { date: &typed["typed ".len()..] }.to_string(),
        _ => return place.to_owned(),
    };
    remark.map_or_else(|| known.clone(), |remark| format!("{known} ({remark}"))
}

fn fact_said(key: &str) -> String {
    match key {
        "name" => say::Name.to_string(),
        "set" => say::Set.to_string(),
        key => Fact::ALL.iter().find(|fact| fact.name() == key).map_or_else(|| key.to_owned(), |fact| fact_name(*fact)),
    }
}
