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

/**
 * Returns the menu items that sort a list without column heads, as on a phone. The item of the column that sorts the
 * list reverses the order.
 */
export function sortItems(columns, sort) {
  const items = columns
    .filter(({ sortable }) => sortable)
    .map(({ name, label }) => ({
      label,
      glyph: sort === `-${name}` ? 'arrow-down' : 'arrow-up',
      chosen: sort === name || sort === `-${name}`,
      run: () => router.set({ sort: sort === name ? `-${name}` : name }, { replace: true }),
    }))
  return [{ heading: t('list.order') }, ...items, '-']
}
