//! What exact odds mean.

use crate::messages::draws as say;
use zocalo_text::message::Locale;

/// `What you ask for has come to hand in 34.2 % of all games by turn 6.` The chance from 0 to 1 and in words; by a turn, else after so
/// many draws.
pub(in crate::report) fn of_odds(
    chance: f64,
    in_words: &str,
    turn: Option<u8>,
    drawn: usize,
    locale: Locale,
) -> String {
    let when = match turn {
        Some(turn) => say::ByTurn { turn }.render(locale),
        None => say::AfterDraws { count: drawn }.render(locale),
    };
    match chance {
        _ if chance <= 0.0 => say::Never { when }.render(locale),
        _ if chance >= 1.0 => say::Always { when }.render(locale),
        _ => say::InGames { share: in_words, when }.render(locale),
    }
}

#[cfg(test)]
mod tests {
    use super::of_odds;
    use zocalo_text::message::Locale;

    #[test]
    fn only_what_is_certain_is_always_or_never() {
        assert_eq!(of_odds(0.0, "0 %", Some(3), 3, Locale::ENGLISH), "You never have what you ask for by turn 3.");
        assert_eq!(of_odds(1.0, "100 %", None, 1, Locale::ENGLISH), "You always have what you ask for after 1 draw.");
        assert_eq!(
            of_odds(0.3421, "34.2 %", None, 7, Locale::ENGLISH),
            "You have what you ask for in 34.2 % of all games after 7 draws."
        );
    }
}
