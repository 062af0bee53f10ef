//! Exact chances as a page: what the groups hold, the chance turn by turn, how many draws it takes.

use std::fmt::Write as _;

use unicode_width::UnicodeWidthStr as _;

use super::{ChanceRow, DeckOdds, GroupOfCards, one_in};
use crate::cli::answer::{Answer, Page};
use crate::messages::draws as say;
use crate::report::grid::Grid;
use crate::report::prose;
use crate::report::style::{FAINT, STRONG, hanging, styled};
use zocalo_simulation::odds::{Condition, OfGroups as _, fewest_draws, for_reader};
use zocalo_text::message::{Locale, Text};
use zocalo_text::text::shortened;
use zocalo_words::language::Number;

/// How many cards of a group are named unless all are asked for.
const FEW_CARDS: usize = 8;

/// How many rows are shown unless all are asked for.
const FEW_ROWS: usize = 12;

impl Answer for DeckOdds {
    const KIND: &'static str = "odds/1";

    fn page(&self, page: Page) -> String {
        let Page { width, locale, is_verbose: all } = page;
        let mut text = format!("{}\n", styled(STRONG, shortened(&self.deck, 200)));
        if let Some(row) = self.chances.last() {
            let mut meaning = meaning(self.odds.chances[row.drawn], row, locale);
            if self.is_one_group() {
                meaning.extend(copies(&self.groups[0], row, self.cards_to_draw, locale).map(|text| format!(" {text}")));
            }
            let _ = writeln!(text, "{}", hanging("", &meaning, width));
        }
        let setting = say::Setting { count: self.cards_to_draw, hand: self.opening_hand }.render(locale);
        let _ = writeln!(text, "{}\n", prose(&setting, width));
        for group in &self.groups {
            let head = format!("{}  {} {}", group.name, group.query, group.wanted);
            let _ = writeln!(text, "{}", styled(STRONG, shortened(&head, width.saturating_sub(2))));
            let _ = writeln!(text, "{}", hanging("   ", &members(group, all, locale), width));
            if !group.matched_by_text.is_empty() {
                let sentence = say::ByText { names: few(&group.matched_by_text, all, locale) }.render(locale);
                let _ = writeln!(text, "{}", hanging("   ", &sentence, width));
            }
            if !group.not_judged.is_empty() {
                let sentence = say::NotJudged { names: few(&group.not_judged, all, locale) }.render(locale);
                let _ = writeln!(text, "{}", hanging("   ", &sentence, width));
            }
        }
        if !self.is_one_group() {
            let head = format!("{}: ", say::Wanted.render(locale));
            let _ = writeln!(text, "{}", hanging(&head, &for_reader(&self.wanted).render(locale), width));
        }
        text.push('\n');
        text.push_str(&chances(self, all, width, locale));
        text.push_str(&draws(self, width, locale));
        for note in &self.notes {
            let _ = writeln!(text, "{}", hanging("- ", note, width));
        }
        text
    }
}

impl DeckOdds {
    /// Whether what is wanted is the only group.
    fn is_one_group(&self) -> bool {
        self.groups.len() == 1 && self.wanted == Condition::group(0)
    }
}

/// `In 34.2 % of games you have what you ask for by turn 6.`
fn meaning(chance: f64, row: &ChanceRow, locale: Locale) -> String {
    let when = match row.turn {
        Some(turn) => say::ByTurn { turn }.render(locale),
        None => say::AfterDraws { count: row.drawn }.render(locale),
    };
    match chance {
        _ if chance <= 0.0 => say::Never { when }.render(locale),
        _ if chance >= 1.0 => say::Always { when }.render(locale),
        _ => say::InGames { share: percent(chance, locale), when }.render(locale),
    }
}

