//! A run as a page: the curve turn by turn, the cards, and what was left out.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use super::finished::Run;
use super::meaning::of_run;
use super::mulligan;
use super::plan::plan_page;
use super::questions::questions;
use super::spans;
use crate::cli::answer::Page;
use crate::messages::goldfish as say;
use crate::report::chart::bar;
use crate::report::conditions::{conditions, pilot, seats};
use crate::report::grid::Grid;
use crate::report::meaning::with_pilot;
use crate::report::prose;
use crate::report::seats::answering_seats;
use crate::report::style::{FAINT, STRONG, hanging, styled};
use crate::report::verdict::{heading, say_last};
use zocalo_cards::data::glossary::Kind;
use zocalo_engine::game::{DEALT, Duel, LeftOut, POWER_OF_EACH, Role, Seat};
use zocalo_simulation::plan::CompiledPlan;
use zocalo_simulation::refusals::unplayable;
use zocalo_simulation::simulation::{FEW_ON, Figure, FigureList, Measure, MetricValue, PilotName, Request, Spread};
use zocalo_text::message::Locale;
use zocalo_text::order::Order as _;
use zocalo_text::text::shortened;
use zocalo_words::language::{Number, called};

/// How many cards are shown unless all are asked for.
const FEW_CARDS: usize = 12;

/// How many games of how many turns, in words.
pub(super) fn games_of_turns(games: u64, turns: u8, locale: Locale) -> String {
    say::GamesOfTurns { games: Number::grouped(games), turns }.render(locale)
}

/// The run as tables and bars.
pub(super) fn run_page(run: &Run<'_>, Page { width, locale, is_verbose: all }: Page) -> String {
    let Request { games, turns, seed, .. } = &run.prepared.request;
    let (deck, figures) = (&run.prepared.deck, &run.figures);
    let mut text = heading(&run.title, run.verdict, width, locale);
    let mut meaning = of_run(run, locale);
    if run.has_mulligans() {
        let tally = &run.counts.tally;
        meaning = format!("{meaning} {}", mulligan::in_words(tally.mulligans(), tally.games(), &run.mulligan, locale));
    }
    let meaning = hanging("", &meaning, width);
    let _ = writeln!(text, "{meaning}");
    let is_vcg = deck.is_vcg();
    let seat = |seat: &Seat| match seat.tension {
        _ if is_vcg => called(Kind::Race, seat.race.name()).render(locale),
        Some(tension) => format!("{} {tension}", called(Kind::Race, seat.race.name()).render(locale)),
        None => format!("{} ?", called(Kind::Race, seat.race.name()).render(locale)),
    };
    let at_table: Vec<String> = deck.seats.iter().map(seat).collect();
    let (seats, conditions) = (at_table.join(", "), conditions(&deck.assumptions, locale));
    let turns = *turns;
    let games = Number::grouped(*games);
    let setting = if is_vcg {
        say::SettingVcg { conditions, games, seats, seed, turns }.render(locale)
    } else {
        say::Setting { conditions, games, seats, seed, turns }.render(locale)
    };
    let start = deck.duel.map_or(String::new(), |duel| {
        let Duel { keeps, mulligan, .. } = duel;
        let mulligan = if mulligan { format!(" {}", mulligans(run, locale)) } else { String::new() };
        format!(" {}{mulligan}", say::Duel { dealt: DEALT, keeps }.render(locale))
    });
    let _ = writeln!(text, "{}\n", prose(&format!("{setting}{start}{}", pilot(&run.prepared.request, locale)), width));
    if let Some(followed) = run.plan() {
        text.push_str(&plan_page(followed, deck, width, locale));
        text.push('\n');
    }
    text.push_str(&curve(run, turns, is_vcg, width, locale));
    text.push('\n');
    text.push_str(&questions(run, turns, all, width, locale));
    text.push_str(&influence_bars(figures, turns, is_vcg, width, locale));
    text.push('\n');
    text.push_str(&cards(run, turns, all, width, locale));
    text.push('\n');
    text.push_str(&spans::of_run(run, all, width, locale));
    text.push_str(&left_out(run, width, locale));
    say_last(&mut text, &meaning);
    text
}

