//! What scripts rely on: each document that a command prints says its kind first, and is as the schema of that kind in
//! `schema/json/` says. The commands are those of `.ci/freeze.commands` and of the transcripts.

#![cfg(unix)]

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;

use serde_json::{Map, Value};

/// What has a form of its own, which other programs or this one read again.
const FILES: [&str; 5] = [
    "export @narn --to",
    "goldfish @narn --games 200 --shard",
    "collection export",
    "import paper.txt",
    "import harbor.csv",
];

/// The words of a schema that this test understands; any other fails it.
const UNDERSTOOD: [&str; 25] = [
    "minLength",
    "maxLength",
    "$schema",
    "$defs",
    "$ref",
    "title",
    "description",
    "format",
    "minimum",
    "maximum",
    "minItems",
    "maxItems",
    "uniqueItems",
    "type",
    "properties",
    "additionalProperties",
    "required",
    "items",
    "prefixItems",
    "anyOf",
    "oneOf",
    "allOf",
    "enum",
    "const",
    "default",
];

#[test]
fn every_document_is_as_its_schema_says() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folder = tempfile::tempdir().unwrap();
    let (here, data, bin) = (folder.path().join("here"), folder.path().join("data"), folder.path().join("bin"));
    for folder in [&here, &data.join("packs"), &bin] {
        fs::create_dir_all(folder).unwrap();
    }
    std::os::unix::fs::symlink(env!("CARGO_BIN_EXE_zocalo"), bin.join("zocalo")).unwrap();
    for file in fs::read_dir(root.join("decks")).unwrap().map(|file| file.unwrap().path()) {
        fs::copy(&file, here.join(file.file_name().unwrap())).unwrap();
    }
    let shared = root.join("tests/cases/shared");
    fs::copy(shared.join("rulings/paper.txt"), here.join("paper.txt")).unwrap();
    fs::copy(shared.join("lists/harbor.csv"), here.join("harbor.csv")).unwrap();
    fs::copy(shared.join("packs/proposed.toml"), data.join("packs/synthetic.toml")).unwrap();
    let path = format!("{}:{}", bin.display(), std::env::var("PATH").unwrap_or_default());
    let commands = fs::read_to_string(root.join(".ci/freeze.commands")).unwrap();
    let (mut kinds, mut faults) = (BTreeSet::new(), Vec::new());
    for line in commands.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        if line.contains("csv") && line.contains("--") && !line.contains(".csv") {
            continue;
        }
        let output = Command::new("bash")
            .args(["-c", &format!("zocalo --json {line}")])
            .current_dir(&here)
            .env("PATH", &path)
            .env("HOME", folder.path().join("user"))
            .env("ZOCALO_DATA_DIR", &data)
            .output()
            .unwrap();
        if FILES.iter().any(|file| line.starts_with(file)) {
            continue;
        }
        for document in serde_json::Deserializer::from_slice(&output.stdout).into_iter::<Value>() {
            match document.map_err(|error| error.to_string()).and_then(|document| kept(&document, root)) {
                Ok(kind) => drop(kinds.insert(kind)),
                Err(fault) => faults.push(format!("{line}: {fault}")),
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    let published = fs::read_dir(root.join("schema/json")).unwrap().count();
    assert!(kinds.len() * 10 >= published * 8, "only {} of {published} kinds were printed: {kinds:?}", kinds.len());
}

/// A command that has a case with `--json` needs no line in the list.
#[test]
fn documents_in_transcripts_are_as_their_schemas_say() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let (mut kinds, mut faults) = (BTreeSet::new(), Vec::new());
    let files = walkdir::WalkDir::new(root.join("tests/cases")).into_iter().map(|entry| entry.unwrap().into_path());
    for file in files.filter(|path| path.extension().is_some_and(|ending| ending == "md")) {
        let text = fs::read_to_string(&file).unwrap();
        for answer in text.split("\n$ ").skip(1).filter(|answer| answer.lines().next().unwrap().contains("--json")) {
            let (command, answer) = answer.split_once('\n').unwrap_or((answer, ""));
            let answer = answer.split("\n```").next().unwrap();
            let is_answer = |line: &&str| !line.starts_with("? ") && !line.starts_with("2> ");
            let lines: Vec<&str> = answer.lines().filter(is_answer).collect();
            // What a transcript leaves open is no document.
            if lines.contains(&"...") || lines.first().is_none_or(|line| *line != "{") {
                continue;
            }
            for document in serde_json::Deserializer::from_str(&lines.join("\n")).into_iter::<Value>() {
                match document.map_err(|error| error.to_string()) {
                    // A file for another program, which says what it is in its own way.
                    Ok(document) if document.get("zocalo").is_none() => {}
                    Ok(document) => match kept(&document, root) {
                        Ok(kind) => drop(kinds.insert(kind)),
                        Err(fault) => faults.push(format!("{}: {command}: {fault}", file.display())),
                    },
                    Err(fault) => faults.push(format!("{}: {command}: {fault}", file.display())),
                }
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    assert!(kinds.len() > 20, "{kinds:?}");
}

/// The kind of a document that is as its schema says.
fn kept(document: &Value, root: &Path) -> Result<String, String> {
    let first = document.as_object().and_then(|keys| keys.iter().next());
    let Some(("zocalo", Value::String(kind))) = first.map(|(key, value)| (key.as_str(), value)) else {
        let text = document.to_string();
        return Err(format!("no kind: {}", text.chars().take(80).collect::<String>()));
    };
    let file = root.join("schema/json").join(format!("{}.json", kind.replace('/', "-")));
    let text = fs::read_to_string(&file).map_err(|error| format!("{}: {error}", file.display()))?;
    let schema: Value = serde_json::from_str(&text).map_err(|error| error.to_string())?;
    holds(document, &schema, &schema, kind)?;
    // A key that the schema does not name is not published. What a document rests on may stand behind it.
    let named = named(&schema, &schema);
    let is_open = schema["additionalProperties"] == true;
    let known = |key: &str| is_open || ["facts", "rests_on"].contains(&key) || named.contains(key);
    match document.as_object().and_then(|keys| keys.keys().find(|key| !known(key))) {
        Some(key) => Err(format!("{kind}: `{key}` is not in the schema")),
        None => Ok(kind.clone()),
    }
}

/// The keys that a schema of an object names.
fn named(schema: &Value, root: &Value) -> BTreeSet<String> {
    let mut keys: BTreeSet<String> =
        schema["properties"].as_object().map(Map::keys).into_iter().flatten().cloned().collect();
    for part in ["allOf", "anyOf", "oneOf"] {
        keys.extend(schema[part].as_array().into_iter().flatten().flat_map(|part| named(part, root)));
    }
    if let Some(reference) = schema["$ref"].as_str() {
        keys.extend(named(definition(reference, root), root));
    }
    keys
}

fn definition<'r>(reference: &str, root: &'r Value) -> &'r Value {
    root.pointer(reference.trim_start_matches('#')).unwrap_or(&Value::Null)
}

/// Whether a value is as a schema says; else where it is not.
fn holds(value: &Value, schema: &Value, root: &Value, place: &str) -> Result<(), String> {
    let schema = match schema {
        Value::Bool(true) => return Ok(()),
        Value::Object(schema) => schema,
        _ => return Err(format!("{place}: no schema")),
    };
    if let Some(word) = schema.keys().find(|word| !UNDERSTOOD.contains(&word.as_str())) {
        return Err(format!("{place}: the word `{word}` of the schema is not understood here"));
    }
    if let Some(reference) = schema.get("$ref").and_then(Value::as_str) {
        holds(value, definition(reference, root), root, place)?;
    }
    if schema.get("const").is_some_and(|one| one != value)
        || schema.get("enum").and_then(Value::as_array).is_some_and(|all| !all.contains(value))
        || schema.get("type").is_some_and(|kind| !is_of(value, kind))
    {
        let text: String = value.to_string().chars().take(60).collect();
        return Err(format!("{place}: {text} is not as the schema says"));
    }
    for part in schema.get("allOf").and_then(Value::as_array).into_iter().flatten() {
        holds(value, part, root, place)?;
    }
    for word in ["anyOf", "oneOf"] {
        let Some(parts) = schema.get(word).and_then(Value::as_array) else { continue };
        let faults: Vec<String> = parts.iter().filter_map(|part| holds(value, part, root, place).err()).collect();
        if faults.len() == parts.len() {
            return Err(faults.join("; or "));
        }
    }
    if let Value::Object(keys) = value {
        for key in schema.get("required").and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_str) {
            if !keys.contains_key(key) {
                return Err(format!("{place}: `{key}` is missing"));
            }
        }
        let properties = schema.get("properties").and_then(Value::as_object);
        for (key, value) in keys {
            let place = format!("{place}.{key}");
            let known = properties.and_then(|known| known.get(key)).or_else(|| schema.get("additionalProperties"));
            match known {
                Some(Value::Bool(false)) => return Err(format!("{place}: is not in the schema")),
                Some(schema) => holds(value, schema, root, &place)?,
                None => {}
            }
        }
    }
    if let Value::Array(items) = value {
        let firsts = schema.get("prefixItems").and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
        for (at, item) in items.iter().enumerate() {
            let schema = firsts.get(at).or_else(|| schema.get("items"));
            schema.map_or(Ok(()), |schema| holds(item, schema, root, &format!("{place}[{at}]")))?;
        }
    }
    Ok(())
}