/// How many copies chances take: `For 80 % by turn 6 you need 12 such cards among the 46 to draw; the deck has 8.` Nothing where
/// the opening hand is enough, or where more copies make it no likelier.
fn copies(group: &GroupOfCards, row: &ChanceRow, size: usize, locale: Locale) -> Option<String> {
    if !group.wanted.starts_with(">=") || group.copies_for.iter().all(|one| one.copies == Some(0)) {
        return None;
    }
    let when = match row.turn {
        Some(turn) => say::ByTurnWithin { turn }.render(locale),
        None => say::AfterDrawsWithin { count: row.drawn }.render(locale),
    };
    let enough = group.copies_for.iter().filter_map(|one| Some((one.percent, one.copies?)));
    let numbers: Vec<(u8, usize)> = enough.collect();
    let Some((first, others)) = numbers.split_first() else {
        let percent = group.copies_for.iter().map(|one| one.percent).min()?;
        return Some(say::NoNumberOfCopies { percent, size, when }.render(locale));
    };
    let others =
        others.iter().map(|(percent, copies)| say::CopiesFurther { copies: *copies, percent: *percent }.render(locale));
    let (percent, copies) = *first;
    let others: String = others.collect();
    Some(say::CopiesNeeded { copies, has: group.in_deck, others, percent, size, when }.render(locale))
}

fn members(group: &GroupOfCards, all: bool, locale: Locale) -> String {
    let names: Vec<String> = group
        .cards
        .iter()
        .map(|card| match card.in_deck + card.in_opening_hand {
            1 => card.name.clone(),
            copies => format!("{copies} {}", card.name),
        })
        .collect();
    let count = group.in_deck;
    match group.in_opening_hand {
        _ if names.is_empty() => say::NoMatch.render(locale),
        0 => say::ToDraw { count, names: few(&names, all, locale) }.render(locale),
        held => say::ToDrawAndHeld { count, held, names: few(&names, all, locale) }.render(locale),
    }
}

fn few(names: &[String], all: bool, locale: Locale) -> String {
    match names.len() {
        many if many > FEW_CARDS && !all => {
            say::AndMore { count: many - FEW_CARDS, names: names[..FEW_CARDS].join(", ") }.render(locale)
        }
        _ => names.join(", "),
    }
}

/// The chances of what is wanted and of each group, as many side by side as fit.
fn chances(answer: &DeckOdds, all: bool, width: usize, locale: Locale) -> String {
    let series = series(answer, locale);
    let has_turns = answer.chances.iter().any(|row| row.turn.is_some());
    // Two columns of numbers take 20 letters, turn and draws 11, and in some languages more.
    let width_of = |words: &Text| words.render(locale).width();
    let one_in_width = width_of(&say::HeadOneIn).max(width_of(&say::OneInNever)).max(8);
    let pair = (width_of(&say::Wanted).max(7) + one_in_width + 4).max(20);
    let before = (width_of(&say::HeadTurn) + width_of(&say::HeadDrawn) + 2).max(11);
    let side_by_side = (width.saturating_sub(before) / pair).max(1);
    let step = if all { 1 } else { answer.chances.len().div_ceil(FEW_ROWS) };
    let mut text = String::new();
    for some in series.chunks(side_by_side) {
        let turn = has_turns.then(|| say::HeadTurn.render(locale));
        let heads = turn.into_iter().chain([say::HeadDrawn.render(locale)]);
        let names = some.iter().flat_map(|(name, _)| [name.clone(), say::HeadOneIn.render(locale)]);
        let mut table = Grid::new(heads.chain(names), &[]);
        if !has_turns {
            table = table.all_numbers();
        }
        for row in answer.chances.iter().rev().step_by(step).collect::<Vec<_>>().into_iter().rev() {
            let place = row.turn.map(|turn| turn.to_string()).into_iter().chain([row.drawn.to_string()]);
            let numbers = some.iter().flat_map(|(_, chances)| {
                let chance = chances[row.drawn];
                [percent(chance, locale), in_words(one_in(chance), locale)]
            });
            table.row(place.chain(numbers));
        }
        let _ = writeln!(text, "{}\n", table.text(width));
    }
    if has_turns {
        let _ = writeln!(text, "{}\n", styled(FAINT, prose(&say::InHandLegend.render(locale), width)));
    }
    text
}

