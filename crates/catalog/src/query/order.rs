//! By what a query orders its results, and which way.

use super::field::Field;
use super::tree::Sum;

/// By what results are ordered, and which way.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Order {
    /// By what.
    pub key: OrderKey,
    /// Which way.
    pub direction: Direction,
}

/// By what results are ordered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum OrderKey {
    /// A field that has an order.
    Field(&'static Field),
    /// Numbers and number fields, added, subtracted or divided.
    Sum(Sum),
}

/// Which way results are ordered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Direction {
    /// The least first.
    Up,
    /// The greatest first.
    Down,
}
