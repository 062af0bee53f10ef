//! What a deck says of itself: sayings and tags.

use super::edited;
use crate::editing::{Edit, EditError, Saying};

fn say(key: Saying, value: Option<&str>) -> Edit {
    Edit::Say { key, value: value.map(str::to_owned) }
}

#[test]
fn sayings_are_put_in_their_place_and_taken_out() {
    let text = "# mine\nname = 'a' # b\n\n# cards\n[deck]\n";
    for (key, value, after) in [
        (Saying::Name, Some("An \"x\""), "# mine\nname = 'An \"x\"' # b\n\n# cards\n[deck]\n"),
        (Saying::Race, Some("Narn"), "# mine\nname = 'a' # b\nrace = \"Narn\"\n\n# cards\n[deck]\n"),
        (Saying::Name, None, "# mine\n# b\n\n# cards\n[deck]\n"),
        (Saying::Race, None, text),
        (Saying::Ambassador, Some("G'Kar"), "# mine\nname = 'a' # b\nambassador = \"G'Kar\"\n\n# cards\n[deck]\n"),
    ] {
        assert_eq!(edited(text, &[say(key, value)]).as_deref(), Ok(after), "{key:?}");
    }
    let two = "ambassador = ['a', 'b'] # c\n";
    assert_eq!(edited(two, &[say(Saying::Ambassador, Some("G'Kar"))]).as_deref(), Ok("ambassador = \"G'Kar\" # c\n"));
}

#[test]
fn a_note_of_several_lines_is_read_back() {
    let note = "one\n\"two\" # three\n'''four\n";
    let text = edited("[deck]\n", &[say(Saying::Note, Some(note))]).unwrap();
    assert_eq!(super::deck(&text).list().note.as_ref().unwrap().text, note);
    assert_eq!(edited(&text, &[say(Saying::Note, None)]).as_deref(), Ok("\n[deck]\n"));
}

#[test]
fn a_comment_that_would_be_lost_stops_the_edit() {
    let text = "ambassador = [\n  'a', # first\n  'b',\n]\n";
    let error = edited(text, &[say(Saying::Ambassador, Some("G'Kar"))]).unwrap_err();
    assert_eq!(error.to_string(), "the comment \"# first\" would be lost");
    let error = edited("name = 1\n[race]\n", &[say(Saying::Race, Some("Narn"))]).unwrap_err();
    assert!(matches!(error, EditError::Layout(_)));
    let error = edited("", &[say(Saying::Race, Some("Klingon"))]).unwrap_err();
    assert_eq!(error.to_string(), "\"Klingon\" is not a race");
}

#[test]
fn a_plan_takes_the_place_of_another_and_no_comment_goes() {
    let plan = |sentences: &[&str]| Edit::Plan { sentences: sentences.iter().map(ToString::to_string).collect() };
    let new = plan(&["turn 1: build", "sponsor \"Contact with Vorlons\""]);
    let lines = "  \"turn 1: build\",\n  'sponsor \"Contact with Vorlons\"',\n]";
    for (before, after) in [
        ("", format!("\n[goldfish]\nplan = [\n{lines}\n")),
        ("[deck]\n", format!("[deck]\n\n[goldfish]\nplan = [\n{lines}\n")),
        ("[goldfish] # mine\n\n[deck]\n", format!("[goldfish] # mine\nplan = [\n{lines}\n\n[deck]\n")),
        (
            "[goldfish]\ntable = [\"Narn\"] # three\n# all\n[deck]\n",
            format!("[goldfish]\ntable = [\"Narn\"] # three\nplan = [\n{lines}\n# all\n[deck]\n"),
        ),
        (
            "[goldfish]\n# why\nplan = [\n  'build', # first\n  'buy 1',\n] # so\ntable = ['Narn']\n",
            format!("[goldfish]\n# why\nplan = [\n  # first\n{lines} # so\ntable = ['Narn']\n"),
        ),
        ("goldfish.plan = ['build'] # a\n", format!("goldfish.plan = [\n{lines} # a\n")),
    ] {
        assert_eq!(edited(before, std::slice::from_ref(&new)).as_deref(), Ok(after.as_str()), "{before}");
    }
    let windows = edited("name = 'a'\r\n", &[plan(&["build"])]).unwrap();
    assert_eq!(windows, "name = 'a'\r\n\r\n[goldfish]\r\nplan = [\r\n  \"build\",\r\n]\r\n");
    assert!(matches!(edited("goldfish = 1\n", &[new]).unwrap_err(), EditError::Layout(_)));
}

#[test]
fn tags_are_put_on_once_and_taken_off() {
    let tags = |add: &[&str], remove: &[&str]| Edit::Tags {
        add: add.iter().map(|tag| (*tag).to_owned()).collect(),
        remove: remove.iter().map(|tag| (*tag).to_owned()).collect(),
    };
    let text = "name = 'a'\n";
    let two = "name = 'a'\ntags = [\"fast\", \"red\"]\n";
    assert_eq!(edited(text, &[tags(&["fast", "red", "Fast"], &["blue"])]).as_deref(), Ok(two));
    assert_eq!(edited(two, &[tags(&[], &["FAST"])]).as_deref(), Ok("name = 'a'\ntags = [\"red\"]\n"));
}
