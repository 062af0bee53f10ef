//! Where facts come from, in the language of the reader: the data names its own sources in English.

use super::card_facts::fact_name;
use super::messages::sources as say;
use super::translated_on_card;
use zocalo_cards::card::Fact;
use zocalo_text::message::Locale;
use zocalo_text::text::Language;

/// How the source of a fact from a facts file ends, before the name of that.
const FROM_FILE: &str = "(pack ";

/// A source of some facts, such as `cost, type: checklist`, for the reader.
#[must_use]
pub fn source_said(source: &str, locale: Locale) -> String {
    if let Some(said) = translated_on_card(locale.language(), source) {
        return said.to_owned();
    }
    match source.split_once(": ") {
        Some((facts, place)) if locale.language() != Language::English => {
            let facts: Vec<String> = facts.split(", ").map(|one| fact_said(one, locale)).collect();
            format!("{}: {}", facts.join(", "), place_said(place, locale))
        }
        Some((facts, place)) if place.contains(FROM_FILE) => format!("{facts}: {}", place_said(place, locale)),
        _ => source.to_owned(),
    }
}

/// The place that a fact comes from, for the reader. A document or a remark about it stays as it is written.
#[must_use]
pub fn place_said(place: &str, locale: Locale) -> String {
    if let Some((place, file)) = place.strip_suffix(')').and_then(|place| place.rsplit_once(FROM_FILE)) {
        return match place.trim_end() {
            "" => say::FactsFile { file }.render(locale),
            place => say::FromFactsFile { file, place: place_said(place, locale) }.render(locale),
        };
    }
    let (known, remark) = place.split_once(" (").map_or((place, None), |(known, remark)| (known, Some(remark)));
    let known = match known {
        "face" => say::Face.render(locale),
        "face or fan database" => say::FaceOrFans.render(locale),
        "checklist" => say::Checklist.render(locale),
        "list of card scans" => say::Scans.render(locale),
        "rule documents" => say::RuleDocuments.render(locale),
        "reported" => say::Reported.render(locale),
        "published" => say::Published.render(locale),
        "verified" => say::Verified.render(locale),
        "audit of a table by players" => say::Audit.render(locale),
        typed if typed.starts_with("typed ") => say::TypedOn { date: &typed["typed ".len()..] }.render(locale),
        _ => return place.to_owned(),
    };
    remark.map_or_else(|| known.clone(), |remark| format!("{known} ({remark}"))
}

fn fact_said(key: &str, locale: Locale) -> String {
    match key {
        "name" => say::Name.render(locale),
        "set" => say::Set.render(locale),
        key => Fact::ALL
            .iter()
            .find(|fact| fact.name() == key)
            .map_or_else(|| key.to_owned(), |fact| fact_name(*fact, locale)),
    }
}

#[cfg(test)]
mod tests {
    use zocalo_text::message::Locale;
    use zocalo_text::text::Language;

    use super::{place_said, source_said};

    #[test]
    fn a_facts_file_is_called_so() {
        let russian = Locale::In(Language::Russian);
        assert_eq!(
            source_said("cost: typed 2026-11-21 (pack mine)", Locale::ENGLISH),
            "cost: typed 2026-11-21 (facts file mine)"
        );
        assert_eq!(source_said("name: (pack fan-table)", Locale::ENGLISH), "name: facts file fan-table");
        assert_eq!(place_said("typed 2026-11-21 (pack mine)", russian), "записано 2026-11-21 (файл фактов mine)");
        assert_eq!(source_said("cost: checklist", Locale::ENGLISH), "cost: checklist");
    }
}
