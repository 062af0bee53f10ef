### What the system says of a file, and what is wrong with a file before anybody reads it: src/language/system.rs,
### src/files/{reading,writing}.rs.

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
too-large = он больше { $size } кБ
no-text = это не текстовый файл
broken-link = на его месте символическая ссылка, которая никуда не ведет
no-file = это не обычный файл
no-folder-for-it = его папки не существует
