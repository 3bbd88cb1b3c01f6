export default {
  'place.problems': 'Problems',
  'problems.conflicted': 'Merge conflict',
  'problems.cycle': 'Circle',
  'problems.dangling': 'Missing record',
  'problems.duplicate': 'Same id twice',
  'problems.linked': 'Symbolic link',
  'problems.none': 'All files are in order',
  'problems.noneText':
    'Unreadable files, duplicate ids and merge conflicts would be listed here. The server never changes such files.',
  'problems.notLoaded': 'The problems could not be loaded',
  'problems.oddValue': 'Odd value',
  'problems.recovered': 'Recovered',
  'problems.text': 'These files stay as they are until somebody repairs them.',
  'problems.unreadable': 'Unreadable',
}
