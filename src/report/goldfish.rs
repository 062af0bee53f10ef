//! The goldfish in words: the curve turn by turn, the cards, and what was left out.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use super::answers::{Asked, answers};
use super::chart::bar;
use super::grid::Grid;
use super::plan::{Planned, plan};
use super::style::{FAINT, STRONG, hanging, styled};
use super::verdict::heading;
use crate::check::Verdict;
use crate::game::POWER_OF_EACH;
use crate::game::{DEALT, Duel, LeftOut, Opposition, PlayDeck, Role, Seat};
use crate::simulation::{CardTally, Measure, Settings, Spread, Tally};

/// A finished run and what it was made of.
pub struct Run<'a> {
    /// The deck's name.
    pub deck: &'a str,
    /// Whether the deck is legal, under the ruleset it was played by.
    pub verdict: &'a Verdict,
    /// The deck as it was played.
    pub book: &'a PlayDeck,
    /// How many games, turns, which seed.
    pub settings: &'a Settings,
    /// The counts.
    pub tally: &'a Tally,
    /// The plan that was followed, if there was one.
    pub plan: Option<Planned<'a>>,
    /// The cards of which something was not played.
    pub left_out: &'a [LeftOut],
    /// What was asked beside the curve.
    pub asked: Asked<'a>,
}

/// How many cards are shown unless all are asked for.
const FEW_CARDS: usize = 12;

/// How many games of how many turns, in words.
pub(super) fn games_of_turns(games: u64, turns: u8) -> String {
    let (games_word, turns_word) =
        (if games == 1 { "game" } else { "games" }, if turns == 1 { "turn" } else { "turns" });
    format!("{games} {games_word} of {turns} {turns_word}")
}

/// The run as tables and bars.
#[must_use]
pub fn goldfish(run: &Run<'_>, all_cards: bool, width: usize) -> String {
    let Settings { games, turns, seed, .. } = run.settings;
    let mut text = heading(run.deck, run.verdict);
    let is_vcg = run.book.is_vcg();
    let seat = |seat: &Seat| match seat.tension {
        _ if is_vcg => seat.race.to_string(),
        Some(tension) => format!("{} {tension}", seat.race),
        None => format!("{} ?", seat.race),
    };
    let seats: Vec<String> = run.book.seats.iter().map(seat).collect();
    let tension = if is_vcg { "" } else { ", with the starting tension toward them" };
    let setting = format!(
        "{}, seed {seed}. At the table{tension}: {}. {}",
        games_of_turns(*games, *turns),
        seats.join(", "),
        match run.book.assumptions.opposition {
            Opposition { base: 0, spread: 0 } => "Conflicts are unopposed.".to_owned(),
            opposition => format!("Each conflict is opposed by {opposition}."),
        }
    );
    let start = run.book.duel.map_or(String::new(), |duel| {
        let Duel { keeps, .. } = duel;
        format!(" Each game starts as a duel: {DEALT} cards dealt, {keeps} kept, the rest stacked.")
    });
    let _ = writeln!(text, "{}\n", textwrap::fill(&format!("{setting}{start}"), width));
    if let Some(planned) = run.plan {
        text.push_str(&plan(planned, run.book, width));
        text.push('\n');
    }
    text.push_str(&curve(run.tally, is_vcg, width));
    text.push('\n');
    text.push_str(&answers(run.asked, run.book, run.tally, all_cards, width));
    text.push_str(&influence_bars(run.tally, is_vcg, width));
    text.push('\n');
    text.push_str(&cards(&run.tally.cards(run.book), *turns, all_cards, width));
    text.push('\n');
    text.push_str(&left_out(run, width));
    text
}

/// Mean and, where it varies, the range from the 10th to the 90th percentile, turn by turn.
fn curve(tally: &Tally, is_vcg: bool, width: usize) -> String {
    // The VCG has no Inner Circle: there stands the Faction Leader alone.
    let (first, others) = if is_vcg { ("Leader", "Others") } else { ("Inner C.", "Supporting") };
    let heads = ["Turn", "Influence", "Unspent", "Power", "Cards seen", "Hand", first, others];
    let mut table = Grid::new(heads, &[7, 4, 6, 5]);
    for turn in 1..=tally.turns() {
        let spreads = Measure::ALL.map(|measure| spread(tally.spread(turn, measure)));
        table.row(std::iter::once(turn.to_string()).chain(spreads));
    }
    let (table, without) = table.fitted(width);
    let mut legend = "Means at the end of the turn; 10th to 90th percentile where games differ.".to_owned();
    if !without.is_empty() {
        let _ = write!(legend, " Left out for want of width: {}.", without.join(", "));
    }
    format!("{table}\n{}\n", styled(FAINT, textwrap::fill(&legend, width)))
}

fn spread(Spread { mean, p10, p90, .. }: Spread) -> String {
    if p10 == p90 { format!("{mean:.1}") } else { format!("{mean:.1} {p10}–{p90}") }
}

