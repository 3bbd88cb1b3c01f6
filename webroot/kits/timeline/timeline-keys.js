import { listedKeys } from '../../app/commands/listed-keys.js'
import { endKeys } from '../list/list-keys.js'
import { t } from '../../words/words.js'

/** The keys of a bar. */
export function timelineKeys() {
  return listedKeys('list', [
    endKeys(),
    [t('timeline.key.move'), 'Shift+ArrowLeft', 'Shift+ArrowRight'],
    [t('timeline.key.end'), 'Alt+ArrowLeft', 'Alt+ArrowRight'],
  ])
}
