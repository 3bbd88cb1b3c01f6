/**
 * Every text of the web UI in English, by key. A key begins with the area that uses it. Texts are short and plain, in
 * sentence case, with verbs on buttons and the same word for the same thing. See `words.js` for parameters and plural forms.
 */
export default {
  'fields.map.twice': 'This name is there already. Change one of the two.',
  'fields.number.ambiguous': '“{typed}” can be {larger} or {smaller}. Choose one.',
  'fields.number.high': 'At most {limit}.',
  'fields.number.low': 'At least {limit}.',
  'fields.number.unreadable': '“{typed}” is not a number.',
  'fields.number.whole': 'A whole number, without decimals.',
  'fields.readings': 'What it can be',
  'task.time': 'Time',
  'task.time.day': 'Day',
  'task.time.hours': 'Hours',
  'task.time.log': 'Log',
  'task.time.logged': '{hours} h',
  'task.time.ofEffort': '{hours} h of {effort}',
  'task.time.remove': 'Remove {hours} hours',
  'task.time.what': 'On what',
  'tasks.selected': { one: '{count} task selected', other: '{count} tasks selected' },
}
