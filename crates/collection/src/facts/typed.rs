//! Single facts as people type them: a number, whom a card is loyal to.

use std::str::FromStr as _;

use crate::messages::card_facts as say;
use zocalo_cards::card::{Loyalty, Race};
use zocalo_catalog::packs::pack::MOST_PRINTED;
use zocalo_text::message::Diagnosis;
use zocalo_text::text::suggestion;

/// A printed number: `-` is not printed and so 0, `?` cannot be read.
pub(super) fn number(text: &str, at: &std::ops::Range<usize>) -> Result<Option<u8>, Diagnosis> {
    match text.trim() {
        "-" | "–" => Ok(Some(0)),
        "?" => Ok(None),
        digits => match digits.parse::<u8>() {
            Ok(value) if value <= MOST_PRINTED => Ok(Some(value)),
            _ => {
                let reason = say::NoNumber { text: zocalo_text::text::shortened(digits, 40) };
                Err(Diagnosis::new(at.clone(), reason, say::NoNumberHelp))
            }
        },
    }
}

/// Whom a card is loyal to, as people write it; `-` and `none` are nobody.
pub(super) fn loyalty(text: &str, at: std::ops::Range<usize>) -> Result<Loyalty, Diagnosis> {
    if matches!(text.to_lowercase().as_str(), "-" | "none" | "nobody") {
        return Ok(Loyalty::Neutral);
    }
    let plural = text.trim_end_matches(['s', 'S']);
    let known = Race::read(text).map(Loyalty::from).ok();
    let known = known.or_else(|| Loyalty::from_str(text).ok()).or_else(|| Loyalty::from_str(plural).ok());
    known.ok_or_else(|| {
        let names: Vec<&str> = Loyalty::ALL.iter().map(|loyalty| loyalty.name()).collect();
        unknown_word(text, "race", &names, at)
    })
}

/// That there is no such word, with the nearest that there is.
pub(super) fn unknown_word(text: &str, what: &str, names: &[&str], at: std::ops::Range<usize>) -> Diagnosis {
    let reason = say::NoWord { what, text: zocalo_text::text::shortened(text, 40) };
    let help = match suggestion(text, names.iter().copied()) {
        Some(near) => say::DidYouMean { near }.text(),
        None => say::ChoicesAre { names: names.join(", ") }.text(),
    };
    Diagnosis::new(at, reason, help)
}
