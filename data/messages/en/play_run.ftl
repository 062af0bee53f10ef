### What the command `play` says beside the game: src/cli/play/.

give-deck-path = give the path of a deck file
deck-from-input = commands come from standard input, so the deck cannot
earlier-version = an earlier version
other-facts = note: card facts for this deck have changed since Zocalo { $version } saved this game; it continues with the current facts
file-changed = the file was changed after it was saved
rules-changed = the cards or the rules have changed since it was saved
not-repeated = this cannot be repeated: { $why }
commands-unread = the commands cannot be read: { $error }
script-too-long = the script is longer than 1 MiB
split-it = split it
script-no-text = the script is not text
write-utf8 = write the commands as UTF-8, one per line
refused-line = line { $number }: { $line }: { $why }
undid = Undid { $count ->
    [one] 1 line
   *[other] { $count } lines
}. Now { $standing }.
saved = saved; resume with: zocalo play --resume { $file }
kept = The game is kept in { $file }; resume with: zocalo play --resume
game-lost = error: the game is lost: { $error }
greeting = { $title }, seed { $seed }. `help` lists the commands, `quit` leaves.
line-no-text = that line is not UTF-8 text; type it again
save-or-quit = Save it with `save FILE`, or `quit` again to discard it.
which = Which?
by-rule = { $why } ({ $rule })
give-up = Go on all the same?
taken-back = Nothing was done.
by-lines = `zocalo play --lines` plays line by line
no-plan-alongside = note: the goldfish alongside you follows no plan: { $why }
no-plan-by-hand = a game played by hand has no plan that could succeed
other-goal = give another, such as --goal influence@6
game-over = The game is over.
