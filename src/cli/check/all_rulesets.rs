//! `check --all-rulesets`: a row for each deck, a column for each ruleset, and no line wider than the window.

use std::collections::HashSet;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use anstyle::Style;
use serde::Serialize;
use unicode_width::{UnicodeWidthChar as _, UnicodeWidthStr as _};

use super::{CheckArgs, options, owned};
use crate::cli::answer::{Answer, Page, published};
use crate::cli::context::Context;
use crate::cli::deck_files;
use crate::cli::error::{Failure, Status};
use crate::cli::resolve_ruleset::{ruleset_called, ruleset_of};
use crate::messages::verdict as say;
use crate::report::{BAD, CheckedDeck, FAINT, GOOD, STRONG, hanging, styled};
use zocalo_cards::card::Section;
use zocalo_cards::ruleset::{Ruleset, TurnOrder, Use};
use zocalo_decks::check::{CheckOptions, Severity, Verdict, check};
use zocalo_decks::deck::{Deck, Decklist};
use zocalo_simulation::plan::check_goldfish_settings;
use zocalo_text::message::Locale;
use zocalo_text::text::shortened;

/// The verdicts of the matrix, row by row.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct AllRulesets<'a> {
    verdicts: Vec<CheckedDeck<'a>>,
    #[serde(skip)]
    matrix: Matrix<'a>,
}

impl Answer for AllRulesets<'_> {
    const KIND: &'static str = "check-all-rulesets/1";

    fn page(&self, page: Page) -> String {
        matrix(&self.matrix, page.width, page.locale)
    }
}

/// A deck that was read, with what it is checked by.
struct Entry {
    deck: Deck,
    /// The ruleset that the exit code speaks of.
    own: Ruleset,
    game: TurnOrder,
    pool: Option<Deck>,
}

/// Every deck under every ruleset of its game, and under a group's own if one is given. The exit code speaks of each deck
/// under its own ruleset, as without the matrix: somewhere nearly every deck is legal.
pub(super) fn run(args: &CheckArgs, decks: &[PathBuf], context: &Context) -> Result<Status, Failure> {
    let catalog = context.catalog()?;
    let index = context.index()?;
    let pool = deck_files::load_pool(args.pool.as_deref(), context.locale())?;
    let owned = owned(args, context)?;
    let mut rulesets: Vec<Ruleset> = Ruleset::names().map(Ruleset::named).collect::<Result<_, _>>()?;
    let asked = args.ruleset.as_deref().map(ruleset_called).transpose()?;
    if let Some(asked) = &asked {
        rulesets.retain(|ruleset| ruleset.name != asked.name);
        rulesets.push(asked.clone());
    }
    let mut status = Status::Done;
    let mut entries = Vec::new();
    for path in decks {
        let entry = deck_files::load_deck_in_part(path, args.from, catalog, index, context.locale()).and_then(|deck| {
            Entry::of(deck, args, pool.as_ref(), |deck, pool| deck_files::pool_for(pool, deck, catalog, index))
        });
        match entry {
            Ok(entry) => entries.push(entry),
            Err(failure) => {
                context.output.failure(&failure);
                status = status.or_worse(failure.status());
            }
        }
    }
    let is_asked = |ruleset: &Ruleset| asked.as_ref().is_some_and(|asked| asked.name == ruleset.name);
    let (columns, others): (Vec<Ruleset>, Vec<Ruleset>) =
        rulesets.into_iter().partition(|ruleset| is_asked(ruleset) || entries.iter().any(|entry| entry.plays(ruleset)));
    let mut rows = Vec::with_capacity(entries.len());
    for entry in entries {
        let goldfish_faults = check_goldfish_settings(&entry.deck, &entry.own, index);
        let verdict = |ruleset| {
            let options = options(args, ruleset, entry.pool.as_ref())?;
            let options = CheckOptions { goldfish_faults: goldfish_faults.clone(), owned: owned.as_ref(), ..options };
            Ok::<Verdict, Failure>(check(&entry.deck, &options))
        };
        status = status.or_worse(Status::of(&verdict(&entry.own)?));
        let cells = columns
            .iter()
            .map(|ruleset| (is_asked(ruleset) || entry.plays(ruleset)).then(|| verdict(ruleset)).transpose());
        let cells = cells.collect::<Result<Vec<Option<Verdict>>, Failure>>()?;
        rows.push((entry.deck.list.source.label.clone(), cells));
        // The matrix has no room for what could not be understood.
        if let (Err((source, faults)), false) = (entry.deck.list.whole(), context.output.wants_json()) {
            context.output.failure(&Failure::InFile(Box::new(source), faults));
        }
    }
    let names = |rulesets: &[Ruleset]| rulesets.iter().map(|ruleset| ruleset.name.clone()).collect::<Vec<_>>();
    let (rulesets, left_out) = (names(&columns), names(&others));
    let verdicts = rows.iter().flat_map(|(_, cells)| cells).flatten().map(CheckedDeck::of).collect();
    let matrix = Matrix { rulesets: &rulesets, rows: &rows, left_out: &left_out };
    context.output.print(&AllRulesets { verdicts, matrix })?;
    Ok(status)
}

impl Entry {
    fn of(
        deck: Deck,
        args: &CheckArgs,
        pool: Option<&Decklist>,
        resolve: impl FnOnce(&Deck, Option<&Decklist>) -> Result<Option<Deck>, Failure>,
    ) -> Result<Self, Failure> {
        let own = ruleset_of(args.ruleset.as_deref(), &deck)?;
        // What the deck itself names says which game it is for, whatever it is checked by.
        let game = ruleset_of(None, &deck).map_or(own.start.turn, |ruleset| ruleset.start.turn);
        let pool = resolve(&deck, pool)?;
        Ok(Self { deck, own, game, pool })
    }

    /// Whether the ruleset is one of the deck's game: its turn is that of the deck's own ruleset, or the deck holds a
    /// conflict pile and the ruleset has one.
    fn plays(&self, ruleset: &Ruleset) -> bool {
        let needs_it = self.deck.count(&[Section::ConflictPile]) > 0 && ruleset.conflict_pile.usage == Use::Yes;
        ruleset.start.turn == self.game || needs_it
    }
}

#[cfg_attr(test, derive(Default))]
struct Matrix<'a> {
    /// What the columns are called.
    rulesets: &'a [String],
    /// Each deck's file with a verdict for each ruleset; `None` where the ruleset belongs to another game.
    rows: &'a [(String, Vec<Option<Verdict>>)],
    /// Rulesets that belong to another game than any of the decks.
    left_out: &'a [String],
}

const WIDEST_HEAD: usize = 12;

/// The narrowest column of files in which a name that is cut still says something, in letters.
const NARROWEST_FILE: usize = 12;

/// What stands in the first column of the rows, and what is said of it below.
struct Files {
    heading: String,
    cells: Vec<String>,
    legend: Vec<String>,
}

fn matrix(matrix: &Matrix<'_>, width: usize, locale: Locale) -> String {
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

published!(AllRulesets<'_>);

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
