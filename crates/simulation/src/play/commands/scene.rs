//! The context in which a command is resolved: typed names become cards at hand, effects and targets. An ambiguous name is
//! never guessed.

use crate::messages::play_line as say;
use crate::play::commands::parse::{PlayCommand, TypedName};
use crate::play::commands::words::{piece_name, race_of};
use crate::play::refusal::{LineRefusal, RefusalReason};
use zocalo_cards::card::Race;
use zocalo_catalog::names::{Index, Resolved};
use zocalo_engine::game::legal::list::usable;
use zocalo_engine::game::preferences::{Tension, Tensions};
use zocalo_engine::game::{Action, CardIndex, Decision, GameState, Illegal, PieceIndex, PieceSet, PlayDeck};
use zocalo_text::message::{Diagnosis, Text};
use zocalo_text::text::{fold, shortened};
use zocalo_words::language::race_with_reading;

#[derive(Clone, Copy)]
pub(crate) struct Resolver<'a> {
    pub deck: &'a PlayDeck,
    pub state: &'a GameState,
    pub question: Decision,
    pub line: &'a str,
    /// Other spellings of names.
    pub spelling: Option<OtherSpellings<'a>>,
}

impl Resolver<'_> {
    /// The action if it is legal now.
    pub(crate) fn check(&self, action: Action) -> Result<Action, LineRefusal> {
        match self.state.cost_of(self.deck, action) {
            Ok(_) => Ok(action),
            Err(Illegal::WrongRound) => {
                let belongs = match action {
                    Action::Declare { .. } | Action::Start { .. } | Action::War { .. } => Decision::Declare,
                    Action::Aftermath { .. } => Decision::Aftermath,
                    Action::Support { .. } => self.supporting(),
                    Action::Bid { .. } => Decision::Bid,
                    Action::Decline => Decision::FreeCard,
                    Action::Use { .. } if self.question == Decision::Act => Decision::Declare,
                    _ => Decision::Act,
                };
                // Where the round was skipped as nothing could be declared, that is the reason to give.
                let passed_by = matches!(action, Action::Declare { .. })
                    && self.question == Decision::Act
                    && self.state.conflict_count() == 0;
                match self.state.why_not_declared(self.deck, action).filter(|_| passed_by) {
                    Some(why) => Err(why.into()),
                    None => Err(self.not_now(belongs)),
                }
            }
            Err(illegal) => Err(illegal.into()),
        }
    }

    pub(crate) fn now(&self, belongs: Decision) -> Result<(), LineRefusal> {
        if self.question == belongs { Ok(()) } else { Err(self.not_now(belongs)) }
    }

    fn not_now(&self, belongs: Decision) -> LineRefusal {
        RefusalReason::NotNow { belongs, now: self.question, turn: self.deck.turn }.into()
    }

    /// When conflicts are supported: in the Action Round, or in the VCG's Conflict Round.
    pub(crate) fn supporting(&self) -> Decision {
        if self.deck.is_vcg() { Decision::Support } else { Decision::Act }
    }

    pub(crate) fn first_ready(&self) -> PieceIndex {
        self.state.ready_in_inner_circle().next().unwrap_or(PieceIndex::AMBASSADOR)
    }

    /// The character named, else the first who can rotate.
    pub(crate) fn by(&self, command: &PlayCommand) -> Result<PieceIndex, LineRefusal> {
        let named = self.who(command.name("by"), self.state.ready() & self.state.acting_circle())?;
        Ok(named.unwrap_or_else(|| self.first_ready()))
    }

    pub(crate) fn with(&self, place: std::ops::Range<usize>, text: &str) -> String {
        format!("{}{text}{}", &self.line[..place.start], &self.line[place.end..])
    }

    /// One label among tiers of labels, the nearer tier first.
    pub(crate) fn resolve_name<T: Copy>(
        &self,
        typed: &TypedName,
        tiers: &[Vec<(String, T)>],
    ) -> Result<Option<T>, LineRefusal> {
        let spelled = |labels: &[&str]| find_spelled(&typed.text, labels, self.spelling);
        for look in [&|labels: &[&str]| find(&typed.text, labels), &spelled as &dyn Fn(&[&str]) -> NameMatch] {
            for tier in tiers {
                let labels: Vec<&str> = tier.iter().map(|(label, _)| label.as_str()).collect();
                match look(&labels) {
                    NameMatch::One(at) => return Ok(Some(tier[at].1)),
                    NameMatch::Several(found) => {
                        let named: Vec<&str> = found.iter().map(|at| labels[*at]).collect();
                        let choices = named.iter().map(|label| self.with(typed.span.clone(), &format!("\"{label}\"")));
                        return Err(LineRefusal::Unclear {
                            fault: ambiguous(typed, &named),
                            choices: choices.collect(),
                        });
                    }
                    NameMatch::None => {}
                }
            }
        }
        Ok(None)
    }

    /// A card of the hand; otherwise any card of the deck, so that the rules say that it is not in hand.
    pub(crate) fn card_in_hand(&self, typed: &TypedName) -> Result<CardIndex, LineRefusal> {
        let labelled = |card: CardIndex| (self.deck.card(card).label.clone(), card);
        let hand: Vec<(String, CardIndex)> = self.state.in_hand().iter().map(labelled).collect();
        let deck: Vec<(String, CardIndex)> = self.deck.listing.iter().copied().map(labelled).collect();
        let names: Vec<String> = hand.iter().map(|(label, _)| label.clone()).collect();
        let tiers = [hand, deck];
        self.resolve_name(typed, &tiers)?.ok_or_else(|| {
            let names: Vec<&str> = names.iter().map(String::as_str).collect();
            unknown_in_hand(typed, &names).into()
        })
    }

    /// A card in play, one of `first` if possible.
    pub(crate) fn who(&self, typed: Option<&TypedName>, first: PieceSet) -> Result<Option<PieceIndex>, LineRefusal> {
        let Some(typed) = typed else { return Ok(None) };
        let tier = |pieces: PieceSet| -> Vec<(String, CardIndex)> {
            let mut tier: Vec<(String, CardIndex)> = Vec::new();
            for at in pieces {
                let card = self.state.piece(at).card;
                if !tier.iter().any(|(_, known)| *known == card) {
                    tier.push((self.deck.card(card).label.clone(), card));
                }
            }
            tier
        };
        let (near, far) = (tier(first & self.state.live()), tier(self.state.live()));
        let names: Vec<String> = far.iter().map(|(label, _)| label.clone()).collect();
        let deck = self.deck.listing.iter().map(|card| (self.deck.card(*card).label.clone(), *card)).collect();
        let Some(card) = self.resolve_name(typed, &[near, far, deck])? else {
            let names: Vec<&str> = names.iter().map(String::as_str).collect();
            return Err(unknown(typed, &names).into());
        };
        let label = &self.deck.card(card).label;
        let copies: Vec<PieceIndex> =
            self.state.live().iter().filter(|at| self.state.piece(*at).card == card).collect();
        match (typed.ordinal, &copies[..]) {
            (_, []) => Err(RefusalReason::NotInPlay(label.clone()).into()),
            (Some(ordinal), _) => match copies.get(usize::from(ordinal) - 1) {
                Some(at) => Ok(Some(*at)),
                None => Err(RefusalReason::NoSuchCopy(label.clone(), ordinal).into()),
            },
            // Of several copies one that can do it.
            (None, _) => Ok(copies.iter().copied().find(|at| first.contains(*at)).or(copies.first().copied())),
        }
    }

    /// The one of several possible actions, or the question which.
    pub(crate) fn one_of(
        &self,
        command: &PlayCommand,
        what: impl Into<Text>,
        mut found: Vec<(String, Action)>,
    ) -> Result<Action, LineRefusal> {
        if found.len() == 1 {
            return Ok(found.remove(0).1);
        }
        let at = command.span.end;
        let words = Text::list(found.iter().map(|(words, _)| words.trim()), ", ");
        let fault = Diagnosis::new(command.span.clone(), what, say::AddOneOf { words });
        let choices = found.iter().map(|(words, _)| self.with(at..at, words)).collect();
        Err(LineRefusal::Unclear { fault, choices })
    }
}

