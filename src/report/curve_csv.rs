//! A run as one CSV table, a row a figure: for spreadsheets and for other programs.

use super::Run;
use crate::goldfish::Measure;
use crate::goldfish::estimate::Estimate;

/// The columns. What a kind of figure does not have stays empty.
const COLUMNS: [&str; 9] = ["figure", "of", "turn", "value", "low", "high", "p10", "p50", "p90"];

/// The curve, the cards, and what was asked.
///
/// # Errors
/// What the writer of CSV says, in one sentence.
pub fn goldfish_csv(run: &Run<'_>) -> Result<String, String> {
    let mut rows: Vec<[String; 9]> = Vec::new();
    let number = |value: f64| format!("{value:.6}");
    let mut estimate = |figure: &str, of: &str, turn: Option<usize>, estimate: Estimate| {
        let turn = turn.map_or(String::new(), |turn| turn.to_string());
        let Estimate { value, low, high } = estimate;
        let [value, low, high] = [value, low, high].map(number);
        let blank = String::new;
        rows.push([figure.to_owned(), of.to_owned(), turn, value, low, high, blank(), blank(), blank()]);
    };
    for ((name, is_mean), sums) in run.asked.wants.iter().zip(run.asked.answers.wants.values()) {
        let value = if *is_mean { sums.mean() } else { sums.share() };
        estimate(if *is_mean { "want_mean" } else { "want_share" }, name, None, value);
    }
    for (at, question) in run.asked.times.iter().enumerate() {
        for (turn, share) in (1..).zip(run.asked.answers.times.by_turn(at)) {
            estimate("reached_by", question, Some(turn), share);
        }
    }
    let mut plain = |figure: &str, of: &str, turn: usize, value: f64| {
        let mut row: [String; 9] = std::array::from_fn(|_| String::new());
        [row[0], row[1], row[2], row[3]] = [figure.to_owned(), of.to_owned(), turn.to_string(), number(value)];
        rows.push(row);
    };
    for card in run.tally.cards(run.book) {
        for (turn, share) in (1..).zip(&card.drawn_by_turn) {
            plain("seen_by", &card.name, turn, *share);
        }
        for (turn, share) in (1..).zip(&card.played_by_turn) {
            plain("played_by", &card.name, turn, *share);
        }
    }
    if let Some(dead) = &run.asked.answers.dead {
        for (turn, mean) in (1..).zip(dead.by_turn()) {
            plain("dead_cards", "", turn, mean);
        }
    }
    for turn in 1..=run.settings.turns {
        for measure in Measure::ALL {
            let spread = run.tally.spread(turn, measure);
            let [p10, p50, p90] = [spread.p10, spread.p50, spread.p90].map(|value| value.to_string());
            let (blank, key) = (String::new, measure.key().to_owned());
            let value = number(spread.mean);
            rows.push(["measure".to_owned(), key, turn.to_string(), value, blank(), blank(), p10, p50, p90]);
        }
    }
    let mut writer = csv::Writer::from_writer(Vec::new());
    writer.write_record(COLUMNS).map_err(|error| error.to_string())?;
    for row in rows {
        writer.write_record(row).map_err(|error| error.to_string())?;
    }
    let bytes = writer.into_inner().map_err(|error| error.to_string())?;
    String::from_utf8(bytes).map_err(|error| error.to_string())
}
