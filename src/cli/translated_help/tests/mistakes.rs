//! Whether mistakes on the command line are answered in Russian, each with what to do.

use clap::{Arg, Command};
use unicode_width::UnicodeWidthStr as _;

use super::super::mistakes;
use super::{arguments, commands as all_commands, english, russian};
use crate::cli::{command_line, commands};
use zocalo_text::text::Language;

/// What the parser says in Russian of these arguments.
fn said(line: &str) -> String {
    let arguments = line.split(' ').map(str::to_owned);
    let program = command_line::command_in(commands::all, Language::Russian, 80);
    let error = commands::parse_with(program, arguments).expect_err(line);
    anstream::adapter::strip_str(&mistakes::mistake(&error, commands::all, 80, Language::Russian)).to_string()
}

#[test]
fn mistakes_are_answered_in_russian_with_a_tip() {
    for (line, message) in [
        ("zocalo chek", "ошибка: нет команды 'chek'\n\n  подсказка: есть похожая команда: 'check'\n"),
        ("zocalo check", "ошибка: не хватает обязательных аргументов: '<КОЛОДА>...'\n"),
        ("zocalo check @narn --ruleste x", "  подсказка: есть похожий аргумент: '--ruleset'\n"),
        ("zocalo check @narn --json=3", "ошибка: лишнее значение '3' после '--json'\n"),
        ("zocalo goldfish @narn --games x", "'--games <N>': напишите целое число от 1 до 100 000 000\n"),
        ("zocalo goldfish @narn --pilot foo", "возможные значения: standard, search\n"),
        ("zocalo openings @narn --think 0", "напишите число игр от 1 до"),
        ("zocalo odds @narn fleet --by 99", "напишите ход от 1 до 30"),
        ("zocalo sealed --boosters 0", "0: нужно число от 1 до 1000"),
        ("zocalo check @narn --ruleset", "ошибка: после '--ruleset <ИМЯ|ФАЙЛ>' нужно значение\n"),
        ("zocalo check @narn --summary --all-rulesets", "не сочетается с '--all-rulesets'\n"),
        ("zocalo search x --limit 1 --limit 2", "ошибка: аргумент '--limit <N>' дан несколько раз, а можно один\n"),
        ("zocalo cards", "Использование: zocalo cards"),
        ("zocalo odds --sample @narn --yes", "чтобы передать '--yes' как значение, пишите '-- --yes'\n"),
    ] {
        let text = said(line);
        assert!(
            text.replace('\n', " ").contains(&message.replace('\n', " ")) || unwrapped(&text).contains(message.trim()),
            "{line}:\n{text}"
        );
        if line == "zocalo cards" {
            continue;
        }
        assert!(text.ends_with("Подробнее: '--help'.\n"), "{line}:\n{text}");
        for line in text.lines() {
            assert!(line.width() <= 80, "{line}");
        }
    }
}

/// A text without the breaks that its width made.
fn unwrapped(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A refusal of ours that has no Russian sentence is shown in English: all of them have one.
#[test]
fn every_refusal_of_a_value_has_a_russian_sentence() {
    let mut tried = 0;
    let program = english();
    let mut all = Vec::new();
    all_commands(&program, "zocalo", &mut all);
    for (path, command) in all {
        for arg in arguments(command).filter(|arg| arg.get_action().takes_values()) {
            for wrong in ["x", "", "-1", "99999999999999999999", "4..1", "99999"] {
                let Some(reason) = refusal_of(arg, wrong) else { continue };
                tried += 1;
                let said = mistakes::refusal(&reason, russian());
                assert!(said.contains(|sign: char| ('а'..='я').contains(&sign)), "{path} {}: {reason}", arg.get_id());
            }
        }
    }
    assert!(tried > 50, "{tried}");
}

/// Reads one value as the argument does: the reason against it, where it gives one.
fn refusal_of(arg: &Arg, value: &str) -> Option<String> {
    let value_alone = Arg::new("value").value_parser(arg.get_value_parser().clone()).allow_hyphen_values(true);
    let error = Command::new("one").arg(value_alone).try_get_matches_from(["one", value]).err()?;
    std::error::Error::source(&error).map(ToString::to_string)
}
