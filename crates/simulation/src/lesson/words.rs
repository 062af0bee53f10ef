//! The words that a learner may type in any step, in both languages, beside the commands of the game.

use zocalo_text::text::fold;

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
