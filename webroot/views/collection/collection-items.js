import { router } from '../../app/places/router.js'
import { mayGroup } from '../../kits/list/rows/group-value.logic.js'
import { inSentence, t } from '../../words/words.js'

/** The fields by which the rows of a page can be grouped, as menu items with the field's `name`. */
export function groupItems({ type, group, mode }) {
  const fields = mode.canGroup ? type.fields.filter(mayGroup) : []
  return fields.map((field) => ({
    name: field.name,
    label: t('collection.groupBy', { field: inSentence(field.label) }),
    glyph: 'rows-3',
    checked: group === field.name,
    run: () => router.set({ group: group === field.name ? 'none' : field.name }, { replace: true }),
  }))
}

/** The actions for the selected records, as items of the bulk bar. `actions` are the `RecordActions` of the page. */
export function bulkItems(actions, ids) {
  if (ids.length === 0) return []
  return [
    ...(actions.mayUpdate ? [{ label: t('list.setAField'), glyph: 'pencil', run: () => actions.setField(ids) }] : []),
    ...(actions.mayUpdate && actions.hasTags
      ? [{ label: t('list.setTags'), glyph: 'tag', run: () => actions.setTags(ids) }]
      : []),
    ...actions.operations(ids).filter(({ why }) => !why),
    ...(actions.mayDelete && !actions.whyKept(ids)
      ? [{ label: t('command.delete'), glyph: 'trash-2', run: () => actions.remove(ids) }]
      : []),
  ]
}
