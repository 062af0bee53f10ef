//! Effects in words: one function a type, so that every part of the vocabulary is said in one way.

use std::fmt::{self, Write as _};

use super::phrases::{class, listed, of, plain, plural, signed, third, toward};
use super::{
    AbilityChange, Amount, Back, Change, CostChange, Discarded, Effect, IntoPlay, Need, Often, Payment, Restored,
    Rotates, Started, Top, Trigger, Until,
};

/// The effect as one sentence.
impl fmt::Display for Effect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut words = trigger(self);
        if let Some(often) = self.often {
            words.push_str(match often {
                Often::OnceATurn => ", once a turn",
                Often::OnceAGame => ", once a game",
            });
        }
        if self.choice > 0 {
            let _ = write!(words, ", choice {}", self.choice);
        }
        if self.repeat > 1 {
            let _ = write!(words, ", up to {} times at once", self.repeat);
        }
        if !self.needs.is_empty() {
            let needs: Vec<String> = self.needs.iter().map(need).collect();
            let _ = write!(words, ", if {}", needs.join(" and "));
        }
        if let Some(price) = self.pay.map(payment) {
            let _ = write!(words, ", for {price}");
        }
        words.push_str(": ");
        words.push_str(&change(&self.change));
        words.push_str(match self.until {
            None => "",
            Some(Until::EndOfTurn) => " until the turn ends",
            Some(Until::NextTurn) => " next turn",
            Some(Until::WhileRotated) => " while it stays rotated",
            Some(Until::WhileInPlay) => " while it stays in play",
            Some(Until::ForGood) => " for good",
            Some(Until::StateEnds) => " while that state lasts",
        });
        f.write_str(&words)
    }
}

fn trigger(effect: &Effect) -> String {
    let margin = if effect.by > 0 { format!(" by {} or more", effect.by) } else { String::new() };
    let kinds = match &effect.conflicts[..] {
        [] => String::new(),
        kinds => format!(" (in {} conflicts)", listed(kinds.iter(), "or")),
    };
    let of = effect.of.as_ref().map_or_else(|| "a card".to_owned(), |of| class(of, false));
    let when = match effect.when {
        Trigger::InPlay => "In play".to_owned(),
        Trigger::InHand => "In hand".to_owned(),
        Trigger::Enters => "When it comes into play".to_owned(),
        Trigger::Played => "When played".to_owned(),
        Trigger::Rotate => "Rotate".to_owned(),
        Trigger::Action => "As an action".to_owned(),
        Trigger::ReadyRound => "In each Ready Round".to_owned(),
        Trigger::ConflictRound => "In each Conflict Round".to_owned(),
        Trigger::DrawRound => "In each Draw Round".to_owned(),
        Trigger::Initiated => "When initiated".to_owned(),
        Trigger::Resolving => "While a conflict resolves".to_owned(),
        Trigger::Resolved => "When it has resolved".to_owned(),
        Trigger::Won => format!("Won{margin}"),
        Trigger::Lost => format!("Lost{margin}"),
        Trigger::InfluenceFromConflict => "When a conflict gains you influence".to_owned(),
        Trigger::Sponsoring => format!("When you sponsor {of}"),
        Trigger::Victory => "When victory is checked".to_owned(),
        Trigger::FirstBorne => format!("When {of} is put on it, which bears no other"),
    };
    when + &kinds
}

