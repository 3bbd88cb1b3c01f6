import { nothing } from 'lit'
import { operationsOnCollection } from '../../app/edits/operations.logic.js'
import { router } from '../../app/places/router.js'
import { offers } from '../../app/server/schema.js'
import { session } from '../../app/server/session.js'
import { exportShown, mayExport } from '../../kits/list/bar/export.js'
import { listBar } from '../../kits/list/bar/list-bar.js'
import { formatNumber } from '../../lib/numbers.js'
import { t } from '../../words/words.js'
import { askOperation } from './operation-form.js'

/** The bar above the records of a collection. `page` is the view. */
export function collectionBar(page) {
  const { type, source, mode } = page
  const some = page.total > 0
  return listBar({
    glyph: type.icon,
    title: type.title,
    count: source?.state === 'ready' ? countText(source) : undefined,
    isNarrowed: source !== undefined && source.matching !== source.total,
    modes: some && page.modes.all.length > 1 ? modesOf(page) : undefined,
    find: some
      ? {
          field: page.finding,
          label: t('collection.findIn', { collection: type.title }),
          placeholder: t('collection.find'),
          leave: () => mode.focusFirst(),
        }
      : undefined,
    tools: some ? mode.tools() : nothing,
    filtering: page.filtering,
    saved: {
      below: page.place.path,
      query: () => savedQuery(page),
    },
    layout: layoutOf(page, some),
    add:
      offers(type, 'create') && !session.readOnly
        ? {
            label: t('collection.add'),
            title: t('record.addNew', { record: type.singular }),
            run: () => page.addNew(),
          }
        : undefined,
  })
}

/** Returns the query that a saved view of the page stores. */
export function savedQuery(page) {
  return { ...page.query, columns: page.mode.listColumns?.text }
}

function countText({ matching, total }) {
  return matching === total ? formatNumber(total) : t('collection.shownOf', { shown: matching, count: total })
}

function modesOf(page) {
  return {
    label: t('collection.modes'),
    shown: page.modes.declared.kind,
    items: page.modes.all.map(({ kind, label, short, glyph }) => ({
      kind,
      label: short,
      title: `${label}${kind === page.modes.next ? '  T' : ''}`,
      glyph,
      href: router.href(page.modes.queryOf(kind)),
      run: () => page.modes.show(kind),
    })),
  }
}

/**
 * Returns the menu of columns, groups, operations on the collection, and actions on all visible records. Undefined if
 * it would be empty.
 */
function layoutOf(page, some) {
  const { type } = page
  const operations = session.readOnly ? [] : operationsOnCollection(type)
  const actions = [
    ...operations.map((operation) => ({
      label: operation.label,
      glyph: operation.icon,
      run: () => askOperation(type, operation),
    })),
    ...(some && mayExport(type) ? [{ label: t('list.export'), glyph: 'download', run: () => exportShown(page) }] : []),
  ]
  const items = () => {
    const layout = page.layoutItems()
    return layout.length > 0 && actions.length > 0 ? [...actions, '-', ...layout] : [...actions, ...layout]
  }
  if (items().length === 0) return undefined
  return { label: t('collection.layout'), short: t('collection.layoutShort'), glyph: 'settings-2', items }
}
