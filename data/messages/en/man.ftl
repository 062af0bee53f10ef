### The manual pages: src/cli/man/.

not-ours = { $file } already exists and was not written by Zocalo
another-folder = give another folder: --out DIR; nothing was written
written = { $count } pages are in { $folder }
no-page = there is no page of "{ $words }"
commands-are = the commands are { $commands }
near-command = did you mean { $near }? the commands are { $commands }
cannot-make = { $page } cannot be made: { $error }
# The sections of a page, by their English names.
section = { $name ->
    [NAME] NAME
   *[other] { $title }
}
common-options = { $options }: see { $page }
example = Example:
possible-values = Possible values:
possible-values-here = [possible values:{" "}
default-here = [default:{" "}
options = [OPTIONS]
commands = [commands]
