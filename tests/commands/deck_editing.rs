//! Changing deck files as a user does: nothing of a file is lost, whatever it is and whatever goes wrong.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

const DECK: &str = "\u{feff}name = 'Raiders' # mine\r\nrace = \"Narn\"\r\nambassador = \"G'Kar\"\r\n\r\n[deck]\r\n\t\"Hunted\" = 1\t# why\r\n";

/// Runs the program in a folder, its data in a folder of its own.
fn zocalo(folder: &Path, arguments: &[&str], editor: Option<&str>) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_zocalo"));
    command.current_dir(folder).args(arguments).env("NO_COLOR", "1").env("COLUMNS", "80");
    command.env("ZOCALO_DATA_DIR", folder.join("data")).env_remove("EDITOR").env_remove("VISUAL");
    if let Some(editor) = editor {
        command.env("EDITOR", editor);
    }
    command.output().unwrap()
}

fn said(output: &Output) -> String {
    let all = [&output.stdout[..], &output.stderr].concat();
    String::from_utf8_lossy(&all).split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A folder with the deck, whose card database is that of all tests.
fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("deck.toml"), DECK).unwrap();
    folder
}

#[test]
fn undo_gives_every_byte_back() {
    let folder = folder();
    let folder = folder.path();
    let read = || fs::read_to_string(folder.join("deck.toml")).unwrap();
    let mut states = vec![read()];
    for arguments in [
        &["deck", "add", "deck.toml", "3", "border raid"][..],
        &["deck", "remove", "deck.toml", "Hunted"],
        &["deck", "add", "deck.toml", "Revenge", "--to", "opening-hand"],
        &["deck", "tag", "deck.toml", "+fast"],
    ] {
        let output = zocalo(folder, arguments, None);
        assert_eq!(output.status.code(), Some(0), "{}", said(&output));
        assert!(
            said(&output).ends_with("zocalo deck undo deck.toml") || said(&output).contains("+ "),
            "{}",
            said(&output)
        );
        states.push(read());
    }
    assert_eq!(
        states[4],
        "\u{feff}name = 'Raiders' # mine\r\nrace = \"Narn\"\r\nambassador = \"G'Kar\"\r\nopening_hand = [\"Revenge\"]\r\n\
         tags = [\"fast\"]\r\n\r\n[deck]\r\n\t# why\r\n\t\"Border Raid\" = 3\r\n"
    );
    // What somebody changes by hand is a state as well.
    fs::write(folder.join("deck.toml"), format!("{}# by hand", states[4])).unwrap();
    for state in states.iter().rev() {
        let output = zocalo(folder, &["deck", "undo", "deck.toml"], None);
        assert_eq!(output.status.code(), Some(0), "{}", said(&output));
        assert_eq!(&read(), state);
    }
    assert_eq!(zocalo(folder, &["deck", "undo", "deck.toml"], None).status.code(), Some(1));
    assert_eq!(zocalo(folder, &["deck", "undo", "deck.toml", "--to", "6"], None).status.code(), Some(0));
    assert_eq!(read(), format!("{}# by hand", states[4]));
}

