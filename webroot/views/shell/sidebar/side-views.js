import { html, nothing } from 'lit'
import { LightElement } from '../../../components/light-element.js'
import { icon } from '../../../components/icon/icon.js'
import { router } from '../../../app/places/router.js'
import { formatAddress } from '../../../app/places/router.logic.js'
import { counts, records } from '../../../app/records/records.js'
import { collection } from '../../../app/server/schema.js'
import { addressOf, noteOpened } from '../../../kits/list/bar/saved-views.js'
import { by } from '../../../lib/compare.js'
import { t } from '../../../words/words.js'

const NAME = 'views'

/**
 * The saved views of the project, in the sidebar or, with `in-sheet`, in the menu of a phone. Sends `views-shown` when
 * the views are shown.
 */
class SideViews extends LightElement {
  static properties = { inSheet: { type: Boolean, attribute: 'in-sheet' } }

  #stop = undefined
  #isShown = false

  emitters() {
    return [router, counts]
  }

  disconnectedCallback() {
    super.disconnectedCallback()
    this.#stop?.()
    this.#stop = undefined
  }

  /** Loads the views only if the counts show that there are some. */
  willUpdate() {
    if (this.#stop || !collection(NAME) || !counts.of(NAME)) return
    const views = records(NAME)
    this.#stop = views.subscribe(() => this.requestUpdate())
    views.load().catch(() => {})
  }

  updated() {
    if (this.#isShown || this.childElementCount === 0) return
    this.#isShown = true
    this.dispatchEvent(new CustomEvent('views-shown'))
  }

  render() {
    const views = this.#stop ? records(NAME).all() : []
    if (views.length === 0) return nothing
    const here = formatAddress(router.path, { ...router.query, item: null, in: null })
    const entries = views.toSorted(by([[(view) => view.title, false]])).map((view) => this.#view(view, here))
    if (this.inSheet)
      return html`<section>
        <h3 class="phone-menu-title">${t('views.title')}</h3>
        <ul>
          ${entries}
        </ul>
      </section>`
    return html`
      <section class="side-group is-open">
        <h2 class="side-views-head"><span class="side-label">${t('views.title')}</span></h2>
        <ul class="side-places">
          ${entries}
        </ul>
      </section>
    `
  }

  #view(view, here) {
    const address = addressOf(view)
    return html`<li>
      <a
        class="side-place"
        href=${address}
        title=${view.title}
        aria-current=${address === here ? 'true' : nothing}
        @click=${() => noteOpened(view)}
      >
        ${icon('bookmark')}<span class="${this.inSheet ? 'phone-menu-label' : 'side-label'} truncate"
          >${view.title}</span
        >
      </a>
    </li>`
  }
}

customElements.define('side-views', SideViews)
