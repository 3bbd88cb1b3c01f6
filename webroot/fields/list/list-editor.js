import { html, nothing } from 'lit'
import { LightElement } from '../../components/light-element.js'
import { icon } from '../../components/icon/icon.js'
import { equal } from '../../lib/equal.js'
import { objectInputs } from '../object/object.js'
import { displayOf, inputOf } from '../registry.js'
import { blank, filled, move, replaced, without } from './list.logic.js'

/** Objects of a few short members stand in rows below one line of names. */
function isTable(of) {
  const members = (of?.fields ?? []).filter((member) => member.type !== 'id')
  return of?.type === 'object' && members.length > 1 && members.length <= 4 && members.every((member) => !['markdown', 'list', 'object', 'tags', 'map'].includes(member.type))
}

/**
 * A list that one adds to, takes from and puts in order. Enter in an entry begins the next; Alt with an arrow moves it.
 * Keeps entries that are still empty to itself.
 */
class ListEditor extends LightElement {
  static properties = {
    value: { attribute: false },
    field: { attribute: false },
    context: { attribute: false },
    controlId: {},
    _entries: { state: true },
  }

  willUpdate(changed) {
    // What comes back from saving is what is here already, and must not take an empty entry away from under the cursor.
    if (changed.has('value') && !(this._entries && equal(this.value, filled(this._entries)))) this._entries = [...this.value]
  }

  render() {
    const of = this.field.of ?? { type: 'text' }
    const single = this.field.label.toLowerCase()
    return html`
      <ul class="list-editor ${isTable(of) ? 'is-table' : ''} ${of.type === 'object' ? '' : 'is-plain'}" aria-label=${this.field.label} @change=${(event) => event.stopPropagation()}>
        ${this._entries.map((entry, index) => html`
          <li class="list-entry ${of.type === 'object' ? 'is-object' : ''}" @keydown=${(event) => this.#key(event, index)}>
            <div class="list-entry-body">${this.#entry(of, entry, index)}</div>
            ${this.context.readOnly ? nothing : this.#tools(index)}
          </li>`)}
      </ul>
      ${this.context.readOnly ? nothing : html`
        <button type="button" class="list-add" id=${this.controlId ?? nothing} @click=${this.#add}>${icon('plus')}Add<span class="visually-hidden"> to ${single}</span></button>`}
    `
  }

  #entry(of, entry, index) {
    const id = `${this.controlId}-${index}`
    if (this.context.readOnly) return displayOf(of, entry, this.context)
    if (of.type === 'object' && of.fields?.length) {
      return html`<div class="object-input ${isTable(of) ? 'is-row' : ''}" role="group" aria-label="${this.field.label} ${index + 1}">
        ${objectInputs({ value: entry, field: of, context: this.context, idPrefix: id, change: (next) => this.#set(replaced(this._entries, index, next)) })}
      </div>`
    }
    return inputOf({
      value: entry, wraps: true, field: { ...of, label: this.field.label }, id, label: `${this.field.label} ${index + 1}`, context: this.context,
      change: (next) => this.#set(replaced(this._entries, index, next ?? '')),
    })
  }

  #tools(index) {
    const name = `${this.field.label} ${index + 1}`
    return html`
      <div class="list-tools">
        <button type="button" class="list-tool" ?disabled=${index === 0} aria-label="Move ${name} up" title="Move up  Alt ↑" @click=${() => this.#move(index, -1)}>${icon('chevron-up')}</button>
        <button type="button" class="list-tool" ?disabled=${index === this._entries.length - 1} aria-label="Move ${name} down" title="Move down  Alt ↓" @click=${() => this.#move(index, 1)}>${icon('chevron-down')}</button>
        <button type="button" class="list-tool" aria-label="Remove ${name}" title="Remove" @click=${() => this.#remove(index)}>${icon('x')}</button>
      </div>
    `
  }

  #key(event, index) {
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault()
      this.#move(index, event.key === 'ArrowUp' ? -1 : 1)
    } else if (event.key === 'Enter' && event.target.matches('input, textarea') && !event.shiftKey && !event.isComposing && !event.defaultPrevented && this.field.of?.type !== 'object') {
      event.preventDefault()
      this.#add()
    } else if (event.key === 'Backspace' && event.target.matches('input, textarea') && event.target.value === '' && this._entries.length > 1) {
      event.preventDefault()
      this.#remove(index)
    }
  }

  #add = () => {
    this._entries = [...this._entries, blank(this.field.of)]
    this.#focus(this._entries.length - 1)
  }

  #remove(index) {
    this.#set(without(this._entries, index))
    this.#focus(Math.max(0, index - 1))
  }

  #move(index, by) {
    const to = index + by
    this.#set(move(this._entries, index, to))
    this.#focus(Math.min(Math.max(to, 0), this._entries.length - 1))
  }

  #set(entries) {
    this._entries = entries
    this.dispatchEvent(new CustomEvent('change', { detail: { value: filled(entries) }, bubbles: true }))
  }

  #focus(index) {
    this.updateComplete.then(() => {
      const entry = this.querySelectorAll('.list-entry')[index]
      const control = entry?.querySelector('input, textarea, button') ?? this.querySelector('.list-add')
      control?.focus()
    })
  }
}

customElements.define('list-editor', ListEditor)
