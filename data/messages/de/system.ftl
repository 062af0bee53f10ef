### What the system says of a file, and what is wrong with a file before anybody reads it: crates/words/src/language/{system,parser,database}.rs,
### crates/text/src/files/{reading,writing}.rs.

fault = { $kind ->
    [not-found] die Datei gibt es nicht
    [denied] der Zugriff ist nicht erlaubt
    [exists] die Datei gibt es schon
    [folder] es ist ein Ordner
    [no-folder] es ist kein Ordner
    [full] der Datenträger ist voll
    [read-only] der Datenträger ist schreibgeschützt
    [pipe] niemand liest die Ausgabe
   *[unknown] { $error }
}
too-large = sie ist größer als { $size } kB
no-text = es ist keine Textdatei
broken-link = an der Stelle ist ein symbolischer Link, der ins Leere führt
no-file = es ist keine gewöhnliche Datei
no-folder-for-it = ihren Ordner gibt es nicht
own-file = es ist eine der eigenen Dateien des Programms
