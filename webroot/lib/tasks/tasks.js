import { daysBetween, isDate } from '../time/dates.js'
import { foldCase } from '../text/fold-case.js'
import { t } from '../../words/words.js'

/** Rules that all task views share. The functions are pure: they receive the project's settings as `config`. */

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

/**
 * The sections of the board in their order: those of the project or the default ones, then others that tasks have. The
 * section of completed tasks comes last.
 */
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

/**
 * Returns `late`, `today`, `soon` (within a week) or `later`. Undefined without a date. A completed task is never late.
 */
export function dueState(task, today, config) {
  if (!isDate(task.dueDate ?? '')) return undefined
  if (isDone(task, config)) return 'later'
  const days = daysBetween(today, task.dueDate)
  return days < 0 ? 'late' : days === 0 ? 'today' : days < 7 ? 'soon' : 'later'
}

/** Returns the group of a task by its due date: `done` if it is completed, otherwise its due state. */
export function dueSpan(task, today, config) {
  const state = dueState(task, today, config)
  return state && isDone(task, config) ? 'done' : state
}

/** Returns the state of a task that is done or late, as `{kind, label}`. */
export function taskState(task, today, config) {
  const span = dueSpan(task, today, config)
  if (span === 'late') return { kind: 'late', label: t('home.overdue') }
  return isDone(task, config) ? { kind: 'done', label: t('tasks.completed') } : undefined
}

/** Compares tasks within a section by `order`. Tasks without `order` come last, oldest first. */
export function byPlace(a, b) {
  return (
    (a.order ?? Infinity) - (b.order ?? Infinity) || compareText(a.createdAt, b.createdAt) || compareText(a.id, b.id)
  )
}

/** Returns the completed and total number of subtasks and child tasks as `{done, all}`. Undefined if there are none. */
export function subtaskProgress({ subtasks = [], childCount = 0, childrenDone = 0 }) {
  const all = subtasks.length + childCount
  return all > 0 ? { done: subtasks.filter(({ completed }) => completed).length + childrenDone, all } : undefined
}

/** Whether an unfinished task blocks this one. The server computes `ready`. */
export function isBlocked(task, config) {
  return task.ready === false && !isDone(task, config) && (task.blockedBy?.length ?? 0) > 0
}

/** Returns the ordered tasks of each section, as a map with the names in `sections`. */
export function bySection(tasks, sections) {
  const found = new Map(sections.map((section) => [section, []]))
  const names = new Map(sections.map((section) => [foldCase(section), section]))
  for (const task of tasks) found.get(names.get(foldCase(task.section ?? 'Todo')))?.push(task)
  for (const list of found.values()) list.sort(byPlace)
  return found
}

/** Returns a provisional `order` between two neighbours, to show a move before the server responds. */
export function orderBetween(before, after) {
  if (before === undefined && after === undefined) return 1
  if (before === undefined) return after - 1
  if (after === undefined) return before + 1
  return (before + after) / 2
}

export function same(a, b) {
  return a === b || foldCase(String(a ?? '')) === foldCase(String(b ?? ''))
}

function compareText(a = '', b = '') {
  return a < b ? -1 : a > b ? 1 : 0
}
