import { html, nothing } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { live } from 'lit/directives/live.js'
import { LightElement } from '../../../components/light-element.js'
import { icon } from '../../../components/icon/icon.js'
import { markedText } from '../../../components/search-chips/marked-text.js'
import { searchChips } from '../../../components/search-chips/search-chips.js'
import { available, keysIn, labelsOf } from '../../../app/commands/commands.js'
import { searchIndex } from '../../../app/search/search.js'
import { t } from '../../../words/words.js'
import { PaletteSearch } from './palette-search.js'
import { keyOf, placeOf, sectionsFor } from './palette.logic.js'
import './command-palette.css'

const STEPS = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }

/**
 * A search field for actions, places and records. Records are found by their text or, without an index, by title, id
 * and tag.
 */
class CommandPalette extends LightElement {
  static properties = { _query: { state: true }, _active: { state: true }, _loading: { state: true } }

  #search = new PaletteSearch()
  #sections = []
  /** The key of the entry that the person has selected. The entry stays active when a response changes the list. */
  #moved = undefined

  constructor() {
    super()
    this._query = ''
    this._active = 0
  }

  emitters() {
    return [searchIndex, this.#search]
  }

  get #dialog() {
    return this.querySelector('dialog')
  }

  /**
   * Resolves when the palette has the focus, to `{ready}`, which resolves when its entries are loaded.
   *
   * @param typed returns the text that was typed since the palette was requested
   */
  async open(typed) {
    this.#search.reset()
    this.#setQuery('')
    await this.updateComplete
    this.#dialog.showModal()
    const input = this.querySelector('input')
    input.focus()
    input.value = typed()
    this.#setQuery(input.value)
    return { ready: this.#load() }
  }

  async #load() {
    this._loading = true
    try {
      await this.#search.load()
    } finally {
      this._loading = false
    }
  }

