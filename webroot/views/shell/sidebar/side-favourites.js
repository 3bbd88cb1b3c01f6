import { html, nothing } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { LightElement } from '../../../components/light-element.js'
import { icon } from '../../../components/icon/icon.js'
import { openMenu } from '../../../components/menu/menu.js'
import { favourites } from '../../../app/personal/favourites.js'
import { recordAt, router } from '../../../app/places/router.js'
import { namedRecord } from '../../../app/references/names.js'
import { live } from '../../../app/server/live.js'
import { collection, titleOf } from '../../../app/server/schema.js'
import { t } from '../../../words/words.js'
import { currentFavourite } from './current-entry.js'

/**
 * The favourites of this browser, in the sidebar or, with `in-sheet`, in the menu of a phone. They are moved by mouse,
 * by Alt and an arrow key, or in the menu of an entry, which a right click or a long touch opens.
 */
class SideFavourites extends LightElement {
  static properties = { inSheet: { type: Boolean, attribute: 'in-sheet' }, _dragged: { state: true } }

  emitters() {
    return [favourites, router, live.changes]
  }

  render() {
    const starred = favourites.all()
    if (starred.length === 0) return nothing
    const entries = repeat(
      starred,
      ({ address }) => address,
      (favourite, index) => this.#entry(favourite, index),
    )
    if (this.inSheet)
      return html`<section>
        <h3 class="phone-menu-title">${t('favourites.title')}</h3>
        <ul>
          ${entries}
        </ul>
      </section>`
    return html`<section class="side-group is-open">
      <h2 class="side-group-head side-label" id="side-favourites">${t('favourites.title')}</h2>
      <ul class="side-places" aria-labelledby="side-favourites">
        ${entries}
      </ul>
    </section>`
  }

  /** Returns the current title of a record, which may have changed since the record became a favourite. */
  #title({ address, title }) {
    const { name, id } = recordAt(address) ?? {}
    const type = collection(name)
    const record = type && namedRecord(name, id, () => this.requestUpdate())
    return record ? titleOf(type, record) : title
  }

  #entry(favourite, index) {
    const { address, glyph } = favourite
    const title = this.#title(favourite)
    return html`<li>
      <a
        class="side-place ${this._dragged === address ? 'is-dragged' : ''}"
        href=${address}
        title=${title}
        aria-current=${address === currentFavourite() ? 'true' : nothing}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        @keydown=${(event) => this.#key(event, address, index)}
        @contextmenu=${(event) => this.#openMenu(event, address, index)}
        @dragstart=${() => (this._dragged = address)}
        @dragend=${() => (this._dragged = undefined)}
        @dragover=${(event) => this.#over(event, index)}
        @drop=${(event) => this._dragged && event.preventDefault()}
      >
        ${icon(glyph)}<span class="${this.inSheet ? 'phone-menu-label' : 'side-label'} truncate">${title}</span>
      </a>
    </li>`
  }

  /** The dragged entry takes the place that the pointer is over, so the list always shows its new order. */
  #over(event, index) {
    if (!this._dragged) return
    event.preventDefault()
    favourites.move(this._dragged, index)
  }

  #key(event, address, index) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!event.altKey || !step) return
    event.preventDefault()
    favourites.move(address, index + step)
    this.#focus(address)
  }

  #openMenu(event, address, index) {
    event.preventDefault()
    const { currentTarget, clientX, clientY } = event
    const move = (to) => () => {
      favourites.move(address, to)
      this.#focus(address)
    }
    const isLast = index === favourites.all().length - 1
    openMenu(
      currentTarget,
      [
        ...(index > 0 ? [{ label: t('favourites.up'), glyph: 'arrow-up', hint: 'Alt ↑', run: move(index - 1) }] : []),
        ...(isLast ? [] : [{ label: t('favourites.down'), glyph: 'arrow-down', hint: 'Alt ↓', run: move(index + 1) }]),
        { label: t('command.unstar'), glyph: 'star', run: () => favourites.remove(address) },
      ],
      { at: clientX || clientY ? { x: clientX, y: clientY } : undefined, align: 'start' },
    )
  }

  async #focus(address) {
    await this.updateComplete
    this.querySelector(`a[href="${CSS.escape(address)}"]`)?.focus()
  }
}

customElements.define('side-favourites', SideFavourites)
