//! Opening a collection and reading its totals in one pass: every opening looks through all of them anyway, to check them, and
//! most of the time of a command that lists the collection goes into reading rows.

use std::path::Path;

use super::error::LibraryError;
use super::holdings::Holdings;
use super::lot::{CardKey, List, Lot};
use super::store::Library;
use zocalo_text::order::Order as _;

/// How many copies of each card are owned, by the order of the keys. Below 0 only after two machines were merged.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct CopiesByCard(Vec<(CardKey, i64)>);

impl CopiesByCard {
    /// The copies of a card with this name, version and loyalty; `None` when the collection says nothing of it.
    #[must_use]
    pub fn of(&self, card: [&str; 3]) -> Option<i64> {
        let at = self.0.binary_search_by(|(key, _)| parts(key).cmp(&card)).ok()?;
        Some(self.0[at].1)
    }
}

/// Name, version and loyalty, in the order in which keys are sorted.
fn parts(key: &CardKey) -> [&str; 3] {
    [&key.name, &key.version, &key.loyalty]
}

impl Library {
    pub fn open_with_holdings(folder: &Path) -> Result<Option<(Self, Holdings)>, LibraryError> {
        let mut found: Vec<(Lot, i64)> = Vec::new();
        let library = Self::open_seeing(folder, &mut |total| {
            found.extend(total.lot().map(|lot| (lot, total.count)));
        })?;
        Ok(library.map(|library| (library, Holdings::from_iter(found))))
    }

    pub fn owned_counts(folder: &Path) -> Result<Option<CopiesByCard>, LibraryError> {
        let mut found: Vec<(CardKey, i64)> = Vec::new();
        let library = Self::open_seeing(folder, &mut |total| {
            if !total.is_on(List::Owned) {
                return;
            }
            if let Some((_, sum)) = found.last_mut().filter(|(key, _)| parts(key) == total.card()) {
                *sum += total.count;
            } else {
                let [name, version, loyalty] = total.card().map(str::to_owned);
                found.push((CardKey { name, version, loyalty }, total.count));
            }
        })?;
        // The rows come by their key, which begins with that of the card.
        found.order_by(|(one, _), (other, _)| one.cmp(other));
        Ok(library.map(|_| CopiesByCard(found)))
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Difference, JournalChange, Label};
    use super::*;

    #[test]
    fn what_is_read_on_opening_is_what_is_there() {
        let folder = tempfile::tempdir().unwrap();
        assert!(Library::open_with_holdings(folder.path()).unwrap().is_none());
        assert!(Library::owned_counts(folder.path()).unwrap().is_none());
        let key = |name: &str, version: &str| CardKey {
            name: name.to_owned(),
            version: version.to_owned(),
            loyalty: String::new(),
        };
        let plain = |name: &str, version: &str, list| Lot::of(key(name, version), list);
        let lots = [
            (plain("Delenn", "", List::Owned), 2),
            (Lot { place: "box".to_owned(), label: Label::Keep, ..plain("Delenn", "", List::Owned) }, 3),
            (plain("Delenn", "Transformed", List::Owned), 1),
            (plain("Delenn", "", List::Wanted), 4),
            (plain("A Card", "", List::Proxy), 1),
        ];
        let differences = lots.iter().cloned().map(|(lot, delta)| Difference { lot, delta, reason: String::new() });
        let change = JournalChange { differences: differences.collect(), decks: Vec::new() };
        let mut library = Library::open_or_begin(folder.path()).unwrap();
        library.change::<LibraryError>("add", 1, |_| Ok(change)).unwrap();
        let holdings = Holdings::from(lots);
        assert_eq!(library.holdings().unwrap(), holdings);
        let of_delenn: Holdings =
            holdings.iter().filter(|(lot, _)| lot.card == key("Delenn", "")).map(|(l, n)| (l.clone(), *n)).collect();
        assert_eq!(library.holdings_of(&key("Delenn", "")).unwrap(), of_delenn);
        drop(library);
        let (library, found) = Library::open_with_holdings(folder.path()).unwrap().unwrap();
        assert_eq!(found, holdings);
        drop(library);
        let counts = Library::owned_counts(folder.path()).unwrap().unwrap();
        assert_eq!(counts.of(["Delenn", "", ""]), Some(5));
        assert_eq!(counts.of(["Delenn", "Transformed", ""]), Some(1));
        assert_eq!((counts.of(["A Card", "", ""]), counts.of(["Vir", "", ""])), (None, None));
    }
}
