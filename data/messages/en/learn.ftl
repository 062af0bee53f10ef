### What the command `learn` says beside the texts of its lessons: src/cli/learn/.

begins = { $title }. You may type `hint`, `skip`, `back`, `again` and `quit` at any time.
goes-on = { $title }, where you left it. `back` goes to the step before, `zocalo learn --again` begins anew.
head = Step { $place } of { $of }: { $title }
is-first = This is the first step.
words = `hint` says what to type and why; `skip` goes on, and makes the move for you; `back` goes to the step before; `again` repeats this step; `quit` leaves, and `zocalo learn` goes on from here. `board`, `hand`, `offers`, `log` and `card NAME` show things; `help build` explains one command of the game.
other-move = The rules allow that, but this step needs another move, so it was taken back. In a game of your own you decide.
taken-back = Taken back. Now { $standing }.
not-understood = Nothing was done. `hint` says what to type.
kept = The lesson is kept. To go on, type: zocalo learn
not-kept = The lesson could not be kept: there is no folder to write to. --data-dir names one.
how-far = { $done } of { $of } steps done. To go on, type: zocalo learn
over = That was the lesson. What you can do now: `zocalo play @minbari --teach` plays a whole game with explanations, `zocalo help words` explains every term, `zocalo build my-deck.toml` changes your deck, `zocalo search` finds cards, `zocalo learn` begins anew.
cannot-read = { $file } cannot be read: { $error }
no-lesson = { $file } is not a lesson that was kept
unreadable = a lesson is not kept like this: { $why }
other-form = this file has version { $version } of the format; this program reads version 1
begin-anew = `zocalo learn --again` begins the lesson anew
see-help = `zocalo --help` lists the commands
