//! By what a query orders its results, and which way.

use super::field::Field;
use super::tree::Sum;

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct ResultOrder {
    pub key: OrderKey,
    pub direction: Direction,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum OrderKey {
    Field(&'static Field),
    /// Numbers and number fields, added, subtracted or divided.
    Sum(Sum),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Direction {
    /// The least first.
    Up,
    /// The greatest first.
    Down,
}
