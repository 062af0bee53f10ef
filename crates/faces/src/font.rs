//! The embedded fonts: how wide words are, and their outlines.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::sync::OnceLock;

use ttf_parser::{Face, GlyphId, OutlineBuilder};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Weight {
    Regular,
    Strong,
}

/// How wide a box for a missing sign is, and how high, in parts of the size.
const BOX: (f32, f32) = (0.5, 0.68);

pub(crate) const REGULAR: &[u8] = include_bytes!("../font/faces-regular.ttf");
pub(crate) const STRONG: &[u8] = include_bytes!("../font/faces-semibold.ttf");

pub(crate) struct Font {
    face: Face<'static>,
    unit: f32,
    /// By the number of the glyph.
    advances: Vec<f32>,
}

fn load(bytes: &'static [u8]) -> Font {
    let face = Face::parse(bytes, 0).expect("the embedded font is one");
    let unit = 1.0 / f32::from(face.units_per_em());
    let advance = |glyph| f32::from(face.glyph_hor_advance(GlyphId(glyph)).unwrap_or_default()) * unit;
    let advances = (0..face.number_of_glyphs()).map(advance).collect();
    Font { face, unit, advances }
}

pub(crate) fn font(weight: Weight) -> &'static Font {
    static FONTS: [OnceLock<Font>; 2] = [const { OnceLock::new() }; 2];
    match weight {
        Weight::Regular => FONTS[0].get_or_init(|| load(REGULAR)),
        Weight::Strong => FONTS[1].get_or_init(|| load(STRONG)),
    }
}

impl Font {
    /// Of a sign with ink or space.
    fn glyph(&self, sign: char) -> Option<GlyphId> {
        self.face.glyph_index(sign).filter(|glyph| glyph.0 != 0)
    }

    fn kerning(&self, left: Option<GlyphId>, right: GlyphId) -> f32 {
        let Some((left, table)) = left.zip(self.face.tables().kern) else { return 0.0 };
        let value = table.subtables.into_iter().find_map(|rules| rules.glyphs_kerning(left, right));
        value.map_or(0.0, |value| f32::from(value) * self.unit)
    }

    /// Signs of the words that the font lacks.
    pub(crate) fn lacks(&self, words: &str) -> impl Iterator<Item = char> {
        words.chars().filter(|sign| self.glyph(*sign).is_none())
    }

    /// How wide the words are at size 1.
    pub(crate) fn width(&self, words: &str) -> f32 {
        self.placed(words).last().map_or(0.0, |(start, glyph, _)| start + self.advance(glyph))
    }

    fn advance(&self, glyph: Option<GlyphId>) -> f32 {
        glyph.map_or(BOX.0 + 0.1, |glyph| self.advances[usize::from(glyph.0)])
    }

    /// Where each sign begins, at size 1.
    fn placed<'w>(&'w self, words: &'w str) -> impl Iterator<Item = (f32, Option<GlyphId>, char)> + 'w {
        let (mut end, mut before) = (0.0, None);
        words.chars().map(move |sign| {
            let glyph = self.glyph(sign);
            let start = end + glyph.map_or(0.0, |glyph| self.kerning(before, glyph));
            end = start + self.advance(glyph);
            before = glyph;
            (start, glyph, sign)
        })
    }

    /// The words as a path of SVG in tenths of a point, from a point on their base line on.
    pub(crate) fn outline(&self, words: &str, at: (f32, f32), size: f32, missing: &mut BTreeSet<char>) -> String {
        let mut path = Path { text: String::new(), at: (at.0 * 10.0, at.1 * 10.0), scale: size * self.unit * 10.0 };
        for (start, glyph, sign) in self.placed(words) {
            path.at.0 = (at.0 + start * size) * 10.0;
            if let Some(glyph) = glyph {
                self.face.outline_glyph(glyph, &mut path);
            } else {
                missing.insert(sign);
                let [width, height, line] = [BOX.0, BOX.1, 0.05].map(|part| part * size * 10.0);
                let square = |path: &mut Path, inset: f32, is_hole: bool| {
                    let (left, right) = (path.at.0 + line + inset, path.at.0 + line + width - inset);
                    let (bottom, top) = (path.at.1 - inset, path.at.1 - height + inset);
                    // The inner one turns the other way, so that it is a hole.
                    let (second, fourth) =
                        if is_hole { ((right, bottom), (left, top)) } else { ((left, top), (right, bottom)) };
                    for (command, point) in [('M', (left, bottom)), ('L', second), ('L', (right, top)), ('L', fourth)] {
                        path.text.push(command);
                        path.point(point);
                    }
                    path.text.push('z');
                };
                square(&mut path, 0.0, false);
                square(&mut path, line, true);
            }
        }
        path.text
    }
}

/// A path of SVG in the making.
struct Path {
    text: String,
    at: (f32, f32),
    scale: f32,
}

impl Path {
    fn put(&mut self, command: char, points: &[(f32, f32)]) {
        self.text.push(command);
        for (index, (x, y)) in points.iter().enumerate() {
            if index > 0 {
                self.text.push(' ');
            }
            self.point((self.at.0 + x * self.scale, self.at.1 - y * self.scale));
        }
    }

    /// Writing to a text cannot fail.
    #[allow(clippy::cast_possible_truncation, reason = "a card has a few thousand tenths of a point")]
    fn point(&mut self, (x, y): (f32, f32)) {
        let _ = write!(self.text, "{} {}", x.round() as i32, y.round() as i32);
    }
}

impl OutlineBuilder for Path {
    fn move_to(&mut self, x: f32, y: f32) {
        self.put('M', &[(x, y)]);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.put('L', &[(x, y)]);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.put('Q', &[(x1, y1), (x, y)]);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.put('C', &[(x1, y1), (x2, y2), (x, y)]);
    }

    fn close(&mut self) {
        self.text.push('z');
    }
}
