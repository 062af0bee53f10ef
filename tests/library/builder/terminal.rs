//! The program in a terminal: it is typed into, resized, ended, broken off.

use std::fs;
use std::num::NonZeroU16;
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use rexpect::process::{Signal, WaitStatus};
use rexpect::session::{PtySession, spawn_command};

const BUILDER: &str = env!("CARGO_BIN_EXE_zocalo");
const DATA: &str = concat!(env!("CARGO_TARGET_TMPDIR"), "/builder-data");

/// How long something may take on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// The builder in a terminal of its own, and what that shows.
struct Window {
    session: PtySession,
    parser: vt100::Parser,
}

fn size(number: u16) -> NonZeroU16 {
    NonZeroU16::new(number).unwrap()
}

impl Window {
    fn open(folder: &Path, arguments: &[&str], environment: &[(&str, &str)]) -> Self {
        let mut command = Command::new("sh");
        command.args(["-c", "stty rows 24 cols 80; exec \"$0\" build \"$@\"", BUILDER]).args(arguments);
        command.current_dir(folder).env("ZOCALO_DATA_DIR", DATA).env("TERM", "xterm").env("NO_COLOR", "1");
        command.envs(environment.iter().copied());
        let session = spawn_command(command, Some(60_000)).unwrap();
        Self { session, parser: vt100::Parser::new(size(24), size(80), 0) }
    }

    fn send(&mut self, text: &str) {
        self.session.send(text).unwrap();
        self.session.flush().unwrap();
    }

    /// Reads what the program has written.
    fn look(&mut self) -> String {
        let mut bytes = Vec::new();
        while let Some(byte) = self.session.try_read() {
            // The session hands out each byte as a letter of its own.
            bytes.push(u8::try_from(u32::from(byte)).unwrap());
        }
        self.parser.process(&bytes);
        self.parser.screen().contents()
    }

    /// Waits until the screen shows this.
    #[track_caller]
    fn wait_for(&mut self, text: &str) {
        let start = Instant::now();
        while !self.look().contains(text) {
            assert!(start.elapsed() < PATIENCE, "{text:?} is not on the screen:\n{}", self.look());
            sleep(Duration::from_millis(20));
        }
    }

    /// Waits for the end of the program, and returns its exit code.
    fn end(&mut self) -> i32 {
        let start = Instant::now();
        loop {
            match self.session.process().status() {
                Some(WaitStatus::Exited(_, code)) => {
                    sleep(Duration::from_millis(100));
                    self.look();
                    return code;
                }
                Some(WaitStatus::StillAlive) => {}
                other => panic!("{other:?}"),
            }
            assert!(start.elapsed() < PATIENCE, "it has not ended:\n{}", self.look());
            sleep(Duration::from_millis(20));
        }
    }

    fn is_given_back(&self) -> bool {
        let screen = self.parser.screen();
        !screen.alternate_screen() && !screen.hide_cursor() && !screen.bracketed_paste()
    }
}

const DECK: &str = "# mine\nrace = \"Narn\"\nambassador = \"G'Kar\"\n\n[deck]\n\"Trade Pact\" = 1 # one\n";

fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("deck.toml"), DECK).unwrap();
    folder
}

#[test]
fn ten_cards_are_built_resized_saved() {
    let folder = folder();
    let mut window = Window::open(folder.path(), &["deck.toml"], &[]);
    window.wait_for("Trade Pact");
    window.send("name:\"border raid\"");
    window.wait_for(">Border Raid");
    for count in 1..=10 {
        window.send("\r");
        window.wait_for(&format!("{} cards", count + 2));
    }
    let terminal = window.session.process().get_file_handle().unwrap();
    let resized =
        Command::new("stty").args(["rows", "40", "cols", "120"]).stdin(Stdio::from(terminal)).status().unwrap();
    assert!(resized.success());
    window.parser.screen_mut().set_size(size(40), size(120));
    window.wait_for("race        type");
    window.send("\t");
    window.send("s");
    window.wait_for("Saved deck.toml");
    assert_eq!(fs::read_to_string(folder.path().join("deck.toml")).unwrap(), format!("{DECK}\"Border Raid\" = 10\n"));
    window.send("q");
    assert_eq!(window.end(), 0);
    assert!(window.is_given_back());
    assert!(window.look().contains("deck.toml: 12 cards"), "{}", window.look());
    assert!(!folder.path().join("deck.toml.bak").exists());
    // What the builder saved can be taken back like any change.
    let undo = Command::new(BUILDER)
        .args(["deck", "undo", "deck.toml"])
        .current_dir(folder.path())
        .env("ZOCALO_DATA_DIR", DATA)
        .output()
        .unwrap();
    assert!(undo.status.code() < Some(2), "{}", String::from_utf8_lossy(&undo.stderr));
    assert_eq!(fs::read_to_string(folder.path().join("deck.toml")).unwrap(), DECK);
}

