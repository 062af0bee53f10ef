//! Two decks on the same seeds, in words and as JSON.

use std::fmt::Write as _;

use comfy_table::{Attribute, Cell};
use serde_json::{Map, Value, json};

use super::goldfish::{align_numbers, plain_table};
use super::style::{FAINT, STRONG, styled};
use crate::goldfish::answers::{Compared, Versus};
use crate::goldfish::estimate::Estimate;
use crate::goldfish::{Measure, Settings};

/// A finished comparison.
pub struct Comparison<'a> {
    /// What the two decks are called.
    pub names: [&'a str; 2],
    /// How they were played.
    pub settings: &'a Settings,
    /// The goals as they were asked, and whether each is a mean.
    pub wants: &'a [(String, bool)],
    /// What came of it.
    pub versus: &'a Versus,
}

/// The measures that the table shows; JSON has all.
const SHOWN: [(Measure, &str); 2] = [(Measure::Influence, "Influence"), (Measure::Power, "Power")];

/// The comparison turn by turn, each difference with its interval; then the goals.
#[must_use]
pub fn versus(comparison: &Comparison<'_>, width: usize) -> String {
    let Settings { games, turns, seed, .. } = comparison.settings;
    let [one, other] = comparison.names.map(|name| crate::card::shortened(name, 200));
    let setting = format!(
        "{games} games of {turns} turns with each, seed {seed}: the same luck for both. First {one}, then {other}, then \
        what the second has more, ± its 95 % interval."
    );
    let mut text = format!("{}\n{}\n\n", styled(STRONG, &one), textwrap::fill(&setting, width));
    let mut table = plain_table();
    let heads = SHOWN.iter().flat_map(|(_, name)| [(*name).to_owned(), "–".to_owned(), "more".to_owned()]);
    let heads = std::iter::once("Turn".to_owned()).chain(heads);
    table.set_header(heads.map(|name| Cell::new(name).add_attribute(Attribute::Bold)));
    for (turn, row) in comparison.versus.turns.iter().enumerate() {
        let cells = SHOWN.iter().flat_map(|(measure, _)| {
            let compared = of(row, *measure);
            let mean = |estimate: Estimate| format!("{:.2}", estimate.value);
            [mean(compared.one.mean()), mean(compared.other.mean()), difference(compared, 1.0, 2)]
        });
        table.add_row(std::iter::once((turn + 1).to_string()).chain(cells));
    }
    align_numbers(&mut table, 1);
    let _ = writeln!(text, "{}", table.trim_fmt());
    if !comparison.wants.is_empty() {
        text.push('\n');
        text.push_str(&wants(comparison));
    }
    let _ = writeln!(text, "{}", styled(FAINT, "An interval that holds 0 shows no difference."));
    text
}

fn wants(comparison: &Comparison<'_>) -> String {
    let mut table = plain_table();
    table.set_header(
        ["Wanted", "first", "second", "more (shares: points)"]
            .map(|name| Cell::new(name).add_attribute(Attribute::Bold)),
    );
    for ((name, is_mean), compared) in comparison.wants.iter().zip(&comparison.versus.wants) {
        let figure = |estimate: Estimate| {
            if *is_mean { format!("{:.2}", estimate.value) } else { format!("{:.1} %", estimate.value * 100.0) }
        };
        let more = |scale, digits| difference(compared, scale, digits);
        let points = more(100.0, 1);
        table.add_row([
            crate::card::shortened(name, 34),
            figure(compared.one.mean()),
            figure(compared.other.mean()),
            if *is_mean { more(1.0, 2) } else { points },
        ]);
    }
    align_numbers(&mut table, 1);
    format!("{}\n", table.trim_fmt())
}

/// `+0.33 ±0.02`, or `same` where no game differed.
fn difference(compared: &Compared, scale: f64, digits: usize) -> String {
    if compared.difference.squares == 0 {
        return "same".to_owned();
    }
    let Estimate { value, high, .. } = compared.difference.mean();
    let size = format!("{:.digits$}", value.abs() * scale);
    let is_nothing = size.chars().all(|sign| matches!(sign, '0' | '.'));
    let sign = match value {
        _ if is_nothing => "",
        value if value < 0.0 => "−",
        _ => "+",
    };
    format!("{sign}{size} ±{:.digits$}", (high - value) * scale)
}

fn of(row: &[Compared; Measure::ALL.len()], measure: Measure) -> &Compared {
    &row[Measure::ALL.iter().position(|other| *other == measure).unwrap_or(0)]
}

/// The comparison as JSON: all measures of every turn, and the goals.
#[must_use]
pub fn versus_json(comparison: &Comparison<'_>) -> Value {
    let entry = |compared: &Compared, is_share: bool| {
        let side = |sums: &crate::goldfish::estimate::Sums| if is_share { sums.share() } else { sums.mean() };
        json!({
            "first": side(&compared.one),
            "second": side(&compared.other),
            "difference": compared.difference.mean(),
        })
    };
    let turns: Vec<Value> = (1_usize..)
        .zip(&comparison.versus.turns)
        .map(|(turn, row)| {
            let measures = Measure::ALL.iter().map(|m| (m.key().to_owned(), entry(of(row, *m), false)));
            Value::Object(std::iter::once(("turn".to_owned(), json!(turn))).chain(measures).collect::<Map<_, _>>())
        })
        .collect();
    let wants: Vec<Value> = comparison
        .wants
        .iter()
        .zip(&comparison.versus.wants)
        .map(|((name, is_mean), compared)| json!({ "goal": name, "kind": if *is_mean { "mean" } else { "share" }, "values": entry(compared, !is_mean) }))
        .collect();
    json!({
        "first": comparison.names[0],
        "second": comparison.names[1],
        "games": comparison.settings.games,
        "seed": comparison.settings.seed,
        "per_turn": turns,
        "wants": wants,
    })
}
