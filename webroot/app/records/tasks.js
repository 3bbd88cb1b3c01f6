import { patch, pathOf } from '../server/api.js'
import { announce } from '../messages/announce.js'
import { project } from '../server/project.js'
import { records } from './records.js'
import { complain, toast } from '../messages/toasts.js'
import { router } from '../places/router.js'
import { today } from '../../lib/dates.js'
import { doneSection, isDone, orderBetween, sectionsOf, same } from '../../lib/tasks.js'

/** What one does with tasks, from any view. All of it is on screen at once and taken back when the server refuses. */

const before = new Map()

/**
 * Moves a task to a section; `neighbours` are the section's other tasks in their order, `position` how many of them come
 * before it (the end without it). Answers whether it could.
 */
export async function moveTask(id, section, { position, neighbours = [] } = {}) {
  const store = records('tasks')
  const task = store.get(id)
  const others = neighbours.filter((other) => other.id !== id)
  const at = position ?? others.length
  const done = same(section, doneSection(project.config))
  const takeBack = store.pretend(id, {
    section,
    order: orderBetween(others[at - 1]?.order, others[at]?.order),
    ...(done !== (task.completed === true) ? { completed: done } : {}),
  })
  try {
    const { data, etag } = await patch(`${pathOf('tasks', id)}/move`, position === undefined ? { section } : { section, position })
    store.accept(data, etag)
    announce(`${task.title}: moved to ${section}`)
    return true
  } catch (error) {
    complain(error)
    return false
  } finally {
    takeBack()
  }
}

/** Ticks a task off, or opens it again where it was before. */
export async function toggleDone(id) {
  const task = records('tasks').get(id)
  const done = doneSection(project.config)
  if (isDone(task, project.config)) {
    await moveTask(id, before.get(id) ?? 'Todo')
    if (records('tasks').get(id)?.completed) await editTasks([id], { completed: false })
    return
  }
  before.set(id, task.section)
  if (await moveTask(id, done)) toast(`Done: “${task.title}”`, { tone: 'good', action: { label: 'Undo', run: () => moveTask(id, task.section ?? 'Todo') } })
}

/** The same change on some tasks; answers those that could be changed. */
export async function editTasks(ids, changes) {
  const store = records('tasks')
  const results = await Promise.allSettled(ids.map((id) => store.update(id, changes)))
  const failed = results.find((result) => result.status === 'rejected')
  if (failed) complain(failed.reason)
  return ids.filter((_, index) => results[index].status === 'fulfilled')
}

/** What the quick-add dialog needs to know and to do; `given` is what the new task has already. */
export function quickAdd(given = {}) {
  return {
    given,
    world: () => ({ today: today(), people: records('people').all(), sections: sectionsOf(records('tasks').all(), project.config) }),
    ready: records('people').load(),
    create: createTask,
  }
}

async function createTask(task, openIt) {
  try {
    const record = await records('tasks').create(task)
    announce(`Added ${record.title}`)
    if (openIt) router.open('tasks', record.id)
    else toast(`Added “${record.title}” to ${record.section}`, { tone: 'good', action: { label: 'Open', run: () => router.open('tasks', record.id) } })
    return true
  } catch (error) {
    complain(error)
    return false
  }
}
