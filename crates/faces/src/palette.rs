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
