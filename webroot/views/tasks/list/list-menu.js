import { router } from '../../../app/places/router.js'
import { exportShown, mayExport } from '../../../kits/list/bar/export.js'
import { mayGroup } from '../../../kits/list/rows/group-value.logic.js'
import { inSentence, t } from '../../../words/words.js'
import { GROUPINGS, ORDERS } from './list.logic.js'

/** Returns the items of the menu "Group and sort". `list` is the view, and `page` what the export requires of it. */
export function layoutItems(list, page) {
  return [
    ...(mayExport(list.type)
      ? [{ label: t('list.export'), glyph: 'download', run: () => exportShown(page) }, '-']
      : []),
    { heading: t('tasks.groupHeading') },
    ...groupItems(list).map(({ short, ...item }) => ({ ...item, label: short })),
    '-',
    { heading: t('tasks.sortHeading') },
    ...ORDERS.map(([sort, label]) => ({
      label,
      chosen: list.query.sort === sort,
      run: () => list.sortBy(sort),
    })),
    ...(list.grouping === 'section'
      ? []
      : [
          '-',
          {
            label: t('tasks.showDone'),
            checked: !list.hidesDone,
            run: () => router.set({ completed: list.hidesDone ? 'true,false' : null }, { replace: true }),
          },
        ]),
    '-',
    ...list.listColumns.items(),
  ]
}

/**
 * Returns the items that group the list, each with the name of its field and its `short` label: first the common
 * groupings, then the others.
 */
export function groupItems(list) {
  const common = GROUPINGS.map(([name, label]) => ({ name, field: name === 'due' ? 'dueDate' : name, label }))
  const others = list.type.fields
    .filter((field) => mayGroup(field) && !common.some((each) => each.field === field.name))
    .map(({ name, label }) => ({ name, field: name, label }))
  const none = common.pop()
  return [...common, ...others, none].map(({ name, field, label }) => ({
    field,
    label: name === 'none' ? label : t('tasks.groupBy', { field: inSentence(label) }),
    short: label,
    chosen: list.grouping === name,
    run: () => router.set({ group: name === 'section' ? null : name }, { replace: true }),
  }))
}
