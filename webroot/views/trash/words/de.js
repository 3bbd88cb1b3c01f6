export default {
  'place.trash': 'Papierkorb',
  'trash.deleteForGood': 'Endgültig löschen',
  'trash.deleteForGoodOf': '{title} endgültig löschen',
  'trash.deleteText': {
    one: '„{title}“ und die Datei dazu werden endgültig gelöscht. Das lässt sich nicht rückgängig machen.',
    other: '{count} Einträge und ihre Dateien werden endgültig gelöscht. Das lässt sich nicht rückgängig machen.',
  },
  'trash.deleteTitle': {
    one: 'Endgültig löschen?',
    other: '{count} Einträge endgültig löschen?',
  },
  'trash.empty': 'Der Papierkorb ist leer',
  'trash.emptyIt': 'Papierkorb leeren',
  'trash.emptyText': 'Gelöschte Einträge bleiben 30 Tage hier und lassen sich wiederherstellen.',
  'trash.keep': { one: 'Behalten', other: 'Behalten' },
  'trash.notLoaded': 'Der Papierkorb konnte nicht geladen werden',
  'trash.restore': 'Wiederherstellen',
  'trash.restoreOf': '{title} wiederherstellen',
  'trash.restored': '„{title}“ wiederhergestellt',
  'trash.text': 'Gelöschte Einträge bleiben 30 Tage erhalten.',
  'trash.wentWith': 'mit {title} gelöscht',
}
