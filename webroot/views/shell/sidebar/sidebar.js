import { html, nothing } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { LightElement } from '../../../components/light-element.js'
import { avatar } from '../../../components/avatar/avatar.js'
import { icon } from '../../../components/icon/icon.js'
import { run } from '../../../app/commands/commands.js'
import { favourites } from '../../../app/personal/favourites.js'
import { inbox } from '../../../app/personal/inbox.js'
import { me } from '../../../app/personal/me.js'
import { isAt, placeGroups, placesIn, placesOnTop } from '../../../app/places/places.js'
import { project } from '../../../app/server/project.js'
import { counts } from '../../../app/records/records.js'
import { router } from '../../../app/places/router.js'
import { schema } from '../../../app/server/schema.js'
import { loadModule } from '../../../app/loader.js'
import { complain } from '../../../app/messages/toasts.js'
import { formatNumber } from '../../../lib/numbers.js'
import { scrollToShow } from '../../../lib/scroll/scroll-to-show.js'
import { storeText, storeValue, storedValue } from '../../../lib/page/stored-value.js'
import { t } from '../../../words/words.js'
import { countOf, countText } from './place-count.js'
import { isCurrentPlace } from './current-entry.js'
import { knownViews } from './known-views.js'
import './side-favourites.js'
import { openPhoneMenu } from '../phone/open-phone-menu.js'
import './side-views.js'
import './sidebar.css'
import { formatAddress } from '../../../app/places/router.logic.js'

const STORED = 'planner.sidebar.groups'
/** In a narrow window the sidebar shows only icons. A menu has all places with their names. */
const NARROW = matchMedia('(width < 64rem)')

/** The navigation to all places, in groups that can be folded. */
class SideBar extends LightElement {
  static properties = { _open: { state: true } }

  #open = storedGroups()
  #shown = ''

  emitters() {
    return [router, schema, project, counts, inbox, me, knownViews, favourites]
  }

  willUpdate() {
    knownViews.ask()
  }

  render() {
    return html`
      <nav class="side" aria-label=${t('side.places')}>
        <div class="side-head">
          <a class="side-project" href=${formatAddress('/')} title=${project.config?.name ?? t('place.home')}>
            <span class="side-mark" aria-hidden="true">${mark(project.config?.name)}</span>
            <span class="side-label truncate">${project.config?.name ?? ''}</span>
          </a>
          <button
            class="side-toggle"
            @click=${toggleSidebar}
            aria-label=${t('command.sidebar')}
            title="${t('command.sidebar')}  ["
          >
            ${icon('panel-left')}
          </button>
          <button
            class="side-toggle side-menu"
            aria-haspopup="dialog"
            @click=${openPhoneMenu}
            aria-label=${t('places.all')}
            title="${t('places.all')}  ["
          >
            ${icon('menu')}
          </button>
        </div>
        <div class="side-scroll">
          <ul class="side-places">
            ${placesOnTop().map((place) => this.#place(place))}
          </ul>
          ${schema.ready ? html`<side-favourites></side-favourites>` : nothing}
          ${schema.ready ? html`<side-views></side-views>` : nothing}
          ${
            schema.ready && knownViews.all
              ? repeat(
                  placeGroups(),
                  ({ name }) => name,
                  (group) => this.#group(group),
                )
              : nothing
          }
        </div>
        ${this.#foot()}
      </nav>
    `
  }

  /** Scrolls to the current place once. */
  async updated() {
    if (this.#shown === router.path) return
    await this.querySelector('side-views')?.updateComplete
    const here = this.querySelector('[aria-current]')
    if (!here) return
    scrollToShow(here)
    this.#shown = router.path
  }

  #group({ name: group, open: openAtFirst }) {
    const entries = placesIn(group)
    if (entries.length === 0) return nothing
    const open = this.#isOpen(group, openAtFirst, entries)
    const id = `group-${group.toLowerCase()}`
    return html`
      <section class="side-group ${open ? 'is-open' : ''}">
        <h2>
          <button
            class="side-group-head"
            aria-expanded=${open}
            aria-controls=${id}
            @click=${() => this.#toggle(group, open)}
          >
            <span class="side-label">${group}</span>${icon('chevron-right', 'side-chevron')}
          </button>
        </h2>
        <ul class="side-places" id=${id} ?hidden=${!open}>
          ${entries.map((place) => this.#place(place))}
        </ul>
      </section>
    `
  }

  /** The person who uses this browser, and the menu of this browser's settings. */
  #foot() {
    if (!schema.ready) return nothing
    const { name } = me
    return html`<div class="side-foot">
      <button
        class="side-place side-me"
        aria-haspopup=${name ? 'menu' : 'dialog'}
        aria-label=${name ? t('me.menuOf', { name }) : t('me.choose')}
        title=${name ?? t('me.choose')}
        @click=${(event) => this.#openMenu(event.currentTarget)}
      >
        ${name ? html`<span aria-hidden="true">${avatar(name)}</span>` : icon('user')}
        <span class="side-label truncate">${name ?? t('me.choose')}</span
        >${name ? icon('ellipsis', 'side-label side-more') : nothing}
      </button>
    </div>`
  }

  /** Without a person, the button asks for one at once. Otherwise it opens the menu. */
  #openMenu(anchor) {
    if (!me.id) return run('who')
    return loadModule(new URL('../me-menu.js', import.meta.url))
      .then((module) => module.openMeMenu(anchor))
      .catch(complain)
  }

  #place(place) {
    const count = countOf(place)
    const here = isCurrentPlace(place)
    const label = count ? countText(place, count) : nothing
    return html`
      <li>
        <a
          class="side-place"
          href=${formatAddress(place.path)}
          title=${place.title}
          aria-current=${here ? 'page' : nothing}
        >
          ${icon(place.glyph)}<span class="side-label truncate">${place.title}</span>
          ${count ? html`<span class="count side-label" aria-label=${label}>${formatNumber(count)}</span>` : nothing}
        </a>
      </li>
    `
  }

  #isOpen(group, openAtFirst, entries) {
    return this.#open[group] ?? (openAtFirst || entries.some((place) => isAt(router.path, place)))
  }

  #toggle(group, open) {
    this.#open = { ...this.#open, [group]: !open }
    storeValue(STORED, this.#open)
    this.requestUpdate()
  }
}

/** Collapses or expands the sidebar. In a narrow window, opens the menu of all places. */
export function toggleSidebar() {
  if (NARROW.matches) return openPhoneMenu()
  const root = document.documentElement
  const collapsed = root.dataset.sidebar === 'collapsed'
  if (collapsed) delete root.dataset.sidebar
  else root.dataset.sidebar = 'collapsed'
  storeText('planner.sidebar', collapsed ? 'open' : 'collapsed')
  return undefined
}

function storedGroups() {
  return storedValue(STORED) ?? {}
}

function mark(name) {
  return [...(name ?? 'P')][0]?.toUpperCase() ?? 'P'
}

customElements.define('side-bar', SideBar)
