### The command that opens the builder, and its files: src/cli/build/.

otherwise = в скрипте колоду меняет `zocalo deck add ФАЙЛ ИМЯ`, а проверяет `zocalo check ФАЙЛ`
no-json = экран сборки не выводит JSON
no-screen = экран сборки нельзя показать: { $why }
goodbye = { $path }: { -cards }, { $verdict }
not-legal = недопустима
left-unsaved = {" "}(изменения не сохранены)
kept-in = несохраненные изменения отложены в { $kept }; `zocalo build { $path }` предложит их вернуть
could-not-keep = несохраненные изменения отложить не удалось: { $why }
too-many-kept = рядом с колодой слишком много таких файлов
new-deck = Новая колода: заполните, что известно, нажмите Esc и ищите карты, например раса:нарны
new-label = новая колода
reads-keyboard = сборке нужна клавиатура, поэтому колоду нельзя прочитать из стандартного ввода
give-file = укажите файл
too-large = { $path } слишком велик для колоды
give-deck-file = укажите файл колоды
is-built-in = { $deck } — встроенная колода: изменения сохраняются в ваш файл
no-folder = нет ни { $path }, ни папки для него
create-folder = укажите путь к колоде или сначала создайте папку
not-there-yet = новая колода; s сохранит ее в { $path }
no-text-file = { $path } — не текстовый файл
saves-beside = { $path } ({ $what }); s сохранит ее как { $beside }
lines-kept = { $count ->
    [one] не прочитана { $count } строка, она остается комментарием
    [few] не прочитаны { $count } строки, они остаются комментариями
    [many] не прочитано { $count } строк, они остаются комментариями
   *[other] не прочитано { $count } строки, они остаются комментариями
}; s сохранит как { $beside }
read-only = { $path } защищен от записи: S сохранит под другим именем
cannot-write-beside = рядом с { $path } нельзя писать: { $error }; S сохранит в другом месте
not-kept = Сохранено, но прежние состояния сохранить не удалось: { $error }
cannot-write = { $path } нельзя записать: { $error }
