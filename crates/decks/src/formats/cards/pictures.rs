//! Where each program looks for the picture of a card, and under which name: the rules of their documentation and sources. Who
//! draws the pictures asks [`PictureRule::path`], and hands them to [`PictureRule::files`].

use std::io::{Cursor, Write as _};

use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

use super::{CardFile, UNKNOWN_SET};
use crate::formats::lackey::{picture_of, set_of};
use crate::formats::octgn_ids::{card_id, game_id, set_id};
use zocalo_cards::card::Card;
use zocalo_text::files::portable::is_portable;
use zocalo_text::text::{is_unfit, is_unseen};

/// The longest file name that every system takes, in bytes.
const LONGEST_NAME: usize = 200;

/// How a program finds pictures.
#[derive(Debug)]
pub struct PictureRule {
    path: fn(&Card) -> String,
    /// The back of all cards.
    pub back: Option<&'static str>,
    pub kind: PictureKind,
    /// The file that all pictures are packed into, where they do not lie in folders.
    pack: Option<&'static str>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PictureKind {
    Png,
    Jpeg,
}

/// Anything in one folder, for people.
pub const PLAIN: PictureRule = PictureRule {
    path: |card| format!("{}.png", picture_of(&card.label)),
    back: Some("back.png"),
    kind: PictureKind::Png,
    pack: None,
};

/// By the name of the card, without what no file may be called, anywhere below the folder CUSTOM.
pub(super) const COCKATRICE: PictureRule = PictureRule {
    path: |card| format!("pics/CUSTOM/{}.png", corrected(&card.label)),
    back: None,
    kind: PictureKind::Png,
    pack: None,
};

/// By the id of the card, in the folder of its set.
pub(super) const CGS: PictureRule = PictureRule {
    path: |card| format!("sets/{}/{}.png", folder_of_set(set_name(card)), picture_of(&card.label)),
    back: Some("CardBack.png"),
    kind: PictureKind::Png,
    pack: None,
};

/// By the column of pictures in the table of cards. The program reads JPEG.
pub(super) const LACKEY: PictureRule = PictureRule {
    path: |card| format!("sets/setimages/general/{}.jpg", picture_of(&card.label)),
    back: Some("sets/setimages/general/cardback.jpg"),
    kind: PictureKind::Jpeg,
    pack: None,
};

/// By ids, in a pack that the program's manager of games installs.
pub(super) const OCTGN: PictureRule = PictureRule {
    path: |card| format!("{}/Sets/{}/Cards/{}.png", game_id(), set_id(set_name(card)), card_id(&card.label)),
    back: None,
    kind: PictureKind::Png,
    pack: Some("pictures.o8c"),
};

impl PictureRule {
    /// From the folder of all, or within the pack; `None` where the name is too long for a file.
    pub fn path(&self, card: &Card) -> Option<String> {
        let path = (self.path)(card);
        let is_file = |name: &str| name.len() <= LONGEST_NAME && !name.starts_with('.') && is_portable(name);
        path.split('/').all(is_file).then_some(path)
    }

    /// How many files the pictures of so many cards are.
    pub fn count(&self, cards: usize) -> usize {
        if self.pack.is_some() { 1 } else { cards + usize::from(self.back.is_some()) }
    }

    /// The pictures, each with its path, as they are written: one by one, or in one pack.
    pub fn files(&self, pictures: Vec<CardFile>) -> Vec<CardFile> {
        match self.pack {
            None => pictures,
            Some(path) => vec![CardFile { path: path.to_owned(), bytes: packed(&pictures) }],
        }
    }
}

fn set_name(card: &Card) -> &str {
    Some(set_of(card)).filter(|set| !set.is_empty()).unwrap_or(UNKNOWN_SET)
}

/// As Cockatrice makes the name of a file of that of a card, which is written for it without what nobody sees.
fn corrected(label: &str) -> String {
    let kept = label.replace(" // ", "");
    let kept = kept
        .chars()
        .filter(|sign| !is_unseen(*sign) && !matches!(sign, '*' | '<' | '>' | ':' | '"' | '\\' | '?' | '|'));
    kept.map(|sign| if sign == '/' || sign.is_control() { ' ' } else { sign }).collect()
}

/// As Card Game Simulator makes a folder of the code of a set; what no folder may be called is left out.
fn folder_of_set(set: &str) -> String {
    let kept = set.chars().filter(|sign| {
        !is_unfit(*sign) && *sign != '\n' && !matches!(sign, '*' | '<' | '>' | '"' | '\\' | '?' | '|' | '/')
    });
    kept.map(|sign| if matches!(sign, ':' | '#') { '_' } else { sign }).collect()
}

