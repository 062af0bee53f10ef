//! The ground of the middle of a face: lines of ours, another for each palette, in a place 744 points wide.

use std::f32::consts::PI;
use std::fmt::Write as _;

use crate::palette::Palette;

/// Where the middle of a face lies.
const LEFT: f32 = 24.0;
const RIGHT: f32 = 720.0;

/// Lines from `top` to `bottom`. What goes beyond the sides is covered by the border.
pub(crate) fn pattern(palette: Palette, top: f32, bottom: f32) -> String {
    let mut path = String::new();
    let (middle, half) = (f32::midpoint(LEFT, RIGHT), f32::midpoint(0.0, bottom - top));
    let centre = (middle, top + half);
    let mut line = |from: (f32, f32), to: (f32, f32)| {
        // Writing to a text cannot fail.
        let _ = write!(path, "M{:.1} {:.1}L{:.1} {:.1}", from.0, from.1, to.0, to.1);
    };
    match palette {
        Palette::Amethyst => rays(&mut line, (middle, bottom), 48),
        Palette::Ochre => rays(&mut line, centre, 60),
        Palette::Blue => {
            steps(top, bottom, 32.0).for_each(|y| line((LEFT, y), (RIGHT, y)));
            steps(LEFT, RIGHT, 32.0).for_each(|x| line((x, top), (x, bottom)));
        }
        Palette::Teal => steps(LEFT - 800.0, RIGHT, 54.0).for_each(|x| {
            clipped(&mut line, (x, top), 1.0, bottom);
            clipped(&mut line, (RIGHT + LEFT - x, top), -1.0, bottom);
        }),
        Palette::Rust => steps(LEFT - 800.0, RIGHT, 22.0).for_each(|x| clipped(&mut line, (x, top), 1.0, bottom)),
        Palette::Green => steps(top - 40.0, bottom + 20.0, 36.0).enumerate().for_each(|(row, y)| {
            // Six-sided cells, as upper and right sides of each.
            let shift = if row % 2 == 0 { 0.0 } else { 21.0 };
            for x in steps(LEFT - 84.0 + shift, RIGHT + 42.0, 42.0) {
                line((x, y), (x + 21.0, y - 12.0));
                line((x + 21.0, y - 12.0), (x + 42.0, y));
                line((x + 42.0, y), (x + 42.0, y + 24.0));
            }
        }),
        Palette::Umber => steps(top - 60.0, bottom, 30.0).for_each(|y| {
            let point = (middle, (y + 60.0).clamp(top, bottom));
            line((LEFT, y.clamp(top, bottom)), point);
            line(point, (RIGHT, y.clamp(top, bottom)));
        }),
        Palette::Night => {
            for spike in 0_u8..40 {
                let angle = f32::from(spike) * PI / 20.0;
                let (inner, outer) = (90.0_f32, half * if spike % 2 == 0 { 0.98 } else { 0.7 });
                let at = |radius: f32| (centre.0 + radius * angle.cos() * 1.5, centre.1 + radius * angle.sin());
                line(at(inner.min(outer)), at(outer));
            }
        }
        Palette::Slate => steps(top, bottom, 18.0).for_each(|y| line((LEFT, y), (RIGHT, y))),
        Palette::Grey => {}
    }
    path
}

fn steps(from: f32, to: f32, by: f32) -> impl Iterator<Item = f32> {
    (1_u8..).map(move |step| from + f32::from(step) * by).take_while(move |at| *at < to)
}

/// Lines from a point to all sides.
fn rays(line: &mut impl FnMut((f32, f32), (f32, f32)), from: (f32, f32), count: u8) {
    for ray in 0..count {
        let (sin, cos) = (f32::from(ray) * 2.0 * PI / f32::from(count) + 0.01).sin_cos();
        line((from.0 + 70.0 * cos, from.1 + 70.0 * sin), (from.0 + 520.0 * cos, from.1 + 520.0 * sin));
    }
}

/// A slanted line from the upper edge to the lower.
fn clipped(line: &mut impl FnMut((f32, f32), (f32, f32)), from: (f32, f32), slope: f32, bottom: f32) {
    line(from, (from.0 + slope * (bottom - from.1), bottom));
}
