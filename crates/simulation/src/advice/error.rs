//! Why there is no advice.

use crate::simulation::RequestError;
use zocalo_catalog::catalog::CatalogError;
use zocalo_decks::check::UnknownCode;
use zocalo_engine::game::GoldfishError;
use zocalo_text::message::Diagnosis;

/// Why a deck cannot be weighed.
#[derive(Debug, thiserror::Error)]
pub enum AdviceError {
    /// Its games cannot be played.
    #[error(transparent)]
    Request(#[from] RequestError),
    /// The card database failed.
    #[error("{}", .0.text().english())]
    Catalog(#[from] CatalogError),
    /// The ruleset sets the weight of a finding that there is not.
    #[error("{}", .0.text().english())]
    Ruleset(#[from] UnknownCode),
    /// The goal, as it was written, cannot be understood or names no card of the deck.
    #[error("{0}: {1}")]
    Goal(String, Diagnosis),
}

impl From<GoldfishError> for AdviceError {
    fn from(error: GoldfishError) -> Self {
        Self::Request(error.into())
    }
}
