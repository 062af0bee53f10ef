### What is read of texts of packs, and of VASSAL's files: src/report/{proposals,learned}.rs.

only-if = Только если { $needs }
and = {" "}и{" "}
pack = пакет { $pack }
text = текст
no-text = Ни в одном включенном пакете нет текстов.
all-known = Читать нечего: уже известны эффекты { $count ->
    [one] { $count } карты
    [few] { $count } карт
    [many] { $count } карт
   *[other] { $count } карты
} с текстом.
texts = тексты
of-unknown = карт с неизвестными эффектами
proposed = предложено
all-read = прочитано каждое предложение текста
not-proposed = остальные
and-more = и еще { $count }; все показывает -v
head-not-proposed = Ничего не предложено: { $count }
not-played-yet = Ничего из этого еще не играется. Сравните каждое с текстом, затем: zocalo cards confirm NAME или --all
no-effect = { $card }: в тексте нет эффекта
not-understood = { $card }: не поняты предложения текста: { $unread } из { $all }
none = Ничего не предложено. `zocalo cards propose` читает тексты пакетов.
waiting = Ждут подтверждения: { $count }

learned-new = новых { $count }
learned-again = повторно { $count }
learned-kept = уже известны лучше { $count }
learned-file = { $file }: { $kind ->
    [deck] сохраненная колода
    [game] сохраненная игра
   *[module] модуль
}, { $pieces }: { $counts }
pieces = { $count ->
    [one] { $count } фишка
    [few] { $count } фишки
    [many] { $count } фишек
   *[other] { $count } фишки
}
no-such-names = карт с такими именами здесь нет: { $names }
left-out = пропущено: { $what }
left-out-more = пропущено: еще { $count }
now-known = Теперь известно: { $pieces }. Записать из них колоду: zocalo export DECK --to vassal
would-be-known = Ничего не сохранено (--dry-run); было бы известно: { $pieces }.
no-image = нет
doubtful = колоду с { $piece } (картинка { $image }) записать нельзя, так как это может быть несколько карт: { $cards }
doubtful-more = и еще фишек, каждая из которых может быть несколькими картами: { $count }
learn-with-race = если все они одной расы, изучите их снова с ней: zocalo formats learn FILE --race RACE
namesakes = фишек карты { $card } несколько ({ $count }), с картинками { $images }; в колоды идет первая
namesakes-more = и еще карт, у которых фишек несколько: { $count }
untested = изученное по модулю не проверено; сохраненная колода с теми же картами — источник лучше; ни одна стопка модуля не сохраняет и не загружает колоду
untested-but = изученное по модулю не проверено; сохраненная колода с теми же картами — источник лучше; модуль сохраняет и загружает колоды в: { $names }
names-more = { $names } и еще { $count }
