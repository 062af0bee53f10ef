//! The best opening hands for a goal.

use super::block::{Block, Table, decimal, percent};
use super::deck_page::as_clause;
use crate::messages::sheet_games as say;
use zocalo_engine::game::CardIndex;
use zocalo_simulation::simulation::openings::{HandGroup, LegalHands, OpeningHand, Ranking};
use zocalo_simulation::simulation::{Goal, Prepared};
use zocalo_text::estimate::Sums;
use zocalo_text::message::Locale;
use zocalo_text::text;
use zocalo_words::language::Text;

/// How many groups of hands are listed.
const SHOWN: usize = 8;

/// How many cards are named of those that do as well as each other.
const NAMED: usize = 8;

pub(crate) struct HandRanking {
    pub(crate) goal: Goal,
    /// Whether the goal is a mean; else a share of the games.
    pub(crate) is_mean: bool,
    pub(crate) legal: LegalHands,
    /// The deck's own hand, if it is legal.
    pub(crate) own: Option<OpeningHand>,
    pub(crate) ranked: Ranking,
}

pub(super) fn block(ranking: Result<&HandRanking, &Text>, run: &Prepared, locale: Locale) -> Block {
    let block = Block::new("openings", say::Openings);
    let ranking = match ranking {
        Ok(ranking) => ranking,
        Err(why) => return block.say(say::NoHands { why: as_clause(why, locale) }),
    };
    let mut table =
        Table::new(say::BestFirst, [say::Hand, say::Figure, Text::same("95 %"), say::ToldApart, say::DecksOwn]);
    for (at, group) in ranking.ranked.groups.iter().enumerate() {
        let ranked = &ranking.ranked.hands[group.best];
        let is_own = ranking.own.is_some_and(|own| group.holds(&own));
        if at >= SHOWN && !is_own {
            continue;
        }
        let (figure, interval) = figures(&ranked.goal, ranking.is_mean);
        let apart = match (at, ranked.ties) {
            (0, _) => say::TheBest,
            (_, true) => say::No,
            (_, false) => say::Yes,
        };
        let own = match ranking.own {
            Some(own) if own == ranked.hand => say::Yes,
            _ if is_own => say::OneOfThem,
            _ => Text::EMPTY,
        };
        table.row(cards(run, group), [figure, interval, apart, own]);
    }
    block
        .say(say::Raced {
            hands: ranking.legal.hands.len(),
            goal: ranking.goal.to_string(),
            mean: ranking.is_mean,
            turn: ranking.goal.turn,
            games: ranking.ranked.games,
            seed: run.request.seed,
        })
        .table(table)
        .note(say::HandsNote)
}

/// The cards of a group: `Power Politics, Trade Pact and any of: Ashan, Lennier`.
fn cards(run: &Prepared, group: &HandGroup) -> Text {
    let label = |card: &CardIndex| run.deck.card(*card).label.as_str();
    let mut shared: Vec<&str> = group.shared.iter().map(label).collect();
    shared.sort_unstable();
    let shared = shared.join(", ");
    let named: Vec<&str> = group.any_of.iter().take(NAMED).map(label).collect();
    let names = named.join(", ");
    let names = match group.any_of.len().saturating_sub(NAMED) {
        0 => names.into(),
        more => say::AndMore { names, count: more }.text(),
    };
    match (shared.is_empty(), named.is_empty()) {
        (true, true) => say::NoCards,
        (false, true) => shared.into(),
        (true, false) => say::AnyOf { names }.text(),
        (false, false) => say::AndAnyOf { shared, names }.text(),
    }
}

fn figures(goal: &Sums, is_mean: bool) -> (Text, Text) {
    if is_mean {
        let estimate = goal.stated_mean();
        if !estimate.has_interval() {
            return (decimal(estimate.value, 2), say::TooFewGames);
        }
        return (decimal(estimate.value, 2), text![decimal(estimate.low, 2), "–", decimal(estimate.high, 2)]);
    }
    let share = goal.share();
    (percent(share.value), text![decimal(share.low * 100.0, 1), "–", decimal(share.high * 100.0, 1)])
}
