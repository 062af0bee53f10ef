//! Decks by rulesets: a row each deck, a column each ruleset, and no line wider than the window.

use std::collections::HashSet;
use std::fmt::Write as _;
use std::path::Path;
use zocalo_text::message::Locale;

use anstyle::Style;
use unicode_width::{UnicodeWidthChar as _, UnicodeWidthStr as _};

use super::style::{BAD, FAINT, GOOD, STRONG, hanging, styled};
use crate::messages::verdict as say;
use zocalo_decks::check::{Severity, Verdict};
use zocalo_text::text::shortened;

/// Verdicts in rows and columns.
pub(crate) struct Matrix<'a> {
    /// What the columns are called.
    pub rulesets: &'a [String],
    /// Each deck's file with a verdict for each ruleset; `None` where the ruleset belongs to another game.
    pub rows: &'a [(String, Vec<Option<Verdict>>)],
    /// Rulesets that belong to another game than any of the decks.
    pub left_out: &'a [String],
}

/// The widest head of a column, in letters.
const WIDEST_HEAD: usize = 12;

/// The narrowest column of files in which a name that is cut still says something, in letters.
const NARROWEST_FILE: usize = 12;

/// What stands in the first column of the rows, and what is said of it below.
struct Files {
    heading: String,
    cells: Vec<String>,
    legend: Vec<String>,
}

/// The matrix with its legend.
#[must_use]
pub(crate) fn matrix(matrix: &Matrix<'_>, width: usize, locale: Locale) -> String {
    if matrix.rows.is_empty() {
        return String::new();
    }
    let heads: Vec<String> = matrix.rulesets.iter().map(|name| cut_in_the_middle(name, WIDEST_HEAD)).collect();
    let cells: Vec<Vec<(Style, String)>> = matrix
        .rows
        .iter()
        .map(|(_, verdicts)| verdicts.iter().map(|verdict| cell(verdict.as_ref(), locale)).collect())
        .collect();
    let widest = |at: usize| cells.iter().map(|row| row[at].1.width()).chain([heads[at].width()]).max().unwrap_or(0);
    let widths: Vec<usize> = (0..heads.len()).map(widest).collect();
    let names: Vec<String> = matrix.rows.iter().map(|(file, _)| shortened(file, 200)).collect();
    let room = |gap: usize| width.saturating_sub(widths.iter().map(|width| width + gap).sum());
    // Wide gaps are easier to read, whole names more so.
    let longest = names.iter().map(|name| name.width()).max().unwrap_or(0);
    let gap = if longest <= room(2) { 2 } else { 1 };
    let files = files(&names, room(gap), locale);

    let first = files.cells.iter().map(|file| file.width()).chain([files.heading.width()]).max().unwrap_or(0);
    let mut text = String::new();
    let mut line = padded(&files.heading, first);
    for (head, width) in heads.iter().zip(&widths) {
        let _ = write!(line, "{:gap$}{}", "", padded(head, *width));
    }
    let _ = writeln!(text, "{}", styled(STRONG, line.trim_end()));
    for (file, row) in files.cells.iter().zip(&cells) {
        let mut line = padded(file, first);
        for (at, ((style, cell), width)) in row.iter().zip(&widths).enumerate() {
            let blanks = if at + 1 < row.len() { width.saturating_sub(cell.width()) } else { 0 };
            let _ = write!(line, "{:gap$}{}{:blanks$}", "", styled(*style, cell), "");
        }
        let _ = writeln!(text, "{line}");
    }
    for said in files.legend.into_iter().chain(legend(matrix, width, locale)) {
        let _ = writeln!(text, "{}", styled(FAINT, said));
    }
    text
}

/// The signs that need a word, and what was left out.
fn legend(matrix: &Matrix<'_>, width: usize, locale: Locale) -> Vec<String> {
    let mut said = Vec::new();
    let mut verdicts = matrix.rows.iter().flat_map(|(_, verdicts)| verdicts);
    if verdicts.clone().flatten().any(|verdict| verdict.count(Severity::Error) > 0) {
        said.push(say::MatrixErrors.render(locale));
    }
    if verdicts.any(Option::is_none) {
        said.push(say::MatrixOtherGame.render(locale));
    }
    if let [first, ..] = matrix.left_out {
        let names: Vec<String> = matrix.left_out.iter().map(|name| shortened(name, 60)).collect();
        let left_out = say::MatrixLeftOut { first: shortened(first, 60), names: names.join(", ") };
        said.push(hanging("", &left_out.render(locale), width));
    }
    said
}

fn cell(verdict: Option<&Verdict>, locale: Locale) -> (Style, String) {
    let Some(verdict) = verdict else { return (FAINT, "–".to_owned()) };
    match verdict.count(Severity::Error) {
        0 if verdict.unread.is_empty() => (GOOD, say::Legal.render(locale)),
        0 => (BAD, say::Unread.render(locale)),
        errors => (BAD, say::MatrixIllegal { count: errors }.render(locale)),
    }
}

