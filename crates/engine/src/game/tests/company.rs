//! What may stand beside what: persons, cards that take Conspiracy Marks, the species of the League and its ambassadors.

use crate::arranged::{board, book, card, sponsor, stage};
use crate::game::deck::PlayDeck;
use crate::game::deck::card::Role;
use crate::game::deck::unplayable::Unplayable;
use crate::game::ids::PieceIndex;
use crate::game::legal::action::{Action, Illegal};
use crate::game::state::GameState;
use crate::game::tests::effects::minbari;
use zocalo_cards::card::Mark;

fn rich(book: &PlayDeck) -> GameState {
    let mut board = board(book);
    (board.rating, board.unspent) = (40, 40);
    board
}

/// PSI, Personalities: one card of a person is in play at a time, unless one takes the place of the other.
#[test]
fn of_one_person_one_card_is_in_play() {
    let text = "race = \"Centauri\"\nambassador = \"Londo Mollari\"\nopening_hand = [\"Susan Ivanova\", \"Commander Ivanova\", \"Lord Mollari\"]\n[deck]\n\"Kidnapping\" = 40\n";
    let replaces = "type = \"Character\"\nloyalty = \"Human\"\ncost = 1\neffects = []\nreplaces = { cards = [\"Susan Ivanova\"], way = \"may\" }";
    let lord = "type = \"Character\"\nloyalty = \"Centauri\"\ncost = 1\nreplaces = { way = \"may\", note = \"\" }";
    let book = stage(text, &[("Commander Ivanova", replaces), ("Lord Mollari", lord)]);
    let mut board = rich(&book);
    let mut act = |action| {
        board.ready.insert(PieceIndex::AMBASSADOR);
        board.act(&book, action)
    };
    assert_eq!(act(sponsor(&book, "Lord Mollari", 0)), Err(Illegal::SamePerson));
    assert!(act(sponsor(&book, "Susan Ivanova", 0)).is_ok());
    assert_eq!(act(sponsor(&book, "Commander Ivanova", 0)), Err(Illegal::SamePerson));
    assert_eq!(act(Action::Replace { card: card(&book, "Commander Ivanova"), who: PieceIndex(1) }), Ok(0));
    assert_eq!(board.piece(PieceIndex(1)).card, card(&book, "Commander Ivanova"));
}

/// COMP 8.10; PSI, Ranger: who takes the place of another comes without the Shadow Marks that the faction cannot have, be it
/// for its Vorlon Marks or for a card that keeps them off.
#[test]
fn who_replaces_another_loses_the_marks_that_the_faction_cannot_have() {
    let text = "race = \"Centauri\"\nambassador = \"Londo Mollari\"\nopening_hand = [\"Susan Ivanova\", \"Commander Ivanova\", \"N'Grath\"]\n[deck]\n\"Kidnapping\" = 40\n";
    let marked = "type = \"Character\"\nloyalty = \"Human\"\ncost = 1\neffects = []\nmarks = { Shadow = 2 }\nreplaces = { cards = [\"Susan Ivanova\"], way = \"may\" }";
    let ranger = "cost = 1\nkeywords = [\"Ranger\"]\neffects = []";
    let book = stage(text, &[("Commander Ivanova", marked), ("N'Grath", ranger)]);
    for (vorlon, has_ranger, left) in [(0, false, 2), (1, false, 0), (0, true, 0)] {
        let mut board = rich(&book);
        board.change_marks(PieceIndex::AMBASSADOR, Mark::Vorlon, vorlon);
        let sponsored = ["Susan Ivanova", "N'Grath"];
        for label in &sponsored[..=usize::from(has_ranger)] {
            board.ready.insert(PieceIndex::AMBASSADOR);
            board.act(&book, sponsor(&book, label, 0)).unwrap();
        }
        let replace = Action::Replace { card: card(&book, "Commander Ivanova"), who: PieceIndex(1) };
        assert_eq!(board.act(&book, replace), Ok(0));
        assert_eq!((board.marks(Mark::Shadow), board.marks(Mark::Vorlon)), (left, vorlon), "{vorlon} {has_ranger}");
    }
}

