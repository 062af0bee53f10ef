### What the system says of a file, and what is wrong with a file before anybody reads it: crates/words/src/language/{system,parser,database}.rs,
### crates/text/src/files/{reading,writing}.rs.

fault = { $kind ->
    [not-found] { $error }
    [denied] { $error }
    [exists] { $error }
    [folder] { $error }
    [no-folder] { $error }
    [full] { $error }
    [read-only] { $error }
    [pipe] { $error }
   *[unknown] { $error }
}
parser = { $kind ->
    [twice] { $why }
   *[other] { $why }
}
parser-at = {" "}(line { $line })
database = { $kind ->
    [structure] { $why }
   *[other] { $why }
}
too-large = it is larger than { $size } kB
no-text = it is not a text file
broken-link = a broken symbolic link is in its place
no-file = it is not a regular file
no-folder-for-it = its folder does not exist
own-file = it is one of the program's own files
