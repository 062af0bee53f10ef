//! Taking copies away, and saying other things of them.

use super::batch::{Difference, JournalChange};
use super::holdings::Holdings;
use super::lot::{Label, Lot};
use super::picking::{Doubt, PickError, Which, Wish, pick};

/// What removing the copies that are meant changes. Errors: as [`pick`]; of several wishes the first that cannot be met.
pub fn removing(wishes: &[Wish], which: &Which, doubt: Doubt, holdings: &Holdings) -> Result<JournalChange, PickError> {
    let mut differences = Vec::new();
    for wish in wishes {
        let picked = pick(wish, which, doubt, holdings)?.into_iter();
        differences.extend(picked.map(|(lot, count)| Difference { lot, delta: -count, reason: "remove".to_owned() }));
    }
    Ok(JournalChange { differences, decks: Vec::new() })
}

/// What shall be said of copies; what is `None` stays as it is, and an empty text takes away what was said.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Description {
    pub printing: Option<String>,
    pub condition: Option<String>,
    pub place: Option<String>,
    pub note: Option<String>,
    pub label: Option<Label>,
}

impl Description {
    /// The same copies with this said of them.
    #[must_use]
    pub fn of(&self, lot: &Lot) -> Lot {
        let said = |new: &Option<String>, old: &String| new.as_ref().unwrap_or(old).clone();
        Lot {
            printing: said(&self.printing, &lot.printing),
            condition: said(&self.condition, &lot.condition),
            place: said(&self.place, &lot.place),
            note: said(&self.note, &lot.note),
            label: self.label.unwrap_or(lot.label),
            ..lot.clone()
        }
    }
}

/// What saying something of the copies that are meant changes; nothing for copies of which it is said already.
pub fn describing(
    wishes: &[Wish],
    which: &Which,
    description: &Description,
    doubt: Doubt,
    holdings: &Holdings,
) -> Result<JournalChange, PickError> {
    let mut differences = Vec::new();
    for wish in wishes {
        for (lot, count) in pick(wish, which, doubt, holdings)? {
            let becomes = description.of(&lot);
            if becomes != lot {
                let reason = "set".to_owned();
                differences.push(Difference { lot, delta: -count, reason: reason.clone() });
                differences.push(Difference { lot: becomes, delta: count, reason });
            }
        }
    }
    Ok(JournalChange { differences, decks: Vec::new() })
}

#[cfg(test)]
mod tests {
    use super::super::lot::{CardKey, List};
    use super::super::picking::HowMany;
    use super::*;

    #[test]
    fn copies_move_whole_and_those_that_are_there_stay() {
        let card = CardKey { name: "Delenn".to_owned(), version: String::new(), loyalty: String::new() };
        let plain = Lot::of(card.clone(), List::Owned);
        let there = Lot { place: "box".to_owned(), ..plain.clone() };
        let holdings: Holdings = [(plain.clone(), 2), (there.clone(), 1)].into();
        let to_box = Description { place: Some("box".to_owned()), ..Description::default() };
        let all = [Wish::of(card, HowMany::All)];
        let change = describing(&all, &Which::default(), &to_box, Doubt::Asks, &holdings).unwrap();
        let deltas: Vec<(&Lot, i64)> = change.differences.iter().map(|one| (&one.lot, one.delta)).collect();
        assert_eq!(deltas, [(&plain, -2), (&there, 2)]);
        let change = removing(&all, &Which::default(), Doubt::Asks, &holdings).unwrap();
        let deltas: Vec<(&Lot, i64)> = change.differences.iter().map(|one| (&one.lot, one.delta)).collect();
        assert_eq!(deltas, [(&plain, -2), (&there, -1)]);
    }
}
