//! Files of a synchronised folder that are cut, damaged, foreign or no files: nothing behind a gap or damage is taken in, and
//! nobody's file is written over.

use std::fs;

use super::sync_tests::Machine;

#[test]
fn nothing_behind_a_gap_or_damage_is_taken_in() {
    let folder = tempfile::tempdir().unwrap();
    let mut one = Machine::new();
    for time in 1..=5 {
        one.add("Delenn", 1, time);
    }
    one.library.sync(folder.path()).unwrap();
    let whole = fs::read_to_string(one.journal(folder.path())).unwrap();
    let lines: Vec<&str> = whole.lines().collect();
    let joined = |lines: &[&str]| lines.join("\n") + "\n";
    let other = "0123456789abcdef";
    let newer = lines[2].replace("\"form\":1", "\"form\":2");
    let cases: [(String, i64, Option<i64>, &str); 9] = [
        (joined(&[lines[0], lines[1], lines[3]]), 2, Some(3), "change 4, but 3 comes next"),
        (joined(&[lines[1]]), 0, Some(1), "change 2, but 1 comes next"),
        (joined(&[lines[0], lines[0]]), 1, Some(2), "change 1, but 2 comes next"),
        (whole.replace("\"number\":3", "\"number\":3,\"more\":1"), 2, Some(3), "not a line of a journal"),
        (whole.replacen("Delenn", "Lennier", 1), 0, Some(1), "damaged"),
        (whole.replace(one.library.origin(), other), 0, Some(1), "damaged"),
        (joined(&[lines[0], lines[1], &newer]), 2, Some(3), "newer Zocalo"),
        (joined(&[lines[0], "noise"]), 1, Some(2), "not a line of a journal"),
        (whole[..whole.len() - 9].to_owned(), 4, None, ""),
    ];
    for (text, taken, line, why) in cases {
        fs::write(one.journal(folder.path()), &text).unwrap();
        let mut two = Machine::new();
        let synced = two.library.sync(folder.path()).unwrap();
        assert_eq!(two.total("Delenn"), taken, "{why}");
        assert_eq!(synced.troubles.first().and_then(|trouble| trouble.line), line, "{why}");
        assert!(synced.troubles.iter().all(|trouble| trouble.why.english().contains(why)), "{:?}", synced.troubles);
        assert_eq!(synced.unfinished.len(), usize::from(line.is_none()));
        assert_eq!(
            fs::read_to_string(one.journal(folder.path())).unwrap(),
            text,
            "another machine's file is not touched"
        );
        // Once the file is whole the rest comes.
        fs::write(one.journal(folder.path()), &whole).unwrap();
        two.library.sync(folder.path()).unwrap();
        assert_eq!(two.total("Delenn"), 5, "{why}");
        assert_eq!(two.library.examine().unwrap(), []);
    }
    // A file under another machine's name.
    let moved = tempfile::tempdir().unwrap();
    fs::write(moved.path().join(format!("journal-{other}.jsonl")), &whole).unwrap();
    let mut two = Machine::new();
    let synced = two.library.sync(moved.path()).unwrap();
    assert!(synced.troubles[0].why.english().contains("another machine"), "{:?}", synced.troubles);
    assert_eq!(two.total("Delenn"), 0);
}

#[test]
fn its_own_file_goes_on_where_it_was_cut_and_is_never_written_over() {
    let folder = tempfile::tempdir().unwrap();
    let mut one = Machine::new();
    for time in 1..=3 {
        one.add("Delenn", 1, time);
    }
    one.library.sync(folder.path()).unwrap();
    let file = one.journal(folder.path());
    let whole = fs::read_to_string(&file).unwrap();
    for cut in [0, 7, whole.len() / 2, whole.len() - 1] {
        fs::write(&file, &whole[..cut]).unwrap();
        one.library.sync(folder.path()).unwrap();
        assert_eq!(fs::read_to_string(&file).unwrap(), whole, "{cut}");
    }
    let strange = whole.replacen("Delenn", "Lennier", 1);
    fs::write(&file, &strange).unwrap();
    let synced = one.library.sync(folder.path()).unwrap();
    assert_eq!((synced.troubles.len(), synced.troubles[0].line), (1, Some(1)));
    assert_eq!(fs::read_to_string(&file).unwrap(), strange);
    fs::write(folder.path().join("journal-mine (conflicted copy).jsonl"), "").unwrap();
    fs::write(&file, &whole).unwrap();
    assert_eq!(one.library.sync(folder.path()).unwrap().troubles[0].line, None);
}

/// A copy may be brought back on another machine while its own lives on.
#[test]
fn no_machine_writes_the_file_of_another_one() {
    let (folder, elsewhere) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let (mut one, mut two, mut three) = (Machine::new(), Machine::new(), Machine::new());
    one.add("Delenn", 1, 1);
    let copy = elsewhere.path().join("copy.db");
    one.library.copy_to(&copy).unwrap();
    one.add("Delenn", 2, 2);
    two.library.restore(&copy, "now").unwrap();
    two.library.sync(folder.path()).unwrap();
    assert!(!one.journal(folder.path()).exists());
    let carried = format!("journal-{}-by-{}.jsonl", one.library.origin(), two.library.origin());
    let before = fs::read(folder.path().join(&carried)).unwrap();
    three.library.sync(folder.path()).unwrap();
    assert_eq!(three.total("Delenn"), 1, "what only the copy knows is not lost");
    for machine in [&mut one, &mut two, &mut three] {
        assert_eq!(machine.library.sync(folder.path()).unwrap().troubles, Vec::new());
    }
    assert_eq!(one.state(), two.state());
    assert_eq!(one.state(), three.state());
    assert_eq!(fs::read(folder.path().join(carried)).unwrap(), before);
}

#[test]
fn what_is_no_file_is_reported_and_stops_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let (mut one, mut two) = (Machine::new(), Machine::new());
    one.add("Delenn", 1, 1);
    two.add("Delenn", 2, 1);
    two.library.sync(folder.path()).unwrap();
    for name in ["journal-0123456789abcdef.jsonl".to_owned(), format!("journal-{}.jsonl", one.library.origin())] {
        fs::create_dir(folder.path().join(name)).unwrap();
    }
    let synced = one.library.sync(folder.path()).unwrap();
    assert_eq!((synced.troubles.len(), one.total("Delenn")), (2, 3));
    assert!(synced.troubles.iter().all(|trouble| trouble.line.is_none()), "{:?}", synced.troubles);
}