/// PSI, Psi Corps: fewer cards of other loyal sides in play than Conspiracy Marks, counted when one is sponsored.
#[test]
fn conspiracy_marks_limit_what_psi_corps_sponsors() {
    let text = "race = \"Human\"\nfaction = \"Psi Corps\"\nambassador = \"Bester (ambassador)\"\n\
        opening_hand = [\"Susan Ivanova\", \"Earth\", \"N'Grath\"]\n[deck]\n\"Kidnapping\" = 40\n";
    let book = stage(text, &[("Bester (ambassador)", "marks = { Conspiracy = 1 }")]);
    let mut board = rich(&book);
    let act = |label: &str, board: &mut GameState| {
        board.ready.insert(PieceIndex::AMBASSADOR);
        board.act(&book, sponsor(&book, label, 0)).map(|_| ())
    };
    assert_eq!(act("Susan Ivanova", &mut board), Ok(()));
    assert_eq!(act("Earth", &mut board), Err(Illegal::NoConspiracyMark));
    assert_eq!(act("N'Grath", &mut board), Ok(()));
    board.change_marks(PieceIndex(0), Mark::Conspiracy, 1);
    assert_eq!(act("Earth", &mut board), Ok(()));
    // A mark lost costs no card (PSI, Psi Corps).
    board.change_marks(PieceIndex(0), Mark::Conspiracy, -2);
    assert_eq!(board.pieces().count(), 4);
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
    let book = minbari(
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
    let mut board = rich(&book);
    assert_eq!(board.act(&book, sponsor(&book, "War College", 0)), Ok(0));
    for (label, species) in [("Ko'Dath", 1), ("Vlur/Nhar", 1), ("Vizak", 1), ("She'lah", 1), ("Na'Toth", 2)] {
        board.ready.insert(PieceIndex::AMBASSADOR);
        assert_eq!(board.act(&book, sponsor(&book, label, 0)), Ok(0));
        board.circle.insert(board.piece_of(card(&book, label)).unwrap());
        board.refresh_bonus(&book);
        assert_eq!(board.bonus, species, "{label}");
    }
}

/// PSI and ENG, League of Non-Aligned Worlds; COMP 9.1: the second ambassador of a species begins in hand, on top of the
/// three cards, is sponsored like any character, and leads nothing. The assistants of the League help whoever leads.
#[test]
fn the_second_ambassador_of_the_league_begins_in_hand() {
    let text = "race = \"Non-Aligned\"\nambassador = \"Vizak\"\nopening_hand = [\"Trade Pact\", \"Zhabar\", \"Lennier\", \"Juphar Trkider\"]\n\
        [deck]\n\"Kidnapping\" = 40\n";
    let assistant = "type = \"Character\"\nloyalty = \"Non-Aligned\"\ncost = 1\nkeywords = [\"Non-Aligned Ambassador's Assistant\"]";
    let book = stage(
        text,
        &[
            (
                "Juphar Trkider",
                "type = \"Character\"\ncost = 3\nkeywords = [\"Species Ambassador\"]\nloyalty = \"Non-Aligned\"",
            ),
            ("Lennier", assistant),
        ],
    );
    let mut board = rich(&book);
    assert_eq!((board.hand_size, board.pieces().count(), board.unrest), (4, 1, 2));
    assert_eq!(board.act(&book, sponsor(&book, "Juphar Trkider", 0)), Ok(3));
    board.ready.insert(PieceIndex::AMBASSADOR);
    assert_eq!(board.act(&book, sponsor(&book, "Lennier", 0)), Ok(1));
    assert_eq!(board.act(&book, Action::AssistSponsoring { by: PieceIndex(2) }), Ok(0));
    assert_eq!(board.assisted, 1);
}

/// A contingency waits face down for its moment (PSI, Contingency Cards); why none is played is said for each.
#[test]
fn contingencies_are_kept_and_the_reason_is_told() {
    let book = book(
        "race = \"Minbari\"\nambassador = \"Delenn\"\nopening_hand = []\n[deck]\n\"Vicious Blow\" = 1\n\"Further Gains\" = 1\n\"Kidnapping\" = 40\n",
    );
    let role = |label: &str| book.card(card(&book, label)).role;
    assert_eq!(role("Vicious Blow"), Role::Kept(Unplayable::UnknownLoyalty));
    assert_eq!(role("Further Gains"), Role::Kept(Unplayable::UnknownLoyalty));
    let known = "race = \"Minbari\"\nambassador = \"Delenn\"\nopening_hand = [\"Vicious Blow\", \"Further Gains\"]\n[deck]\n\"Kidnapping\" = 40\n";
    let book = stage(
        known,
        &[("Vicious Blow", "loyalty = \"Neutral\"\neffects = []"), ("Further Gains", "loyalty = \"Neutral\"")],
    );
    let role = |label: &str| book.card(card(&book, label)).role;
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
    let book = stage(
        "race = \"Minbari\"\nambassador = \"Delenn\"\nopening_hand = [\"Power Politics\", \"A Rising Power\"]\n[deck]\n\
         \"Kidnapping\" = 60\n",
        &[("Delenn", "marks = {}"), ("Power Politics", &gives("Shadow")), ("A Rising Power", &gives("Vorlon"))],
    );
    let mut board = board(&book);
    assert_eq!(board.act(&book, sponsor(&book, "Power Politics", 0)), Ok(0));
    let replace = Action::ReplaceAgenda { card: card(&book, "A Rising Power"), by: PieceIndex(0) };
    board.ready.insert(PieceIndex::AMBASSADOR);
    board.change_marks(PieceIndex(0), Mark::Shadow, 1);
    assert_eq!(board.act(&book, replace), Err(Illegal::OpposingMarks(Mark::Shadow)));
    board.change_marks(PieceIndex(0), Mark::Shadow, -1);
    assert_eq!(board.act(&book, replace), Ok(0));
    assert_eq!((board.marks(Mark::Shadow), board.marks(Mark::Vorlon)), (0, 1));
}

/// PSI, Removed from the Game: no copy of a limited card that was replaced comes back, whichever way it would.
#[test]
fn a_replaced_limited_card_never_comes_back() {
    let book = book(
        "race = \"Narn\"\nambassador = \"G'Kar\"\nopening_hand = [\"Ko'Dath\", \"Ko'Dath\", \"Na'Toth\"]\n[deck]\n\
         \"Kidnapping\" = 60\n",
    );
    let mut board = board(&book);
    board.unspent = 20;
    board.act(&book, sponsor(&book, "Ko'Dath", 0)).unwrap();
    board.act(&book, Action::Replace { card: card(&book, "Na'Toth"), who: PieceIndex(1) }).unwrap();
    board.ready.insert(PieceIndex::AMBASSADOR);
    assert_eq!(board.act(&book, sponsor(&book, "Ko'Dath", 0)), Err(Illegal::OneInPlay));
    assert!(board.is_dead(&book, card(&book, "Ko'Dath")));
    // Nor when whoever took its place has left.
    board.discard_piece(&book, PieceIndex(1));
    assert_eq!(board.act(&book, sponsor(&book, "Ko'Dath", 0)), Err(Illegal::OneInPlay));
}
