//! The README stays true and short: its two commands are the ones that CI runs, and what it leads to is there.

#[test]
fn the_two_commands_are_those_of_ci() {
    let readme = std::fs::read_to_string("README.md").unwrap();
    let block = readme.split("```sh\n").nth(1).and_then(|rest| rest.split("```").next()).unwrap();
    let commands: Vec<&str> = block.lines().collect();
    assert_eq!(commands.len(), 2);
    let ci = std::fs::read_to_string(".ci/run").unwrap();
    let steps: Vec<&str> = ci.lines().rev().take(2).collect();
    assert_eq!(steps, [commands[1], commands[0]]);
}

#[test]
fn the_readme_is_short_and_leads_to_files_that_are_there() {
    let readme = std::fs::read_to_string("README.md").unwrap();
    assert!(readme.lines().count() <= 150, "{} lines", readme.lines().count());
    let in_russian = std::fs::read_to_string("README.ru.md").unwrap();
    for text in [readme, in_russian] {
        let links: Vec<&str> = text.split("](").skip(1).filter_map(|rest| rest.split(')').next()).collect();
        assert!(links.len() > 12, "{links:?}");
        let missing: Vec<&&str> = links.iter().filter(|link| !std::path::Path::new(link).exists()).collect();
        assert!(missing.is_empty(), "{missing:?}");
    }
}
