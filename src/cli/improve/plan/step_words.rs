//! A step of a plan in words that a player can learn; the plan itself stands above them in its own language.

use crate::messages::advice as say;
use crate::report::meaning::sentence;
use zocalo_simulation::plan::{Act, Name, Sentence, Turns, Who};
use zocalo_text::message::Locale;

/// `From turn 3 on: promote Ko'Dath`.
pub(super) fn in_words(step: &Sentence, locale: Locale) -> String {
    let turns = step.turns.as_ref().map(|turns| match turns {
        Turns::Start => say::StepAtStart.render(locale),
        Turns::From(first) => say::StepFrom { first: *first }.render(locale),
        Turns::Only(first, last) => say::StepIn { first: *first, last: *last, one: first == last }.render(locale),
    });
    let until = step.until.as_ref().map(|condition| say::StepUntil { condition: condition.to_string() }.render(locale));
    let when = step.when.as_ref().map(|condition| say::StepWhile { condition: condition.to_string() }.render(locale));
    let times: Vec<String> = [turns, until, when].into_iter().flatten().collect();
    let acts: Vec<String> = step.steps.iter().map(|one| act(&one.act, locale)).collect();
    let acts = acts.join("; ");
    if times.is_empty() {
        return sentence(&acts);
    }
    sentence(&say::StepTimed { acts, times: times.join(", ") }.render(locale))
}

fn act(act: &Act, locale: Locale) -> String {
    let of = |verb: &'static str, card: &str, number: u16| say::StepAct { card, number, verb }.render(locale);
    let card = |verb: &'static str, card: &Name| of(verb, &card.text, 0);
    let plain = |verb: &'static str| of(verb, "", 0);
    match act {
        Act::Build { with, .. } => with_whom(plain("build"), with.as_slice(), locale),
        Act::Sponsor { card: name, with, on } => {
            with_whom(on_what(card("sponsor", name), on.as_ref(), locale), with.as_slice(), locale)
        }
        Act::Promote { card: name, with } => with_whom(card("promote", name), with.as_slice(), locale),
        Act::Hide { card: name, with } => with_whom(card("hide", name), with.as_slice(), locale),
        Act::Reveal(_) => plain("reveal"),
        Act::ReplaceAgenda(name) => card("replace_agenda", name),
        Act::DiscardAgenda => plain("discard_agenda"),
        Act::Replace { who, card: name } => {
            say::StepReplace { card: &name.text, who: called(who, locale) }.render(locale)
        }
        Act::Play { card: name, on } => on_what(card("play", name), on.as_ref(), locale),
        Act::Use { card: name, on, assists: None } => on_what(card("use", name), on.as_ref(), locale),
        Act::Use { card: name, .. } => card("assist", name),
        Act::Lead { fleet, with } => with_whom(card("lead", fleet), std::slice::from_ref(with), locale),
        Act::Conflict { card: name, with, .. } => with_whom(card("conflict", name), with, locale),
        Act::Buy(number) => of("buy", "", *number),
        Act::Keep(number) => of("keep", "", *number),
        Act::Bid(number) => of("bid", "", *number),
        Act::KeepCard(names) => {
            let names: Vec<&str> = names.iter().map(|name| name.text.as_str()).collect();
            of("keep_card", &names.join(", "), 0)
        }
        Act::Stack(name) => card("stack", name),
        Act::Discard(name) => card("discard", name),
        Act::OtherwisePass => plain("pass"),
    }
}

fn called(who: &Who, locale: Locale) -> String {
    match who {
        Who::Ambassador => say::StepAmbassador.render(locale),
        Who::Card(name) => name.text.clone(),
    }
}

fn with_whom(act: String, with: &[Who], locale: Locale) -> String {
    let names: Vec<String> = with.iter().map(|who| called(who, locale)).collect();
    if names.is_empty() { act } else { say::StepWith { act, with: names.join(", ") }.render(locale) }
}

fn on_what(act: String, on: Option<&Who>, locale: Locale) -> String {
    match on {
        None => act,
        Some(who) => say::StepOn { act, on: called(who, locale) }.render(locale),
    }
}