fn is_of(value: &Value, kind: &Value) -> bool {
    let is = |kind: &str| match kind {
        "null" => value.is_null(),
        "boolean" => value.is_boolean(),
        "integer" => value.is_i64() || value.is_u64(),
        "number" => value.is_number(),
        "string" => value.is_string(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        _ => false,
    };
    match kind {
        Value::String(kind) => is(kind),
        Value::Array(kinds) => kinds.iter().filter_map(Value::as_str).any(is),
        _ => false,
    }
}

/// The files of a league are as `schema/files/` says, and one that breaks the schema is refused.
#[test]
fn files_of_a_league_are_as_their_schemas_say() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("schema/files");
    let folder = tempfile::tempdir().unwrap();
    let run = |words: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_zocalo"));
        command.args(["sealed", "league"]).args(words.split(' ')).current_dir(folder.path());
        command.env("ZOCALO_DATA_DIR", folder.path().join("data")).output().unwrap().status.code()
    };
    for words in
        ["new l", "add l Anna --starter narn", "add l Boris --starter human", "week l", "result l Anna=2 Boris=1"]
    {
        assert_eq!(run(words), Some(0), "{words}");
    }
    for (file, schema) in [("league.toml", "league.json"), ("anna.pool.toml", "pool.json")] {
        let path = folder.path().join("l").join(file);
        let text = fs::read_to_string(&path).unwrap();
        let document = serde_json::to_value(text.parse::<toml::Table>().unwrap()).unwrap();
        let schema: Value = serde_json::from_str(&fs::read_to_string(root.join(schema)).unwrap()).unwrap();
        holds(&document, &schema, &schema, file).unwrap();
        let wrong = format!("{text}\nstrange = 1\n").replacen("week = ", "week = 9", 1);
        fs::write(&path, wrong).unwrap();
        assert_ne!(run("standings l"), Some(0), "{file}");
        fs::write(&path, text).unwrap();
    }
}

