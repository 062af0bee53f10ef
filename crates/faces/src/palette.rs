//! Colours, by whom a card is loyal to and by ability. No pair is told apart by hue alone: each has a word beside it.

/// The colours of a face.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Palette {
    Amethyst,
    Blue,
    Teal,
    Rust,
    Green,
    Umber,
    Night,
    Ochre,
    Slate,
    /// Nobody knows.
    Grey,
}

impl Palette {
    pub const ALL: [Self; 10] = [
        Self::Amethyst,
        Self::Blue,
        Self::Teal,
        Self::Rust,
        Self::Green,
        Self::Umber,
        Self::Night,
        Self::Ochre,
        Self::Slate,
        Self::Grey,
    ];

    /// The border and the head.
    pub(crate) fn deep(self) -> &'static str {
        match self {
            Self::Amethyst => "#4e2273",
            Self::Blue => "#1b4480",
            Self::Teal => "#0f5862",
            Self::Rust => "#87301d",
            Self::Green => "#3c5f1d",
            Self::Umber => "#5a4526",
            Self::Night => "#1f1d2b",
            Self::Ochre => "#7d5a06",
            Self::Slate => "#454f5b",
            Self::Grey => "#6d6d6d",
        }
    }

    /// Lines of the pattern, and the emblem.
    pub(crate) fn bright(self) -> &'static str {
        match self {
            Self::Amethyst => "#8f5bc0",
            Self::Blue => "#4f83cf",
            Self::Teal => "#3b9aa6",
            Self::Rust => "#cf6a4c",
            Self::Green => "#7ba04c",
            Self::Umber => "#a48556",
            Self::Night => "#6b6683",
            Self::Ochre => "#c79a2e",
            Self::Slate => "#8794a3",
            Self::Grey => "#a3a3a3",
        }
    }

    /// Lines of the pattern: a third of bright on soft. What lets no ground through is drawn faster.
    pub(crate) fn faint(self) -> String {
        let part = |code: &str, at: usize| u32::from_str_radix(&code[at..at + 2], 16).unwrap_or_default();
        let mixed = |at: usize| (part(self.bright(), at) * 32 + part(self.soft(), at) * 68 + 50) / 100;
        format!("#{:02x}{:02x}{:02x}", mixed(1), mixed(3), mixed(5))
    }

    /// The ground behind the pattern.
    pub(crate) fn soft(self) -> &'static str {
        match self {
            Self::Amethyst => "#e6d9f2",
            Self::Blue => "#d6e3f6",
            Self::Teal => "#d2ebed",
            Self::Rust => "#f6ddd4",
            Self::Green => "#e1edd1",
            Self::Umber => "#ece2d0",
            Self::Night => "#d8d6e2",
            Self::Ochre => "#f7e9c3",
            Self::Slate => "#dfe4ea",
            Self::Grey => "#e7e7e7",
        }
    }
}

/// The colour of a badge.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BadgeColour {
    Green,
    Blue,
    Purple,
    Orange,
    Red,
}

impl BadgeColour {
    #[cfg(test)]
    const ALL: [Self; 5] = [Self::Green, Self::Blue, Self::Purple, Self::Orange, Self::Red];

    pub(crate) fn code(self) -> &'static str {
        match self {
            Self::Green => "#1f7a3d",
            Self::Blue => "#1f5fae",
            Self::Purple => "#76359b",
            Self::Orange => "#b85a00",
            Self::Red => "#b3261e",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::face::{FAINT, INK, PAPER, WHITE};

    /// How light a colour is, as WCAG 2 measures it.
    fn light(code: &str) -> f64 {
        let part = |at: usize| f64::from(u8::from_str_radix(&code[at..at + 2], 16).unwrap()) / 255.0;
        let linear = |part: f64| if part <= 0.040_45 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) };
        let [red, green, blue] = [1, 3, 5].map(part).map(linear);
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    }

    #[test]
    fn all_words_of_a_face_are_seen() {
        let mut pairs = vec![(INK, PAPER), (FAINT, PAPER)];
        for palette in Palette::ALL {
            // The name and the chips, and the cost in its circle.
            pairs.extend([(WHITE, palette.deep()), (palette.deep(), WHITE)]);
        }
        pairs.extend(BadgeColour::ALL.map(|colour| (WHITE, colour.code())));
        for (ink, ground) in pairs {
            let (one, other) = (light(ink) + 0.05, light(ground) + 0.05);
            let contrast = one.max(other) / one.min(other);
            assert!(contrast >= 4.5, "{ink} on {ground}: {contrast}");
        }
    }
}