/// The files in this room: whole, else without the folder that they share, else cut in the middle, else numbered.
fn files(names: &[String], room: usize, locale: Locale) -> Files {
    let fit = |names: &[String]| names.iter().all(|name| name.width() <= room);
    if fit(names) {
        return Files { heading: say::MatrixDeck.render(locale), cells: names.to_vec(), legend: Vec::new() };
    }
    let folder = shared_folder(names);
    let bare: Vec<String> = names.iter().map(|name| name[folder.len()..].to_owned()).collect();
    let cut: Vec<String> = bare.iter().map(|name| cut_in_the_middle(name, room)).collect();
    let distinct: HashSet<&String> = cut.iter().collect();
    if fit(&bare) || (room >= NARROWEST_FILE && distinct.len() == cut.len()) {
        let legend = (!folder.is_empty()).then(|| say::MatrixFolder { folder }.render(locale)).into_iter().collect();
        return Files { heading: say::MatrixDeck.render(locale), cells: cut, legend };
    }
    let digits = names.len().to_string().len();
    let number = |at: usize| format!("{at:>digits$}");
    Files {
        heading: say::MatrixNumber.render(locale),
        cells: (1..=names.len()).map(number).collect(),
        legend: names.iter().zip(1..).map(|(name, at)| format!("{}  {name}", number(at))).collect(),
    }
}

/// The folder in which all lie, with the sign behind it; empty when they share none.
fn shared_folder(names: &[String]) -> &str {
    let Some(first) = names.first() else { return "" };
    let file = Path::new(first).file_name().and_then(|file| file.to_str()).unwrap_or(first);
    let mut folder = first.strip_suffix(file).unwrap_or("");
    while !names.iter().all(|name| name.starts_with(folder) && name.len() > folder.len()) {
        let shorter = folder.trim_end_matches(['/', '\\']);
        folder = &folder[..shorter.rfind(['/', '\\']).map_or(0, |at| at + 1)];
    }
    folder
}

/// A text in at most so many letters: its beginning and its end.
fn cut_in_the_middle(text: &str, room: usize) -> String {
    let text = shortened(text, 200);
    if text.width() <= room {
        return text;
    }
    let room = room.saturating_sub(1);
    let mut left = room - room / 2;
    let head: String = text.chars().take_while(|sign| take(&mut left, *sign)).collect();
    let mut left = room / 2;
    let tail: Vec<char> = text.chars().rev().take_while(|sign| take(&mut left, *sign)).collect();
    format!("{head}…{}", tail.iter().rev().collect::<String>())
}

/// Takes a sign's width from what is left; whether there was enough.
fn take(left: &mut usize, sign: char) -> bool {
    let rest = left.checked_sub(sign.width().unwrap_or(0));
    *left = rest.unwrap_or(0);
    rest.is_some()
}

fn padded(text: &str, width: usize) -> String {
    format!("{text}{}", " ".repeat(width.saturating_sub(text.width())))
}

#[cfg(test)]
mod tests {
    use unicode_width::UnicodeWidthStr as _;
    use zocalo_text::message::Locale;

    use super::{Matrix, cut_in_the_middle, files, matrix};

    fn of(names: &[&str]) -> Vec<String> {
        names.iter().map(|name| (*name).to_owned()).collect()
    }

    #[test]
    fn files_give_way_step_by_step() {
        let names = of(&["decks/premier-human.toml", "decks/premier-narn.toml"]);
        assert_eq!(files(&names, 24, Locale::ENGLISH).cells, names);
        assert_eq!(files(&names, 23, Locale::ENGLISH).cells, ["premier-human.toml", "premier-narn.toml"]);
        assert_eq!(files(&names, 23, Locale::ENGLISH).legend, ["Decks in decks/"]);
        assert_eq!(files(&names, 17, Locale::ENGLISH).cells, ["premier-…man.toml", "premier-narn.toml"]);
        let alike = of(&["narn-with-one-card-more.toml", "narn-with-two-cards-more.toml"]);
        assert_eq!(files(&alike, 12, Locale::ENGLISH).cells, ["1", "2"], "cut, they would look the same");
        assert_eq!(
            files(&of(&["a/one.toml", "b/two.toml"]), 9, Locale::ENGLISH).legend,
            ["1  a/one.toml", "2  b/two.toml"]
        );
    }

    #[test]
    fn names_keep_their_beginning_and_their_end() {
        assert_eq!(cut_in_the_middle("alliance-of-races.toml", 13), "allian…s.toml");
        assert_eq!(cut_in_the_middle("short", 13), "short");
        assert_eq!(cut_in_the_middle("盟盟盟盟盟盟", 7).width(), 5, "a wide letter is not cut in two");
    }

    #[test]
    fn no_line_is_wider_than_the_window() {
        let name = "decks/of/a/group/that/likes/long/names/alliance-of-races-two-players.toml";
        let rulesets = of(&["casual", "engine", "freeform", "sealed", "tournament", "a-very-long-ruleset-of-a-group"]);
        let rows = [(name.to_owned(), vec![None, None, None, None, None, None])];
        for width in 60..=120 {
            let text =
                matrix(&Matrix { rulesets: &rulesets, rows: &rows, left_out: &of(&["vcg"]) }, width, Locale::ENGLISH);
            let lines = text.lines().filter(|line| !line.contains(name));
            for line in lines {
                let plain = anstream::adapter::strip_str(line).to_string();
                assert!(plain.width() <= width, "{width}: {plain}");
            }
        }
    }
}