/// Whatever a file is, and in whatever encoding: it comes back as it was.
#[test]
fn undo_gives_back_what_is_no_text_in_utf_8() {
    let folder = folder();
    let folder = folder.path();
    let picture: Vec<u8> =
        [0xff, 0xd8, 0xff, 0xe0].into_iter().chain((0..=255_u8).cycle().step_by(7).take(5_000)).collect();
    let deck = "race = \"Narn\"\nambassador = \"G'Kar\"\nname = \"Né\"\n[deck]\n\"Hunted\" = 1\n";
    let utf_16: Vec<u8> = "\u{feff}".encode_utf16().chain(deck.encode_utf16()).flat_map(u16::to_le_bytes).collect();
    let western: Vec<u8> = deck.chars().map(|letter| u8::try_from(u32::from(letter)).unwrap()).collect();
    for (name, bytes) in [("picture.jpg", &picture), ("western.txt", &western), ("utf16.toml", &utf_16)] {
        fs::write(folder.join(name), bytes).unwrap();
        let from = if name.ends_with("toml") { "deck.toml" } else { "list.txt" };
        fs::write(folder.join("list.txt"), "1 Hunted\n2 Revenge\n").unwrap();
        assert!(says(folder, &format!("deck copy {from} {name} --force"), 0).contains("zocalo deck undo"));
        assert_ne!(&fs::read(folder.join(name)).unwrap(), bytes, "{name}");
        says(folder, &format!("deck undo {name}"), 0);
        assert_eq!(&fs::read(folder.join(name)).unwrap(), bytes, "{name}");
    }
    for (name, bytes) in [("western.toml", &western), ("utf16.toml", &utf_16)] {
        fs::write(folder.join(name), bytes).unwrap();
        says(folder, &format!("deck add {name} Hunted"), 0);
        assert!(std::str::from_utf8(&fs::read(folder.join(name)).unwrap()).unwrap().contains("\"Hunted\" = 2"));
        says(folder, &format!("deck undo {name}"), 0);
        assert_eq!(&fs::read(folder.join(name)).unwrap(), bytes, "{name}");
        // A state is read in its encoding.
        let states = says(folder, &format!("deck history {name} --json"), 0);
        assert!(!states.contains("by hand"), "{states}");
        says(folder, &format!("deck copy {name}@1 copy.toml --force"), 0);
        assert_eq!(&fs::read(folder.join("copy.toml")).unwrap(), bytes, "{name}");
        says(folder, &format!("deck diff {name}@1 {name}@2"), 0);
    }
}

/// What is too large to be kept is said before it is replaced, and no way back is promised.
#[test]
fn what_cannot_be_kept_is_said() {
    let folder = folder();
    let folder = folder.path();
    fs::File::create(folder.join("film.toml")).unwrap().set_len((16 << 20) + 1).unwrap();
    let told = says(folder, "deck copy deck.toml film.toml --force", 0);
    assert!(told.contains("cannot be undone") && told.contains("larger than 16 MB"), "{told}");
    assert!(!told.contains("deck undo film.toml"), "{told}");
    assert_eq!(fs::read_to_string(folder.join("film.toml")).unwrap(), DECK);
    fs::File::create(folder.join("film.toml")).unwrap().set_len((16 << 20) + 1).unwrap();
    let told = says(folder, "deck new film.toml --no-input --race narn --force", 0);
    assert!(told.contains("cannot be undone") && !told.contains("deck undo film.toml"), "{told}");
}

/// Programs that change one deck at once come one after the other, and nobody takes the others for a hand.
#[test]
fn changes_at_once_wait_for_each_other() {
    let folder = folder();
    let folder = folder.path();
    std::thread::scope(|scope| {
        for card in ["Hunted", "Revenge", "Border Raid"] {
            scope.spawn(move || {
                for _ in 0..4 {
                    let output = zocalo(folder, &["deck", "add", "deck.toml", card, "--yes"], None);
                    assert_eq!(output.status.code(), Some(0), "{}", said(&output));
                }
            });
        }
    });
    let deck = fs::read_to_string(folder.join("deck.toml")).unwrap();
    for line in ["\"Hunted\" = 5", "\"Revenge\" = 4", "\"Border Raid\" = 4"] {
        assert!(deck.contains(line), "{deck}");
    }
    let states = says(folder, "deck history deck.toml --json", 0);
    assert!(states.contains("\"number\": 13") && !states.contains("by hand"), "{states}");
}

#[test]
fn an_editor_is_opened_and_what_it_breaks_is_shown_and_kept() {
    let folder = folder();
    let folder = folder.path();
    let output = zocalo(folder, &["deck", "edit", "deck.toml"], Some("sed -i s/Hunted/Revenge/"));
    assert_eq!(output.status.code(), Some(0), "{}", said(&output));
    assert!(said(&output).contains("Edited: deck.toml has 2 cards"), "{}", said(&output));
    let output = zocalo(folder, &["deck", "edit", "deck.toml"], Some("true"));
    assert!(said(&output).contains("nothing was changed"), "{}", said(&output));
    let output = zocalo(folder, &["deck", "edit", "deck.toml"], Some("sed -i 's/= 1/= = 1/'"));
    assert_eq!(output.status.code(), Some(2));
    assert!(
        said(&output).contains("this is not TOML") && said(&output).contains("deck undo deck.toml"),
        "{}",
        said(&output)
    );
    assert!(fs::read_to_string(folder.join("deck.toml")).unwrap().contains("= = 1"));
    // It is opened again to be mended, or taken back.
    let output = zocalo(folder, &["deck", "undo", "deck.toml"], None);
    assert_eq!(output.status.code(), Some(0), "{}", said(&output));
    assert_eq!(fs::read_to_string(folder.join("deck.toml")).unwrap(), DECK.replace("Hunted", "Revenge"));
    let output = zocalo(folder, &["deck", "edit", "deck.toml"], None);
    assert_eq!(output.status.code(), Some(2));
}

