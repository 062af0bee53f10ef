//! What every part of Zocalo stands on: words for people that are not yet in a language ([`mod@message`]), texts with places and
//! mistakes in them ([`mod@text`]), files that are read within limits and written whole or not at all ([`files`]), estimates
//! with their intervals ([`estimate`]), days ([`calendar`]), a sort that is compiled once ([`order`]).

pub mod calendar;
pub mod estimate;
pub mod files;
pub mod message;
pub mod order;
pub mod text;
