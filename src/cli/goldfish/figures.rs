//! The figures of a run or of a comparison in a document: each under the key of its kind.

use serde::Serialize;

use crate::report::ByKey;
use zocalo_simulation::simulation::{Bought, Figure, FigureList, FigureSpans};

/// What figures are called, in documents and in tables.
pub(super) fn name<V>(figures: &FigureList<'_, V>, figure: Figure) -> &'static str {
    match figure {
        Figure::Measure(..) => "measure",
        Figure::Want(at) if figures.wants[at].1 => "want_mean",
        Figure::Want(_) => "want_share",
        Figure::WantedTogether => "wants_together",
        Figure::GamesOn(_) => "games_on",
        Figure::WonBy(_) => "won_by",
        Figure::LostBy(_) => "lost_by",
        Figure::ReachedBy(..) => "reached_by",
        Figure::MedianTurn(_) => "median_turn",
        Figure::MeanTurn(_) => "mean_turn",
        Figure::SeenBy(..) => "seen_by",
        Figure::PlayedBy(..) => "played_by",
        Figure::DeadCards(_) => "dead_cards",
        Figure::NeverPlayed(_) => "never_played",
        Figure::Spurned(_) => "spurned",
        Figure::TurnsWaiting(_) => "turns_waiting",
        Figure::WaitingOfAll(_) => "turns_waiting_of_all_games",
        Figure::GamesPlayable(_) => "games_playable",
        Figure::LastBought(..) => "last_bought",
        Figure::LastOnCard(_, kind) | Figure::LastOnCardIn(_, kind, _) => match kind {
            Bought::Sponsored => "last_sponsored",
            Bought::Promoted => "last_promoted",
            Bought::Used => "last_used",
            _ => "last_played",
        },
    }
}

/// The figures by kinds; `V` is the value of a run, or those of a comparison.
pub(super) struct FiguresByKind<'a, V> {
    pub(super) per_turn: Vec<OfTurn<V>>,
    pub(super) wants: Vec<OfGoal<'a, V>>,
    pub(super) cards: Vec<OfCard<'a, V>>,
    pub(super) others: OtherFigures<'a, V>,
}

/// What documents of runs and of comparisons have at the same place; what was not asked has no key.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct OtherFigures<'a, V> {
    /// By turn; of a comparison only.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    games_over: Vec<OfTurn<V>>,
    /// The games that reach all goals.
    #[serde(skip_serializing_if = "Option::is_none")]
    wants_together: Option<V>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    times: Vec<FirstTurn<'a, V>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    dead_cards: Option<DeadCards<'a, V>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    last_influence_bought: Vec<OfTurn<V>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    last_influence_by_card: Option<Vec<LastOnCard<'a, V>>>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct OfTurn<V> {
    turn: u8,
    #[serde(flatten)]
    figures: ByKey<V>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct OfGoal<'a, V> {
    goal: &'a str,
    /// `mean`, or `share` of the games.
    kind: &'static str,
    /// `estimate` of a run, `values` of a comparison.
    #[serde(flatten)]
    figure: ByKey<V>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct OfCard<'a, V> {
    name: &'a str,
    drawn_by_turn: Vec<V>,
    played_by_turn: Vec<V>,
}

/// When a goal is first reached.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct FirstTurn<'a, V> {
    goal: &'a str,
    by_turn: Vec<V>,
    #[serde(skip_serializing_if = "Option::is_none")]
    median_turn: Option<V>,
    #[serde(skip_serializing_if = "Option::is_none")]
    mean_turn: Option<V>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct DeadCards<'a, V> {
    by_turn: Vec<V>,
    by_card: Vec<DeadCard<'a, V>>,
}

/// A comparison only counts the turns of all games.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct DeadCard<'a, V> {
    name: &'a str,
    /// How many games could have played it.
    #[serde(skip_serializing_if = "Option::is_none")]
    games: Option<V>,
    #[serde(skip_serializing_if = "Option::is_none")]
    never_played: Option<V>,
    /// In which share of the games it never was, but could have been: the pilot preferred something else.
    #[serde(skip_serializing_if = "Option::is_none")]
    spurned: Option<V>,
    #[serde(skip_serializing_if = "Option::is_none")]
    turns_waiting: Option<V>,
    #[serde(skip_serializing_if = "Option::is_none")]
    turns_waiting_of_all_games: Option<V>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct LastOnCard<'a, V> {
    name: &'a str,
    act: &'static str,
    turns: V,
    #[serde(skip_serializing_if = "Option::is_none")]
    by_turn: Option<Vec<V>>,
}

impl<'a, V> FiguresByKind<'a, V> {
    /// What was found becomes a value by `value`, or is left out; the values of goals stand under `key_of_goals`.
    pub(super) fn of<F>(
        figures: &'a FigureList<'_, F>,
        key_of_goals: &'static str,
        value: impl Fn(Figure, &F) -> Option<V>,
    ) -> Self {
        let others = OtherFigures {
            games_over: Vec::new(),
            wants_together: None,
            times: Vec::new(),
            dead_cards: None,
            last_influence_bought: Vec::new(),
            last_influence_by_card: None,
        };
        let mut document = Self { per_turn: Vec::new(), wants: Vec::new(), cards: Vec::new(), others };
        for (figure, found) in &figures.list {
            let (figure, name) = (*figure, figures.subject(*figure));
            let Some(value) = value(figure, found) else { continue };
            match figure {
                Figure::Want(at) => {
                    let kind = if figures.wants[at].1 { "mean" } else { "share" };
                    document.wants.push(OfGoal { goal: name, kind, figure: ByKey(vec![(key_of_goals, value)]) });
                }
                Figure::SeenBy(..) | Figure::PlayedBy(..) => document.add_to_card(figure, name, value),
                Figure::Measure(measure, turn) => add(&mut document.per_turn, turn, measure.key(), value),
                Figure::GamesOn(turn) => add(&mut document.per_turn, turn, "games_on", value),
                _ => document.others.add(figure, name, value),
            }
        }
        document
    }