/// Pictures are compressed as such. The same ones give the same bytes.
fn packed(pictures: &[CardFile]) -> Vec<u8> {
    let mut pack = ZipWriter::new(Cursor::new(Vec::new()));
    let options = SimpleFileOptions::default().compression_method(CompressionMethod::Stored);
    for picture in pictures {
        let written = pack.start_file(picture.path.as_str(), options).map(|()| pack.write_all(&picture.bytes));
        debug_assert!(written.is_ok_and(|written| written.is_ok()), "memory takes all of them");
    }
    pack.finish().map(Cursor::into_inner).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::formats::cards::TARGETS;
    use zocalo_catalog::catalog::Catalog;

    fn card(label: &str) -> Card {
        Card { name: label.to_owned(), label: label.to_owned(), ..Card::default() }
    }

    #[test]
    fn each_program_finds_a_picture_where_its_rules_say() {
        let mut vlur = card("Vlur/Nhar");
        let path = |rule: &PictureRule, card: &Card| rule.path(card).unwrap();
        assert_eq!(path(&COCKATRICE, &vlur), "pics/CUSTOM/Vlur Nhar.png");
        assert_eq!(path(&LACKEY, &vlur), "sets/setimages/general/vlur-nhar.jpg");
        assert_eq!(path(&CGS, &vlur), "sets/Unknown set/vlur-nhar.png");
        assert_eq!(path(&PLAIN, &vlur), "vlur-nhar.png");
        vlur.printings = vec![zocalo_cards::card::Printing { set: "Psi: #1".to_owned(), rarity: None, likely: false }];
        assert_eq!(path(&CGS, &vlur), "sets/Psi_ _1/vlur-nhar.png");
        let octgn = path(&OCTGN, &vlur);
        assert!(octgn.starts_with("5e6fb041-43ec-5137-82ff-769130f8ee48/Sets/"), "{octgn}");
        assert!(octgn.ends_with(&format!("/Cards/{}.png", card_id("Vlur/Nhar"))), "{octgn}");
        assert_eq!(path(&COCKATRICE, &card("Who Are You?")), "pics/CUSTOM/Who Are You.png");
    }

    #[test]
    fn every_card_has_a_picture_of_its_own_also_where_case_does_not_matter() {
        let cards = Catalog::open(None).unwrap().cards().unwrap();
        for rule in TARGETS.iter().filter_map(|target| target.pictures).chain([&PLAIN]) {
            let paths: BTreeSet<String> = cards.iter().map(|card| rule.path(card).unwrap().to_lowercase()).collect();
            assert_eq!(paths.len(), cards.len());
            assert!(paths.iter().all(|path| !path.contains(['\\', ':', '?', '*', '"', '<', '>', '|'])));
        }
    }

    /// Also in letters of no alphabet of ours, in none, and where Windows reserves the name.
    #[test]
    fn every_name_has_an_id_and_a_picture() {
        let labels = ["漢字", "漢", "!!!", "???", "con", "Aux", "Trade Pact"];
        let ids: BTreeSet<String> = labels.iter().map(|label| picture_of(label)).collect();
        assert_eq!(ids.len(), labels.len(), "{ids:?}");
        assert!(ids.iter().all(|id| is_portable(id)), "{ids:?}");
        assert!(labels.iter().all(|label| CGS.path(&card(label)).is_some() && LACKEY.path(&card(label)).is_some()));
    }

    #[test]
    fn hostile_names_lead_nowhere_else() {
        for label in
            ["../../etc/passwd", "..", "/", "C:\\x", "a\0b", "\u{1b}[2J", "a\u{202e}gnp\u{2066}", &"x".repeat(400)]
        {
            for rule in [&PLAIN, &COCKATRICE, &CGS, &LACKEY, &OCTGN] {
                let Some(path) = rule.path(&card(label)) else { continue };
                assert!(path.split('/').all(|part| !part.starts_with('.') && !part.is_empty()), "{path}");
                assert!(!path.contains(['\\', ':', '\0', '\u{1b}', '\u{202e}', '\u{2066}']), "{path}");
            }
        }
    }

    #[test]
    fn a_pack_has_its_pictures_as_they_are() {
        let pictures = vec![CardFile { path: "a/b.png".to_owned(), bytes: b"picture".to_vec() }];
        let [pack] = &OCTGN.files(pictures.clone())[..] else { panic!("one file") };
        assert_eq!(pack.path, "pictures.o8c");
        let mut read = zip::ZipArchive::new(Cursor::new(&pack.bytes)).unwrap();
        let mut bytes = Vec::new();
        std::io::Read::read_to_end(&mut read.by_name("a/b.png").unwrap(), &mut bytes).unwrap();
        assert_eq!(bytes, b"picture");
        assert_eq!(*pack, OCTGN.files(pictures)[0]);
    }
}
