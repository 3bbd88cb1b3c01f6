import { html, nothing } from 'lit'
import { icon } from '../../components/icon/icon.js'
import { pageBar } from '../../components/page-bar/page-bar.js'
import { openMenu } from '../../components/menu/menu.js'
import { offers } from '../../app/server/schema.js'
import { session } from '../../app/server/session.js'
import { exportShown, mayExport } from '../../kits/list/export.js'
import { barButton, findField } from '../../kits/list/list-bar.js'
import { hasSavedViews, openSavedViews } from '../../kits/list/saved-views.js'
import { formatNumber } from '../../lib/numbers.js'
import { t } from '../../words/words.js'

/** The bar above the records of a collection. `page` is the view. */
export function collectionBar(page) {
  const { type, source, mode } = page
  const some = page.total > 0
  return pageBar({
    glyph: type.icon,
    title: type.title,
    count: source?.state === 'ready' ? countText(source) : undefined,
    lead: some
      ? findField({
          label: t('collection.findIn', { collection: type.title }),
          placeholder: t('collection.find'),
          value: page.query.find,
          leave: () => mode.focusFirst(),
        })
      : nothing,
    actions: html`${some ? mode.tools() : nothing} ${page.modes.length > 1 && some ? modeButtons(page) : nothing}
    ${filterButton(page)} ${hasSavedViews() ? viewsButton(page) : nothing} ${moreButton(page, some)}
    ${offers(type, 'create') && !session.readOnly ? newButton(page) : nothing}`,
  })
}

function countText({ matching, total }) {
  return matching === total ? formatNumber(total) : t('collection.shownOf', { shown: matching, count: total })
}

function modeButtons(page) {
  return html`<span class="mode-switch" role="group" aria-label=${t('collection.modes')}>
    ${page.modes.map(({ kind, label, short, glyph }) =>
      barButton({
        label,
        short,
        title: `${label}${kind === page.nextMode ? '  T' : ''}`,
        glyph,
        pressed: kind === page.modeKind,
        run: () => page.showMode(kind),
      }),
    )}
  </span>`
}

function filterButton(page) {
  return barButton({
    label: t('collection.filter'),
    title: `${t('collection.filter')}  F`,
    glyph: 'sliders-horizontal',
    pressed: page.filtering.isShown,
    run: () => page.filtering.toggle(),
  })
}

function viewsButton(page) {
  return barButton({
    label: t('views.title'),
    glyph: 'bookmark',
    popup: true,
    run: (event) =>
      openSavedViews(event.currentTarget, {
        below: page.place.path,
        query: () => ({ ...page.query, columns: page.mode.listColumns?.text }),
      }),
  })
}

/** The menu for columns and groups, and for actions on all visible records. */
function moreButton(page, some) {
  const layout = page.layoutItems()
  const exported = some && mayExport(page.type)
  if (layout.length === 0 && !exported) return nothing
  const items = () => [
    ...(exported ? [{ label: t('list.export'), glyph: 'download', run: () => exportShown(page) }] : []),
    ...(layout.length > 0 && exported ? ['-'] : []),
    ...page.layoutItems(),
  ]
  return barButton({
    label: t('collection.layout'),
    short: t('collection.layoutShort'),
    glyph: 'settings-2',
    popup: true,
    run: (event) => openMenu(event.currentTarget, items(), { label: t('collection.layout') }),
  })
}

function newButton(page) {
  return html`<button
    class="button is-primary page-bar-new"
    title="${t('collection.new', { record: page.type.singular })}  C"
    @click=${() => page.addNew()}
  >
    ${icon('plus')}<span>${t('collection.add')}</span>
  </button>`
}
