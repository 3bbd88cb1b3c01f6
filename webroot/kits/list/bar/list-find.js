import { html } from 'lit'
import { icon } from '../../../components/icon/icon.js'
import { router } from '../../../app/places/router.js'

/**
 * The search field of a list. Where the bar has no room for it, as on a phone, a button shows it below the bar. `view`
 * has `query`.
 */
export class ListFind {
  #view
  #wanted = false

  constructor(view) {
    this.#view = view
  }

  get #text() {
    return this.#view.query.find ?? ''
  }

  /** Whether the field is shown where the bar has no room for it. */
  get #isShown() {
    return this.#wanted || this.#text !== ''
  }

  /** Shows the field and moves the focus there. */
  async focus() {
    this.#show(true)
    await this.#view.updateComplete
    this.#view.querySelector('.find-input')?.focus()
  }

  /** Ends the search, and hides the field where the bar has no room for it. */
  end() {
    this.#show(false)
    router.set({ find: null }, { replace: true })
  }

  #show(wanted) {
    this.#wanted = wanted
    this.#view.requestUpdate()
  }

  /** Renders the field and its button. `leave()` moves the focus to the results. */
  render({ label, placeholder, leave }) {
    return html`
      <button
        class="button is-quiet is-icon find-button"
        aria-label=${label}
        title=${label}
        aria-expanded=${this.#isShown}
        @click=${() => (this.#isShown ? this.end() : this.focus())}
      >
        ${icon('search')}
      </button>
      <label class="find ${this.#isShown ? 'is-shown' : ''}">
        ${icon('list-filter')}<span class="visually-hidden">${label}</span>
        <input
          class="find-input"
          type="search"
          placeholder=${placeholder}
          .value=${this.#text}
          autocomplete="off"
          @input=${(event) => router.set({ find: event.target.value }, { replace: true })}
          @keydown=${(event) => this.#key(event, leave)}
        />
      </label>
    `
  }

  /** Enter and the down arrow move from the field to the results. Escape also ends the search. */
  #key(event, leave) {
    if (!['Escape', 'Enter', 'ArrowDown'].includes(event.key) || event.isComposing) return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') this.end()
    leave()
  }
}
