### The verdict on a deck and the drawing of findings: src/report/verdict.rs, src/report/diagnostic.rs.

severity-error = ошибка
severity-warning = предупреждение
severity-note = примечание
errors = { $count ->
    [one] { $count } ошибка
    [few] { $count } ошибки
    [many] { $count } ошибок
   *[other] { $count } ошибки
}
warnings = { $count ->
    [one] { $count } предупреждение
    [few] { $count } предупреждения
    [many] { $count } предупреждений
   *[other] { $count } предупреждения
}
notes = { $count ->
    [one] { $count } примечание
    [few] { $count } примечания
    [many] { $count } примечаний
   *[other] { $count } примечания
}
legal = допустима
illegal = недопустима
places-unread = { $count ->
    [one] { $count } место не прочитано
    [few] { $count } места не прочитаны
    [many] { $count } мест не прочитано
   *[other] { $count } места не прочитано
}
rest = { $unread }, остальное { $legal ->
    [yes] допустимо
   *[no] недопустимо
}
answer = { $answer } по своду правил { $ruleset }
checksum = контрольная сумма { $checksum }
led-by = посол { $name }
of-type = { $count } { $type ->
    [Aftermath] { $count ->
        [one] последствие
        [few] последствия
        [many] последствий
       *[other] последствия
    }
    [Agenda] { $count ->
        [one] цель
        [few] цели
        [many] целей
       *[other] цели
    }
    [Character] { $count ->
        [one] персонаж
        [few] персонажа
        [many] персонажей
       *[other] персонажа
    }
    [Conflict] { $count ->
        [one] конфликт
        [few] конфликта
        [many] конфликтов
       *[other] конфликта
    }
    [Contingency] { $count ->
        [one] обстоятельство
        [few] обстоятельства
        [many] обстоятельств
       *[other] обстоятельства
    }
    [Enhancement] { $count ->
        [one] усовершенствование
        [few] усовершенствования
        [many] усовершенствований
       *[other] усовершенствования
    }
    [Event] { $count ->
        [one] событие
        [few] события
        [many] событий
       *[other] события
    }
    [Fleet] { $count ->
        [one] флот
        [few] флота
        [many] флотов
       *[other] флота
    }
    [Group] { $count ->
        [one] группа
        [few] группы
        [many] групп
       *[other] группы
    }
   *[Location] { $count ->
        [one] местность
        [few] местности
        [many] местностей
       *[other] местности
    }
}
of-unknown-type = { $count } неизвестного типа
reserve = резерв { $count }
more-findings = и еще { $count ->
    [one] { $count } подобное замечание
    [few] { $count } подобных замечания
    [many] { $count } подобных замечаний
   *[other] { $count } подобного замечания
}: { $code }
notes-in-short = С -v видны место, правило и совет каждого примечания.
more-unread = и еще { $count ->
    [one] { $count } место, которое нельзя прочитать
    [few] { $count } места, которые нельзя прочитать
    [many] { $count } мест, которые нельзя прочитать
   *[other] { $count } места, которые нельзя прочитать
}
more-to-fix = здесь нужно исправить еще { $count }
also = также
rule = правило
help = совет
line = строка { $line }
lines = строки { $lines }
line-with = строка { $line } { $label }
in-file = { $lines } файла { $file }
unread = не прочитана
desk-line = строка { $line }: { $reason }
desk-line-more = строка { $line }: { $reason } (и еще { $count })
desk-total = { -decks }: допустимых { $legal }, недопустимых { $illegal }, непрочитанных { $unread }
desk-hint = `zocalo check ФАЙЛ` показывает замечания о колоде с их строками, `zocalo explain КОД` — что они означают.
matrix-errors = (n) — число ошибок.
matrix-other-game = – — свод правил другой игры.
matrix-left-out = Не показаны (другая игра): { $names }; с --ruleset { $first } колода все же проверяется.
matrix-illegal = нет ({ $count })
matrix-deck = Колода
matrix-number = №
matrix-folder = Колоды в { $folder }
table-answer = Эти колоды { $answer } играть за одним столом: { $decks }
table-may = могут
table-may-not = не могут
table-hint = Недопустимая колода играть не может. Замечания о ней показывает `zocalo check ФАЙЛ`.

unchanged = Список не изменился: контрольная сумма { $checksum }.
changed = Список изменился: его контрольная сумма { $checksum }, а не { $expected }.
expect-one-deck = контрольная сумма бывает у одной колоды, а указано { $count ->
    [one] { $count } колода
    [few] { $count } колоды
    [many] { $count } колод
   *[other] { $count } колоды
}
expect-of-one = укажите колоду, список которой был сдан
no-checksum = «{ $text }» — не контрольная сумма
form-of-checksum = в ней восемь букв и цифр, например 7F3K-92QD; она есть на листе колоды и в ответе `zocalo check`
