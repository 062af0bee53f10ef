//! Keystrokes, and strings of them as tests and help texts write them: `find trade<enter><alt-h><c-c>`; and what a mouse
//! does.

use std::fmt;
use std::time::{Duration, Instant};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum KeySymbol {
    Char(char),
    Enter,
    Esc,
    /// The key that takes the character before the cursor away.
    Backspace,
    /// The key that takes the character at the cursor away.
    Delete,
    Insert,
    Tab,
    /// Tab with Shift.
    BackTab,
    Up,
    Down,
    Left,
    Right,
    Home,
    End,
    PageUp,
    PageDown,
    /// A function key by its number, from 1.
    F(u8),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Key {
    pub code: KeySymbol,
    pub ctrl: bool,
    /// Whether Alt was held. A terminal sends Esc and the key, so that the two cannot always be told from each other.
    pub alt: bool,
}

/// A name in angle brackets that no key has.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("there is no key {0}; <lt> stands for <")]
pub struct UnknownKey(pub String);

/// The names of the keys that are no characters. The first name of a key is the one that is shown.
const NAMES: [(&str, KeySymbol); 24] = [
    ("enter", KeySymbol::Enter),
    ("ret", KeySymbol::Enter),
    ("esc", KeySymbol::Esc),
    ("backspace", KeySymbol::Backspace),
    ("bs", KeySymbol::Backspace),
    ("del", KeySymbol::Delete),
    ("delete", KeySymbol::Delete),
    ("ins", KeySymbol::Insert),
    ("tab", KeySymbol::Tab),
    ("backtab", KeySymbol::BackTab),
    ("s-tab", KeySymbol::BackTab),
    ("up", KeySymbol::Up),
    ("down", KeySymbol::Down),
    ("left", KeySymbol::Left),
    ("right", KeySymbol::Right),
    ("home", KeySymbol::Home),
    ("end", KeySymbol::End),
    ("pageup", KeySymbol::PageUp),
    ("pgup", KeySymbol::PageUp),
    ("pagedown", KeySymbol::PageDown),
    ("pgdn", KeySymbol::PageDown),
    ("space", KeySymbol::Char(' ')),
    ("lt", KeySymbol::Char('<')),
    ("gt", KeySymbol::Char('>')),
];

/// The letters of the Russian layout, each above the Latin one on the same key.
const RUSSIAN: &str = "йцукенгшщзфывапролдячсмить";
const LATIN: &str = "qwertyuiopasdfghjklzxcvbnm";

/// The Latin letter on the key of a Russian one, large or small; any other sign as it is.
fn on_latin_layout(sign: char) -> char {
    let is_large = sign.is_uppercase();
    let small = sign.to_lowercase().next().unwrap_or(sign);
    let latin = RUSSIAN.chars().zip(LATIN.chars()).find(|(russian, _)| *russian == small).map(|(_, latin)| latin);
    latin.map_or(sign, |latin| if is_large { latin.to_ascii_uppercase() } else { latin })
}

impl Key {
    #[must_use]
    pub const fn of(code: KeySymbol) -> Self {
        Self { code, ctrl: false, alt: false }
    }

    /// A character with nothing held but Shift.
    #[must_use]
    pub const fn char(sign: char) -> Self {
        Self::of(KeySymbol::Char(sign))
    }

    #[must_use]
    pub const fn with_ctrl(self) -> Self {
        Self { ctrl: true, ..self }
    }

    #[must_use]
    pub const fn with_alt(self) -> Self {
        Self { alt: true, ..self }
    }

    /// The character that was typed: with neither Ctrl nor Alt, and no control character.
    #[must_use]
    pub fn typed(self) -> Option<char> {
        match self {
            Self { code: KeySymbol::Char(sign), ctrl: false, alt: false } if !sign.is_control() => Some(sign),
            _ => None,
        }
    }

    /// The key as a command: a letter of the Russian layout is the Latin one on the same key, so that commands work without
    /// changing the layout. What is typed as text is not to be asked for so.
    #[must_use]
    pub fn as_command(self) -> Self {
        match self.code {
            KeySymbol::Char(sign) => Self { code: KeySymbol::Char(on_latin_layout(sign)), ..self },
            _ => self,
        }
    }

    /// Whether this is Ctrl and a letter, of whatever layout.
    #[must_use]
    pub fn is_ctrl(self, letter: char) -> bool {
        self.as_command() == Self::char(letter).with_ctrl()
    }

    /// A key by its name without the angle brackets: `enter`, `c-c`, `alt-h`, `f1`.
    fn named(name: &str) -> Option<Self> {
        let mut key = Self::of(KeySymbol::Enter);
        let mut rest = name;
        loop {
            // A lone sign behind the keys held, `-` included, is the key itself.
            let ctrl = ["c-", "ctrl-"].iter().find_map(|held| rest.strip_prefix(held));
            let alt = ["a-", "alt-"].iter().find_map(|held| rest.strip_prefix(held));
            match (ctrl, alt) {
                (Some(after), _) if !after.is_empty() => (key.ctrl, rest) = (true, after),
                (_, Some(after)) if !after.is_empty() => (key.alt, rest) = (true, after),
                _ => break,
            }
        }
        let mut signs = rest.chars();
        let function =
            rest.strip_prefix('f').and_then(|number| number.parse().ok()).filter(|key| (1..=24).contains(key));
        key.code = if let Some((_, code)) = NAMES.iter().find(|(known, _)| *known == rest) {
            *code
        } else if let Some(number) = function {
            KeySymbol::F(number)
        } else {
            match (signs.next(), signs.next()) {
                (Some(sign), None) if key.ctrl || key.alt => KeySymbol::Char(sign),
                _ => return None,
            }
        };
        Some(key)
    }
}

impl fmt::Display for Key {
    /// The key as [`keys`] reads it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let held = format!("{}{}", if self.ctrl { "c-" } else { "" }, if self.alt { "alt-" } else { "" });
        let name = NAMES.iter().find(|(_, code)| *code == self.code).map(|(name, _)| *name);
        match (self.code, name) {
            (KeySymbol::Char(' '), _) if held.is_empty() => f.write_str(" "),
            (_, Some(name)) => write!(f, "<{held}{name}>"),
            (KeySymbol::Char(sign), None) if held.is_empty() => write!(f, "{sign}"),
            (KeySymbol::Char(sign), None) => write!(f, "<{held}{sign}>"),
            (KeySymbol::F(number), None) => write!(f, "<{held}f{number}>"),
            // Every other code has a name.
            (_, None) => Ok(()),
        }
    }
}

