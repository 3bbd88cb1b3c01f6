import { listedKeys } from '../../app/commands/listed-keys.js'
import { t } from '../../words/words.js'

/** The keys of the rows and cells of a table. */
export function listKeys() {
  return listedKeys('list', [
    extendingKeys(),
    endKeys(),
    [t('list.key.title'), 'F2'],
    [t('list.key.cells'), 'ArrowRight'],
    [t('list.key.cell'), 'Enter', 'F2'],
  ])
}

/** The keys that lead to the ends of a list, as in `listedKeys`. */
export function endKeys() {
  return [t('list.key.ends'), 'Home', 'End']
}

/** The keys that select the records beside the selected ones, as in `listedKeys`. */
export function extendingKeys() {
  return [t('list.key.extend'), 'Shift+ArrowDown', 'Shift+ArrowUp']
}
