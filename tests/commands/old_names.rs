//! Old names of commands do what the new ones do, byte for byte, where a script reads: the program against itself. What the
//! new ones do is held by the transcripts.

use std::process::{Command, Output};

/// What is asked under both names, `*` being the name.
const ASKED: [(&str, &str, &str); 15] = [
    ("formats", "export --formats", "*"),
    ("formats", "import --formats", "--lang ru * --json"),
    ("formats learn", "export --learn", "* nowhere.sav --race narn -n"),
    ("formats learn", "export --learn", "* list.txt list.txt --json"),
    ("table", "check --table", "* @human @narn --json"),
    ("table", "check --table", "--lang ru * @human @human --preliminary --ruleset tournament"),
    ("rulings", "cards rulings", "* list --json"),
    ("rulings", "cards rulings", "* import nowhere.txt -n"),
    ("hand", "odds --sample", "* @minbari --seed 7 --turns 4 --buy 0,1 --count 2 --draw 3"),
    ("hand", "odds --sample", "-q * @minbari --seed -1 --json"),
    ("weakest", "improve cut", "* @narn --games 5 --json"),
    ("suggest", "improve swap", "* @narn --goal nothing@3"),
    ("suggest --fill 2 @narn", "improve fill @narn 2", "* --games 5 --trials 500 --json"),
    ("tune", "improve tune", "* @narn --steps 0"),
    ("plan find", "improve plan", "* @narn --pilot search"),
];

fn zocalo(line: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_zocalo"));
    let data = concat!(env!("CARGO_TARGET_TMPDIR"), "/old_names");
    command.args(line.split(' ')).current_dir(env!("CARGO_MANIFEST_DIR")).env("ZOCALO_DATA_DIR", data).output().unwrap()
}

#[test]
fn an_old_name_answers_as_the_new_one() {
    for (old, new, line) in ASKED {
        let [old, new] = [old, new].map(|name| zocalo(&line.replace('*', name)));
        assert_eq!(old, new, "{line}");
        assert!(!String::from_utf8_lossy(&old.stderr).contains("unrecognized"), "{line}: {old:?}");
    }
}

/// Whoever asks for the help of an old name reads that of the new one.
#[test]
fn help_and_manual_are_those_of_the_new_name() {
    for (old, new) in [
        ("help formats learn", "help export"),
        ("man formats", "man export"),
        ("formats -h", "export -h"),
        ("help tune", "help improve tune"),
    ] {
        let [old, new] = [old, new].map(zocalo);
        assert_eq!((old.status.code(), old.stdout.is_empty()), (Some(0), false));
        assert_eq!(old, new);
    }
}
