//! The goldfish in words: the curve turn by turn, the cards, and what was left out.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use super::questions::questions;
use super::spans::of_run;
use crate::game::{DEALT, Duel, LeftOut, POWER_OF_EACH, Role, Seat};
use crate::report::Run;
use crate::report::chart::bar;
use crate::report::conditions::{conditions, seats};
use crate::report::grid::Grid;
use crate::report::meaning;
use crate::report::pilot::pilot;
use crate::report::plan::plan;
use crate::report::style::{FAINT, STRONG, hanging, styled};
use crate::report::verdict::heading;
use crate::simulation::{Figure, Figures, Found, Measure, Request, Spread};

/// How many cards are shown unless all are asked for.
const FEW_CARDS: usize = 12;

/// How many games of how many turns, in words.
pub(in crate::report) fn games_of_turns(games: u64, turns: u8) -> String {
    let (games_word, turns_word) =
        (if games == 1 { "game" } else { "games" }, if turns == 1 { "turn" } else { "turns" });
    format!("{games} {games_word} of {turns} {turns_word}")
}

/// The run as tables and bars.
#[must_use]
pub(crate) fn run(run: &Run<'_>, all_cards: bool, width: usize) -> String {
    let Request { games, turns, seed, .. } = &run.prepared.request;
    let (book, figures) = (&run.prepared.book, &run.figures);
    let mut text = heading(run.deck, run.verdict);
    let _ = writeln!(text, "{}", hanging("", &meaning::of_run(run), width));
    let is_vcg = book.is_vcg();
    let seat = |seat: &Seat| match seat.tension {
        _ if is_vcg => seat.race.to_string(),
        Some(tension) => format!("{} {tension}", seat.race),
        None => format!("{} ?", seat.race),
    };
    let at_table: Vec<String> = book.seats.iter().map(seat).collect();
    let tension = if is_vcg { "" } else { ", with the starting tension toward them" };
    let setting = format!(
        "{}, seed {seed}. At the table{tension}: {}. {}",
        games_of_turns(*games, *turns),
        at_table.join(", "),
        conditions(&book.assumptions),
    );
    let start = book.duel.map_or(String::new(), |duel| {
        let Duel { keeps, mulligan, .. } = duel;
        let mulligan =
            if mulligan { " A hand without a card to open with is given back for one of a card less." } else { "" };
        format!(" Each game starts as a duel: {DEALT} cards dealt, {keeps} kept, the rest stacked.{mulligan}")
    });
    let _ = writeln!(text, "{}\n", textwrap::fill(&format!("{setting}{start}{}", pilot(&run.prepared.request)), width));
    if let Some(planned) = run.plan() {
        text.push_str(&plan(planned, book, width));
        text.push('\n');
    }
    text.push_str(&curve(run, *turns, is_vcg, width));
    text.push('\n');
    text.push_str(&questions(figures, *turns, all_cards, width));
    text.push_str(&influence_bars(figures, *turns, is_vcg, width));
    text.push('\n');
    text.push_str(&cards(figures, *turns, all_cards, width));
    text.push('\n');
    text.push_str(&of_run(run, all_cards, width));
    text.push_str(&left_out(run, width));
    text
}