/// What is wanted, then each group; one group is what is wanted.
fn series(answer: &DeckOdds, locale: Locale) -> Vec<(String, &[f64])> {
    let groups = answer.groups.iter().zip(&answer.odds.groups);
    let groups = groups.map(|(group, odds)| (group.name.clone(), odds.chances.as_slice()));
    let whole = (!answer.is_one_group()).then_some((say::Wanted.render(locale), answer.odds.chances.as_slice()));
    whole.into_iter().chain(groups).collect()
}

/// The mean number of copies, and how many draws a chance takes.
fn draws(answer: &DeckOdds, width: usize, locale: Locale) -> String {
    let Some(last) = answer.chances.last() else { return String::new() };
    let copies = match last.turn {
        Some(turn) => say::HeadCopiesByTurn { turn }.render(locale),
        None => say::HeadCopiesAfter { draws: last.drawn }.render(locale),
    };
    let mut table = Grid::new(["", &copies, &say::HeadHalf.render(locale), "75 %", "90 %"], &[]);
    let extra = series(answer, locale).len() - answer.odds.groups.len();
    for (at, (name, chances)) in series(answer, locale).into_iter().enumerate() {
        let expected = at.checked_sub(extra).map(|group| answer.odds.groups[group].expected(last.drawn));
        let fewest = |share| fewest_draws(chances, share).map_or("–".to_owned(), |draws| draws.to_string());
        table.row([
            name,
            expected.map_or(String::new(), |copies| Number::Decimal(copies, 2).render(locale)),
            fewest(0.5),
            fewest(0.75),
            fewest(0.9),
        ]);
    }
    let legend = prose(&say::DrawsLegend.render(locale), width);
    format!("{}\n{}\n", table.text(width), styled(FAINT, legend))
}

/// A chance in percent; what is shown as 0 or 100 is so.
fn percent(chance: f64, locale: Locale) -> String {
    match chance {
        _ if chance <= 0.0 => "0 %".to_owned(),
        _ if chance >= 1.0 => "100 %".to_owned(),
        _ if chance < 0.0005 => format!("<{} %", Number::Decimal(0.1, 1).render(locale)),
        _ if chance >= 0.9995 => format!(">{} %", Number::Decimal(99.9, 1).render(locale)),
        _ => format!("{} %", Number::Decimal(chance * 100.0, 1).render(locale)),
    }
}

fn in_words(one_in: Option<f64>, locale: Locale) -> String {
    match one_in {
        None => say::OneInNever.render(locale),
        Some(games) if games <= 1.0 => "1".to_owned(),
        Some(games) if games < 9.995 => Number::Decimal(games, 2).render(locale),
        Some(games) if games < 99.95 => Number::Decimal(games, 1).render(locale),
        Some(games) if games < 1e7 => format!("{games:.0}"),
        Some(games) => format!("{games:.1e}"),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::{in_words, meaning, one_in, percent};
    use crate::cli::odds::{Chance, ChanceRow};
    use zocalo_text::message::Locale;

    #[test]
    fn only_what_is_certain_is_shown_as_certain() {
        let shown = [0.0, 1e-9, 0.0004, 0.0005, 0.25, 0.9994, 0.9996, 1.0].map(|one| percent(one, Locale::ENGLISH));
        assert_eq!(shown, ["0 %", "<0.1 %", "<0.1 %", "0.1 %", "25.0 %", "99.9 %", ">99.9 %", "100 %"]);
        let games = [0.0, 1e-9, 0.001, 0.03, 0.25, 1.0].map(|chance| in_words(one_in(chance), Locale::ENGLISH));
        assert_eq!(games, ["never", "1.0e9", "1000", "33.3", "4.00", "1"]);
    }

    #[test]
    fn only_what_is_certain_is_always_or_never() {
        let of = |chance, turn, drawn| {
            let row = ChanceRow { turn, drawn, wanted: Chance::of(&[chance], 0), groups: BTreeMap::new() };
            meaning(chance, &row, Locale::ENGLISH)
        };
        assert_eq!(of(0.0, Some(3), 3), "You never have what you ask for by turn 3.");
        assert_eq!(of(1.0, None, 1), "You always have what you ask for after 1 draw.");
        assert_eq!(of(0.3421, None, 7), "In 34.2 % of games you have what you ask for after 7 draws.");
    }
}
