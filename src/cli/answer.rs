//! What a command answers: one value, which is a document for scripts and a page for people. Commands make the value;
//! [`Output::print`](super::output::Output::print) chooses the form.

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::Value;

use zocalo_text::message::{Locale, Text};

#[derive(Debug, Clone, Copy)]
pub(crate) struct Page {
    /// Its width in letters.
    pub width: usize,
    pub locale: Locale,
    pub is_verbose: bool,
}

/// An answer. Its fields are the keys of its document, in their order: scripts rely on both, and on the schema of
/// [`Answer::KIND`] in `schema/json/`. CONTRIBUTING.md says what may change.
pub(crate) trait Answer: Serialize {
    /// The kind and its version, such as `deck-stats/1`: the first key of the document, `zocalo`.
    const KIND: &'static str;

    /// The key of the packs that the answer rests on; another one where the answer has `facts` of its own.
    const PACKS: &'static str = "facts";

    /// The answer in words, tables and charts, with styles.
    fn page(&self, page: Page) -> String;

    /// What is said on stderr after the page.
    fn remarks(&self, _page: Page) -> Vec<Text> {
        Vec::new()
    }

    /// The answer as a table, for commands that take `--csv`.
    fn csv(&self) -> String {
        String::new()
    }
}

/// A document as it is printed: its kind first, and last the facts of packs that it rests on, if any.
#[derive(Serialize)]
pub(super) struct Document<'a, A> {
    zocalo: &'static str,
    #[serde(flatten)]
    answer: &'a A,
    #[serde(flatten)]
    packs: BTreeMap<&'static str, Value>,
}

impl<'a, A: Answer> Document<'a, A> {
    pub(super) fn new(answer: &'a A, facts: Option<Value>) -> Self {
        Self { zocalo: A::KIND, answer, packs: facts.map(|facts| (A::PACKS, facts)).into_iter().collect() }
    }
}

/// Holds the schemas of answers to those in `schema/json/`, one file a kind. `SCHEMAS=overwrite cargo test -p zocalo --lib
/// schema` writes them; what then has changed for scripts is to be seen in the diff, and the number of the kind with it.
macro_rules! published {
    ($($answer:ty),+ $(,)?) => {
        #[cfg(test)]
        mod schema {
            #[test]
            fn schema_is_the_published_one() {
                use super::*;
                $(crate::cli::answer::assert_published::<$answer>();)+
            }
        }
    };
}
pub(crate) use published;

/// See [`published`].
#[cfg(test)]
pub(crate) fn assert_published<A: Answer + schemars::JsonSchema>() {
    use std::path::Path;

    let kind = A::KIND;
    let generator = schemars::generate::SchemaSettings::draft2020_12().for_serialize().into_generator();
    let mut schema = generator.into_root_schema_for::<A>();
    let title = serde_json::json!(kind);
    schema.insert("title".to_owned(), title.clone());
    let properties = schema.ensure_object().entry("properties").or_insert_with(|| serde_json::json!({}));
    if let Some(properties) = properties.as_object_mut() {
        properties.shift_insert(0, "zocalo".to_owned(), serde_json::json!({ "const": title }));
    }
    if let Some(required) =
        schema.ensure_object().entry("required").or_insert_with(|| serde_json::json!([])).as_array_mut()
    {
        required.insert(0, serde_json::json!("zocalo"));
    }
    let schema = format!("{}\n", serde_json::to_string_pretty(&schema).unwrap());
    let file =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("schema/json").join(format!("{}.json", kind.replace('/', "-")));
    if std::env::var_os("SCHEMAS").is_some_and(|how| how == "overwrite") {
        std::fs::create_dir_all(file.parent().unwrap()).unwrap();
        std::fs::write(&file, &schema).unwrap();
    }
    let published = std::fs::read_to_string(&file).unwrap_or_default();
    assert!(published == schema, "{} is not what {kind} prints now; see `published!`", file.display());
}
