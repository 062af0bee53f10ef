//! What the file of a league says, what is added to it, and what is wrong in one.

use super::*;

fn begun() -> String {
    let of = |number| Boosters { number, set: "Deluxe".to_owned() };
    League::begin("Tuesday \"league\"", "sealed", 7, &of(3), &of(1))
}

fn read(text: &str) -> League {
    League::read(Source { label: FILE.to_owned(), text: text.to_owned() }).unwrap()
}

fn faults(text: &str) -> Vec<(usize, String)> {
    let (source, faults) = League::read(Source { label: FILE.to_owned(), text: text.to_owned() }).unwrap_err();
    faults.iter().map(|fault| (source.place(&fault.span).line, fault.reason.english())).collect()
}

#[test]
fn players_games_and_weeks_are_added_and_comments_stay() {
    let mut text = begun().replace("week = 1", "week = 1 # we began in May");
    for name in ["Anna", "Boris the 2nd", "Анна", "?", "anna!"] {
        let league = read(&text);
        text = league.with_player(&league.new_player(name).unwrap());
    }
    let league = read(&text);
    let files: Vec<&str> = league.players.iter().map(|player| player.file.as_str()).collect();
    assert_eq!(files, ["anna", "boris-the-2nd", "анна", "player", "anna-2"]);
    for name in ["anna", "", "a=b", " a", &"x".repeat(41)] {
        assert!(league.new_player(name).is_err(), "{name}");
    }
    text = league.with_game(&[("Anna".to_owned(), 20), ("Boris the 2nd".to_owned(), 9), ("?".to_owned(), 20)]);
    text = read(&text).with_game(&[("Anna".to_owned(), 3), ("Анна".to_owned(), 4)]);
    text = read(&text).with_next_week();
    let league = read(&text);
    assert!(text.contains("week = 2 # we began in May"), "{text}");
    assert_eq!((league.name.as_str(), league.seed, league.week, league.start.number), ("Tuesday \"league\"", 7, 2, 3));
    let scores = league.scores();
    assert_eq!(scores[0], Score { games: 2, wins: 1, beaten: 1, points: 23 });
    assert_eq!(scores[1], Score { games: 1, wins: 0, beaten: 0, points: 9 });
    assert_eq!(scores[3], Score { games: 1, wins: 1, beaten: 1, points: 20 });
    assert_eq!(scores[4], Score::default());
}

#[test]
fn players_written_in_one_line_get_company_there() {
    let league = read(&format!("{}player = [{{ name = \"Anna\", file = \"anna\" }}]\n", begun()));
    let text = league.with_player(&league.new_player("Boris").unwrap());
    assert_eq!(read(&text).players.len(), 2, "{text}");
}

#[test]
fn what_is_wrong_is_said_at_its_place() {
    let with = |lines: &str| format!("{}{lines}", begun());
    assert_eq!(faults("nothing")[0].0, 1);
    for (text, line, said) in [
        (begun().replace("week = 1", "week = 53"), 6, "week"),
        (begun().replace("week = 1", "weak = 1"), 6, "weak"),
        (begun().replace("boosters = 3", "boosters = 101"), 7, "boosters"),
        (begun().replace("Deluxe", "Delux Edition 9"), 7, "Delux Edition 9"),
        (with("[[player]]\nname = \"a\"\nfile = \"../a\"\n"), 11, "file"),
        (with("[[player]]\nname = \"a\"\nfile = \"a\"\n[[player]]\nname = \"A\"\nfile = \"b\"\n"), 13, "A"),
        (with("[[game]]\nweek = 1\npoints = { a = 1, b = 2 }\n"), 11, "a"),
        (with("[[game]]\nweek = 1\npoints = { }\n"), 11, "players"),
    ] {
        let found = faults(&text);
        assert!(found.iter().any(|(at, reason)| *at == line && reason.contains(said)), "{text}: {found:?}");
    }
}

#[test]
fn a_pool_grows_by_week_and_reads_as_a_list() {
    let player = Player { name: "Anna".to_owned(), file: "anna".to_owned() };
    let mut text = pool_of(&player);
    text += &opened_in(1, "a starter", &[("Trade Pact".to_owned(), 2), ("G'Kar".to_owned(), 1)]);
    assert!(has_week(&text, 1) && !has_week(&text, 2));
    text += &opened_in(2, "1 booster", &[("Trade Pact".to_owned(), 1)]);
    assert!(has_week(&text, 2));
    let list = crate::deck::read_toml(Source { label: "anna.pool.toml".to_owned(), text }).unwrap();
    let cards: Vec<(&str, u32)> = list.lines.iter().map(|line| (line.written.as_str(), line.count)).collect();
    assert_eq!(cards, [("Trade Pact", 2), ("G'Kar", 1), ("Trade Pact", 1)]);
}
