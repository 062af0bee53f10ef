### The full screen of a game by hand: src/playing.

end-turn = end the turn
keep-as-pilot = keep what the standard pilot would
mulligan = mulligan: new cards, one fewer
discard = discard { $card }
draw-few = draw as few as allowed
buy-card = buy a card
build = build influence
sponsor = sponsor { $card }
hide = hide { $card }
reveal = reveal the agenda
replace-agenda = replace the agenda with { $card }
discard-agenda = discard the agenda
promote = promote { $card }
replace = replace { $card } with { $by }
play-card = play { $card }
use-card = use { $card }
assist-abilities = assist abilities
assist-sponsoring = assist sponsoring
lead = lead { $card }
sustain = sustain { $card }
resolve-first = first { $card }
support = support { $card }
conflict = conflict { $card }
conflict-war = conflict war
bid = bid influence for power

pass-keep = start with the cards dealt
pass-declare = no conflict
pass-act = end the Action Round
pass-act-vcg = end the round
pass-support = no more support
pass-aftermath = no aftermath
pass-bid = bid nothing
pass-discard = discard nothing
pass-free = draw one more free card
pass-buy = buy nothing

ask-what = { $verb } what?
ask-how = { $words }: how?
ask-with = { $card }: what?
with-reason = { $what }: { $why }
does-nothing = { $key } does nothing now; ? lists the keys
no-card-selected = no card is selected; Tab goes to the board and the hand
nothing-to-undo = nothing to undo
nothing-to-redo = nothing to redo
undid-line = Undid { $line }. U redoes it.
undid-commands = Undid { $count } commands. U redoes it.
hint = hint: { $best }
one-action = there is only one possible action
game-over = the game is over
give-up = lose { $card }
support-it = go back, to support it
verb-help = { $usage }: { $help }
fault-with-help = { $reason }; { $help }
pasted-too-long = the pasted text is too long; `zocalo play DECK < FILE` runs the commands in a file
pasted-nothing = the pasted text contains no command
saved = Saved; resume with: zocalo play --resume { $file }
not-kept = { $why }; q again discards the game, w saves it elsewhere
type-file = type a file name to save

to-keep = keep { $count }
marked = { $count } of { $wanted } marked
enter-marks = Enter marks it to keep
enter-unmarks = Enter unmarks it
enter-marks-k = Enter marks it to keep, k keeps the marked cards
enter-unmarks-k = Enter unmarks it, k keeps the marked cards

nobody-ready = nobody in the Inner Circle is ready
only-if = only if { $need }

reached = influence { $rating }, power { $power }
reached-won = influence { $rating }, power { $power }, victory
no-such-turn = has no such turn
outcome = Turn { $turn }: you { $own }; the goldfish { $other }.
outcome-short = Turn { $turn }: you influence { $rating }, power { $power }; goldfish { $other_rating }, { $other_power }.
pace-start = The goldfish plays seed { $seed } too.
pace-start-first = The goldfish plays seed { $seed } too. After turn 1 it has influence { $rating }, power { $power }.
pace-above = { "          you                    goldfish" }
pace-heads = turn  influence  power      influence  power
pace-legend = * victory. The goldfish is game 1 of `zocalo goldfish --seed { $seed }`.
conflicts-won = Conflicts won: { $won } of { $of }.
you-first = You won { $count ->
    [one] 1 turn
   *[other] { $count } turns
} before the goldfish.
goldfish-first = The goldfish won { $count ->
    [one] 1 turn
   *[other] { $count } turns
} before you.
same-turn = You and the goldfish won on the same turn.
goldfish-no-win = The goldfish does not win with this seed.
goldfish-wins = The goldfish wins on turn { $turn } with this seed.
goldfish-neither = The goldfish does not win with this seed either.
summary-keys = g  turn by turn    l  log    u  undo    q  leave
help =
    Press the letter before a row; if several rows share it, choose which.
    Up, Down     select a row            Enter   do it; on a card: its uses
    Tab, arrows  go to another pane      Esc     back to the board
    Space        pass: end the round     n       end the turn
    u, Ctrl-Z    undo                    U       redo, as Ctrl-Y
    i            facts of the card       l       log of all commands
    g            the goldfish, by turn   w       save to a file, as Ctrl-S
    :            type a line: build 3    q       leave; the game is kept
    ?            these keys

    ● ready   ○ rotated   ✦ Marks   t tokens   D I P L M abilities
    ? unknown; the game uses an assumed value
    In hand  ✓ now   · in another round   ✗ not now   ✗ -3 influence short
    In a list  type to narrow, arrows move, a number or Enter chooses

    The goldfish is the pilot of `zocalo goldfish`. It plays the same deck with
    the same seed and draws the same cards.
