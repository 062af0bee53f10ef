//! What things look like: a style for each meaning, in the sixteen colours of the terminal or in none.
//!
//! A screen must be understood without its colours: a style alone never says what no sign says.

use ratatui::style::{Color, Modifier, Style};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Meaning {
    Plain,
    /// Names, headings, figures that matter.
    Strong,
    /// What is there but matters less; what is unknown.
    Faint,
    Frame,
    /// The title of a frame where the keys go.
    Title,
    Key,
    /// A good answer; what is ready, legal, owned.
    Good,
    Warning,
    /// A bad answer; what cannot be done, is illegal, is missing.
    Bad,
    /// The row where the keys go.
    Selected,
    /// The selected row of a list where the keys do not go.
    Marked,
    Hit,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct ScreenLook {
    /// Whether colours may be used; otherwise bold, dim and reverse alone.
    pub colour: bool,
}

impl ScreenLook {
    #[must_use]
    pub fn style(self, meaning: Meaning) -> Style {
        let style = Style::new();
        let bold = style.add_modifier(Modifier::BOLD);
        let dim = style.add_modifier(Modifier::DIM);
        let coloured = |style: Style, colour: Color| if self.colour { style.fg(colour) } else { style };
        match meaning {
            Meaning::Plain => style,
            Meaning::Strong | Meaning::Marked => bold,
            Meaning::Faint | Meaning::Frame => dim,
            Meaning::Title | Meaning::Key => coloured(bold, Color::Cyan),
            Meaning::Good => coloured(style, Color::Green),
            Meaning::Warning => coloured(style, Color::Yellow),
            Meaning::Bad => coloured(if self.colour { style } else { bold }, Color::Red),
            Meaning::Selected => style.add_modifier(Modifier::REVERSED),
            Meaning::Hit => coloured(bold, Color::Yellow),
        }
    }
}
