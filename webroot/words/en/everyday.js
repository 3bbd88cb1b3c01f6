/** English: the reader's name, inbox, favourites and first steps. */
export default {
  'command.fromTemplate': 'Add note from a template',
  'command.keepTemplate': 'Save as a template',
  'me.who': 'You',
  'quickAdd.subtasks': {
    one: '{count} subtask',
    other: '{count} subtasks',
  },
  'template.choose': 'Template',
  'template.kept': 'Saved the template “{title}”',
  'template.missing': 'There is no template yet. Open a task or note and save it as a template.',
  'template.none': 'No template',
}
