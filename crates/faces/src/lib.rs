//! Pictures of cards in a design of our own, of the size of a card: what is known of it in words and figures, no artwork. A
//! [`Face`] becomes SVG, whose words are outlines of the embedded fonts, so that it looks alike everywhere; [`Picture`] is that in
//! points, and becomes PNG or a part of a [`Picture::sheet`]. In pages the words are letters in the fonts of [`font_style`], which
//! takes a tenth of the room and can be read aloud and copied.
//!
//! The crate knows nothing of the game: whoever asks gives words that are ready to be read. The same words give the same bytes.

mod back;
mod emblem;
mod face;
mod font;
mod font_style;
mod palette;
mod pattern;
#[cfg(feature = "raster")]
mod picture;
mod text;

pub use back::back;
pub use emblem::Emblem;
pub use face::{Badge, Face, Lettering, Line};
pub use font::Weight;
pub use font_style::font_style;
pub use palette::{BadgeColour, Palette};
#[cfg(feature = "raster")]
pub use picture::{Picture, PictureError};

use std::collections::BTreeSet;

/// The width and height of a face in points: 63 by 88 millimetres at 300 points an inch.
pub const SIZE: (u32, u32) = (744, 1039);

/// The width and height of a face in a sheet of ten by seven, which then has less than 4096 points each way.
pub const SHEET_SIZE: (u32, u32) = (409, 571);

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Drawing {
    pub svg: String,
    /// Signs that the fonts lack, which are drawn as boxes.
    pub missing: BTreeSet<char>,
}
