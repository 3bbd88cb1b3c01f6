import { html, nothing } from 'lit'
import { homeOf } from '../../app/places/places.js'
import { formatAddress } from '../../app/places/router.logic.js'
import { session } from '../../app/server/session.js'
import { listBar } from '../../kits/list/bar/list-bar.js'
import { t } from '../../words/words.js'

/** The bar of a task view, and its filters. See `listBar` for `tools` and `layout`. */
export function tasksBar(view, { tools = nothing, layout } = {}) {
  const { query, filters, filtering, counted } = view
  // The sidebar shows the total, so the bar shows numbers only for a filtered list.
  const isNarrowed = Boolean(query.find) || filtering.count > 0
  const kept = { ...filters, find: query.find }
  return html`
    ${listBar({
      glyph: 'list-checks',
      title: t('tasks.title'),
      count: isNarrowed ? (counted ? t('tasks.countOf', counted) : '\u2007') : undefined,
      isNarrowed,
      modes: {
        label: t('tasks.views'),
        shown: view.place.view,
        items: view.modes.map((mode) => ({ ...mode, label: mode.title, href: formatAddress(mode.path, kept) })),
      },
      find: {
        field: view.finding,
        label: t('tasks.findIn'),
        placeholder: t('tasks.find'),
        leave: () => view.updateComplete.then(() => view.focusRecord(view.shownIds()[0])),
      },
      tools,
      filtering,
      saved: {
        below: homeOf('tasks').path,
        query: () => view.savedQuery(),
      },
      layout,
      add: session.readOnly ? undefined : { label: t('tasks.add'), title: t('tasks.add'), run: () => view.add() },
    })}
    ${filtering.render(view.fields)}
  `
}
