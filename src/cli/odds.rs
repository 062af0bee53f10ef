//! `odds`: exact chances of drawing cards of groups.

use std::collections::HashSet;
use std::ffi::OsString;
use zocalo_text::message::Locale;
use zocalo_text::text;

use super::args::Odds;
use super::context::Context;
use super::deck_files;
use super::error::{Failure, Status};
use super::files::Files;
use super::owned;
use super::readings;
use super::warnings::{Warnings, WithoutHand};
use crate::messages::{card as say_card, draws as say, verdict};
use crate::report::{self, AskedGroup, Chance, Member, Question};
use zocalo_cards::card::{CardId, CardType, Loyalty, Section};
use zocalo_catalog::catalog::Catalog;
use zocalo_catalog::names::{How, Index, Resolved};
use zocalo_catalog::query::{Query, Sql};
use zocalo_decks::deck::{Deck, Slot};
use zocalo_simulation::odds::OfGroups as _;
use zocalo_simulation::odds::{
    CardGroup, Condition, DrawPool, DrawSchedule, MOST_GROUPS, OddsError, WantedCopies, group_name, odds,
};
use zocalo_text::message::Diagnosis;
use zocalo_text::text::Source;
use zocalo_text::text::{fold, shortened};

/// Prints the chances of the groups and of what is wanted of them.
pub(super) fn run(args: &Odds, context: &Context) -> Result<Status, Failure> {
    deck_files::none_among(&args.groups, "odds")?;
    let groups = groups(&args.groups, context.locale())?;
    let condition = condition(args, groups.len())?;
    let queries: Vec<Query> = groups.iter().map(|group| Query::parse(&group.query)).collect::<Result<_, _>>()?;
    let catalog = context.catalog()?;
    let index = context.index()?;
    let deck = deck_files::load_deck(&args.deck, catalog, index, context.locale())?;
    readings::report(&deck, context.output);
    let files = Files::of(catalog, context.locale());
    if queries.iter().any(Query::asks_what_is_owned) {
        owned::for_queries(&queries, context, catalog)?;
    }
    let mut found: Vec<HashSet<CardId>> = Vec::with_capacity(queries.len());
    let held = deck.drawn_or_chosen();
    let mut by_words = Vec::with_capacity(queries.len());
    for (group, query) in groups.iter().zip(&queries) {
        let words = only_words(&group.query);
        let meant = words.map_or(Meant::Search, |words| meant(words, index, &deck, &held));
        let cards = match meant {
            Meant::Card(id) => HashSet::from([id]),
            Meant::Search | Meant::Perhaps(_) => ids(catalog, &query.plan(&files)?.ids())?,
        };
        let is_in_deck = held.iter().any(|id| cards.contains(id));
        let (cards, read_as) = match meant {
            Meant::Perhaps(id) if !is_in_deck => (HashSet::from([id]), Some(id)),
            Meant::Card(id) => (cards, Some(id)),
            _ => (cards, None),
        };
        if let (Some(id), Some(words)) = (read_as, words)
            && index.full_name(words, deck.race).is_none_or(|(named, _)| named != id)
        {
            let read = say_card::ReadAs { label: index.label(id), written: shortened(words, 60) };
            context.output.remark(text![verdict::SeverityNote, ": ", read]);
        }
        by_words.push(words.filter(|_| read_as.is_none()));
        found.push(cards);
    }
    let pool = DrawPool::of(&deck, &found);
    let wanted: Vec<WantedCopies> = groups.iter().map(|group| group.wanted).collect();
    let answer = odds(&pool, &wanted, &condition)?;
    let rows = rows(args, pool.size());
    let mut asked = Vec::with_capacity(groups.len());
    for (((group, query), found), words) in groups.iter().zip(&queries).zip(&found).zip(by_words) {
        let not_judged = not_judged(&ids(catalog, &query.unjudged(&files)?)?, &deck);
        let by_text = words.map_or_else(Vec::new, |words| by_text(words, found, &deck));
        asked.push(AskedGroup { group: group.clone(), cards: members(found, &deck), by_text, not_judged });
    }
    let question = Question {
        deck: &deck.title(),
        cards_to_draw: pool.size(),
        opening_hand: deck.count(&[Section::OpeningHand]),
        asked: &asked,
        condition: &condition,
        odds: &answer,
        rows: &rows,
        notes: &notes(args, &deck, &asked, pool.size(), context.locale()),
    };
    let warnings = Warnings::of(&deck, WithoutHand::OnlyDrawnCount, context.locale());
    if context.output.wants_json() {
        context.output.answer_json(&warnings.within(report::json::odds(&question)))?;
    } else {
        warnings.say(context.output);
        context.output.answer(report::odds(
            &question,
            context.output.is_verbose(),
            context.width(),
            context.locale(),
        ))?;
    }
    Ok(Status::Done)
}