/// Mean and, where it varies, the range from the 10th to the 90th percentile, turn by turn.
fn curve(run: &Run<'_>, turns: u8, is_vcg: bool, width: usize) -> String {
    let figures = &run.figures;
    // The VCG has no Inner Circle: there stands the Faction Leader alone.
    let (first, others) = if is_vcg { ("Leader", "Others") } else { ("Inner C.", "Supporting") };
    let heads = ["Turn", "Influence", "Unspent", "Power", "Cards seen", "Hand", first, others];
    let mut table = Grid::new(heads, &[7, 4, 6, 5]);
    for turn in 1..=turns {
        let spreads =
            Measure::ALL.map(|measure| figures.get(Figure::Measure(measure, turn)).map_or(String::new(), spread));
        table.row(std::iter::once(turn.to_string()).chain(spreads));
    }
    let (table, without) = table.fitted(width);
    let mut legend = "Means at the end of the turn; 10th to 90th percentile where games differ.".to_owned();
    let won = run.counts.tally.games_won(turns - 1);
    if won > 0 {
        let games = if won == 1 { "game that is".to_owned() } else { format!("{won} games that are") };
        let _ = write!(legend, " The {games} won before turn {turns} count only up to the turn of the victory.");
    }
    if !without.is_empty() {
        let _ = write!(legend, " Not shown (window too narrow): {}.", without.join(", "));
    }
    format!("{table}\n{}\n", styled(FAINT, textwrap::fill(&legend, width)))
}

fn spread(found: &Found) -> String {
    match *found {
        // All games have been won before.
        Found::Never => "–".to_owned(),
        Found::Spread(Spread { mean, p10, p90, .. }) if p10 != p90 => format!("{mean:.1} {p10}–{p90}"),
        found => format!("{:.1}", found.value()),
    }
}

fn influence_bars(figures: &Figures<'_, Found>, turns: u8, is_vcg: bool, width: usize) -> String {
    let mean = |measure, turn| figures.value(Figure::Measure(measure, turn));
    let means: Vec<(f64, f64)> =
        (1..=turns).map(|turn| (mean(Measure::Influence, turn), mean(Measure::Supporting, turn))).collect();
    let room = (width.saturating_sub(28) / 2).clamp(8, 30);
    let most_influence = means.iter().map(|m| m.0).fold(10.0, f64::max);
    let most_cards = means.iter().map(|m| m.1).fold(4.0, f64::max);
    let characters = if is_vcg { "Characters beside the Leader" } else { "Supporting characters" };
    let mut text = styled(STRONG, format!("Turn  {:<room$}      {characters}", "Influence rating"));
    text.push('\n');
    for (turn, (influence, supporting)) in means.into_iter().enumerate() {
        let _ = writeln!(
            text,
            "{:>4}  {:<room$} {influence:>4.1} {:<room$} {supporting:>4.1}",
            turn + 1,
            bar(influence, most_influence, room),
            bar(supporting, most_cards, room),
        );
    }
    text
}

/// The share of games in which each card was drawn and played by three turns of the run.
fn cards(figures: &Figures<'_, Found>, turns: u8, all: bool, width: usize) -> String {
    let mut shown: Vec<u8> = vec![turns.div_ceil(3), (2 * turns).div_ceil(3), turns];
    shown.dedup();
    let heads = |what: &str| {
        let head = |(at, turn): (usize, &u8)| if at == 0 { format!("{what} by {turn}") } else { format!("by {turn}") };
        shown.iter().enumerate().map(head).collect::<Vec<_>>()
    };
    let header = std::iter::once("Card".to_owned()).chain(heads("seen")).chain(heads("played"));
    // What comes by the end of the run says most.
    let mut table = Grid::new(header, if shown.len() == 3 { &[2, 5, 1, 4] } else { &[] });
    let (seen, played) = (
        |card: usize, turn| figures.value(Figure::SeenBy(card, turn)),
        |card: usize, turn| figures.value(Figure::PlayedBy(card, turn)),
    );
    let mut order = figures.cards_with(|figure| matches!(figure, Figure::SeenBy(_, 1)));
    order.sort_by(|a, b| {
        let (a_played, b_played) = (played(*a, turns), played(*b, turns));
        let (a_seen, b_seen) = (seen(*a, turns), seen(*b, turns));
        let by_name = || figures.cards[*a].cmp(figures.cards[*b]);
        b_played.total_cmp(&a_played).then(b_seen.total_cmp(&a_seen)).then_with(by_name)
    });
    let hidden = if all { 0 } else { order.len().saturating_sub(FEW_CARDS) };
    for card in order[..order.len() - hidden].iter().copied() {
        let percent = |share: f64| format!("{:.0} %", share * 100.0);
        let seen = shown.iter().map(|turn| percent(seen(card, *turn)));
        let played = shown.iter().map(|turn| percent(played(card, *turn)));
        table.row(std::iter::once(crate::text::shortened(figures.cards[card], 30)).chain(seen).chain(played));
    }
    let more = if hidden > 0 {
        format!("{}\n", styled(FAINT, format!("… and {hidden} more cards; -v shows all, --json every turn.")))
    } else {
        String::new()
    };
    format!("{}\n{more}", table.text(width))
}

