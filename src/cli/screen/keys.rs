//! From what the terminal library reads to the keys of the screens.

use crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

use crate::screen::{Key, KeySymbol};

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
