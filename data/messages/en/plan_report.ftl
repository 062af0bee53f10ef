### What came of a plan, and files of plans: src/cli/goldfish/plan.rs, src/cli/deck_input.rs.

whole = Plan: in { $share } of the games every step that was due succeeded
cannot-fail = Plan: none of its steps depends on turns or conditions, so none can fail
head-step = Step
head-due = due
head-done = done when due (95 %)
never = never
legend-due = Due: its turn came and its condition held; the other percentages refer to those games.
legend-missed = Not done: what prevented it when first tried in its last turn.
legend-start = Steps at start do not count toward the plan's success: what is dealt is luck.
legend-uncounted = Steps without percentages do not count toward the plan's success.
never-done = never done
done-seldom = done in few games
done-often = done { $times } times per game
others = others { $share }
not-done = not done: { $reasons }
both-from-input = the deck and the plan cannot both come from standard input
one-from-file = give the path of a file for one of them
cannot-read = { $file } cannot be read: { $error }
give-plan-path = give the path of a plan, or - for standard input
is-folder = { $file } is a folder, not a plan
too-large = { $file } is too large for a plan
no-text = { $file } is not a text file, so not a plan
one-per-line = write one sentence per line
whole-failed = Plan: not every step that was due succeeded
whole-done = Plan: every step that was due succeeded
head-done-once = done
yes = yes
no = no
legend-due-once = Due: its turn came and its condition held.
done-times = { $count ->
    [one] done once
   *[other] done { $count } times
}
