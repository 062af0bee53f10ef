//! Packs of card facts: which there are, and in one line on which an answer rests.

use std::borrow::Cow;
use std::fmt::Write as _;
use std::path::Path;
use zocalo_text::message::{Locale, Text};

use serde_json::{Value, json};

use super::style::{FAINT, hanging, styled};
use super::wrapped::wrapped;
use crate::messages::facts as say;
use zocalo_catalog::catalog::{PackInUse, PacksInUse};
use zocalo_catalog::packs::{ListedPack, MINE};
use zocalo_words::language::Number;

/// The line that says on which facts of packs an answer rests; `None` when it rests on none.
#[must_use]
pub(crate) fn facts_line(used: &[(String, usize)], locale: Locale) -> Option<String> {
    let mut parts: Vec<String> = Vec::new();
    for (pack, cards) in used {
        let count = Number::grouped(*cards);
        parts.push(match (pack == MINE, parts.is_empty()) {
            (true, true) => say::TypedCards { count }.render(locale),
            (true, false) => say::TypedMore { number: count }.render(locale),
            (false, true) => say::PackCards { count, pack }.render(locale),
            (false, false) => say::PackMore { number: count, pack }.render(locale),
        });
    }
    (!parts.is_empty()).then(|| say::FactsLine { parts: parts.join(", ") }.render(locale))
}

#[must_use]
pub(crate) fn facts_json(fingerprint: &str, used: &[(String, usize)]) -> Value {
    let packs: Vec<Value> = used.iter().map(|(pack, cards)| json!({ "name": pack, "cards": cards })).collect();
    json!({ "fingerprint": fingerprint, "packs": packs })
}

#[must_use]
pub(crate) fn packs(listed: &[ListedPack], in_use: &PacksInUse, folder: &Path, width: usize, locale: Locale) -> String {
    if listed.is_empty() {
        let none = say::NoPacksHere { folder: folder.display().to_string() };
        return format!("{}\n", hanging("", &none.render(locale), width));
    }
    let rows: Vec<[Cow<'_, str>; 5]> = listed
        .iter()
        .map(|pack| {
            let used = used(pack, in_use);
            let number = |of: fn(&PackInUse) -> u32| {
                Cow::from(used.map_or_else(|| "-".to_owned(), |used| Number::grouped(of(used)).render(locale)))
            };
            let state = match used {
                _ if !pack.is_enabled => say::StateDisabled.render(locale),
                None => say::StateNotRead.render(locale),
                Some(used) => match (&used.given.unplaced[..], used.is_broken) {
                    ([], _) => say::StateUsed.render(locale),
                    (faults, true) => say::StateLeftOut { faults: Text::list(faults, "; ") }.render(locale),
                    (faults, false) => say::StateUsedExcept { faults: Text::list(faults, "; ") }.render(locale),
                },
            };
            [
                Cow::from(pack.name.as_str()),
                number(|used| used.given.cards),
                number(|used| used.given.new_cards),
                number(|used| used.given.facts),
                Cow::from(state),
            ]
        })
        .collect();
    let heads = [
        say::HeadPack.render(locale),
        say::HeadCards.render(locale),
        say::HeadNew.render(locale),
        say::HeadFacts.render(locale),
        say::HeadState.render(locale),
    ];
    let [pack, cards, new, facts, state] = heads.each_ref().map(String::as_str);
    let mut text = wrapped([(pack, 24), (cards, 6), (new, 6), (facts, 7), (state, 0)], &rows, width);
    let about = say::PacksAbout { folder: folder.display().to_string() };
    let _ = writeln!(text, "\n{}", styled(FAINT, hanging("", &about.render(locale), width)));
    text
}

fn used<'a>(pack: &ListedPack, in_use: &'a PacksInUse) -> Option<&'a PackInUse> {
    in_use.packs.iter().find(|used| used.given.name == pack.name).filter(|_| pack.is_enabled)
}

#[cfg(test)]
mod tests {
    use super::facts_line;
    use zocalo_text::message::Locale;
    use zocalo_words::language::Number;

    #[test]
    fn numbers_are_grouped() {
        assert_eq!(
            [0, 999, 1_000, 1_234_567].map(|number| Number::grouped(number).render(Locale::ENGLISH)),
            ["0", "999", "1,000", "1,234,567"]
        );
    }

    #[test]
    fn one_line_says_on_what_an_answer_rests() {
        let used = |packs: &[(&str, usize)]| packs.iter().map(|(name, n)| ((*name).to_owned(), *n)).collect::<Vec<_>>();
        assert_eq!(facts_line(&used(&[]), Locale::ENGLISH), None);
        let both = facts_line(&used(&[("fan-table", 1_693), ("mine", 12)]), Locale::ENGLISH);
        assert_eq!(both.as_deref(), Some("facts: 1,693 cards from fan-table, 12 you typed"));
        assert_eq!(facts_line(&used(&[("mine", 1)]), Locale::ENGLISH).as_deref(), Some("facts: 1 card you typed"));
    }
}
