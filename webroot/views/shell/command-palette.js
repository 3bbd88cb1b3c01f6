import { html, nothing } from 'lit'
import { live } from 'lit/directives/live.js'
import { LightElement } from '../../components/light-element.js'
import { icon } from '../../components/icon/icon.js'
import { available, isMac } from '../../app/commands/commands.js'
import { display } from '../../app/commands/keys.logic.js'
import { homeOf } from '../../app/places/places.js'
import { recentRecords } from '../../app/places/recent.js'
import { router } from '../../app/places/router.js'
import { collection, schema, titleOf } from '../../app/server/schema.js'
import { loadTitles, titled } from '../../app/records/titles.js'
import { searchTexts, sectionsFor } from './palette.logic.js'

/** One field that finds everything: actions, places, and records by title, id or tag. */
class CommandPalette extends LightElement {
  static properties = { _query: { state: true }, _active: { state: true }, _loading: { state: true } }

  #texts = new WeakMap()
  #sections = []

  constructor() {
    super()
    this._query = ''
    this._active = 0
  }

  get #dialog() {
    return this.querySelector('dialog')
  }

  async open() {
    this._query = ''
    this._active = 0
    await this.updateComplete
    this.#dialog.showModal()
    this.querySelector('input').focus()
    this.#load()
  }

  /** Without the server there is still what is known. */
  async #load() {
    this._loading = true
    await loadTitles().catch(() => {})
    this._loading = false
  }

  render() {
    this.#sections = sectionsFor(this._query, this.#world())
    const entries = this.#entries()
    return html`
      <dialog class="palette" aria-label="Search and commands" @click=${this.#clickOutside} @keydown=${this.#key}>
        <div class="palette-field">
          ${icon('search')}
          <input role="combobox" aria-expanded="true" aria-controls="palette-list" aria-autocomplete="list" aria-label="Search and commands"
            aria-activedescendant=${entries.length > 0 ? `palette-${this._active}` : nothing} placeholder="Search records, places and actions"
            autocomplete="off" spellcheck="false" .value=${live(this._query)} @input=${this.#type}>
          <kbd class="key">Esc</kbd>
        </div>
        <div class="palette-list" id="palette-list" role="listbox" aria-label="Results">
          ${this.#list()}
          ${entries.length === 0 ? html`<p class="palette-none">${this._loading ? 'Still looking…' : `Nothing is named “${this._query}”.`}</p>` : nothing}
        </div>
      </dialog>
    `
  }

  #list() {
    let index = 0
    return this.#sections.map((section, at) => html`
      <div role="group" aria-labelledby="palette-section-${at}">
        <div class="palette-section" id="palette-section-${at}">${section.title}</div>
        ${section.entries.map((entry) => this.#entry(entry, index++))}
      </div>
    `)
  }

  #entry(entry, index) {
    return html`
      <div class="palette-entry ${index === this._active ? 'is-active' : ''}" role="option" id="palette-${index}" aria-selected=${index === this._active}
        @click=${() => this.#run(entry)} @pointermove=${() => (this._active = index)}>
        ${icon(entry.glyph ?? 'circle')}
        <span class="palette-title truncate">${entry.title}</span>
        ${entry.hint ? html`<span class="palette-hint">${entry.hint}</span>` : nothing}
        ${entry.keys?.length ? html`<span class="palette-keys">${display(entry.keys[0], isMac).map((chord) => html`<span>${chord.map((key) => html`<kbd class="key">${key}</kbd>`)}</span>`)}</span>` : nothing}
      </div>
    `
  }

  #world() {
    return {
      commands: available().filter((command) => !command.hidden),
      records: this._query.trim() ? schema.collections.flatMap((type) => titled(type.name).map((record) => this.#recordEntry(type, record))) : [],
      recent: recentRecords().map(({ collection: name, id }) => this.#recentEntry(name, id)).filter(Boolean),
    }
  }

  #recordEntry(type, record) {
    let entry = this.#texts.get(record)
    if (!entry) {
      const title = titleOf(type, record)
      entry = { title, glyph: type.icon, hint: type.singular, texts: searchTexts(title, record), run: () => openRecord(type.name, record.id) }
      this.#texts.set(record, entry)
    }
    return entry
  }

  #recentEntry(name, id) {
    const type = collection(name)
    const record = type && titled(name).find((each) => each.id === id)
    return record && this.#recordEntry(type, record)
  }

  #entries() {
    return this.#sections.flatMap((section) => section.entries)
  }

  #type(event) {
    this._query = event.target.value
    this._active = 0
    this.querySelector('.palette-list').scrollTop = 0
  }

  #key(event) {
    const entries = this.#entries()
    const moves = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }
    if (event.key in moves && entries.length > 0) {
      event.preventDefault()
      const to = this._active + moves[event.key]
      this._active = Math.abs(moves[event.key]) > 1 ? Math.max(0, Math.min(entries.length - 1, to)) : (to + entries.length) % entries.length
      this.updateComplete.then(() => this.querySelector('.palette-entry.is-active')?.scrollIntoView({ block: 'nearest' }))
    } else if (event.key === 'Enter' && !event.isComposing && entries[this._active]) {
      event.preventDefault()
      this.#run(entries[this._active])
    } else if ((event.metaKey || event.ctrlKey) && event.key.toLowerCase() === 'k') {
      event.preventDefault()
      this.#dialog.close()
    }
  }

  #run(entry) {
    this.#dialog.close()
    entry.run()
  }

  #clickOutside(event) {
    if (event.target === this.#dialog) this.#dialog.close()
  }
}

/** Opens a record at the place where its collection is listed. */
function openRecord(name, id) {
  const home = homeOf(name)
  router.go(home?.path ?? router.path, { item: id })
}

customElements.define('command-palette', CommandPalette)

export function openPalette() {
  let palette = document.querySelector('command-palette')
  if (!palette) {
    palette = document.createElement('command-palette')
    document.body.append(palette)
  }
  palette.open()
}
