//! What may stand beside what: persons, cards that take Conspiracy Marks, the species of the League and its ambassadors.

use crate::arranged::{action_round, card, compiled, sponsor, stage};
use crate::game::deck::PlayDeck;
use crate::game::deck::card::Role;
use crate::game::deck::unplayable::Unplayable;
use crate::game::ids::PieceIndex;
use crate::game::legal::action::{Action, Illegal};
use crate::game::state::GameState;
use crate::game::tests::effects::minbari;
use zocalo_cards::card::Mark;

fn rich(deck: &PlayDeck) -> GameState {
    let mut state = action_round(deck);
    (state.rating, state.unspent) = (40, 40);
    state
}

/// PSI, Personalities: one card of a person is in play at a time, unless one takes the place of the other.
#[test]
fn of_one_person_one_card_is_in_play() {
    let text = "race = \"Centauri\"\nambassador = \"Londo Mollari\"\nopening_hand = [\"Susan Ivanova\", \"Commander Ivanova\", \"Lord Mollari\"]\n[deck]\n\"Kidnapping\" = 40\n";
    let replaces = "type = \"Character\"\nloyalty = \"Human\"\ncost = 1\neffects = []\nreplaces = { cards = [\"Susan Ivanova\"], way = \"may\" }";
    let lord = "type = \"Character\"\nloyalty = \"Centauri\"\ncost = 1\nreplaces = { way = \"may\", note = \"\" }";
    let deck = stage(text, &[("Commander Ivanova", replaces), ("Lord Mollari", lord)]);
    let mut state = rich(&deck);
    let mut act = |action| {
        state.ready.insert(PieceIndex::AMBASSADOR);
        state.act(&deck, action)
    };
    assert_eq!(act(sponsor(&deck, "Lord Mollari", 0)), Err(Illegal::SamePerson));
    assert!(act(sponsor(&deck, "Susan Ivanova", 0)).is_ok());
    assert_eq!(act(sponsor(&deck, "Commander Ivanova", 0)), Err(Illegal::SamePerson));
    assert_eq!(act(Action::Replace { card: card(&deck, "Commander Ivanova"), who: PieceIndex(1) }), Ok(0));
    assert_eq!(state.piece(PieceIndex(1)).card, card(&deck, "Commander Ivanova"));
}

/// COMP 8.10; PSI, Ranger: who takes the place of another comes without the Shadow Marks that the faction cannot have, be it
/// for its Vorlon Marks or for a card that keeps them off.
#[test]
fn who_replaces_another_loses_the_marks_that_the_faction_cannot_have() {
    let text = "race = \"Centauri\"\nambassador = \"Londo Mollari\"\nopening_hand = [\"Susan Ivanova\", \"Commander Ivanova\", \"N'Grath\"]\n[deck]\n\"Kidnapping\" = 40\n";
    let marked = "type = \"Character\"\nloyalty = \"Human\"\ncost = 1\neffects = []\nmarks = { Shadow = 2 }\nreplaces = { cards = [\"Susan Ivanova\"], way = \"may\" }";
    let ranger = "cost = 1\nkeywords = [\"Ranger\"]\neffects = []";
    let deck = stage(text, &[("Commander Ivanova", marked), ("N'Grath", ranger)]);
    for (vorlon, has_ranger, left) in [(0, false, 2), (1, false, 0), (0, true, 0)] {
        let mut state = rich(&deck);
        state.change_marks(PieceIndex::AMBASSADOR, Mark::Vorlon, vorlon);
        let sponsored = ["Susan Ivanova", "N'Grath"];
        for label in &sponsored[..=usize::from(has_ranger)] {
            state.ready.insert(PieceIndex::AMBASSADOR);
            state.act(&deck, sponsor(&deck, label, 0)).unwrap();
        }
        let replace = Action::Replace { card: card(&deck, "Commander Ivanova"), who: PieceIndex(1) };
        assert_eq!(state.act(&deck, replace), Ok(0));
        assert_eq!((state.marks(Mark::Shadow), state.marks(Mark::Vorlon)), (left, vorlon), "{vorlon} {has_ranger}");
    }
}