  willUpdate() {
    const all = available()
    this.#sections = sectionsFor(this._query, {
      commands: all.filter((command) => !command.hidden && !command.why?.()),
      adding: this.#isLooking ? undefined : addingEntry(this._query.trim(), all),
      ...this.#search.world(this._query, (query) => this.#setQuery(query)),
    })
    if (this.#moved !== undefined) this._active = placeOf(this.#moved, this.#entries())
  }

  render() {
    const entries = this.#entries()
    return html`
      <dialog
        class="palette"
        aria-label=${t('palette.label')}
        @click=${this.#clickOutside}
        @keydown=${this.#key}
        @close=${({ target }) => target.open || this.#search.stop()}
      >
        <div class="palette-field">
          ${icon('search')}
          <input
            role="combobox"
            aria-expanded="true"
            aria-controls="palette-list"
            aria-autocomplete="list"
            aria-label=${t('palette.label')}
            aria-activedescendant=${entries.length > 0 ? `palette-${this._active}` : nothing}
            placeholder=${t('palette.placeholder')}
            autocomplete="off"
            spellcheck="false"
            .value=${live(this._query)}
            @input=${(event) => this.#setQuery(event.target.value)}
          />
          <button
            type="button"
            class="button is-quiet palette-close"
            aria-label=${t('action.close')}
            title="${t('action.close')}  Esc"
            @click=${() => this.#dialog.close()}
          >
            <kbd class="key" aria-hidden="true">Esc</kbd>${icon('x')}
          </button>
        </div>
        ${this.#chips()}
        <div class="palette-list" id="palette-list" role="listbox" aria-label=${t('palette.results')}>
          ${this.#list()}
        </div>
        <div role="status">
          ${entries.every(isAdding) ? html`<p class="palette-none">${this.#none()}</p>` : nothing}
        </div>
        ${this.#note()}
      </dialog>
    `
  }

  #chips() {
    const chips = this._query.trim() ? this.#search.chips(() => this.#ask()) : []
    return chips.length > 0
      ? html`<div class="palette-chips">${searchChips(t('search.filters'), chips)}</div>`
      : nothing
  }

  #list() {
    let count = 0
    const sections = this.#sections.map((section) => {
      const first = count
      count += section.entries.length
      return { ...section, first }
    })
    return repeat(
      sections,
      ({ title }) => title,
      ({ title, entries, first }, at) => html`
        <div role="group" aria-labelledby="palette-section-${at}">
          <div class="palette-section" id="palette-section-${at}">${title}</div>
          ${repeat(entries, keyOf, (entry, index) => this.#entry(entry, first + index))}
        </div>
      `,
    )
  }

  #entry(entry, index) {
    const [keys] = keysIn({ keys: entry.keysHere?.() ?? entry.keys ?? [] })
    return html`
      <div
        class="palette-entry ${index === this._active ? 'is-active' : ''}"
        role="option"
        id="palette-${index}"
        aria-selected=${index === this._active}
        @click=${() => this.#run(entry)}
        @pointermove=${() => this.#move(index)}
      >
        ${icon(entry.glyph ?? 'circle')}
        <span class="palette-text">
          <span class="palette-title truncate">${entry.titleHtml ? markedText(entry.titleHtml) : entry.title}</span>
          ${entry.snippet ? html`<span class="palette-snippet truncate">${markedText(entry.snippet)}</span>` : nothing}
        </span>
        ${entry.hint ? html`<span class="palette-hint">${entry.hint}</span>` : nothing}
        ${keys ? html`<span class="palette-keys">${labelsOf(keys).map(keysOf)}</span>` : nothing}
      </div>
    `
  }

  #none() {
    if (this.#isLooking) return t('palette.looking')
    return this.#search.problem ?? t('palette.none', { query: this._query })
  }

  /** Whether the first results are still to come. Enter must not add a record instead of opening one of them. */
  get #isLooking() {
    return this.#search.isWaiting || this._loading
  }

  /** Returns a message about the state of the search, if the results do not show the state. */
  #note() {
    if (!this._query.trim()) return nothing
    const note = searchIndex.enabled === false ? t('search.off', { flag: '--cache' }) : this.#search.note
    return note ? html`<p class="palette-note" role="status">${note}</p>` : nothing
  }

  #entries() {
    return this.#sections.flatMap((section) => section.entries)
  }

  #setQuery(query) {
    this._query = query
    this._active = 0
    this.#moved = undefined
    this.#ask()
    const list = this.querySelector('.palette-list')
    if (list) list.scrollTop = 0
    this.querySelector('input')?.focus()
  }

  #ask() {
    this.#search.ask(this._query)
    this.requestUpdate()
  }

  #move(index) {
    const entry = this.#entries()[index]
    this._active = index
    this.#moved = entry && keyOf(entry)
  }

  #key(event) {
    const entries = this.#entries()
    if (event.key in STEPS && entries.length > 0) {
      event.preventDefault()
      const step = STEPS[event.key]
      const to = this._active + step
      const last = entries.length - 1
      this.#move(Math.abs(step) > 1 ? Math.max(0, Math.min(last, to)) : (to + entries.length) % entries.length)
      this.updateComplete.then(() =>
        this.querySelector('.palette-entry.is-active')?.scrollIntoView({ block: 'nearest' }),
      )
    } else if (event.key === 'Enter' && !event.isComposing && event.target.matches('input') && entries[this._active]) {
      event.preventDefault()
      this.#run(entries[this._active])
    } else if ((event.metaKey || event.ctrlKey) && event.key.toLowerCase() === 'k') {
      event.preventDefault()
      this.#dialog.close()
    }
  }

  #run(entry) {
    if (!entry.stays) this.#dialog.close()
    entry.run()
  }

  #clickOutside(event) {
    if (event.target === this.#dialog) this.#dialog.close()
  }
}

const ADDING = 'adding'

function isAdding(entry) {
  return entry.key === ADDING
}

/** Returns the entry that adds a record with a title at the current place. Undefined if that is impossible. */
function addingEntry(title, commands) {
  const command = title && commands.find(({ titled }) => titled)?.titled(title)
  return command ? { ...command, key: ADDING, glyph: 'plus' } : undefined
}

function keysOf(chord) {
  return html`<span>${chord.map((key) => html`<kbd class="key">${key}</kbd>`)}</span>`
}

customElements.define('command-palette', CommandPalette)

export function openPalette(typed) {
  let palette = document.querySelector('command-palette')
  if (!palette) {
    palette = document.createElement('command-palette')
    document.body.append(palette)
  }
  return palette.open(typed)
}
