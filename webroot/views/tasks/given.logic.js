import { readFilter } from '../../fields/filters/operators.logic.js'
import { isByMonth } from '../../kits/list/rows/group-value.logic.js'
import { doneSection, same } from '../../lib/tasks/tasks.js'

/** The filtered fields whose value a new task receives. */
const GIVEN = ['assignee', 'milestone', 'project', 'priority', 'section', 'tags']

/**
 * Returns the preset values of a new task from the filters of the view. `chosenOf(name, value)` returns the value that
 * a picker stores for the same record.
 */
export function givenByFilters(filters, chosenOf) {
  const isOne = ([name, value]) =>
    GIVEN.includes(name) && value && !value.includes(',') && readFilter(value).operator === 'is'
  const one = Object.entries(filters).filter(isOne)
  const given = Object.fromEntries(one.map(([name, value]) => [name, chosenOf(name, value)]))
  if (given.priority) given.priority = Number(given.priority)
  if (given.tags) given.tags = [given.tags]
  return given
}

/** Returns the preset values of a new task from the group to which it is added. */
export function givenBy(group, key, config, sections, field) {
  if (!key || group === 'due' || group === 'none') return {}
  if (field && (field.origin !== 'client' || isByMonth(field))) return {}
  if (field?.type === 'boolean') return { [group]: key === 'true' }
  if (group === 'section') return { section: sections.find((section) => same(section, key)) ?? doneSection(config) }
  return { [group]: group === 'priority' ? Number(key) : key }
}
