import { listedKeys } from '../../app/commands/listed-keys.js'
import { t } from '../../words/words.js'

/** The keys of a note. */
export function wallKeys() {
  return listedKeys('list', [
    [t('wall.key.move'), 'Shift+ArrowLeft', 'Shift+ArrowRight', 'Shift+ArrowUp', 'Shift+ArrowDown'],
    [t('wall.key.size'), 'Alt+ArrowLeft', 'Alt+ArrowRight', 'Alt+ArrowUp', 'Alt+ArrowDown'],
  ])
}