/// PSI, Psi Corps: fewer cards of other loyal sides in play than Conspiracy Marks, counted when one is sponsored.
#[test]
fn conspiracy_marks_limit_what_psi_corps_sponsors() {
    let text = "race = \"Human\"\nfaction = \"Psi Corps\"\nambassador = \"Bester (ambassador)\"\n\
        opening_hand = [\"Susan Ivanova\", \"Earth\", \"N'Grath\"]\n[deck]\n\"Kidnapping\" = 40\n";
    let deck = stage(text, &[("Bester (ambassador)", "marks = { Conspiracy = 1 }")]);
    let mut state = rich(&deck);
    let act = |label: &str, state: &mut GameState| {
        state.ready.insert(PieceIndex::AMBASSADOR);
        state.act(&deck, sponsor(&deck, label, 0)).map(|_| ())
    };
    assert_eq!(act("Susan Ivanova", &mut state), Ok(()));
    assert_eq!(act("Earth", &mut state), Err(Illegal::NoConspiracyMark));
    assert_eq!(act("N'Grath", &mut state), Ok(()));
    state.change_marks(PieceIndex(0), Mark::Conspiracy, 1);
    assert_eq!(act("Earth", &mut state), Ok(()));
    // A mark lost costs no card (PSI, Psi Corps).
    state.change_marks(PieceIndex(0), Mark::Conspiracy, -2);
    assert_eq!(state.pieces().count(), 4);
}

/// The Inner Circle's species are told apart by keyword and name; two whose species nobody knows may be of one.
#[test]
fn species_of_the_inner_circle_are_told_apart() {
    let league = |keywords: &str| {
        format!("type = \"Character\"\nloyalty = \"Non-Aligned\"\ncost = 0\nkeywords = [{keywords}]\neffects = []")
    };
    let (drazi, brakiri, unknown) = (league("\"Drazi\""), league("\"Brakiri Ambassador\""), league(""));
    let fulcrum =
        "cost = 0\neffects = [{ when = \"in play\", change = { rating = { each = \"species_in_inner_circle\" } } }]";
    let deck = minbari(
        &["War College", "Vizak", "She'lah", "Vlur/Nhar", "Na'Toth", "Ko'Dath"],
        &[
            ("War College", fulcrum),
            ("Vizak", &drazi),
            ("She'lah", &drazi),
            ("Na'Toth", &brakiri),
            ("Ko'Dath", &unknown),
            ("Vlur/Nhar", &unknown),
        ],
    );
    let mut state = rich(&deck);
    assert_eq!(state.act(&deck, sponsor(&deck, "War College", 0)), Ok(0));
    for (label, species) in [("Ko'Dath", 1), ("Vlur/Nhar", 1), ("Vizak", 1), ("She'lah", 1), ("Na'Toth", 2)] {
        state.ready.insert(PieceIndex::AMBASSADOR);
        assert_eq!(state.act(&deck, sponsor(&deck, label, 0)), Ok(0));
        state.circle.insert(state.piece_of(card(&deck, label)).unwrap());
        state.refresh_bonus(&deck);
        assert_eq!(state.bonus, species, "{label}");
    }
}

/// PSI and ENG, League of Non-Aligned Worlds; COMP 9.1: the second ambassador of a species begins in hand, on top of the
/// three cards, is sponsored like any character, and leads nothing. The assistants of the League help whoever leads.
#[test]
fn the_second_ambassador_of_the_league_begins_in_hand() {
    let text = "race = \"Non-Aligned\"\nambassador = \"Vizak\"\nopening_hand = [\"Trade Pact\", \"Zhabar\", \"Lennier\", \"Juphar Trkider\"]\n\
        [deck]\n\"Kidnapping\" = 40\n";
    let assistant = "type = \"Character\"\nloyalty = \"Non-Aligned\"\ncost = 1\nkeywords = [\"Non-Aligned Ambassador's Assistant\"]";
    let deck = stage(
        text,
        &[
            (
                "Juphar Trkider",
                "type = \"Character\"\ncost = 3\nkeywords = [\"Species Ambassador\"]\nloyalty = \"Non-Aligned\"",
            ),
            ("Lennier", assistant),
        ],
    );
    let mut state = rich(&deck);
    assert_eq!((state.hand_size, state.pieces().count(), state.unrest), (4, 1, 2));
    assert_eq!(state.act(&deck, sponsor(&deck, "Juphar Trkider", 0)), Ok(3));
    state.ready.insert(PieceIndex::AMBASSADOR);
    assert_eq!(state.act(&deck, sponsor(&deck, "Lennier", 0)), Ok(1));
    assert_eq!(state.act(&deck, Action::AssistSponsoring { by: PieceIndex(2) }), Ok(0));
    assert_eq!(state.assisted, 1);
}

