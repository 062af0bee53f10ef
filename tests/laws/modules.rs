//! The modules of the program: what each defines, imports and names, and which file a path leads to.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use crate::tokens::{Token, tokens, without_tests};

/// The names from the root of the program to a module or to what stands in it.
pub(crate) type Names = Vec<String>;

/// A name that a file imports.
#[derive(Debug, Clone)]
struct Import {
    /// What it is called in the file; `*` for everything.
    alias: String,
    /// Where it comes from, as written.
    path: Names,
    /// Whether others may import it from here.
    is_handed_on: bool,
}

/// A file without its tests.
#[derive(Debug)]
pub(crate) struct Module {
    /// From `src`, such as `card/mod.rs`.
    pub file: String,
    /// As it is written.
    pub text: String,
    /// Without tests, comments and texts.
    pub tokens: Vec<Token>,
    imports: Vec<Import>,
    items: BTreeSet<String>,
    paths: BTreeSet<Names>,
}

/// All files that are no tests, by their module path.
#[derive(Debug)]
pub(crate) struct Program(pub BTreeMap<Names, Module>);

/// Where a path leads.
enum End {
    Module(Names),
    /// Something in the file of a module.
    Item(Names),
    /// Out of the program, or to something that is no path of modules.
    Elsewhere,
}

impl Program {
    /// Reads every file below `src`.
    pub(crate) fn read(src: &Path) -> Self {
        let mut modules = BTreeMap::new();
        let mut tests: BTreeSet<Names> = BTreeSet::new();
        for path in files(src) {
            let text = fs::read_to_string(&path).expect("a source file is text");
            let file = path.strip_prefix(src).expect("it lies below src").to_string_lossy().replace('\\', "/");
            if file == "main.rs" {
                continue;
            }
            let names = names_of(&file);
            let (tokens, test_modules) = without_tests(&tokens(&text));
            tests.extend(test_modules.into_iter().map(|test| [names.clone(), vec![test]].concat()));
            let (imports, rest) = imports(&tokens);
            let (items, paths) = (items(&rest), paths(&rest));
            modules.insert(names, Module { file, text, tokens, imports, items, paths });
        }
        modules.retain(|names, _| !(1..=names.len()).any(|length| tests.contains(&names[..length])));
        Self(modules)
    }

    /// The files that a file names something of, beside itself. To hand on what another file defines is not to use it.
    pub(crate) fn used_by(&self, names: &Names) -> BTreeSet<&Names> {
        let module = &self.0[names];
        let imported = module.imports.iter().filter(|import| !import.is_handed_on);
        let mut used = BTreeSet::new();
        for path in imported.map(|import| &import.path).chain(&module.paths) {
            let end = match self.end(names, path, 0) {
                End::Item(end) => end,
                End::Module(end) if path.last().is_some_and(|last| last == "*") => end,
                End::Module(_) | End::Elsewhere => continue,
            };
            if end != *names
                && let Some((known, _)) = self.0.get_key_value(&end)
            {
                used.insert(known);
            }
        }
        used
    }

    /// Where a path that stands in a module leads.
    fn end(&self, module: &Names, path: &[String], turns: usize) -> End {
        // Names that hand on each other lead nowhere.
        if turns > 20 {
            return End::Elsewhere;
        }
        let (mut at, mut rest) = (module.clone(), path);
        match path.first().map(String::as_str) {
            Some("crate") => (at, rest) = (Vec::new(), &path[1..]),
            Some("self") => rest = &path[1..],
            Some("super") => {
                while rest.first().is_some_and(|name| name == "super") {
                    at.pop();
                    rest = &rest[1..];
                }
            }
            Some(name) if !self.has(module, name) => return End::Elsewhere,
            _ => {}
        }
        while let Some(name) = rest.first() {
            if name == "*" || name == "self" {
                break;
            }
            let child = [at.clone(), vec![name.clone()]].concat();
            if self.0.contains_key(&child) {
                (at, rest) = (child, &rest[1..]);
                continue;
            }
            match self.named_in(&at, name, turns) {
                End::Module(end) => (at, rest) = (end, &rest[1..]),
                end => return end,
            }
        }
        End::Module(at)
    }

    /// Whether a name that begins a path is one of the module's own.
    fn has(&self, module: &Names, name: &str) -> bool {
        self.0.contains_key(&[module.clone(), vec![name.to_owned()]].concat())
            || self.0[module].imports.iter().any(|import| import.alias == name)
    }