/// Who gives a hand back for one card fewer: the plan, if it says which cards are kept, else the pilot.
fn mulligans(run: &Run<'_>, locale: Locale) -> String {
    let plan = run.prepared.plan.as_deref();
    match run.prepared.request.pilot {
        _ if plan.is_some_and(CompiledPlan::keeps_cards) => say::MulliganOfPlan.render(locale),
        _ if plan.is_some_and(CompiledPlan::orders_the_deal) => say::MulliganNever.render(locale),
        PilotName::Search => say::MulliganOfSearch.render(locale),
        _ => say::Mulligan.render(locale),
    }
}

/// Mean and, where it varies, the range from the 10th to the 90th percentile, turn by turn.
fn curve(run: &Run<'_>, turns: u8, is_vcg: bool, width: usize, locale: Locale) -> String {
    let figures = &run.figures;
    // The VCG has no Inner Circle: there stands the Faction Leader alone.
    let (first, others) = if is_vcg {
        (say::HeadLeader.render(locale), say::HeadOthers.render(locale))
    } else {
        (say::HeadCircle.render(locale), say::HeadSupporting.render(locale))
    };
    let heads = [
        say::HeadTurn.render(locale),
        say::HeadInfluence.render(locale),
        say::HeadUnspent.render(locale),
        say::HeadPower.render(locale),
        say::HeadSeen.render(locale),
        say::HeadHand.render(locale),
        first,
        others,
    ];
    let tally = &run.counts.tally;
    let some_are_over = tally.games_on(turns) < tally.games();
    let games = some_are_over.then(|| say::HeadGamesOn.render(locale));
    let mut table = Grid::new(heads.into_iter().chain(games), &[7, 4, 6, 5]);
    for turn in 1..=turns {
        let in_few = figures.has_few(turn);
        let spreads = Measure::ALL.map(|measure| {
            figures.get(Figure::Measure(measure, turn)).map_or(String::new(), |found| spread(found, in_few, locale))
        });
        let games = some_are_over.then(|| Number::grouped(tally.games_on(turn)).render(locale));
        table.row(std::iter::once(turn.to_string()).chain(spreads).chain(games));
    }
    let (table, without) = table.fitted(width);
    let mut legend = match tally.games() {
        1 => say::CurveLegendOne.render(locale),
        _ => say::CurveLegend.render(locale),
    };
    let (won, lost) = (tally.games_won(turns - 1), tally.games_lost(turns - 1));
    if won > 0 {
        let _ = write!(legend, " {}", say::CurveWon { count: Number::grouped(won), turn: turns }.render(locale));
    }
    if lost > 0 {
        let _ = write!(legend, " {}", say::CurveLost { count: Number::grouped(lost), turn: turns }.render(locale));
    }
    if (1..=turns).any(|turn| tally.games_on(turn) > 0 && figures.has_few(turn)) {
        let _ = write!(legend, " {}", say::CurveFew { few: FEW_ON }.render(locale));
    }
    if !without.is_empty() {
        let _ = write!(legend, " {}", say::CurveNarrow { names: without.join(", ") }.render(locale));
    }
    format!("{table}\n{}\n", styled(FAINT, prose(&legend, width)))
}

/// What a measure came to; of few games without a range, which would be that of single games.
fn spread(found: &MetricValue, in_few: bool, locale: Locale) -> String {
    match *found {
        // All games were over before.
        MetricValue::Never => "–".to_owned(),
        MetricValue::Spread(Spread { mean, p10, p90, .. }) if p10 != p90 && !in_few => {
            format!("{} {p10}–{p90}", Number::Decimal(mean, 1).render(locale))
        }
        found => Number::Decimal(found.value(), 1).render(locale),
    }
}

