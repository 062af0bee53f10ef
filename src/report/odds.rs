//! Exact chances as tables: what the groups hold, the chance turn by turn, how many draws it takes.

use std::fmt::Write as _;
use zocalo_text::message::{Locale, Text};

use unicode_width::UnicodeWidthStr as _;

use super::grid::Grid;
use super::meaning::of_odds;
use super::style::{FAINT, STRONG, hanging, styled};
use crate::messages::draws as say;
use crate::report::unbroken::prose;
use zocalo_simulation::odds::OfGroups as _;
use zocalo_simulation::odds::{CardGroup, Condition, DrawOdds, GroupOdds, fewest_draws, for_reader, group_name};
use zocalo_words::language::Number;

/// What was asked of a deck, and the answer.
pub(crate) struct Question<'a> {
    /// The deck's name.
    pub deck: &'a str,
    /// How many cards there are to draw.
    pub cards_to_draw: usize,
    /// How many cards the opening hand has.
    pub opening_hand: u32,
    /// The groups, in their order.
    pub asked: &'a [AskedGroup],
    /// What is wanted of them.
    pub condition: &'a Condition,
    /// The chances.
    pub odds: &'a DrawOdds,
    /// The turns or numbers of draws to show.
    pub rows: &'a [Chance],
    /// What else there is to know, a sentence each.
    pub notes: &'a [String],
}

impl Question<'_> {
    /// Whether what is wanted is the only group.
    fn is_one_group(&self) -> bool {
        self.asked.len() == 1 && *self.condition == Condition::group(0)
    }
}

/// A group and the cards of the deck that belong to it.
pub(crate) struct AskedGroup {
    /// Its search and its count.
    pub group: CardGroup,
    /// The cards, in the order of the deck.
    pub cards: Vec<Member>,
    /// The cards of them that match by their texts alone, where the search was words and no name.
    pub by_text: Vec<String>,
    /// The cards of which a fact is unknown that the search asks for, so that they are in no group.
    pub not_judged: Vec<String>,
}

/// A card of a group.
pub(crate) struct Member {
    /// Its label.
    pub label: String,
    /// Copies to draw.
    pub in_deck: u32,
    /// Copies in the opening hand.
    pub in_hand: u32,
}

/// A row of the answer.
pub(crate) struct Chance {
    /// The turn, unless draws were asked for.
    pub turn: Option<u8>,
    /// The cards drawn by then, at most the whole deck.
    pub drawn: usize,
}

/// How many cards of a group are named unless all are asked for.
const FEW_CARDS: usize = 8;

/// How many rows are shown unless all are asked for.
const FEW_ROWS: usize = 12;

/// The answer in words and tables.
#[must_use]
pub(crate) fn odds(question: &Question<'_>, all: bool, width: usize, locale: Locale) -> String {
    let mut text = format!("{}\n", styled(STRONG, zocalo_text::text::shortened(question.deck, 200)));
    if let Some(Chance { turn, drawn }) = question.rows.last() {
        let chance = question.odds.chances[*drawn];
        let _ =
            writeln!(text, "{}", hanging("", &of_odds(chance, &percent(chance, locale), *turn, *drawn, locale), width));
    }
    let setting = say::Setting { count: question.cards_to_draw, hand: question.opening_hand }.render(locale);
    let _ = writeln!(text, "{}\n", prose(&setting, width));
    for (number, (asked, odds)) in question.asked.iter().zip(&question.odds.groups).enumerate() {
        let head = format!("{}  {}", group_name(number), asked.group);
        let _ = writeln!(text, "{}", styled(STRONG, zocalo_text::text::shortened(&head, width.saturating_sub(2))));
        let _ = writeln!(text, "{}", hanging("   ", &members(asked, odds, all, locale), width));
        if !asked.by_text.is_empty() {
            let sentence = say::ByText { names: few(&asked.by_text, all, locale) }.render(locale);
            let _ = writeln!(text, "{}", hanging("   ", &sentence, width));
        }
        if !asked.not_judged.is_empty() {
            let sentence = say::NotJudged { names: few(&asked.not_judged, all, locale) }.render(locale);
            let _ = writeln!(text, "{}", hanging("   ", &sentence, width));
        }
    }
    if !question.is_one_group() {
        let _ = writeln!(
            text,
            "{}",
            hanging(
                &format!("{}: ", say::Wanted.render(locale)),
                &for_reader(question.condition).render(locale),
                width
            )
        );
    }
    text.push('\n');
    text.push_str(&chances(question, all, width, locale));
    text.push_str(&draws(question, width, locale));
    for note in question.notes {
        let _ = writeln!(text, "{}", hanging("- ", note, width));
    }
    text
}

