import { html, nothing } from 'lit'
import { icon } from '../../../components/icon/icon.js'
import { openMenu } from '../../../components/menu/menu.js'
import { pageBar } from '../../../components/page-bar/page-bar.js'
import { t } from '../../../words/words.js'
import { hasSavedViews, openSavedViews } from './saved-views.js'
import './list-bar.css'

/**
 * The bar above records in any mode: the title, the modes, the search field, and the actions. It has
 *
 *   glyph, title, count, isNarrowed; see `pageBar`
 *   modes      {label, shown, items: [{kind, label, title, glyph, href, run?}]}; `run()` replaces following the link
 *   find       {field, label, placeholder, leave}; `field` is the `ListFind` of the view
 *   tools      the controls of the mode
 *   filtering  the `ListFilters` of the view
 *   saved      {below, query()}; see `openSavedViews`
 *   layout     {label, short, glyph, items()}: the menu of groups, columns and export
 *   add        {label, title, run}
 *
 * `modes`, `find`, `layout` and `add` may be undefined.
 */
export function listBar({
  glyph,
  title,
  count,
  isNarrowed,
  modes,
  find,
  tools = nothing,
  filtering,
  saved,
  layout,
  add,
}) {
  return pageBar({
    glyph,
    title,
    count,
    isNarrowed,
    lead: html`${modes ? modeTabs(modes) : nothing}${find ? find.field.render(find) : nothing}`,
    actions: html`${tools}${layout ? layoutButton(layout) : nothing}${filterButton(filtering)}${
      hasSavedViews() ? savedButton(saved) : nothing
    }${add ? addButton(add) : nothing}`,
  })
}

function modeTabs({ label, shown, items }) {
  return html`<nav class="tabs" aria-label=${label}>
    ${items.map(
      (mode) =>
        html`<a
          class="tab"
          href=${mode.href}
          aria-current=${mode.kind === shown ? 'page' : nothing}
          title=${mode.title}
          @click=${mode.run ? (event) => follow(event, mode.run) : nothing}
          >${icon(mode.glyph)}<span>${mode.label}</span></a
        >`,
    )}
  </nav>`
}

/** With a modifier key, the browser opens the link in a new tab. */
function follow(event, run) {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  run()
}

function layoutButton({ label, short, glyph, items }) {
  return barButton({
    label,
    short,
    glyph,
    popup: true,
    run: (event) => openMenu(event.currentTarget, items(), { label }),
  })
}

function filterButton(filtering) {
  const { count } = filtering
  return barButton({
    label: count > 0 ? t('list.filtersOn', { count }) : t('list.filter'),
    short: t('list.filter'),
    title: `${t('list.filter')}  F`,
    glyph: 'filter',
    className: 'filter-button',
    pressed: filtering.isShown,
    badge: count > 0 ? count : undefined,
    run: () => filtering.toggle(),
  })
}

function savedButton(saved) {
  return barButton({
    label: t('views.title'),
    short: t('views.short'),
    glyph: 'bookmark',
    popup: true,
    run: (event) => openSavedViews(event.currentTarget, saved),
  })
}

function addButton({ label, title, run }) {
  return html`<button class="button is-primary page-bar-new" title="${title}  C" @click=${run}>
    ${icon('plus')}<span>${label}</span>
  </button>`
}

/**
 * A button of a bar. It has only an icon, except on a phone, which also shows `short` or the label. With `popup`, the
 * button opens a menu.
 */
function barButton({ label, short, title = label, glyph, className = '', run, pressed, popup = false, badge }) {
  return html`<button
    class="button is-quiet is-icon ${className}"
    title=${title}
    aria-label=${label}
    data-short=${short ?? nothing}
    aria-pressed=${pressed ?? nothing}
    aria-haspopup=${popup ? 'menu' : nothing}
    @click=${run}
  >
    ${icon(glyph)}${badge ? html`<span class="badge" aria-hidden="true">${badge}</span>` : nothing}
  </button>`
}
