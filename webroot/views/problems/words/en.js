export default {
  'place.problems': 'Problems',
  'problems.none': 'All files are in order',
  'problems.noneText':
    'Unreadable files, duplicate ids and merge conflicts would be listed here. The server never changes such files.',
  'problems.notLoaded': 'The problems could not be loaded',
  'problems.text': 'These files stay as they are until somebody repairs them.',
}
