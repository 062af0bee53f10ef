//! What a game by hand teaches: rounds, actions and results, each explained the first time that it comes up, from
//! `data/teaching.toml`; and the rule behind a refusal.

use std::collections::{BTreeMap, HashSet};
use std::sync::OnceLock;

use serde::Deserialize;

use crate::play::game::{HandGame, PlayedLine};
use crate::play::position::Happening;
use crate::play::refusal::{RefusalReason, round_key};
use zocalo_cards::card::CardType;
use zocalo_cards::ruleset::TurnOrder;
use zocalo_data as embedded;
use zocalo_engine::game::{Action, Decision, Illegal, PlayDeck, Unplayable};
use zocalo_text::message::Text;
use zocalo_words::language::cited_for_reader;

#[derive(Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TeachingPoint {
    pub name: String,
    #[serde(default)]
    game: Rules,
    when: Vec<String>,
    says: String,
    /// Document and section.
    pub cites: String,
    /// What this program does otherwise.
    #[serde(default)]
    solo: String,
    /// The same in a game whose other seats answer; empty where that makes no difference.
    #[serde(default)]
    answered: String,
}

/// The rules under which something comes up.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Rules {
    #[default]
    Precedence,
    Vcg,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    point: Vec<TeachingPoint>,
}

#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Said {
    says: String,
    #[serde(default)]
    solo: String,
    #[serde(default)]
    answered: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RussianFile {
    points: BTreeMap<String, Said>,
}

/// A test reads `data/teaching.toml`, so that a released program never panics here.
#[must_use]
pub fn teaching_points() -> &'static [TeachingPoint] {
    static POINTS: OnceLock<Vec<TeachingPoint>> = OnceLock::new();
    POINTS.get_or_init(|| {
        toml::from_str::<File>(embedded::TEACHING).expect("data/teaching.toml reads, as a test checks").point
    })
}

/// A test reads `data/messages/ru/teaching.toml`, so that a released program never panics here.
fn in_russian() -> &'static BTreeMap<String, Said> {
    static POINTS: OnceLock<BTreeMap<String, Said>> = OnceLock::new();
    POINTS.get_or_init(|| {
        let file: RussianFile = toml::from_str(embedded::TEACHING_IN_RUSSIAN)
            .expect("data/messages/ru/teaching.toml reads, as a test checks");
        file.points
    })
}

impl TeachingPoint {
    /// With its citation, and behind it what this program does otherwise in a game whose other seats answer, or do nothing.
    #[must_use]
    pub fn text(&'static self, answered: bool) -> Text {
        let (russian, cites) = (in_russian().get(&self.name), cited_for_reader(&self.cites));
        let says = Text::in_each(self.says.as_str(), russian.map_or(self.says.as_str(), |said| &said.says));
        if self.solo.is_empty() {
            return zocalo_text::text![says, " (", cites, ")"];
        }
        let (otherwise, in_russian) = if answered && !self.answered.is_empty() {
            (&self.answered, russian.map(|said| &said.answered))
        } else {
            (&self.solo, russian.map(|said| &said.solo))
        };
        let otherwise = Text::in_each(otherwise.as_str(), in_russian.unwrap_or(otherwise));
        zocalo_text::text![says, " (", cites, ") ", otherwise]
    }
}

/// Explains a game while it is played, each point once.
#[derive(Debug, Clone, Default)]
pub struct Teacher {
    told: HashSet<&'static str>,
}

