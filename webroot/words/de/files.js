/** German: uploaded files, the trash and problems of files. */
export default {
  'uploads.choose': 'Dateien hochladen',
  'uploads.delete': '{name} löschen',
  'uploads.deleteNow': 'Löschen',
  'uploads.deleteText': '„{name}“ wird endgültig gelöscht. Das lässt sich nicht rückgängig machen.',
  'uploads.deleteTitle': 'Diese Datei löschen?',
  'uploads.deleteUsed': { one: '{count} Eintrag nennt sie.', other: '{count} Einträge nennen sie.' },
  'uploads.drop': 'Dateien hier ablegen oder ein Bild einfügen.',
  'uploads.empty': 'Noch keine Dateien',
  'uploads.keep': 'Behalten',
  'uploads.none': 'Dieser Server speichert keine Dateien. „{name}“ wurde nicht hinzugefügt.',
  'uploads.noOrphans': 'Jede Datei wird verwendet',
  'uploads.orphans': 'Nur unbenutzte Dateien',
  'uploads.unused': 'Unbenutzt',
}
