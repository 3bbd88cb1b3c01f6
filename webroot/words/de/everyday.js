/** German: the reader's name, inbox, favourites and first steps. */
export default {
  'command.fromTemplate': 'Notiz aus einer Vorlage hinzufügen',
  'command.keepTemplate': 'Als Vorlage speichern',
  'me.who': 'Person',
  'quickAdd.subtasks': { one: '{count} Unteraufgabe', other: '{count} Unteraufgaben' },
  'template.choose': 'Vorlage',
  'template.kept': 'Vorlage „{title}“ gespeichert',
  'template.missing': 'Es gibt noch keine Vorlage. Jede Aufgabe und Notiz lässt sich als Vorlage speichern.',
  'template.none': 'Keine Vorlage',
}
