import { by } from '../../lib/compare.js'
import { PRIORITIES, byPlace, doneSection, same, sectionsOf } from '../../lib/tasks.js'
import { inSentence, t } from '../../words/words.js'

/** The groupings and sort orders of a list: the names in the address and their labels. */
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
  ['none', t('task.noDate')],
]

/**
 * Returns the rows of the table: heads `{group, label, count}`, each followed by its tasks. A folded group has only its
 * head. `dueOf` returns a task's due state, `nameOf` a person's name. Without the comparator `order`, `sort` determines
 * the order.
 */
export function rowsOf(
  tasks,
  { group = 'section', sort, order = orderOf(sort), config, dueOf, nameOf, folded = new Set() },
) {
  const ordered = tasks.toSorted(order)
  if (group === 'none') return ordered
  const groups = new Map(headsOf(tasks, group, config).map(([key, label]) => [key, { key, label, tasks: [] }]))
  for (const task of ordered) {
    const key = keyOf(task, group, dueOf)
    if (!groups.has(key))
      groups.set(key, {
        key,
        label:
          group === 'assignee' && key
            ? nameOf(key)
            : key || t('tasks.noneOf', { field: inSentence(GROUPINGS.find(([name]) => name === group)[1]) }),
        tasks: [],
      })
    groups.get(key).tasks.push(task)
  }
  return sorted([...groups.values()], group)
    .filter((entry) => entry.tasks.length > 0)
    .flatMap((entry) => {
      const id = `${group}:${entry.key}`
      const head = { group: id, key: entry.key, label: entry.label, count: entry.tasks.length, folded: folded.has(id) }
      return head.folded ? [head] : [head, ...entry.tasks]
    })
}

function orderOf(sort) {
  if (!sort) return byPlace
  const keys = sort.split(',').filter(Boolean)
  const order = by(keys.map((key) => [(task) => task[key.replace(/^-/, '')], key.startsWith('-')]))
  return (a, b) => order(a, b) || byPlace(a, b)
}

function headsOf(tasks, group, config) {
  if (group === 'section') return sectionsOf(tasks, config).map((section) => [section.toLowerCase(), section])
  if (group === 'priority')
    return [...PRIORITIES.map((each) => [String(each.value), each.label]), ['', t('task.noPriority')]]
  if (group === 'due') return DUE
  return []
}

function keyOf(task, group, dueOf) {
  if (group === 'section') return (task.section ?? 'Todo').toLowerCase()
  if (group === 'due') return dueOf(task) ?? 'none'
  return String(task[group] ?? '')
}

/** Groups without a fixed order are sorted by name, tasks without a value come last. */
function sorted(groups, group) {
  if (['section', 'priority', 'due'].includes(group)) return groups
  return groups.sort((a, b) => (a.key === '') - (b.key === '') || a.label.localeCompare(b.label))
}

/** Returns the preset values of a new task from the group to which it is added. */
export function givenBy(group, key, config, sections) {
  if (!key || group === 'due' || group === 'none') return {}
  if (group === 'section') return { section: sections.find((section) => same(section, key)) ?? doneSection(config) }
  return { [group]: group === 'priority' ? Number(key) : key }
}
