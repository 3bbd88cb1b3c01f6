import { daysBetween } from '../../../lib/time/dates.js'
import { dragged } from '../../../kits/timeline/scale.logic.js'
import { spanOf } from './timeline.logic.js'

/**
 * Returns the tasks on the longest chain of dependencies by days of work. A delay of one of these tasks delays the end.
 * A single task is not a path. A cycle is cut at its last dependency. `rows` are results of `withSpans`.
 */
export function criticalPath(rows) {
  const byId = new Map(rows.filter(({ span }) => span).map((row) => [row.task.id, row]))
  const plannedBefore = (id) => beforeOf(byId.get(id).task).filter((other) => byId.has(other))
  /** The longest chain that ends with a task, by its id: its `length`, its `count` of tasks, and the task `before`. */
  const chains = new Map()
  for (const id of postOrder(byId.keys(), plannedBefore)) {
    const { span } = byId.get(id)
    let longest = { length: 0, count: 0 }
    let before
    for (const other of plannedBefore(id)) {
      const chain = chains.get(other)
      // Where a cycle closes, the other task has no chain yet.
      if (!chain || chain.length <= longest.length) continue
      longest = chain
      before = other
    }
    const length = longest.length + daysBetween(span.start, span.end) + 1
    chains.set(id, { length, count: longest.count + 1, before })
  }
  let end
  for (const id of byId.keys()) {
    const { length, count } = chains.get(id)
    if (count > 1 && (!end || length > chains.get(end).length)) end = id
  }
  const path = new Set()
  for (let id = end; id !== undefined; id = chains.get(id).before) path.add(id)
  return path
}

/**
 * Returns the new days of the tasks that start too early because a task ends later, as a map from ids to `{start,
 * end}`. Each task keeps its length, and starts on the day after the last end of the tasks on which it depends. Tasks
 * for which `isSettled(task)` is true do not move. A cycle is cut at the first task that repeats.
 */
export function pushedBy(id, tasks, isSettled) {
  const after = successors(tasks.filter((task) => !isSettled(task)))
  const successorsOf = (each) => after.get(each) ?? []
  const order = postOrder([id], (each) => successorsOf(each).map((task) => task.id)).reverse()
  const places = new Map(order.map((each, place) => [each, place]))
  const spans = new Map(tasks.filter((task) => places.has(task.id)).map((task) => [task.id, spanOf(task)]))
  const pushed = new Map()
  for (const [place, before] of order.entries()) {
    const end = spans.get(before)?.end
    for (const task of end ? successorsOf(before) : []) {
      const span = spans.get(task.id)
      if (!span || places.get(task.id) <= place || daysBetween(end, span.start) > 0) continue
      const { start, end: last } = dragged(span, 'move', 1 - daysBetween(end, span.start))
      spans.set(task.id, { start, end: last })
      pushed.set(task.id, { start, end: last })
    }
  }
  return pushed
}

/** Returns the tasks that depend on each task, by its id. */
function successors(tasks) {
  const after = new Map()
  for (const task of tasks) {
    for (const before of beforeOf(task)) {
      if (after.has(before)) after.get(before).push(task)
      else after.set(before, [task])
    }
  }
  return after
}

function beforeOf(task) {
  return [task.blockedBy ?? []].flat()
}

/**
 * Returns the nodes that can be reached from `starts`, each after the nodes to which `nextOf(node)` leads, except where
 * a cycle closes. Chains may be longer than the call stack.
 */
function postOrder(starts, nextOf) {
  const order = []
  const seen = new Set()
  const way = []
  const enter = (node) => {
    if (seen.has(node)) return
    seen.add(node)
    way.push({ node, rest: nextOf(node).values() })
  }
  for (const start of starts) {
    enter(start)
    while (way.length > 0) {
      const { node, rest } = way.at(-1)
      const { value: next, done } = rest.next()
      if (!done) enter(next)
      else {
        order.push(node)
        way.pop()
      }
    }
  }
  return order
}
