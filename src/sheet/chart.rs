//! Pictures as shapes in a field of whole numbers, so that they are the same on every machine. What a color shows, a
//! pattern, a place or a word shows too.

use zocalo_words::language::{Number, Text};

use std::fmt::Write as _;

/// The field in which a picture is drawn.
const WIDTH: u32 = 640;
const HEIGHT: u32 = 230;

/// Where the ground line lies, and how high the highest value reaches above it.
const GROUND: u32 = 190;
const HIGHEST: f64 = 160.0;

/// Room for the figures of the scale.
const LEFT: u32 = 44;

#[derive(Debug, Clone)]
pub(super) struct Chart {
    /// By which its words are found.
    pub(super) id: &'static str,
    pub(super) title: Text,
    pub(super) about: Text,
    /// What its looks mean, each with the class that has the look.
    pub(super) legend: Vec<(&'static str, Text)>,
    pub(super) width: u32,
    pub(super) height: u32,
    /// What is drawn, from the back to the front.
    pub(super) shapes: Vec<Shape>,
}

/// A shape; `class` says how it looks.
#[derive(Debug, Clone)]
pub(super) enum Shape {
    Bar {
        class: &'static str,
        x: u32,
        y: u32,
        width: u32,
        height: u32,
    },
    Line {
        class: &'static str,
        points: String,
    },
    Area {
        class: &'static str,
        points: String,
    },
    /// Words in the middle over a point.
    Words {
        class: &'static str,
        x: u32,
        y: u32,
        text: Text,
    },
}

/// Bars in groups: each group with its name and a value for each series.
pub(super) fn bars(
    id: &'static str,
    (title, about): (Text, Text),
    series: &[(&'static str, Text)],
    groups: &[(Text, Vec<u32>)],
) -> Option<Chart> {
    let most = groups.iter().flat_map(|(_, values)| values).copied().max().filter(|most| *most > 0)?;
    let room = WIDTH / u32::try_from(groups.len()).ok()?.max(1);
    let bar = (room * 4 / 5 / u32::try_from(series.len()).ok()?.max(1)).clamp(2, 60);
    let mut shapes = vec![Shape::Line { class: "axis", points: format!("0,{GROUND} {WIDTH},{GROUND}") }];
    for ((name, values), left) in groups.iter().zip((0..).map(|at: u32| at * room)) {
        let middle = left + room / 2;
        let first = middle.saturating_sub(bar * u32::try_from(values.len()).unwrap_or(1) / 2);
        for ((value, (class, _)), x) in values.iter().zip(series).zip((0..).map(|at: u32| first + at * bar)) {
            let height = scaled(f64::from(*value), f64::from(most));
            let y = GROUND - height;
            if height > 0 {
                shapes.push(Shape::Bar { class, x, y, width: bar.saturating_sub(2).max(1), height });
            }
            shapes.push(Shape::Words { class: "value", x: x + bar / 2, y: y - 5, text: value.into() });
        }
        shapes.push(Shape::Words { class: "name", x: middle, y: GROUND + 18, text: name.clone() });
    }
    let legend = if series.len() > 1 { series.to_vec() } else { Vec::new() };
    Some(Chart { id, title, about, legend, width: WIDTH, height: HEIGHT, shapes })
}

/// A band from the lowest to the highest of each step, with a line in it.
pub(super) fn band(
    id: &'static str,
    (title, about): (Text, Text),
    legend: &[(&'static str, Text)],
    steps: &[(Text, [f64; 3])],
) -> Option<Chart> {
    let most = steps.iter().map(|(_, [_, _, high])| *high).fold(1.0, f64::max).ceil();
    let gap = (WIDTH - LEFT - 30) / u32::try_from(steps.len().max(2) - 1).ok()?;
    let x = |at: usize| LEFT + gap * u32::try_from(at).unwrap_or(0);
    let point = |at: usize, value: f64| (x(at), GROUND - scaled(value, most));
    let mut area = String::new();
    let mut line = String::new();
    for (at, (_, [_, middle, high])) in steps.iter().enumerate() {
        let ((x, top), (_, y)) = (point(at, *high), point(at, *middle));
        let _ = write!(area, "{x},{top} ");
        let _ = write!(line, "{x},{y} ");
    }
    for (at, (_, [low, ..])) in steps.iter().enumerate().rev() {
        let (x, y) = point(at, *low);
        let _ = write!(area, "{x},{y} ");
    }
    let mut shapes = Vec::new();
    for value in [0.0, most / 2.0, most] {
        let y = GROUND - scaled(value, most);
        shapes.push(Shape::Line { class: "axis", points: format!("{LEFT},{y} {WIDTH},{y}") });
        let text = Number::Decimal(value, u8::from(value.fract() != 0.0)).into();
        shapes.push(Shape::Words { class: "name", x: LEFT / 2, y: y + 4, text });
    }
    shapes.push(Shape::Area { class: "band", points: area.trim_end().to_owned() });
    shapes.push(Shape::Line { class: "mean", points: line.trim_end().to_owned() });
    for (at, (name, [_, middle, _])) in steps.iter().enumerate() {
        let (x, y) = point(at, *middle);
        shapes.push(Shape::Bar { class: "mean", x: x - 3, y: y - 3, width: 6, height: 6 });
        shapes.push(Shape::Words { class: "name", x, y: GROUND + 18, text: name.clone() });
    }
    (!steps.is_empty()).then(|| Chart {
        id,
        title,
        about,
        legend: legend.to_vec(),
        width: WIDTH,
        height: HEIGHT,
        shapes,
    })
}

/// How high a value reaches where the highest is `most`.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "from 0 to the height of the field")]
fn scaled(value: f64, most: f64) -> u32 {
    (value.max(0.0) / most.max(1.0) * HIGHEST).round().min(HIGHEST) as u32
}

#[cfg(test)]
mod tests {
    use super::{GROUND, Shape, Text, band, bars};

    /// A title, and what one sees.
    fn words() -> (Text, Text) {
        ("t".into(), "a".into())
    }

    #[test]
    fn a_bar_is_as_high_as_its_value() {
        let groups = [("1".into(), vec![2]), ("2".into(), vec![4]), ("3".into(), vec![0])];
        let chart = bars("x", words(), &[("one", "cards".into())], &groups).unwrap();
        let heights: Vec<u32> = chart
            .shapes
            .iter()
            .filter_map(|shape| if let Shape::Bar { height, y, .. } = shape { Some(*height + y - y) } else { None })
            .collect();
        assert_eq!(heights, [80, 160], "nothing is drawn for 0");
        assert!(
            chart.shapes.iter().all(|shape| !matches!(shape, Shape::Bar { y, height, .. } if y + height != GROUND))
        );
        assert!(bars("x", words(), &[("one", "cards".into())], &[("1".into(), vec![0])]).is_none(), "nothing to see");
    }

    #[test]
    fn a_band_goes_forth_above_and_back_below() {
        let steps = [("1".into(), [0.0, 5.0, 10.0]), ("2".into(), [5.0, 5.0, 10.0])];
        let chart = band("x", words(), &[], &steps).unwrap();
        let area = chart.shapes.iter().find_map(|shape| match shape {
            Shape::Area { points, .. } => Some(points.as_str()),
            _ => None,
        });
        assert_eq!(area, Some("44,30 610,30 610,110 44,190"));
        assert!(band("x", words(), &[], &[]).is_none());
        assert!(band("x", words(), &[], &steps[..1]).is_some(), "one turn is a picture too");
    }
}