impl Teacher {
    /// What comes up for the first time: with a line that was played, or without one at the beginning.
    pub fn comes_up(&mut self, game: &HandGame<'_>, entry: Option<&PlayedLine>) -> Vec<&'static TeachingPoint> {
        let rules = if game.deck().is_vcg() { Rules::Vcg } else { Rules::Precedence };
        let mut points = Vec::new();
        for key in keys(game, entry) {
            let of_key = teaching_points().iter().filter(|point| point.game == rules && point.when.contains(&key));
            points.extend(of_key.filter(|point| self.told.insert(&point.name)));
        }
        points
    }

    /// What is explained elsewhere need not come up again.
    pub fn has_told(&mut self, point: &'static TeachingPoint) {
        self.told.insert(&point.name);
    }
}

/// What a line did and came to, then the round that it led to, as the file names them.
fn keys(game: &HandGame<'_>, entry: Option<&PlayedLine>) -> Vec<String> {
    let deck = game.deck();
    let mut keys: Vec<String> = Vec::new();
    match entry {
        None => keys.push("beginning".to_owned()),
        Some(entry) => {
            let did = entry.moves.iter().filter_map(|action| did(deck, *action));
            keys.extend(did.map(|did| format!("did {did}")));
            keys.extend(entry.happenings.iter().filter_map(came).map(|came| format!("came {came}")));
        }
    }
    keys.extend(game.question().map(|decision| format!("at {}", round_key(decision, deck.turn))));
    keys
}

fn did(deck: &PlayDeck, action: Action) -> Option<&'static str> {
    Some(match action {
        Action::Build { .. } => "build",
        Action::Sponsor { card, .. } if deck.card(card).kind == Some(CardType::Agenda) => "agenda",
        Action::Sponsor { .. } => "sponsor",
        Action::ReplaceAgenda { .. } => "agenda",
        Action::Hide { .. } => "hide",
        Action::Promote { .. } => "promote",
        Action::Event { .. } => "event",
        Action::Use { .. } => "use",
        Action::AssistAbilities { .. } | Action::AssistSponsoring { .. } => "assist",
        Action::Lead { .. } => "lead",
        Action::Support { .. } => "support",
        Action::Declare { .. } | Action::Start { .. } | Action::War { .. } => "declare",
        Action::Aftermath { .. } => "aftermath",
        _ => return None,
    })
}

fn came(happening: &Happening) -> Option<&'static str> {
    Some(match happening {
        Happening::Turn(_) => "turn",
        Happening::Resolved { won: true, .. } => "won",
        Happening::Resolved { .. } => "lost",
        Happening::Rating(..) => "rating",
        Happening::Power(..) => "power",
        Happening::Temporary(_) => "temporary",
        Happening::Marks(..) => "marks",
        Happening::Third(..) => "third",
        Happening::Unrest(_) => "unrest",
        Happening::Tension(..) | Happening::TensionBack(..) => "tension",
        Happening::State(..) => "state",
        Happening::ShadowWar => "shadow-war",
        Happening::Won => "victory",
        Happening::Out => "out",
        _ => return None,
    })
}

/// The rule that a refused line breaks, as citations name it; `None` where a card says it, or no rule of the game.
#[must_use]
pub fn rule_of(reason: &RefusalReason, turn: TurnOrder) -> Option<&'static str> {
    let is_vcg = turn == TurnOrder::Vcg;
    match reason {
        RefusalReason::OneOfSeveral { reason, .. } => rule_of(reason, turn),
        RefusalReason::NotNow { .. } if is_vcg => Some("VCG, Turn Framework"),
        RefusalReason::NotNow { belongs, .. } => Some(match belongs {
            Decision::KeepHand => return None,
            Decision::Declare => "PSI, The Conflict Round",
            Decision::Act | Decision::Support | Decision::Bid => "PSI, The Action Round",
            Decision::Aftermath => "PSI, The Resolution Round",
            Decision::Discard | Decision::FreeCard | Decision::Buy => "PSI, The Draw Round",
        }),
        RefusalReason::CannotBuy { .. } if is_vcg => Some("VCG, Purchase phase"),
        RefusalReason::CannotBuy { .. } => Some("PSI, The Draw Round (Buy More Cards)"),
        RefusalReason::Illegal(Illegal::CheapBuilder(_)) => Some("VCG, Build Influence"),
        RefusalReason::Illegal(illegal) if !is_vcg => rule_of_precedence(*illegal),
        _ => None,
    }
}

