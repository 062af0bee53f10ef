//! Tests of VASSAL's files, and an encoder of them made apart from the program's.

mod files;
mod identity;
mod learning;
mod reading;

use std::fmt::Write as _;
use std::io::{self, Cursor};

use crate::deck::Decklist;
use crate::formats::vassal::{ResolvedPiece, VassalError, format};
use zocalo_cards::card::{Race, Section};
use zocalo_catalog::names::{Index, Resolved};
use zocalo_text::message::Locale;

fn of_saved_deck(label: String, text: &str) -> Result<Decklist, VassalError> {
    format::of_saved_deck(label, text, Locale::ENGLISH)
}

fn of_saved_game(
    label: String,
    bytes: &[u8],
    section_of: impl Fn(&str) -> Option<Section>,
) -> Result<Decklist, VassalError> {
    format::of_saved_game(label, bytes, Locale::ENGLISH, section_of)
}

/// What a name comes to, as `formats learn` settles it.
fn named(index: &Index, name: &str, race: Option<Race>) -> ResolvedPiece {
    let label = |id| index.label(id).to_owned();
    match index.resolve(name, race) {
        Resolved::Card(id, _) => ResolvedPiece::Card(label(id)),
        Resolved::Several(ids) => ResolvedPiece::Several(ids.into_iter().map(label).collect()),
        Resolved::Unknown(_) => ResolvedPiece::Unknown,
    }
}

/// Which tokens are quoted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Age {
    /// Up to 3.3: those that end with a backslash.
    Old,
    /// Since 3.4: those that start with a backslash.
    New,
}

/// Tokens joined by a delimiter.
pub(super) fn sequence(age: Age, delimiter: char, tokens: &[String]) -> String {
    let one = |token: &String| {
        let escaped: String =
            token.chars().flat_map(|c| if c == delimiter { vec!['\\', c] } else { vec![c] }).collect();
        let first = token.chars().next();
        let last = token.chars().last();
        let enclosed = first == Some('\'') && last == Some('\'');
        let quoted = match age {
            Age::Old => last == Some('\\') || enclosed,
            Age::New => first == Some('\\') || enclosed,
        };
        if quoted { format!("'{escaped}'") } else { escaped }
    };
    tokens.iter().map(one).collect::<Vec<_>>().join(&delimiter.to_string())
}

/// A piece to be encoded.
#[derive(Debug, Clone)]
pub(super) struct Piece {
    /// Type and state of each trait, the outermost first.
    pub traits: Vec<(String, String)>,
    pub name: String,
    pub image: String,
    /// Number, map, number of the slot.
    pub id: String,
    pub map: String,
    pub gpid: String,
    /// Whether its state holds a unique number, as those of 3.7 do.
    pub is_unique: bool,
}

impl Piece {
    /// A card that can be turned over.
    pub(super) fn card(name: &str) -> Self {
        let obs = ("obs;70,130;back.jpg;Flip;B".to_owned(), "null;".to_owned());
        let rotate = ("rotate;2;90,130;90,130;R;;Rotate;;".to_owned(), "0".to_owned());
        let image = format!("{}.jpg", name.replace('/', ""));
        let (id, map, gpid) = ("null".to_owned(), "null".to_owned(), "14".to_owned());
        Self { traits: vec![obs, rotate], name: name.to_owned(), image, id, map, gpid, is_unique: false }
    }

    pub(super) fn record(&self, age: Age) -> String {
        let fields = [String::new(), String::new(), self.image.clone(), self.name.clone()];
        let mut kind = format!("piece;{}", sequence(age, ';', &fields));
        let mut fields: Vec<String> = vec![self.map.clone(), "5".into(), "-7".into(), self.gpid.clone()];
        if self.is_unique {
            fields.extend(["1".into(), "UniqueID".into(), "1234".into()]);
        } else {
            fields.push("0".into());
        }
        let mut state = sequence(age, ';', &fields);
        for (trait_kind, trait_state) in self.traits.iter().rev() {
            kind = sequence(age, '\t', &[trait_kind.clone(), kind]);
            state = sequence(age, '\t', &[trait_state.clone(), state]);
        }
        format!("+/{}", sequence(age, '/', &[self.id.clone(), kind, state]))
    }
}

/// A saved deck.
pub(super) fn deck(age: Age, pieces: &[Piece]) -> String {
    let mut commands = vec!["DECK\t".to_owned()];
    commands.extend(pieces.iter().map(|piece| piece.record(age)));
    sequence(age, '\u{1b}', &commands)
}

/// The commands of a game that is being saved: pieces, piles by name with the numbers of their pieces, and others.
pub(super) fn game(age: Age, pieces: &[Piece], piles: &[(&str, &[&str])], others: &[&str]) -> String {
    let mut commands = vec!["begin_save".to_owned()];
    commands.extend(pieces.iter().map(|piece| piece.record(age)));
    for (name, ids) in piles {
        let before = "deck;false;255,51,51;40;40;Always;Always;true;true;true;;;;".split(';').map(str::to_owned);
        let mut fields: Vec<String> = before.collect();
        assert_eq!(fields.pop().as_deref(), Some(""));
        fields.extend([(*name).to_owned(), "x".into(), "y".into()]);
        let ids: Vec<String> = ids.iter().map(|id| (*id).to_owned()).collect();
        let state =
            sequence(age, ';', &["Table".into(), "1".into(), "2".into(), "true".into(), sequence(age, ',', &ids)]);
        commands.push(format!("+/{}", sequence(age, '/', &["99".into(), sequence(age, ';', &fields), state])));
    }
    commands.extend(others.iter().map(|other| (*other).to_owned()));
    commands.push("end_save".to_owned());
    sequence(age, '\u{1b}', &commands)
}

/// Bytes obfuscated with a key.
pub(super) fn obfuscated(bytes: &[u8], key: u8) -> Vec<u8> {
    let mut text = format!("!VCSK{key:02x}");
    for byte in bytes {
        write!(text, "{:02x}", byte ^ key).unwrap();
    }
    text.into_bytes()
}

/// A zip file with these entries.
pub(super) fn zip(entries: &[(&str, &[u8])]) -> Vec<u8> {
    let mut writer = zip::ZipWriter::new(Cursor::new(Vec::new()));
    let options = zip::write::SimpleFileOptions::default().compression_method(zip::CompressionMethod::Deflated);
    for (name, bytes) in entries {
        writer.start_file(*name, options).unwrap();
        io::Write::write_all(&mut writer, bytes).unwrap();
    }
    writer.finish().unwrap().into_inner()
}