#[cfg(unix)]
#[test]
fn a_file_that_may_only_be_read_stays_and_a_link_is_written_through() {
    use std::os::unix::fs::{PermissionsExt as _, symlink};
    let folder = folder();
    let folder = folder.path();
    let deck = folder.join("deck.toml");
    fs::set_permissions(&deck, fs::Permissions::from_mode(0o444)).unwrap();
    let output = zocalo(folder, &["deck", "add", "deck.toml", "Hunted"], None);
    assert_eq!(output.status.code(), Some(2), "{}", said(&output));
    assert!(said(&output).contains("is read-only"), "{}", said(&output));
    assert_eq!(fs::read_to_string(&deck).unwrap(), DECK);
    fs::set_permissions(&deck, fs::Permissions::from_mode(0o644)).unwrap();
    symlink("deck.toml", folder.join("link.toml")).unwrap();
    let output = zocalo(folder, &["deck", "add", "link.toml", "Hunted"], None);
    assert_eq!(output.status.code(), Some(0), "{}", said(&output));
    assert!(fs::symlink_metadata(folder.join("link.toml")).unwrap().is_symlink());
    assert!(fs::read_to_string(&deck).unwrap().contains("\"Hunted\" = 2"));
    // They are one file, and so is their history.
    assert_eq!(zocalo(folder, &["deck", "undo", "deck.toml"], None).status.code(), Some(0));
    assert_eq!(fs::read_to_string(&deck).unwrap(), DECK);
}

#[cfg(unix)]
#[test]
fn a_full_disk_leaves_the_deck_as_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let long = format!("# {}\n{}", "long ".repeat(2000), DECK.trim_start_matches('\u{feff}'));
    fs::write(folder.join("deck.toml"), &long).unwrap();
    // The card database is there before the disk is full.
    assert_eq!(zocalo(folder, &["card", "Delenn"], None).status.code(), Some(0));
    let mut command = Command::new("sh");
    // A file may not grow beyond a few blocks, and the signal that says so is not heard.
    command.args(["-c", "trap '' XFSZ; ulimit -f 4; exec \"$@\"", "sh", env!("CARGO_BIN_EXE_zocalo")]);
    command
        .args(["deck", "add", "deck.toml", "Hunted"])
        .current_dir(folder)
        .env("ZOCALO_DATA_DIR", folder.join("data"));
    let output = command.output().unwrap();
    assert_eq!(output.status.code(), Some(3), "{}", said(&output));
    assert_eq!(fs::read_to_string(folder.join("deck.toml")).unwrap(), long);
    let left = fs::read_dir(folder).unwrap().filter(|entry| entry.as_ref().unwrap().path().is_file()).count();
    assert_eq!(left, 1);
}

/// What the program says to these words, which it must answer with this code.
fn says(folder: &Path, arguments: &str, code: i32) -> String {
    let arguments: Vec<&str> = arguments.split(' ').collect();
    let output = zocalo(folder, &arguments, None);
    assert_eq!(output.status.code(), Some(code), "{arguments:?}: {}", said(&output));
    said(&output)
}

const PLAIN: &str = "Ambassador: Delenn\n3 Trade Pact\n";

