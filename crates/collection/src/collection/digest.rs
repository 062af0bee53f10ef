//! Digests of rows, so that a damaged page shows as damage and not as another answer. FNV-1a with 64 bits: it guards against
//! accidents and not against people.

use super::lot::Lot;
use super::lot::columns_of;

/// A digest that texts and numbers are fed to, in order.
#[derive(Debug, Clone, Copy)]
pub(super) struct RowDigest(u64);

impl RowDigest {
    pub(super) const fn new() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }

    /// Feeds a text, and its end, so that `ab` `c` differs from `a` `bc`.
    pub(super) fn text(self, text: &str) -> Self {
        let fed = text.bytes().fold(self.0, |digest, byte| (digest ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
        Self((fed ^ 0xff).wrapping_mul(0x0100_0000_01b3))
    }

    pub(super) fn number(self, number: i64) -> Self {
        let mut fed = self;
        for byte in number.to_le_bytes() {
            fed.0 = (fed.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
        fed
    }

    pub(super) fn value(self) -> i64 {
        self.0.cast_signed()
    }
}

pub(super) fn of_lot(lot: &Lot, count: i64) -> i64 {
    of_columns(columns_of(lot), count)
}

/// The digest of so many copies of the lot in these columns, in the order of
/// [`LOT_COLUMNS`](super::holdings::LOT_COLUMNS).
pub(super) fn of_columns(columns: [&str; 9], count: i64) -> i64 {
    columns.into_iter().fold(RowDigest::new(), RowDigest::text).number(count).value()
}

pub(super) fn of_deck(path: &str, mark: &str) -> i64 {
    RowDigest::new().text(path).text(mark).value()
}
