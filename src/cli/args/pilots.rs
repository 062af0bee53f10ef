//! The arguments that choose the pilot.

use clap::builder::{EnumValueParser, PossibleValue, TypedValueParser as _};
use clap::{Args, ValueEnum};

use super::headings::PILOT;
use zocalo_engine::pilots::search::Thinking;
use zocalo_simulation::simulation::PilotName;

/// The pilot, and how long it thinks.
#[derive(Debug, Args)]
pub(crate) struct PilotTerms {
    /// Who makes the decisions; a plan comes first
    #[arg(long, default_value = "standard", help_heading = PILOT)]
    #[arg(value_parser = EnumValueParser::<Pilot>::new().map(|Pilot(name)| name))]
    pub pilot: PilotName,
    /// How many games the searching pilot plays per decision; 64x16 plays 64, and 16 for each decision in those; auto plays 200, or
    /// 64x16 where that is quick [default: auto]
    #[arg(long, value_name = "N[xM]", help_heading = PILOT, allow_negative_numbers = true)]
    pub think: Option<Thinking>,
}

/// A pilot as it is chosen.
#[derive(Debug, Clone, Copy)]
struct Pilot(PilotName);

impl ValueEnum for Pilot {
    fn value_variants<'a>() -> &'a [Self] {
        const ALL: [Pilot; PilotName::ALL.len()] = {
            let mut all = [Pilot(PilotName::Standard); PilotName::ALL.len()];
            let mut at = 0;
            while at < all.len() {
                all[at] = Pilot(PilotName::ALL[at]);
                at += 1;
            }
            all
        };
        &ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        let help = match self.0 {
            PilotName::Standard => {
                "Wins conflicts that gain something. Builds, also with a second Inner Circle character if that delays \
                 nothing. Then brings the best agenda, plays events, sponsors and promotes the cards worth most beyond \
                 their cost, and buys cards while the hand lacks such cards"
            }
            PilotName::Search => {
                "Tries every action in games that the standard pilot plays to the end, with a different order of cards \
                 than the real one, and takes the action with the best result; slow"
            }
            PilotName::Builder => "Builds while possible and buys cards with the rest; plays no cards",
            PilotName::Idle => "Does nothing except draw the free card",
        };
        Some(PossibleValue::new(self.0.name()).help(help))
    }
}
