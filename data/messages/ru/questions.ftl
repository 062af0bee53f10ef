### Questions at a terminal: src/cli/choose.rs. Completion: src/cli/completions/.

yes-no = { $value ->
    [yes] [Д/н]
    [no] [д/Н]
   *[none] [д/н]
}
answered = { $value ->
    [yes] { $question } да
    [no] { $question } нет
   *[none] { $question }
}
name-shell = назовите ее, например zocalo completions bash --install; оболочки: { $names }
shell-unknown = неизвестно, какой оболочкой вы пользуетесь
no-home = нет домашней папки, в которую писать
set-home = задайте HOME
add-by-hand = добавьте вручную строку, которую показывает `zocalo completions --help`
gets-line = В { $file } добавится строка:
add-it = Добавить?
nothing-changed = ничего не изменено
needs-line = в { $file } нужна новая строка, а терминала, в котором спросить, нет
yes-to-write = добавьте --yes, чтобы записать ее; ничего не изменено
cannot-write = { $file } нельзя записать: { $error }
added-to = Добавлено в { $file }. Автодополнение заработает в новом окне терминала; чтобы отменить, уберите строку.
asks-already = В { $file } строка для { $shell } уже есть; ничего не изменено.
unread = нельзя прочитать: { $error }
no-file = — не обычный файл
too-large = больше любого файла запуска
no-utf8 = не в UTF-8 и не похож на текст
schemas-written = Схемы ({ $number }) записаны в { $folder }: редактор с Taplo дополняет и проверяет файлы рядом, которые записал Zocalo.
no-folder-of-files = папки { $folder } нет
give-folder-of-files = укажите папку, где лежат ваши колоды
move-away = это не схема Zocalo: переместите файл или укажите другую папку; ничего не записано
script-unwritten = скрипт нельзя записать: { $error }
