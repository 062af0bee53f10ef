//! The code of a deck on paper: its letters, and the same as a QR code, so that whoever has the paper has the deck.

use std::fmt::Write as _;

use qrcode::{Color, EcLevel, QrCode};

use zocalo_decks::deck::Deck;
use zocalo_decks::formats::{DeckExport, WriteOptions, format_called, write_deck};

/// Light modules around a QR code, by its standard.
const MARGIN: usize = 4;

#[derive(Debug, Clone)]
pub(super) struct DeckCode {
    pub(super) text: String,
    /// The dark modules as a path of SVG, a unit each.
    pub(super) path: String,
    pub(super) size: usize,
}

impl DeckCode {
    /// `None` for a deck that is too large for one.
    pub(super) fn of(deck: &Deck) -> Option<Self> {
        let options = WriteOptions::default();
        let written = write_deck(format_called("code")?, &DeckExport { deck, options: &options }).ok()?;
        let text = String::from_utf8(written.bytes).ok()?.trim_end().to_owned();
        // Capitals take little more than half the room.
        let code = QrCode::with_error_correction_level(text.to_uppercase(), EcLevel::M).ok()?;
        let (width, colors) = (code.width(), code.to_colors());
        let mut path = String::new();
        for (row, y) in colors.chunks(width).zip(MARGIN..) {
            for (color, x) in row.iter().zip(MARGIN..) {
                if *color == Color::Dark {
                    // Writing to a text cannot fail.
                    let _ = write!(path, "M{x} {y}h1v1h-1z");
                }
            }
        }
        Some(Self { text, path, size: width + 2 * MARGIN })
    }
}