/// What editors check decks, rulesets and packs by holds for those of the program and for what the program writes; a key that
/// nobody knows is told.
#[test]
fn files_that_people_write_are_as_their_schemas_say() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folder = tempfile::tempdir().unwrap();
    let run = |words: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_zocalo"));
        command.args(words).current_dir(folder.path()).env("ZOCALO_DATA_DIR", folder.path().join("data"));
        let answer = command.output().unwrap();
        assert_eq!(answer.status.code(), Some(0), "{words:?}");
        String::from_utf8(answer.stdout).unwrap()
    };
    let files = |path: &Path| -> Vec<String> {
        fs::read_dir(path).unwrap().map(|file| fs::read_to_string(file.unwrap().path()).unwrap()).collect()
    };
    let [mut decks, mut rulesets, mut packs] =
        ["decks", "data/rulesets", "data/cards"].map(|path| files(&root.join(path)));
    run(&["deck", "new", "new.toml", "--starter", "narn", "--ruleset", "vcg", "--no-input"]);
    run(&["deck", "add", "new.toml", "--into", "maybe", "Trade Pact"]);
    run(&["deck", "tag", "new.toml", "draft"]);
    decks.extend([
        fs::read_to_string(folder.path().join("new.toml")).unwrap(),
        run(&["export", "@order", "--to", "toml"]),
    ]);
    run(&["rulesets", "--copy", "engine", "ours.toml"]);
    rulesets.push(fs::read_to_string(folder.path().join("ours.toml")).unwrap());
    run(&["cards", "note", "Na'Toth", "2/1/-/3", "cost=5", "strife=1"]);
    run(&["config", "ruleset", "vcg"]);
    packs.push(run(&["cards", "export"]));
    let settings = vec![fs::read_to_string(folder.path().join("data/config.toml")).unwrap()];
    for (name, texts) in [("deck", decks), ("ruleset", rulesets), ("pack", packs), ("config", settings)] {
        let schema = fs::read_to_string(root.join(format!("schema/files/{name}.json"))).unwrap();
        let schema: Value = serde_json::from_str(&schema).unwrap();
        for text in texts {
            let document = serde_json::to_value(text.parse::<toml::Table>().unwrap()).unwrap();
            holds(&document, &schema, &schema, name).unwrap_or_else(|fault| panic!("{fault} in\n{text}"));
        }
        let strange = serde_json::json!({ "strange": [1] });
        assert!(holds(&strange, &schema, &schema, name).is_err(), "{name}");
    }
}

#[test]
fn a_document_that_is_not_as_its_schema_says_is_noticed() {
    let schema = serde_json::json!({
        "type": "object",
        "properties": { "a": { "type": ["integer", "null"] }, "b": { "items": { "$ref": "#/$defs/B" } } },
        "required": ["a"],
        "$defs": { "B": { "enum": ["x", "y"] } },
    });
    let fault = |document: Value| holds(&document, &schema, &schema, "it").err().unwrap_or_default();
    assert_eq!(fault(serde_json::json!({ "a": null, "b": ["x"] })), "");
    assert_eq!(fault(serde_json::json!({ "a": "1" })), "it.a: \"1\" is not as the schema says");
    assert_eq!(fault(serde_json::json!({ "b": [] })), "it: `a` is missing");
    assert_eq!(fault(serde_json::json!({ "a": 1, "b": ["x", "z"] })), "it.b[1]: \"z\" is not as the schema says");
}
