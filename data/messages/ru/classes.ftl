### Classes of cards that effects speak of: crates/cards/src/card/effect/class.rs. The word of a class stands as $form says:
### single (nominative), object (accusative), several (genitive of the plural). What an adjective belongs to is $agrees.

class = { $standing }{ $cards }{ $supporting }{ $loyal }{ $keyword }{ $circle }{ $ability }{ $requiring }{ $changing }{ $showing }{ $except }
ready = { $form ->
    [several] готовых
    [object] { $agrees ->
        [Character] готового
        [Conflict] готовый
        [Fleet] готовый
        [Aftermath] готовое
        [Contingency] готовое
        [Enhancement] готовое
        [Event] готовое
       *[card] готовую
    }
   *[single] { $agrees ->
        [Character] готовый
        [Conflict] готовый
        [Fleet] готовый
        [Aftermath] готовое
        [Contingency] готовое
        [Enhancement] готовое
        [Event] готовое
       *[card] готовая
    }
}{" "}
rotated = { $form ->
    [several] повернутых
    [object] { $agrees ->
        [Character] повернутого
        [Conflict] повернутый
        [Fleet] повернутый
        [Aftermath] повернутое
        [Contingency] повернутое
        [Enhancement] повернутое
        [Event] повернутое
       *[card] повернутую
    }
   *[single] { $agrees ->
        [Character] повернутый
        [Conflict] повернутый
        [Fleet] повернутый
        [Aftermath] повернутое
        [Contingency] повернутое
        [Enhancement] повернутое
        [Event] повернутое
       *[card] повернутая
    }
}{" "}
in-circle = {" "}во Внутреннем Круге
supporting = {" "}поддержки
loyal = {" "}{ $races }
loyal-to = { $race ->
    [own-race] вашей расы
    [other-race] другой расы
    [race-without-a-seat] расы без места за столом
    [Neutral] из нейтральных
   *[other] { -race-of }
}
keyword = {" "}с чертой «{ $keyword }»
names = { $form ->
    [several] карт
    [object] карту
   *[single] карта
} { $names }
type = { $form ->
    [several] { $type ->
        [Aftermath] последствий
        [Agenda] карт цели
        [Character] персонажей
        [Conflict] конфликтов
        [Contingency] обстоятельств
        [Enhancement] усовершенствований
        [Event] событий
        [Fleet] флотов
        [Group] групп
        [Location] местностей
       *[card] карт
    }
    [object] { $type ->
        [Aftermath] последствие
        [Agenda] карту цели
        [Character] персонажа
        [Conflict] конфликт
        [Contingency] обстоятельство
        [Enhancement] усовершенствование
        [Event] событие
        [Fleet] флот
        [Group] группу
        [Location] местность
       *[card] карту
    }
   *[single] { $type ->
        [Aftermath] последствие
        [Agenda] карта цели
        [Character] персонаж
        [Conflict] конфликт
        [Contingency] обстоятельство
        [Enhancement] усовершенствование
        [Event] событие
        [Fleet] флот
        [Group] группа
        [Location] местность
       *[card] карта
    }
}
with-ability = {" "}с { -ability-with } { $now ->
    [yes] сейчас{" "}
   *[no] {""}
}не меньше { $least }
with-an-ability = {" "}со способностью { $now ->
    [yes] сейчас{" "}
   *[no] {""}
}не меньше { $least }
requiring = {" "}с требованием { -marks-of }
changing = {" "}с изменением { $abilities }
changed = { -ability-of }
showing = {" "}с { -marks-with } или с требованием { -marks-of }
except = {" "}(кроме { $names })
