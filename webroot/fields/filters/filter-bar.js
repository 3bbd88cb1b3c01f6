import { html } from 'lit'
import { LightElement } from '../../components/light-element.js'
import { icon } from '../../components/icon/icon.js'
import { openMenu } from '../../components/menu/menu.js'
import '../../components/picker/picker.js'
import { pickerOptions } from '../select/select.js'
import { fieldType } from '../registry.js'
import { toneOf } from '../../lib/tone.js'
import { canonical } from './typed-filter.js'
import { DATE_SPANS, asFilter, byUse, mayNarrow, valuesIn } from './filters.logic.js'

/**
 * What a list is narrowed to: a chip for each field, with the values that pass. Sends `filter` with the changed query.
 */
class FilterBar extends LightElement {
  static properties = {
    type: { attribute: false },
    filters: { attribute: false },
    store: { attribute: false },
    context: { attribute: false },
  }

  render() {
    return html`
      <div class="filter-bar" role="group" aria-label="Filters">
        ${Object.entries(this.filters).map(([name, value]) => this.#filter(name, value))}
        <button
          class="button is-quiet filter-add"
          aria-haspopup="menu"
          @click=${(event) => this.#menu(event.currentTarget)}
        >
          ${icon('plus')}Filter
        </button>
      </div>
    `
  }

  firstUpdated() {
    if (Object.keys(this.filters).length === 0) this.#menu(this.querySelector('.filter-add'))
  }

  #filter(name, value) {
    const field = this.type.fieldsByName.get(name) ?? { name, label: name, type: 'text' }
    return html`
      <div class="filter">
        <span class="filter-name">${field.label}</span>
        <value-picker
          multiple
          .free=${isOpen(field)}
          .options=${() => this.#options(field)}
          .value=${valuesIn(value).map(typed(field))}
          label="Filter by ${field.label}"
          placeholder="any"
          data-filter=${name}
          @change=${(event) =>
            this.#tell({
              [name]: asFilter(event.detail.value.map((each) => canonical(field, each, this.context))) || null,
            })}
        ></value-picker>
        <button class="filter-remove" aria-label="Remove the filter ${field.label}" @click=${() => this.#remove(name)}>
          ${icon('x')}
        </button>
      </div>
    `
  }

  #options(field) {
    const none = { value: 'none', label: `No ${field.label.toLowerCase()}` }
    if (field.type === 'date') return DATE_SPANS
    if (field.type === 'boolean')
      return [
        { value: 'true', label: 'Yes' },
        { value: 'false', label: 'No' },
      ]
    if (field.type === 'select') return [...pickerOptions(field), none]
    const used = this.context.valuesOf(field.name).filter((value) => typeof value !== 'object')
    if (field.type === 'relation' || field.of?.type === 'relation') {
      const relation = field.type === 'relation' ? field : field.of
      return [...used.map((value) => ({ value, label: this.context.titleOfRelated(relation, value) })), none]
    }
    return [
      ...used
        .slice(0, 500)
        .map((value) => ({ value, label: String(value), tone: field.type === 'tags' ? toneOf(value) : undefined })),
      none,
    ]
  }

  #menu(anchor) {
    const fields = byUse(
      this.type.fields.filter((field) => fieldType(field).filter && !(field.name in this.filters) && mayNarrow(field)),
    )
    openMenu(
      anchor,
      fields.map((field) => ({ label: field.label, run: () => this.#add(field.name) })),
      { label: 'Filter by', align: 'start' },
    )
  }

  #add(name) {
    this.filters = { ...this.filters, [name]: '' }
    this.updateComplete.then(() => this.querySelector(`[data-filter="${CSS.escape(name)}"]`)?.open())
  }

  #remove(name) {
    const { [name]: removed, ...rest } = this.filters
    this.filters = rest
    this.#tell({ [name]: null })
    if (Object.keys(rest).length === 0) this.dispatchEvent(new CustomEvent('close'))
  }

  #tell(changes) {
    this.dispatchEvent(new CustomEvent('filter', { detail: changes }))
  }
}

function isOpen(field) {
  return ['number', 'integer', 'money', 'date'].includes(field.type) || field.open === true
}

/** Values in an address are text; the options of a field may be numbers. */
function typed(field) {
  const numeric = field.options?.some((option) => typeof option.value === 'number')
  return (value) => (numeric && value !== 'none' ? Number(value) : value)
}

customElements.define('filter-bar', FilterBar)
