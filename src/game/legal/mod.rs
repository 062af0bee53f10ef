//! What may be done now, why not, and for what price.

pub(crate) mod action;
pub(crate) mod effect_use;
pub(crate) mod price;
pub(crate) mod vcg;
