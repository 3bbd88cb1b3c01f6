import { openQuickAdd } from '../../components/quick-add/quick-add.js'
import { quickAdd } from '../../app/tasks/quick-add.js'

/**
 * Opens the quick-add dialog. `given` holds the preset values of the new tasks. `text` begins a line, and `typed`
 * returns what was typed after it. `isCopy` says that the text is also elsewhere.
 */
export function openDialog(given, { text, typed, isCopy } = {}) {
  openQuickAdd({ ...quickAdd(given), text, typed, isCopy })
}
