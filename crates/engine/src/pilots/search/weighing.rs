//! What a decision comes to, weighed in games by which nothing was chosen.

use crate::game::{Choice, Decision, GameState, Legal, PieceSet, PlayDeck, step_on};
use crate::pilots::search::halving::Contender;
use crate::pilots::search::known::Judged;
use crate::pilots::search::report::{DecisionReport, Weighed, end_of};
use crate::pilots::search::unknown::{candidates, redraw};
use crate::pilots::search::{Course, Rest, Search, Tables, Worth, checked, chosen, finish};

/// The number of the first future by which nothing was chosen.
const FIRST_FRESH: u64 = 1 << 40;

impl<W: Worth> Search<W> {
    /// As `Searcher::weigh` says. As the search decides for a whole turn, whoever asks for no others hears no more of a turn that
    /// goes on as it was found best.
    pub(super) fn weigh(
        &mut self,
        deck: &PlayDeck,
        state: &GameState,
        usual: Choice,
        fresh: u64,
        others: usize,
    ) -> DecisionReport {
        let mut report = DecisionReport::default();
        let Some((decision, usual)) = state.decision().zip(checked(deck, state, usual)) else { return report };
        report.compared = candidates(deck, state, usual, PieceSet::EMPTY).len();
        let next = self.next_of_line(deck, state, PieceSet::EMPTY);
        if report.compared < 2 || others == 0 && next.is_some_and(|next| next.action() == usual.action()) {
            return report;
        }
        self.line.clear();
        let seed = self.lay_out(state, decision);
        let seen = (state.digest_of_all_seen(), seed);
        if let Some(judged) = self.known.judged(seen, (fresh, others), usual) {
            self.line = judged.line;
            return judged.report;
        }
        let report = self.weigh_anew(deck, state, (decision, usual, seed), fresh, others, report);
        if !self.stop.is_raised() {
            let judged = Judged { usual, report: report.clone(), line: self.line.clone() };
            self.known.keep_judged(seen, (fresh, others), judged);
        }
        report
    }

    fn weigh_anew(
        &mut self,
        deck: &PlayDeck,
        state: &GameState,
        (decision, usual, seed): (Decision, Legal, u64),
        fresh: u64,
        others: usize,
        mut report: DecisionReport,
    ) -> DecisionReport {
        let raced = self.race(deck, state, decision, usual, (PieceSet::EMPTY, seed), false);
        let Some(best) = raced.get(chosen(&raced)) else { return report };
        let first = |contender: &Contender<Course>| self.tables.lines.first(&contender.what.end);
        report.is_better = first(best).is_some_and(|legal| legal.action() != usual.action());
        if !report.is_better && others == 0 {
            let path = self.tables.lines.path(&best.what.end);
            self.line = path.into_iter().skip(1).rev().collect();
            return report;
        }
        // Each action once, with the best line that begins with it.
        let mut courses: Vec<(Legal, Vec<Legal>, Rest)> = Vec::new();
        let ranked = std::iter::once(best).filter(|_| report.is_better).chain(raced.iter().skip(1));
        for contender in ranked {
            let Some(legal) = first(contender) else { continue };
            let is_known =
                legal.action() == usual.action() || courses.iter().any(|(other, ..)| other.action() == legal.action());
            if !is_known && courses.len() < others + usize::from(report.is_better) {
                let path = self.tables.lines.path(&contender.what.end);
                courses.push((legal, path.into_iter().map(|(_, legal)| legal).collect(), contender.what.rest));
            }
        }
        // The lines that begin with the usual action may have been found in another order.
        let raced = self.race(deck, state, decision, usual, (PieceSet::EMPTY, seed), true);
        let Some(best) = raced.get(chosen(&raced)) else { return report };
        let path = self.tables.lines.path(&best.what.end);
        // Whoever goes on so after the usual action makes the best of it.
        self.line = path.iter().skip(1).rev().copied().collect();
        courses.insert(0, (usual, path.into_iter().map(|(_, legal)| legal).collect(), best.what.rest));
        let games = |search: &mut Self, (legal, path, rest): &(Legal, Vec<Legal>, Rest)| {
            let futures = FIRST_FRESH..FIRST_FRESH + fresh;
            Weighed {
                legal: *legal,
                games: futures.map(|future| search.replay(deck, path, *rest, seed, future)).collect(),
            }
        };
        let weighed: Vec<Weighed> = courses.iter().map(|course| games(self, course)).collect();
        let points = |value| self.worth.points(state.turn(), value);
        report.actions = weighed.iter().map(|one| one.estimate(&weighed[0], points)).collect();
        report
    }

    /// What a line comes to in a future of the state that was laid out, and how the game ends.
    fn replay(&mut self, deck: &PlayDeck, path: &[Legal], rest: Rest, seed: u64, future: u64) -> (i64, [i64; 3]) {
        if self.stop.is_raised() {
            return (0, [0; 3]);
        }
        let Self { worth, inside, tables: Tables { states, .. }, .. } = self;
        let Some((seen, state)) = states.as_deref_mut() else { return (0, [0; 3]) };
        let turns = worth.last_turn(seen.turn().max(1));
        state.become_like(seen);
        let mut random = redraw(state, seed, future);
        for legal in path {
            step_on(deck, state, *legal, turns, &mut random);
        }
        match (rest, inside) {
            (Rest::Habit(mut habit), _) => finish(deck, state, None, turns, &mut random, &mut habit),
            (Rest::Inside, Some(inside)) => {
                inside.line.clear();
                finish(deck, state, None, turns, &mut random, &mut **inside);
            }
            (Rest::Inside, None) => {}
        }
        (worth.of(deck, state), end_of(deck, state))
    }
}
