import { focusOwner } from '../../app/commands/focus.js'
import { listedKeys } from '../../app/commands/listed-keys.js'
import { t } from '../../words/words.js'

/**
 * The commands of a calendar for its period. The keys of other lists move through its records. `place()` returns its
 * `CalendarPlace`, and undefined while another view is shown.
 */
export function calendarCommands(place) {
  const step = (id, title, keys, by) => ({
    id,
    title,
    keys,
    section: 'list',
    hidden: true,
    when: () => place() !== undefined && !focusOwner().closest('detail-panel'),
    run: () => place().step(by),
  })
  return [
    step('later', t('calendar.later'), 'PageDown', 1),
    step('earlier', t('calendar.earlier'), 'PageUp', -1),
    ...listedKeys('list', [[t('calendar.key.move'), 'Shift+ArrowLeft', 'Shift+ArrowRight']]),
  ]
}

/** The command that shows today. `toToday()` returns the function that does so, and undefined while there is none. */
export function todayCommand(toToday) {
  return {
    id: 'today',
    title: t('calendar.goToToday'),
    keys: '.',
    section: 'list',
    glyph: 'calendar',
    when: () => toToday() !== undefined,
    run: () => toToday()(),
  }
}