/// A contingency waits face down for its moment (PSI, Contingency Cards); why none is played is said for each.
#[test]
fn contingencies_are_kept_and_the_reason_is_told() {
    let deck = compiled(
        "race = \"Minbari\"\nambassador = \"Delenn\"\nopening_hand = []\n[deck]\n\"Vicious Blow\" = 1\n\"Further Gains\" = 1\n\"Kidnapping\" = 40\n",
    );
    let role = |label: &str| deck.card(card(&deck, label)).role;
    assert_eq!(role("Vicious Blow"), Role::Kept(Unplayable::UnknownLoyalty));
    assert_eq!(role("Further Gains"), Role::Kept(Unplayable::UnknownLoyalty));
    let known = "race = \"Minbari\"\nambassador = \"Delenn\"\nopening_hand = [\"Vicious Blow\", \"Further Gains\"]\n[deck]\n\"Kidnapping\" = 40\n";
    let deck = stage(
        known,
        &[("Vicious Blow", "loyalty = \"Neutral\"\neffects = []"), ("Further Gains", "loyalty = \"Neutral\"")],
    );
    let role = |label: &str| deck.card(card(&deck, label)).role;
    assert_eq!(role("Vicious Blow"), Role::Kept(Unplayable::MomentOfOthers));
    assert_eq!(role("Further Gains"), Role::Kept(Unplayable::MomentNotNoted));
}

/// COMP 4.12: what an agenda gives goes before the one that replaces it is there, so that opposing marks of the two are no
/// hindrance; with a mark from elsewhere they are (COMP 8.10).
#[test]
fn an_agenda_may_replace_one_whose_marks_oppose_its_own() {
    let gives = |mark: &str| {
        format!(r#"effects = [{{ when = "in play", change = {{ marks = {{ mark = "{mark}", amount = 1 }} }} }}]"#)
    };
    let deck = stage(
        "race = \"Minbari\"\nambassador = \"Delenn\"\nopening_hand = [\"Power Politics\", \"A Rising Power\"]\n[deck]\n\
         \"Kidnapping\" = 60\n",
        &[("Delenn", "marks = {}"), ("Power Politics", &gives("Shadow")), ("A Rising Power", &gives("Vorlon"))],
    );
    let mut state = action_round(&deck);
    assert_eq!(state.act(&deck, sponsor(&deck, "Power Politics", 0)), Ok(0));
    let replace = Action::ReplaceAgenda { card: card(&deck, "A Rising Power"), by: PieceIndex(0) };
    state.ready.insert(PieceIndex::AMBASSADOR);
    state.change_marks(PieceIndex(0), Mark::Shadow, 1);
    assert_eq!(state.act(&deck, replace), Err(Illegal::OpposingMarks(Mark::Shadow)));
    state.change_marks(PieceIndex(0), Mark::Shadow, -1);
    assert_eq!(state.act(&deck, replace), Ok(0));
    assert_eq!((state.marks(Mark::Shadow), state.marks(Mark::Vorlon)), (0, 1));
}

/// PSI, Removed from the Game: no copy of a limited card that was replaced comes back, whichever way it would.
#[test]
fn a_replaced_limited_card_never_comes_back() {
    let deck = compiled(
        "race = \"Narn\"\nambassador = \"G'Kar\"\nopening_hand = [\"Ko'Dath\", \"Ko'Dath\", \"Na'Toth\"]\n[deck]\n\
         \"Kidnapping\" = 60\n",
    );
    let mut state = action_round(&deck);
    state.unspent = 20;
    state.act(&deck, sponsor(&deck, "Ko'Dath", 0)).unwrap();
    state.act(&deck, Action::Replace { card: card(&deck, "Na'Toth"), who: PieceIndex(1) }).unwrap();
    state.ready.insert(PieceIndex::AMBASSADOR);
    assert_eq!(state.act(&deck, sponsor(&deck, "Ko'Dath", 0)), Err(Illegal::OneInPlay));
    assert!(state.is_dead(&deck, card(&deck, "Ko'Dath")));
    // Nor when whoever took its place has left.
    state.discard_piece(&deck, PieceIndex(1));
    assert_eq!(state.act(&deck, sponsor(&deck, "Ko'Dath", 0)), Err(Illegal::OneInPlay));
}
