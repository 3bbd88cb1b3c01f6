import { t } from '../../words/words.js'

/** The commands that move to the next and to the previous record of a view. `step(by)` does it. */
export function stepCommands(step, section = 'list') {
  const command = (id, title, keys, by) => ({ id, title, keys, section, hidden: true, run: () => step(by) })
  return [
    command('next', t('command.next'), ['j', 'ArrowDown'], 1),
    command('previous', t('command.previous'), ['k', 'ArrowUp'], -1),
  ]
}
