//! Parses a line of commands. The grammar:
//!
//! ```text
//! line    = number | command { ";" command }
//! command = verb [ name | number ] { clause }
//! clause  = ( "stack" | "by" | "on" | "with" | "against" | "using" | "effect" | "choice" | "to" ) name { ( "," | "and" ) name }
//! name    = words, or "words in quotation marks", and #2 behind it for the second card of that name
//! ```
//!
//! A word that begins a clause may also be part of a name: `Contact with Vorlons` is one name in a deck that holds it.

use std::ops::Range;

use crate::messages::play_line as say;
use crate::play::commands::Verb;
use crate::play::commands::russian::in_english;
use crate::play::commands::tokens::{CommandToken, tokens};
use zocalo_text::message::Diagnosis;
use zocalo_text::text::{fold, shortened};

/// In bytes.
const LONGEST_LINE: usize = 2_000;

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct TypedName {
    pub text: String,
    /// Which of several cards of that name, from 1.
    pub ordinal: Option<u8>,
    pub span: Range<usize>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Clause {
    /// The word that begins it.
    pub word: &'static str,
    /// At least one.
    pub names: Vec<TypedName>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlayCommand {
    pub verb: &'static Verb,
    pub head: Option<TypedName>,
    pub clauses: Vec<Clause>,
    pub span: Range<usize>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum View {
    Offers,
    GameState,
    Hand,
    /// What was done.
    Log,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum UndoTo {
    Lines(usize),
    Turn(u8),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum InputLine {
    /// Nothing, or a comment behind `#`.
    Empty,
    Play(Vec<PlayCommand>),
    /// The number of an offer, from 1.
    Offer(usize, Range<usize>),
    Show(View),
    Undo(UndoTo),
    /// To this file.
    Save(String),
    /// A card of the deck to look at.
    Card(TypedName),
    Hint,
    /// All commands, or one of them.
    Help(Option<&'static Verb>),
    Quit,
}

impl InputLine {
    /// `labels` are the folded names of the cards of the deck.
    pub fn read(line: &str, labels: &[String]) -> Result<Self, Diagnosis> {
        if line.len() > LONGEST_LINE {
            return Err(Diagnosis::new(0..0, say::LineTooLong { most: LONGEST_LINE }, say::ShortenIt));
        }
        let tokens = tokens(line)?;
        let Some((first, span)) = tokens.first() else { return Ok(Self::Empty) };
        if let (CommandToken::Word(word), 1) = (first, tokens.len())
            && word.bytes().all(|byte| byte.is_ascii_digit())
        {
            return Ok(Self::Offer(word.parse().unwrap_or(usize::MAX), span.clone()));
        }
        let mut commands = Vec::new();
        for part in tokens.split(|(token, _)| *token == CommandToken::Semicolon).filter(|part| !part.is_empty()) {
            match command(line, part, labels)? {
                Self::Play(command) => commands.extend(command),
                alone if part.len() == tokens.len() => return Ok(alone),
                _ => {
                    let span = part[0].1.clone();
                    return Err(Diagnosis::new(span, say::MustBeAlone, say::OnlyMovesShare));
                }
            }
        }
        Ok(if commands.is_empty() { Self::Empty } else { Self::Play(commands) })
    }
}

type Tokens<'a, 'l> = &'a [(CommandToken<'l>, Range<usize>)];

fn command(line: &str, tokens: Tokens<'_, '_>, labels: &[String]) -> Result<InputLine, Diagnosis> {
    let (first, place) = &tokens[0];
    let CommandToken::Word(word) = first else {
        let (reason, help) = (say::StartsWithCommand, say::HelpLists);
        return Err(Diagnosis::new(place.clone(), reason, help));
    };
    let verb = Verb::read(word).map_err(|several| {
        let word = shortened(word, 40);
        let (reason, help) = if several.is_empty() {
            let help = match Verb::near(&word) {
                Some(verb) => say::DidYouMean { near: verb.name }.text(),
                None => say::HelpLists,
            };
            (say::NoCommand { word }.text(), help)
        } else {
            (say::WordOpen { word, names: several.join(", ") }.text(), say::MoreOfWord)
        };
        Diagnosis::new(place.clone(), reason, help)
    })?;
    let is_latin = word.is_ascii();
    if verb.name == "quit" && is_latin && !word.eq_ignore_ascii_case(verb.name) {
        let reason = say::QuitSlip { word: shortened(word, 40) };
        return Err(Diagnosis::new(place.clone(), reason, say::Write { line: "quit" }));
    }
    let rest = &tokens[1..];
    if verb.name == "save" {
        let from = rest.first().map_or(place.end, |(_, span)| span.start);
        return match rest {
            [(CommandToken::Quoted(path), _)] => Ok(InputLine::Save((*path).to_owned())),
            [] => Err(Diagnosis::new(place.clone(), say::NoFile, verb.remedy())),
            [.., (_, last)] => Ok(InputLine::Save(line[from..last.end].to_owned())),
        };
    }
    let rest = in_english(verb, rest);
    let (head, clauses) = clauses(verb, &rest, line, labels)?;
    match (verb.head, &head) {
        (None, Some(typed)) => {
            return Err(Diagnosis::new(typed.span.clone(), say::TakesNothing, verb.remedy()));
        }
        (Some(true), None) if clauses.first().is_none_or(|clause| clause.word != "keep" || clause.names.is_empty()) => {
            return Err(Diagnosis::new(place.clone(), say::What { command: verb.name }, verb.remedy()));
        }
        _ => {}
    }
    Ok(match verb.name {
        "offers" => InputLine::Show(View::Offers),
        "board" => InputLine::Show(View::GameState),
        "hand" => InputLine::Show(View::Hand),
        "log" => InputLine::Show(View::Log),
        "hint" => InputLine::Hint,
        "quit" => InputLine::Quit,
        "help" => InputLine::Help(match head {
            None => None,
            Some(typed) => Some(
                Verb::read(&typed.text).map_err(|_| Diagnosis::new(typed.span, say::NoSuchCommand, say::HelpAlone))?,
            ),
        }),
        "card" => InputLine::Card(head.unwrap_or_default()),
        "undo" => InputLine::Undo(undo(verb, head.as_ref(), &clauses)?),
        _ => {
            let end = tokens.last().map_or(place.end, |(_, span)| span.end);
            InputLine::Play(vec![PlayCommand { verb, head, clauses, span: place.start..end }])
        }
    })
}

fn undo(verb: &Verb, head: Option<&TypedName>, clauses: &[Clause]) -> Result<UndoTo, Diagnosis> {
    match (head, clauses) {
        (None, []) => Ok(UndoTo::Lines(1)),
        (Some(typed), []) => typed.number(verb).map(UndoTo::Lines),
        (None, [Clause { names, .. }]) if names.len() == 1 => {
            let typed = &names[0];
            let words: Vec<&str> = typed.text.split_whitespace().collect();
            let number = match words[..] {
                ["turn" | "хода" | "ходу", number] => {
                    TypedName { text: number.to_owned(), ..typed.clone() }.number(verb)?
                }
                _ => return Err(Diagnosis::new(typed.span.clone(), say::WhichTurn, verb.remedy())),
            };
            Ok(UndoTo::Turn(u8::try_from(number).unwrap_or(u8::MAX)))
        }
        (Some(typed), _) => Err(Diagnosis::new(typed.span.clone(), say::GivenTwice, verb.remedy())),
        (None, _) => Err(Diagnosis::new(0..0, say::SeveralTurns, verb.remedy())),
    }
}

fn clauses(
    verb: &'static Verb,
    tokens: Tokens<'_, '_>,
    line: &str,
    labels: &[String],
) -> Result<(Option<TypedName>, Vec<Clause>), Diagnosis> {
    let mut clauses: Vec<Clause> = Vec::new();
    if verb.name == "keep" {
        clauses.push(Clause { word: "keep", names: Vec::new() });
    }
    let mut head = None;
    let mut name: Option<TypedName> = None;
    let mut owed: Option<Range<usize>> = None;
    for (at, (token, span)) in tokens.iter().enumerate() {
        // Whether this word and the next begin a name of the deck, or continue one.
        let goes_on = tokens.get(at + 1).is_some_and(|(_, next)| {
            let phrase = fold(&line[name.as_ref().map_or(span.start, |name: &TypedName| name.span.start)..next.end]);
            labels.iter().any(|label| label.starts_with(&phrase))
        });
        let lists = clauses.last().is_some_and(|clause| matches!(clause.word, "with" | "keep" | "stack"));
        let divides = lists && (*token == CommandToken::Comma || *token == CommandToken::Word("and"));
        let begins = match token {
            CommandToken::Word(word) => verb.clauses.iter().copied().find(|clause| clause.eq_ignore_ascii_case(word)),
            _ => None,
        };
        if (divides || begins.is_some()) && !goes_on {
            close(name.take(), &mut head, &mut clauses);
            if let Some(span) = owed.take() {
                return Err(Diagnosis::new(span, say::NameAfter, verb.remedy()));
            }
            owed = Some(span.clone());
            if let Some(word) = begins {
                if clauses.iter().any(|clause| clause.word == word) {
                    return Err(Diagnosis::new(span.clone(), say::WordTwice { word }, verb.remedy()));
                }
                clauses.push(Clause { word, names: Vec::new() });
            }
            continue;
        }
        owed = None;
        match token {
            CommandToken::Quoted(text) if name.is_none() => {
                name = Some(TypedName { text: (*text).to_owned(), ordinal: None, span: span.clone() });
            }
            CommandToken::Word(word) if word.starts_with('#') && name.is_some() => {
                let ordinal = word[1..].parse().ok().filter(|number| *number > 0);
                if let (Some(name), Some(_)) = (&mut name, ordinal) {
                    name.ordinal = ordinal;
                    name.span.end = span.end;
                } else {
                    let (reason, help) = (say::NoOrdinal, say::WriteSecond);
                    return Err(Diagnosis::new(span.clone(), reason, help));
                }
            }
            CommandToken::Word(_) | CommandToken::Comma => match &mut name {
                None => match token {
                    CommandToken::Word(word) => {
                        name = Some(TypedName { text: (*word).to_owned(), ordinal: None, span: span.clone() });
                    }
                    _ => return Err(Diagnosis::new(span.clone(), say::NameBefore, verb.remedy())),
                },
                Some(name) if name.ordinal.is_none() => {
                    name.span.end = span.end;
                    line[name.span.clone()].clone_into(&mut name.text);
                }
                Some(_) => return Err(Diagnosis::new(span.clone(), say::WordAstray, verb.remedy())),
            },
            CommandToken::Quoted(_) => return Err(Diagnosis::new(span.clone(), say::NameAstray, verb.remedy())),
            CommandToken::Semicolon => {}
        }
    }
    if let Some(span) = owed {
        return Err(Diagnosis::new(span, say::NameAfter, verb.remedy()));
    }
    close(name, &mut head, &mut clauses);
    Ok((head, clauses))
}

fn close(name: Option<TypedName>, head: &mut Option<TypedName>, clauses: &mut [Clause]) {
    match (name, clauses.last_mut()) {
        (Some(name), Some(clause)) => clause.names.push(name),
        (Some(name), None) => *head = Some(name),
        (None, _) => {}
    }
}

impl TypedName {
    /// The number typed in this command, 1 to 99.
    pub fn number(&self, verb: &Verb) -> Result<usize, Diagnosis> {
        let number = self.text.parse().ok().filter(|number| (1..=99).contains(number));
        number.ok_or_else(|| Diagnosis::new(self.span.clone(), say::NoNumber, verb.remedy()))
    }
}

impl PlayCommand {
    /// Empty without the clause.
    #[must_use]
    pub fn names(&self, word: &str) -> &[TypedName] {
        self.clauses.iter().find(|clause| clause.word == word).map_or(&[], |clause| &clause.names)
    }

    #[must_use]
    pub fn name(&self, word: &str) -> Option<&TypedName> {
        self.names(word).first()
    }
}
