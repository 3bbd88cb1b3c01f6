/** German: the reader's name, inbox, favourites and first steps. */
export default {
  'command.fromTemplate': 'Neue Notiz aus einer Vorlage',
  'command.keepTemplate': 'Als Vorlage behalten',
  'me.who': 'Person',
  'quickAdd.subtasks': { one: '{count} Teilaufgabe', other: '{count} Teilaufgaben' },
  'template.choose': 'Vorlage',
  'template.kept': 'Vorlage „{title}“ behalten',
  'template.missing': 'Es gibt noch keine Vorlage. Jede Aufgabe und Notiz lässt sich als Vorlage behalten.',
  'template.none': 'Keine Vorlage',
}
