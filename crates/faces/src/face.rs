//! A face: what it says, where each part stands, and the drawing of it.

use std::collections::BTreeSet;

use askama::Template;

use crate::font::{Weight, font};
use crate::font_style::FAMILY;
use crate::palette::{BadgeColour, Palette};
use crate::pattern::pattern;
use crate::text::{LEADING, clean, cut, fitted, wrapped};
use crate::{Drawing, Emblem, SIZE};

/// What a face says, in words that are ready to be read; `?` where nobody knows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Face {
    pub name: String,
    pub kind: String,
    /// Beside it: whom the card is loyal to.
    pub loyalty: String,
    pub palette: Palette,
    pub emblem: Emblem,
    /// `None` where a card has no cost.
    pub cost: Option<String>,
    pub badges: Vec<Badge>,
    /// Short words in a row, such as marks.
    pub chips: Vec<String>,
    pub lines: Vec<Line>,
    /// At the bottom: sets and rarity, and what the face is.
    pub foot: [String; 2],
}

/// An ability with its value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Badge {
    pub name: String,
    pub value: String,
    pub colour: BadgeColour,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    pub words: String,
    pub weight: Weight,
}

/// Where the columns of words begin and end, in points.
const SIDES: (f32, f32) = (50.0, 694.0);

/// Below the name and the kind.
const MIDDLE_TOP: f32 = 204.0;

/// Above the foot.
const TEXT_END: f32 = 948.0;

/// The least height of the middle, and the height of a row of badges and of chips.
const LEAST_MIDDLE: f32 = 150.0;
const BADGES: f32 = 104.0;
const CHIPS: f32 = 48.0;

/// Sizes of the text, the largest first.
const TEXT_SIZES: [f32; 13] = [36.0, 34.0, 32.0, 30.0, 28.0, 26.0, 24.0, 22.0, 20.0, 18.0, 17.0, 16.0, 15.0];

/// Sizes of the name, with the most lines of each.
const NAME_SIZES: [(f32, usize); 9] =
    [(60.0, 1), (54.0, 1), (48.0, 1), (46.0, 2), (42.0, 2), (38.0, 2), (32.0, 3), (26.0, 3), (21.0, 4)];

/// The most signs of all paragraphs that are looked at: at the least size there is room for half as many.
const MOST_SIGNS: usize = 5_000;

/// How words are drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lettering {
    /// As paths, which look alike everywhere.
    Outlines,
    /// As letters in the fonts of [`font_style`](crate::font_style), for pages that have it. A sign that the fonts lack is one of
    /// the reader's machine.
    Text,
}

/// Words in their place: the path that draws them, or none where they are letters.
struct Words {
    path: String,
    label: String,
    colour: &'static str,
    /// From the left and from the top, the size and the width.
    at: [String; 4],
    is_strong: bool,
}

struct Plate {
    x: f32,
    y: f32,
    width: f32,
    height: f32,
    colour: &'static str,
}

#[derive(Template)]
#[template(path = "face.svg")]
struct FaceTemplate<'f> {
    width: u32,
    height: u32,
    name: String,
    palette: Palette,
    pattern: String,
    emblem: (&'static str, &'static str),
    emblem_at: (f32, f32, f32),
    has_cost: bool,
    middle_end: f32,
    plates: Vec<Plate>,
    words: &'f [Words],
    as_text: bool,
    paper: &'static str,
    family: &'static str,
}

/// Draws words about a middle: `align` 0 begins there, 0.5 has it in the middle, 1 ends there.
pub(crate) fn words_of(
    words: &str,
    weight: Weight,
    size: f32,
    at: (f32, f32),
    align: f32,
    missing: &mut BTreeSet<char>,
) -> String {
    let font = font(weight);
    let start = at.0 - font.width(words) * size * align;
    font.outline(words, (start, at.1), size, missing)
}

struct Page {
    lettering: Lettering,
    words: Vec<Words>,
    plates: Vec<Plate>,
    missing: BTreeSet<char>,
}

impl Page {
    fn put(&mut self, words: &str, weight: Weight, size: f32, at: (f32, f32), align: f32, colour: &'static str) {
        let path = match self.lettering {
            Lettering::Outlines => words_of(words, weight, size, at, align, &mut self.missing),
            Lettering::Text => {
                self.missing.extend(font(weight).lacks(words));
                String::new()
            }
        };
        if path.is_empty() && (self.lettering == Lettering::Outlines || words.is_empty()) {
            return;
        }
        let width = font(weight).width(words) * size;
        let at = [at.0 - width * align, at.1, size, width].map(|number| format!("{number:.1}"));
        self.words.push(Words { path, label: words.to_owned(), colour, at, is_strong: weight == Weight::Strong });
    }

