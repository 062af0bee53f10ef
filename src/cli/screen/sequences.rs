//! The sequence of a key that came in two halves: over a slow line Esc may stand alone for so long that the terminal library
//! takes it for the key of that name, and the rest for letters, which would then do whatever those letters do.

use std::time::{Duration, Instant};

use crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

use crate::screen::{Key, KeySymbol};

/// How long the rest of a sequence is waited for.
const REST: Duration = Duration::from_millis(100);

const LATE: Duration = Duration::from_secs(1);

/// The longest that is looked at, without Esc; and of what the mouse did, `[<0;120;40M`.
const LONGEST: usize = 8;
const LONGEST_OF_MOUSE: usize = 16;

/// What ends in `~`, by the number before it.
const BY_NUMBER: [(u8, KeySymbol); 20] = [
    (1, KeySymbol::Home),
    (2, KeySymbol::Insert),
    (3, KeySymbol::Delete),
    (4, KeySymbol::End),
    (5, KeySymbol::PageUp),
    (6, KeySymbol::PageDown),
    (7, KeySymbol::Home),
    (8, KeySymbol::End),
    (11, KeySymbol::F(1)),
    (12, KeySymbol::F(2)),
    (13, KeySymbol::F(3)),
    (14, KeySymbol::F(4)),
    (15, KeySymbol::F(5)),
    (17, KeySymbol::F(6)),
    (18, KeySymbol::F(7)),
    (19, KeySymbol::F(8)),
    (20, KeySymbol::F(9)),
    (21, KeySymbol::F(10)),
    (23, KeySymbol::F(11)),
    (24, KeySymbol::F(12)),
];

/// What ends in a letter.
const BY_LETTER: [(char, KeySymbol); 11] = [
    ('A', KeySymbol::Up),
    ('B', KeySymbol::Down),
    ('C', KeySymbol::Right),
    ('D', KeySymbol::Left),
    ('F', KeySymbol::End),
    ('H', KeySymbol::Home),
    ('P', KeySymbol::F(1)),
    ('Q', KeySymbol::F(2)),
    ('R', KeySymbol::F(3)),
    ('S', KeySymbol::F(4)),
    ('Z', KeySymbol::BackTab),
];

#[derive(Debug, Default)]
pub(super) struct Sequences {
    /// What may be the beginning of a sequence.
    held: Vec<Key>,
    /// When an Esc was taken for the key, if nothing has come since.
    alone: Option<Instant>,
}

/// What a beginning is.
enum Read {
    /// More may come.
    Begun,
    Whole(Option<Key>),
    /// It was typed key by key.
    Typed,
}

impl Sequences {
    /// How long the rest of what is held is waited for; `None` where nothing is.
    pub(super) fn patience(&self) -> Option<Duration> {
        (!self.held.is_empty()).then_some(REST)
    }

    /// The keys that are known to have been pressed once this has come.
    pub(super) fn next(&mut self, key: Key, now: Instant) -> Vec<Key> {
        let is_late = self.alone.take().is_some_and(|alone| now.duration_since(alone) < LATE);
        if self.held.is_empty() && !(key == Key::of(KeySymbol::Esc) || is_late && key == Key::char('[')) {
            return vec![key];
        }
        self.held.push(key);
        match self.read() {
            Read::Begun => Vec::new(),
            Read::Whole(key) => {
                self.held.clear();
                key.into_iter().collect()
            }
            Read::Typed => {
                // A second Esc begins anew.
                let held = std::mem::take(&mut self.held);
                let (before, last) = held.split_at(held.len() - usize::from(key == Key::of(KeySymbol::Esc)));
                self.held.extend(last);
                before.to_vec()
            }
        }
    }

    pub(super) fn silence(&mut self, now: Instant) -> Vec<Key> {
        if self.held == [Key::of(KeySymbol::Esc)] {
            self.alone = Some(now);
        }
        std::mem::take(&mut self.held)
    }

    fn read(&self) -> Read {
        let (has_esc, rest) = match self.held.split_first() {
            Some((first, rest)) if *first == Key::of(KeySymbol::Esc) => (true, rest),
            _ => (false, &self.held[..]),
        };
        let sign = |key: &Key| match key {
            Key { code: KeySymbol::Char(sign), ctrl: false, alt: false } => Some(*sign),
            _ => None,
        };
        let Some(signs) = rest.iter().map(sign).collect::<Option<Vec<char>>>() else { return Read::Typed };
        match &signs[..] {
            [] | ['['] => Read::Begun,
            ['O'] if has_esc => Read::Begun,
            // A click that came in halves is no text.
            ['[', '<', .., 'M' | 'm'] => Read::Whole(None),
            ['[', '<', ..] if signs.len() < LONGEST_OF_MOUSE => Read::Begun,
            ['O', letter] if has_esc => by_letter(*letter).map_or(Read::Typed, |code| Read::Whole(Some(Key::of(code)))),
            ['[', .., last] if last.is_ascii_digit() || *last == ';' => {
                if signs.len() < LONGEST {
                    Read::Begun
                } else {
                    Read::Typed
                }
            }
            ['[', numbers @ .., last] => whole(numbers, *last),
            _ => Read::Typed,
        }
    }
}

