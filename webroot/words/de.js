import collection from './de/collection.js'
import components from './de/components.js'
import diagrams from './de/diagrams.js'
import everyday from './de/everyday.js'
import fields from './de/fields.js'
import files from './de/files.js'
import home from './de/home.js'
import list from './de/list.js'
import record from './de/record.js'
import search from './de/search.js'
import settings from './de/settings.js'
import shell from './de/shell.js'
import tasks from './de/tasks.js'
import views from './de/views.js'
import collections from './de/described/collections.js'
import help from './de/described/help.js'
import boardLabels from './de/described/labels/boards.js'
import businessLabels from './de/described/labels/business.js'
import commonLabels from './de/described/labels/common.js'
import planningLabels from './de/described/labels/planning.js'
import options from './de/described/options.js'
import purposes from './de/described/purposes.js'

/**
 * Every text of the web UI in German, by key. The texts do not address the reader: buttons and commands are
 * infinitives, and sentences use neither "du" nor "Sie".
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

/** The texts of the server's descriptions, by their English text. */
export const descriptions = {
  ...collections,
  ...help,
  ...boardLabels,
  ...businessLabels,
  ...commonLabels,
  ...planningLabels,
  ...options,
  ...purposes,
}
