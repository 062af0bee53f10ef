//! Decisions of the standard pilot that the search would take otherwise, by kind.

use crate::simulation::game_log::LoggedAction;
use zocalo_engine::game::{Action, CardIndex, Decision};
use zocalo_text::estimate::{RoughEstimate, Sums};
use zocalo_text::order::Order as _;

/// Examples kept of a kind.
const EXAMPLES: usize = 3;

/// Larger than the rounding error of sums of fractions.
const LEAST: f64 = 1e-9;

#[derive(Debug, Clone)]
pub struct PilotMistake {
    /// From 0.
    pub game: u64,
    pub turn: u8,
    pub decision: Decision,
    /// The standard pilot's action, and its price.
    pub did: (LoggedAction, i16),
    /// The search's action, and its price.
    pub rather: (LoggedAction, i16),
    /// The cards in hand, each with its copies; at the start of a duel the cards dealt.
    pub held: Vec<(CardIndex, u16)>,
    pub rating: i16,
    pub unspent: i16,
    /// What the other action is worth more, in points of the goal, in games by which neither was chosen.
    pub costs: Sums,
    /// Whether those are shares of the games.
    pub is_share: bool,
}

impl PilotMistake {
    #[must_use]
    pub fn worth(&self) -> RoughEstimate {
        if self.is_share { self.costs.difference_of_few() } else { self.costs.mean_of_few() }
    }
}

#[derive(Debug, Clone, Default)]
pub struct PilotRecord {
    /// Decisions with more than one answer.
    pub decisions: u64,
    /// Decisions that cost something.
    pub mistakes: Vec<PilotMistake>,
}

/// What an action is, whatever card it is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct ActionKind(&'static str);

impl ActionKind {
    #[must_use]
    pub fn of(action: Action) -> Self {
        Self(match action {
            Action::Build { .. } => "build influence",
            Action::Sponsor { .. } => "sponsor a card",
            Action::Hide { .. } => "hide an agenda",
            Action::Reveal => "reveal the agenda",
            Action::ReplaceAgenda { .. } => "replace the agenda",
            Action::DiscardAgenda => "discard the agenda",
            Action::Promote { .. } => "promote a character",
            Action::Replace { .. } => "replace a character",
            Action::Event { .. } => "play an event",
            Action::Use { .. } => "use a card in play",
            Action::AssistAbilities { .. } | Action::AssistSponsoring { .. } => "use the assistant",
            Action::Lead { .. } => "lead a fleet",
            Action::Sustain { .. } => "leave a card rotated",
            Action::ResolveFirst { .. } => "choose the conflict that resolves first",
            Action::Support { .. } => "support a conflict",
            Action::Declare { .. } | Action::Start { .. } | Action::War { .. } => "declare a conflict",
            Action::Aftermath { .. } => "play an aftermath",
            Action::Bid { .. } => "bid",
            Action::KeepHand(_) => "keep a hand",
            Action::Mulligan => "take a mulligan",
            Action::Discard { .. } => "discard a card",
            Action::Decline => "decline a free card",
            Action::Buy => "buy a card",
            Action::Pass => "pass",
        })
    }

    /// In words that fit behind "to".
    #[must_use]
    pub fn words(self) -> &'static str {
        self.0
    }
}

/// The mistakes of one kind: the same decision, the same kind of action done and the same left undone.
#[derive(Debug, Clone)]
pub struct MistakesOfKind {
    pub decision: Decision,
    pub did: ActionKind,
    pub rather: ActionKind,
    pub count: u64,
    pub games: u64,
    /// Their total cost, each by its own mean.
    pub cost: f64,
    /// Whether that is more than chance.
    pub is_clear: bool,
    /// Mistakes that clearly cost something, the surest first.
    pub examples: Vec<PilotMistake>,
}

/// Mistakes by kind, the most expensive first, those that may be chance last.
pub(super) fn by_kind(mut mistakes: Vec<PilotMistake>) -> Vec<MistakesOfKind> {
    let kind = |mistake: &PilotMistake| {
        (mistake.decision, ActionKind::of(mistake.did.0.action), ActionKind::of(mistake.rather.0.action))
    };
    mistakes.order_by_key(|mistake| (kind(mistake), mistake.game, mistake.turn));
    let of_kind = |mistakes: &[PilotMistake]| {
        let (decision, did, rather) = kind(&mistakes[0]);
        let mut all = Sums::default();
        for mistake in mistakes {
            all.absorb(&mistake.costs);
        }
        let mut examples: Vec<PilotMistake> = mistakes.to_vec();
        // The surest to cost something, not those that chance made most expensive.
        examples.order_by(|one, other| {
            let surely = |mistake: &PilotMistake| mistake.costs.mean_of_few().low();
            surely(other).total_cmp(&surely(one)).then((one.game, one.turn).cmp(&(other.game, other.turn)))
        });
        examples.retain(|mistake| mistake.costs.are_clearly_more());
        examples.truncate(EXAMPLES);
        MistakesOfKind {
            decision,
            did,
            rather,
            count: mistakes.len() as u64,
            games: mistakes.chunk_by(|one, other| one.game == other.game).count() as u64,
            cost: mistakes.iter().map(|mistake| mistake.worth().value).sum(),
            is_clear: all.are_clearly_more(),
            examples,
        }
    };
    let mut kinds: Vec<MistakesOfKind> =
        mistakes.chunk_by(|one, other| kind(one) == kind(other)).map(of_kind).collect();
    // On the whole the standard pilot was right there, or the loss is rounding error.
    kinds.retain(|kind| kind.cost > LEAST);
    kinds.sort_by(|one, other| other.is_clear.cmp(&one.is_clear).then(other.cost.total_cmp(&one.cost)));
    kinds
}

#[cfg(test)]
mod tests {
    use super::{ActionKind, PilotMistake, by_kind};
    use crate::simulation::game_log::LoggedAction;
    use zocalo_engine::game::{Action, Decision};
    use zocalo_text::estimate::Sums;

    fn mistake(rather: Action, costs: &[i64]) -> PilotMistake {
        let deed = |action| (LoggedAction { action, card: None, by: None, on: None, with: None, seat: None }, 0);
        let mut sums = Sums::default();
        for cost in costs {
            sums.add(*cost);
        }
        PilotMistake {
            game: 0,
            turn: 1,
            decision: Decision::Act,
            did: deed(Action::Pass),
            rather: deed(rather),
            held: Vec::new(),
            rating: 4,
            unspent: 4,
            costs: sums,
            is_share: false,
        }
    }

    /// On average 53 more, which is nothing certain where games differ by hundreds: it comes last, without an example.
    #[test]
    fn what_may_be_chance_is_no_loss() {
        let unsure = mistake(Action::Reveal, &[400, -200, 300, -250, 15]);
        let sure = mistake(Action::Buy, &[1, 2, 1, 2, 1, 2]);
        let alike = mistake(Action::Buy, &[1; 6]);
        let kinds = by_kind(vec![unsure, sure, alike, mistake(Action::Decline, &[-1, -2, -1, -2, -3])]);
        let told: Vec<(&str, bool, usize)> =
            kinds.iter().map(|kind| (kind.rather.words(), kind.is_clear, kind.examples.len())).collect();
        let [buy, reveal] = [Action::Buy, Action::Reveal].map(|action| ActionKind::of(action).words());
        assert_eq!(told, [(buy, true, 2), (reveal, false, 0)]);
    }
}