/// Joins `--by turn 3` to one value, as people write it.
pub(super) fn with_turns_joined(arguments: impl IntoIterator<Item = OsString>) -> Vec<OsString> {
    let mut joined: Vec<OsString> = Vec::new();
    for argument in arguments {
        match &mut joined[..] {
            [.., by, turn] if by == "--by" && turn.eq_ignore_ascii_case("turn") => {
                turn.push(" ");
                turn.push(argument);
            }
            _ => joined.push(argument),
        }
    }
    joined
}

fn groups(arguments: &[String], locale: Locale) -> Result<Vec<CardGroup>, Failure> {
    if arguments.len() > MOST_GROUPS {
        return Err(OddsError::TooManyGroups(arguments.len()).into());
    }
    let read = |(number, argument): (usize, &String)| {
        CardGroup::parse(argument)
            .map_err(|fault| in_argument(say::Group { name: group_name(number) }.render(locale), argument, fault))
    };
    arguments.iter().enumerate().map(read).collect()
}

fn condition(args: &Odds, groups: usize) -> Result<Condition, Failure> {
    match &args.condition {
        Some(text) => Condition::parse(text, groups).map_err(|fault| in_argument("--where".to_owned(), text, fault)),
        None if args.any => Ok(Condition::some(groups)),
        None => Ok(Condition::every(groups)),
    }
}

/// A mistake in one of the arguments, which is shown like one in a file.
fn in_argument(label: String, text: &str, fault: Diagnosis) -> Failure {
    Failure::InFile(Box::new(Source { label, text: text.to_owned() }), vec![fault])
}

fn ids(catalog: &Catalog, sql: &Sql) -> Result<HashSet<CardId>, Failure> {
    Ok(catalog.search_ids(&sql.text, &sql.parameters)?.into_iter().collect())
}

/// The turns up to the one asked for, or the numbers of draws.
fn rows(args: &Odds, size: usize) -> Vec<Chance> {
    let schedule = DrawSchedule { bought: args.buy.clone() };
    match args.draws {
        Some(draws) => (1..=size.min(draws.into())).map(|drawn| Chance { turn: None, drawn }).collect(),
        None => {
            (1..=args.by).map(|turn| Chance { turn: Some(turn), drawn: schedule.drawn_by(turn).min(size) }).collect()
        }
    }
}

/// The cards that can come to hand: those to draw and the opening hand.
fn hand_and_deck(deck: &Deck) -> impl Iterator<Item = &Slot> {
    deck.slots.iter().filter(|slot| matches!(slot.section, Section::Deck | Section::OpeningHand))
}

/// What a group of words means.
#[derive(Debug, Clone, Copy)]
enum Meant {
    /// The card of the deck that is called so.
    Card(CardId),
    /// Perhaps this card of the deck, if no text holds the words.
    Perhaps(CardId),
    /// Whatever the search finds.
    Search,
}

/// The words of a group that are words alone, without fields and operators: perhaps a name.
fn only_words(query: &str) -> Option<&str> {
    let inside = query.strip_prefix('"').and_then(|rest| rest.strip_suffix('"'));
    let words = inside.unwrap_or(query);
    let is_operator = |word: &str| word.starts_with('-') || ["or", "not"].contains(&word.to_lowercase().as_str());
    let has_sign = words.contains(['"', ':', '<', '>', '=', '|']) || words.starts_with(['/', '!', '(']);
    (!has_sign && (inside.is_some() || !words.split_whitespace().any(is_operator))).then_some(words)
}

/// The card of the deck that words name, by the rule for names.
fn meant(words: &str, index: &Index, deck: &Deck, held: &[CardId]) -> Meant {
    match index.resolve_among(words, deck.race, held) {
        Resolved::Card(id, How::TypingError) => Meant::Perhaps(id),
        Resolved::Card(id, _) => Meant::Card(id),
        _ => Meant::Search,
    }
}

