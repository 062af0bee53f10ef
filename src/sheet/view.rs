//! Pages as text, by the templates of `templates/sheet/`, which escape whatever is put into them.

use askama::Template;

use super::block::{Block, Table};
use super::chart::Shape;
use super::paper::Paper;
use super::poster::Poster;
use crate::messages::{sheet as say, sheet_blocks};
use zocalo_text::message::{Locale, Text};
use zocalo_text::text;
use zocalo_text::text::{harmless, shortened};

/// What begins the mark by which a page of ours is known.
const MARK: &str = "<meta name=\"generator\" content=\"Zocalo sheet ";

/// Within so many letters of its beginning a page of ours has its mark.
const HEAD: usize = 1_000;

/// Why a page cannot be made.
#[derive(Debug, thiserror::Error)]
#[error("{}", self.text().english())]
pub(crate) struct SheetError(#[from] askama::Error);

impl SheetError {
    pub(crate) fn text(&self) -> Text {
        say::NoPage { error: self.0.to_string() }.text()
    }
}

/// The links to other pages: where to, and what it is called.
pub(crate) type Links<'a> = &'a [(&'static str, Text)];

/// A page: the deck at a glance and a sheet of paper if there is one, and blocks.
#[derive(Template)]
#[template(path = "sheet/page.html")]
pub(super) struct SheetPage<'a> {
    pub(super) locale: Locale,
    pub(super) title: &'a Text,
    pub(super) links: Links<'a>,
    pub(super) poster: Option<&'a Poster>,
    pub(super) paper: Option<&'a Paper>,
    pub(super) blocks: &'a [Block],
    /// The faces of the cards, if asked for, with the style of their fonts.
    pub(super) faces: Option<(&'a [String], &'a str)>,
    pub(super) version: &'static str,
}

impl SheetPage<'_> {
    /// Whether it has fonts within, which its policy must allow.
    fn has_fonts(&self) -> bool {
        self.faces.is_some()
    }

    fn words(&self, text: &Text) -> String {
        text.render(self.locale)
    }
}

pub(super) const VERSION: &str = env!("CARGO_PKG_VERSION");

/// A page as text. Signs that are not seen or turn the text round are shown as such, wherever they come from.
pub(super) fn rendered(page: &impl Template) -> Result<String, SheetError> {
    Ok(harmless(&page.render()?) + "\n")
}

/// Whether a text is a page that this program has written.
pub(crate) fn is_page(text: &str) -> bool {
    let head: String = text.chars().take(HEAD).collect();
    text.starts_with("<!DOCTYPE html>") && head.contains(MARK)
}

// How the sheet was made, so that anybody can make it again and get the same figures.

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Making {
    pub(crate) command: String,
    /// The commands that print the same figures, with the word for what each prints.
    pub(crate) others: Vec<(&'static str, String)>,
    /// The deck's file.
    pub(crate) file: String,
    pub(crate) seed: u64,
    /// The fingerprint of the facts of packs; empty without packs.
    pub(crate) fingerprint: String,
}

pub(super) fn how_made(making: &Making, checksum: &str) -> Block {
    let mut table = Table::new(sheet_blocks::MadeFrom, [sheet_blocks::What, sheet_blocks::Value]);
    let mut row = |name: Text, value: Text| table.row(name, [value.shortened(400)]);
    row(sheet_blocks::Command, Text::from(&making.command));
    row(sheet_blocks::DeckFile, Text::from(&making.file));
    row(sheet_blocks::ListChecksum, checksum.into());
    row(sheet_blocks::Version, text!["Zocalo ", VERSION]);
    row(sheet_blocks::Seed, making.seed.into());
    let fingerprint = Text::from(&making.fingerprint);
    row(sheet_blocks::PackFacts, if fingerprint.is_empty() { sheet_blocks::NoPacks } else { fingerprint });
    let mut others = Table::new(sheet_blocks::SameFigures, [sheet_blocks::Figures, sheet_blocks::Command]);
    for (what, command) in &making.others {
        others.row(sheet_blocks::Made { what }, [shortened(command, 400)]);
    }
    Block::new("making", sheet_blocks::HowMade).table(table).table(others).note(sheet_blocks::MakingNote)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::is_page;

    const STYLE: &str = include_str!("../../templates/sheet/style.css");

    /// The colors of a scheme by their names, as red, green and blue.
    fn colors(rule: &str) -> BTreeMap<&str, [f64; 3]> {
        let color =
            |hex: &str| [0, 2, 4].map(|at| f64::from(u8::from_str_radix(&hex[at..at + 2], 16).unwrap()) / 255.0);
        let named = rule.split(';').filter_map(|one| one.split_once(": #"));
        named.map(|(name, hex)| (name.trim(), color(hex))).collect()
    }

    /// How far two colors are apart in lightness, as WCAG 2 measures it.
    fn contrast(one: [f64; 3], other: [f64; 3]) -> f64 {
        let light = |color: [f64; 3]| {
            let linear = |part: f64| if part <= 0.040_45 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) };
            let [red, green, blue] = color.map(linear);
            0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05
        };
        let (one, other) = (light(one), light(other));
        one.max(other) / one.min(other)
    }

    #[test]
    fn words_and_lines_are_seen_by_day_and_by_night() {
        let rules: Vec<&str> = STYLE.split(":root {").skip(1).map(|rest| rest.split('}').next().unwrap()).collect();
        let schemes: Vec<_> = rules.into_iter().map(colors).filter(|colors| !colors.is_empty()).collect();
        assert_eq!(schemes.len(), 2);
        for colors in schemes {
            for (name, least) in [("--ink", 7.0), ("--muted", 4.5), ("--accent", 4.5), ("--line", 3.0)] {
                let contrast = contrast(colors[name], colors["--ground"]);
                assert!(contrast >= least, "{name}: {contrast}");
            }
            assert!(contrast(colors["--ink"], colors["--soft"]) >= 4.5, "words on the band");
        }
        let races: Vec<_> = STYLE.lines().filter(|line| line.contains("{ --race: #")).collect();
        assert_eq!(races.len(), 6);
        for race in races {
            let colors = colors(race.split(['{', '}']).nth(1).unwrap());
            assert!(contrast(colors["--race"], [1.0; 3]) >= 4.5, "{race}: white words on it");
        }
    }

    #[test]
    fn only_pages_of_ours_are_taken_for_such() {
        let head = "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n";
        assert!(is_page(&format!("{head}<meta name=\"generator\" content=\"Zocalo sheet 0.1.0\"/>")));
        assert!(!is_page(&format!("{head}<meta name=\"generator\" content=\"Another\"/>")));
        assert!(!is_page("<meta name=\"generator\" content=\"Zocalo sheet 0.1.0\"/>"));
        assert!(!is_page(""));
    }
}