const MOST_NAMED: usize = 8;

#[derive(Clone, Copy)]
pub(crate) struct OtherSpellings<'a> {
    pub index: &'a Index,
    pub race: Race,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum NameMatch {
    /// The index of a label.
    One(usize),
    Several(Vec<usize>),
    None,
}

/// Each label occurs once in the list.
pub(crate) fn find(typed: &str, labels: &[&str]) -> NameMatch {
    let wanted = fold(typed);
    if wanted.is_empty() {
        return NameMatch::None;
    }
    let folded: Vec<String> = labels.iter().map(|label| fold(label)).collect();
    let fitting = |fits: &dyn Fn(&str) -> bool| -> Vec<usize> {
        folded.iter().enumerate().filter(|(_, label)| fits(label)).map(|(at, _)| at).collect()
    };
    let words: Vec<&str> = wanted.split(' ').collect();
    let whole = fitting(&|label| label == wanted);
    let beginning = fitting(&|label| label.starts_with(&wanted));
    // No number is the beginning of another.
    let is_number = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit());
    let begins = |part: &str, word: &str| if is_number(word) { part == word } else { part.starts_with(word) };
    let by_words = fitting(&|label| words.iter().all(|word| label.split(' ').any(|part| begins(part, word))));
    match [whole, beginning, by_words].into_iter().find(|found| !found.is_empty()) {
        None => NameMatch::None,
        Some(found) if found.len() == 1 => NameMatch::One(found[0]),
        Some(found) => NameMatch::Several(found),
    }
}

