//! The README stays true: its two commands are the ones that CI runs.

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
