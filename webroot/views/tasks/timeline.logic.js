import { addDays, daysBetween, isDate } from '../../lib/time/dates.js'
import { dragged } from '../../kits/timeline/scale.logic.js'

const HOURS_A_DAY = 8

/**
 * Returns the days of work on a task: `{start, end, open}`, both days inclusive. They are the planned dates. The due
 * date replaces a missing end, and the effort determines a date that is still missing. `open` is true if neither date
 * is planned. Undefined for a task without a date.
 */
export function spanOf(task) {
  const days = Math.max(1, Math.ceil((task.effort ?? 0) / HOURS_A_DAY))
  const start = day(task.plannedStart)
  const end = day(task.plannedEnd)
  const due = day(task.dueDate)
  if (start && end)
    return daysBetween(start, end) >= 0 ? { start, end, open: false } : { start: end, end: start, open: false }
  if (start) return { start, end: due && daysBetween(start, due) >= 0 ? due : addDays(start, days - 1), open: false }
  if (end ?? due) return { start: addDays(end ?? due, 1 - days), end: end ?? due, open: !end }
  return undefined
}

/** Returns the values of a task that is planned on the days of a span. */
export function valuesOf({ start, end }) {
  return { plannedStart: start, plannedEnd: end }
}

function day(value) {
  return isDate(value ?? '') ? value.slice(0, 10) : undefined
}

/** Returns the tasks as `{task, span?}`. */
export function withSpans(tasks) {
  return tasks.map((task) => ({ task, span: spanOf(task) }))
}

/** Returns the order of the tasks in the chart: those with a span by start date, then the others. */
export function chartOrder() {
  const spans = new WeakMap()
  const spanIn = (task) => {
    if (!spans.has(task)) spans.set(task, spanOf(task))
    return spans.get(task)
  }
  return (a, b) => {
    const [first, second] = [spanIn(a), spanIn(b)]
    return (
      !first - !second ||
      (first ? compareDays(first.start, second.start) || compareDays(first.end, second.end) : 0) ||
      (a.order ?? 1e9) - (b.order ?? 1e9)
    )
  }
}

function compareDays(a, b) {
  return a < b ? -1 : a > b ? 1 : 0
}

/**
 * Returns the tasks on the longest chain of dependencies by days of work. A delay of one of these tasks delays the end.
 * A single task is not a path. A cycle is cut at its last dependency.
 */
export function criticalPath(rows) {
  const byId = new Map(rows.filter((row) => row.span).map((row) => [row.task.id, row]))
  const best = new Map()
  const visiting = new Set()
  const longest = (id) => {
    if (best.has(id)) return best.get(id)
    if (visiting.has(id)) return { length: 0 }
    visiting.add(id)
    const { task, span } = byId.get(id)
    let before = { length: 0 }
    for (const other of beforeOf(task)) {
      if (!byId.has(other)) continue
      const chain = longest(other)
      if (chain.length > before.length) before = { ...chain, id: other }
    }
    visiting.delete(id)
    const result = {
      length: before.length + daysBetween(span.start, span.end) + 1,
      before: before.id,
      count: (before.count ?? 0) + 1,
    }
    best.set(id, result)
    return result
  }
  let end
  for (const id of byId.keys()) {
    const chain = longest(id)
    if (chain.count > 1 && (!end || chain.length > best.get(end).length)) end = id
  }
  const path = new Set()
  for (let id = end; id !== undefined && !path.has(id); id = best.get(id).before) path.add(id)
  return path
}

/**
 * Returns the new days of the tasks that start too early because a task ends later, as a map from ids to `{start,
 * end}`. Each task keeps its length, and starts on the day after the last end of the tasks on which it depends. Tasks
 * for which `isSettled(task)` is true do not move. A cycle is cut at the first task that repeats.
 */
export function pushedBy(id, tasks, isSettled) {
  const after = new Map()
  for (const task of tasks.filter((each) => !isSettled(each)))
    for (const before of beforeOf(task)) after.set(before, [...(after.get(before) ?? []), task])
  const successorsOf = (each) => after.get(each) ?? []
  const order = []
  const seen = new Set()
  const visit = (each) => {
    if (seen.has(each)) return
    seen.add(each)
    successorsOf(each).forEach((task) => visit(task.id))
    order.unshift(each)
  }
  visit(id)
  const spans = new Map(tasks.filter((task) => seen.has(task.id)).map((task) => [task.id, spanOf(task)]))
  const pushed = new Map()
  for (const [at, before] of order.entries()) {
    const end = spans.get(before)?.end
    for (const task of end ? successorsOf(before) : []) {
      const span = spans.get(task.id)
      if (!span || order.indexOf(task.id) <= at || daysBetween(end, span.start) > 0) continue
      const { start, end: last } = dragged(span, 'move', 1 - daysBetween(end, span.start))
      spans.set(task.id, { start, end: last })
      pushed.set(task.id, { start, end: last })
    }
  }
  return pushed
}

function beforeOf(task) {
  return [task.blockedBy ?? []].flat()
}
