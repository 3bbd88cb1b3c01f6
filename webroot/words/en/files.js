/** English: uploaded files, the trash and problems of files. */
export default {
  'notFound.home': 'Go home',
  'notFound.text': 'It may have been renamed, or the link is incomplete.',
  'notFound.title': 'Not found',
  'notFound.what': 'There is nothing at this address',
  'problems.none': 'All files are in order',
  'problems.noneText':
    'Files that cannot be read, double ids and merge conflicts would stand here. They are never changed by the server.',
  'problems.notLoaded': 'The problems could not be loaded',
  'problems.text': 'These files are left as they are until somebody mends them.',
  'trash.deleteForGood': 'Delete for good',
  'trash.deleteForGoodOf': 'Delete {title} for good',
  'trash.deleteText': '“{title}” and its file will be gone. This cannot be undone.',
  'trash.deleteTitle': 'Delete for good?',
  'trash.empty': 'The trash is empty',
  'trash.emptyText': 'What is deleted stays here for 30 days and can be taken back.',
  'trash.keep': 'Keep it',
  'trash.notLoaded': 'The trash could not be loaded',
  'trash.restore': 'Restore',
  'trash.restored': 'Restored “{title}”',
  'trash.text': 'Deleted records are kept for 30 days.',
}
