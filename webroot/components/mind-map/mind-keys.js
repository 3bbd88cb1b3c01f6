import { t } from '../../words/words.js'

/** The keys of a mind map for the list of shortcuts, as `[title, ...keys]`. */
export function mindMapKeys() {
  return [
    [t('mind.key.go'), 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'],
    [t('mind.key.centre'), 'Home'],
    [t('mind.addBelow'), 'Tab'],
    [t('mind.addBeside'), 'Enter'],
    [t('mind.key.addBefore'), 'Shift+Enter'],
    [t('mind.edit'), 'F2'],
    [t('mind.key.move'), 'Alt+ArrowUp', 'Alt+ArrowDown', 'Alt+ArrowLeft', 'Alt+ArrowRight'],
    [t('mind.key.fold'), 'Space'],
    [t('mind.key.remove'), 'Delete', 'Backspace'],
    [t('mind.key.leave'), 'Escape Tab'],
  ]
}
