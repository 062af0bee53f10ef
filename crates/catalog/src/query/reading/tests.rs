//! What words are read as.

use std::convert::Infallible;

use super::{KnowsNames, read};

/// Knows two cards.
struct TwoCards;

impl KnowsNames for TwoCards {
    type Failure = Infallible;

    fn card(&mut self, typed: &str) -> Option<String> {
        ["Trade Pact", "Revenge"].into_iter().find(|name| name.eq_ignore_ascii_case(typed)).map(str::to_owned)
    }

    fn failure(&mut self) -> Option<Infallible> {
        None
    }
}

fn facts(words: &str) -> Option<String> {
    let Ok(read) = read(words, &mut TwoCards);
    read.map(|facts| facts.query.to_string())
}

#[test]
fn words_are_read_as_facts_where_they_mean_some() {
    for (words, expected) in [
        ("cheap fleets", "cost<=4 type:Fleet sort:cost"),
        ("rares of premier", "rarity:rare set:Premier"),
        ("narn characters up to 6 with strife", "race:Narn type:Character cost<=6 any-mark:Strife"),
        ("agendas for the minbari", "type:Agenda playable:Minbari"),
        ("fleets by military for cost", "type:Fleet sort:-military/cost"),
        ("everything in the shadows", "set:\"The Shadows\""),
        ("t:fleet (narn or minbari) best", "type:Fleet (narn or minbari) sort:-ability"),
        ("construction fleets sort:cost", "construction type:Fleet sort:cost"),
        ("цель", "type:Agenda"),
        ("нарны персонажи", "race:Narn type:Character"),
        ("редкие флоты для минбарцев", "rarity:rare type:Fleet playable:Minbari"),
        ("стартовый посол", "is:starting-ambassador"),
        ("уникальная группа метка рока", "limit:Unique type:Group any-mark:Doom"),
    ] {
        assert_eq!(facts(words).as_deref(), Some(expected), "{words}");
    }
    for none in ["construction", "\"fleets\"", "fleet*", "t:fleet", "sort:cost", "the", "shuffle fleets", ""] {
        assert_eq!(facts(none), None, "{none}");
    }
}

#[test]
fn numbers_are_compared_in_words() {
    for (words, expected) in [
        ("that cost 5 or less", "cost<=5"),
        ("fleets with military over 15", "type:Fleet military>15"),
        ("events that cost 0", "type:Event cost=0"),
        ("over 15 military", "military>15"),
        ("characters with at least 3 diplomacy", "type:Character diplomacy>=3"),
        ("psi 4+", "psi>=4"),
        ("cost three or more", "cost>=3"),
        ("costing no more than 4", "cost<=4"),
        ("between 3 and 5 influence", "cost>=3 cost<=5"),
        ("intrigue from 2 to 4", "intrigue>=2 intrigue<=4"),
        ("characters for 3", "type:Character cost=3"),
        ("agents cheaper than 5", "agents cost<5"),
        ("2 or more vorlon marks", "any-mark:Vorlon>=2"),
        ("цена до 5", "cost<=5"),
        ("флоты минбари дешевле 5", "type:Fleet race:Minbari cost<5"),
        ("персонажи от 3 до 6", "type:Character cost>=3 cost<=6"),
        ("от 3", "cost>=3"),
        ("дипломатия не меньше 4", "diplomacy>=4"),
        ("события за 1 влияние", "type:Event cost=1"),
        ("стоимостью 3 и меньше", "cost<=3"),
    ] {
        assert_eq!(facts(words).as_deref(), Some(expected), "{words}");
    }
    for none in ["gain 1 influence", "two cards", "draw 2 or more", "5", "psi corps"] {
        let read = facts(none);
        assert!(read.as_deref().is_none_or(|read| !read.contains(['<', '>', '='])), "{none}: {read:?}");
    }
}

#[test]
fn what_is_joined_and_what_is_denied() {
    for (words, expected) in [
        ("narn or minbari fleets", "race:Narn|Minbari type:Fleet"),
        ("characters and fleets", "type:Character|Fleet"),
        ("characters, groups and fleets under 4", "type:Character|Group|Fleet cost<4"),
        ("fleet enhancements", "subtype:Fleet type:Enhancement"),
        ("diplomacy conflicts", "type:Conflict subtype:diplomacy"),
        ("events that cancel events", "type:Event does:\"cancel an event\""),
        ("destroy fleets", "does:\"destroy a fleet\""),
        ("lower an opponents influence", "does:\"cost others influence\""),
        ("fleets that arent human", "type:Fleet -race:Human"),
        ("characters except human and minbari", "type:Character -race:Human -race:Minbari"),
        ("персонажи с дипломатией 5 и больше", "type:Character diplomacy>=5"),
        ("cards i own for 1 influence", "owned>0 cost=1"),
        ("cards i have 2 or more of", "owned>=2"),
        ("my fleets", "type:Fleet owned>0"),
        ("fleets stronger than 6", "type:Fleet ability>6"),
        ("fleets cheaper than 7", "type:Fleet cost<7"),
        ("non-narn characters", "-race:Narn type:Character"),
        ("characters without psi", "type:Character psi=0"),
        ("premier commons i do not own", "set:Premier rarity:common owned=0"),
        ("limit 1 per deck", "limit:Unique"),
        ("cards like trade pact", "like:\"Trade Pact\""),
        ("what can support revenge", "supports:Revenge"),
        ("good against centauri", "against:Centauri"),
        ("counter trade pact", "against:\"Trade Pact\""),
        ("карты похожие на trade pact", "like:\"Trade Pact\""),
        ("против центавриан", "against:Centauri"),
    ] {
        assert_eq!(facts(words).as_deref(), Some(expected), "{words}");
    }
}
