### What the system says of a file, and what is wrong with a file before anybody reads it: crates/words/src/language/{system,parser,database}.rs,
### crates/text/src/files/{reading,writing}.rs.

fault = { $kind ->
    [not-found] нет такого файла или папки
    [denied] нет прав доступа
    [exists] такой файл уже есть
    [folder] это папка
    [no-folder] это не папка
    [full] на диске нет места
    [read-only] сюда нельзя писать: только чтение
    [pipe] канал закрыт
   *[unknown] { $error }
}
# Без кавычек $why пуст.
parser = { $kind ->
    [twice] одно и то же стоит дважды
    [missing-key] не хватает ключа `{ $why }`
    [unknown-key] ключ `{ $why }` неизвестен
    [unknown-value] значение `{ $why }` неизвестно
    [wrong-kind] значение не того вида, какое здесь нужно
    [too-large] число слишком велико
    [comma] лишняя запятая
    [no-comma] не хватает запятой или закрывающей скобки
    [behind-end] после конца стоит что-то еще
    [no-quotes] не хватает кавычек
    [no-value] не хватает значения
    [ends] текст обрывается
    [open] скобка или кавычка не закрыта
    [not-opened] закрывающая скобка лишняя
    [control-sign] здесь служебный знак
    [escape] после \\ стоит не тот знак
    [number] число написано неверно
    [bare-key] ключ пишется латинскими буквами, цифрами, - и _
    [tag] закрывающий тег не подходит к открытому
    [entity] обозначение на & неизвестно
    [no-root] корневого элемента нет
    [password] архив закрыт паролем
    [unsupported] это не поддерживается
    [damaged] данные испорчены
    [repetition] знаку повторения нечего повторять
   *[other] этого знака или слова здесь быть не может
}
parser-at = {" "}(строка { $line })
database = { $kind ->
    [structure] нарушено строение файла
    [damaged] файл испорчен
    [no-database] это не база данных
    [no-table] в ней нет того, что должно быть
    [busy] она занята
    [read-only] сюда нельзя писать: только чтение
    [denied] открыть ее нельзя
    [full] на диске нет места
    [failing] сбой диска
   *[other] SQLite отказала: { $why }
}
too-large = он больше { $size } кБ
no-text = это не текстовый файл
broken-link = на его месте символическая ссылка, которая никуда не ведет
no-file = это не обычный файл
no-folder-for-it = его папки не существует
own-file = это один из собственных файлов программы