    /// One line, as small as it must be, down to half its size; then cut.
    fn put_within(&mut self, words: &str, weight: Weight, size: f32, spot: Spot, colour: &'static str) {
        let sizes = [1.0, 0.9, 0.8, 0.7, 0.6, 0.5].map(|part| (size * part, 1));
        let fitted = fitted(words, weight, spot.width, &sizes);
        if let Some(line) = fitted.lines.first() {
            self.put(line, weight, fitted.size, spot.at, spot.align, colour);
        }
    }
}

/// Where a line lies, how it is aligned there, and how wide it may be.
#[derive(Clone, Copy)]
struct Spot {
    at: (f32, f32),
    align: f32,
    width: f32,
}

pub(crate) const INK: &str = "#1d1b18";
pub(crate) const FAINT: &str = "#56524a";
pub(crate) const WHITE: &str = "#ffffff";
/// What the text stands on.
pub(crate) const PAPER: &str = "#fdfbf6";

impl Face {
    /// The drawing of it.
    pub fn draw(&self, lettering: Lettering) -> Drawing {
        let mut page = Page { lettering, words: Vec::new(), plates: Vec::new(), missing: BTreeSet::new() };
        let name = clean(&self.name);
        self.put_head(&name, &mut page);
        let (middle_end, text_top) = self.put_text(&mut page);
        self.put_rows(middle_end, text_top, &mut page);
        self.put_foot(&mut page);
        let (top, end) = (MIDDLE_TOP, middle_end);
        let height = (end - top).min(330.0);
        let svg = FaceTemplate {
            width: SIZE.0,
            height: SIZE.1,
            name,
            palette: self.palette,
            pattern: pattern(self.palette, top, end),
            emblem: self.emblem.paths(),
            emblem_at: (372.0, f32::midpoint(top, end), height / 280.0),
            has_cost: self.cost.is_some(),
            middle_end,
            plates: page.plates,
            words: &page.words,
            as_text: lettering == Lettering::Text,
            paper: PAPER,
            family: FAMILY,
        };
        Drawing { svg: svg.render().expect("the template only writes"), missing: page.missing }
    }

    /// Name, cost, kind and loyalty.
    fn put_head(&self, name: &str, page: &mut Page) {
        let end = if self.cost.is_some() { 578.0 } else { SIDES.1 };
        let fitted = fitted(name, Weight::Strong, end - SIDES.0, &NAME_SIZES);
        let leading = fitted.size * 1.04;
        let mut y = 88.0 - leading * (fitted.lines.len() as f32 - 1.0) / 2.0 + fitted.size * 0.35;
        for line in &fitted.lines {
            page.put(line, Weight::Strong, fitted.size, (SIDES.0, y), 0.0, WHITE);
            y += leading;
        }
        if let Some(cost) = &self.cost {
            page.put_within(
                &clean(cost),
                Weight::Strong,
                76.0,
                Spot { at: (640.0, 115.0), align: 0.5, width: 84.0 },
                self.palette.deep(),
            );
        }
        let width = SIDES.1 - SIDES.0;
        let (kind, loyalty) = (clean(&self.kind), clean(&self.loyalty));
        page.put_within(
            &kind,
            Weight::Strong,
            31.0,
            Spot { at: (SIDES.0, 188.0), align: 0.0, width: width * 0.64 },
            INK,
        );
        page.put_within(
            &loyalty,
            Weight::Regular,
            31.0,
            Spot { at: (SIDES.1, 188.0), align: 1.0, width: width * 0.34 },
            INK,
        );
    }

