//! From what the terminal library reads to the keys of the screens.

use crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

use crate::screen::{Code, Key};

/// The key that was pressed; `None` for one that was let go, and for those that mean nothing to any screen.
pub(super) fn key(event: KeyEvent) -> Option<Key> {
    if event.kind == KeyEventKind::Release {
        return None;
    }
    let ctrl = event.modifiers.contains(KeyModifiers::CONTROL);
    let alt = event.modifiers.contains(KeyModifiers::ALT);
    let code = match event.code {
        // What terminals send for Backspace and Enter, by the letters of their control characters.
        KeyCode::Char('h') if ctrl && !alt => return Some(Key::of(Code::Backspace)),
        KeyCode::Char('j' | 'm') if ctrl && !alt => return Some(Key::of(Code::Enter)),
        // Windows reports the third level of its keyboards, where the euro sign is, as Ctrl and Alt.
        KeyCode::Char(sign) if ctrl && alt && !sign.is_ascii_alphabetic() => return Some(Key::char(sign)),
        KeyCode::Char(sign) => Code::Char(sign),
        KeyCode::Enter => Code::Enter,
        KeyCode::Esc => Code::Esc,
        KeyCode::Backspace => Code::Backspace,
        KeyCode::Delete => Code::Delete,
        KeyCode::Insert => Code::Insert,
        KeyCode::Tab if event.modifiers.contains(KeyModifiers::SHIFT) => Code::BackTab,
        KeyCode::Tab => Code::Tab,
        KeyCode::BackTab => Code::BackTab,
        KeyCode::Up => Code::Up,
        KeyCode::Down => Code::Down,
        KeyCode::Left => Code::Left,
        KeyCode::Right => Code::Right,
        KeyCode::Home => Code::Home,
        KeyCode::End => Code::End,
        KeyCode::PageUp => Code::PageUp,
        KeyCode::PageDown => Code::PageDown,
        KeyCode::F(number) => Code::F(number),
        _ => return None,
    };
    Some(Key { code, ctrl, alt })
}
