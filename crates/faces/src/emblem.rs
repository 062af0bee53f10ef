//! A sign for each kind of card, of lines and circles of ours, around the point 0 0 within 100 each way.

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Emblem {
    Person,
    Ship,
    Place,
    People,
    Crossing,
    Burst,
    Star,
    Addition,
    Wave,
    Clock,
    /// Nobody knows.
    Question,
}

impl Emblem {
    pub const ALL: [Self; 11] = [
        Self::Person,
        Self::Ship,
        Self::Place,
        Self::People,
        Self::Crossing,
        Self::Burst,
        Self::Star,
        Self::Addition,
        Self::Wave,
        Self::Clock,
        Self::Question,
    ];

    /// Paths that are filled, and paths that are lines 9 wide.
    pub(crate) fn paths(self) -> (&'static str, &'static str) {
        match self {
            Self::Person => ("M0 -78a34 34 0 0 1 0 68a34 34 0 0 1 0 -68zM-70 82c0 -58 30 -82 70 -82s70 24 70 82z", ""),
            Self::Ship => (
                "M0 -88l22 60l-22 14l-22 -14zM-30 -14l30 20l30 -20l52 74l-56 -18l-26 34l-26 -34l-56 18z",
                "M-16 88v-6M16 88v-6",
            ),
            Self::Place => (
                "M0 -46a46 46 0 0 1 0 92a46 46 0 0 1 0 -92z",
                "M-44 22c-40 22 -56 40 -46 50c14 14 70 -20 116 -66s66 -86 52 -98c-10 -8 -30 4 -56 24",
            ),
            Self::People => (
                "M0 -80a24 24 0 0 1 0 48a24 24 0 0 1 0 -48zM-46 30c0 -40 20 -56 46 -56s46 16 46 56zM-58 -40a19 19 0 0 1 0 38a19 19 0 0 1 0 -38zM58 -40a19 19 0 0 1 0 38a19 19 0 0 1 0 -38zM-94 56c0 -36 14 -52 36 -52c4 0 6 0 9 1c-8 10 -11 22 -11 39h66v12zM94 56c0 -36 -14 -52 -36 -52c-4 0 -6 0 -9 1c8 10 11 22 11 39h-66v12z",
                "",
            ),
            Self::Crossing => (
                "M-84 -84l34 8l66 68l-16 16l-68 -66zM84 -84l-34 8l-66 68l16 16l68 -66z",
                "M14 14l54 54M-14 14l-54 54M34 74l40 -40M-34 74l-40 -40",
            ),
            Self::Burst => (
                "M0 -92l18 50l48 -24l-24 48l50 18l-50 18l24 48l-48 -24l-18 50l-18 -50l-48 24l24 -48l-50 -18l50 -18l-24 -48l48 24z",
                "",
            ),
            Self::Star => ("M0 -90l22 62l66 2l-52 40l19 63l-55 -37l-55 37l19 -63l-52 -40l66 -2z", ""),
            Self::Addition => ("M-18 -84h36v66h66v36h-66v66h-36v-66h-66v-36h66z", ""),
            Self::Wave => (
                "M0 -26a26 26 0 0 1 0 52a26 26 0 0 1 0 -52z",
                "M-52 -32a61 61 0 0 0 0 64M52 -32a61 61 0 0 1 0 64M-78 -50a93 93 0 0 0 0 100M78 -50a93 93 0 0 1 0 100",
            ),
            Self::Clock => ("", "M0 -82a82 82 0 0 1 0 164a82 82 0 0 1 0 -164zM0 -50v50l36 24"),
            Self::Question => (
                "M-2 58a13 13 0 0 1 0 26a13 13 0 0 1 0 -26z",
                "M-40 -40c0 -28 18 -42 40 -42s42 14 42 40c0 36 -42 36 -42 78",
            ),
        }
    }
}