    fn add_to_card(&mut self, figure: Figure, name: &'a str, value: V) {
        if let Figure::SeenBy(_, 1) = figure {
            self.cards.push(OfCard { name, drawn_by_turn: Vec::new(), played_by_turn: Vec::new() });
        }
        let Some(card) = self.cards.last_mut() else { return };
        match figure {
            Figure::SeenBy(..) => card.drawn_by_turn.push(value),
            _ => card.played_by_turn.push(value),
        }
    }
}

impl<'a, V> OtherFigures<'a, V> {
    fn add(&mut self, figure: Figure, name: &'a str, value: V) {
        match figure {
            Figure::WantedTogether => self.wants_together = Some(value),
            Figure::WonBy(turn) => add(&mut self.games_over, turn, "won", value),
            Figure::LostBy(turn) => add(&mut self.games_over, turn, "lost", value),
            Figure::ReachedBy(..) | Figure::MedianTurn(_) | Figure::MeanTurn(_) => self.add_time(figure, name, value),
            Figure::LastBought(kind, turn) => {
                add(&mut self.last_influence_bought, turn, kind.key(), value);
                self.last_influence_by_card.get_or_insert_default();
            }
            Figure::LastOnCard(_, kind) => {
                let row = LastOnCard { name, act: kind.key(), turns: value, by_turn: None };
                self.last_influence_by_card.get_or_insert_default().push(row);
            }
            Figure::LastOnCardIn(..) => {
                if let Some(row) = self.last_influence_by_card.as_mut().and_then(|rows| rows.last_mut()) {
                    row.by_turn.get_or_insert_default().push(value);
                }
            }
            _ => self.add_dead(figure, name, value),
        }
    }

    fn add_time(&mut self, figure: Figure, goal: &'a str, value: V) {
        if let Figure::ReachedBy(_, 1) = figure {
            self.times.push(FirstTurn { goal, by_turn: Vec::new(), median_turn: None, mean_turn: None });
        }
        let Some(time) = self.times.last_mut() else { return };
        match figure {
            Figure::MedianTurn(_) => time.median_turn = Some(value),
            Figure::MeanTurn(_) => time.mean_turn = Some(value),
            _ => time.by_turn.push(value),
        }
    }

    fn add_dead(&mut self, figure: Figure, name: &'a str, value: V) {
        let dead = self.dead_cards.get_or_insert_with(|| DeadCards { by_turn: Vec::new(), by_card: Vec::new() });
        if let Figure::DeadCards(_) = figure {
            dead.by_turn.push(value);
            return;
        }
        let is_first = match figure {
            Figure::NeverPlayed(_) => true,
            // In a comparison it is the first figure of a card.
            Figure::TurnsWaiting(_) => dead.by_card.last().is_none_or(|card| card.turns_waiting.is_some()),
            _ => false,
        };
        if is_first {
            dead.by_card.push(DeadCard {
                name,
                games: None,
                never_played: None,
                spurned: None,
                turns_waiting: None,
                turns_waiting_of_all_games: None,
            });
        }
        let Some(card) = dead.by_card.last_mut() else { return };
        match figure {
            Figure::NeverPlayed(_) => card.never_played = Some(value),
            Figure::Spurned(_) => card.spurned = Some(value),
            Figure::TurnsWaiting(_) => card.turns_waiting = Some(value),
            Figure::WaitingOfAll(_) => card.turns_waiting_of_all_games = Some(value),
            _ => card.games = Some(value),
        }
    }
}

/// Adds a figure of a turn, of which there is one row for each up to the last.
fn add<V>(rows: &mut Vec<OfTurn<V>>, turn: u8, key: &'static str, value: V) {
    if rows.len() < usize::from(turn) {
        rows.push(OfTurn { turn, figures: ByKey(Vec::new()) });
    }
    if let Some(row) = rows.get_mut(usize::from(turn) - 1) {
        row.figures.0.push((key, value));
    }
}

/// A range of unknown abilities, and the figures that it moves.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct MovedFigures<'a> {
    assumed_ability_range: PlayedRange,
    spans: Vec<MovedFigure<'a>>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct PlayedRange {
    low: u8,
    high: u8,
    /// The numbers that were played.
    played: Vec<u8>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct MovedFigure<'a> {
    figure: &'static str,
    /// A measure, a goal, a card or a way of spending; empty where it is about all games.
    of: &'a str,
    turn: Option<u8>,
    low: f64,
    high: f64,
}

impl<'a> MovedFigures<'a> {
    pub(super) fn of<V>(figures: &'a FigureList<'_, V>, FigureSpans { range, moved, .. }: &FigureSpans) -> Self {
        let moved = moved.iter().map(|(figure, span)| MovedFigure {
            figure: name(figures, *figure),
            of: figures.subject(*figure),
            turn: figure.turn(),
            low: span.low,
            high: span.high,
        });
        let played = PlayedRange { low: range.low, high: range.high, played: range.played() };
        Self { assumed_ability_range: played, spans: moved.collect() }
    }
}