    /// What a name means in a module that has no module of this name below it.
    fn named_in(&self, at: &Names, name: &str, turns: usize) -> End {
        let Some(module) = self.0.get(at) else { return End::Elsewhere };
        if let Some(import) = module.imports.iter().find(|import| import.alias == name) {
            return self.end(at, &import.path, turns + 1);
        }
        if module.items.contains(name) {
            return End::Item(at.clone());
        }
        for import in module.imports.iter().filter(|import| import.alias == "*") {
            if let End::Module(from) = self.end(at, &import.path, turns + 1)
                && self.0.get(&from).is_some_and(|other| other.items.contains(name))
            {
                return End::Item(from);
            }
        }
        // Written by a macro.
        End::Item(at.clone())
    }
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    let entries = fs::read_dir(folder).expect("the folder can be read");
    for path in entries.map(|entry| entry.expect("an entry of the folder").path()) {
        if path.is_dir() {
            files.extend(self::files(&path));
        } else if path.extension().is_some_and(|end| end == "rs") {
            files.push(path);
        }
    }
    files.sort();
    files
}

/// `card/mod.rs` is `card`, `card/fact.rs` is `card::fact`, `lib.rs` the root.
fn names_of(file: &str) -> Names {
    let path = file.trim_end_matches(".rs");
    let path = path.strip_suffix("/mod").unwrap_or(path);
    if path == "lib" { Vec::new() } else { path.split('/').map(str::to_owned).collect() }
}

/// What a file imports, and its tokens without the imports.
fn imports(tokens: &[Token]) -> (Vec<Import>, Vec<Token>) {
    let (mut imports, mut rest) = (Vec::new(), Vec::new());
    let mut at = 0;
    while at < tokens.len() {
        // `use<'a>` names what an `impl Trait` captures.
        if !tokens[at].is("use") || tokens.get(at + 1) == Some(&Token::Sign('<')) {
            rest.push(tokens[at].clone());
            at += 1;
            continue;
        }
        let end = (at..tokens.len()).find(|at| tokens[*at] == Token::Sign(';')).unwrap_or(tokens.len());
        // `pub use` and `pub(crate) use`.
        let before = &tokens[at.saturating_sub(4)..at];
        let is_handed_on = match before.last() {
            Some(Token::Sign(')')) => before.first().is_some_and(|token| token.is("pub")),
            last => last.is_some_and(|token| token.is("pub")),
        };
        let mut named = Vec::new();
        names_in(&tokens[at + 1..end], &mut Vec::new(), &mut named);
        imports.extend(named.into_iter().map(|(alias, path)| Import { alias, path, is_handed_on }));
        at = end + 1;
    }
    (imports, rest)
}

/// The names in a tree such as `a::{b, c::{self, d as e}, f::*}`, each with its path.
fn names_in(tokens: &[Token], before: &mut Names, named: &mut Vec<(String, Names)>) {
    for part in parts(tokens) {
        let mut path = before.clone();
        let mut alias = None;
        let mut at = 0;
        while at < part.len() {
            match &part[at] {
                Token::Sign('{') => {
                    names_in(&part[at + 1..part.len() - 1], &mut path, named);
                    path.clear();
                    break;
                }
                Token::Sign('*') => path.push("*".to_owned()),
                Token::Word(word) if word == "as" => {
                    alias = part.get(at + 1).and_then(Token::word).map(str::to_owned);
                    break;
                }
                Token::Word(word) => path.push(word.clone()),
                _ => {}
            }
            at += 1;
        }
        if path.len() > 1 && path.last().is_some_and(|last| last == "self") {
            path.pop();
        }
        if let Some(last) = path.last() {
            named.push((alias.unwrap_or_else(|| last.clone()), path));
        }
    }
}

/// Cut at the commas that stand in no brackets.
fn parts(tokens: &[Token]) -> Vec<&[Token]> {
    let (mut parts, mut open, mut start) = (Vec::new(), 0, 0);
    for (at, token) in tokens.iter().enumerate() {
        match token {
            Token::Sign('{') => open += 1,
            Token::Sign('}') => open -= 1,
            Token::Sign(',') if open == 0 => {
                parts.push(&tokens[start..at]);
                start = at + 1;
            }
            _ => {}
        }
    }
    parts.push(&tokens[start..]);
    parts
}

/// The names that a file defines.
fn items(tokens: &[Token]) -> BTreeSet<String> {
    const KINDS: [&str; 9] = ["fn", "struct", "enum", "trait", "type", "const", "static", "union", "mod"];
    let pairs = tokens.windows(2).filter(|pair| KINDS.iter().any(|kind| pair[0].is(kind)));
    pairs.filter_map(|pair| pair[1].word()).map(str::to_owned).collect()
}

/// The paths in the code of a file: `name::name::…`.
fn paths(tokens: &[Token]) -> BTreeSet<Names> {
    let mut paths = BTreeSet::new();
    let mut at = 0;
    while at < tokens.len() {
        let mut path: Names = Vec::new();
        while let Some(word) = tokens.get(at).and_then(Token::word) {
            path.push(word.to_owned());
            if tokens.get(at + 1) != Some(&Token::Path) {
                break;
            }
            at += 2;
        }
        if path.len() > 1 {
            paths.insert(path);
        }
        at += 1;
    }
    paths
}