pub(crate) fn find_spelled(typed: &str, labels: &[&str], spelling: Option<OtherSpellings<'_>>) -> NameMatch {
    let Some(OtherSpellings { index, race }) = spelling else { return NameMatch::None };
    let place = |id| labels.iter().position(|other| *other == index.label(id));
    match index.resolve(typed, Some(race)) {
        Resolved::Card(id, how) => place(id).map_or(NameMatch::None, |at| {
            index.note(how, typed, index.label(id));
            NameMatch::One(at)
        }),
        // Of several that a name can mean, those that can be meant here.
        Resolved::Several(ids) => match ids.into_iter().filter_map(place).collect::<Vec<_>>()[..] {
            [] => NameMatch::None,
            [only] => NameMatch::One(only),
            ref several => NameMatch::Several(several.to_vec()),
        },
        Resolved::Unknown(_) => NameMatch::None,
    }
}

pub(crate) fn ambiguous(typed: &TypedName, labels: &[&str]) -> Diagnosis {
    let reason = say::NameOpen { name: shortened(&typed.text, 40), names: listed(labels) };
    Diagnosis::new(typed.span.clone(), reason, say::MoreOfName)
}

pub(crate) fn unknown(typed: &TypedName, labels: &[&str]) -> Diagnosis {
    let help = if labels.is_empty() { say::NoneToChoose } else { say::ChooseFrom { names: listed(labels) }.text() };
    Diagnosis::new(typed.span.clone(), not_in_deck(typed), help)
}

/// For commands that want a card of the hand.
pub(crate) fn unknown_in_hand(typed: &TypedName, labels: &[&str]) -> Diagnosis {
    let help = if labels.is_empty() { say::NoneInHand } else { say::ChooseInHand { names: listed(labels) }.text() };
    Diagnosis::new(typed.span.clone(), not_in_deck(typed), help)
}

fn not_in_deck(typed: &TypedName) -> Text {
    say::NotInDeck { name: shortened(&typed.text, 40) }.text()
}

pub(crate) fn listed(labels: &[&str]) -> Text {
    let named = Text::list(labels.iter().take(MOST_NAMED), ", ");
    match labels.len().saturating_sub(MOST_NAMED) {
        0 => named,
        more => say::NamesAndMore { names: named, more }.text(),
    }
}

