//! The types of the arguments that say who plays.

use clap::builder::PossibleValue;
use clap::{Args, ValueEnum};

use super::headings::PILOT;
use crate::pilots::search::Thinking;
use crate::simulation::PilotName;

/// Who plays, and how long it thinks.
#[derive(Debug, Args)]
pub(crate) struct PilotTerms {
    /// Who plays, after the plan if there is one
    #[arg(long, default_value = "standard", help_heading = PILOT)]
    pub pilot: PilotName,
    /// How many games the searching pilot plays for each decision, by default 800; 64x16: and 16 for each decision in these
    #[arg(long, value_name = "N[xM]", help_heading = PILOT, allow_negative_numbers = true)]
    pub think: Option<Thinking>,
}

impl ValueEnum for PilotName {
    fn value_variants<'a>() -> &'a [Self] {
        &Self::ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        let help = match self {
            Self::Standard => {
                "Wins conflicts that gain something; builds, with a second character in the Inner Circle if that delays \
                 nothing; then brings agendas by their worth, plays events, sponsors and promotes what is worth most \
                 beyond its cost, and buys while the hand lacks such cards"
            }
            Self::Search => {
                "Tries every action in games that the standard pilot plays on, with other cards than those that will \
                 really come, and does what comes to most; slow"
            }
            Self::Builder => "Builds while it can and buys with the rest; plays no card",
            Self::Idle => "Does nothing; only the free card is drawn",
        };
        Some(PossibleValue::new(self.name()).help(help))
    }
}
