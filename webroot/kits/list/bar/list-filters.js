import { html, nothing } from 'lit'
import { holdKeys } from '../../../app/commands/held-keys.js'
import { loadModule } from '../../../app/loader.js'
import { complain } from '../../../app/messages/toasts.js'
import { router } from '../../../app/places/router.js'
import { readWhenReached } from '../../../app/server/api.js'

const BAR = new URL('../../../fields/filters/filter-bar.js', import.meta.url)

let loading = undefined

/** Loads the filter bar on first use, and again after a failure. Its module imports the controls of the field types. */
function load() {
  loading ??= loadModule(BAR).catch((error) => {
    loading = undefined
    complain(error)
    readWhenReached(error, load)
  })
  return loading
}

/**
 * The filter bar of a list, loaded when it is first shown. It is shown if there are filters, unless it was shown or
 * hidden explicitly. `view` has `type`, `filters` and `store`.
 */
export class ListFilters {
  #view
  #wanted = undefined

  constructor(view) {
    this.#view = view
  }

  get count() {
    return Object.keys(this.#view.filters).length
  }

  get isShown() {
    return this.#wanted ?? this.count > 0
  }

  /** Shows or hides the bar. The filters stay. */
  toggle() {
    if (!this.isShown && this.count === 0) return this.focus()
    return this.#show(!this.isShown)
  }

  /** Shows the bar and moves the focus there. Keys that are typed while it is loaded act in it. */
  focus() {
    this.#show(true)
    return holdKeys(this.#enter())
  }

  async #enter() {
    await load()
    await this.#view.updateComplete
    await this.#view.querySelector('filter-bar')?.enter?.()
  }

  #show(wanted) {
    this.#wanted = wanted
    this.#view.requestUpdate()
  }

  /** Renders the bar if it is shown. `context` provides the values and the titles of related records. */
  render(context) {
    if (!this.isShown) return nothing
    load()
    return html`<filter-bar
      .type=${this.#view.type}
      .filters=${this.#view.filters}
      .context=${context}
      @filter=${(event) => router.set(event.detail, { replace: true })}
      @close=${(event) => this.#close(event.target)}
    ></filter-bar>`
  }

  /** Removes the bar. The button that shows it receives the focus of the bar. */
  #close(bar) {
    if (bar.contains(document.activeElement)) this.#view.querySelector('.filter-button')?.focus()
    this.#show(undefined)
  }
}