/// A need as half a sentence: `you have 5 Vorlon Marks`.
#[must_use]
pub(super) fn need(need: &Need) -> String {
    match need {
        Need::Marks(marks) => format!("you have {} {} {}", marks.count, marks.mark, plural(marks.count, "Mark")),
        Need::MarksOn(marks) => {
            format!("{} has {} {} {}", marks.on, marks.count, marks.mark, plural(marks.count, "Mark"))
        }
        Need::NoMarksOn(marks) => {
            format!("{} has fewer than {} {} {}", marks.on, marks.count, marks.mark, plural(marks.count, "Mark"))
        }
        Need::WonBy(least) => format!("the conflict was won by {least} or more"),
        Need::InPlay(of) => format!("you have {} in play", class(of, false)),
        Need::Bearer(of) => format!("it is put on {}", class(of, false)),
        Need::AtTable(race) => format!("a {race} player is at the table"),
        Need::NotAtTable(race) => format!("no {race} player is at the table"),
        Need::OwnRace(races) => format!("your race is {}", listed(races.iter(), "or")),
        Need::Tension(tension) => {
            let range = match (tension.at_least, tension.at_most) {
                (1, most) => format!("{most} or less"),
                (least, 5) => format!("{least} or more"),
                (least, most) if least == most => format!("exactly {least}"),
                (least, most) => format!("{least} to {most}"),
            };
            let whose = match (tension.of_any_race, tension.mutual) {
                (true, _) => "the tension of some race",
                (false, true) => "mutual tension",
                (false, false) => "your tension",
            };
            format!("{whose} toward {} is {range}", toward(tension.toward))
        }
        Need::State(state) => format!("{state} holds with the target"),
        Need::NoState(state) => format!("no {state} holds with the target"),
        Need::Influence(third) => format!("{} influence is {} or more", third.of, third.at_least),
        Need::Rating(least) => format!("your influence rating is {least} or more"),
        Need::RatingAtMost(most) => format!("your influence rating is {most} or less"),
        Need::Power(least) => format!("your power is {least} or more"),
        Need::UnrestAtLeast(least) => format!("your unrest is {least} or more"),
        Need::UnrestAtMost(most) => format!("your unrest is {most} or less"),
        Need::ShadowWar => "the Shadow War has begun".to_owned(),
        Need::NoShadowWar => "no Shadow War has begun".to_owned(),
        Need::AtWar => "you are at war".to_owned(),
        Need::NoWar => "you are not at war".to_owned(),
        Need::NoConflict => "you have started no conflict this turn".to_owned(),
        Need::GainsInfluence => "the conflict would gain you influence".to_owned(),
        Need::AmbassadorSupports => "your ambassador supports a conflict".to_owned(),
        Need::NoMilitaryConflict => "no Military conflict resolved this turn".to_owned(),
        Need::UsedNotBest => "it took part in the conflict with an ability that is not its best".to_owned(),
        Need::WonByUnrest(times) => format!("the conflict was won by {times} times your unrest or more"),
        Need::Uncontested => "nobody opposed the conflict".to_owned(),
        Need::Contested => "somebody opposed the conflict".to_owned(),
        Need::WarConflict => "it is a war conflict".to_owned(),
        Need::Ability(need) => format!("it has {} {} or more", need.of, need.at_least),
        Need::OthersOnly => "another player brings it about".to_owned(),
    }
}

impl fmt::Display for Need {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&need(self))
    }
}

fn payment(price: Payment) -> String {
    let mut parts = Vec::new();
    if price.influence > 0 {
        parts.push(format!("{} influence", price.influence));
    }
    if price.each_action > 0 {
        parts.push(format!("{} influence for each action of yours before it this turn", price.each_action));
    }
    if price.each_fleet > 0 {
        parts.push(format!("{} influence for each fleet of your race in play", price.each_fleet));
    }
    if price.each_participant > 0 {
        parts.push(format!("{} influence for each of your characters in one conflict", price.each_participant));
    }
    if price.printed_military {
        parts.push("influence equal to the printed Military of the fleet".to_owned());
    }
    if price.rating > 0 {
        parts.push(format!("{} of your influence rating", price.rating));
    }
    if let Some(rotates) = price.rotate {
        let mut words = match rotates {
            Rotates::ThisCard => "its own rotation",
            Rotates::Ambassador => "the rotation of your ambassador",
            Rotates::InnerCircle => "the rotation of an Inner Circle character",
            Rotates::Character => "the rotation of a character",
            Rotates::Fleet => "the rotation of a fleet",
        }
        .to_owned();
        if let Some(ability) = price.with_ability {
            let _ = match price.at_least {
                0 => write!(words, " with {ability}"),
                least => write!(words, " with {ability} {least} or more"),
            };
        }
        if let Some(marks) = price.with_marks {
            let _ = write!(words, " with {} {} {}", marks.count, marks.mark, plural(marks.count, "Mark"));
        }
        parts.push(words);
    }
    if let Some(together) = price.together {
        parts.push(format!("the rotation of characters with {} {} together", together.ability, together.at_least));
    }
    if let Some(ability) = price.gives_up {
        parts.push(format!("a point of its printed {ability}"));
    }
    if let Some(mark) = price.purge {
        parts.push(format!("a purged {mark} Mark"));
    }
    if let Some(discarded) = price.discard {
        parts.push(match discarded {
            Discarded::ThisCard => "its own discarding".to_owned(),
            Discarded::Fleet => "a discarded fleet".to_owned(),
            Discarded::FromHand => "a card discarded from hand".to_owned(),
        });
    }
    if parts.is_empty() { "nothing".to_owned() } else { parts.join(" and ") }
}

