//! Commands of a game by hand in Russian words: a line is read as the English one that it means. Words that are no command and
//! no part of one stay as they are; they are names.

use std::ops::Range;

use super::tokens::CommandToken;
use super::{VERBS, Verb};
use zocalo_cards::card::Ability;
use zocalo_cards::data::glossary::{Kind, typed_for};
use zocalo_text::text::{Language, fold};

/// How the words begin that players use for a command, folded; the longer of two that begin alike stand first.
const COMMANDS: &[(&str, &[&str])] = &[
    ("keep", &["остав", "взять"]),
    ("mulligan", &["пересда", "муллиг"]),
    ("build", &["нарас", "наращ", "строи", "постро", "увелич", "подня", "подним"]),
    ("sponsor", &["спонсир", "финансир", "ввести", "введи"]),
    ("promote", &["повы", "продви"]),
    ("conflict", &["конфликт", "объяв", "начать", "начни", "атак", "напас", "напад"]),
    ("support", &["поддерж"]),
    ("first", &["перв", "сначала"]),
    ("play", &["сыгра", "разыгр", "игра"]),
    ("use", &["использ", "примен"]),
    ("help", &["помощь", "справк", "команд"]),
    ("assist", &["помоч", "помог", "ассист"]),
    ("lead", &["вести", "веди", "веду", "возглав"]),
    ("sustain", &["продолж", "удерж"]),
    ("hide", &["скры", "спрят"]),
    ("reveal", &["раскр", "вскр", "откры"]),
    ("replace", &["замен"]),
    ("discard", &["сброс"]),
    ("bid", &["ставк", "постав"]),
    ("decline", &["отказ", "отклон"]),
    ("buy", &["купи", "покуп", "прикуп", "докуп"]),
    ("pass", &["пас", "пропус", "заверш", "законч", "готово", "конец"]),
    ("next", &["дальше", "далее", "следующ"]),
    ("offers", &["вариант", "деистви", "предлож"]),
    ("hint", &["подсказ", "совет"]),
    ("board", &["стол", "поле", "доск", "состоян"]),
    ("hand", &["рук"]),
    ("card", &["карт"]),
    ("log", &["журнал", "лог"]),
    ("undo", &["отмен", "назад"]),
    ("save", &["сохран"]),
    ("quit", &["выити", "выход"]),
];

/// What begins a clause, and what stands between two names.
const CLAUSES: &[(&str, &[&str])] = &[
    ("by", &["кем", "через", "силами"]),
    ("on", &["на"]),
    ("with", &["с", "со"]),
    ("against", &["против"]),
    ("using", &["используя", "способностью"]),
    ("effect", &["эффект"]),
    ("choice", &["выбор"]),
    ("stack", &["сверху", "наверх"]),
    ("to", &["до", "к"]),
    ("and", &["и"]),
];

/// What a verb is said of, which the English command does not say: how it begins, or for which word it stands.
const OBJECTS: &[(&str, &[&str], Option<&str>)] = &[
    ("build", &["влияни"], None),
    ("conflict", &["конфликт"], None),
    ("conflict", &["воин", "военн"], Some("war")),
    ("support", &["конфликт"], None),
    ("lead", &["флот"], None),
    ("use", &["эффект", "карт"], None),
    ("sponsor", &["карт"], None),
    ("play", &["карт", "событи", "последстви"], None),
    ("promote", &["персонаж"], None),
    ("pass", &["ход", "раунд"], None),
    ("reveal", &["цел", "повестк"], None),
    ("hide", &["цел", "повестк"], None),
    ("discard", &["карт"], None),
    ("discard", &["цел", "повестк"], Some("agenda")),
    ("replace", &["цел", "повестк"], Some("agenda")),
    ("assist", &["способност"], Some("abilities")),
    ("assist", &["спонсир"], Some("sponsoring")),
    ("buy", &["карт"], None),
];

/// The fewest letters of an unfinished word that are read as a command.
const SHORTEST: usize = 3;

pub(super) fn verb(word: &str) -> Option<&'static Verb> {
    let folded = fold(word);
    if Language::of(&folded) == Language::English {
        return None;
    }
    let begins = |starts: &&[&str]| starts.iter().any(|start| folded.starts_with(start));
    let unfinished = |starts: &&[&str]| starts.iter().any(|start| start.starts_with(&folded));
    let mut of_these = COMMANDS.iter().filter(|(_, starts)| unfinished(starts)).map(|(name, _)| *name);
    let unfinished = of_these.next().filter(|_| of_these.next().is_none() && folded.chars().count() >= SHORTEST);
    let name = COMMANDS.iter().find(|(_, starts)| begins(starts)).map(|(name, _)| *name).or(unfinished)?;
    VERBS.iter().find(|verb| verb.name == name)
}

