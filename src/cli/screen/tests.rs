//! Keys as the terminal library reads them, and a panic in a real terminal.

use crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

use super::sequences::key;
use crate::screen::{Key, KeySymbol};

#[test]
fn keys_are_those_that_were_pressed() {
    let pressed = |code, held| key(KeyEvent::new(code, held));
    let (none, ctrl, alt) = (KeyModifiers::NONE, KeyModifiers::CONTROL, KeyModifiers::ALT);
    assert_eq!(pressed(KeyCode::Char('a'), none), Some(Key::char('a')));
    assert_eq!(pressed(KeyCode::Char('A'), KeyModifiers::SHIFT), Some(Key::char('A')));
    assert_eq!(pressed(KeyCode::Char('c'), ctrl), Some(Key::char('c').with_ctrl()));
    assert_eq!(pressed(KeyCode::Char('h'), alt), Some(Key::char('h').with_alt()));
    // What the terminal sends by control characters.
    assert_eq!(pressed(KeyCode::Char('h'), ctrl), Some(Key::of(KeySymbol::Backspace)));
    assert_eq!(pressed(KeyCode::Char('j'), ctrl), Some(Key::of(KeySymbol::Enter)));
    assert_eq!(pressed(KeyCode::Char('€'), ctrl | alt), Some(Key::char('€')));
    assert_eq!(pressed(KeyCode::Tab, KeyModifiers::SHIFT), Some(Key::of(KeySymbol::BackTab)));
    assert_eq!(pressed(KeyCode::CapsLock, none), None);
    let released = KeyEvent { kind: KeyEventKind::Release, ..KeyEvent::new(KeyCode::Enter, none) };
    assert_eq!(key(released), None);
}

#[cfg(unix)]
mod at_a_terminal {
    use std::process::Command;

    use clap::Parser as _;
    use rexpect::session::{PtySession, spawn_command};

    use crate::cli::commands::Zocalo;
    use crate::cli::output::Output;
    use crate::cli::screen::{Event, Screen};

    /// Opens a screen and panics at the key `p`; started by the tests below in a terminal of its own.
    #[test]
    #[ignore = "it needs a terminal, which the tests below give it"]
    fn opens_a_screen() {
        let args = Zocalo::try_parse_from(["zocalo", "rulesets"]).unwrap();
        let mut screen: Screen<()> = Screen::open(&Output::new(&args.global.output_options()), "").unwrap();
        loop {
            screen.draw(|frame| frame.render_widget("screen_is_open", frame.area())).unwrap();
            match screen.next() {
                Event::Key(key) if key.typed() == Some('p') => panic!("this is the message"),
                Event::Key(key) if key.typed() == Some('w') => {
                    drop(std::thread::spawn(|| panic!("a worker has a message")).join());
                }
                Event::Gone => return,
                _ => {}
            }
        }
    }

    fn screen(terminal: &str) -> PtySession {
        let mut command = Command::new("sh");
        // A new terminal has neither rows nor columns.
        command.args(["-c", "stty rows 24 cols 80; exec \"$0\" \"$@\""]).arg(std::env::current_exe().unwrap());
        command.args(["--ignored", "--exact", "cli::screen::tests::at_a_terminal::opens_a_screen", "--nocapture"]);
        command.env("TERM", terminal).env("NO_COLOR", "1");
        spawn_command(command, Some(20_000)).unwrap()
    }

    /// The other screen is left, the cursor is shown.
    const GIVEN_BACK: &str = "\x1b[?1049l\x1b[?25h";

    #[test]
    fn a_panic_gives_the_terminal_back_and_shows_its_message() {
        for (pressed, message) in [("p", "this is the message"), ("w", "a worker has a message")] {
            let mut session = screen("xterm");
            session.exp_string("\x1b[?1049h").unwrap();
            session.exp_string("screen_is_open").unwrap();
            session.send(pressed).unwrap();
            session.flush().unwrap();
            session.exp_string(GIVEN_BACK).unwrap();
            session.exp_string(message).unwrap();
            // Nothing is drawn over it.
            assert!(!session.exp_eof().unwrap().contains("screen_is_open"));
        }
    }

    #[test]
    fn a_signal_is_an_event() {
        let mut session = screen("xterm");
        session.exp_string("screen_is_open").unwrap();
        session.process_mut().signal(rexpect::process::Signal::SIGTERM).unwrap();
        session.exp_string(GIVEN_BACK).unwrap();
        session.exp_string("test result: ok").unwrap();
    }

    #[test]
    fn a_dumb_terminal_is_refused() {
        let mut session = screen("dumb");
        session.exp_string("TERM is dumb").unwrap();
    }
}
