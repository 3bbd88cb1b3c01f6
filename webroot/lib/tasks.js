import { daysBetween, isDate } from './dates.js'
import { t } from '../words/words.js'

/** What the views of tasks agree on. Pure: what the project says comes in as its config. */

const USUAL = ['Backlog', 'Todo', 'In Progress', 'Pending Review', 'Done']

export const PRIORITIES = [
  { value: 1, label: t('priority.critical'), tone: 'red' },
  { value: 2, label: t('priority.high'), tone: 'orange' },
  { value: 3, label: t('priority.medium'), tone: 'yellow' },
  { value: 4, label: t('priority.low'), tone: 'blue' },
  { value: 5, label: t('priority.minor'), tone: 'grey' },
]

export function doneSection(config) {
  return config?.doneSection || 'Done'
}

export function isDone(task, config) {
  return task.completed === true || same(task.section, doneSection(config))
}

/** The sections of the board in their order: the project's, the usual ones, then those that tasks name beyond them. */
export function sectionsOf(tasks, config) {
  const sections = []
  const add = (name) => {
    if (name && !sections.some((section) => same(section, name))) sections.push(name)
  }
  for (const name of config?.sections?.length ? config.sections : USUAL) add(name)
  const named = new Set(tasks.map((task) => task.section))
  for (const name of [...named].sort()) add(name)
  const done = sections.findIndex((section) => same(section, doneSection(config)))
  if (done >= 0) sections.push(...sections.splice(done, 1))
  return sections
}

/** `late`, `today`, `soon` (within a week), `later`, or undefined without a date. A done task is never late. */
export function dueState(task, today, config) {
  if (!isDate(task.dueDate ?? '')) return undefined
  if (isDone(task, config)) return 'later'
  const days = daysBetween(today, task.dueDate)
  return days < 0 ? 'late' : days === 0 ? 'today' : days < 7 ? 'soon' : 'later'
}

/** The order in a section: as people put them, those without a place last and oldest first. */
export function byPlace(a, b) {
  return (
    (a.order ?? Infinity) - (b.order ?? Infinity) || compareText(a.createdAt, b.createdAt) || compareText(a.id, b.id)
  )
}

/** Done and all subtasks: `{done, all}`; undefined without any. */
export function subtaskProgress(task) {
  const all = task.subtasks?.length ?? 0
  return all > 0 ? { done: task.subtasks.filter((subtask) => subtask.completed).length, all } : undefined
}

/** Whether something unfinished holds it up; the server knows. */
export function isBlocked(task, config) {
  return task.ready === false && !isDone(task, config) && (task.blockedBy?.length ?? 0) > 0
}

/** The tasks of each section, in their order: a map from the names in `sections`. */
export function bySection(tasks, sections) {
  const found = new Map(sections.map((section) => [section, []]))
  const names = new Map(sections.map((section) => [section.toLowerCase(), section]))
  for (const task of tasks) found.get(names.get((task.section ?? 'Todo').toLowerCase()))?.push(task)
  for (const list of found.values()) list.sort(byPlace)
  return found
}

/** A place between two neighbours, to show a move before the server answers. */
export function orderBetween(before, after) {
  if (before === undefined && after === undefined) return 1
  if (before === undefined) return after - 1
  if (after === undefined) return before + 1
  return (before + after) / 2
}

export function same(a, b) {
  return String(a ?? '').toLowerCase() === String(b ?? '').toLowerCase()
}

function compareText(a = '', b = '') {
  return a < b ? -1 : a > b ? 1 : 0
}
