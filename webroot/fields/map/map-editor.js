import { html, nothing } from 'lit'
import { live } from 'lit/directives/live.js'
import { LightElement } from '../../components/light-element.js'
import { icon } from '../../components/icon/icon.js'
import { equal } from '../../lib/equal.js'
import { addDays } from '../../lib/dates.js'
import { asText, freshKey, saidOf } from './map.logic.js'

/** Names with a value each; a pair without a value is kept here until it has one. Sends `change` with `detail.value`. */
class MapEditor extends LightElement {
  static properties = { value: { attribute: false }, field: { attribute: false }, context: { attribute: false }, controlId: {}, _pairs: { state: true } }

  willUpdate(changed) {
    if (changed.has('value') && !(this._pairs && equal(this.value, saidOf(this._pairs, this.field.values)))) this._pairs = Object.entries(this.value)
  }

  render() {
    const { field, context } = this
    const [keyType, keyName] = field.keys === 'date' ? ['date', 'day'] : ['text', 'name']
    return html`
      <ul class="list-editor is-plain" aria-label=${field.label} @change=${(event) => event.stopPropagation()}>
        ${this._pairs.map(([key, entry], index) => html`
          <li class="list-entry">
            <div class="list-entry-body map-entry">
              <input class="input" type=${keyType} aria-label="${field.label} ${index + 1}, ${keyName}" ?disabled=${context.readOnly} .value=${live(key)}
                @change=${(event) => event.target.value && this.#set(index, [event.target.value, entry])}>
              <textarea class="input grows is-short" rows="1" aria-label="${field.label} ${index + 1}, value" ?disabled=${context.readOnly} .value=${live(asText(entry))}
                @input=${(event) => this.#set(index, [key, event.target.value])}></textarea>
            </div>
            ${context.readOnly ? nothing : html`<div class="list-tools"><button type="button" class="list-tool" aria-label="Remove ${key}" @click=${() => this.#tell(this._pairs.filter((_, at) => at !== index))}>${icon('x')}</button></div>`}
          </li>`)}
      </ul>
      ${context.readOnly ? nothing : html`<button type="button" class="list-add" id=${this.controlId ?? nothing} @click=${this.#add}>${icon('plus')}Add<span class="visually-hidden"> to ${field.label}</span></button>`}
    `
  }

  #add = () => {
    const keys = new Set(this._pairs.map(([key]) => key))
    this._pairs = [...this._pairs, [freshKey(keys, this.field.keys === 'date' ? this.context.today : undefined, addDays), '']]
    this.updateComplete.then(() => [...this.querySelectorAll('textarea')].at(-1)?.focus())
  }

  #set(index, pair) {
    this.#tell(this._pairs.map((each, at) => (at === index ? pair : each)))
  }

  #tell(pairs) {
    this._pairs = pairs
    this.dispatchEvent(new CustomEvent('change', { detail: { value: saidOf(pairs, this.field.values) }, bubbles: true }))
  }
}

customElements.define('map-editor', MapEditor)
