import { doneSection, same } from '../../lib/tasks/tasks.js'
import { project } from '../server/project.js'
import { recordChanges } from '../records/record-changes.js'
import { storeValue, storedValue } from '../../lib/page/stored-value.js'
import { own } from '../../lib/values/names.js'

const STORED = 'planner.before-done'
const MOST = 500

/**
 * Returns the section in which this browser last saw the task before its completion. Otherwise returns the first open
 * section.
 */
export function sectionBefore(id, sections, finished) {
  const known = sections.find((section) => same(section, own(storedValue(STORED), id)))
  return (
    known ??
    sections.find((section) => same(section, 'Todo')) ??
    sections.find((section) => !same(section, finished)) ??
    'Todo'
  )
}

/** The sections of the tasks that were completed just now. */
let completed = new Map()

recordChanges.subscribe(({ name, before, after }) => {
  if (name !== 'tasks' || !before || !after) return
  const finished = doneSection(project.config)
  if (!same(after.section, finished) || same(before.section, finished)) return
  // Many tasks may be completed at once, and each write stores all sections.
  if (completed.size === 0) queueMicrotask(keep)
  completed.set(after.id, before.section)
})

function keep() {
  const others = Object.entries(storedValue(STORED) ?? {}).filter(([id]) => !completed.has(id))
  storeValue(STORED, Object.fromEntries([...others, ...completed].slice(-MOST)))
  completed = new Map()
}
