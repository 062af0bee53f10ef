//! Opening hands: all that are legal and no other, with `check` as the judge; the race against playing every hand.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use crate::play_deck::play_deck;
use crate::simulation::goal::Goal;
use crate::simulation::openings::{
    HandGroup, HandsError, LegalHands, OpeningHand, Ranking, RankingSchedule, groups, legal_hands, rank_hands,
};
use crate::simulation::run::RunSettings;
use crate::simulation::tally::Measure;
use crate::simulation::{PilotName, Prepared, Request, SearchedHands, run};
use zocalo_cards::card::Section;
use zocalo_cards::ruleset::Ruleset;
use zocalo_catalog::catalog::Catalog;
use zocalo_catalog::names::Index;
use zocalo_decks::check::{CheckOptions, Code, check};
use zocalo_decks::deck::Deck;
use zocalo_decks::formats::read_bytes;
use zocalo_engine::arranged::compiled;
use zocalo_engine::game::{Assumptions, CardIndex, GameState, PlayDeck};
use zocalo_engine::pilots::search::{Stop, Thinking};
use zocalo_engine::pilots::{Idle, Standard};

/// A deck whose hand is left to be chosen out of `pool`.
struct Choosing<'a> {
    head: &'a str,
    pool: &'a [(&'a str, usize)],
}

impl Choosing<'_> {
    fn text(&self, hand: &[&str]) -> String {
        let quoted: Vec<String> = hand.iter().map(|card| format!("{card:?}")).collect();
        let mut text = format!("{}\nopening_hand = [{}]\n[deck]\n", self.head, quoted.join(", "));
        for (card, copies) in self.pool {
            let left = copies - hand.iter().filter(|other| *other == card).count();
            if left > 0 {
                writeln!(text, "{card:?} = {left}").unwrap();
            }
        }
        text
    }

    /// Every multiset of up to `most` cards of the pool.
    fn all_hands(&self, most: usize) -> Vec<Vec<&str>> {
        let mut hands: Vec<Vec<&str>> = vec![Vec::new()];
        for (card, copies) in self.pool {
            for hand in hands.clone() {
                for count in 1..=(*copies).min(most - hand.len()) {
                    hands.push(hand.iter().copied().chain(std::iter::repeat_n(*card, count)).collect());
                }
            }
        }
        hands
    }
}

/// Whether `check` says nothing of the opening hand.
fn passes(deck: &Deck, ruleset: &Ruleset) -> bool {
    let of_hand = |code: Code, message: &str| match code {
        Code::OpeningHandSize | Code::OpeningHandTypes | Code::OpeningHandSpecial | Code::SecondAmbassador => true,
        Code::FactsMissing => ["so not checked against the others", "unknown for: ", "the ambassador of a species"]
            .iter()
            .any(|words| message.contains(words)),
        // Whether the ambassador who leads may be the second too is left open, so such a hand is not offered.
        Code::NotChecked => message.contains("is also its second ambassador"),
        _ => false,
    };
    let verdict = check(deck, &CheckOptions::of(ruleset).unwrap());
    !verdict.findings.iter().any(|finding| of_hand(finding.code, &finding.message.english()))
}

fn labels(book: &PlayDeck, legal: &LegalHands) -> BTreeSet<Vec<String>> {
    let sorted = |hand: &OpeningHand| {
        let mut labels: Vec<String> = hand.cards().iter().map(|card| book.card(*card).label.clone()).collect();
        labels.sort();
        labels
    };
    legal.hands.iter().map(sorted).collect()
}

