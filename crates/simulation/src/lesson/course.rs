//! A learner in a lesson: which step, and what a typed line comes to there. Nothing that is typed ends the lesson.

use super::{CourseStep, Lesson, Task};
use crate::play::{HandGame, InputLine, LineRefusal, PlayedLine, Teacher, TeachingPoint, UndoTo};
use zocalo_engine::game::Action;
use zocalo_text::text::fold;

#[derive(Clone)]
pub struct Course<'a> {
    lesson: &'static Lesson,
    game: HandGame<'a>,
    /// The place of the step; behind the last one the lesson is over.
    at: usize,
    /// How many lines had been played when each step began, up to this one.
    begun: Vec<usize>,
    teacher: Teacher,
}

#[derive(Debug)]
pub enum Reply {
    /// Nothing, as it was empty or a comment.
    Nothing,
    /// A word of the lesson, for the caller to answer.
    Word(LessonWord),
    /// It was read, and the step is done.
    GoesOn,
    /// Something to show; whether that is what the step asked for.
    Looks {
        line: InputLine,
        is_done: bool,
    },
    /// It was played; what it taught, and whether the step is done.
    Played {
        entry: Box<PlayedLine>,
        taught: Vec<&'static TeachingPoint>,
        is_done: bool,
    },
    /// The rules allow it and the lesson asks for another move, so it was taken back.
    OtherMove,
    /// It was refused; whether that is what the step asked for.
    Refused {
        refusal: LineRefusal,
        is_done: bool,
    },
    TakenBack,
    /// One of the step's commands of the program, to be run as it was typed.
    Runs,
}

impl<'a> Course<'a> {
    /// A learner at the first step, before a game of the lesson's deck and seed.
    #[must_use]
    pub fn new(lesson: &'static Lesson, game: HandGame<'a>) -> Self {
        let mut course = Self { lesson, game, at: 0, begun: vec![0], teacher: Teacher::default() };
        course.enters();
        course
    }

