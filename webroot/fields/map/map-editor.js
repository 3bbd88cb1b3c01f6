import { html, nothing } from 'lit'
import { HeldElement } from '../../components/held-element.js'
import { fieldError } from '../../components/form/field-error.js'
import { icon } from '../../components/icon/icon.js'
import { addDays } from '../../lib/time/dates.js'
import { inputOf } from '../input-types.js'
import { without } from '../list/list.logic.js'
import { t } from '../../words/words.js'
import { asText, freshKey, objectOf, valueField } from './map.logic.js'
import '../list/list-editor.css'
import '../../components/list-tools/list-tools.css'

/**
 * Names with one value each. A pair without a value is not sent until it has a value. Sends `change` with
 * `detail.value`.
 */
class MapEditor extends HeldElement {
  static properties = {
    field: { attribute: false },
    context: { attribute: false },
    controlId: {},
    _pairs: { state: true },
  }

  adopt(value) {
    this._pairs = Object.entries(value)
  }

  render() {
    const { field, context } = this
    return html`
      <ul class="list-editor is-plain" aria-label=${field.label} @change=${(event) => event.stopPropagation()}>
        ${this._pairs.map(([key, entry], index) => this.#pair(key, entry, index))}
      </ul>
      ${
        context.readOnly
          ? nothing
          : html` <button type="button" class="list-add" id=${this.controlId ?? nothing} @click=${this.#add}>
              ${icon('plus')}<span aria-hidden="true">${t('action.add')}</span
              ><span class="visually-hidden">${t('action.addTo', { name: field.label })}</span>
            </button>`
      }
    `
  }

  #pair(key, entry, index) {
    const { field, context } = this
    const name = `${field.label} ${index + 1}`
    if (context.readOnly) {
      return html`<li class="list-entry map-entry"><span>${key}</span><span>${asText(entry)}</span></li>`
    }
    const twice = index > 0 && this.#isTwice(key) && this._pairs.findIndex(([other]) => other === key) < index
    const problem = `${this.controlId}-${index}-twice`
    const [keys, values] = [{ type: field.keys ?? 'text' }, valueField(field, entry)]
    return html`
      <li class="list-entry">
        <div class="list-entry-body map-entry">
          ${inputOf({
            value: key,
            field: { ...keys, label: field.label },
            label: `${name}, ${keys.type === 'date' ? 'day' : 'name'}`,
            context,
            id: `${this.controlId}-${index}-key`,
            invalid: twice,
            describedBy: twice ? problem : undefined,
            change: (next) => next && this.#set(index, [next, entry]),
          })}
          ${
            values
              ? inputOf({
                  value: entry,
                  field: { ...values, label: field.label },
                  label: t('fields.valueOf', { name }),
                  context,
                  wraps: true,
                  id: `${this.controlId}-${index}`,
                  change: (next) => this.#set(index, [key, next ?? '']),
                })
              : html`<code class="field-raw">${asText(entry)}</code>`
          }
        </div>
        <div class="list-tools">
          <button
            type="button"
            class="list-tool"
            aria-label=${t('action.removeOf', { name: key })}
            @click=${() => this.#dispatch(without(this._pairs, index))}
          >
            ${icon('x')}
          </button>
        </div>
        ${twice ? fieldError(t('fields.map.twice'), { id: problem, isAlert: true }) : nothing}
      </li>
    `
  }

  #add = () => {
    const keys = new Set(this._pairs.map(([key]) => key))
    this._pairs = [
      ...this._pairs,
      [freshKey(keys, this.field.keys === 'date' ? this.context.today : undefined, addDays), ''],
    ]
    this.updateComplete.then(() => [...this.querySelectorAll('.map-entry')].at(-1)?.lastElementChild?.focus())
  }

  #set(index, pair) {
    this.#dispatch(this._pairs.map((each, at) => (at === index ? pair : each)))
  }

  /** Pairs with the same name are not sent until one of them is renamed. */
  #dispatch(pairs) {
    this._pairs = pairs
    if (!pairs.some(([key]) => this.#isTwice(key))) this.sendChange(objectOf(pairs))
  }

  #isTwice(name) {
    return this._pairs.filter(([key]) => key === name).length > 1
  }
}

customElements.define('map-editor', MapEditor)
