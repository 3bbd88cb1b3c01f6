import { html, nothing } from 'lit'
import { LightElement } from '../../../components/light-element.js'
import { icon } from '../../../components/icon/icon.js'
import { openMenu } from '../../../components/menu/menu.js'
import { router } from '../../../app/places/router.js'
import { records } from '../../../app/records/records.js'
import { titleOf } from '../../../app/server/schema.js'
import { session } from '../../../app/server/session.js'
import { run } from '../../../app/commands/commands.js'
import { failureOf, isLoaded, loadAgain, loader } from '../../../app/loader.js'
import { detailOf } from '../../../app/places/declared.js'
import { capital } from '../../../lib/text/plain-text.js'
import { connection } from '../../../app/server/connection.js'
import { fitRoom, toggleWide } from './panel-room.js'
import { showMatch } from '../palette/search-match.js'
import { showRecordInTitle } from '../page-title.js'
import { recordMenu } from '../shell-commands.js'
import { unloaded } from '../../../components/empty-state/unloaded.js'
import { t } from '../../../words/words.js'
import '../connection-state.js'
import './detail-panel.css'

const PHONE = matchMedia('(width < 48rem)')
/** On narrow windows the panel covers the end of the bar, which shows the state of the connection. */
const OVERLAYS = matchMedia('(width < 75rem)')

/**
 * The panel with the open record, beside or above the list. Its head is the same for every collection. Its content is
 * the detail element of the collection, with `type` and `recordId` (undefined for a new record). That element may send
 * `save-state` with `detail.text`, the state of saving.
 */
class DetailPanel extends LightElement {
  static properties = { type: { attribute: false }, recordId: { attribute: false }, _state: { state: true } }

  #from = undefined
  #shown = undefined
  #resting = () => {}
  #match = undefined
  #endMatch = () => {}

  emitters() {
    return [session, loader, router]
  }

  connectedCallback() {
    super.connectedCallback()
    this.#from = document.activeElement
    PHONE.addEventListener('change', this.#cover)
    OVERLAYS.addEventListener('change', this.#cover)
    this.#cover()
  }

  disconnectedCallback() {
    super.disconnectedCallback()
    this.#resting()
    this.#endMatch()
    showRecordInTitle(undefined)
    PHONE.removeEventListener('change', this.#cover)
    OVERLAYS.removeEventListener('change', this.#cover)
    for (const covered of document.querySelectorAll('.shell-main, phone-bar')) covered.inert = false
    this.#handBack()
  }

  /** Moves the focus to the record in the view, to the element that had it before, or to the view. */
  #handBack() {
    const row = this.recordId && document.querySelector(`#content [data-id="${CSS.escape(this.recordId)}"]`)
    const places = [row, this.#from, document.getElementById('content')].filter(
      (place) => place?.isConnected && place !== document.body,
    )
    while (document.activeElement === document.body && places.length > 0) places.shift().focus({ preventScroll: true })
  }

  willUpdate(changed) {
    if (changed.has('type')) fitRoom(this.type)
    if (changed.has('type') || changed.has('recordId')) {
      this._state = ''
      this.#resting()
      this.#resting = records(this.type.name).subscribe(() => this.requestUpdate())
    }
  }

  updated(changed) {
    // The panel is also updated once after it was closed.
    if (this.isConnected) showRecordInTitle(this.#name())
    // A record that is opened with a click or a key receives the focus. While a person steps through a list that stays
    // visible, the focus stays in the list.
    const isOpened = changed.has('recordId') || changed.has('type')
    if (document.activeElement?.closest('.table-row') ? this.#coversList : isOpened) {
      this.querySelector('.panel-kind').focus({ preventScroll: true })
    }
    this.#showMatch()
  }

  /** Highlights the words of the search in the address once for each record. */
  #showMatch() {
    const { match } = router.query
    const wanted = `${this.type.name} ${this.recordId} ${match}`
    if (wanted === this.#match) return
    this.#match = wanted
    this.#endMatch()
    this.#endMatch = match ? showMatch(this.querySelector('.panel-body'), match.split('|').filter(Boolean)) : () => {}
  }

  render() {
    const { type, recordId } = this
    const name = this.#name()
    // In full width, the record is the main content of the page.
    const alone = this.#coversList && !PHONE.matches
    return html`
      <section class="panel" role=${alone ? 'main' : 'complementary'} aria-label="${capital(type.singular)}: ${name}">
        ${alone ? html`<h1 class="visually-hidden">${name}</h1>` : nothing}
        <header class="panel-head">
          <h2 class="panel-kind" tabindex="-1">
            ${icon(type.icon)}${recordId ? capital(type.singular) : t('record.new', { record: type.singular })}
          </h2>
          <span class="panel-state" id="panel-state">${this._state}</span>
          ${alone || OVERLAYS.matches ? html`<connection-state></connection-state>` : nothing}
          ${recordId ? this.#tools() : nothing}
          <button
            class="button is-quiet is-icon"
            title="${t('action.close')}  Esc"
            aria-label=${t('action.close')}
            @click=${() => router.close()}
          >
            ${icon('x')}
          </button>
        </header>
        <div class="panel-body" @save-state=${this.#showState}>${this.#detail()}</div>
      </section>
    `
  }

  /** Whether the record hides the list: it has the full width, or the window is a phone. */
  get #coversList() {
    return PHONE.matches || document.documentElement.dataset.panel === 'wide'
  }

  #name() {
    const { type, recordId } = this
    if (!recordId) return t('record.new', { record: type.singular })
    const record = records(type.name).get(recordId)
    return record ? titleOf(type, record) : recordId
  }

  #tools() {
    return html`
      <button
        class="button is-quiet is-icon panel-step"
        title="${t('panel.previous')}  K"
        aria-label=${t('panel.previous')}
        @click=${() => run('previous')}
      >
        ${icon('chevron-up')}
      </button>
      <button
        class="button is-quiet is-icon panel-step"
        title="${t('panel.next')}  J"
        aria-label=${t('panel.next')}
        @click=${() => run('next')}
      >
        ${icon('chevron-down')}
      </button>
      <button
        class="button is-quiet is-icon panel-wide"
        title="${t('panel.wide')}  W"
        aria-label=${t('panel.wide')}
        @click=${toggleWide}
      >
        ${icon('maximize-2')}
      </button>
      <button
        class="button is-quiet is-icon"
        title=${t('action.more')}
        aria-label=${t('panel.moreActions')}
        aria-haspopup="menu"
        @click=${(event) => openMenu(event.currentTarget, recordMenu())}
      >
        ${icon('ellipsis')}
      </button>
    `
  }

  /** Returns the detail element of the record, and keeps it while the record is shown. */
  #detail() {
    const { type, recordId } = this
    const { view, folder } = detailOf(type.name)
    if (failureOf(view, folder)) return unloaded(() => loadAgain(view, folder), { offline: !connection.reached })
    if (!isLoaded(view, folder)) return nothing
    const key = `${type.name} ${recordId ?? ''}`
    if (this.#shown?.key !== key) {
      this.#shown = { key, element: Object.assign(document.createElement(`${view}-detail`), { type, recordId }) }
    }
    return this.#shown.element
  }

  /** Shows the state of saving of the record, until another record is open. */
  #showState = (event) => {
    this._state = event.detail.text
  }

  /** On a phone the panel covers the whole page, so elements below must not receive the focus. */
  #cover = () => {
    for (const covered of document.querySelectorAll('.shell-main, phone-bar')) covered.inert = PHONE.matches
    this.requestUpdate()
  }
}

customElements.define('detail-panel', DetailPanel)
