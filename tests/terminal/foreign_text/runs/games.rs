//! What the commands of games, odds and the program itself are driven with.

use super::Row;

pub(super) const RUNS: &[Row] = &[
    (
        "goldfish",
        &[
            &["title.toml", "--games", "4"],
            &["title.toml", "--games", "4", "--csv", "--want", "U@3"],
            &["title.toml", "--games", "4", "--log", "1"],
            &["title.toml", "--games", "4", "--show", "times,dead,spending", "--verbose"],
            &["H.toml", "--games", "4", "--against", "title.toml"],
            &["title.toml", "--games", "4", "--swap", "H=U"],
            &["title.toml", "--games", "4", "--swap", "Lennier=U"],
            &["title.toml", "--games", "4", "--want", "H@2"],
            &["title.toml", "--games", "4", "--want", "seen:U@2"],
            &["title.toml", "--games", "4", "--time", "U>=3"],
            &["title.toml", "--games", "4", "--table", "H"],
            &["title.toml", "--games", "4", "--opposition", "H"],
            &["title.toml", "--games", "4", "--ruleset", "house.toml"],
            &["title.toml", "--games", "4", "--plan", "hostile.plan"],
            &["title.toml", "--games", "4", "--plan", "H.plan"],
            &["title.toml", "--games", "4", "--plan", "no such H"],
            &["plan.toml", "--games", "4"],
            &["names.toml", "--games", "4"],
            &["title.toml", "--games", "H"],
            &["title.toml", "--games", "4", "--pilot", "H"],
            &["title.toml", "--games", "4", "--shard", "1/1", "--out", "H.part"],
            &["title.toml", "--games", "4", "--shard", "H", "--out", "x.part"],
            &["--help", "H"],
        ],
    ),
    (
        "goldfish merge",
        &[&["whole.part"], &["H.part"], &["H.part", "H.part"], &["hostile.part"], &["no such H"], &["title.toml"]],
    ),
    (
        "openings",
        &[
            &["small.toml", "--trials", "200", "--games", "20", "--goal", "U@2"],
            &["small.toml", "--trials", "200", "--games", "20"],
            &["H.toml", "--goal", "H@9"],
            &["names.toml"],
        ],
    ),
    (
        // At a terminal those that take long show a bar, which is no text.
        "weakest",
        &[
            &["title.toml", "--quiet", "--games", "8", "--goal", "U@2"],
            &["title.toml", "--quiet", "--games", "8", "--verbose"],
            &["plan.toml", "--quiet", "--games", "8"],
            &["H.toml", "--quiet", "--games", "8", "--goal", "H@9"],
            &["names.toml", "--quiet", "--games", "8"],
            &["title.toml", "--games", "H"],
            &["no such H"],
        ],
    ),
    (
        "suggest",
        &[
            &["title.toml", "--trials", "20", "--quiet", "--games", "8", "--goal", "power@2"],
            &["title.toml", "--lock", "H"],
            &["title.toml", "--cut", "U"],
            &["names.toml", "--cut", "H", "--trials", "20", "--quiet", "--games", "8"],
            &["title.toml", "--at-least", "H"],
            &["title.toml", "--owned", "--data-dir", "H"],
        ],
    ),
    (
        "tune",
        &[
            &["title.toml", "--trials", "20", "--quiet", "--games", "8", "--goal", "power@2", "--steps", "1"],
            &["title.toml", "--steps", "H"],
            &["title.toml", "--cut", "H"],
            &["H", "--write"],
        ],
    ),
    (
        "play",
        &[
            &["title.toml", "<", "script.txt"],
            &["title.toml", "<", "script-unclear.txt"],
            &["names.toml", "<", "script.txt"],
            &["--resume", "hostile.game", "<", "script.txt"],
            &["--replay", "hostile.game"],
            &["--replay", "raw.game"],
            &["--replay", "deck.game"],
            &["--resume", "no such H"],
            &["title.toml", "--table", "H", "<", "script.txt"],
            &["title.toml", "--seed", "H", "<", "script.txt"],
        ],
    ),
    (
        "odds",
        &[
            &["title.toml", "t:agenda>=1"],
            &["title.toml", "U"],
            &["title.toml", "H"],
            &["names.toml", "U"],
            &["title.toml", "t:agenda", "--where", "H"],
            &["title.toml", "t:agenda", "--by", "H"],
            &["title.toml", "in:list.txt"],
        ],
    ),
    ("hand", &[&["title.toml"], &["names.toml"], &["H.toml", "--turns", "2"], &["title.toml", "--buy", "H"]]),
    (
        "sealed",
        &[
            &["--starter", "H"],
            &["--boosters", "1", "--set", "H"],
            &["--boosters", "H"],
            &["--starter", "minbari", "--out", "title.toml"],
            &["--starter", "minbari", "--out", "HH.pool"],
            &["--boosters", "1", "--seed", "U"],
            &["--boosters", "1", "--add", "--data-dir", "own"],
        ],
    ),
    ("completions", &[&["H"], &["zsh"], &["bash"], &["fish"], &["elvish"], &["powershell"]]),
    ("man", &[&[], &["--out", "H"], &["H"]]),
    (
        "",
        &[
            &["H"],
            &["--H"],
            &["--color", "H", "check", "title.toml"],
            &["--data-dir", "H", "check", "title.toml"],
            &["helpH"],
        ],
    ),
];
