//! What of a card's effects the rules ask for before they run: which marks it brings or keeps off, how long an event
//! lasts.

use crate::game::deck::card::PlayCard;
use crate::game::deck::effects::{CompiledChange, Count, Step, kind};
use zocalo_cards::card::{Card, CardType, Loyalty, Mark, Often, Trigger, Until};

/// Notes which marks keep the card out of a faction and which it keeps off itself.
///
/// Who has Shadow or Vorlon Marks sponsors nothing that would bring the other kind (COMP 8.10). Rangers and Shadow Marks
/// exclude each other (PSI, Ranger; COMP 10, Ranger), and so do Drakh and Vorlon Marks (PSI, The Drakh; COMP 9.6).
pub(crate) fn note_marks(card: &mut PlayCard, fact: &Card, steps: &[Step]) {
    for (brought, opposing) in [(Mark::Shadow, Mark::Vorlon), (Mark::Vorlon, Mark::Shadow)] {
        if card.marks(brought) > 0 || steps.iter().any(|step| brings(step, brought)) {
            card.barred_by |= 1 << opposing as u8;
        }
    }
    let is_drakh = fact.loyalty == Some(Loyalty::Drakh);
    for (is_one, opposed) in [(fact.has_keyword("Ranger"), Mark::Shadow), (is_drakh, Mark::Vorlon)] {
        if is_one {
            card.barred_by |= 1 << opposed as u8;
            card.keeps_off |= 1 << opposed as u8;
            card.kinds |= kind::KEEPS_MARKS_OFF;
        }
    }
}

/// Whether an effect brings marks of a kind by the card's coming into play or being there.
fn brings(step: &Step, wanted: Mark) -> bool {
    let is_gain = |count: Count| count.plus > 0 || (count.each.is_some() && count.times > 0);
    matches!(step.when, Trigger::InPlay | Trigger::Enters)
        && matches!(step.what, CompiledChange::Marks(marks) if marks.mark == wanted && is_gain(marks.amount))
}

/// Notes how long an event lasts, and whether it is played once a game.
pub(crate) fn note_lasting(card: &mut PlayCard, fact: &Card, steps: &[Step]) {
    if fact.kind == Some(CardType::Event) {
        let played = steps.iter().filter(|step| step.when == Trigger::Played);
        card.lasts = played.clone().map(turns).max().unwrap_or(0);
        card.once_a_game = played.clone().any(|step| step.often == Some(Often::OnceAGame));
    }
}

/// For how many turns an effect of an event lasts (PSI, Event Cards; COMP 7.7): what it changes for a turn ends with it.
fn turns(step: &Step) -> u8 {
    match step.until {
        Some(Until::NextTurn) => 2,
        Some(Until::EndOfTurn) => 1,
        Some(_) => 0,
        None => usual_turns(step.what),
    }
}

/// For how many turns a change lasts that does not say it.
fn usual_turns(what: CompiledChange) -> u8 {
    match what {
        CompiledChange::CardConflicts(_) => 2,
        CompiledChange::Ability(_)
        | CompiledChange::AnyAbility(_)
        | CompiledChange::Opens { .. }
        | CompiledChange::Support(_)
        | CompiledChange::Cost(_)
        | CompiledChange::Conflicts(_)
        | CompiledChange::ConflictNow
        | CompiledChange::NoConflicts
        | CompiledChange::NoLoss(_)
        | CompiledChange::SpendAtMost(_) => 1,
        _ => 0,
    }
}
