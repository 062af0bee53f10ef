### What is wrong with files of VASSAL, each behind the name of the file: crates/decks/src/formats/vassal/, src/report/learned.rs.

not-a-saved-deck = — не сохраненная колода VASSAL; сохраните колоду в VASSAL через меню ее стопки и укажите этот файл
not-of-vassal = — не колода, игра или модуль VASSAL; укажите такой файл (.sav, .vsav или .vmod)
module = — модуль VASSAL, а не колода; чтобы писать колоды для него: zocalo export --learn ФАЙЛ
no-cards = — в нем нет карт; положите карты в VASSAL в стопку и сохраните еще раз
not-text = — игра в нем не текст; сохраните игру в VASSAL еще раз
no-saved-game = — не архив zip с игрой VASSAL (savedGame); укажите список колоды текстом или файл .vsav
broken-zip = — архив zip, который нельзя распаковать: { $why }; скачайте или скопируйте файл еще раз
too-much = — в нем больше, чем бывает в файлах VASSAL: { $why }; укажите другой файл
broken-build-file = — в нем build file, который нельзя прочитать: { $why }; скачайте или скопируйте модуль еще раз
unreadable = нельзя прочитать: { $why }
broken-game = — игра в нем обрывается или испорчена на байте { $byte }; сохраните игру в VASSAL еще раз
too-deep = — команды в нем вложены глубже, чем на { $most }; сохраните его в VASSAL еще раз
breaks-off = обрывается до типа и состояния
too-long = длиннее { $size } кБ
too-many-traits = содержит больше черт, чем { $most }
no-piece = не содержит фигуры
no-name = не имеет ни имени, ни картинки
too-few-states = содержит меньше состояний, чем черт
other-command = — не карта, а другая команда: { $command }
no-prototype = называет прототип { $name }, которого в модуле нет
loop = называет прототипы, которые ссылаются друг на друга по кругу
too-many-commands = больше { $most } команд
entries = { $count ->
    [one] { $count } запись
    [few] { $count } записи
    [many] { $count } записей
   *[other] { $count } записи
}
entry-too-large = запись, которая распаковывается больше чем в { $size } МБ
left-out = пропущены (их запись VASSAL неизвестна): { $cards }
untested = не проверены (взяты из модуля, а не из сохраненной колоды): { $cards }
of-games = взяты из сохраненной игры, где игроки могли изменить, что на них: { $cards }
larger = больше { $size } МБ
piece = фигура { $name }: { $why }
record-wrong = запись { $number } { $wrong }
piece-wrong = фигура { $name } { $wrong }
command-wrong = команда { $number } { $wrong }
slot-wrong = место { $name } { $wrong }
store = { $file } нельзя { $deed ->
    [read] прочитать
    [written] записать
    [locked] заблокировать
   *[other-deed] { $deed }
}: { $error }
learn-again = удалите файл и узнайте записи снова через `zocalo export --learn`
no-template-file = это не файл записей, который эта версия может прочитать
incomplete-template = запись над этой строкой неполна
again = сохраните файл в VASSAL еще раз; остальные карты прочитаны
record-of-deck = запись { $number } сохраненной колоды { $wrong }
command-of-game = команда { $number } сохраненной игры { $wrong }
pile-without-name = стопка без имени
pile = стопка { $name }
on-no-map = ни на одном поле
on-map = на поле { $map }
pieces-not-taken = фигуры вне стопок, которые нельзя перевернуть, за карты не приняты
not-a-card = не карта: { $name }
named-after-image = фигура без имени, названа по своей картинке: { $image }