fn influence_bars(tally: &Tally, is_vcg: bool, width: usize) -> String {
    let means: Vec<(f64, f64)> = (1..=tally.turns())
        .map(|turn| (tally.spread(turn, Measure::Influence).mean, tally.spread(turn, Measure::Supporting).mean))
        .collect();
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
fn cards(cards: &[CardTally], turns: u8, all: bool, width: usize) -> String {
    let mut shown: Vec<u8> = vec![turns.div_ceil(3), (2 * turns).div_ceil(3), turns];
    shown.dedup();
    let heads = |what: &str| {
        let head = |(at, turn): (usize, &u8)| if at == 0 { format!("{what} by {turn}") } else { format!("by {turn}") };
        shown.iter().enumerate().map(head).collect::<Vec<_>>()
    };
    let header = std::iter::once("Card".to_owned()).chain(heads("seen")).chain(heads("played"));
    // What comes by the end of the run says most.
    let mut table = Grid::new(header, if shown.len() == 3 { &[2, 5, 1, 4] } else { &[] });
    let mut order: Vec<&CardTally> = cards.iter().collect();
    order.sort_by(|a, b| {
        let key = |card: &CardTally| (last(&card.played_by_turn), last(&card.drawn_by_turn));
        let ((a_played, a_drawn), (b_played, b_drawn)) = (key(a), key(b));
        b_played.total_cmp(&a_played).then(b_drawn.total_cmp(&a_drawn)).then_with(|| a.name.cmp(&b.name))
    });
    let hidden = if all { 0 } else { order.len().saturating_sub(FEW_CARDS) };
    for card in &order[..order.len() - hidden] {
        let share = |shares: &[f64], turn: &u8| format!("{:.0} %", shares[usize::from(*turn) - 1] * 100.0);
        let drawn = shown.iter().map(|turn| share(&card.drawn_by_turn, turn));
        let played = shown.iter().map(|turn| share(&card.played_by_turn, turn));
        table.row(std::iter::once(crate::text::shortened(&card.name, 30)).chain(drawn).chain(played));
    }
    let more = if hidden > 0 {
        format!("{}\n", styled(FAINT, format!("… and {hidden} more cards; -v shows all, --json every turn.")))
    } else {
        String::new()
    };
    format!("{}\n{more}", table.text(width))
}

fn last(shares: &[f64]) -> f64 {
    shares.last().copied().unwrap_or(0.0)
}

/// What the numbers do not hold: cards that were never played and why, and effects that were not.
fn left_out(run: &Run<'_>, width: usize) -> String {
    let mut text = String::new();
    let mut by_reason: BTreeMap<(&str, &str), Vec<&str>> = BTreeMap::new();
    for card in run.book.not_played() {
        match card.role {
            Role::Kept(why) => by_reason.entry(("Kept in hand", why)).or_default().push(&card.label),
            Role::Dead(why) => by_reason.entry(("Discarded", why)).or_default().push(&card.label),
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
    let beside = run.book.conflict_pile.len() + usize::from(run.book.agenda.is_some());
    let all = 1 + run.book.opening_hand.len() + run.book.draw_deck.len() + beside;
    for (partly, what) in [(false, "Effects not played"), (true, "Effects played in part")] {
        let cards: Vec<&LeftOut> = run.left_out.iter().filter(|card| card.partly == partly).collect();
        let copies: u32 = cards.iter().map(|card| card.count).sum();
        let names: Vec<&str> = cards.iter().map(|card| card.name.as_str()).collect();
        if copies > 0 {
            point(&format!("{what}, on {copies} of the {all} cards: {}.", names.join(", ")));
        }
    }
    if run.book.is_vcg() {
        point(
            "Nobody else bids for power. What the page leaves open is as in the older game: who comes into play is \
             ready, influence gained is unspent; tensions, unrest and the influence of Babylon 5, Shadows and Vorlons \
             stand as they do there, for cards that ask for them. The Faction card is not played.",
        );
        let pool = POWER_OF_EACH * (run.book.seats.len() + 1);
        point(&format!("Victory is looked at when the pool is empty, which begins with {pool} power."));
        if run.book.card(run.book.ambassador).single_cost == 0 {
            point(
                "No cost is known of the Faction Leader, so he does not build; a ruleset may say what he counts as costing \
                 (leader_cost).",
            );
        }
    }
    let assumed: Vec<&str> = run.book.assumed().map(|card| card.label.as_str()).collect();
    if !assumed.is_empty() {
        let value = run.book.assumptions.ability;
        point(&format!("Abilities that nobody knows count {value} each (--assume-ability): {}.", assumed.join(", ")));
    }
    let won = run.tally.games_won(run.settings.turns);
    if won > 0 {
        let sentence = format!("Victory by the end, the other seats standing still: {won} games.");
        let _ = writeln!(text, "{}", hanging("- ", &sentence, width));
    }
    if run.tally.games_out() > 0 {
        let sentence = format!("Out of the game for want of cards: {} games.", run.tally.games_out());
        let _ = writeln!(text, "{}", hanging("- ", &sentence, width));
    }
    text
}