#[test]
fn a_key_that_comes_in_halves_changes_no_deck() {
    let folder = folder();
    let mut window = Window::open(folder.path(), &["deck.toml"], &[]);
    window.wait_for("Trade Pact");
    window.send("\t");
    // End over a slow line.
    for part in ["\u{1b}", "[4~"] {
        window.send(part);
        sleep(Duration::from_millis(150));
    }
    assert!(window.look().contains("2 cards"), "{}", window.look());
    window.send("q");
    assert_eq!(window.end(), 0);
    assert_eq!(fs::read_to_string(folder.path().join("deck.toml")).unwrap(), DECK);
}

/// Opens a deck whose three cards were kept unsaved, takes them, saves and leaves.
fn take_up_again(folder: &Path, deck: &str) {
    let mut window = Window::open(folder, &[deck], &[]);
    window.wait_for("Unsaved changes");
    window.send("r");
    window.wait_for("3 cards");
    window.send("\t");
    window.send("s");
    window.wait_for("Saved");
    window.send("q");
    assert_eq!(window.end(), 0);
}

#[test]
fn an_end_from_outside_keeps_the_work_and_it_is_offered_again() {
    for signal in [Signal::SIGTERM, Signal::SIGHUP] {
        let folder = folder();
        let mut window = Window::open(folder.path(), &["deck.toml"], &[]);
        window.wait_for("Trade Pact");
        window.send("name:\"border raid\"\r");
        window.wait_for("3 cards");
        window.session.process_mut().signal(signal).unwrap();
        assert_eq!(window.end(), 130);
        assert!(window.is_given_back());
        assert!(window.look().contains("deck.toml.bak"), "{}", window.look());
        let kept = format!("{DECK}\"Border Raid\" = 1\n");
        assert_eq!(fs::read_to_string(folder.path().join("deck.toml")).unwrap(), DECK);
        assert_eq!(fs::read_to_string(folder.path().join("deck.toml.bak")).unwrap(), kept);
        take_up_again(folder.path(), "deck.toml");
        assert_eq!(fs::read_to_string(folder.path().join("deck.toml")).unwrap(), kept);
        assert!(!folder.path().join("deck.toml.bak").exists());
    }
}

/// Where nothing can be kept beside the deck: the place is said in full, and the command that is said opens it.
#[test]
fn work_that_is_kept_elsewhere_is_offered_by_the_command_that_is_said() {
    let folder = folder();
    let inner = folder.path().join("stick");
    fs::create_dir(&inner).unwrap();
    fs::rename(folder.path().join("deck.toml"), inner.join("deck.toml")).unwrap();
    let mut window = Window::open(folder.path(), &["stick/deck.toml"], &[]);
    window.wait_for("Trade Pact");
    window.send("name:\"border raid\"\r");
    window.wait_for("3 cards");
    fs::remove_dir_all(&inner).unwrap();
    window.session.process_mut().signal(Signal::SIGTERM).unwrap();
    assert_eq!(window.end(), 130);
    let shown: String = window.look().split_whitespace().collect();
    let here = fs::canonicalize(folder.path()).unwrap().join("deck.toml");
    assert!(shown.contains(&format!("{}.bak", here.display())), "{shown}");
    assert!(shown.contains(&format!("zocalobuild{}`", here.display())), "{shown}");
    take_up_again(Path::new("/"), here.to_str().unwrap());
    assert!(fs::read_to_string(&here).unwrap().contains("Border Raid"));
}