/// The sequence `[`, numbers with semicolons between them, and a last sign.
fn whole(numbers: &[char], last: char) -> Read {
    let numbers: String = numbers.iter().collect();
    let mut numbers = numbers.split(';').map(str::parse::<u8>);
    let first = numbers.next().and_then(Result::ok);
    let code = match (last, first) {
        ('~', Some(first)) => BY_NUMBER.iter().find(|(number, _)| *number == first).map(|(_, code)| *code),
        (letter, None | Some(1)) => by_letter(letter),
        _ => None,
    };
    let Some(code) = code else {
        return if last == '~' { Read::Whole(None) } else { Read::Typed };
    };
    // One more than a bit each for Shift, Alt and Ctrl.
    let held = numbers.next().and_then(Result::ok).unwrap_or(1).saturating_sub(1);
    Read::Whole(Some(Key { code, ctrl: held & 4 != 0, alt: held & 2 != 0 }))
}

fn by_letter(letter: char) -> Option<KeySymbol> {
    BY_LETTER.iter().find(|(known, _)| *known == letter).map(|(_, code)| *code)
}

// From what the terminal library reads to the keys of the screens.

/// The key that was pressed; `None` for one that was let go, and for those that mean nothing to any screen.
pub(super) fn key(event: KeyEvent) -> Option<Key> {
    if event.kind == KeyEventKind::Release {
        return None;
    }
    let ctrl = event.modifiers.contains(KeyModifiers::CONTROL);
    let alt = event.modifiers.contains(KeyModifiers::ALT);
    let code = match event.code {
        // What terminals send for Backspace and Enter, by the letters of their control characters.
        KeyCode::Char('h') if ctrl && !alt => return Some(Key::of(KeySymbol::Backspace)),
        KeyCode::Char('j' | 'm') if ctrl && !alt => return Some(Key::of(KeySymbol::Enter)),
        // Windows reports the third level of its keyboards, where the euro sign is, as Ctrl and Alt.
        KeyCode::Char(sign) if ctrl && alt && !sign.is_ascii_alphabetic() => return Some(Key::char(sign)),
        KeyCode::Char(sign) => KeySymbol::Char(sign),
        KeyCode::Enter => KeySymbol::Enter,
        KeyCode::Esc => KeySymbol::Esc,
        KeyCode::Backspace => KeySymbol::Backspace,
        KeyCode::Delete => KeySymbol::Delete,
        KeyCode::Insert => KeySymbol::Insert,
        KeyCode::Tab if event.modifiers.contains(KeyModifiers::SHIFT) => KeySymbol::BackTab,
        KeyCode::Tab => KeySymbol::Tab,
        KeyCode::BackTab => KeySymbol::BackTab,
        KeyCode::Up => KeySymbol::Up,
        KeyCode::Down => KeySymbol::Down,
        KeyCode::Left => KeySymbol::Left,
        KeyCode::Right => KeySymbol::Right,
        KeyCode::Home => KeySymbol::Home,
        KeyCode::End => KeySymbol::End,
        KeyCode::PageUp => KeySymbol::PageUp,
        KeyCode::PageDown => KeySymbol::PageDown,
        KeyCode::F(number) => KeySymbol::F(number),
        _ => return None,
    };
    Some(Key { code, ctrl, alt })
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use super::Sequences;
    use crate::screen::{Key, KeySymbol};

    /// The keys of a text in which `^` is Esc and `_` a silence of 150 ms.
    fn keys(text: &str) -> Vec<Key> {
        let (mut sequences, mut now, mut keys) = (Sequences::default(), Instant::now(), Vec::new());
        for sign in text.chars().chain(['_']) {
            match sign {
                '_' => {
                    now += Duration::from_millis(150);
                    keys.extend(sequences.silence(now));
                }
                '^' => keys.extend(sequences.next(Key::of(KeySymbol::Esc), now)),
                sign => keys.extend(sequences.next(Key::char(sign), now)),
            }
        }
        keys
    }

    #[test]
    fn a_key_that_came_in_halves_is_that_key() {
        let one = |code| vec![Key::of(code)];
        assert_eq!(keys("^[4~"), one(KeySymbol::End));
        assert_eq!(keys("^[A"), one(KeySymbol::Up));
        assert_eq!(keys("^OP"), one(KeySymbol::F(1)));
        assert_eq!(keys("^[1;5C"), [Key::of(KeySymbol::Right).with_ctrl()]);
        assert_eq!(keys("^[99~"), []);
        assert_eq!(keys("^[<0;120;40M^_[<64;7;9Ma"), [Key::of(KeySymbol::Esc), Key::char('a')]);
        assert_eq!(
            keys("^[4_~"),
            "^[4~"
                .chars()
                .map(|sign| if sign == '^' { Key::of(KeySymbol::Esc) } else { Key::char(sign) })
                .collect::<Vec<_>>()
        );
        // Too late for the Esc, but not for the rest.
        assert_eq!(keys("^_[4~"), [Key::of(KeySymbol::Esc), Key::of(KeySymbol::End)]);
        assert_eq!(keys("^_[B4"), [Key::of(KeySymbol::Esc), Key::of(KeySymbol::Down), Key::char('4')]);
    }

    #[test]
    fn keys_that_were_typed_stay_what_they_are() {
        let typed = |text: &str| -> Vec<Key> {
            text.chars().map(|sign| if sign == '^' { Key::of(KeySymbol::Esc) } else { Key::char(sign) }).collect()
        };
        for text in ["^", "^^", "^4~", "^q", "^[x", "4~", "[4~", "^O", "^Ox", "^[", "^^^q", "^[1;1;1;11"] {
            assert_eq!(keys(text), typed(text), "{text}");
        }
        // Long after an Esc, brackets and letters are typed.
        assert_eq!(keys("^_________[4~"), typed("^[4~"));
        assert_eq!(keys("^_x[4~"), typed("^x[4~"));
        assert_eq!(keys("^_[_4~"), typed("^[4~"));
    }
}
