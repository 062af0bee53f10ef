//! The page and the table of `improve copies`.

use std::fmt::Write as _;

use super::CopyFigures;
use crate::cli::answer::{Answer, Page, published};
use crate::cli::improve::measured::{some_of, way_in_words};
use crate::messages::advice as say;
use crate::report::Interval;
use crate::report::grid::Grid;
use crate::report::meaning::{in_few, sentence, with_pilot};
use crate::report::style::hanging;
use zocalo_decks::grid::table;
use zocalo_text::message::Locale;
use zocalo_text::text::shortened;
use zocalo_words::language::Number;

/// The columns of the table for spreadsheets.
const COLUMNS: [&str; 9] =
    ["copies", "value", "low", "high", "difference", "difference_low", "difference_high", "deck_has", "ties_with_best"];

impl Answer for CopyFigures<'_> {
    const KIND: &'static str = "copies/1";

    fn page(&self, page: Page) -> String {
        let Page { width, locale, is_verbose: all } = page;
        let Self { measured, found, order, swept, .. } = self;
        let games = match found.games {
            0 => String::new(),
            count => say::GamesPerNumber { count: Number::grouped(count) }.render(locale),
        };
        let meaning = (found.games > 0).then(|| self.meaning(locale));
        let mut text = measured.heading(&games, meaning, width, locale);
        if found.games == 0 {
            return text;
        }
        let what = say::ByCopies { goal: measured.goal(locale), of: swept.called() }.render(locale);
        let _ = writeln!(text, "{}\n\n{}\n", hanging("", &what, width), self.grid(width, locale));
        let mut point = |sentence: String| {
            let _ = writeln!(text, "{}", hanging("- ", &sentence, width));
        };
        if let Some(refused) = &found.refused {
            let loses = measured.difference(&refused.loses, refused.loses.stated_mean(), locale);
            let (best, way) = (found.best().map_or(0, |best| best.copies), way_in_words(&refused.way, all, locale));
            point(say::FewerRefused { best, loses: loses.trim_start_matches('+'), way }.render(locale));
        }
        point(say::SameSize { count: found.drawn_from }.render(locale));
        if let Some(value) = &found.as_it_is {
            let value = measured.value(value, locale);
            point(say::PlacesAdded { count: found.places_added, value }.render(locale));
        }
        let least = self.numbers.first().map_or(0, |row| row.copies);
        if swept.is_query {
            let cards = self.numbers.first().map_or(&[][..], |row| &row.cards);
            let names: Vec<String> =
                cards.iter().map(|card| format!("{} {}", card.count, shortened(card.name, 40))).collect();
            let names: Vec<&str> = names.iter().map(String::as_str).collect();
            point(match least {
                0 => say::InTurns.render(locale),
                count => say::InTurnsAfter { cards: some_of(&names, all, locale), count }.render(locale),
            });
        }
        if least < order.in_hand() {
            point(say::BlankInHand { number: order.in_hand() }.render(locale));
        }
        point(say::IntervalsTogether.render(locale));
        for cards in found.unmeasured.chunk_by(|one, other| one.reason == other.reason) {
            let names: Vec<&str> = cards.iter().map(|card| card.label.as_str()).collect();
            let (names, reason) = (some_of(&names, all, locale), cards[0].reason.text());
            point(say::ShownInPart { names, reason }.render(locale));
        }
        let _ = writeln!(text, "{}", hanging("- ", &measured.blind(locale), width));
        text
    }

    fn csv(&self) -> String {
        let end = |end: Option<f64>| end.map_or_else(String::new, |end| format!("{end:.6}"));
        let cells = |Interval { value, low, high }: &Interval| [format!("{value:.6}"), end(*low), end(*high)];
        let rows = self.numbers.iter().map(|row| {
            let mut line = vec![row.copies.to_string()];
            line.extend(cells(&row.value).into_iter().chain(cells(&row.difference)));
            line.extend([row.deck_has, row.ties_with_best].map(|is_so| is_so.to_string()));
            line
        });
        table(COLUMNS, rows)
    }
}