/// Only a program that was built for tests can be asked to fail.
#[cfg(debug_assertions)]
#[test]
fn a_panic_gives_the_terminal_back_and_keeps_the_work() {
    let folder = folder();
    let mut window = Window::open(folder.path(), &["deck.toml"], &[("ZOCALO_PANIC_KEY", "!"), ("RUST_BACKTRACE", "0")]);
    window.wait_for("Trade Pact");
    window.send("name:\"border raid\"\r");
    window.wait_for("3 cards");
    window.send("!");
    assert_eq!(window.end(), 101);
    assert!(window.is_given_back());
    let shown = window.look();
    assert!(shown.contains("the builder was asked to fail") && shown.contains("deck.toml.bak"), "{shown}");
    assert!(fs::read_to_string(folder.path().join("deck.toml.bak")).unwrap().contains("Border Raid"));
}

#[test]
fn a_file_that_another_program_writes_is_noticed() {
    let folder = folder();
    let mut window = Window::open(folder.path(), &["deck"], &[]);
    window.wait_for("Trade Pact");
    fs::write(folder.path().join("deck.toml"), format!("{DECK}\"Border Raid\" = 2\n")).unwrap();
    window.wait_for("The file has changed");
    window.send("r");
    window.wait_for("4 cards");
    window.send("\tq");
    assert_eq!(window.end(), 0);
}

#[test]
fn a_read_only_file_is_told_at_once_and_stays() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = folder();
    let path = folder.path().join("deck.toml");
    fs::set_permissions(&path, fs::Permissions::from_mode(0o444)).unwrap();
    let mut window = Window::open(folder.path(), &["deck.toml"], &[]);
    window.wait_for("read-only");
    window.send("name:\"border raid\"\r");
    window.wait_for("3 cards");
    window.send("\ts");
    window.wait_for("read-only");
    window.send("ql");
    assert_eq!(window.end(), 0);
    assert_eq!(fs::read_to_string(path).unwrap(), DECK);
}

#[test]
fn a_plain_list_is_saved_as_toml_beside() {
    let folder = tempfile::tempdir().unwrap();
    let list = "1 G'Kar\n2 Trade Pact\n?? what is this ??\n";
    fs::write(folder.path().join("list.txt"), list).unwrap();
    let mut window = Window::open(folder.path(), &["list.txt"], &[]);
    window.wait_for("list.toml");
    window.send("name:\"border raid\"\r");
    window.wait_for("+1 Border Raid");
    window.send("\ts");
    window.wait_for("Saved list.toml");
    window.send("q");
    assert_eq!(window.end(), 0);
    assert_eq!(fs::read_to_string(folder.path().join("list.txt")).unwrap(), list);
    let toml = fs::read_to_string(folder.path().join("list.toml")).unwrap();
    assert!(toml.contains("\"Border Raid\" = 1") && toml.contains("what is this"), "{toml}");
}

#[test]
fn a_new_deck_asks_for_a_name_and_replaces_nothing_unasked() {
    let folder = folder();
    let mut window = Window::open(folder.path(), &[], &[]);
    window.wait_for("About the deck");
    window.send("q");
    window.wait_for("Enter add");
    window.send("name:\"border raid\"\r");
    window.wait_for("1 card ");
    window.send("\u{13}");
    window.wait_for("Save as");
    window.send("\r");
    // The name of the deck of the folder is taken.
    window.wait_for("Replace?");
    window.send("n");
    window.wait_for("Not saved");
    window.send("\tS");
    window.wait_for("Save as");
    window.send("\u{15}other\r");
    window.wait_for("Saved other.toml");
    window.send("q");
    assert_eq!(window.end(), 0);
    assert_eq!(fs::read_to_string(folder.path().join("deck.toml")).unwrap(), DECK, "that of the folder stays");
    assert!(folder.path().join("other.toml").exists());
}

#[test]
fn without_a_screen_it_says_what_to_do() {
    let run = |environment: &[(&str, &str)]| {
        let mut command = Command::new(BUILDER);
        command.arg("build").stdin(Stdio::null()).env("ZOCALO_DATA_DIR", DATA).envs(environment.iter().copied());
        let output = command.output().unwrap();
        (output.status.code(), output.stdout.len(), String::from_utf8_lossy(&output.stderr).into_owned())
    };
    let (code, answer, said) = run(&[]);
    assert_eq!((code, answer), (Some(2), 0));
    assert!(said.contains("not a terminal") && said.contains("zocalo deck add"), "{said}");
    let folder = folder();
    let mut window = Window::open(folder.path(), &["deck.toml"], &[("TERM", "dumb")]);
    window.wait_for("TERM is dumb");
    assert_eq!(window.end(), 2);
}
