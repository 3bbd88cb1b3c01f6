import collection from './de/collection.js'
import everyday from './de/everyday.js'
import fields from './de/fields.js'
import files from './de/files.js'
import list from './de/list.js'
import record from './de/record.js'
import search from './de/search.js'
import settings from './de/settings.js'
import shell from './de/shell.js'
import tasks from './de/tasks.js'

/**
 * Every text of the web UI in German, by key. Readers are not addressed: buttons and commands are infinitives, and
 * sentences have no "du" or "Sie".
 */
export default {
  ...collection,
  ...everyday,
  ...fields,
  ...files,
  ...list,
  ...record,
  ...search,
  ...settings,
  ...shell,
  ...tasks,
}
