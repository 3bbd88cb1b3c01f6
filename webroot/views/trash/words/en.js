export default {
  'place.trash': 'Trash',
  'trash.deleteForGood': 'Delete for good',
  'trash.deleteForGoodOf': 'Delete {title} for good',
  'trash.deleteText': {
    one: '“{title}” and its file will be deleted. This cannot be undone.',
    other: '{count} records and their files will be deleted. This cannot be undone.',
  },
  'trash.deleteTitle': {
    one: 'Delete for good?',
    other: 'Delete {count} records for good?',
  },
  'trash.empty': 'The trash is empty',
  'trash.emptyIt': 'Empty the trash',
  'trash.emptyText': 'Deleted records stay here for 30 days and can be restored.',
  'trash.keep': {
    one: 'Keep it',
    other: 'Keep them',
  },
  'trash.notLoaded': 'The trash could not be loaded',
  'trash.restore': 'Restore',
  'trash.restoreOf': 'Restore {title}',
  'trash.restored': 'Restored “{title}”',
  'trash.text': 'Deleted records are kept for 30 days.',
  'trash.wentWith': 'deleted with {title}',
}
