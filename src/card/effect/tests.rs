//! Every word of the vocabulary is read, written back the same and said in words.

use super::Effect;

fn read(text: &str) -> Result<Effect, toml::de::Error> {
    toml::from_str(text)
}

/// Each effect is read, said as expected, and survives being written as JSON, as the card database keeps it.
#[track_caller]
fn says(text: &str, words: &str) {
    let effect = read(text).unwrap();
    assert_eq!(effect.to_string(), words);
    let json = serde_json::to_string(&effect).unwrap();
    assert_eq!(serde_json::from_str::<Effect>(&json).unwrap(), effect, "{json}");
}

#[test]
fn effects_are_said_in_words() {
    says(
        "when = \"in play\"\nchange = { power = { each = { marks = \"Vorlon\" }, per = 2 } }",
        "In play: power +1 for each 2 Vorlon Marks",
    );
    says(
        "when = \"rotate\"\nuntil = \"while rotated\"\nchange.ability = { of = \"Diplomacy\", on = \"a character\", amount = 2 }",
        "Rotate: Diplomacy of a character +2 while it stays rotated",
    );
    says("when = \"won\"\nby = 5\nchange = { influence = 1 }", "Won by 5 or more: +1 influence");
    says(
        "when = \"action\"\noften = \"once a turn\"\nchange.transfer = { to = \"Vorlon\", amount = 1 }",
        "As an action, once a turn: you hand 1 of your influence to the Vorlons",
    );
    says(
        "when = \"victory\"\nneeds = [{ influence = { of = \"Babylon 5\", at_least = 20 } }, \"no_shadow_war\"]\nchange = \"win\"",
        "When victory is checked, if Babylon 5 influence is 20 or more and no Shadow War has begun: you win",
    );
    says(
        "when = \"in play\"\nchange.cost = { of = { types = [\"Fleet\"] }, amount = { each = \"tokens\", times = -2 }, next_only = true }",
        "In play: sponsoring the next of fleets costs -2 for each token on this card",
    );
    says(
        "when = \"influence from a conflict\"\npay = { rotate = \"this card\" }\nchange = { influence = 1 }",
        "When a conflict gains you influence, for its own rotation: +1 influence",
    );
    says(
        "when = \"played\"\nchange.ability = { of = \"Diplomacy\", on = \"a character\", amount = { plus = 2, each = { bearer_marks = \"Destiny\" } } }",
        "When played: Diplomacy of a character +2 and +1 for each Destiny Mark on it",
    );
    says(
        "when = \"won\"\nchange = { influence = { each = \"target_influence\", per = 5 } }",
        "Won: influence +1 for each 5 influence of the target",
    );
    says(
        "when = \"in hand\"\nneeds = [{ marks_on = { mark = \"Destiny\", count = 1, on = \"bearer\" } }]\nchange = { own_cost_less = 2 }",
        "In hand, if bearer has 1 Destiny Mark: it costs you less to sponsor, by 2",
    );
    says(
        "when = \"played\"\nchange.opens = { conflict = \"Intrigue\", to = \"Diplomacy\" }",
        "When played: Diplomacy may join Intrigue conflicts this turn",
    );
}

#[test]
fn wrong_words_are_refused_with_the_right_ones() {
    let message = |text: &str| read(text).unwrap_err().to_string();
    assert!(message("when = \"in game\"\nchange = { draw = 1 }").contains("in play"));
    assert!(message("when = \"played\"\nchange = { drawn = 1 }").contains("draw"));
    assert!(message("when = \"played\"\nchange = { draw = \"two\" }").contains("an amount: a number"));
    assert!(message("when = \"played\"\nchange = { draw = 1000 }").contains("between -99 and 99"));
    assert!(message("when = \"played\"\nchange = { draw = { each = \"unrest\", per = 0 } }").contains("at least 1"));
    assert!(message("when = \"played\"\ncost = 1\nchange = { draw = 1 }").contains("unknown field"));
}
