//! A text that was pasted into a terminal which does not say so: its signs come as keys, faster than any hand types, with lines
//! among them.

use std::time::Duration;

use super::Event;
use crate::screen::{Key, KeySymbol};

/// How long the next key of a paste is waited for; once lines have come, and where one of them has not ended.
const NEXT: Duration = Duration::from_millis(15);
const NEXT_LINE: Duration = Duration::from_millis(250);
const REST_OF_LINE: Duration = Duration::from_millis(600);

/// The fewest signs of a pasted text: fewer are typed ahead.
const SHORTEST: usize = 8;

#[derive(Debug, Default)]
pub(super) struct Bursts {
    held: Vec<Key>,
    text: String,
}

impl Bursts {
    /// How long the rest of what is held is waited for; `None` where nothing is.
    pub(super) fn patience(&self) -> Option<Duration> {
        let wait = match (is_of_lines(&self.text), self.text.ends_with('\n')) {
            (true, true) => NEXT_LINE,
            (true, false) => REST_OF_LINE,
            (false, _) => NEXT,
        };
        (!self.held.is_empty()).then_some(wait)
    }

    /// What is known to have happened once this key has come; `has_more` where others came with it.
    pub(super) fn next<M>(&mut self, key: Key, has_more: bool) -> Vec<Event<M>> {
        let sign = match key {
            Key { code: KeySymbol::Char(sign), ctrl: false, alt: false } => Some(sign),
            Key { code: KeySymbol::Enter, ctrl: false, alt: false } => Some('\n'),
            Key { code: KeySymbol::Tab, ctrl: false, alt: false } => Some('\t'),
            _ => None,
        };
        match sign {
            Some(sign) if has_more || !self.held.is_empty() => {
                self.held.push(key);
                self.text.push(sign);
                Vec::new()
            }
            _ => {
                let mut all = self.silence();
                all.push(Event::Key(key));
                all
            }
        }
    }

    /// What is held, where nothing has followed it in time: a text of lines, or keys.
    pub(super) fn silence<M>(&mut self) -> Vec<Event<M>> {
        let (held, text) = (std::mem::take(&mut self.held), std::mem::take(&mut self.text));
        if is_of_lines(&text) { vec![Event::Paste(text)] } else { held.into_iter().map(Event::Key).collect() }
    }
}

fn is_of_lines(text: &str) -> bool {
    let lines = text.lines().filter(|line| line.chars().any(char::is_alphabetic));
    text.chars().count() >= SHORTEST && lines.take(2).count() == 2
}

#[cfg(test)]
mod tests {
    use super::{Bursts, Event};
    use crate::screen::{Key, KeySymbol};

    /// What keys come to: each run of those that came together is in one text, `\n` is Enter.
    fn heard(runs: &[&str]) -> Vec<String> {
        let (mut bursts, mut all) = (Bursts::default(), Vec::new());
        let mut note = |events: Vec<Event<()>>| {
            for event in events {
                match event {
                    Event::Key(key) => all.push(format!("key {key}")),
                    Event::Paste(text) => all.push(format!("paste {text}")),
                    _ => {}
                }
            }
        };
        for run in runs {
            let keys: Vec<char> = run.chars().collect();
            for (at, sign) in keys.iter().enumerate() {
                let key = if *sign == '\n' { Key::of(KeySymbol::Enter) } else { Key::char(*sign) };
                note(bursts.next(key, at + 1 < keys.len()));
            }
            note(bursts.silence());
        }
        all
    }

    #[test]
    fn lines_that_come_at_once_are_a_text() {
        assert_eq!(heard(&["3 Delenn\n2 Lennier\n"]), ["paste 3 Delenn\n2 Lennier\n"]);
        assert_eq!(heard(&["ab"]), ["key a", "key b"]);
        assert_eq!(heard(&["d\n"]), ["key d", "key <enter>"]);
        assert_eq!(heard(&["d", "\n"]), ["key d", "key <enter>"]);
        assert_eq!(heard(&["3 trade pact\n"]).len(), 13);
        assert_eq!(heard(&["+\n+\n+\n+\n+\n"]).len(), 10);
    }
}