/// The oracle tries every multiset of up to five cards, in every order that puts another card first, and asks `check`.
#[test]
fn the_hands_listed_are_those_that_check_lets_pass() {
    let mixed = [
        ("Lennier", 1),
        ("Draal", 1),
        ("Servants of Order", 1),
        ("Trade Pact", 2),
        ("Test Their Mettle", 1),
        ("Crystal Cities", 1),
        ("Level the Playing Field", 3),
        ("Corporate HQ", 1),
    ];
    let corporate = [
        ("CEO Garibaldi", 1),
        ("CEO Lise Hampton Edgars", 1),
        ("Elizabeth Trent", 1),
        ("Lise Hampton Edgars", 1),
        ("Corporate HQ", 1),
        ("Trade Pact", 1),
        ("Level the Playing Field", 2),
    ];
    let league = [
        ("Lennier", 1),
        ("She'lah", 1),
        ("Vizak", 1),
        ("Juphar Trkider", 2),
        ("Trade Pact", 1),
        ("Level the Playing Field", 1),
        ("Servants of Order", 1),
        ("Corporate HQ", 1),
    ];
    let cases = [
        ("race = \"Minbari\"\nambassador = \"Delenn\"", &mixed[..], true, 1),
        ("race = \"Minbari\"\nambassador = \"Delenn\"", &mixed[..], false, 1),
        ("race = \"Narn\"\nambassador = \"G'Kar (four cards)\"", &mixed[..], true, 1),
        ("race = \"Centauri\"\nambassador = \"Londo Mollari (gambler)\"", &mixed[..], true, 1),
        ("race = \"Human\"\nfaction = \"Corporate\"\nambassador = \"Faceless Executive\"", &corporate[..], true, 1),
        ("race = \"Human\"\nfaction = \"Corporate\"\nambassador = \"Faceless Executive\"", &corporate[..], false, 1),
        ("race = \"Non-Aligned\"\nambassador = \"She'lah\"", &league[..], true, 1),
    ];
    let catalog = Catalog::open(None).unwrap();
    let index = Index::load(&catalog).unwrap();
    for (head, pool, different_types, fewest) in cases {
        let mut ruleset = Ruleset::named("engine").unwrap();
        ruleset.opening_hand.as_mut().unwrap().different_types = different_types;
        let choosing = Choosing { head, pool };
        let deck = |hand: &[&str]| {
            let list = read_bytes("deck.toml".to_owned(), choosing.text(hand).as_bytes()).unwrap();
            Deck::resolve(list, &catalog, &index).unwrap()
        };
        let mut passing = BTreeSet::new();
        for hand in choosing.all_hands(5) {
            let orders = (0..hand.len().max(1)).map(|first| {
                let mut order = hand.clone();
                order.rotate_left(first);
                order
            });
            if orders.into_iter().any(|order| passes(&deck(&order), &ruleset)) {
                let resolved = deck(&hand);
                let slots = resolved.section(Section::OpeningHand);
                let mut labels: Vec<String> =
                    slots.flat_map(|slot| std::iter::repeat_n(slot.label(), slot.count as usize)).collect();
                labels.sort();
                passing.insert(labels);
            }
        }
        let start = deck(&[]);
        assert!(
            start.slots.iter().all(|slot| slot.card().is_some()),
            "{:?}",
            start.slots.iter().filter(|s| s.card().is_none()).map(|s| s.written.clone()).collect::<Vec<_>>()
        );
        let book = play_deck(&start, &ruleset, Assumptions::default()).unwrap();
        let listed = legal_hands(&start, &ruleset, &book).map(|legal| labels(&book, &legal)).unwrap_or_default();
        assert!(passing.len() >= fewest, "{head}: the oracle finds {} hands", passing.len());
        assert_eq!(listed, passing, "{head}, different types: {different_types}");
    }
}

#[test]
fn where_no_rule_says_what_a_hand_is_none_is_listed() {
    let text = "race = \"Minbari\"\nambassador = \"Delenn\"\n[deck]\n\"Lennier\" = 1\n";
    let (deck, book) = (crate::play_deck::staged::deck(text), compiled(text));
    let listed = |ruleset| legal_hands(&deck, &Ruleset::named(ruleset).unwrap(), &book).map(|legal| legal.hands.len());
    assert_eq!(listed("freeform"), Err(HandsError::NoRule("freeform".to_owned())));
    assert_eq!(listed("casual"), Err(HandsError::None("casual".to_owned())));
}

const SMALL: &str = "race = \"Minbari\"\nambassador = \"Delenn\"\n\
    opening_hand = [\"Lennier\", \"Crystal Cities\", \"Level the Playing Field\"]\n\
    [deck]\n\"Trade Pact\" = 2\n\"Servants of Order\" = 1\n\"Draal\" = 1\n\"Test Their Mettle\" = 1\n\
    \"Minbar\" = 1\n\"Level the Playing Field\" = 2\n\"Affirmation of Peace\" = 2\n\"Colonial Fleet\" = 2\n\
    \"Shal Mayan\" = 1\n\"Order Above All\" = 1\n\"Contact With Vorlons\" = 1\n";