/// Reads a string of keys: every character is its key, and names in angle brackets are the others, with `c-` and `alt-` for
/// the keys held: `find trade<enter><alt-h><c-c>`. `<lt>` is the sign `<`; a line end is Enter. Errors: [`UnknownKey`] for
/// the first name that no key has.
pub fn keys(text: &str) -> Result<Vec<Key>, UnknownKey> {
    let mut keys = Vec::new();
    let mut rest = text;
    while let Some(sign) = rest.chars().next() {
        if sign == '<' {
            let end = rest.find('>').ok_or_else(|| UnknownKey(rest.to_owned()))?;
            // `<c->>` is Ctrl and the sign >.
            let end = if rest[..end].ends_with('-') && rest[end + 1..].starts_with('>') { end + 1 } else { end };
            let name = &rest[1..end];
            keys.push(Key::named(name).ok_or_else(|| UnknownKey(format!("<{name}>")))?);
            rest = &rest[end + 1..];
        } else {
            keys.push(if sign == '\n' { Key::of(KeySymbol::Enter) } else { Key::char(sign) });
            rest = &rest[sign.len_utf8()..];
        }
    }
    Ok(keys)
}

// What the mouse does on a screen: a click on a place, the wheel over it.

/// How soon a second click on one place makes a double click.
const DOUBLE: Duration = Duration::from_millis(400);

/// Something that the mouse did, at a column and a row of the window from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Mouse {
    pub deed: MouseDeed,
    pub at: (u16, u16),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MouseDeed {
    Click,
    /// It was pressed a second time on the same place.
    DoubleClick,
    WheelUp,
    WheelDown,
}

/// Tells double clicks from single ones.
#[derive(Debug, Default)]
pub(crate) struct Clicks {
    last: Option<((u16, u16), Instant)>,
}

impl Clicks {
    /// The click on a place at this time.
    pub(crate) fn click(&mut self, at: (u16, u16), now: Instant) -> Mouse {
        let is_double = self.last.is_some_and(|(place, then)| place == at && now.duration_since(then) < DOUBLE);
        // A third click begins anew.
        self.last = (!is_double).then_some((at, now));
        Mouse { deed: if is_double { MouseDeed::DoubleClick } else { MouseDeed::Click }, at }
    }
}

#[cfg(test)]
mod tests {
    use super::MouseDeed::{Click, DoubleClick};
    use super::*;

    #[test]
    fn two_clicks_soon_after_each_other_on_one_place_are_a_double_click() {
        let (mut clicks, start) = (Clicks::default(), Instant::now());
        let mut deeds = Vec::new();
        for (at, later) in [((3, 4), 0), ((3, 4), 200), ((3, 4), 300), ((5, 4), 400), ((5, 4), 1_000)] {
            deeds.push(clicks.click(at, start + Duration::from_millis(later)).deed);
        }
        assert_eq!(deeds, [Click, DoubleClick, Click, Click, Click]);
    }
}
