//! Persons as people call them: by the short form of a first name, `Mike Garibaldi`, and with the last name first, `Garibaldi
//! Michael`. Either may also be written in Cyrillic letters.

use super::scripts::is_cyrillic;
use super::{How, Index, Resolved};
use zocalo_cards::card::{CardType, Race};

/// Short first names with those on cards, folded.
const SHORT: [(&str, &str); 24] = [
    ("mike", "michael"),
    ("mick", "michael"),
    ("jeff", "jeffrey"),
    ("geoffrey", "jeffrey"),
    ("steve", "stephen"),
    ("steven", "stephen"),
    ("sue", "susan"),
    ("susie", "susan"),
    ("liz", "elizabeth"),
    ("beth", "elizabeth"),
    ("cathy", "catherine"),
    ("kate", "catherine"),
    ("katherine", "catherine"),
    ("al", "alfred"),
    ("zach", "zack"),
    ("zak", "zack"),
    ("jon", "john"),
    ("johnny", "john"),
    ("marc", "marcus"),
    ("tom", "thomas"),
    ("майк", "майкл"),
    ("джефф", "джеффри"),
    ("стив", "стивен"),
    ("сью", "сьюзан"),
];

impl Index {
    /// The one character whose name this is with its two words in the other order or its first name in full.
    pub(super) fn of_person(&self, folded: &str, race: Option<Race>) -> Option<Resolved> {
        let (first, last) = folded.split_once(' ').filter(|(_, last)| !last.contains(' '))?;
        let full = |word: &str| SHORT.iter().find(|(short, _)| *short == word).map(|(_, full)| *full);
        let ways = [
            full(first).map(|first| format!("{first} {last}")),
            Some(format!("{last} {first}")),
            full(last).map(|last| format!("{last} {first}")),
        ];
        ways.into_iter().flatten().find_map(|name| {
            let found = self.named(&name, race).or_else(|| {
                let (name, _) = self.respelt(&name).filter(|_| name.contains(is_cyrillic))?;
                self.named(&name, race)
            });
            match found {
                Some(Resolved::Card(id, _)) if self.kind(id) == Some(CardType::Character.name()) => {
                    Some(Resolved::Card(id, How::Alias))
                }
                _ => None,
            }
        })
    }
}
