//! `zocalo play` on a full screen, at a real terminal: what is seen, what is kept, and how the terminal is left.

use std::fs;
use std::io::{Read as _, Write as _};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use rexpect::process::{PtyProcess, Signal, WaitStatus};

const DECK: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/decks/premier-minbari.toml");

/// A terminal of 80 columns and 24 rows in which `zocalo play` runs.
struct Window {
    process: PtyProcess,
    screen: Arc<Mutex<vt100::Parser>>,
    keys: fs::File,
}

impl Window {
    fn open(data: &Path, words: &[&str]) -> Self {
        let mut command = Command::new("sh");
        // A new terminal has neither rows nor columns.
        command.args(["-c", "stty rows 24 cols 80; exec \"$0\" \"$@\"", env!("CARGO_BIN_EXE_zocalo"), "play"]);
        command.args(words).arg("--data-dir").arg(data).env("TERM", "xterm").env("NO_COLOR", "1");
        let process = PtyProcess::new(command).unwrap();
        let screen = Arc::new(Mutex::new(vt100::Parser::new(24.try_into().unwrap(), 80.try_into().unwrap(), 0)));
        let (mut output, shown) = (process.get_file_handle().unwrap(), Arc::clone(&screen));
        std::thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(read @ 1..) = output.read(&mut bytes) {
                shown.lock().unwrap().process(&bytes[..read]);
            }
        });
        let keys = process.get_file_handle().unwrap();
        Self { process, screen, keys }
    }

    /// Gives the window another size, as a hand that drags its corner.
    fn resize(&mut self, rows: u16, columns: u16) {
        self.screen.lock().unwrap().screen_mut().set_size(rows.try_into().unwrap(), columns.try_into().unwrap());
        let terminal = self.process.get_file_handle().unwrap();
        let size = [rows, columns].map(|number| number.to_string());
        let mut stty = Command::new("stty");
        stty.args(["rows", &size[0], "cols", &size[1]]).stdin(Stdio::from(terminal));
        assert!(stty.status().unwrap().success());
    }

    fn contents(&self) -> String {
        self.screen.lock().unwrap().screen().contents()
    }

    /// Waits until this is seen.
    fn shows(&self, text: &str) {
        let start = Instant::now();
        while !self.contents().contains(text) {
            assert!(start.elapsed() < Duration::from_secs(30), "{text:?} is not in:\n{}", self.contents());
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    fn press(&mut self, keys: &str) {
        self.keys.write_all(keys.as_bytes()).unwrap();
        self.keys.flush().unwrap();
    }

    /// The program ends with this code, and the terminal is as it was.
    fn ends(&self, code: i32) {
        assert!(matches!(self.process.wait().unwrap(), WaitStatus::Exited(_, found) if found == code));
        std::thread::sleep(Duration::from_millis(100));
        let shown = self.screen.lock().unwrap();
        let screen = shown.screen();
        assert!(!screen.alternate_screen() && !screen.hide_cursor() && !screen.bracketed_paste());
    }
}

/// What was kept: the text of each game.
fn kept(data: &Path) -> Vec<String> {
    let games = fs::read_dir(data.join("games")).into_iter().flatten().flatten();
    games.map(|entry| fs::read_to_string(entry.path()).unwrap()).collect()
}

#[test]
fn a_turn_is_played_left_and_gone_on_with() {
    let data = tempfile::tempdir().unwrap();
    let mut window = Window::open(data.path(), &[DECK, "--seed", "3"]);
    window.shows("What you can do");
    window.shows("Turn 1 · Conflict Round");
    window.press("c");
    window.shows("conflict Trade Pact against Human");
    window.press("2o");
    window.shows("Trade Pact → Human");
    window.press("n");
    window.shows("Turn 2 · Action Round");
    window.shows("Turn 1: you influence 5, power 5; the goldfish");
    // An arrow key is one key, and Esc alone is harmless.
    window.press("\x1b[B\x1b");
    std::thread::sleep(Duration::from_millis(100));
    // What is pasted is shown, and makes no move by itself.
    window.press("\x1b[200~pass\nqqq\x1b[201~");
    window.shows("pass; qqq");
    window.press("\x1b");
    std::thread::sleep(Duration::from_millis(100));
    window.press("q");
    window.ends(0);
    window.shows("The game is kept in ");
    window.shows("Turn 1: you influence 5, power 5");
    assert!(kept(data.path())[0].contains("support Trade Pact with Delenn using Diplomacy"));
    // It goes on where it was left.
    let mut window = Window::open(data.path(), &["--resume"]);
    window.shows("Turn 2 · Action Round");
    window.press("b");
    window.shows("build by Delenn.");
    window.press("u");
    window.shows("Undid build by Delenn");
    // A file of one's own.
    let file = data.path().join("my.game");
    window.press(&format!("w{}\r", file.display()));
    window.shows("Saved; resume with");
    assert!(file.exists());
    window.press("\x03");
    window.ends(0);
    assert_eq!(kept(data.path()).len(), 1);
}

/// What the page on playing shows is what is seen.
#[test]
fn the_picture_of_the_documentation_is_a_screen() {
    let page = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/playing.md")).unwrap();
    let picture = page.split("```text\n").nth(1).unwrap().split("```").next().unwrap();
    let rows = u16::try_from(picture.lines().count()).unwrap();
    let data = tempfile::tempdir().unwrap();
    let mut window = Window::open(data.path(), &["@minbari", "--seed", "7"]);
    window.shows("What you can do");
    window.resize(rows, 80);
    // Drawn anew at the size of the picture before a key comes.
    let foot = |window: &Window| {
        window.contents().lines().nth(usize::from(rows) - 1).is_some_and(|line| line.contains("? help"))
    };
    let start = Instant::now();
    while !foot(&window) {
        assert!(start.elapsed() < Duration::from_secs(30), "not drawn anew:\n{}", window.contents());
        std::thread::sleep(Duration::from_millis(20));
    }
    for (keys, seen) in [("c", "conflict Trade Pact against Human"), ("2", "support Trade Pact"), ("o", "Human  12")] {
        window.press(keys);
        // The game that the goldfish plays meanwhile ends when it will, and closes the choice of ways that is open.
        let pressed = Instant::now();
        while keys == "c" && !window.contents().contains(seen) && pressed.elapsed() < Duration::from_secs(20) {
            std::thread::sleep(Duration::from_secs(1));
            if !window.contents().contains(seen) {
                window.press(keys);
                std::thread::sleep(Duration::from_millis(300));
            }
        }
        window.shows(seen);
    }
    window.press("n");
    let is_picture = |shown: &str| shown.lines().map(str::trim_end).eq(picture.lines().map(str::trim_end));
    let start = Instant::now();
    while !is_picture(&window.contents()) {
        assert!(
            start.elapsed() < Duration::from_secs(30),
            "docs/playing.md shows another screen than:\n{}",
            window.contents()
        );
        std::thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn the_screen_follows_the_window() {
    let data = tempfile::tempdir().unwrap();
    let mut window = Window::open(data.path(), &[DECK, "--seed", "3"]);
    window.shows("What you can do");
    // Each size in its own clothes: all panes, the menu alone, too little for any.
    window.resize(40, 120);
    window.shows(": type");
    window.resize(12, 30);
    window.shows("conflict Trade Pact");
    assert!(!window.contents().contains("Inner Circle"));
    window.resize(2, 12);
    window.shows("The window");
    window.resize(24, 80);
    window.shows("Inner Circle");
    window.press("c2");
    window.shows("Trade Pact → Human");
    window.press("q");
    window.ends(0);
}

#[test]
fn no_signal_loses_a_game() {
    for signal in [Signal::SIGINT, Signal::SIGTERM, Signal::SIGHUP] {
        let data = tempfile::tempdir().unwrap();
        let mut window = Window::open(data.path(), &[DECK, "--seed", "3"]);
        window.shows("What you can do");
        window.press(" b");
        window.shows("build by Delenn.");
        window.process.signal(signal).unwrap();
        window.ends(130);
        window.shows("The game is kept in ");
        assert_eq!(kept(data.path()).len(), 1, "{signal}");
    }
}

#[test]
fn a_game_that_cannot_be_kept_is_left_only_on_purpose() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    fs::write(&data, "a file stands where the folder should be").unwrap();
    let mut window = Window::open(&data, &[DECK, "--seed", "3"]);
    window.shows("What you can do");
    window.press(" b");
    window.shows("build by Delenn.");
    window.press("q");
    window.shows("cannot be written");
    window.press("q");
    window.ends(0);
}

/// Where no screen can be shown the game is typed line by line.
#[test]
fn lines_are_typed_where_they_are_wanted() {
    let data = tempfile::tempdir().unwrap();
    let mut window = Window::open(data.path(), &[DECK, "--seed", "3", "--lines"]);
    window.shows("`help` lists the commands");
    assert!(!window.screen.lock().unwrap().screen().alternate_screen());
    window.press("quit\r");
    window.ends(0);
}