impl Resolver<'_> {
    pub(super) fn use_effect(&self, command: &PlayCommand, head: &TypedName) -> Result<Action, LineRefusal> {
        let (deck, state) = (self.deck, self.state);
        let useful = state.pieces().filter(|at| usable(deck, state.piece(*at).card, false).next().is_some());
        let able: PieceSet = useful.collect();
        let piece = self.who(Some(head), able)?.unwrap_or(PieceIndex::AMBASSADOR);
        let effects = self.effect(command, piece, false)?;
        if effects.is_empty() && deck.card(state.piece(piece).card).assistant {
            return self.assist_for(command, piece);
        }
        let on = command.name("on");
        let uses: Vec<_> = effects.iter().map(|effect| (*effect, self.used_on(piece, *effect, on))).collect();
        // Effects that cannot have this target are not meant.
        if uses.iter().all(|(_, used)| used.is_err()) {
            return uses.into_iter().next().map_or(Err(Illegal::NoEffect.into()), |(_, used)| used);
        }
        let fits = uses.into_iter().filter_map(|(effect, used)| Some((format!(" effect {}", effect + 1), used.ok()?)));
        let used = self.one_of(command, say::WhichEffect, fits.collect())?;
        self.on_one_tension(command, used)
    }

    /// An effect used on the card named, or on the tension toward the race named.
    fn used_on(&self, piece: PieceIndex, effect: u8, on: Option<&TypedName>) -> Result<Action, LineRefusal> {
        let on_tension = self.state.tensions_of_use(self.deck, piece, effect).zip(on);
        let (on, tension) = match on_tension {
            Some((able, race)) => (None, Some(self.tension(race, able)?)),
            None => (self.who(on, self.state.characters())?, None),
        };
        Ok(Action::Use { piece, effect, on, tension })
    }

    /// An effect used on the only tension that it can change, or the question on which.
    fn on_one_tension(&self, command: &PlayCommand, used: Action) -> Result<Action, LineRefusal> {
        let Action::Use { piece, effect, on, tension: None } = used else { return Ok(used) };
        let able = self.state.tensions_of_use(self.deck, piece, effect).unwrap_or_default();
        let toward = |tension: Tension| {
            let race = race_of(self.deck, tension).name();
            (format!(" on {race}"), Action::Use { piece, effect, on, tension: Some(tension) })
        };
        let each: Vec<_> = able.iter().map(toward).collect();
        // What cannot be used at all is reported first.
        let able = !each.is_empty() && self.state.cost_of(self.deck, used).is_ok();
        if able { self.one_of(command, say::WhichTension, each) } else { Ok(used) }
    }

    fn tension(&self, typed: &TypedName, able: Tensions) -> Result<Tension, LineRefusal> {
        let names: Vec<&str> = Race::ALL.iter().map(|race| race.name()).collect();
        let race = Race::read(&typed.text).ok().or_else(|| match find(&typed.text, &names) {
            NameMatch::One(at) => Some(Race::ALL[at]),
            _ => None,
        });
        let Some(race) = race else {
            let able = able.iter().map(|tension| race_with_reading(race_of(self.deck, tension)));
            let help = say::ChooseFrom { names: Text::list(able, ", ") };
            return Err(Diagnosis::new(typed.span.clone(), say::NoRace, help).into());
        };
        let seat = self.deck.seats.iter().position(|seat| seat.race == race);
        Ok(seat.map_or(Tension::Far(race), Tension::at_seat))
    }

    /// `use` of an assistant leaves open for what.
    fn assist_for(&self, command: &PlayCommand, by: PieceIndex) -> Result<Action, LineRefusal> {
        let name = piece_name(self.deck, self.state, by);
        let lines = ["abilities", "sponsoring"].map(|what| format!("assist {what} by {name}"));
        let help = say::WriteOr { first: &lines[0], second: &lines[1] };
        let fault = Diagnosis::new(command.span.clone(), say::AssistWhat, help);
        let choices = lines.iter().map(|words| self.with(command.span.clone(), words)).collect();
        Err(LineRefusal::Unclear { fault, choices })
    }

    pub(super) fn assist(&self, command: &PlayCommand, head: &TypedName) -> Result<Action, LineRefusal> {
        let helpers = self.state.pieces().filter(|at| self.deck.card(self.state.piece(*at).card).assistant);
        let able: PieceSet = helpers.collect();
        let named = self.who(command.name("by"), able)?;
        let first = (able & self.state.ready()).iter().next().or(able.iter().next());
        let by = named.or(first).unwrap_or(PieceIndex::AMBASSADOR);
        match fold(&head.text).as_str() {
            what if !what.is_empty() && "abilities".starts_with(what) => Ok(Action::AssistAbilities { by }),
            what if !what.is_empty() && "sponsoring".starts_with(what) => Ok(Action::AssistSponsoring { by }),
            _ => Err(Diagnosis::new(head.span.clone(), say::AssistKinds, command.verb.remedy()).into()),
        }
    }
}
