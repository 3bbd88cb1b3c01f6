export default {
  'place.problems': 'Probleme',
  'problems.conflicted': 'Merge-Konflikt',
  'problems.cycle': 'Kreis',
  'problems.dangling': 'Eintrag fehlt',
  'problems.duplicate': 'Kennung doppelt',
  'problems.linked': 'Symbolischer Link',
  'problems.none': 'Alle Dateien sind in Ordnung',
  'problems.noneText':
    'Hier stehen unlesbare Dateien, doppelte Kennungen und Merge-Konflikte. Der Server ändert sie nie.',
  'problems.notLoaded': 'Die Probleme konnten nicht geladen werden',
  'problems.oddValue': 'Ungültiger Wert',
  'problems.recovered': 'Gerettet',
  'problems.text': 'Diese Dateien bleiben, wie sie sind, bis jemand sie in Ordnung bringt.',
  'problems.unreadable': 'Nicht lesbar',
}
