### How good the standard pilot is, hints, and who plays: src/report/{judged,hint,pilot}.rs, crates/simulation/src/simulation/judge/mistakes.rs.

fitting = { $games } games per decision ({ $quick } where that is quick)
per-decision = { $count } { $count ->
    [one] game
   *[other] games
} per decision
per-decision-inside = { $thinking } games per decision
played-by-search = Played by the searching pilot, { $thinking }.
played-by-search-for = Played by the searching pilot, { $thinking }, for { $goal }.
played-by = Played by the { $pilot } pilot.
blend = victory (1000, and 20 for each turn that it comes sooner), or else power (10 a point) and influence (1 a point)
blend-at = { $blend } at the end of turn { $turn }

how = { $run } by the standard pilot and, with the same seed { $seed }, by the searching pilot, { $thinking }{ $plan ->
    [yes] , both after the plan
   *[no] {""}
}.
broken-off = Interrupted: results of the games so far.
nothing-better = In { $decisions }, the search found nothing clearly better.
where-it-loses = Where the standard pilot loses, out of { $decisions }. Each is measured in fresh games, continued as the search found best. A repeated miss counts each time, so these may add up to more than the difference:
decisions = { $count } { $count ->
    [one] decision
   *[other] decisions
} with a choice
more-kinds = and { $count } more { $count ->
    [one] kind; -v shows it
   *[other] kinds; -v shows them
}
may-lose = { $count ->
    [one] { $count } kind may cost something or nothing: these games show no clear loss
   *[other] { $count } kinds may cost something or nothing: these games show no clear loss
}{ $all ->
    [yes] :
   *[no] ; -v shows { $count ->
        [one] it
       *[other] them
    }.
}
both-win = Both win every game: all that differs is how soon.
measured-by-goal = Both are measured by { $goal }.
measured-by-blend = Both are measured by { $blend } at the end of turn { $turn }.
never-reaches = the searching pilot never reaches the goal. { $measured }
reaches-few = the standard pilot reaches { $share } % of what the searching pilot reaches; too few games for an interval. { $measured }
reaches = the standard pilot reaches { $share } % ({ $low } to { $high } %) of what the searching pilot reaches. { $measured }
head-at-end = At the end
head-standard = standard
head-searching = searching
head-difference = difference
too-few-games = {" "}(too few games)
all-together = All together
victory = Victory
power = Power
influence = Influence
points = { $number } points
of-kind = { $each } per game: { $did } ({ $round }), { $times } in { $games }
once = once
times = { $count } times
games = { $count } { $count ->
    [one] game
   *[other] games
}
did-differently = chose a different way to { $did }
did-not = chose to { $did }, not to { $rather }
example = Game { $game }, { $moment }, { $held }: { $did }. Better by { $worth }: { $rather }.
at-start = at the start
moment = turn { $turn }, { $unspent } unspent of a rating of { $rating }
for-price = { $done } for { $price }
dealt = dealt { $names }
in-hand = in hand { $names }
none-dealt = no card dealt
none-in-hand = no card in hand
kind = { $kind ->
    [build_influence] build influence
    [sponsor_a_card] sponsor a card
    [hide_an_agenda] hide an agenda
    [reveal_the_agenda] reveal the agenda
    [replace_the_agenda] replace the agenda
    [discard_the_agenda] discard the agenda
    [promote_a_character] promote a character
    [replace_a_character] replace a character
    [play_an_event] play an event
    [use_a_card_in_play] use a card in play
    [use_the_assistant] use the assistant
    [lead_a_fleet] lead a fleet
    [leave_a_card_rotated] leave a card rotated
    [choose_the_conflict_that_resolves_first] choose the conflict that resolves first
    [support_a_conflict] support a conflict
    [declare_a_conflict] declare a conflict
    [play_an_aftermath] play an aftermath
    [bid] bid
    [keep_a_hand] keep a hand
    [take_a_mulligan] take a mulligan
    [discard_a_card] discard a card
    [decline_a_free_card] decline a free card
    [buy_a_card] buy a card
   *[pass] pass
}

hint = Hint:
only-one = Hint: there is only one possible action.
head-action = Action
head-cost = cost
head-result = result
head-above = above standard
ends-at = what they have on average at the end of turn { $turn }; a victory, the sooner the better, counts more than power, power more than influence
why-usual = None of the other actions ends the games clearly better by turn { $turn }.
why-sooner = After { $best } the games are won sooner than after { $usual } (standard).
why = After { $best } the games end turn { $turn } with { $what } than after { $usual } (standard).
why-part = { $what ->
    [victories] { $number } { $side ->
        [more] more
       *[less] fewer
    } of 100 games won
    [power] { $number } { $side ->
        [more] more
       *[less] less
    } power
   *[influence] { $number } { $side ->
        [more] more
       *[less] less
    } influence
}
is-standard = { $action } (standard)
hint-legend = By the searching pilot, { $thinking }, { $count } actions. { $has-goal ->
    [yes] The result is { $what }, in games continued by the pilot, { $sure ->
        [yes] with 95 % intervals
       *[no] too few games for intervals
    }.
   *[no] The figures are of games continued by the pilot: { $what }.
}
