export default {
  'place.problems': 'Probleme',
  'problems.none': 'Alle Dateien sind in Ordnung',
  'problems.noneText':
    'Hier stehen unlesbare Dateien, doppelte Kennungen und Merge-Konflikte. Der Server ändert sie nie.',
  'problems.notLoaded': 'Die Probleme konnten nicht geladen werden',
  'problems.text': 'Diese Dateien bleiben, wie sie sind, bis jemand sie in Ordnung bringt.',
}
