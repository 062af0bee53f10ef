### What VASSAL's files taught: src/report/learned.rs.

learned-new = новых { $count }
learned-again = повторно { $count }
learned-kept = уже известны лучше { $count }
learned-file = { $file }: { $kind ->
    [deck] сохраненная колода
    [game] сохраненная игра
   *[module] модуль
}, { $pieces }: { $counts }
pieces = { $count ->
    [one] { $count } фигура
    [few] { $count } фигуры
    [many] { $count } фигур
   *[other] { $count } фигуры
}
no-such-names = карт с такими именами здесь нет: { $names }
left-out = пропущено: { $what }
left-out-more = пропущено: еще { $count }
now-known = Теперь известно: { $pieces }. Записать из них колоду: zocalo export КОЛОДА --to vassal
would-be-known = Ничего не сохранено (--dry-run); было бы известно: { $pieces }.
no-image = нет
doubtful = колоду с { $piece } (картинка { $image }) записать нельзя, так как это может быть несколько карт: { $cards }
doubtful-more = и еще фигур, каждая из которых может быть несколькими картами: { $count }
learn-with-race = если все они одной расы, изучите их снова с ней: zocalo export --learn ФАЙЛ --race РАСА
namesakes = фигур карты { $card } несколько ({ $count }), с картинками { $images }; в колоды идет первая
namesakes-more = и еще карт, у которых фигур несколько: { $count }
untested = изученное по модулю не проверено; сохраненная колода с теми же картами — источник лучше; ни одна стопка модуля не сохраняет и не загружает колоду
untested-but = изученное по модулю не проверено; сохраненная колода с теми же картами — источник лучше; модуль сохраняет и загружает колоды в: { $names }
names-more = { $names } и еще { $count }