/// The labels of the cards whose texts alone hold the words, and not their names, types, races or keywords.
fn by_text(words: &str, found: &HashSet<CardId>, deck: &Deck) -> Vec<String> {
    let words = fold(words);
    let mut labels: Vec<String> = Vec::new();
    for card in hand_and_deck(deck).filter_map(Slot::card).filter(|card| found.contains(&card.id)) {
        let facts = [card.kind.map_or("", CardType::name), card.loyalty.map_or("", Loyalty::name)];
        let texts = [&card.label].into_iter().chain(&card.aliases).chain(&card.keywords).chain(&card.subtype);
        let face: Vec<String> = texts.map(String::as_str).chain(facts).map(fold).collect();
        // The search takes "fleets" for "fleet".
        let is_on_face = |word: &str| {
            let stem = word.strip_suffix("es").or_else(|| word.strip_suffix('s')).filter(|stem| stem.len() > 2);
            face.iter().any(|text| text.contains(word) || stem.is_some_and(|stem| text.contains(stem)))
        };
        if !words.split(' ').all(is_on_face) && !labels.contains(&card.label) {
            labels.push(card.label.clone());
        }
    }
    labels
}

/// The cards of a group in the deck.
fn members(found: &HashSet<CardId>, deck: &Deck) -> Vec<Member> {
    let mut members: Vec<Member> = Vec::new();
    for slot in hand_and_deck(deck).filter(|slot| slot.card().is_some_and(|card| found.contains(&card.id))) {
        let label = slot.label();
        let at = members.iter().position(|card| card.label == label).unwrap_or_else(|| {
            members.push(Member { label, in_deck: 0, in_hand: 0 });
            members.len() - 1
        });
        match slot.section {
            Section::OpeningHand => members[at].in_hand += slot.count,
            _ => members[at].in_deck += slot.count,
        }
    }
    members
}

/// The labels of the deck's cards of which a query cannot be judged, as a fact that it compares is unknown.
fn not_judged(unjudged: &HashSet<CardId>, deck: &Deck) -> Vec<String> {
    let mut labels: Vec<String> = Vec::new();
    for card in hand_and_deck(deck).filter_map(Slot::card).filter(|card| unjudged.contains(&card.id)) {
        if !labels.contains(&card.label) {
            labels.push(card.label.clone());
        }
    }
    labels
}

/// What the numbers leave out or cannot know.
fn notes(args: &Odds, deck: &Deck, asked: &[AskedGroup], size: usize, locale: Locale) -> Vec<String> {
    let schedule = DrawSchedule { bought: args.buy.clone() };
    let mut notes = Vec::new();
    if args.draws.is_none() && schedule.buys_too_late_for(args.by) {
        notes.push(say::BoughtLate { turn: args.by }.render(locale));
    }
    let draws = args.draws.map_or_else(|| schedule.drawn_by(args.by), usize::from);
    if draws > size {
        notes.push(say::TooFewToDraw { count: size, draws }.render(locale));
    }
    for (number, group) in asked.iter().enumerate().filter(|(_, group)| group.cards.is_empty()) {
        notes.push(say::GroupEmpty { group: group_name(number), query: &group.group.query }.render(locale));
    }
    let unsettled: Vec<String> = hand_and_deck(deck).filter(|slot| slot.card().is_none()).map(Slot::label).collect();
    if !unsettled.is_empty() {
        notes.push(say::Unsettled { names: unsettled.join(", ") }.render(locale));
    }
    notes
}

#[cfg(test)]
mod tests {
    use super::with_turns_joined;

    #[test]
    fn a_turn_may_be_two_words() {
        let joined = |words: &[&str]| with_turns_joined(words.iter().map(Into::into));
        assert_eq!(joined(&["odds", "d", "--by", "turn", "3", "x"]), ["odds", "d", "--by", "turn 3", "x"]);
        assert_eq!(joined(&["odds", "--by", "3", "turn", "4"]), ["odds", "--by", "3", "turn", "4"]);
        assert_eq!(joined(&["odds", "--by", "turn"]), ["odds", "--by", "turn"]);
    }
}
