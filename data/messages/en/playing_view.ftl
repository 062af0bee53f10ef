### What the panes of the full screen of a game by hand say: src/playing/view.

before-turn-1 = Before turn 1
moment = Turn { $turn } · { $round }
moment-over = Turn { $turn } · the game is over
power = power { $power }
power-of = power { $power } of { $wanted }
power-of-short = power { $power }/{ $wanted }
influence = influence { $unspent } of { $rating }
influence-short = influence { $unspent }/{ $rating }
pool = pool { $power }
unrest = unrest { $unrest }
to-draw = { $count } to draw
shadow-war = Shadow War

menu-title = What you can do
menu-over = The game is over. Enter: how it ended; u: undo.
menu-end-turn = end the turn: passes until the next turn begins
menu-enter = Enter: { $words }
menu-enter-help = Enter: { $words } · { $help }
menu-cost = { $words }, for { $cost } influence
menu-ways = { $words }, one of { $count } ways
menu-hindered = { $words }: { $why }.

hand-title = Hand { $count }
dealt-title = Dealt · { $keeping }
hand-card = { $card }: { $type }; { $stands }.
hand-card-cost = { $card }: { $type }, cost { $cost }; { $stands }.
enter-plays = Enter plays it

board-more = { $count } more
board-pile = Conflict pile
board-tension = { $answers ->
    [yes] Tension, seats answer
   *[no] Tension
}
board-influence = Influence of
board-marks = Marks
board-empty = No cards in play.
board-card = { $card }: { $facts }. Enter: what it can do; i: its facts.
mark = { $mark }

window-small = The window is too small; q leaves.
key-help = help
key-leave = leave
key-undo = undo
key-card = card
key-log = log
key-goldfish = goldfish
key-save = save
key-pane = pane
key-type = type
ask-file = Save the game to this file
ask-line = A line of commands, such as: build 3; sponsor lennier
modelled-fully = This game plays everything on it that matters to a single player.
modelled-partly = This game plays part of what it does.
modelled-not = This game plays only its cost and its figures.
title-card = Card
title-log = Log
title-pace = The goldfish alongside you
title-summary = The end
title-keys = Keys
title-choose = Choose
text-place = { $last } of { $of } · arrows · Esc back
text-back = Esc back
line-keys = Enter does it · Esc back
