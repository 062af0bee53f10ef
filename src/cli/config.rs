//! `config`: the settings of `config.toml`, each with its value and where that comes from, and changes of them, which keep the
//! comments of the file.

use std::fs;

use clap::Args;
use clap::builder::PossibleValuesParser;
use serde::Serialize;
use toml_edit::{DocumentMut, Item, value};

use super::answer::{Answer, Page, published};
use super::context::Context;
use super::environment;
use super::error::{Failure, Status};
use super::resolve_ruleset::ruleset_called;
use super::settings::{self, KEYS, SettingKey, SettingKind};
use crate::messages::config as say;
use crate::report;
use zocalo_decks::editing::Versions;
use zocalo_text::files::schema::FileKind;
use zocalo_text::files::writing::AtomicFile;
use zocalo_text::message::Locale;
use zocalo_text::text::{Source, shortened};

/// Show or change the settings, which hold when nothing else is said
#[derive(Debug, Args)]
#[command(after_help = HELP)]
pub(crate) struct ConfigArgs {
    /// The setting
    #[arg(value_name = "KEY", value_parser = PossibleValuesParser::new(KEYS.iter().map(|key| key.name)))]
    key: Option<String>,
    /// Its new value
    #[arg(value_name = "VALUE", allow_hyphen_values = true)]
    value: Option<String>,
    /// Remove the setting from the file
    #[arg(long, requires = "key", conflicts_with = "value")]
    unset: bool,
}

