/** German: why the server refuses a change at present. */
export default {
  'conflict.archiveInProject': 'Das Archiv liegt im Projekt, und eine genaue Wiederherstellung würde es entfernen.',
  'conflict.backupRunning': 'Es wird gerade eine Sicherung geschrieben. Bitte ihr Ende abwarten.',
  'conflict.circle': '{field}: Diese Verweise würden zum Eintrag selbst zurückführen.',
  'conflict.codeHostRefused': 'Der Code-Host lehnt das ab: Issues sind abgeschaltet, oder ein Wert passt nicht.',
  'conflict.creditEmpty': 'Es gibt nichts gutzuschreiben: Die Gutschrift wäre leer.',
  'conflict.creditNoteUnpayable':
    'Eine Gutschrift wird nicht bezahlt. Die Erstattung wird als negative Zahlung ihrer Rechnung erfasst.',
  'conflict.creditTooLarge': 'Eine Gutschrift kann höchstens den Rest der Rechnung zurücknehmen: {left}.',
  'conflict.fileChanging':
    'Ein anderes Programm ändert gerade die Datei {path}. Es wurde nichts gespeichert; bitte gleich noch einmal versuchen.',
  'conflict.fileExists': 'Eine Datei mit diesem Namen gibt es schon: {path}.',
  'conflict.fileLinked':
    '{path} ist ein symbolischer Link, und der Server folgt keinen Links. Es wurde nichts gespeichert.',
  'conflict.fileOfOther':
    'Die Datei {path} gehört einem anderen Benutzer, der den Zugriff verlieren würde. Es wurde nichts gespeichert.',
  'conflict.fileReadOnly': 'Die Datei {path} ist schreibgeschützt. Es wurde nichts gespeichert.',
  'conflict.fileUnreadable':
    'Die Datei {path} ist nicht lesbar; siehe die Probleme des Projekts. Es wurde nichts gespeichert.',
  'conflict.filesChanging':
    'Ein anderes Programm ändert die Datei immer wieder. Es wurde nichts gespeichert; bitte gleich noch einmal versuchen.',
  'conflict.frozen': '{fields, list} kann in diesem Zustand nicht geändert werden. {because}',
  'conflict.hoursBilled': 'Diese Stunden stehen schon auf der Rechnung {title}.',
  'conflict.idShared':
    'Die Datei {path} hat dieselbe ID und würde statt der verschobenen angezeigt. Bitte zuerst die ID einer der beiden ändern.',
  'conflict.idTaken': 'Die ID {id} ist schon vergeben.',
  'conflict.invoiceMissing': 'Die Rechnung dazu gibt es nicht mehr; bitte zuerst die Rechnung wiederherstellen.',
  'conflict.invoiceNotIssued': 'Das geht nur bei einer ausgestellten Rechnung, und diese hat den Status „{status}“.',
  'conflict.isCreditNote': 'Das ist selbst eine Gutschrift.',
  'conflict.issueExists': 'Die Aufgabe hat schon ein Issue.',
  'conflict.issueRunning': 'Das Issue der Aufgabe wird gerade angelegt.',
  'conflict.issueUnlinked':
    'Das Issue {issue} in {repository} wurde angelegt, aber die Aufgabe kann nicht damit verknüpft werden.',
  'conflict.kept': 'Das kann nicht gelöscht werden. {because}',
  'conflict.keyRunning': 'Dieselbe Anfrage läuft noch; bitte gleich noch einmal versuchen.',
  'conflict.noFreeName': 'Für diese Datei ist kein Name frei; bitte noch einmal versuchen.',
  'conflict.notADirectory': 'Im Projekt ist {path} kein Ordner. Es wurde nichts geändert.',
  'conflict.notAFile': 'Im Projekt ist {path} keine Datei. Es wurde nichts geändert.',
  'conflict.ownDirectory': '{path} liegt im Ordner des Servers. Es wurde nichts geändert.',
  'conflict.projectChanged':
    'Das Projekt hat sich seit dem Vergleich der Dateien geändert. Es wurde nichts geändert; bitte noch einmal versuchen.',
  'conflict.quoteRejected': 'Der Kunde hat dieses Angebot abgelehnt; bitte ein neues schreiben.',
  'conflict.recordGone': 'Das wurde schon erledigt, und den Eintrag gibt es inzwischen nicht mehr.',
  'conflict.refundTooLarge': 'Eine Erstattung kann nicht höher sein als das, was bezahlt wurde.',
  'conflict.restoredIdTaken': 'Einen Eintrag mit dieser ID gibt es wieder; es wurde nichts wiederhergestellt.',
  'conflict.restoredNameTaken':
    'Eine Datei mit diesem Namen gibt es wieder: {path}; es wurde nichts wiederhergestellt.',
  'conflict.sameFile': 'Auf diesem Dateisystem sind {other} und {path} dieselbe Datei. Es wurde nichts geändert.',
  'conflict.stepFinal': 'Auf den Status „{from}“ kann kein anderer folgen.',
  'conflict.stepImpossible': 'Auf „{from}“ kann nicht „{to}“ folgen, nur {next, choice}.',
  'conflict.stepPrevented': '{because}',
  'conflict.taskDone': 'Die Aufgabe ist erledigt; es gibt nichts zu übernehmen.',
  'conflict.taskElsewhere': 'Die Aufgabe ist in „{section}“, nicht in „{wanted}“.',
  'conflict.taskHeld': 'Die Aufgabe hat gerade {holder}.',
  'conflict.taskHeldUntil': 'Die Aufgabe hat gerade {holder}, bis {until}.',
  'conflict.unmerged':
    'Die Datei {path} hat Fassungen, die nicht zusammengeführt sind; bitte dort zusammenführen und noch einmal versuchen.',
  'conflict.uploadsOutside': 'Der Ordner der Uploads führt aus dem Projekt heraus; es wurde nichts gespeichert.',
  'conflict.valueTaken': '{field}: „{title}“ hat diesen Wert schon.',
}
