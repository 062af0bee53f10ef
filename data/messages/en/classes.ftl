### Classes of cards that effects speak of: crates/cards/src/card/effect/class.rs. The word of a class stands as $form says:
### single, object (whom something is done to), several.

class = { $standing }{ $circle }{ $supporting }{ $loyal }{ $keyword }{ $cards }{ $ability }{ $requiring }{ $changing }{ $showing }{ $except }
ready = ready{" "}
rotated = rotated{" "}
in-circle = Inner Circle{" "}
supporting = supporting{" "}
loyal = { $races }{" "}
loyal-to = { $race ->
    [own-race] own race
    [other-race] other race
    [race-without-a-seat] race without a seat
   *[other] { $race }
}
keyword = { $keyword }{" "}
names = { $names }
type = { $type ->
    [Aftermath] aftermath{ -s }
    [Agenda] agenda{ -s }
    [Character] character{ -s }
    [Conflict] conflict{ -s }
    [Contingency] { $form ->
        [several] contingencies
       *[single] contingency
    }
    [Enhancement] enhancement{ -s }
    [Event] event{ -s }
    [Fleet] fleet{ -s }
    [Group] group{ -s }
    [Location] location{ -s }
   *[card] card{ -s }
}
with-ability = {" "}with { $ability } { $least } or more{ $now ->
    [yes] {" "}now
   *[no] {""}
}
with-an-ability = {" "}with an ability of { $least } or more{ $now ->
    [yes] {" "}now
   *[no] {""}
}
requiring = {" "}requiring { $mark } Marks
changing = {" "}that { $form ->
    [several] change
   *[single] changes
} { $abilities }
changed = { $ability }
showing = {" "}requiring or showing { $mark } Marks
except = {" "}except { $names }

-s = { $form ->
    [several] s
   *[single] {""}
}
