//! The words that `clap` writes itself and leaves no other way to say in Russian.

/// What `clap` itself writes into a page that it has made, in Russian.
pub(in super::super) fn last_words(page: &str) -> String {
    let page =
        page.replace("[OPTIONS]", "[ПАРАМЕТРЫ]").replace("[aliases: ", "[иначе: ").replace("[alias: ", "[иначе: ");
    // The second line of the usage stands below the first.
    page.replace("\n       \u{1b}[1m", "\n               \u{1b}[1m")
}