/// The words of a command behind its verb, as the English one has them.
pub(super) fn in_english<'l>(
    verb: &Verb,
    rest: &[(CommandToken<'l>, Range<usize>)],
) -> Vec<(CommandToken<'l>, Range<usize>)> {
    let mut read: Vec<(CommandToken<'l>, Range<usize>)> = Vec::with_capacity(rest.len());
    for (at, (token, span)) in rest.iter().enumerate() {
        let CommandToken::Word(word) = token else {
            read.push((token.clone(), span.clone()));
            continue;
        };
        let folded = fold(word);
        if Language::of(&folded) == Language::English {
            read.push((token.clone(), span.clone()));
            continue;
        }
        if at == 0
            && let Some((_, _, english)) =
                OBJECTS.iter().find(|(of, starts, _)| *of == verb.name && starts.iter().any(|s| folded.starts_with(s)))
        {
            read.extend(english.map(|english| (CommandToken::Word(english), span.clone())));
            continue;
        }
        let clause = CLAUSES.iter().find(|(english, words)| {
            words.contains(&folded.as_str()) && (*english == "and" || verb.clauses.contains(english))
        });
        let is_number_next = |english: &str| matches!(english, "effect" | "choice");
        let english = match clause {
            Some((english, _)) if !is_number_next(english) || rest.get(at + 1).is_some() => Some(*english),
            _ if verb.name == "undo" && folded.starts_with("ход") => Some("turn"),
            _ => ability(&read, &folded),
        };
        read.push((english.map_or_else(|| token.clone(), CommandToken::Word), span.clone()));
    }
    read
}

/// The ability that a word means behind `using`.
fn ability(read: &[(CommandToken<'_>, Range<usize>)], word: &str) -> Option<&'static str> {
    if !matches!(read.last(), Some((CommandToken::Word("using"), _))) {
        return None;
    }
    // The rulebook says "боевая способность" for Military.
    if word.starts_with("боев") || word.starts_with("военн") {
        return Some(Ability::Military.name());
    }
    let term = typed_for(word).into_iter().find(|term| term.kind == Kind::Ability)?;
    Ability::ALL.iter().map(|ability| ability.name()).find(|name| *name == term.english)
}

#[cfg(test)]
mod tests {
    use super::{COMMANDS, verb};
    use crate::play::commands::VERBS;
    use crate::play::commands::parse::InputLine;

    #[test]
    fn every_command_has_russian_words_and_each_means_it() {
        assert!(VERBS.iter().all(|verb| COMMANDS.iter().any(|(name, _)| *name == verb.name)));
        for (name, starts) in COMMANDS {
            for start in *starts {
                assert_eq!(verb(start).map(|verb| verb.name), Some(*name), "{start}");
            }
        }
        for (typed, name) in [
            ("спонсировать", "sponsor"),
            ("Спонсирую", "sponsor"),
            ("спон", "sponsor"),
            ("нарастить", "build"),
            ("объявить", "conflict"),
            ("пас", "pass"),
            ("помощь", "help"),
            ("помочь", "assist"),
            ("выйти", "quit"),
            ("построить", "build"),
            ("далее", "next"),
            ("доска", "board"),
        ] {
            assert_eq!(verb(typed).map(|verb| verb.name), Some(name), "{typed}");
        }
        assert!(verb("прыгнуть").is_none() && verb("с").is_none() && verb("pass").is_none());
    }

    #[test]
    fn a_russian_line_is_the_english_one() {
        let labels = ["vir cotto".to_owned(), "trade pact".to_owned()];
        let commands = |line: &str| match InputLine::read(line, &labels) {
            Ok(InputLine::Play(commands)) => commands
                .iter()
                .map(|command| {
                    let names = command.clauses.iter().map(|clause| {
                        let names: Vec<&str> = clause.names.iter().map(|name| name.text.as_str()).collect();
                        format!("{} {}", clause.word, names.join("+"))
                    });
                    let head = command.head.as_ref().map_or("", |head| head.text.as_str());
                    format!("{}|{head}|{}", command.verb.name, names.collect::<Vec<_>>().join("|"))
                })
                .collect::<Vec<_>>()
                .join(";"),
            other => format!("{other:?}"),
        };
        for (russian, english) in [
            ("нарастить влияние 3", "build 3"),
            ("спонсировать Vir Cotto через Londo", "sponsor Vir Cotto by Londo"),
            (
                "объявить конфликт Trade Pact против нарнов с Vir Cotto и Londo",
                "conflict Trade Pact against нарнов with Vir Cotto and Londo",
            ),
            ("объявить войну против нарнов", "conflict war against нарнов"),
            ("поддержать Trade Pact с Londo используя дипломатию", "support Trade Pact with Londo using Diplomacy"),
            ("поддержать с Londo способностью боевой", "support with Londo using Military"),
            ("сбросить цель", "discard agenda"),
            ("помочь спонсированию", "assist sponsoring"),
            ("пропустить ход; пас", "pass; pass"),
            ("заменить цель с Trade Pact", "replace agenda with Trade Pact"),
        ] {
            assert_eq!(commands(russian), commands(english), "{russian}");
        }
        assert_eq!(InputLine::read("отменить до хода 3", &labels), InputLine::read("undo to turn 3", &labels));
        assert_eq!(InputLine::read("выйти", &labels), Ok(InputLine::Quit));
        assert_eq!(InputLine::read("рука", &labels), InputLine::read("hand", &labels));
        // The other layout.
        assert_eq!(commands("зфыы"), commands("pass"));
        assert_eq!(commands("gfc"), commands("pass"));
    }
}