const HELP: &str = "The settings are in config.toml in the data folder, which you may edit as well; your comments stay. \
    The command line comes before the variables of the program, and these before the file.\n\n\
    ruleset      the ruleset of decks that name none, by name or file (from the data folder)\n\
    language     as --lang names it; before the file comes ZOCALO_LANG, behind it the locale\n\
    color        auto, always or never\n\
    pager        the program that shows long answers, with its options; empty for none\n\
    columns      the most columns to write for, 60 to 160\n\
    goal         the goal that decks are measured by, such as power@8\n\
    owned_first  whether the builder begins with owned cards: true or false\n\n\
    Example: zocalo config ruleset tournament";

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Config {
    file: String,
    settings: Vec<Setting>,
    /// What was changed, and how to take it back.
    #[serde(skip_serializing_if = "Option::is_none")]
    changed: Option<Changed>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Setting {
    key: &'static str,
    /// As the file has it; `null` where it has none.
    value: Option<serde_json::Value>,
    /// What holds without it; `null` where the machine decides.
    default: Option<&'static str>,
    /// The variable that is set and comes before it.
    variable: Option<&'static str>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Changed {
    key: &'static str,
    was: Option<serde_json::Value>,
    undo: String,
}

impl Setting {
    fn said(&self) -> String {
        let shown = |value: &serde_json::Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        self.value.as_ref().map_or_else(|| "-".to_owned(), |value| shortened(&shown(value), 200))
    }

    /// What the file says, or what holds without it.
    fn held(&self, locale: Locale) -> String {
        match (&self.value, self.default) {
            (Some(_), _) => self.said(),
            (None, Some(default)) => say::Usual { default }.render(locale),
            (None, None) => say::ByMachine.render(locale),
        }
    }
}

impl Answer for Config {
    const KIND: &'static str = "config/1";

    fn page(&self, page: Page) -> String {
        let locale = page.locale;
        if let Some(Changed { key, undo, .. }) = &self.changed {
            let now = self.settings.iter().map(|setting| setting.held(locale)).collect::<String>();
            return format!("{}\n", say::Changed { key, now, undo }.render(locale));
        }
        if let [only] = &self.settings[..] {
            return format!(
                "{}\n",
                only.value.as_ref().map_or(only.default.unwrap_or("-").to_owned(), |_| only.said())
            );
        }
        let line = |setting: &Setting| {
            let said = match setting.variable {
                Some(variable) => say::ByVariable { value: setting.said(), variable }.render(locale),
                None => setting.held(locale),
            };
            (setting.key, said)
        };
        let lines: Vec<(&str, String)> = self.settings.iter().map(line).collect();
        format!("{}\n{}\n", report::collection_status(&lines, page.width), shortened(&self.file, 400))
    }
}

pub(super) fn run(args: &ConfigArgs, context: &Context) -> Result<Status, Failure> {
    let Some(folder) = context.folders.data_folder() else {
        return Err(Failure::request(say::NoFolder, say::NameFolder));
    };
    let path = settings::file_in(folder);
    // Of two programs that had read it, the second would take back what the first wrote.
    let _turn = (args.value.is_some() || args.unset).then(|| Versions::of(folder).turn());
    let read = settings::read(folder)?;
    let key = args.key.as_deref().and_then(|name| KEYS.iter().find(|key| key.name == name));
    let text = read.as_ref().map(|(source, ..)| source.text.clone()).unwrap_or_default();
    // A file that is no TOML can be neither shown nor changed; a wrong value can be replaced.
    let parsed: Result<DocumentMut, _> = text.parse();
    let mut document = match (parsed, read) {
        (Ok(document), _) => document,
        (Err(_), Some((source, _, faults))) => return Err(Failure::InFile(Box::new(source), faults)),
        (Err(_), None) => DocumentMut::new(),
    };
    let setting = |document: &DocumentMut, key: &SettingKey| Setting {
        key: key.name,
        value: document.get(key.name).and_then(json),
        default: Some(key.usual).filter(|usual| !usual.is_empty()),
        variable: key.variable.filter(|name| environment::is_set(name)),
    };
    let file = path.display().to_string();
    let Some(key) = key.filter(|_| args.value.is_some() || args.unset) else {
        let settings = KEYS.iter().filter(|one| key.is_none_or(|key| key.name == one.name));
        let settings = settings.map(|key| setting(&document, key)).collect();
        context.output.print(&Config { file, settings, changed: None })?;
        return Ok(Status::Done);
    };
    let was = document.get(key.name).and_then(json);
    match &args.value {
        Some(text) => {
            let item = item(key, text);
            let mut alone = DocumentMut::new();
            alone[key.name] = item.clone();
            let alone = alone.to_string();
            let (_, faults) = settings::understood(&alone);
            if !faults.is_empty() {
                return Err(Failure::InFile(Box::new(Source { label: file, text: alone }), faults));
            }
            if key.name == "ruleset" {
                ruleset_called(&settings::in_folder(text.clone(), folder))?;
            }
            set(&mut document, key.name, item);
        }
        None => {
            document.remove(key.name);
        }
    }
    let mut written = document.to_string();
    if text.is_empty() {
        written = FileKind::Config.over(&written);
    } else if let Some(line) =
        text.lines().next().filter(|line| line.starts_with("#:schema ") && !written.starts_with(line))
    {
        // It stood above the setting that is gone.
        written = format!("{line}\n{written}");
    }
    let failed = |error: std::io::Error| Failure::cannot_write(&path, &error);
    fs::create_dir_all(folder).map_err(failed)?;
    AtomicFile::write_own(&path, &written).and_then(AtomicFile::put_in_place).map_err(failed)?;
    context.output.change_stands();
    let undo = match &was {
        None => format!("zocalo config {} --unset", key.name),
        Some(was) => {
            let was = was.as_str().map_or_else(|| was.to_string(), str::to_owned);
            format!("zocalo config {} {}", key.name, zocalo_collection::collection::in_shell(&was))
        }
    };
    let settings = vec![setting(&document, key)];
    context.output.print(&Config { file, settings, changed: Some(Changed { key: key.name, was, undo }) })?;
    Ok(Status::Done)
}

/// A value as the file has it, for what somebody has typed.
fn item(key: &SettingKey, text: &str) -> Item {
    let number = text.parse().ok().filter(|_| key.kind == SettingKind::Columns);
    let switch = text.parse().ok().filter(|_| key.kind == SettingKind::Switch);
    number.map(|number: i64| value(number)).or(switch.map(|on: bool| value(on))).unwrap_or_else(|| value(text))
}

/// Sets a key; the comment behind its old value stays, and a file of comments alone goes on above its first setting.
fn set(document: &mut DocumentMut, key: &str, mut item: Item) {
    if let (Some(old), Some(new)) = (document.get(key).and_then(Item::as_value), item.as_value_mut()) {
        *new.decor_mut() = old.decor().clone();
    }
    let head = document.is_empty().then(|| document.trailing().as_str().unwrap_or_default().to_owned());
    document[key] = item;
    if let Some(head) = head {
        document.set_trailing("");
        if let Some(mut first) = document.key_mut(key) {
            first.leaf_decor_mut().set_prefix(head);
        }
    }
}

fn json(item: &Item) -> Option<serde_json::Value> {
    let text = item.as_str().map(serde_json::Value::from);
    text.or(item.as_integer().map(serde_json::Value::from)).or(item.as_bool().map(serde_json::Value::from))
}

published!(Config);