fn raced(text: &str, goal: &str, trials: u64, last: u64, threads: usize) -> (PlayDeck, Ranking) {
    let catalog = Catalog::open(None).unwrap();
    let index = Index::load(&catalog).unwrap();
    let (deck, book) = (crate::play_deck::staged::deck(text), compiled(text));
    let goal = Goal::parse(goal).unwrap();
    let aim = goal.aim(&book, &index).unwrap();
    let legal = legal_hands(&deck, &Ruleset::named("casual").unwrap(), &book).unwrap();
    let schedule = RankingSchedule::new(legal.hands.len(), trials, last, goal.turn, 5, Some(threads)).unwrap();
    let own = OpeningHand::of(&book.opening_hand).filter(|own| legal.hands.contains(own));
    let value = |book: &PlayDeck, board: &GameState, _: &Standard| aim.value(book, board, false);
    let ranking = rank_hands(&book, &Standard, &legal.hands, own, &schedule, &value, &|_| {});
    (book, ranking)
}

#[test]
fn the_ranking_is_the_same_on_any_number_of_threads() {
    assert_eq!(raced(SMALL, "influence@5", 20_000, 1_100, 1).1, raced(SMALL, "influence@5", 20_000, 1_100, 2).1);
}

/// The deck's own hand plays the games of an ordinary run, and the others the same deck with their cards exchanged.
#[test]
fn the_own_hand_has_the_figures_of_a_run() {
    let (book, ranking) = raced(SMALL, "influence@5", 4_000, 900, 2);
    let own = ranking.hands.iter().find(|ranked| ranked.hand == ranking.compared_with).unwrap();
    let settings = RunSettings { games: 900, turns: 5, seed: 5, threads: Some(1) };
    let tally = run(&book, &Standard, &settings).unwrap();
    let means = (own.goal.mean().value, tally.spread(5, Measure::Influence).mean);
    assert!((means.0 - means.1).abs() < 1e-9, "{means:?}");
    assert_eq!((own.goal_beyond.sum, own.goal_beyond.squares), (0, 0));
}

/// The race against playing every hand at length: its first hand is as good as the best, but for what chance makes of
/// the games.
#[test]
fn the_race_finds_the_best_hand() {
    let (book, ranking) = raced(SMALL, "influence@5", 60_000, 4_000, 2);
    let deck = crate::play_deck::staged::deck(SMALL);
    let legal = legal_hands(&deck, &Ruleset::named("casual").unwrap(), &book).unwrap();
    let everything = RankingSchedule::new(16, 1, 4_000, 5, 5, Some(2)).unwrap();
    let goal =
        |book: &PlayDeck, board: &GameState, _: &Standard| u32::try_from(Measure::Influence.of(book, board)).unwrap();
    let mut best: f64 = 0.0;
    for hands in legal.hands.chunks(16) {
        let ranking = rank_hands(&book, &Standard, hands, Some(hands[0]), &everything, &goal, &|_| {});
        best = best.max(ranking.hands[0].goal.mean().value);
    }
    let first = &ranking.hands[0].goal;
    assert!(legal.hands.len() > 60, "{} hands", legal.hands.len());
    let behind = best - first.mean().value;
    assert!(behind <= 2.0 * (first.mean().high - first.mean().value), "{behind} behind the best");
    assert!(ranking.hands.iter().zip(&ranking.hands[1..]).all(|(one, next)| one.goal.sum >= next.goal.sum));
}

/// Who plays no card plays every hand alike: one stands for all, after the fewest games.
#[test]
fn hands_that_differ_in_cards_never_played_count_as_one() {
    let book = compiled(SMALL);
    let deck = crate::play_deck::staged::deck(SMALL);
    let legal = legal_hands(&deck, &Ruleset::named("casual").unwrap(), &book).unwrap();
    let schedule = RankingSchedule::new(legal.hands.len(), 2_000, 20_000, 4, 5, Some(2)).unwrap();
    let influence =
        |book: &PlayDeck, board: &GameState, _: &Idle| u32::try_from(Measure::Influence.of(book, board)).unwrap();
    let own = OpeningHand::of(&book.opening_hand);
    let ranking = rank_hands(&book, &Idle, &legal.hands, own, &schedule, &influence, &|_| {});
    let sizes: BTreeSet<usize> = legal.hands.iter().map(|hand| hand.cards().len()).collect();
    assert_eq!(ranking.hands.len(), sizes.len(), "hands of another size draw another number of cards");
    assert_eq!(ranking.hands.iter().map(|hand| hand.alike + 1).sum::<usize>(), legal.hands.len());
    let shown = ranking.hands.iter().find(|hand| Some(hand.hand) == own).unwrap();
    assert_eq!(shown.idle, own.unwrap().cards());
    assert_eq!(ranking.games, 1_000);
    assert!(ranking.hands[1..].iter().all(|hand| hand.ties), "all have the same influence");
}

