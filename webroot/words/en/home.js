/** English: the home page. */
export default {
  'chart.added': 'added',
  'chart.addedColumn': 'Added',
  'chart.answer': '{completed} finished and {created} added in eight weeks.',
  'chart.asTable': 'Show as a table',
  'chart.finished': 'finished',
  'chart.finishedColumn': 'Finished',
  'chart.label': 'Tasks added and finished in each of the last weeks',
  'chart.title': 'Do we finish what we start?',
  'chart.weekOf': 'Week of',
}
