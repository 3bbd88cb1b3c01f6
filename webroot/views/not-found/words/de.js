export default {
  'notFound.home': 'Zur Startseite',
  'notFound.text': 'Vielleicht wurde die Seite umbenannt, oder der Link ist unvollständig.',
  'notFound.title': 'Nicht gefunden',
  'notFound.what': 'Unter dieser Adresse ist nichts',
}
