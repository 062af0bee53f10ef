//! Why there is no advice.

use crate::simulation::RequestError;
use zocalo_catalog::catalog::CatalogError;
use zocalo_decks::check::UnknownCode;
use zocalo_engine::game::GoldfishError;
use zocalo_text::message::Diagnosis;

#[derive(Debug, thiserror::Error)]
pub enum AdviceError {
    #[error(transparent)]
    Request(#[from] RequestError),
    #[error("{}", .0.text().english())]
    Catalog(#[from] CatalogError),
    /// The ruleset weighs a finding that does not exist.
    #[error("{}", .0.text().english())]
    Ruleset(#[from] UnknownCode),
    /// The goal as typed, and what is wrong with it.
    #[error("{0}: {1}")]
    Goal(String, Diagnosis),
}

impl From<GoldfishError> for AdviceError {
    fn from(error: GoldfishError) -> Self {
        Self::Request(error.into())
    }
}