/// A race goes on for as long as it is told to while its hands differ a little, and ends when they are told apart.
#[test]
fn the_last_stage_ends_when_hands_are_told_apart() {
    let (_, ranking) = raced(SMALL, "influence@5", 4_000, 50_000, 2);
    assert!((1_000..50_000).contains(&ranking.games), "{} games", ranking.games);
    let (first, others) = ranking.hands.split_first().unwrap();
    assert!(!first.ties);
    for other in others.iter().filter(|other| !other.ties) {
        assert!(other.goal.sum < first.goal.sum);
    }
    assert!(ranking.hands.iter().all(|hand| hand.goal.count == ranking.games));
}

/// Whatever the hand, the cards are those of the deck.
#[test]
fn exchanging_the_hand_loses_no_card() {
    let book = compiled(SMALL);
    let deck = crate::play_deck::staged::deck(SMALL);
    let legal = legal_hands(&deck, &Ruleset::named("casual").unwrap(), &book).unwrap();
    let all = |book: &PlayDeck| {
        let mut cards: Vec<CardIndex> = book.opening_hand.iter().chain(&book.draw_deck).copied().collect();
        cards.sort_unstable();
        cards
    };
    let mut dealt = book.clone();
    for hand in &legal.hands {
        crate::simulation::openings::deal(&mut dealt, &book, hand.cards());
        assert_eq!(all(&dealt), all(&book));
        assert_eq!(dealt.opening_hand, hand.cards());
        let moved = dealt.draw_deck.iter().zip(&book.draw_deck).filter(|(one, other)| one != other).count();
        assert!(moved <= 3, "{moved} places of the deck differ");
    }
}

fn hand(cards: &[u8]) -> OpeningHand {
    OpeningHand::of(&cards.iter().copied().map(CardIndex).collect::<Vec<_>>()).unwrap()
}

fn shown(group: &HandGroup) -> (usize, Vec<u8>, Vec<u8>) {
    let numbers = |cards: &[CardIndex]| cards.iter().map(|card| card.0).collect();
    (group.best, numbers(&group.shared), numbers(&group.any_of))
}

/// Worked by hand: 1, 2, 3 leads and ties with all; of its two families that of 3 is the larger.
#[test]
fn hands_that_differ_in_one_card_and_tie_are_one_group() {
    let hands = [hand(&[1, 2, 3]), hand(&[1, 2, 4]), hand(&[1, 3, 5]), hand(&[1, 2, 2]), hand(&[6, 7])];
    let all = groups(&hands, None, |_, _| true);
    let wanted = vec![(0, vec![1, 2], vec![3, 4, 2]), (2, vec![1, 3, 5], vec![]), (4, vec![6, 7], vec![])];
    assert_eq!(all.iter().map(shown).collect::<Vec<_>>(), wanted);
    let none = groups(&hands, None, |_, _| false);
    assert_eq!(none.len(), hands.len());
    assert!(none.iter().zip(&hands).all(|(group, hand)| group.any_of.is_empty() && group.holds(hand)));
    // What is known of the first from elsewhere stands, with hands that are not ranked.
    let known = HandGroup::largest(0, &hands[0], &[hand(&[1, 2, 9]), hand(&[1, 2, 4])]);
    let with = groups(&hands, known, |_, _| false);
    assert_eq!(shown(&with[0]), (0, vec![1, 2], vec![3, 9, 4]));
    assert_eq!(with.iter().skip(1).map(|group| group.best).collect::<Vec<_>>(), [2, 3, 4]);
}

