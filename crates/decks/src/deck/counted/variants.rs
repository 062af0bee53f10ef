//! Names as people write them who mean the same: in the plural, with ordinals or numbers in digits, with initials, as the name of
//! a picture.

/// Ordinals that begin names of fleets.
const ORDINALS: [(&str, &str); 3] = [("1st", "First"), ("2nd", "Second"), ("3rd", "Third")];

/// The digits of numbers that end names.
const ROMAN: [(&str, &str); 5] = [("1", "I"), ("2", "II"), ("3", "III"), ("4", "IV"), ("5", "V")];

/// Words that stand for one another.
const SAME: [(&str, &str); 9] = [
    ("B5", "Babylon 5"),
    ("Babylon 5", "B5"),
    ("&", "and"),
    ("+", "and"),
    ("4", "for"),
    ("2", "to"),
    ("u", "you"),
    ("r", "are"),
    ("w/", "with"),
];

/// Titles before the names of persons, in small letters, which a card's name may have otherwise or not at all.
const TITLES: [(&str, &[&str]); 11] = [
    ("mister", &["Mr."]),
    ("mr", &["Mr."]),
    ("misses", &["Mrs."]),
    ("doctor", &["Dr."]),
    ("president", &["President"]),
    ("pres", &["President"]),
    ("senator", &["Senator"]),
    ("sen", &["Senator"]),
    ("gen", &["General"]),
    ("amb", &["Ambassador"]),
    ("wm", &["William"]),
];

const PICTURES: [&str; 5] = [".jpg", ".jpeg", ".png", ".gif", ".webp"];

/// Other names that a name may stand for, the likeliest first.
pub(crate) fn variants(name: &str) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    let small = name.to_ascii_lowercase();
    if let Some(ending) = PICTURES.iter().find(|ending| small.ends_with(*ending)) {
        let file = &name[..name.len() - ending.len()];
        found.push(file.rsplit(['/', '\\']).next().unwrap_or(file).replace(['-', '_'], " "));
    }
    let replaced = |word: &str, by: &str| {
        let mut words: Vec<&str> = name.split(' ').collect();
        let length = word.split(' ').count();
        let at = (0..=words.len().checked_sub(length)?)
            .find(|at| words[*at..at + length].join(" ").eq_ignore_ascii_case(word))?;
        words.splice(at..at + length, [by]);
        Some(words.join(" "))
    };
    found.extend(ORDINALS.iter().chain(&SAME).filter_map(|(word, by)| replaced(word, by)));
    // `Pres. Luis Santiago`
    if let Some((title, rest)) = name.split_once(' ')
        && let Some((_, others)) =
            TITLES.iter().find(|(word, _)| title.trim_end_matches('.').eq_ignore_ascii_case(word))
    {
        found.extend(others.iter().map(|other| format!("{other} {rest}")).filter(|other| other != name));
        found.extend(rest.contains(' ').then(|| rest.to_owned()));
    }
    // `Alexander, Lyta`
    if let Some((last, first)) = name.split_once(", ").filter(|(_, first)| !first.contains(',')) {
        found.push(format!("{} {}", first.trim(), last.trim()));
    }
    if let Some((first, last)) = name.rsplit_once(' ') {
        found.extend(ROMAN.iter().filter(|(digit, _)| *digit == last).map(|(_, roman)| format!("{first} {roman}")));
    }
    // The first word or the last may be in the plural: `Trade Pacts`, `Fleets of the Line`.
    let singular = |word: &str| {
        let small = word.to_lowercase();
        let stem = match small.strip_suffix("ies") {
            Some(_) => format!("{}y", &word[..word.len() - 3]),
            None => word.get(..word.len().checked_sub(1)?).filter(|_| small.ends_with('s'))?.to_owned(),
        };
        (word.len() > SHORTEST).then_some(stem)
    };
    match name.rsplit_once(' ') {
        Some((first, last)) => found.extend(singular(last).map(|last| format!("{first} {last}"))),
        None => found.extend(singular(name)),
    }
    if let Some((first, last)) = name.split_once(' ') {
        found.extend(singular(first).map(|first| format!("{first} {last}")));
    }
    found
}

/// In bytes. Shorter words are no plurals.
const SHORTEST: usize = 4;

#[cfg(test)]
mod tests {
    use super::variants;

    #[test]
    fn a_name_may_be_written_otherwise() {
        for (name, meant) in [
            ("Trade Pacts", "Trade Pact"),
            ("Moral Quandaries", "Moral Quandary"),
            ("Fleets of the Line", "Fleet of the Line"),
            ("1st Battle Fleet", "First Battle Fleet"),
            ("Ragesh 3", "Ragesh III"),
            ("Support B5", "Support Babylon 5"),
            ("Alexander, Lyta", "Lyta Alexander"),
            ("Pres. Luis Santiago", "Luis Santiago"),
            ("Mister Adams", "Mr. Adams"),
            ("premier/trade-pact.jpg", "trade pact"),
        ] {
            assert!(variants(name).contains(&meant.to_owned()), "{name}: {:?}", variants(name));
        }
        for name in ["", "ё", "s", "Draal", "a s"] {
            assert!(variants(name).is_empty(), "{name}");
        }
    }
}
