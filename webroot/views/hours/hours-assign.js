import { openChooser } from '../../components/chooser/chooser.js'
import { complain, toast } from '../../app/messages/toasts.js'
import { records } from '../../app/records/records.js'
import { get } from '../../app/server/api.js'
import { peopleType, titleOf } from '../../app/server/schema.js'
import { editTasks } from '../../app/tasks/tasks.js'
import { TIMED } from '../../app/tasks/timer.js'
import { t } from '../../words/words.js'
import { filtersOf } from './hours.logic.js'

/** The server lists no more entries at once. */
const MOST_ENTRIES = 1000

/**
 * Asks for a person, and gives this person the entries of a view that have none, as one step that can be undone. Billed
 * entries stay as they are on their invoices.
 */
export function assignHours(view) {
  const type = peopleType()
  const people = records(type.name).all()
  openChooser({
    title: t('hours.assignTitle'),
    options: people.map((person) => ({ value: person.id, label: titleOf(type, person), person: true })),
    choose: (person) => assign(view, person).catch(complain),
  })
}

async function assign(view, person) {
  const filters = filtersOf({ ...view, person: 'none', unbilled: true })
  const { data } = await get(`/hours?${new URLSearchParams({ ...filters, limit: MOST_ENTRIES })}`)
  const ids = new Set(data.entries.map(({ id }) => id).filter(Boolean))
  const tasks = [...new Set(data.entries.map(({ task }) => task))]
  await records(TIMED).loadMissing(tasks)
  await records(TIMED).complete(tasks, ['timeEntries'])
  const given = (entry) => (ids.has(entry.id) && !entry.person ? { ...entry, person } : entry)
  const isChanged = await editTasks(tasks, ({ timeEntries = [] }) => ({ timeEntries: timeEntries.map(given) }))
  if (!isChanged) toast(t('hours.noneToAssign'))
}