/// How many cards a group has, and which.
fn members(asked: &AskedGroup, odds: &GroupOdds, all: bool, locale: Locale) -> String {
    let names: Vec<String> = asked
        .cards
        .iter()
        .map(|card| match card.in_deck + card.in_hand {
            1 => card.label.clone(),
            copies => format!("{copies} {}", card.label),
        })
        .collect();
    let count = odds.in_deck;
    match odds.in_hand {
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
fn chances(question: &Question<'_>, all: bool, width: usize, locale: Locale) -> String {
    let series = series(question, locale);
    let has_turns = question.rows.iter().any(|row| row.turn.is_some());
    // Two columns of numbers take 20 letters, turn and draws 11, and in some languages more.
    let width_of = |words: &Text| words.render(locale).width();
    let one_in = width_of(&say::HeadOneIn).max(width_of(&say::OneInNever)).max(8);
    let pair = (width_of(&say::Wanted).max(7) + one_in + 4).max(20);
    let before = (width_of(&say::HeadTurn) + width_of(&say::HeadDrawn) + 2).max(11);
    let side_by_side = (width.saturating_sub(before) / pair).max(1);
    let step = if all { 1 } else { question.rows.len().div_ceil(FEW_ROWS) };
    let mut text = String::new();
    for some in series.chunks(side_by_side) {
        let turn = has_turns.then(|| say::HeadTurn.render(locale));
        let heads = turn.into_iter().chain([say::HeadDrawn.render(locale)]);
        let names = some.iter().flat_map(|(name, _)| [name.clone(), say::HeadOneIn.render(locale)]);
        let mut table = Grid::new(heads.chain(names), &[]);
        if !has_turns {
            table = table.all_numbers();
        }
        for row in question.rows.iter().rev().step_by(step).collect::<Vec<_>>().into_iter().rev() {
            let place = row.turn.map(|turn| turn.to_string()).into_iter().chain([row.drawn.to_string()]);
            let numbers = some.iter().flat_map(|(_, chances)| {
                let chance = chances[row.drawn];
                [percent(chance, locale), in_words(self::one_in(chance), locale)]
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
fn series<'a>(question: &'a Question<'_>, locale: Locale) -> Vec<(String, &'a [f64])> {
    let groups = question.odds.groups.iter().enumerate();
    let groups = groups.map(|(number, odds)| (group_name(number).to_string(), odds.chances.as_slice()));
    let whole = (!question.is_one_group()).then_some((say::Wanted.render(locale), question.odds.chances.as_slice()));
    whole.into_iter().chain(groups).collect()
}

/// The mean number of copies, and how many draws a chance takes.
fn draws(question: &Question<'_>, width: usize, locale: Locale) -> String {
    let Some(last) = question.rows.last() else { return String::new() };
    let copies = match last.turn {
        Some(turn) => say::HeadCopiesByTurn { turn }.render(locale),
        None => say::HeadCopiesAfter { draws: last.drawn }.render(locale),
    };
    let mut table = Grid::new(["", &copies, &say::HeadHalf.render(locale), "75 %", "90 %"], &[]);
    let extra = series(question, locale).len() - question.odds.groups.len();
    for (at, (name, chances)) in series(question, locale).into_iter().enumerate() {
        let expected = at.checked_sub(extra).map(|group| question.odds.groups[group].expected(last.drawn));
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

/// In how many games it happens once; `None` for never.
pub(super) fn one_in(chance: f64) -> Option<f64> {
    (chance > 0.0).then(|| 1.0 / chance)
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
    use super::{in_words, one_in, percent};
    use zocalo_text::message::Locale;

    #[test]
    fn only_what_is_certain_is_shown_as_certain() {
        let shown = [0.0, 1e-9, 0.0004, 0.0005, 0.25, 0.9994, 0.9996, 1.0].map(|one| percent(one, Locale::ENGLISH));
        assert_eq!(shown, ["0 %", "<0.1 %", "<0.1 %", "0.1 %", "25.0 %", "99.9 %", ">99.9 %", "100 %"]);
        let games = [0.0, 1e-9, 0.001, 0.03, 0.25, 1.0].map(|chance| in_words(one_in(chance), Locale::ENGLISH));
        assert_eq!(games, ["never", "1.0e9", "1000", "33.3", "4.00", "1"]);
    }
}
