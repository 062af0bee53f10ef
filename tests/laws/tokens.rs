//! Rust cut into words and signs, without comments, texts and what only tests compile. As much of the language as
//! imports and paths need.

/// A piece of a source file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Token {
    /// A name or a keyword.
    Word(String),
    /// `::`
    Path,
    /// Any other sign.
    Sign(char),
}

impl Token {
    /// Whether it is this word.
    pub(crate) fn is(&self, word: &str) -> bool {
        matches!(self, Self::Word(own) if own == word)
    }

    /// The word that it is.
    pub(crate) fn word(&self) -> Option<&str> {
        if let Self::Word(word) = self { Some(word) } else { None }
    }
}

/// The words and signs of a file.
pub(crate) fn tokens(text: &str) -> Vec<Token> {
    let signs: Vec<char> = text.chars().collect();
    let mut tokens = Vec::new();
    let mut at = 0;
    while let Some(sign) = signs.get(at).copied() {
        let next = signs.get(at + 1).copied().unwrap_or(' ');
        at = match (sign, next) {
            ('/', '/') => to_line_end(&signs, at),
            ('/', '*') => behind_comment(&signs, at),
            ('"', _) => behind_text(&signs, at),
            ('r' | 'b' | 'c', _) if raw_marks(&signs, at).is_some() => behind_raw(&signs, at),
            ('b' | 'c', '"') => behind_text(&signs, at + 1),
            ('\'', _) => behind_letter(&signs, at),
            (':', ':') => {
                tokens.push(Token::Path);
                at + 2
            }
            (sign, _) if sign.is_alphanumeric() || sign == '_' => {
                let end = (at..signs.len()).find(|end| !is_of_word(signs[*end])).unwrap_or(signs.len());
                tokens.push(Token::Word(signs[at..end].iter().collect()));
                end
            }
            (sign, _) => {
                if !sign.is_whitespace() {
                    tokens.push(Token::Sign(sign));
                }
                at + 1
            }
        };
    }
    tokens
}

fn is_of_word(sign: char) -> bool {
    sign.is_alphanumeric() || sign == '_'
}

fn to_line_end(signs: &[char], at: usize) -> usize {
    (at..signs.len()).find(|at| signs[*at] == '\n').unwrap_or(signs.len())
}

/// Comments stand in each other.
fn behind_comment(signs: &[char], mut at: usize) -> usize {
    let mut open = 0;
    while at < signs.len() {
        match (signs[at], signs.get(at + 1)) {
            ('/', Some('*')) => (open, at) = (open + 1, at + 2),
            ('*', Some('/')) => (open, at) = (open - 1, at + 2),
            _ => at += 1,
        }
        if open == 0 {
            break;
        }
    }
    at
}

fn behind_text(signs: &[char], mut at: usize) -> usize {
    at += 1;
    while at < signs.len() && signs[at] != '"' {
        at += if signs[at] == '\\' { 2 } else { 1 };
    }
    at + 1
}

/// How many `#` open a raw text that begins here.
fn raw_marks(signs: &[char], at: usize) -> Option<usize> {
    let is_inside_word = at > 0 && is_of_word(signs[at - 1]);
    let r = if signs[at] == 'r' { at } else { at + 1 };
    if is_inside_word || signs.get(r) != Some(&'r') {
        return None;
    }
    let marks = signs[r + 1..].iter().take_while(|sign| **sign == '#').count();
    (signs.get(r + 1 + marks) == Some(&'"')).then_some(marks)
}

fn behind_raw(signs: &[char], at: usize) -> usize {
    let marks = raw_marks(signs, at).unwrap_or(0);
    let open = (at..signs.len()).find(|at| signs[*at] == '"').unwrap_or(at);
    let is_end =
        |at: &usize| signs[*at] == '"' && signs[at + 1..].iter().take(marks).filter(|s| **s == '#').count() == marks;
    (open + 1..signs.len()).find(is_end).map_or(signs.len(), |end| end + 1 + marks)
}

/// Behind a letter in quotation marks, or behind the mark of a lifetime.
fn behind_letter(signs: &[char], at: usize) -> usize {
    match (signs.get(at + 1), signs.get(at + 2)) {
        (Some('\\'), _) => (at + 3..signs.len()).find(|at| signs[*at] == '\'').map_or(signs.len(), |end| end + 1),
        (Some(_), Some('\'')) => at + 3,
        _ => at + 1,
    }
}

/// The tokens without what only tests compile, and the names of the modules left out.
pub(crate) fn without_tests(tokens: &[Token]) -> (Vec<Token>, Vec<String>) {
    let mut kept = Vec::new();
    let mut modules = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        if !is_test_mark(&tokens[at..]) {
            kept.push(tokens[at].clone());
            at += 1;
            continue;
        }
        let end = behind_item(tokens, at);
        if let Some(place) = tokens[at..end].iter().position(|token| token.is("mod"))
            && let Some(name) = tokens[at + place + 1].word()
        {
            modules.push(name.to_owned());
        }
        at = end;
    }
    (kept, modules)
}

/// `#[cfg(test)]`
fn is_test_mark(tokens: &[Token]) -> bool {
    use Token::Sign;
    matches!(tokens, [Sign('#'), Sign('['), cfg, Sign('('), test, Sign(')'), Sign(']'), ..] if cfg.is("cfg") && test.is("test"))
}

/// Behind the item that begins here with its attributes.
fn behind_item(tokens: &[Token], mut at: usize) -> usize {
    while tokens.get(at) == Some(&Token::Sign('#')) {
        at = behind_brackets(tokens, at + 1);
    }
    let is_import = tokens[at..].iter().take(6).any(|token| token.is("use"));
    while at < tokens.len() {
        match &tokens[at] {
            Token::Sign(';') => return at + 1,
            Token::Sign('{') => {
                at = behind_brackets(tokens, at);
                if !is_import {
                    return at;
                }
            }
            Token::Sign('(' | '[') => at = behind_brackets(tokens, at),
            _ => at += 1,
        }
    }
    at
}

fn behind_brackets(tokens: &[Token], mut at: usize) -> usize {
    let mut open = 0;
    while at < tokens.len() {
        match tokens[at] {
            Token::Sign('(' | '[' | '{') => open += 1,
            Token::Sign(')' | ']' | '}') => open -= 1,
            _ => {}
        }
        at += 1;
        if open == 0 {
            break;
        }
    }
    at
}