    #[must_use]
    pub fn lesson(&self) -> &'static Lesson {
        self.lesson
    }

    #[must_use]
    pub fn game(&self) -> &HandGame<'a> {
        &self.game
    }

    /// The place of the step, from 0.
    #[must_use]
    pub fn place(&self) -> usize {
        self.at
    }

    /// `None` when the lesson is over.
    #[must_use]
    pub fn step(&self) -> Option<&'static CourseStep> {
        self.lesson.steps.get(self.at)
    }

    /// What the step before has taught need not come up again.
    fn enters(&mut self) {
        let taught: Vec<_> = self.step().into_iter().flat_map(CourseStep::teaches).collect();
        for point in taught {
            self.teacher.has_told(point);
        }
    }

    fn goes_on(&mut self) {
        self.at += 1;
        self.begun.push(self.game.entries().len());
        self.enters();
    }

    /// Goes on without what is asked: a move is made for the learner, and the lines played are returned.
    pub fn skip(&mut self) -> Vec<PlayedLine> {
        let Some(step) = self.step() else { return Vec::new() };
        let from = self.begun();
        if let Task::Play(line) = step.task() {
            self.restart();
            self.play(line);
        }
        self.goes_on();
        self.game.entries()[from..].to_vec()
    }

    /// Goes back to the beginning of the step before; whether there is one.
    pub fn back(&mut self) -> bool {
        if self.at == 0 {
            return false;
        }
        self.begun.pop();
        self.at -= 1;
        self.restart();
        true
    }

    /// How many lines had been played when this step began.
    fn begun(&self) -> usize {
        self.begun.last().copied().unwrap_or(0)
    }

    /// Takes back what was played in this step; whether there was anything.
    fn restart(&mut self) -> bool {
        let lines = self.game.entries().len().saturating_sub(self.begun());
        lines > 0 && self.game.undo(UndoTo::Lines(lines)).is_ok()
    }

    fn play(&mut self, line: &str) -> Option<PlayedLine> {
        match self.game.read(line) {
            Ok(InputLine::Play(commands)) => self.game.play(line, &commands).ok().cloned(),
            _ => None,
        }
    }

    fn played(&self) -> Vec<Action> {
        self.game.entries()[self.begun()..].iter().flat_map(|entry| &entry.moves).copied().collect()
    }

    /// What the line of the step would play from its beginning.
    fn wanted(&self, line: &str) -> Vec<Action> {
        let mut course = self.clone();
        course.restart();
        course.play(line);
        course.played()
    }

    /// Does what a typed line says.
    pub fn take(&mut self, line: &str) -> Reply {
        if let Some(word) = LessonWord::read(line) {
            return Reply::Word(word);
        }
        let Some(step) = self.step() else { return Reply::Nothing };
        let task = step.task();
        if let Task::Run(commands) = task
            && runs(line, commands)
        {
            return Reply::Runs;
        }
        let read = match self.game.read(line) {
            Ok(read) => read,
            Err(fault) => return Reply::Refused { refusal: fault.into(), is_done: false },
        };
        match read {
            InputLine::Empty if task == Task::Read && line.trim().is_empty() => {
                self.goes_on();
                Reply::GoesOn
            }
            InputLine::Empty => Reply::Nothing,
            InputLine::Quit => Reply::Word(LessonWord::Quit),
            InputLine::Hint => Reply::Word(LessonWord::Hint),
            InputLine::Undo(to) => self.undo(to),
            InputLine::Play(ref commands) => {
                let done = self.game.play(line, commands).cloned();
                self.came_of(task, done)
            }
            InputLine::Offer(number, _) => {
                let done = self.game.take(number).cloned();
                self.came_of(task, done)
            }
            shown => {
                let is_done = matches!(task, Task::Look(wanted) if self.shows_the_same(wanted, &shown, line));
                if is_done {
                    self.goes_on();
                }
                Reply::Looks { line: shown, is_done }
            }
        }
    }

    /// Takes lines back within a step that is played freely, else the step, else goes back to the one before.
    fn undo(&mut self, to: UndoTo) -> Reply {
        let is_free = self.step().is_some_and(|step| matches!(step.task(), Task::Until(_)));
        let played = self.game.entries().len() - self.begun();
        match to {
            UndoTo::Lines(lines) if is_free && (1..=played).contains(&lines) => {
                let _ = self.game.undo(to);
                Reply::TakenBack
            }
            _ if self.restart() => Reply::TakenBack,
            _ => Reply::Word(LessonWord::Back),
        }
    }

    fn came_of(&mut self, task: Task<'_>, done: Result<PlayedLine, LineRefusal>) -> Reply {
        let entry = match done {
            Ok(entry) => entry,
            Err(refusal) => {
                let is_done = matches!((task, &refusal), (Task::Refused(line), LineRefusal::Cannot(_))
                    if self.refusal_of(line).as_ref() == Some(&refusal));
                if is_done {
                    self.goes_on();
                }
                return Reply::Refused { refusal, is_done };
            }
        };
        let is_done = match task {
            Task::Play(line) => {
                let (wanted, played) = (self.wanted(line), self.played());
                if !wanted.starts_with(&played) {
                    let _ = self.game.undo(UndoTo::Lines(1));
                    return Reply::OtherMove;
                }
                wanted == played
            }
            Task::Until(turn) => self.game.question().is_none() || self.game.state().turn() >= turn,
            _ => {
                let _ = self.game.undo(UndoTo::Lines(1));
                return Reply::OtherMove;
            }
        };
        // The steps explain what they ask for.
        let is_free = matches!(task, Task::Until(_));
        let taught = if is_free { self.teacher.comes_up(&self.game, Some(&entry)) } else { Vec::new() };
        if is_done {
            self.goes_on();
        }
        Reply::Played { entry: Box::new(entry), taught, is_done }
    }

    fn refusal_of(&self, line: &str) -> Option<LineRefusal> {
        let mut game = self.game.clone();
        match game.read(line) {
            Ok(InputLine::Play(commands)) => game.play(line, &commands).err(),
            _ => None,
        }
    }

    /// Whether two lines show the same; cards may be named in several ways.
    fn shows_the_same(&self, wanted: &str, shown: &InputLine, typed: &str) -> bool {
        match (self.game.read(wanted), shown) {
            (Ok(InputLine::Card(one)), InputLine::Card(other)) => {
                let card = self.game.card_named(wanted, &one);
                card.is_ok() && card == self.game.card_named(typed, other)
            }
            (Ok(wanted), shown) => wanted == *shown,
            _ => false,
        }
    }

    /// After one of the step's commands has been run.
    pub fn has_run(&mut self) {
        self.goes_on();
    }

    /// The lines that were played, in words that can be read again.
    pub fn lines(&self) -> impl Iterator<Item = &str> {
        self.game.entries().iter().map(|entry| entry.words.as_str())
    }

    /// Goes to a step as a learner was who has played these lines. Lines that do not fit the lesson as it is now are left out.
    pub fn resume(&mut self, step: usize, lines: &[String]) {
        while self.at < step.min(self.lesson.steps.len()) {
            self.skip();
        }
        let (played, all) = (self.lines().collect::<Vec<_>>().join("; "), lines.join("; "));
        let Some(rest) = all.strip_prefix(&played) else { return };
        let kept = self.game.clone();
        let rest = rest.split("; ").filter(|line| !line.is_empty());
        if self.game.play_all(rest).is_err() {
            self.game = kept;
        }
        let plays = self.step().is_some_and(|step| matches!(step.task(), Task::Until(_) | Task::Play(_)));
        if !plays && let Some(begun) = self.begun.last_mut() {
            *begun = self.game.entries().len();
        }
    }
}

fn runs(line: &str, commands: &[String]) -> bool {
    let words: Vec<String> = line.split_whitespace().map(fold).collect();
    let words = words.strip_prefix(&["zocalo".to_owned()][..]).unwrap_or(&words);
    commands.iter().any(|command| {
        words.len() > command.split(' ').count() && command.split(' ').zip(words).all(|(one, other)| one == other)
    })
}

// The words that a learner may type in any step, in both languages, beside the commands of the game.

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LessonWord {
    /// To go on without doing what is asked; a move is made for the learner.
    Skip,
    Back,
    /// The text of this step.
    Again,
    /// What to type, and why.
    Hint,
    Help,
    /// To leave; the place is kept.
    Quit,
}

/// Whole words, folded.
const WORDS: [(LessonWord, &[&str]); 6] = [
    (LessonWord::Skip, &["skip", "вперед", "пропустить шаг"]),
    (LessonWord::Back, &["back", "назад"]),
    (LessonWord::Again, &["again", "repeat", "снова", "еще раз", "повторить"]),
    (LessonWord::Hint, &["hint", "why", "подсказка", "совет", "почему"]),
    (LessonWord::Help, &["help", "?", "помощь", "справка"]),
    (LessonWord::Quit, &["quit", "exit", "выход", "выйти"]),
];

impl LessonWord {
    /// What a line means that is nothing else.
    #[must_use]
    pub fn read(line: &str) -> Option<Self> {
        let typed = line.trim();
        let means = |word: &&str| typed == *word || (!typed.is_empty() && fold(typed) == fold(word) && **word != *"?");
        WORDS.iter().find(|(_, words)| words.iter().any(&means)).map(|(word, _)| *word)
    }
}
