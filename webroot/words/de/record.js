/** German: the page of a record. */
export default {
  'record.properties': 'Eigenschaften',
  'record.text': 'Text schreiben …',
  'related.add': 'Verknüpften Eintrag hinzufügen',
  'related.done': { one: '{count} erledigt', other: '{count} erledigt' },
  'related.more': { one: 'Einen weiteren zeigen', other: '{count} weitere zeigen' },
  'related.new': '{record} hinzufügen',
  'removal.delete': 'Löschen',
  'removal.keep': 'Behalten',
  'removal.text': 'Diese Einträge verweisen darauf. Sie bleiben, wie sie sind, und verweisen dann ins Leere:',
  'removal.title': '{title} löschen?',
}
