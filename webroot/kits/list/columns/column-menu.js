import { openMenu } from '../../../components/menu/menu.js'
import { router } from '../../../app/places/router.js'
import { t } from '../../../words/words.js'

/**
 * Opens the menu of a column: sort, group, and the place and width of the column. `columns` are the `ListColumns`, and
 * `groups` the menu items that group by the column's field. `detail` is that of the table's event `column-menu`.
 */
export function openColumnMenu({ name, anchor, at }, { type, columns, groups }) {
  const field = type.fieldsByName.get(name)
  const sortBy = (sort) => router.set({ sort }, { replace: true })
  const sorting = [
    { label: t('list.sortUp'), glyph: 'arrow-up', run: () => sortBy(name) },
    { label: t('list.sortDown'), glyph: 'arrow-down', run: () => sortBy(`-${name}`) },
  ]
  openMenu(anchor, [...(field.sortable === false ? [] : sorting), ...groups, '-', ...columns.itemsOf(name)], {
    label: field.label,
    at,
    align: 'start',
  })
}