fn influence_bars(
    figures: &FigureList<'_, MetricValue>,
    turns: u8,
    is_vcg: bool,
    width: usize,
    locale: Locale,
) -> String {
    // `None` for a turn that no game reached, as all were over, or too few to set the scale.
    let mean = |measure, turn| match figures.get(Figure::Measure(measure, turn)) {
        _ if figures.has_few(turn) => None,
        None | Some(MetricValue::Never) => None,
        Some(found) => Some(found.value()),
    };
    let means: Vec<[Option<f64>; 2]> =
        (1..=turns).map(|turn| [Measure::Influence, Measure::Supporting].map(|measure| mean(measure, turn))).collect();
    let room = (width.saturating_sub(28) / 2).clamp(8, 30);
    let most = |at: usize, least| means.iter().filter_map(|means| means[at]).fold(least, f64::max);
    let (most_influence, most_cards) = (most(0, 10.0), most(1, 4.0));
    let characters = if is_vcg { say::BesideLeader.render(locale) } else { say::SupportingCharacters.render(locale) };
    let (turn, rating) = (say::HeadTurn.render(locale), say::InfluenceRating.render(locale));
    let mut text = styled(STRONG, format!("{turn:<4}  {rating:<room$}      {characters}"));
    text.push('\n');
    for (turn, [influence, supporting]) in means.iter().enumerate() {
        let [influence_bar, supporting_bar] = [(influence, most_influence), (supporting, most_cards)]
            .map(|(mean, most)| mean.map_or(String::new(), |mean| bar(mean, most, room)));
        let [influence, supporting] = [influence, supporting]
            .map(|mean| mean.map_or("–".to_owned(), |mean| Number::Decimal(mean, 1).render(locale)));
        let _ = writeln!(
            text,
            "{:>4}  {influence_bar:<room$} {influence:>4} {supporting_bar:<room$} {supporting:>4}",
            turn + 1,
        );
    }
    text
}

/// The share of games in which each card was drawn and played by three turns of the run.
fn cards(run: &Run<'_>, turns: u8, all: bool, width: usize, locale: Locale) -> String {
    let (figures, is_one_game) = (&run.figures, run.counts.tally.games() == 1);
    let mut shown: Vec<u8> = vec![turns.div_ceil(3), (2 * turns).div_ceil(3), turns];
    shown.dedup();
    let heads = |first: &dyn Fn(u8) -> String| {
        let head = move |(at, turn): (usize, &u8)| if at == 0 { first(*turn) } else { say::By { turn }.render(locale) };
        shown.iter().enumerate().map(head).collect::<Vec<_>>()
    };
    let seen_by = heads(&|turn| say::SeenBy { turn }.render(locale));
    let played_by = heads(&|turn| say::PlayedBy { turn }.render(locale));
    let header = std::iter::once(say::HeadCard.render(locale)).chain(seen_by).chain(played_by);
    // What comes by the end of the run says most.
    let mut table = Grid::new(header, if shown.len() == 3 { &[2, 5, 1, 4] } else { &[] });
    let (seen, played) = (
        |card: usize, turn| figures.value(Figure::SeenBy(card, turn)),
        |card: usize, turn| figures.value(Figure::PlayedBy(card, turn)),
    );
    let cards = figures.cards_with(|figure| matches!(figure, Figure::SeenBy(_, 1)));
    let mut order: Vec<(f64, f64, usize)> =
        cards.into_iter().map(|card| (played(card, turns), seen(card, turns), card)).collect();
    order.order_by(|(a_played, a_seen, a), (b_played, b_seen, b)| {
        let by_name = || figures.cards[*a].cmp(figures.cards[*b]);
        b_played.total_cmp(a_played).then(b_seen.total_cmp(a_seen)).then_with(by_name)
    });
    let hidden = if all { 0 } else { order.len().saturating_sub(FEW_CARDS) };
    for (_, _, card) in order[..order.len() - hidden].iter().copied() {
        let percent = |share: f64| match (is_one_game, share > 0.0) {
            (true, true) => say::Yes.render(locale),
            (true, false) => "–".to_owned(),
            (false, _) => format!("{:.0} %", share * 100.0),
        };
        let seen = shown.iter().map(|turn| percent(seen(card, *turn)));
        let played = shown.iter().map(|turn| percent(played(card, *turn)));
        table.row(std::iter::once(shortened(figures.cards[card], 30)).chain(seen).chain(played));
    }
    let more = if hidden > 0 {
        format!("{}\n", styled(FAINT, say::MoreCards { count: hidden }.render(locale)))
    } else {
        String::new()
    };
    let pilot = with_pilot(&run.prepared.request, locale);
    let legend = if is_one_game {
        say::CardsLegendOne { pilot }.render(locale)
    } else {
        say::CardsLegend { pilot }.render(locale)
    };
    format!("{}\n{more}{}\n", table.text(width), styled(FAINT, prose(&legend, width)))
}