/// Who plays no card cannot tell one card from another: the best hand stands with every card that may take a place of it.
#[test]
fn the_group_of_the_best_hand_holds_every_card_that_does_as_well() {
    let (deck, book) = (crate::play_deck::staged::deck(SMALL), compiled(SMALL));
    let legal = legal_hands(&deck, &Ruleset::named("casual").unwrap(), &book).unwrap();
    let schedule = RankingSchedule::new(legal.hands.len(), 2_000, 20_000, 4, 5, Some(2)).unwrap();
    let influence =
        |book: &PlayDeck, board: &GameState, _: &Idle| u32::try_from(Measure::Influence.of(book, board)).unwrap();
    let ranking = rank_hands(&book, &Idle, &legal.hands, None, &schedule, &influence, &|_| {});
    let group = &ranking.groups[0];
    let held = legal.hands.iter().filter(|hand| group.holds(hand)).count();
    assert_eq!(held, group.any_of.len(), "each card makes one legal hand");
    let without = |out: CardIndex| {
        let mut cards = ranking.hands[0].hand.cards().to_vec();
        cards.remove(cards.iter().position(|card| *card == out).unwrap());
        let fits = |hand: &&OpeningHand| {
            let mut left = hand.cards().to_vec();
            cards.iter().all(|card| left.iter().position(|one| one == card).map(|at| left.remove(at)).is_some())
                && left.len() == 1
        };
        legal.hands.iter().filter(fits).count()
    };
    let most = ranking.hands[0].hand.cards().iter().map(|card| without(*card)).max();
    assert_eq!(Some(group.any_of.len()), most);
    for (at, ranked) in ranking.hands.iter().enumerate() {
        assert_eq!(ranking.groups.iter().filter(|group| group.holds(&ranked.hand)).count(), 1, "hand {at}");
    }
}

/// The searching pilot judges what the standard one leaves: of these hands a few, the deck's own among them.
#[test]
fn the_searching_pilot_judges_the_last_hands_of_the_standard_one() {
    let [one, three] = [1, 3].map(|threads| searched(threads, &Stop::default()));
    assert_eq!((&one.by_standard, &one.by_search), (&three.by_standard, &three.by_search));
    let (first, second) = (one.by_standard, one.by_search.unwrap());
    // Of hands that differ only in cards that no game has played, one is left.
    assert!(first.hands.len() > 5 && (2..=5).contains(&second.hands.len()), "{} hands", second.hands.len());
    assert!(second.hands.iter().all(|ranked| first.hands.iter().any(|left| left.hand == ranked.hand)));
    assert!(second.hands.iter().any(|ranked| ranked.hand == second.compared_with));
    assert_eq!((second.games, second.hands[0].goal.count), (10, 10));
    let by_standard = first.hands.iter().find(|left| left.hand == second.hands[0].hand).unwrap();
    let [standard, search] = [by_standard.goal, second.hands[0].goal].map(|sums| sums.mean().value);
    assert!(search > standard - 0.2, "{search} by searching, {standard} without");
}

/// A race that is stopped at once still has figures, of few games by the standard pilot.
#[test]
fn a_race_that_is_stopped_has_the_best_so_far() {
    let stop = Stop::default();
    assert!(!stop.raise());
    let stopped = searched(2, &stop);
    assert!(stopped.by_search.is_none());
    assert!((1..=200).contains(&stopped.by_standard.games), "{} games", stopped.by_standard.games);
    assert!(stopped.by_standard.hands.iter().all(|ranked| ranked.goal.count == stopped.by_standard.games));
}

fn searched(threads: usize, stop: &Stop) -> SearchedHands {
    let deck = crate::play_deck::staged::deck(SMALL);
    let ruleset = Ruleset::named("casual").unwrap();
    let index = Index::load(&Catalog::open(None).unwrap()).unwrap();
    let thinking = Thinking::Once(12);
    let request = Request { pilot: PilotName::Search, thinking, ..Request::new(&deck, &ruleset) };
    let mut run = Prepared::new(request, &deck, &index).unwrap();
    let aim = Goal::parse("influence@3").unwrap().aim(&run.deck, &index).unwrap();
    run.goal = Some(aim);
    run.stop = stop.clone();
    let legal = legal_hands(&deck, &ruleset, &run.deck).unwrap();
    let own = OpeningHand::of(&run.deck.opening_hand);
    let first = RankingSchedule::new(legal.hands.len(), 600, 100, 3, 5, Some(threads)).unwrap().until(stop.clone());
    let second = first.of_search(10).unwrap();
    run.rank_by_search(&legal.hands, own, aim, [&first, &second], &|_| ())
}
