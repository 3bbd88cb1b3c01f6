import { focusOwner } from '../../app/commands/focus.js'
import { stepCommands } from '../../app/commands/step-commands.js'
import { me } from '../../app/personal/me.js'
import { t } from '../../words/words.js'

/** Returns the commands of the view of hours. */
export function hoursCommands(view) {
  const section = t('hours.title')
  const hidden = (id, title, keys, when, run) => ({ id, title, keys, section, hidden: true, when, run })
  const isOutsidePanel = () => !focusOwner().closest('detail-panel')
  const isOnRow = () => focusOwner().closest('.hours-row') !== null
  return [
    ...stepCommands((by) => view.stepRow(by), section),
    hidden('hours later', t('hours.later'), 'PageDown', isOutsidePanel, () => view.step(1)),
    hidden('hours earlier', t('hours.earlier'), 'PageUp', isOutsidePanel, () => view.step(-1)),
    { id: 'today', title: t('calendar.goToToday'), keys: '.', section, glyph: 'calendar', run: view.toToday },
    hidden('hours open', t('hours.open'), 'ArrowRight', isOnRow, () => view.divideFocused(true)),
    hidden('hours close', t('hours.close'), 'ArrowLeft', isOnRow, () => view.divideFocused(false)),
    { id: 'hours rows', title: t('hours.regroup'), keys: 'v', section, glyph: 'rows-3', run: view.regroup },
    {
      id: 'hours mine',
      title: t('hours.mine'),
      keys: 'm',
      section,
      glyph: 'user',
      when: () => me.id !== undefined,
      run: view.toggleMine,
    },
    {
      id: 'hours unbilled',
      title: t('hours.unbilled'),
      keys: 'u',
      section,
      glyph: 'receipt-text',
      run: view.toggleUnbilled,
    },
    { id: 'hours export', title: t('hours.export'), section, glyph: 'download', run: view.export },
  ]
}