/// What the numbers do not hold: cards that were never played and why, and effects that were not.
fn left_out(run: &Run<'_>, width: usize, locale: Locale) -> String {
    let deck = &run.prepared.deck;
    let mut text = String::new();
    // What is kept comes behind what is discarded, by the reasons in their order.
    let mut by_reason: BTreeMap<(bool, String), Vec<&str>> = BTreeMap::new();
    for card in deck.not_played() {
        match card.role {
            Role::Kept(why) => by_reason.entry((true, unplayable(why).render(locale))).or_default().push(&card.label),
            Role::Dead(why) => by_reason.entry((false, unplayable(why).render(locale))).or_default().push(&card.label),
            _ => {}
        }
    }
    for ((is_kept, why), labels) in by_reason {
        let names = labels.join(", ");
        let sentence = if is_kept {
            say::Kept { names, why }.render(locale)
        } else {
            say::Discarded { names, why }.render(locale)
        };
        let _ = writeln!(text, "{}", hanging("- ", &sentence, width));
    }
    let mut point = |sentence: &str| {
        let _ = writeln!(text, "{}", hanging("- ", sentence, width));
    };
    let beside = deck.conflict_pile.len() + usize::from(deck.agenda.is_some());
    let all = 1 + deck.opening_hand.len() + deck.draw_deck.len() + beside;
    for partly in [false, true] {
        let cards: Vec<&LeftOut> = run.left_out.iter().filter(|card| card.partly == partly).collect();
        let copies: u32 = cards.iter().map(|card| card.count).sum();
        let names: Vec<&str> = cards.iter().map(|card| card.name.as_str()).collect();
        let names = names.join(", ");
        match (copies, partly) {
            (0, _) => {}
            (count, false) => point(&say::EffectsNotPlayed { all, count, names }.render(locale)),
            (count, true) => point(&say::EffectsInPart { all, count, names }.render(locale)),
        }
    }
    if deck.is_vcg() {
        point(&say::Vcg.render(locale));
        let pool = POWER_OF_EACH * (deck.seats.len() + 1);
        point(&say::VcgPool { pool }.render(locale));
        if deck.card(deck.ambassador).single_cost == 0 {
            point(&say::VcgLeaderCost.render(locale));
        }
    }
    let assumed: Vec<&str> = deck.assumed().map(|card| card.label.as_str()).collect();
    if !assumed.is_empty() {
        let value = deck.assumptions.ability;
        point(&say::Assumed { names: assumed.join(", "), value }.render(locale));
    }
    for sentence in answering_seats(deck, run.prepared.request.turns, locale) {
        let _ = writeln!(text, "{}", hanging("- ", &sentence, width));
    }
    let won = run.counts.tally.games_won(run.prepared.request.turns);
    if won > 0 {
        let sentence =
            say::Victories { count: Number::grouped(won), seats: seats(&deck.assumptions, locale) }.render(locale);
        let _ = writeln!(text, "{}", hanging("- ", &sentence, width));
    }
    if run.counts.tally.games_out() > 0 {
        let sentence = say::OutOfCards { count: Number::grouped(run.counts.tally.games_out()) }.render(locale);
        let _ = writeln!(text, "{}", hanging("- ", &sentence, width));
    }
    text
}
