### The manual pages: src/cli/man/.

cannot-write = { $file } нельзя записать: { $error }
not-ours = { $file } уже существует, и записала его не Zocalo
another-folder = дайте другую папку: --out ПАПКА; ничего не записано
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