impl CopyFigures<'_> {
    /// `The best number of Border Raid for power@6 with the standard pilot is 3: 8.4 ±0.1. These games tell it from every other.`
    fn meaning(&self, locale: Locale) -> String {
        let Self { measured, found, swept, .. } = self;
        let (Some(best), Some(own)) = (found.best(), found.present()) else { return String::new() };
        let goal = measured.scales.goal.to_string();
        let needed = self.how_many(&goal, locale);
        let (goal, pilot) = (goal, with_pilot(&measured.scales.prepared.request, locale));
        let of = swept.called();
        let tied: Vec<String> = found
            .rows
            .iter()
            .filter(|row| row.ties_with_best && row.copies != best.copies)
            .map(|row| row.copies.to_string())
            .collect();
        let are_alike = tied.len() + 1 == found.rows.len();
        let text = if are_alike {
            say::NumbersAlike { goal, of, pilot }.render(locale)
        } else {
            let value = measured.value(&best.value, locale);
            let others = tied.len();
            let tied: Vec<&str> = tied.iter().map(String::as_str).collect();
            let tied = some_of(&tied, false, locale);
            let mut text = say::BestNumber { best: best.copies, goal, of, others, pilot, tied, value }.render(locale);
            if best.copies != own.copies {
                let gains = measured.difference(&best.beyond, best.interval, locale);
                let own = say::OwnNumber { gains, own: own.copies, value: measured.value(&own.value, locale) };
                text = format!("{text} {own}", own = own.render(locale));
            }
            text
        };
        let text = match needed {
            Some(needed) => format!("{needed} {}", sentence(&text)),
            None => text,
        };
        let with = (best.copies != own.copies && !are_alike)
            .then(|| (say::WithNumber { number: best.copies }.render(locale), best.won));
        let own = (say::WithNumber { number: own.copies }.render(locale), own.won);
        measured.with_victories_of(in_few(found.games, text, locale), found.games, own, with, locale)
    }

    /// `for 50 % of the games to reach any t:fleet@6 with this pilot you need 3 of the cards of t:fleet, for 75 % 6; no number up to
    /// 10 is enough for 90 %.` Nothing for a mean.
    fn how_many(&self, goal: &str, locale: Locale) -> Option<String> {
        let Self { measured, needed, found, .. } = self;
        let (of, pilot) = (self.swept.called(), with_pilot(&measured.scales.prepared.request, locale));
        let [least, most] = [found.rows.first()?.copies, found.rows.last()?.copies];
        let number = |copies: usize| match copies {
            copies if copies == least && copies > 0 => say::NoMoreThan { number: copies }.render(locale),
            copies => copies.to_string(),
        };
        // Of the chances that the same number is enough for only the highest.
        let mut enough: Vec<(u8, usize)> = Vec::new();
        let mut chances: Vec<(u8, Option<usize>)> = needed.iter().map(|one| (one.percent, one.copies)).collect();
        chances.sort_unstable_by_key(|(percent, _)| *percent);
        for (percent, copies) in chances.iter().filter_map(|(percent, copies)| Some((*percent, (*copies)?))) {
            enough.retain(|(_, other)| *other != copies);
            enough.push((percent, copies));
        }
        let lacking = chances.iter().find(|(_, copies)| copies.is_none()).map(|(percent, _)| *percent);
        let Some(((percent, copies), others)) = enough.split_first() else {
            let percent = lacking?;
            return Some(say::NoNumberEnough { goal, most, of, percent, pilot }.render(locale));
        };
        let others = others
            .iter()
            .map(|(percent, copies)| say::NeededFurther { copies: number(*copies), percent: *percent }.render(locale));
        let others: String = others.collect();
        let beyond = lacking.map_or_else(String::new, |percent| say::NoneBeyond { most, percent }.render(locale));
        let copies = number(*copies);
        Some(say::CopiesNeeded { beyond, copies, goal, of, others, percent: *percent, pilot }.render(locale))
    }

    fn grid(&self, width: usize, locale: Locale) -> String {
        let Self { measured, found, order, swept, .. } = self;
        let heads = [
            say::HeadNumber.render(locale),
            shortened(&measured.scales.goal.to_string(), 30),
            say::HeadDifference.render(locale),
            say::HeadBest.render(locale),
        ];
        let mut heads = heads.to_vec();
        if swept.is_query {
            heads.push(say::HeadComes.render(locale));
        }
        let mut grid = Grid::new(heads, if swept.is_query { &[4] } else { &[] });
        let are_alike = found.rows.iter().all(|row| row.ties_with_best);
        for (at, row) in found.rows.iter().enumerate() {
            let is_own = at == found.present;
            let copies = row.copies.to_string();
            let mut cells = vec![
                if is_own { say::NumberNow { number: row.copies }.render(locale) } else { copies },
                measured.value(&row.value, locale),
                if is_own { "-".to_owned() } else { measured.difference(&row.beyond, row.interval, locale) },
                match row.ties_with_best {
                    _ if at == found.best && !are_alike => say::IsBest.render(locale),
                    true => say::MayBeBest.render(locale),
                    false => String::new(),
                },
            ];
            if swept.is_query {
                // The deck's own number stands beside a range that does not hold it.
                let follows = at.checked_sub(1).is_some_and(|above| found.rows[above].copies + 1 == row.copies);
                let last = order.last_of(row.copies).filter(|_| follows);
                cells.push(last.map_or_else(String::new, |card| format!("+ {}", shortened(&card.label, 30))));
            }
            grid.row(cells);
        }
        grid.text(width)
    }
}

published!(CopyFigures<'_>);
