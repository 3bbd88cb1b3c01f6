import { headOf } from '../../../kits/list/rows/heads.js'
import { LocalRows } from '../../../kits/list/rows/local-rows.js'
import { RemoteRows } from '../../../kits/list/rows/remote-rows.js'
import { byPlace, dueSpan } from '../../../lib/tasks/tasks.js'
import { foldCase } from '../../../lib/text/fold-case.js'
import { dueLabel, taskGrouping } from './list.logic.js'

/*
 * The rows of the list of tasks. `list` is the view.
 */

/** Returns the rows of a project whose tasks are loaded. */
export function loadedRows(list) {
  return new LocalRows(list.type, list.store, list.fields, undefined, {
    found: () => list.listed,
    order: byPlace,
    grouping: () =>
      taskGrouping(list.grouping, {
        sections: list.sections,
        dueOf: (task) => dueSpan(task, list.context.today, list.context.config),
      }),
    makeHead: (group) => groupHeadOf(list, group),
  })
}

/** Returns the rows of a long project, which the server groups. */
export function remoteRows(list) {
  return new RemoteRows(list.type, list.store, list.fields, () => list.requestUpdate(), {
    makeHead: (group) => groupHeadOf(list, group),
    isFolded: ({ value }) => list.folded.has(groupId(list.grouping, value)),
  })
}

function groupId(grouping, value) {
  return `${grouping}:${foldCase(String(value ?? ''))}`
}

function groupHeadOf(list, { value, count }) {
  const { grouping } = list
  const group = groupId(grouping, value)
  const { label, name } =
    grouping === 'due' ? { label: dueLabel(value), name: dueLabel(value) } : headOf(list.groupField, value, list.fields)
  return { group, key: String(value ?? ''), label, name, count, folded: list.folded.has(group) }
}
