import { openQuickAdd } from '../../components/quick-add/quick-add.js'
import { quickAdd } from '../../app/tasks/quick-add.js'

/** Opens the quick-add dialog. `given` holds the preset values of the new tasks. `typed` returns the initial text. */
export function openDialog(given, typed) {
  openQuickAdd({ ...quickAdd(given), typed })
}
