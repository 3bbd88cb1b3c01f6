import { PRIORITIES, bySection, byPlace, same } from '../../lib/tasks.js'
import { t } from '../../words/words.js'

/**
 * Returns the lanes of a board: `{key, label, columns}`. `columns` maps sections to tasks. Without grouping there is
 * one lane. Unchanged lists of the previous lanes are reused, so that their columns are not rendered again.
 */
export function lanesOf(tasks, sections, group, nameOf, before = []) {
  const groups = group ? groupsOf(tasks, group, nameOf) : [{ key: '', label: '', tasks }]
  return groups.map(({ key, label, tasks: own }) => {
    const columns = bySection(own, sections)
    const known = before.find((lane) => lane.key === key)?.columns
    for (const [section, list] of columns) {
      const old = known?.get(section)
      if (old && sameEntries(old, list)) columns.set(section, old)
    }
    return { key, label, columns }
  })
}

/**
 * Returns the same lanes for the cells of a `RemoteBoard`. `cells` of a lane maps sections to their cells, which have
 * the number of all tasks.
 */
export function lanesOfCells(given, sections, group, nameOf, before = []) {
  const lanes = new Map(group ? [] : [['', { key: '', label: '', cells: new Map() }]])
  for (const cell of given) {
    const key = group ? (cell.lane ?? '') : ''
    if (!lanes.has(key)) lanes.set(key, { key, label: labelOf(group, key, nameOf), cells: new Map() })
    lanes.get(key).cells.set(sections.find((section) => same(section, cell.value)) ?? sections[0], cell)
  }
  return [...lanes.values()].map((lane) => {
    const known = before.find(({ key }) => key === lane.key)?.columns
    const columnOf = (section) => {
      const list = (lane.cells.get(section)?.records ?? []).toSorted(byPlace)
      const old = known?.get(section)
      return old && sameEntries(old, list) ? old : list
    }
    return { ...lane, columns: new Map(sections.map((section) => [section, columnOf(section)])) }
  })
}

function groupsOf(tasks, group, nameOf) {
  const groups = new Map()
  for (const task of tasks) {
    const key = task[group] ?? ''
    if (!groups.has(key)) groups.set(key, { key, label: labelOf(group, key, nameOf), tasks: [] })
    groups.get(key).tasks.push(task)
  }
  const rank = (entry) => (entry.key === '' ? Infinity : group === 'priority' ? entry.key : 0)
  return [...groups.values()].sort((a, b) => rank(a) - rank(b) || a.label.localeCompare(b.label))
}

function labelOf(group, key, nameOf) {
  if (key === '') return group === 'priority' ? t('task.noPriority') : t('task.nobody')
  return group === 'priority' ? (PRIORITIES.find((each) => each.value === key)?.label ?? String(key)) : nameOf(key)
}

function sameEntries(a, b) {
  return a.length === b.length && a.every((entry, index) => entry === b[index])
}

/**
 * Returns the place of tasks that are dropped before the card `index` of the `shown` ones, as `{position, ahead}` for
 * `moveTasks`. They follow the visible task above them, because filters may hide tasks of `all`.
 */
export function placeAmong(all, shown, index, ids) {
  const above = shown.slice(0, index).findLast((task) => !ids.includes(task.id))
  const before = above ? all.slice(0, all.findIndex(({ id }) => id === above.id) + 1) : []
  const ahead = before.map(({ id }) => id).filter((id) => ids.includes(id))
  return { position: before.length - ahead.length, ahead }
}
