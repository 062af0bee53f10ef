//! Which card a piece is where its name does not say. A module may call the fleets of all races `Picket Fleet`, and distinguish
//! them by their images, by marks on the piece, by a prototype, or by their folder.

use std::collections::BTreeSet;

use zocalo_cards::card::Race;
use zocalo_text::text::fold;
use zocalo_vassal::tokens;
use zocalo_vassal::{GamePiece, Record, layers, states, without_ending};

/// What a module says of a piece beside its record.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct ModuleHints {
    /// The names of its slot and its prototypes.
    pub own: Vec<String>,
    /// The folders and piles around the slot by name, the nearest first.
    pub folders: Vec<String>,
}

/// What the name of a piece resolves to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ResolvedPiece {
    /// By label.
    Card(String),
    /// One of several cards, by label.
    Several(Vec<String>),
    Unknown,
}

/// The card of a piece. `named` resolves a name, with the race that decides among several cards; `race` is the race of a file
/// whose pieces do not have their own.
///
/// 1. A longer name in the image or the slot comes first: `Delenn`, with the image `Delenn (ambassador).jpg`.
/// 2. Then the name. Of several cards that bear it the one of the piece's race: see [`own_race`].
/// 3. Else the one of the nearest folder with a race in its name, and else of the race of the file.
pub(super) fn resolve_piece(
    record: &Record,
    hints: &ModuleHints,
    race: Option<Race>,
    named: impl Fn(&str, Option<Race>) -> ResolvedPiece,
) -> ResolvedPiece {
    let Ok(piece) = record.piece() else { return ResolvedPiece::Unknown };
    let name = fold(&piece.name);
    for longer in [without_ending(&piece.image)].into_iter().chain(hints.own.iter().map(String::as_str)) {
        let folded = fold(longer);
        if folded.strip_prefix(&name).is_some_and(|rest| rest.starts_with(' '))
            && let ResolvedPiece::Card(label) = named(longer, None)
            && fold(&label) == folded
        {
            return ResolvedPiece::Card(label);
        }
    }
    let labels = match named(&piece.name, None) {
        ResolvedPiece::Several(labels) => labels,
        other => return other,
    };
    let of_race = |race: &Race| match named(&piece.name, Some(*race)) {
        ResolvedPiece::Card(label) => Some((*race, label)),
        _ => None,
    };
    let among: Vec<(Race, String)> = Race::ALL.iter().filter_map(of_race).collect();
    let races: Vec<Race> = among.iter().map(|(race, _)| *race).collect();
    let told = race_among(record, &piece, &hints.own, &races);
    let told = told.or_else(|| hints.folders.iter().find_map(|folder| only(&races_named(folder), &races)));
    let told = told.or(race.filter(|race| races.contains(race)));
    let card = told.and_then(|told| among.into_iter().find(|(race, _)| *race == told));
    card.map_or(ResolvedPiece::Several(labels), |(_, label)| ResolvedPiece::Card(label))
}

/// The race of a piece by its image (`fleet_narn.jpg`, `Picket Fleet (Narn).jpg`), its marks and its prototypes. `None` where
/// it names no race, or several.
#[must_use]
pub(super) fn own_race(record: &Record, piece: &GamePiece) -> Option<Race> {
    race_among(record, piece, &[], Race::ALL)
}

/// As [`own_race`], with the module's information, and among these races only.
fn race_among(record: &Record, piece: &GamePiece, own: &[String], among: &[Race]) -> Option<Race> {
    let marks = marks(record);
    let words = marks.iter().chain(own).map(|text| races_named(text));
    let told: BTreeSet<Race> = words.filter_map(|races| only(&races, among)).chain(of_image(piece, among)).collect();
    only(&told, among)
}

/// The only one of some races that is among these.
fn only(races: &BTreeSet<Race>, among: &[Race]) -> Option<Race> {
    let mut fitting = races.iter().filter(|race| among.contains(race));
    fitting.next().copied().filter(|_| fitting.next().is_none())
}

/// The race in the name of an image, beside the name of the piece: whole, at the end of joined words, or cut to its first
/// letters.
fn of_image(piece: &GamePiece, among: &[Race]) -> Option<Race> {
    let mut rest = words(without_ending(&piece.image));
    let whole = rest.len();
    for word in words(&piece.name) {
        if let Some(at) = rest.iter().position(|own| *own == word) {
            rest.remove(at);
        }
    }
    let joined = rest.concat();
    let mut races = races_named(&rest.join(" "));
    races.extend(among.iter().copied().filter(|race| joined.contains(&one_word(*race))));
    if !races.is_empty() {
        return only(&races, among);
    }
    // A letter or two are a race only where nothing else stands beside the name: `Picket Fleet (N).jpg`.
    let is_beside_name = rest.len() < whole;
    rest.retain(|word| word.chars().all(char::is_alphabetic));
    let shortest = if is_beside_name && rest.len() == 1 { 1 } else { 3 };
    let is_begun = |race: &Race| rest.iter().any(|word| word.len() >= shortest && one_word(*race).starts_with(word));
    only(&among.iter().copied().filter(is_begun).collect(), among)
}

/// The races whose names are words of a text.
fn races_named(text: &str) -> BTreeSet<Race> {
    let words = words(text);
    let pairs = words.windows(2).map(|pair| pair.join(" "));
    words.iter().cloned().chain(pairs).filter_map(|word| Race::read(&word).ok()).collect()
}

/// The name of a race in small letters, without a gap.
fn one_word(race: Race) -> String {
    fold(race.name()).replace(' ', "")
}

/// Folded words, also split at capitals or digits.
fn words(text: &str) -> Vec<String> {
    let mut parted = String::with_capacity(text.len() + 8);
    let mut before = ' ';
    for sign in text.chars() {
        let begins = (before.is_lowercase() && sign.is_uppercase())
            || (before.is_alphabetic() && sign.is_numeric())
            || (before.is_numeric() && sign.is_alphabetic());
        if begins {
            parted.push(' ');
        }
        parted.push(sign);
        before = sign;
    }
    fold(&parted).split(' ').filter(|word| !word.is_empty()).map(str::to_owned).collect()
}

/// The values of the marks of a piece, its own properties, and the prototypes that its type names.
fn marks(record: &Record) -> Vec<String> {
    let Ok(kinds) = layers(&record.kind) else { return Vec::new() };
    let states = states(&record.state, kinds.len()).unwrap_or_default();
    let mut marks = Vec::new();
    for (at, kind) in kinds.iter().enumerate() {
        let state = states.get(at).map_or("", String::as_str);
        match kind.split_once(';') {
            Some(("prototype", used)) => marks.push(used.to_owned()),
            Some(("mark", _)) => marks.extend(tokens(state, b',').map(std::borrow::Cow::into_owned)),
            Some(("PROP", _)) => marks.push(state.to_owned()),
            _ => {}
        }
    }
    marks
}
