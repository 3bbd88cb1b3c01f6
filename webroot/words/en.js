/**
 * Every text of the web UI in English, by key. A key begins with the area that uses it. Texts are short and plain, in
 * sentence case, with verbs on buttons and the same word for the same thing. See `words.js` for parameters and plural forms.
 */
export default {
  'tasks.selected': { one: '{count} task selected', other: '{count} tasks selected' },
}
