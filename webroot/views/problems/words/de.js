export default {
  'place.problems': 'Probleme',
  'problems.braces.detail':
    'Die Angaben am Anfang der Datei stehen in geschweiften Klammern. Jede gehört in eine eigene Zeile, ohne die Klammern.',
  'problems.conflicted': 'Merge-Konflikt',
  'problems.conflicted.detail': 'In der Datei stehen Marken eines Merge-Konflikts.',
  'problems.conflicted.repair':
    'In einem Editor auflösen. Bis dahin kann der Eintrag gelesen, aber nicht geändert werden.',
  'problems.content.detail': 'Der Inhalt ist nicht lesbar. Der Server meldet: „{detail}“',
  'problems.content.repair':
    'Die Datei in einem Editor in Ordnung bringen. Bis dahin lässt der Server sie, wie sie ist.',
  'problems.cycle': 'Kreis',
  'problems.cycle.detail': '{field} bildet einen Kreis: {records}',
  'problems.cycle.repair': 'Einen dieser Verweise entfernen.',
  'problems.dangling': 'Eintrag fehlt',
  'problems.dangling.detail': '{field} nennt „{value}“, und so etwas gibt es nicht.',
  'problems.dangling.repair': 'Etwas anderes nennen oder das Genannte anlegen.',
  'problems.directory.detail': 'Das Verzeichnis ist nicht lesbar. Seine Einträge sind nicht auf dem neuesten Stand.',
  'problems.duplicate': 'Doppelte Kennung',
  'problems.duplicate.detail': 'Die Datei hat dieselbe Kennung, {id}, wie {other}. Gezeigt wird die andere.',
  'problems.duplicate.repair': 'Einer der beiden Dateien eine andere Kennung geben oder sie entfernen.',
  'problems.linked': 'Symbolischer Link',
  'problems.linked.detail': 'Das ist ein symbolischer Link. Solchen Links folgt der Server nicht.',
  'problems.linked.repair': 'Den Server mit --follow-links starten oder die Dateien selbst an diese Stelle legen.',
  'problems.encoding.detail': 'Der Inhalt ist kein Text in UTF-8.',
  'problems.entry.detail':
    'Die Angabe „{entry}“ am Anfang der Datei ist länger als {limit} KiB und keine einfache Liste und kein einfacher Text.',
  'problems.fault.detail': 'Beim Lesen ist im Server ein Fehler aufgetreten.',
  'problems.fence.detail':
    'Die Angaben am Anfang der Datei haben kein Ende. Unter die letzte eine Zeile --- schreiben.',
  'problems.frontmatter.detail':
    'Die Angaben zwischen den Zeilen --- am Anfang der Datei sind länger als {limit} KiB. Langer Text gehört darunter.',
  'problems.misplaced.repair': 'Umbenennen oder entfernen.',
  'problems.misspelt': 'Schlüssel vertippt?',
  'problems.misspelt.detail':
    'In der Datei steht der Schlüssel „{key}“, der wie „{known}“ aussieht. {field} wird daraus nicht gelesen.',
  'problems.misspelt.repair':
    'In „{known}“ umbenennen. Ist es eine eigene Angabe, ihr einen weniger ähnlichen Namen geben.',
  'problems.name.detail': 'Der Name ist kein gültiges UTF-8. Die Datei kann weder gelesen noch geschrieben werden.',
  'problems.name.repair': 'Die Datei umbenennen.',
  'problems.notADirectory.detail': 'Unter diesem Namen gehören Einträge in ein Verzeichnis. Es ist aber keines.',
  'problems.notAFile.detail': 'Der Name ist der einer Datei mit einem Eintrag. Es ist aber keine Datei.',
  'problems.nul.detail': 'Zeile {line} enthält ein NUL-Zeichen. Das kommt in keinem Text vor.',
  'problems.none': 'Alle Dateien sind in Ordnung',
  'problems.noneText':
    'Hier stehen unlesbare Dateien, doppelte Kennungen und Merge-Konflikte. Der Server ändert sie nie.',
  'problems.notLoaded': 'Die Probleme konnten nicht geladen werden',
  'problems.openRecord': '{record} öffnen',
  'problems.oddValue': 'Ungültiger Wert',
  'problems.oddValue.at': '{place}: {expected}',
  'problems.oddValue.repair':
    'Bei {field} einen passenden Wert eintragen. Bis dahin bleibt der Wert und wird gezeigt, wie er ist.',
  'problems.reason': 'Das System meldet: „{reason}“.',
  'problems.recovered': 'Gerettet',
  'problems.recovered.detail':
    'Ein anderes Programm hat das geschrieben, während der Server die Datei änderte. Im Eintrag fehlt es.',
  'problems.recovered.repair': 'Was davon gebraucht wird, in den Eintrag kopieren. Dann diese Datei entfernen.',
  'problems.reserved': 'Vergebene Kennung',
  'problems.reserved.detail':
    'Die Kennung {id} ist ein Wort der API, die unter der Adresse dieses Eintrags etwas anderes liefert.',
  'problems.reserved.repair': 'Der Datei eine andere Kennung geben oder sie umbenennen, wenn keine in ihr steht.',
  'problems.rights.detail':
    'Die Datei ist zurzeit nicht lesbar. Der Eintrag wird gezeigt, wie er zuletzt gelesen wurde.',
  'problems.rights.repair':
    'Dafür sorgen, dass der Benutzer des Servers sie lesen kann. Der Server versucht es von selbst wieder.',
  'problems.size.detail': 'Die Datei ist größer als {limit} MB.',
  'problems.text': 'Diese Dateien bleiben, wie sie sind, bis jemand sie in Ordnung bringt.',
  'problems.unread.detail': 'Die Datei ist zurzeit nicht lesbar.',
  'problems.unreadable': 'Nicht lesbar',
}
