//! A run as one CSV table, a row a figure: for spreadsheets and for other programs.

use super::Run;
use super::answers::estimate;
use crate::simulation::Bought;
use crate::simulation::estimate::Estimate;
use crate::simulation::{Measure, Spread};

/// The columns. What a kind of figure does not have stays empty.
const COLUMNS: [&str; 9] = ["figure", "of", "turn", "value", "low", "high", "p10", "p50", "p90"];

/// What a row is about.
pub(super) struct Label {
    pub(super) name: &'static str,
    pub(super) of: String,
    pub(super) turn: Option<u8>,
}

impl Label {
    pub(super) fn new(name: &'static str, of: impl Into<String>, turn: Option<u8>) -> Self {
        Self { name, of: of.into(), turn }
    }

    /// The name of the figure of a goal.
    pub(super) fn want(is_mean: bool) -> &'static str {
        if is_mean { "want_mean" } else { "want_share" }
    }

    /// The name of the figure of a card on which the last influence of a turn was spent.
    pub(super) fn last_on_card(kind: Bought) -> &'static str {
        match kind {
            Bought::Sponsored => "last_sponsored",
            Bought::Promoted => "last_promoted",
            _ => "last_played",
        }
    }
}

/// The curve, the cards, and what was asked.
///
/// # Errors
/// What the writer of CSV says, in one sentence.
pub fn goldfish_csv(run: &Run<'_>) -> Result<String, String> {
    table(COLUMNS, rows(run))
}

fn rows(run: &Run<'_>) -> Vec<[String; 9]> {
    let asked = run.asked;
    let answers = asked.answers;
    let mut rows = Vec::new();
    for ((name, is_mean), sums) in asked.wants.iter().zip(answers.wants.values()) {
        rows.push(interval(Label::new(Label::want(*is_mean), name, None), estimate(sums, *is_mean)));
    }
    if asked.wants.iter().filter(|(_, is_mean)| !is_mean).count() > 1 {
        rows.push(interval(Label::new("wants_together", "", None), answers.wants.together()));
    }
    for (at, question) in asked.times.iter().enumerate() {
        for (turn, share) in (1..).zip(answers.times.by_turn(at)) {
            rows.push(interval(Label::new("reached_by", question, Some(turn)), share));
        }
        if let Some(turn) = answers.times.median_turn(at) {
            rows.push(plain(Label::new("median_turn", question, None), turn as f64));
        }
        if let Some(mean) = answers.times.mean_turn(at) {
            rows.push(interval(Label::new("mean_turn", question, None), mean));
        }
    }
    for card in run.tally.cards(run.book) {
        for (name, shares) in [("seen_by", &card.drawn_by_turn), ("played_by", &card.played_by_turn)] {
            for (turn, share) in (1..).zip(shares) {
                rows.push(plain(Label::new(name, &card.name, Some(turn)), *share));
            }
        }
    }
    if let Some(dead) = &answers.dead {
        for (turn, mean) in (1..).zip(dead.by_turn()) {
            rows.push(plain(Label::new("dead_cards", "", Some(turn)), mean));
        }
        for card in dead.by_card() {
            let name = &run.book.card(card.card).label;
            rows.push(interval(Label::new("never_played", name, None), card.never_played));
            rows.push(plain(Label::new("turns_waiting", name, None), card.turns_waiting));
            rows.push(plain(Label::new("games_playable", name, None), card.games as f64));
        }
    }
    if let Some(spent) = asked.spending {
        for (turn, row) in (1..).zip(spent.by_turn()) {
            for (kind, share) in Bought::ALL.iter().zip(row) {
                rows.push(interval(Label::new("last_bought", kind.key(), Some(turn)), share));
            }
        }
        for last in spent.by_card() {
            let name = &run.book.card(last.card).label;
            for (turn, share) in (1..).zip(&last.by_turn) {
                rows.push(interval(Label::new(Label::last_on_card(last.kind), name, Some(turn)), *share));
            }
        }
    }
    for turn in 1..=run.settings.turns {
        for measure in Measure::ALL {
            let Spread { mean, p10, p50, p90 } = run.tally.spread(turn, measure);
            let mut row = plain(Label::new("measure", measure.key(), Some(turn)), mean);
            [row[6], row[7], row[8]] = [p10, p50, p90].map(|value| value.to_string());
            rows.push(row);
        }
    }
    rows
}

fn plain(Label { name, of, turn }: Label, value: f64) -> [String; 9] {
    let mut row = [const { String::new() }; 9];
    let turn = turn.map_or(String::new(), |turn| turn.to_string());
    [row[0], row[1], row[2], row[3]] = [name.to_owned(), of, turn, format!("{value:.6}")];
    row
}

fn interval(label: Label, Estimate { value, low, high }: Estimate) -> [String; 9] {
    let mut row = plain(label, value);
    [row[4], row[5]] = [low, high].map(|end| format!("{end:.6}"));
    row
}

/// A CSV table with these columns.
///
/// # Errors
/// What the writer of CSV says, in one sentence.
pub(super) fn table<R: IntoIterator<Item = String>>(
    columns: impl IntoIterator<Item = &'static str>,
    rows: impl IntoIterator<Item = R>,
) -> Result<String, String> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    writer.write_record(columns).map_err(|error| error.to_string())?;
    for row in rows {
        writer.write_record(row.into_iter().collect::<Vec<_>>()).map_err(|error| error.to_string())?;
    }
    let bytes = writer.into_inner().map_err(|error| error.to_string())?;
    String::from_utf8(bytes).map_err(|error| error.to_string())
}
