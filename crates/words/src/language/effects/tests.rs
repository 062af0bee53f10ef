//! Every word of the vocabulary is read, written back the same and said in words.

mod russian;

use super::InWords as _;
use zocalo_cards::card::Effect;

fn read(text: &str) -> Result<Effect, toml::de::Error> {
    toml::from_str(text)
}

/// Each effect is read, said as expected, and survives being written as JSON, as the card database keeps it.
#[track_caller]
fn says(text: &str, words: &str) {
    let effect = read(text).unwrap();
    assert_eq!(effect.in_words().english(), words);
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
fn cards_that_come_and_go_are_said_in_words() {
    says(
        "when = \"rotate\"\nchange.put_back = { after_drawing = 2, count = 3, to = \"bottom\" }",
        "Rotate: draw 2, then put 3 of your hand under your deck",
    );
    says("when = \"played\"\nchange.put_back = { to = \"shuffled\" }", "When played: shuffle your hand into your deck");
    says(
        "when = \"rotate\"\nuntil = \"end of turn\"\npay = { influence = 10 }\nchange.into_play = { from = \"deck\", of = { types = [\"Fleet\"], loyal = [\"Narn\"] } }",
        "Rotate, for 10 influence: a Narn fleet from your deck comes into play until the turn ends",
    );
    says(
        "when = \"action\"\npay = { purge = \"Destiny\" }\nchange.fetch = { from = \"discard pile\", of = { types = [\"Fleet\", \"Group\"] }, top = \"of the pile\" }",
        "As an action, for a purged Destiny Mark: the top card of your discard pile to your hand, if it is one of fleets or groups",
    );
    says(
        "when = \"rotate\"\npay = { gives_up = \"Leadership\" }\nchange.fetch = { from = \"discard pile\", of = { types = [\"Fleet\"] }, top = \"of the class\" }",
        "Rotate, for a point of its printed Leadership: the topmost of fleets from your discard pile to your hand",
    );
    says(
        "when = \"draw round\"\nchange = { upkeep = { each = \"lowest_tension\" } }",
        "In each Draw Round: spend influence on it, 1 for each of your lowest tension, or it is discarded",
    );
}

#[test]
fn prices_and_discounts_are_said_in_words() {
    says(
        "when = \"played\"\nneeds = [\"no_conflict\"]\npay = { rotate = \"character\", with_ability = \"Intrigue\" }\nchange = \"conflict_now\"",
        "When played, if you have started no conflict this turn, for the rotation of a character with Intrigue: declare one more conflict from hand now",
    );
    says(
        "when = \"rotate\"\npay = { each_action = 3 }\nchange = \"conflict_now\"",
        "Rotate, for 3 influence for each action of yours before it this turn: declare one more conflict from hand now",
    );
    says(
        "when = \"played\"\nconflicts = [\"Intrigue\"]\npay = { rotate = \"character\", with_marks = { mark = \"Vorlon\", count = 2 } }\nchange = { support = 5 }",
        "When played (in Intrigue conflicts), for the rotation of a character with 2 Vorlon Marks: +5 support",
    );
    says(
        "when = \"played\"\nchange.cost = { of = { types = [\"Character\"] }, amount = -2, for = \"sponsoring or promoting\", by = \"ambassador\", next_only = true }",
        "When played: sponsoring or promoting the next of characters by ambassador costs -2",
    );
    says(
        "when = \"in play\"\nchange.cost = { of = { types = [\"Event\"] }, amount = -3, for = \"playing\", on_this_card = true }",
        "In play: playing events on it costs -3",
    );
    says(
        "when = \"action\"\npay = { influence = 2 }\nchange.ability = { of = \"Diplomacy\", on = \"this card\", amount = 1, up_to = 10 }",
        "As an action, for 2 influence: Diplomacy of this card +1, no higher than 10",
    );
    says(
        "when = \"rotate\"\nneeds = [\"gains_influence\", \"ambassador_supports\", \"at_war\"]\nchange = { support = { each = { states = \"War\" } } }",
        "Rotate, if the conflict would gain you influence and your ambassador supports a conflict and you are at war: +1 for each state of War support",
    );
}

#[test]
fn what_a_card_takes_back_or_forbids_is_said() {
    says(
        "when = \"in play\"\nchange.ability = { of = \"Diplomacy\", on = \"each character\", only = { keyword = \"Warrior Caste\" }, amount = -1 }",
        "In play: Diplomacy of each character (only Warrior Caste cards) -1",
    );
    says(
        "when = \"played\"\nuntil = \"next turn\"\nchange = \"no_conflicts\"",
        "When played: nobody declares a conflict next turn",
    );
    says(
        "when = \"action\"\npay = { influence = 10, each_fleet = 1 }\nchange.tension = { toward = \"any\", amount = -1 }",
        "As an action, for 10 influence and 1 influence for each fleet of your race in play: tension toward any one race -1",
    );
    says(
        "when = \"action\"\npay.together = { ability = \"Diplomacy\", at_least = 15 }\nchange.unrest = 1",
        "As an action, for the rotation of characters with Diplomacy 15 together: your unrest +1",
    );
    says(
        "when = \"played\"\npay = { discard = \"fleet\", printed_military = true }\nchange.influence = { each = \"discarded_military\", per = 5 }",
        "When played, for influence equal to the printed Military of the fleet and a discarded fleet: influence +1 for each 5 of the printed Military of the discarded fleet",
    );
    says(
        "when = \"played\"\npay = { rotate = \"character\", with_ability = \"Intrigue\", at_least = 3 }\nchange.marks = { mark = \"Doom\", amount = 1, on = \"who rotates\" }",
        "When played, for the rotation of a character with Intrigue 3 or more: +1 Doom Mark on who rotates",
    );
    says(
        "when = \"first borne\"\nof = { types = [\"Enhancement\"], keyword = \"Weapon\" }\nchange.draw = 1",
        "When a Weapon enhancement is put on it, which bears no other: draw 1",
    );
    says(
        "when = \"rotate\"\nchange.look = { top = 2, buried = 1 }",
        "Rotate: see the top 2 of your deck and lay them back in any order, 1 of them under it",
    );
    says(
        "when = \"played\"\nchange.fetch = { from = \"deck\", of = { types = [\"Event\"], changing = [\"Military\", \"Leadership\"] } }",
        "When played: 1 of events that change Military or Leadership from your deck to your hand",
    );
    says(
        "when = \"enters\"\nneeds = [\"used_not_best\", { bearer = { types = [\"Character\"] } }]\nchange.ability = { of = \"the ability it used\", on = \"bearer\", amount = 2 }",
        "When it comes into play, if it took part in the conflict with an ability that is not its best and it is put on a character: the ability it used of bearer +2",
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

#[test]
fn choices_and_what_stays_or_waits_are_said() {
    says(
        "when = \"played\"\nchoice = 2\npay = { influence = 5 }\nchange.ability = { of = \"all abilities\", on = \"each other character\", amount = { each = { bearer_marks = \"Destiny\" } } }",
        "When played, choice 2, for 5 influence: all abilities of each other character +1 for each Destiny Mark on it",
    );
    says(
        "when = \"played\"\nrepeat = 20\npay = { influence = 3 }\nuntil = \"next turn\"\nchange = { temporary_influence = 1 }",
        "When played, up to 20 times at once, for 3 influence: +1 temporary influence next turn",
    );
    says(
        "when = \"won\"\nneeds = [{ won_by_unrest = 5 }]\nchange = \"set_tension\"",
        "Won, if the conflict was won by 5 times your unrest or more: one tension of your race becomes what you like",
    );
    says(
        "when = \"won\"\nneeds = [\"uncontested\"]\nchange = \"returns_to_hand\"",
        "Won, if nobody opposed the conflict: it goes back to your hand",
    );
    says(
        "when = \"won\"\nby = 5\nchange = { stays_on = \"a fleet\" }",
        "Won by 5 or more: it stays in play on a fleet",
    );
    says(
        "when = \"lost\"\nby = 5\nchange = { loses = { types = [\"Character\"] } }",
        "Lost by 5 or more: you discard a character, never the ambassador",
    );
    says(
        "when = \"in play\"\nchange = { excludes = { types = [\"Enhancement\"], keyword = \"Weapon\" } }",
        "In play: what bears it bears no other of Weapon enhancements",
    );
    says(
        "when = \"action\"\noften = \"once a turn\"\npay = { influence = 1 }\nchange = \"hired\"",
        "As an action, once a turn, for 1 influence: it can be used this turn, which it cannot before",
    );
    says(
        "when = \"in play\"\nchange = { stays_out = { types = [\"Fleet\"], loyal = [\"Minbari\"], except = [\"Grey Council Fleet\"] } }",
        "In play: no other of Minbari fleets except Grey Council Fleet supports a conflict",
    );
    says(
        "when = \"in play\"\nneeds = [{ ability = { of = \"Psi\", at_least = 20 } }]\nchange = \"discarded\"",
        "In play, if it has Psi 20 or more: it is discarded",
    );
    says(
        "when = \"in play\"\nchange.leads = { of = { names = [\"Warleader's Fleet\"] }, amount = 1 }",
        "In play: Leadership +1 when it leads Warleader's Fleet",
    );
    says(
        "when = \"played\"\nchange = { spend_at_most = { each = \"lowest_rating\" } }",
        "When played: nobody spends more influence this turn than 1 for each of the lowest influence rating at the table",
    );
    says(
        "when = \"conflict round\"\nneeds = [{ tension = { toward = \"Human\", at_least = 5 } }]\nchange = { war_conflict = \"Human\" }",
        "In each Conflict Round, if your tension toward the Humans is 5 or more: start a war conflict against a Human faction",
    );
    says(
        "when = \"played\"\nuntil = \"next turn\"\nchange = { card_conflicts = 1 }",
        "When played: 1 additional conflict from cards next turn",
    );
    says(
        "when = \"resolved\"\nchange = { target_tension = 1 }",
        "When it has resolved: tension of the target race toward yours +1",
    );
    says(
        "when = \"won\"\nneeds = [\"war_conflict\", \"contested\"]\nchange = { target_influence = -1 }",
        "Won, if it is a war conflict and somebody opposed the conflict: influence of the target race -1",
    );
}
