import collection from './en/collection.js'
import components from './en/components.js'
import diagrams from './en/diagrams.js'
import everyday from './en/everyday.js'
import fields from './en/fields.js'
import files from './en/files.js'
import home from './en/home.js'
import list from './en/list.js'
import record from './en/record.js'
import search from './en/search.js'
import settings from './en/settings.js'
import shell from './en/shell.js'
import tasks from './en/tasks.js'
import views from './en/views.js'

/**
 * Every text of the web UI in English, by key. A key begins with the area that uses it. Texts are short and plain, in
 * sentence case. Buttons have verbs. The same thing always has the same name. See `words.js` for parameters and plural
 * forms. Each language divides its texts into the same files. The texts of a view may be in its folder, as
 * `views/NAME/words/en.js`. Files that are not imported here are added when they are needed: see `app/texts.js`.
 */
export default {
  ...collection,
  ...components,
  ...diagrams,
  ...everyday,
  ...fields,
  ...files,
  ...home,
  ...list,
  ...record,
  ...search,
  ...settings,
  ...shell,
  ...tasks,
  ...views,
}
