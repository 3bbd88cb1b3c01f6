import { by } from '../../../lib/compare.js'
import { isDate } from '../../../lib/dates.js'
import { PRIORITIES, byPlace, sectionsOf } from '../../../lib/tasks.js'
import { inSentence, t } from '../../../words/words.js'

/** The common groupings and sort orders of a list: the names in the address and their labels. */
export const GROUPINGS = [
  ['section', t('tasks.section')],
  ['assignee', t('tasks.assignee')],
  ['priority', t('tasks.priority')],
  ['milestone', t('task.milestone')],
  ['due', t('tasks.dueDate')],
  ['none', t('tasks.noGroups')],
]

export const ORDERS = [
  [undefined, t('tasks.byHand')],
  ['dueDate', t('tasks.dueDate')],
  ['priority', t('tasks.priority')],
  ['title', t('tasks.titleField')],
  ['-updatedAt', t('tasks.lastChanged')],
  ['-createdAt', t('tasks.newest')],
]

const DUE = [
  ['late', t('home.overdue')],
  ['today', t('tasks.today')],
  ['soon', t('tasks.next7')],
  ['later', t('tasks.later')],
  ['done', t('tasks.completed')],
  ['none', t('task.noDate')],
]

/** Returns the label of a group by the due date. */
export function dueLabel(span = 'none') {
  return DUE.find(([name]) => name === span)[1]
}

/**
 * Returns the rows of the table: heads `{group, label, count}`, each followed by its tasks. A folded group has only its
 * head. `group` is one of `GROUPINGS`, or the name of another `field` of the description, whose values `labelOf` names.
 * `dueOf` returns a task's due state, `nameOf` a person's name. Without the comparator `order`, `sort` determines the
 * order of the values that `valueIn(task, name)` returns.
 */
export function rowsOf(
  tasks,
  {
    group = 'section',
    field,
    sort,
    valueIn = (task, name) => task[name],
    order = orderOf(sort, valueIn),
    config,
    dueOf,
    nameOf,
    labelOf = (key) => key,
    folded = new Set(),
  },
) {
  const label = (key) => {
    if (key === '') return t('tasks.noneOf', { field: inSentence(field?.label ?? labelOfGrouping(group)) })
    return group === 'assignee' ? nameOf(key) : labelOf(key)
  }
  const ordered = tasks.toSorted(order)
  if (group === 'none') return ordered
  const groups = new Map(headsOf(tasks, group, config).map(([key, name]) => [key, { key, label: name, tasks: [] }]))
  for (const task of ordered) {
    const key = keyOf(task, group, { dueOf, field })
    if (!groups.has(key)) groups.set(key, { key, label: label(key), tasks: [] })
    groups.get(key).tasks.push(task)
  }
  return sorted([...groups.values()], group, field)
    .filter((entry) => entry.tasks.length > 0)
    .flatMap((entry) => {
      const id = `${group}:${entry.key}`
      const head = { group: id, key: entry.key, label: entry.label, count: entry.tasks.length, folded: folded.has(id) }
      return head.folded ? [head] : [head, ...entry.tasks]
    })
}

function labelOfGrouping(group) {
  return GROUPINGS.find(([name]) => name === group)[1]
}

function orderOf(sort, valueIn) {
  if (!sort) return byPlace
  const keys = sort.split(',').filter(Boolean)
  const order = by(keys.map((key) => [(task) => valueIn(task, key.replace(/^-/, '')), key.startsWith('-')]))
  return (a, b) => order(a, b) || byPlace(a, b)
}

function headsOf(tasks, group, config) {
  if (group === 'section') return sectionsOf(tasks, config).map((section) => [section.toLowerCase(), section])
  if (group === 'priority')
    return [...PRIORITIES.map((each) => [String(each.value), each.label]), ['', t('task.noPriority')]]
  if (group === 'due') return DUE
  return []
}

function keyOf(task, group, { dueOf, field }) {
  if (group === 'section') return (task.section ?? 'Todo').toLowerCase()
  if (group === 'due') return dueOf(task) ?? 'none'
  const [value] = [task[group] ?? []].flat()
  if (field?.type === 'date') return isDate(String(value ?? '')) ? value.slice(0, 7) : ''
  return String(value ?? (field?.type === 'boolean' ? false : ''))
}

/** Groups without a fixed order are sorted by name, months by time. Tasks without a value come last. */
function sorted(groups, group, field) {
  if (['section', 'priority', 'due'].includes(group)) return groups
  const options = (field?.options ?? []).map(({ value }) => String(value))
  const rank = ({ key }) => (key === '' ? Infinity : options.includes(key) ? options.indexOf(key) : options.length)
  const name = ({ key, label }) => (['date', 'boolean'].includes(field?.type) ? key : label)
  return groups.sort((a, b) => (rank(a) === rank(b) ? name(a).localeCompare(name(b)) : rank(a) - rank(b)))
}
