//! The cheapest of all ways to send as much as possible through a net of pipes: stand-ins for missing cards.

/// A pipe from one place to another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Pipe {
    pub from: usize,
    pub to: usize,
    /// How much it can carry.
    pub room: i64,
    /// What each unit costs, at least 0.
    pub cost: i64,
}

/// How much each pipe carries so that as much as possible flows from place 0 to the last of `places`, and of all such ways the
/// cheapest; of equal ones the same every time. Whole numbers all the way: the shortest augmenting path, again and again.
pub(super) fn cheapest_flow(pipes: &[Pipe], places: usize) -> Vec<i64> {
    let mut carried = vec![0; pipes.len()];
    let Some(last) = places.checked_sub(1) else { return carried };
    loop {
        // Bellman and Ford: what is carried may be sent back, which gives its cost back.
        let mut best: Vec<Option<(i64, usize, bool)>> = vec![None; places];
        let mut costs = vec![i64::MAX; places];
        costs[0] = 0;
        let mut has_changed = true;
        while has_changed {
            has_changed = false;
            for (at, pipe) in pipes.iter().enumerate() {
                let (there, back) = (pipe.room - carried[at], carried[at]);
                for (from, to, room, cost, is_back) in
                    [(pipe.from, pipe.to, there, pipe.cost, false), (pipe.to, pipe.from, back, -pipe.cost, true)]
                {
                    if room > 0 && costs[from] < i64::MAX && costs[from] + cost < costs[to] {
                        costs[to] = costs[from] + cost;
                        best[to] = Some((room, at, is_back));
                        has_changed = true;
                    }
                }
            }
        }
        if last == 0 || costs[last] == i64::MAX {
            return carried;
        }
        let (mut place, mut most, mut path) = (last, i64::MAX, Vec::new());
        while let Some((room, at, is_back)) = best[place].filter(|_| place != 0) {
            most = most.min(room);
            path.push((at, is_back));
            place = if is_back { pipes[at].to } else { pipes[at].from };
        }
        for (at, is_back) in path {
            carried[at] += if is_back { -most } else { most };
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{Pipe, cheapest_flow};

    /// The most that can be given and the least that it costs, by trying every way to give copies of stand-ins to cards.
    fn tried(lacks: &[i64], free: &[i64], costs: &[Vec<i64>]) -> (i64, i64) {
        fn give(pairs: &[(usize, usize)], lacks: &mut [i64], free: &mut [i64], costs: &[Vec<i64>]) -> (i64, i64) {
            let Some(((card, other), rest)) = pairs.split_first() else { return (0, 0) };
            let most = lacks[*card].min(free[*other]);
            let with = |count: i64, lacks: &mut [i64], free: &mut [i64]| {
                lacks[*card] -= count;
                free[*other] -= count;
                let (given, cost) = give(rest, lacks, free, costs);
                lacks[*card] += count;
                free[*other] += count;
                (given + count, cost + count * costs[*card][*other])
            };
            let ways: Vec<(i64, i64)> = (0..=most).map(|count| with(count, lacks, free)).collect();
            ways.into_iter().min_by_key(|(given, cost)| (-given, *cost)).unwrap_or_default()
        }
        let pairs: Vec<(usize, usize)> =
            (0..lacks.len()).flat_map(|card| (0..free.len()).map(move |other| (card, other))).collect();
        give(&pairs, &mut lacks.to_vec(), &mut free.to_vec(), costs)
    }

    proptest! {
        #[test]
        fn no_way_gives_more_or_costs_less(
            lacks in proptest::collection::vec(0_i64..3, 1..4),
            free in proptest::collection::vec(0_i64..3, 1..4),
            costs in proptest::collection::vec(proptest::collection::vec(0_i64..20, 3), 3),
        ) {
            let (cards, last) = (lacks.len(), lacks.len() + free.len() + 1);
            let from_source = lacks.iter().enumerate().map(|(at, room)| Pipe { from: 0, to: 1 + at, room: *room, cost: 0 });
            let to_sink =
                free.iter().enumerate().map(|(at, room)| Pipe { from: 1 + cards + at, to: last, room: *room, cost: 0 });
            let between = (0..cards).flat_map(|card| {
                let costs = &costs;
                (0..free.len())
                    .map(move |other| Pipe { from: 1 + card, to: 1 + cards + other, room: 9, cost: costs[card][other] })
            });
            let pipes: Vec<Pipe> = from_source.chain(to_sink).chain(between).collect();
            let carried = cheapest_flow(&pipes, last + 1);
            let given: i64 = carried[..cards].iter().sum();
            let cost: i64 = pipes.iter().zip(&carried).map(|(pipe, carried)| pipe.cost * carried).sum();
            prop_assert_eq!((given, cost), tried(&lacks, &free, &costs));
            prop_assert!(pipes.iter().zip(&carried).all(|(pipe, carried)| (0..=pipe.room).contains(carried)));
        }
    }
}