fn rule_of_precedence(illegal: Illegal) -> Option<&'static str> {
    Some(match illegal {
        Illegal::NobodyReady | Illegal::NotReady => "PSI, Ready and Rotated Cards",
        Illegal::NotEnoughInfluence { .. } => "PSI, Influence",
        Illegal::RatingTooHigh => "PSI, Rotate to Build Influence",
        Illegal::RatingTooLow => "PSI, Set Influence Tokens",
        Illegal::NotSponsored => "PSI, Sponsor a Supporting Card",
        Illegal::OneInPlay => "PSI, Character Cards and Fleet Cards",
        Illegal::SamePerson => "PSI, Personalities",
        Illegal::OpposingMarks(_) => "PSI, Marks",
        Illegal::AgendaInPlay | Illegal::NoAgenda | Illegal::MajorAgenda => "PSI, Agenda Cards",
        Illegal::HiddenAgenda => "PSI, Discard, Replace, Reveal or Sponsor an Agenda",
        Illegal::WrongSponsor => "PSI, Enhancement Cards",
        Illegal::NoTarget => "PSI, Legal Targets",
        Illegal::NotSupporting => "PSI, Promote a Character to the Inner Circle",
        Illegal::CannotLead => "PSI, Lead a Fleet",
        Illegal::NothingToSustain => "PSI, Sustained Actions",
        Illegal::NoAbility => "PSI, Support or Oppose a Conflict",
        Illegal::NoWar => "PSI, War",
        Illegal::NoConflictLeft => "PSI, Conflict Cards",
        Illegal::DoesNotFollow => "PSI, Aftermath Cards",
        Illegal::CannotBePlayed(Unplayable::NoPrintedCost) => "PSI, Cards With No Printed Cost",
        Illegal::CannotBePlayed(Unplayable::StartingAmbassador) => "PSI, Your Starting Ambassador",
        Illegal::CannotBePlayed(Unplayable::WrongRace) => "PSI, Sponsoring Cards with a Race Type",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::{Rules, in_russian, rule_of_precedence, teaching_points};
    use zocalo_cards::card::Mark;
    use zocalo_cards::data::sections::{Part, cited};
    use zocalo_engine::game::{Illegal, Unplayable};

    /// What can come up, by the rules.
    const KEYS: [&str; 39] = [
        "beginning",
        "at start",
        "at conflict",
        "at council",
        "at action",
        "at development",
        "at resolution",
        "at aftermath",
        "at power",
        "at before-drawing",
        "at free-cards",
        "at after-drawing",
        "at resources",
        "did build",
        "did agenda",
        "did sponsor",
        "did hide",
        "did promote",
        "did event",
        "did use",
        "did assist",
        "did lead",
        "did support",
        "did declare",
        "did aftermath",
        "came turn",
        "came won",
        "came lost",
        "came rating",
        "came power",
        "came temporary",
        "came marks",
        "came third",
        "came unrest",
        "came tension",
        "came state",
        "came shadow-war",
        "came victory",
        "came out",
    ];

    #[test]
    fn every_point_can_come_up_is_said_in_russian_and_cites_a_section() {
        let mut names = HashSet::new();
        for point in teaching_points() {
            assert!(names.insert(&point.name), "{} twice", point.name);
            assert!(
                !point.when.is_empty() && point.when.iter().all(|when| KEYS.contains(&when.as_str())),
                "{}",
                point.name
            );
            let psi = cited(&point.cites).iter().any(|part| matches!(part, Part::Section(_)));
            assert_eq!(psi, point.game == Rules::Precedence, "{}", point.name);
            assert!(!cited(&point.cites).iter().any(|part| matches!(part, Part::Unknown(_))), "{}", point.cites);
            let russian = in_russian().get(&point.name).unwrap_or_else(|| panic!("{} in Russian", point.name));
            assert!(!russian.says.is_empty() && russian.solo.is_empty() == point.solo.is_empty(), "{}", point.name);
            assert_eq!(russian.answered.is_empty(), point.answered.is_empty(), "{}", point.name);
            assert!(point.answered.is_empty() || !point.solo.is_empty() && point.game == Rules::Precedence);
        }
        let left_over: Vec<_> = in_russian().keys().filter(|name| !names.contains(name)).collect();
        assert_eq!(left_over, [""; 0]);
    }

    #[test]
    fn rules_behind_refusals_are_sections() {
        for illegal in [
            Illegal::NobodyReady,
            Illegal::NotEnoughInfluence { cost: 3, unspent: 1 },
            Illegal::OneInPlay,
            Illegal::OpposingMarks(Mark::Shadow),
            Illegal::HiddenAgenda,
            Illegal::NotSupporting,
            Illegal::CannotBePlayed(Unplayable::NoPrintedCost),
            Illegal::CannotBePlayed(Unplayable::WrongRace),
        ] {
            let rule = rule_of_precedence(illegal).unwrap();
            assert!(matches!(cited(rule)[0], Part::Section(_)), "{rule}");
        }
    }
}
