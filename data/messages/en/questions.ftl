### Questions at a terminal: src/cli/choose.rs. Completion: src/cli/completions/.

yes-no = { $value ->
    [yes] [Y/n]
    [no] [y/N]
   *[none] [y/n]
}
answered = { $value ->
    [yes] { $question } yes
    [no] { $question } no
   *[none] { $question }
}
name-shell = name it, such as zocalo completions bash --install; the shells are { $names }
shell-unknown = it is not known which shell you use
no-home = there is no home folder to write in
set-home = set HOME
add-by-hand = add the line that `zocalo completions --help` shows by hand
gets-line = { $file } gets this line:
add-it = Add it?
nothing-changed = nothing was changed
needs-line = { $file } needs a new line, and there is no terminal to ask you at
yes-to-write = add --yes to write it; nothing was changed
cannot-write = { $file } cannot be written: { $error }
added-to = Added to { $file }. New shells complete from now on; take the line out to undo.
asks-already = { $file } asks for the completions of { $shell } already; nothing was changed.
unread = cannot be read: { $error }
no-file = is no ordinary file
too-large = is larger than any start file
no-utf8 = is not in UTF-8 or the like
schemas-written = The { $number } schemas are in { $folder }: an editor with Taplo completes and checks the files beside it that Zocalo has written.
no-folder-of-files = there is no folder { $folder }
give-folder-of-files = give the folder that your decks are in
move-away = it is no schema of Zocalo: move it away, or give another folder; nothing was written
script-unwritten = the script cannot be written: { $error }
