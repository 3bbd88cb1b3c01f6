import { fieldType } from '../../../fields/field-types.js'
import { headOf } from '../../../kits/list/rows/heads.js'
import { isEmpty } from '../../../lib/equal.js'
import { dueSpan } from '../../../lib/tasks.js'
import { dueLabel, rowsOf } from './list.logic.js'

/*
 * The rows of the list of tasks. `list` is the view, and `folded` holds the ids of the folded groups.
 */

/** Returns the rows of loaded tasks in their groups. */
export function loadedRows(list, tasks, folded) {
  const { context, fields } = list
  return rowsOf(tasks, {
    group: list.grouping,
    field: list.otherField,
    sort: list.query.sort,
    config: context.config,
    folded,
    dueOf: (task) => dueSpan(task, context.today, context.config),
    nameOf: context.personName,
    labelOf: (key) => labelOf(key, list.groupField, fields),
    valueIn: (task, name) => {
      const field = list.type.fieldsByName.get(name)
      if (!field || isEmpty(task[name])) return undefined
      return fieldType(field).sortValue?.(task[name], field, fields) ?? task[name]
    },
  })
}

function labelOf(key, field, fields) {
  if (field.type === 'relation') return fields.titleOfRelated(field, key)
  return headOf(field, field.type === 'boolean' ? key === 'true' : key, fields).label
}

/** Returns the id of the group of a value. */
export function groupId(grouping, value) {
  return `${grouping}:${String(value ?? '').toLowerCase()}`
}

/** Returns the head of a group that the server counts. */
export function remoteHead(list, { value, count }, folded) {
  const { grouping } = list
  const group = groupId(grouping, value)
  const label = grouping === 'due' ? dueLabel(value) : headOf(list.groupField, value, list.fields).label
  const key = grouping === 'section' ? String(value ?? '').toLowerCase() : String(value ?? '')
  return { group, key, label, count, folded: folded.has(group) }
}
