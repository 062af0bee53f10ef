//! The pseudo-language of tests: English with accents, in brackets and 40 % longer. What stays plain comes from no
//! message; what overflows has no room for a longer language.

/// What a message begins with.
pub(super) const OPEN: char = '⟦';
/// What a message ends with.
pub(super) const CLOSE: char = '⟧';

/// How much longer a message becomes, in per cent.
const LONGER: usize = 40;

/// A letter with an accent; any other sign as it is.
pub(super) fn letter(plain: char) -> char {
    const PLAIN: &str = "AaCcDdEeGgHhIiJjKkLlNnOoRrSsTtUuWwYyZz";
    const ACCENTED: &str = "ÁáÇçĎďÉéĜĝĤĥÍíĴĵĶķĹĺÑñÓóŔŕŠšŤťÚúŴŵÝýŽž";
    match PLAIN.chars().position(|one| one == plain) {
        Some(at) => ACCENTED.chars().nth(at).unwrap_or(plain),
        None => plain,
    }
}

/// What makes a message of so many letters longer, in short words that a line may break between.
pub(super) fn filling(letters: usize) -> String {
    let length = letters * LONGER / 100;
    "·····".chars().chain(" ".chars()).cycle().take(length).collect::<String>().trim_end().to_owned()
}

#[cfg(test)]
mod tests {
    use super::{filling, letter};

    #[test]
    fn letters_get_accents_and_texts_get_longer() {
        assert_eq!("A deck, 3 cards".chars().map(letter).collect::<String>(), "Á ďéçķ, 3 çáŕďš");
        assert_eq!(filling(20).chars().count(), 8);
        assert_eq!(filling(1), "");
    }
}
