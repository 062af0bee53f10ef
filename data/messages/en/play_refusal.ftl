### The rounds of a game by hand, why a line is not done, what keeps a card from being played, why a game is not saved or read:
### crates/simulation/src/play/{refusal,prospects,saved}.rs.

round = { $round ->
    [start] start
    [conflict] Conflict Round
    [council] Council Round
    [action] Action Round
    [development] Development Round
    [resolution] Resolution Round
    [aftermath] Aftermath step
    [power] Power Round
    [before-drawing] Draw Round, before drawing
    [free-cards] step of the free cards
    [after-drawing] Draw Round, after drawing
   *[resources] Resources Round, after drawing
}
in-round = in the { $round ->
    [start] start
    [conflict] Conflict Round
    [council] Council Round
    [action] Action Round
    [development] Development Round
    [resolution] Resolution Round
    [aftermath] Aftermath step
    [power] Power Round
    [before-drawing] Draw Round, before drawing
    [free-cards] step of the free cards
    [after-drawing] Draw Round, after drawing
   *[resources] Resources Round, after drawing
}
not-now = that belongs to the { $belongs }; this is the { $now }
not-in-play = { $card } is not in play
no-such-copy = there is no { $card } #{ $number } in play
not-dealt = { $card } is not among the cards dealt, or not that many times
not-so-many = you must keep { $wanted } cards; this names { $given }
cannot-buy = a card costs 3 influence, and you have { $unspent } unspent; { $left } cards are left to draw
over = the game is over
last-turn-over = the game ends after turn { $turn }
one-of-several = command { $number } of { $of }, { $command }: { $why }; nothing on the line was done
no-offer = there is no offer { $number }; `offers` lists what you can do
nothing-to-undo = nothing to undo to

short = { $missing } influence short
never = cannot be played: { $why }

cannot-write = { $path } cannot be written: { $error }
no-folder = { $path } cannot be written: there is no such folder
cannot-read = { $path } cannot be read: { $error }
too-large = { $path } is too large for a saved game: more than { $most } MiB
no-text = { $path } is not a text file, so not a saved game
not-ours = { $path } already exists and is not a saved game
no-game = { $path } is not a saved game
unreadable = { $why }
give-saved = give a file written by `save`
other-form = this file has format version { $version }
forms-read = this program reads versions 1 to { $last }
not-read-back = what was written could not be read back
