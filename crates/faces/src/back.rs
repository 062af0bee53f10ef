//! The back of cards, alike for all.

use std::f32::consts::PI;
use std::fmt::Write as _;

use askama::Template;

use crate::face::words_of;
use crate::font::Weight;
use crate::{Drawing, SIZE};

#[derive(Template)]
#[template(path = "back.svg")]
struct BackTemplate {
    width: u32,
    height: u32,
    title: &'static str,
    rays: String,
    words: String,
}

/// The back of every card.
pub fn back() -> Drawing {
    let title = "Zocalo";
    let mut missing = std::collections::BTreeSet::new();
    let mut rays = String::new();
    for ray in 0_u8..36 {
        let (sin, cos) = (f32::from(ray) * PI / 18.0).sin_cos();
        let (inner, outer) = (168.0, if ray % 3 == 0 { 300.0 } else { 232.0 });
        let at = |radius: f32| (372.0 + radius * sin, 519.5 - radius * cos);
        let ((x1, y1), (x2, y2)) = (at(inner), at(outer));
        // Writing to a text cannot fail.
        let _ = write!(rays, "M{x1:.1} {y1:.1}L{x2:.1} {y2:.1}");
    }
    let words = words_of(title, Weight::Strong, 76.0, (372.0, 546.0), 0.5, &mut missing);
    let svg = BackTemplate { width: SIZE.0, height: SIZE.1, title, rays, words }.render();
    Drawing { svg: svg.expect("the template only writes"), missing }
}