#[test]
fn a_number_of_copies_counts_those_in_the_opening_hand() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let deck = |hand: &str, cards: &str| {
        format!("race = \"Narn\"\nambassador = \"G'Kar\"\nopening_hand = [{hand}]\n\n[deck]\n{cards}")
    };
    let set = |before: String, words: &str| {
        fs::write(folder.join("deck.toml"), before).unwrap();
        says(folder, &format!("deck set deck.toml {words}"), 0);
        fs::read_to_string(folder.join("deck.toml")).unwrap()
    };
    let one = || deck("\"Revenge\"", "\"Hunted\" = 1\n");
    assert_eq!(set(one(), "3 Revenge"), deck("\"Revenge\"", "\"Hunted\" = 1\n\"Revenge\" = 2\n"));
    let both = deck("\"Revenge\", \"Revenge\"", "\"Hunted\" = 1\n\"Revenge\" = 1\n");
    assert_eq!(set(both, "1 Revenge"), one());
    assert_eq!(set(one(), "2 G'Kar"), deck("\"Revenge\"", "\"Hunted\" = 1\n\"G'Kar\" = 1\n"));
    assert_eq!(set(one(), "4 Hunted"), deck("\"Revenge\"", "\"Hunted\" = 4\n"));
    assert_eq!(set(one(), "2 Revenge --in opening-hand"), deck("\"Revenge\", \"Revenge\"", "\"Hunted\" = 1\n"));
}

#[test]
fn what_is_replaced_or_gone_can_be_taken_back() {
    let folder = folder();
    let folder = folder.path();
    let read = |name: &str| fs::read_to_string(folder.join(name)).unwrap();
    fs::write(folder.join("other.toml"), "race = \"Narn\"\n[deck]\n\"Revenge\" = 2\n").unwrap();
    let other = read("other.toml");
    assert!(says(folder, "deck copy deck.toml other.toml --force", 0).contains("zocalo deck undo other.toml"));
    assert_eq!(read("other.toml"), DECK);
    says(folder, "deck undo other.toml", 0);
    assert_eq!(read("other.toml"), other);
    assert!(says(folder, "deck new other.toml --no-input --race narn --force", 0).contains("deck undo other.toml"));
    assert_ne!(read("other.toml"), other);
    says(folder, "deck undo other.toml", 0);
    assert_eq!(read("other.toml"), other);
    // A state is a deck, too, and may be copied.
    says(folder, "deck copy other.toml@2 earlier.toml", 0);
    assert_eq!(read("earlier.toml"), DECK);
    fs::remove_file(folder.join("other.toml")).unwrap();
    assert!(says(folder, "deck history other.toml", 0).contains("is gone"));
    says(folder, "deck undo other.toml -n", 0);
    assert!(!folder.join("other.toml").exists());
    assert!(says(folder, "deck undo other.toml", 0).contains("Brought back state 1"));
    assert_eq!(read("other.toml"), other);
    says(folder, "deck undo never.toml", 2);
}

#[test]
fn a_deck_that_is_gone_keeps_its_states_when_another_takes_its_name() {
    let folder = folder();
    let folder = folder.path();
    fs::write(folder.join("gone.toml"), "race = \"Narn\"\n[deck]\n\"Revenge\" = 2\n").unwrap();
    says(folder, "deck add gone.toml Revenge", 0);
    let gone = fs::read(folder.join("gone.toml")).unwrap();
    fs::remove_file(folder.join("gone.toml")).unwrap();
    says(folder, "deck add deck.toml Hunted", 0);
    says(folder, "deck rename deck.toml gone.toml", 0);
    says(folder, "deck undo gone.toml", 0);
    assert_eq!(fs::read_to_string(folder.join("gone.toml")).unwrap(), DECK);
    says(folder, "deck undo gone.toml --to 2", 0);
    assert_eq!(fs::read(folder.join("gone.toml")).unwrap(), gone);
}

#[test]
fn a_deck_keeps_a_name_by_which_it_can_be_read() {
    let folder = folder();
    let folder = folder.path();
    fs::write(folder.join("friend.txt"), PLAIN).unwrap();
    for verb in ["rename", "copy"] {
        let said = says(folder, &format!("deck {verb} friend.txt friend.toml"), 2);
        assert!(said.contains("zocalo import friend.txt --out friend.toml"), "{said}");
        says(folder, &format!("deck {verb} deck.toml nowhere/deck.toml"), 2);
    }
    assert!(!folder.join("friend.toml").exists());
    says(folder, "deck rename friend.txt foe.txt", 0);
    // Its mark in the collection goes along with a deck.
    says(folder, "collection deck deck.toml idea", 0);
    assert!(says(folder, "deck rename deck.toml new.toml", 0).contains("still marked idea"));
    assert!(says(folder, "collection deck new.toml", 0).contains("idea"));
    says(folder, "collection deck deck.toml", 1);
    says(folder, "collection undo --yes", 0);
    says(folder, "collection deck new.toml", 1);
}