    /// The paragraphs, which take what they need and leave the rest to the middle. Comes back with where the middle ends and
    /// where the text begins.
    fn put_text(&self, page: &mut Page) -> (f32, f32) {
        let rows = if self.badges.is_empty() { 0.0 } else { BADGES } + if self.chips.is_empty() { 0.0 } else { CHIPS };
        let most = TEXT_END - MIDDLE_TOP - LEAST_MIDDLE - rows - 34.0;
        let mut left = MOST_SIGNS;
        let mut paragraphs: Vec<(String, Weight)> = Vec::new();
        for line in &self.lines {
            let words = clean(&line.words);
            // What is cut here would be cut below as well: no card has room for it.
            let words: String = words.chars().take(left).collect();
            left -= words.chars().count();
            if !words.is_empty() {
                paragraphs.push((words, line.weight));
            }
        }
        let width = SIDES.1 - SIDES.0;
        let broken = |size: f32| -> Vec<(Vec<String>, Weight)> {
            paragraphs.iter().map(|(words, weight)| (wrapped(words, *weight, width / size), *weight)).collect()
        };
        let height = |broken: &[(Vec<String>, Weight)], size: f32| {
            let lines: usize = broken.iter().map(|(lines, _)| lines.len()).sum();
            (lines as f32 * LEADING + broken.len().saturating_sub(1) as f32 * 0.35) * size
        };
        let mut sizes = TEXT_SIZES.into_iter().map(|size| (size, broken(size)));
        let fitting = sizes.find(|(size, text)| height(text, *size) <= most);
        let least = TEXT_SIZES[TEXT_SIZES.len() - 1];
        let (size, mut text) = fitting.unwrap_or_else(|| (least, broken(least)));
        let mut room = most;
        text.retain_mut(|(lines, weight)| {
            #[allow(
                clippy::cast_possible_truncation,
                clippy::cast_sign_loss,
                reason = "a few dozen at most, and not less than 0"
            )]
            let fitting = ((room / size).max(0.0) / LEADING) as usize;
            let fits = fitting > 0;
            cut(lines, fitting.max(1), *weight, width / size);
            room -= (lines.len() as f32 * LEADING + 0.35) * size;
            fits
        });
        let needed = height(&text, size).max(150.0);
        let top = TEXT_END - needed;
        let mut y = top + size * 0.92;
        for (lines, weight) in &text {
            for line in lines {
                page.put(line, *weight, size, (SIDES.0, y), 0.0, INK);
                y += size * LEADING;
            }
            y += size * 0.35;
        }
        (top - 22.0 - rows, top - 12.0)
    }

    /// Badges and chips, between the middle and the text.
    fn put_rows(&self, top: f32, end: f32, page: &mut Page) {
        let mut y = top;
        if !self.badges.is_empty() {
            y += 10.0;
            let gap = 10.0;
            let width = (SIDES.1 - SIDES.0 + gap) / self.badges.len().max(4) as f32 - gap;
            let mut x = SIDES.0;
            for badge in &self.badges {
                page.plates.push(Plate { x, y, width, height: BADGES - 18.0, colour: badge.colour.code() });
                let middle = x + width / 2.0;
                page.put_within(
                    &clean(&badge.value),
                    Weight::Strong,
                    54.0,
                    Spot { at: (middle, y + 47.0), align: 0.5, width: width - 16.0 },
                    WHITE,
                );
                page.put_within(
                    &clean(&badge.name),
                    Weight::Regular,
                    25.0,
                    Spot { at: (middle, y + 75.0), align: 0.5, width: width - 12.0 },
                    WHITE,
                );
                x += width + gap;
            }
            y += BADGES - 10.0;
        }
        if self.chips.is_empty() {
            return;
        }
        let mut x = SIDES.0;
        let y = y.min(end - CHIPS) + 4.0;
        for chip in &self.chips {
            let words = clean(chip);
            let most = SIDES.1 - x;
            if most < 60.0 {
                break;
            }
            let width = (font(Weight::Strong).width(&words) * 25.0 + 30.0).min(most);
            page.plates.push(Plate { x, y, width, height: 38.0, colour: self.palette.deep() });
            page.put_within(
                &words,
                Weight::Strong,
                25.0,
                Spot { at: (x + width / 2.0, y + 28.0), align: 0.5, width: width - 20.0 },
                WHITE,
            );
            x += width + 10.0;
        }
    }

    fn put_foot(&self, page: &mut Page) {
        let width = SIDES.1 - SIDES.0;
        let [printing, what] = &self.foot;
        page.put_within(
            &clean(printing),
            Weight::Regular,
            21.0,
            Spot { at: (SIDES.0, 993.0), align: 0.0, width: width * 0.46 },
            FAINT,
        );
        page.put_within(
            &clean(what),
            Weight::Regular,
            21.0,
            Spot { at: (SIDES.1, 993.0), align: 1.0, width: width * 0.52 },
            FAINT,
        );
    }
}
