import { foldCase } from '../../../lib/text/fold-case.js'
import { t } from '../../../words/words.js'

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

/**
 * Returns why the rows are not in manual order: `sorted`, `grouped`, `ungrouped`, or `narrowed` if a long list shows
 * only some tasks of a section. Undefined if rows can be moved.
 */
export function fixedBecause({ sort, grouping, isLong, isNarrowed }) {
  if (sort) return 'sorted'
  if (grouping !== 'section') return grouping === 'none' ? 'ungrouped' : 'grouped'
  return isLong && isNarrowed ? 'narrowed' : undefined
}

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
 * Returns the functions with which `groupsOf` groups tasks by section or by due date. Undefined for a grouping by a
 * field.
 */
export function taskGrouping(name, { sections = [], dueOf }) {
  if (name === 'section') {
    const known = new Map(sections.map((section) => [foldCase(section), section]))
    return {
      valueOf: ({ section = 'Todo' }) => known.get(foldCase(section)) ?? section,
      rankOf: (section) => placeIn(sections, section),
      sortOf: (section) => section,
    }
  }
  if (name === 'due') {
    const spans = DUE.map(([span]) => span)
    return { valueOf: dueOf, rankOf: (span = 'none') => spans.indexOf(span), sortOf: (span) => span }
  }
  return undefined
}

function placeIn(list, entry) {
  const at = list.indexOf(entry)
  return at >= 0 ? at : list.length
}