/// A file without an ending is found by no `deck list`.
#[test]
fn a_new_name_without_an_ending_keeps_that_of_the_deck() {
    let folder = folder();
    let folder = folder.path();
    fs::write(folder.join("friend.txt"), PLAIN).unwrap();
    for (verb, from, to, file) in [
        ("copy", "@narn", "raiders", "raiders.toml"),
        ("copy", "deck.toml", "second", "second.toml"),
        ("rename", "second.toml", "third", "third.toml"),
        ("rename", "friend.txt", "foe", "foe.txt"),
    ] {
        assert!(says(folder, &format!("deck {verb} {from} {to}"), 0).contains(file), "{verb} {from} {to}");
        assert!(folder.join(file).exists() && !folder.join(to).exists(), "{file}");
    }
    assert!(says(folder, "deck list .", 0).contains("third.toml"));
    // What is there is not written beside.
    says(folder, "deck rename third.toml raiders", 2);
    fs::write(folder.join("old"), PLAIN).unwrap();
    says(folder, "deck copy foe.txt old", 2);
}

#[test]
fn what_cannot_be_done_says_where_and_why() {
    let folder = folder();
    let folder = folder.path();
    let deck = "race = \"Narn\"\n[deck]\n\"Hunted\" = 1\n\"Revenge\" = \"two\"\n";
    fs::write(folder.join("part.toml"), deck).unwrap();
    assert!(says(folder, "deck add part.toml Revenge", 2).contains("part.toml:4:13"));
    assert_eq!(fs::read_to_string(folder.join("part.toml")).unwrap(), deck);
    let output = zocalo(folder, &["deck", "edit", "deck.toml"], Some("no-such-editor-at-all"));
    assert_eq!(output.status.code(), Some(2), "{}", said(&output));
    assert!(says(folder, "deck remove deck.toml Revenge", 2).contains("zocalo deck show deck.toml"));
    assert!(says(folder, "deck move deck.toml Hunted --to deck", 2).contains("no Hunted outside the draw deck"));
    says(folder, "deck tag deck.toml +fast", 0);
    assert!(says(folder, "deck tag deck.toml +fast", 1).contains("it has fast"));
    assert!(says(folder, "deck list deck.toml", 0).contains("Tags"));
    assert!(says(folder, "search decks: tag:fast", 0).contains("deck.toml"));
    // A state that could not be judged does not hide the verdict of the one before.
    zocalo(folder, &["deck", "edit", "deck.toml"], Some("sed -i 's/= 1/= = 1/'"));
    assert!(says(folder, "deck undo deck.toml", 0).contains("illegal under casual"));
    fs::write(folder.join("old.toml"), b"name = \"caf\xe9\"\n[deck]\n\"Hunted\" = 1\n").unwrap();
    assert!(says(folder, "deck add old.toml Revenge", 0).contains("had another encoding"));
    assert!(!says(folder, "deck add old.toml Revenge", 0).contains("encoding"));
}

#[test]
fn a_deck_that_begins_with_another_keeps_what_its_author_wrote() {
    let folder = folder();
    let folder = folder.path();
    let read = |name: &str| fs::read_to_string(folder.join(name)).unwrap();
    says(folder, "deck new same.toml --from deck.toml", 0);
    assert_eq!(read("same.toml"), DECK);
    says(folder, "deck new other.toml --from deck.toml --name Other --ambassador Na'Toth", 0);
    let expected = DECK.replace("'Raiders'", "\"Other\"").replace("ambassador = \"G'Kar\"", "ambassador = \"Na'Toth\"");
    assert!(read("other.toml").starts_with(&expected[..expected.find('[').unwrap()]), "{}", read("other.toml"));
    assert!(read("other.toml").contains("\"Hunted\" = 1\t# why\r\n"), "{}", read("other.toml"));
    assert!(read("other.toml").contains("\"G'Kar\" = 1\r\n"), "{}", read("other.toml"));
}
