//! What the codes of findings mean: a page each, and their list.

use askama::Template;

use super::SiteError;
use super::frame::{Frame, Layout, rendered};
use super::messages::{explain as said, site as say};
use zocalo_decks::check::{Code, Explanation, Severity, explained};
use zocalo_text::message::Text;
use zocalo_words::language::cited_for_reader;

#[derive(Template)]
#[template(path = "finding.html")]
struct FindingPage<'f> {
    frame: Frame<'f>,
    severity: String,
    explanation: &'f Explanation,
    citation: String,
    other: String,
}

#[derive(Template)]
#[template(path = "findings.html")]
struct FindingsPage<'f> {
    frame: Frame<'f>,
    /// Code, severity, the first sentence of what it means.
    codes: Vec<(&'static str, String, String)>,
}

fn severity(severity: Severity) -> Text {
    say::SeverityOf { severity: severity.to_string() }.text()
}

pub(crate) fn pages(layout: &Layout<'_>) -> Result<Vec<(String, String)>, SiteError> {
    let (language, locale) = (layout.language, layout.locale());
    let mut pages = Vec::new();
    let mut codes = Vec::new();
    for code in Code::ALL {
        let explanation = explained(*code, language);
        let file = format!("finding/{}.html", code.name());
        let severity = severity(code.severity()).render(locale);
        let first = explanation.meaning.split_inclusive(". ").next().unwrap_or_default().trim().to_owned();
        codes.push((code.name(), severity.clone(), first));
        let other = match code {
            _ if explanation.other.is_empty() => String::new(),
            Code::NotInPool => said::OpenedPool.render(locale),
            Code::NotOwned => said::OwnedCards.render(locale),
            _ => said::OtherSeat.render(locale),
        };
        let page = FindingPage {
            frame: layout.frame(&file, code.name()),
            severity,
            citation: cited_for_reader(&explanation.citation).render(locale),
            explanation: &explanation,
            other,
        };
        let text = rendered(&page)?;
        pages.push((file, text));
    }
    let list = FindingsPage { frame: layout.frame("findings.html", say::Findings), codes };
    pages.push(("findings.html".to_owned(), rendered(&list)?));
    Ok(pages)
}