/// What the numbers do not hold: cards that were never played and why, and effects that were not.
fn left_out(run: &Run<'_>, width: usize) -> String {
    let book = &run.prepared.book;
    let mut text = String::new();
    let mut by_reason: BTreeMap<(&str, String), Vec<&str>> = BTreeMap::new();
    for card in book.not_played() {
        match card.role {
            Role::Kept(why) => by_reason.entry(("Kept in hand", why.to_string())).or_default().push(&card.label),
            Role::Dead(why) => by_reason.entry(("Discarded", why.to_string())).or_default().push(&card.label),
            _ => {}
        }
    }
    for ((what, why), labels) in by_reason {
        let sentence = format!("{what}, as {why}: {}.", labels.join(", "));
        let _ = writeln!(text, "{}", hanging("- ", &sentence, width));
    }
    let mut point = |sentence: &str| {
        let _ = writeln!(text, "{}", hanging("- ", sentence, width));
    };
    let beside = book.conflict_pile.len() + usize::from(book.agenda.is_some());
    let all = 1 + book.opening_hand.len() + book.draw_deck.len() + beside;
    for (partly, what) in [(false, "Effects not played"), (true, "Effects played in part")] {
        let cards: Vec<&LeftOut> = run.left_out.iter().filter(|card| card.partly == partly).collect();
        let copies: u32 = cards.iter().map(|card| card.count).sum();
        let names: Vec<&str> = cards.iter().map(|card| card.name.as_str()).collect();
        if copies > 0 {
            point(&format!("{what}, on {copies} of the {all} cards: {}.", names.join(", ")));
        }
    }
    if book.is_vcg() {
        point(
            "Nobody else bids for power. Where the VCG rules say nothing, the older game's rules apply: characters come \
             into play ready, and influence gained is unspent; tensions, unrest and the influence of Babylon 5, Shadows \
             and Vorlons exist for cards that need them. The Faction card is not played.",
        );
        let pool = POWER_OF_EACH * (book.seats.len() + 1);
        point(&format!("Victory is checked when the pool, which begins with {pool} power, is empty."));
        if book.card(book.ambassador).single_cost == 0 {
            point(
                "The cost of the Faction Leader is unknown, so it does not build; a ruleset may set one (leader_cost).",
            );
        }
    }
    let assumed: Vec<&str> = book.assumed().map(|card| card.label.as_str()).collect();
    if !assumed.is_empty() {
        let value = book.assumptions.ability;
        point(&format!("Unknown abilities are assumed to be {value} (--assume-ability): {}.", assumed.join(", ")));
    }
    let won = run.counts.tally.games_won(run.prepared.request.turns);
    if won > 0 {
        let games = if won == 1 { "1 game".to_owned() } else { format!("{won} games") };
        let sentence = format!("Victory by the end, with {}: {games}.", seats(&book.assumptions));
        let _ = writeln!(text, "{}", hanging("- ", &sentence, width));
    }
    if run.counts.tally.games_out() > 0 {
        let out = run.counts.tally.games_out();
        let games = if out == 1 { "1 game".to_owned() } else { format!("{out} games") };
        let sentence = format!("Out of the game, with no cards left: {games}.");
        let _ = writeln!(text, "{}", hanging("- ", &sentence, width));
    }
    text
}
