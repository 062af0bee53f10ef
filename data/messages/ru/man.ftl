### The manual pages: src/cli/man/.

not-ours = { $file } уже существует, и записала его не Zocalo
another-folder = укажите другую папку: --out ПАПКА; ничего не записано
written = { $count ->
    [one] Записана { $count } страница: { $folder }
    [few] Записаны { $count } страницы: { $folder }
    [many] Записано { $count } страниц: { $folder }
   *[other] Записано { $count } страницы: { $folder }
}
no-page = страницы «{ $words }» нет
commands-are = команды: { $commands }
near-command = может быть, { $near }? команды: { $commands }
cannot-make = { $page } нельзя сделать: { $error }
# Разделы страницы, по их английским именам.
section = { $name ->
    [NAME] ИМЯ
    [SYNOPSIS] СИНТАКСИС
    [DESCRIPTION] ОПИСАНИЕ
    [OPTIONS] ПАРАМЕТРЫ
    [SUBCOMMANDS] КОМАНДЫ
    [COMMON-OPTIONS] ОБЩИЕ ПАРАМЕТРЫ
    [NOTES] ПОДРОБНОСТИ
    [EXAMPLES] ПРИМЕРЫ
    [QUERY-LANGUAGE] ЯЗЫК ЗАПРОСОВ
    [PLAN-LANGUAGE] ЯЗЫК ПЛАНОВ
    [EXIT-STATUS] КОДЫ ВОЗВРАТА
    [ENVIRONMENT] ПЕРЕМЕННЫЕ СРЕДЫ
    [FILES] ФАЙЛЫ
    [SEE-ALSO] СМОТРИТЕ ТАКЖЕ
    [VERSION] ВЕРСИЯ
   *[other] { $title }
}
common-options = { $options }: см. { $page }
example = Пример:
possible-values = Возможные значения:
possible-values-here = [возможные значения:{" "}
default-here = [по умолчанию:{" "}
options = [ПАРАМЕТРЫ]
commands = [команды]