#[allow(clippy::too_many_lines, reason = "one arm for each change: a table")]
fn change(change: &Change) -> String {
    match change {
        Change::Influence(by) => of(by, "influence"),
        Change::TemporaryInfluence(by) => of(by, "temporary influence"),
        Change::Rating(by) => format!("influence rating {}", signed(by)),
        Change::Power(by) => format!("power {}", signed(by)),
        Change::PowerToWin(by) => format!("power needed to win {}", signed(by)),
        Change::Transfer { to, amount: by } => format!("you hand {} of your influence to {}", plain(by), third(*to)),
        Change::InfluenceOf { who, amount: by } => format!("{who} influence {}", signed(by)),
        Change::Draw(count) => format!("draw {}", plain(count)),
        Change::FreeCards(count) => format!("{count} free cards instead of 1"),
        Change::MayDraw(count) => format!("up to {count} free cards instead of 1"),
        Change::Conflicts(count) => format!("{count} additional {}", plural(*count, "conflict")),
        Change::Cost(CostChange { of, amount, purpose, next_only, by, on_this_card }) => {
            let next = if *next_only { "the next of " } else { "" };
            let who = by.map_or_else(String::new, |who| format!(" by {who}"));
            let on = if *on_this_card { " on it" } else { "" };
            format!("{purpose} {next}{}{on}{who} costs {}", class(of, true), signed(amount))
        }
        Change::OwnCost(cost) => format!("you sponsor it for {cost}"),
        Change::OwnCostLess(by) => format!("it costs you less to sponsor, by {}", plain(by)),
        Change::SingleCost(of) => format!("{} cost you their printed cost, not double", class(of, true)),
        Change::WithoutRotation(of) => format!("you sponsor {} without rotating anybody", class(of, true)),
        Change::Marks(marks) => {
            let many = marks.amount.as_fixed().is_some_and(|number| number.abs() == 1);
            let word = format!("{} {}", marks.mark, plural(if many { 1 } else { 2 }, "Mark"));
            format!("{} on {}", of(&marks.amount, &word), marks.on)
        }
        Change::Ability(change) => ability(change),
        Change::AbilityAs { from, to } => format!("its {from} may serve as {to}"),
        Change::AnyAbility(on) => format!("{on} may join one conflict with the best ability, whatever its type"),
        Change::DefendsOnly(of) => format!("it supports no conflict with {of}"),
        Change::Opens { conflict, to } => format!("{to} may join {conflict} conflicts this turn"),
        Change::Support(by) => format!("{} support", signed(by)),
        Change::Conflict(Started { types, additional, won, by }) => {
            let extra = if *additional { "an additional" } else { "a" };
            let mut words = format!("start {extra} conflict of {}", listed(types.iter(), "or"));
            if !won.is_empty() {
                let results: Vec<String> = won.iter().map(self::change).collect();
                let margin = if *by > 0 { format!(" by {by} or more") } else { String::new() };
                let _ = write!(words, "; won{margin}: {}", results.join(", "));
            }
            words
        }
        Change::Ready(on) => format!("{on} becomes ready"),
        Change::Promote(of) => format!("{} joins the Inner Circle for nothing", class(of, false)),
        Change::NotPromoted => "it can never join the Inner Circle".to_owned(),
        Change::Fetch(fetch) => {
            let of = class(&fetch.of, true);
            match fetch.top {
                None => format!("{} of {of} from your {} to your hand", fetch.count, fetch.from),
                Some(Top::OfClass) => format!("the topmost of {of} from your {} to your hand", fetch.from),
                Some(Top::OfPile) => format!("the top card of your {} to your hand, if it is one of {of}", fetch.from),
            }
        }
        Change::SingleFleet => "only one fleet, with its leader, may support it".to_owned(),
        Change::ConflictNow => "declare one more conflict from hand now".to_owned(),
        Change::IntoPlay(IntoPlay { from, of }) => format!("{} from your {from} comes into play", class(of, false)),
        Change::PutBack(back) => {
            let first = match back.after_drawing {
                0 => String::new(),
                number => format!("draw {number}, then "),
            };
            let cards = back.count.map_or_else(|| "your hand".to_owned(), |count| format!("{count} of your hand"));
            match back.to {
                Back::Bottom => format!("{first}put {cards} under your deck"),
                Back::Shuffled => format!("{first}shuffle {cards} into your deck"),
            }
        }
        Change::Upkeep(by) => match by.as_fixed() {
            Some(number) => format!("spend {number} influence on it, or it is discarded"),
            None => format!("spend influence on it, {}, or it is discarded", plain(by)),
        },
        Change::Tension { toward: whom, amount: by } => format!("tension toward {} {}", toward(*whom), signed(by)),
        Change::Unrest(by) => format!("your unrest {}", signed(by)),
        Change::Tokens(by) if by.as_fixed().is_some_and(|number| number < -90) => "all tokens go".to_owned(),
        Change::Tokens(by) => of(by, "token on this card"),
        Change::NoConflicts => "nobody declares a conflict".to_owned(),
        Change::FirstMarks(more) => format!("the first mark of each kind that it gains comes with {more} more"),
        Change::Restore(Restored::Tension) => {
            "one of your race's tensions goes back to where the turn began".to_owned()
        }
        Change::Restore(Restored::Unrest) => "your race's unrest goes back to where the turn began".to_owned(),
        Change::Withdraw => "your characters in one conflict leave it for good and become ready".to_owned(),
        Change::NoLoss(who) => format!("{who} influence does not fall this turn"),
        Change::Look(look) => {
            let under = match look.buried {
                0 => String::new(),
                number => format!(", {number} of them under it"),
            };
            format!("see the top {} of your deck and lay them back in any order{under}", look.top)
        }
        Change::ActsInCircle(on) => format!("{on} acts as a character of the Inner Circle"),
        Change::TakesAftermaths => "aftermaths for your ambassador may be put on it and work on it".to_owned(),
        Change::OnFaction => "it is put on your faction and stays when another ambassador comes".to_owned(),
        Change::Discarded => "it is discarded".to_owned(),
        Change::OthersTension(by) => format!("each other race's tension toward yours {}", signed(by)),
        Change::AllTension(by) => format!("every race's tension toward the target race {}", signed(by)),
        Change::CallOff => "one conflict card that has not resolved is discarded".to_owned(),
        Change::Leads { of, amount } => format!("Leadership {} when it leads {}", signed(amount), class(of, false)),
        Change::CardConflicts(count) => format!("{count} additional {} from cards", plural(*count, "conflict")),
        Change::SetTension => "one tension of your race becomes what you like".to_owned(),
        Change::ReturnsToHand => "it goes back to your hand".to_owned(),
        Change::Excludes(of) => format!("what bears it bears no other of {}", class(of, true)),
        Change::Hired => "it can be used this turn, which it cannot before".to_owned(),
        Change::StaysOut(of) => format!("no other of {} supports a conflict", class(of, true)),
        Change::SpendAtMost(most) => format!("nobody spends more influence this turn than {}", plain(most)),
        Change::WarConflict(race) => format!("start a war conflict against a {race} faction"),
        Change::TargetTension(by) => format!("tension of the target race toward yours {}", signed(by)),
        Change::TargetInfluence(by) => format!("influence of the target race {}", signed(by)),
        Change::StaysOn(on) => format!("it stays in play on {on}"),
        Change::Loses(of) => format!("you discard {}, never the ambassador", class(of, false)),
        Change::State(state) => format!("{state} with the target race"),
        Change::Win => "you win".to_owned(),
    }
}

fn ability(change: &AbilityChange) -> String {
    let mut words = format!("{} of {}", change.of, change.on);
    if let Some(only) = &change.only {
        let _ = write!(words, " (only {})", class(only, true));
    }
    if change.times != 1 {
        let _ = write!(words, " x{}", change.times);
    }
    if change.amount != Amount::fixed(0) {
        let _ = write!(words, " {}", signed(&change.amount));
    }
    if let Some(most) = change.up_to {
        let _ = write!(words, ", no higher than {most}");
    }
    words
}
