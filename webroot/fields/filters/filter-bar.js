import { html, nothing } from 'lit'
import { LightElement } from '../../components/light-element.js'
import { icon } from '../../components/icon/icon.js'
import { openMenu } from '../../components/menu/menu.js'
import '../../components/picker/picker.js'
import { typing } from '../../components/text-control/typing.js'
import { allowsNames } from '../../lib/relations.js'
import { inSentence, t } from '../../words/words.js'
import { pickerOptions } from '../select/select.js'
import { inputOf } from '../inputs.js'
import { fieldType } from '../registry.js'
import { formatPeriod } from '../../lib/time/periods.js'
import { toneOf } from '../../lib/tone.js'
import { isAmount, isBound, operatorsFor, readFilter, writeFilter } from './operators.logic.js'
import { canonical } from './typed-filter.js'
import { formatDays } from './spans.logic.js'
import { filterText, byUse, mayFilterBy, spansFor, valuesIn } from './filters.logic.js'
import './filter-bar.css'
import { own } from '../../lib/values/names.js'

/** The number of values of a filter that the bar shows. */
const MOST_SHOWN = 4

/** The value of a filter that finds records without a value. */
const NONE = 'none'

/** Pairs of operators with the same kind of value. */
const OPPOSITES = [
  ['is', 'not'],
  ['contains', 'lacks'],
  ['before', 'notBefore'],
  ['after', 'notAfter'],
]

/** The filters of a list: one chip per field, with an operator and values. Sends `filter` with the changed query. */
class FilterBar extends LightElement {
  static properties = {
    type: { attribute: false },
    filters: { attribute: false },
    context: { attribute: false },
  }

  /** The operators of filters that have no value yet, by field name. */
  #pending = {}

  render() {
    return html`
      <div class="filter-bar" role="group" aria-label=${t('filter.bar')}>
        ${Object.entries(this.filters).map(([name, value]) => this.#filter(name, value))}
        <value-picker
          class="filter-add"
          .options=${() => this.#fields()}
          .value=${[]}
          label=${t('filter.add')}
          placeholder=${t('filter.add')}
          @change=${(event) => this.#add(event)}
        ></value-picker>
      </div>
    `
  }

  /** Moves the focus to the first filter. Without filters, opens the list of fields. */
  async enter() {
    await this.updateComplete
    if (Object.keys(this.filters).length === 0) await this.querySelector('.filter-add').open()
    else this.querySelector('[data-filter] :is(button, input), input[data-filter]')?.focus()
  }

  #fields() {
    const mayAdd = (field) => fieldType(field).filter && !(field.name in this.filters) && mayFilterBy(field)
    return byUse(this.type.fields.filter(mayAdd)).map((field) => ({ value: field.name, label: field.label }))
  }

  #filter(name, value) {
    const field = this.type.fieldsByName.get(name) ?? { name, label: name, type: 'text' }
    const pending = own(this.#pending, name)
    const { operator, text } = pending ? { operator: pending, text: '' } : readFilter(value)
    return html`
      <div class="filter" data-name=${name}>
        <span class="filter-name">${field.label}</span>
        <button
          class="filter-operator"
          aria-label=${operatorName(field, operator, text)}
          aria-haspopup="menu"
          ?disabled=${operatorsFor(field).length < 2}
          @click=${(event) => this.#operators(event.currentTarget, field, { operator, text })}
        >
          ${labelOf(operator, field, text)}
        </button>
        ${this.#value(field, operator, text)}
        <button
          class="filter-remove"
          aria-label=${t('filter.remove', { field: field.label })}
          @click=${() => this.#remove(name)}
        >
          ${icon('x')}
        </button>
      </div>
    `
  }

  #value(field, operator, text) {
    const label = t('filter.by', { field: field.label })
    if (operator === 'empty' || operator === 'filled') return nothing
    if (operator === 'contains' || operator === 'lacks') {
      return html`<input
        class="input filter-text"
        aria-label=${label}
        autocomplete="off"
        data-filter=${field.name}
        ${typing(text, (typedText) => this.#set(field, operator, typedText))}
      />`
    }
    if (isBound(operator)) {
      return html`<span class="filter-bound" data-filter=${field.name}
        >${inputOf({
          value: boundOf(field, text),
          field: {
            ...field,
            ...(isDated(field) ? { type: 'date' } : {}),
            required: true,
            min: undefined,
            max: undefined,
          },
          id: `filter-${field.name}`,
          label,
          context: this.context,
          change: (value) => this.#set(field, operator, value === null ? '' : String(value)),
        })}</span
      >`
    }
    return html`<value-picker
      multiple
      most=${MOST_SHOWN}
      .free=${isOpen(field)}
      .options=${() => this.#options(field, text)}
      .optionOf=${(value) => this.#optionOf(field, value, text)}
      .value=${this.#shownValues(field, valuesIn(text).map(typed(field)))}
      label=${label}
      placeholder=${t('filter.any')}
      data-filter=${field.name}
      @change=${(event) =>
        this.#set(field, operator, filterText(event.detail.value.map((each) => canonical(field, each, this.context))))}
    ></value-picker>`
  }

  #set(field, operator, text) {
    if (text === '') this.#pending = { ...this.#pending, [field.name]: operator }
    else delete this.#pending[field.name]
    this.#dispatch({ [field.name]: writeFilter({ operator, text }) || null })
  }

  #operators(anchor, field, { operator, text }) {
    openMenu(
      anchor,
      operatorsFor(field).map((each) => ({
        label: labelOf(each, field, text),
        chosen: each === operator,
        run: () => this.#operate(field, each, { operator, text }),
      })),
      { label: operatorName(field, operator, text), align: 'start' },
    )
  }

  /** Changes the operator. Its values are kept if the new operator is the negation of the old one, or the reverse. */
  #operate(field, operator, before) {
    const isOpposite = OPPOSITES.some((pair) => pair.includes(operator) && pair.includes(before.operator))
    const kept = isOpposite ? before.text : ''
    const text = writeFilter({ operator, text: kept })
    if (text) {
      delete this.#pending[field.name]
      return this.#dispatch({ [field.name]: text })
    }
    this.#pending = { ...this.#pending, [field.name]: operator }
    this.filters = { ...this.filters, [field.name]: '' }
    return this.updateComplete.then(() => this.#goInto(field.name))
  }

  #goInto(name) {
    const value = this.querySelector(`[data-filter="${CSS.escape(name)}"]`)
    if (value?.matches('value-picker')) value.open()
    else (value?.matches('input') ? value : value?.querySelector('input'))?.focus()
  }

  #options(field, text) {
    if (isDated(field)) return this.#days(field, text)
    if (field.type === 'boolean')
      return [
        { value: 'true', label: t('fields.yes') },
        { value: 'false', label: t('fields.no') },
      ]
    if (field.type === 'select') return [...pickerOptions(field), noneOf(field)]
    const used = this.context.valuesOf(field.name).filter((value) => typeof value !== 'object')
    const values = isRelated(field) ? this.#shownValues(field, used) : used
    return [...values.map((value) => this.#usedOption(field, value)), noneOf(field)]
  }

  /** Returns the option of a chosen value. The used values of a field may be many, and others may be chosen. */
  #optionOf(field, value, text) {
    const isListed = isDated(field) || field.type === 'boolean' || field.type === 'select'
    const listed = isListed ? this.#options(field, text).find((option) => option.value === value) : undefined
    return listed ?? (value === NONE ? noneOf(field) : this.#usedOption(field, value))
  }

  /** Returns the option of a value of a field whose options are the used values. */
  #usedOption(field, value) {
    if (isRelated(field)) return { value, label: this.context.titleOfRelated(field.of ?? field, value) }
    return {
      value,
      label: field.type === 'period' ? formatPeriod(value) : String(value),
      tone: field.type === 'tags' ? toneOf(value) : undefined,
    }
  }

  /**
   * Returns the values to show for some values. If files may name a record by its id or its name, a filter finds both,
   * and the record has one value.
   */
  #shownValues(field, values) {
    const shown = (value) => (allowsNames(field) ? this.context.chosenValue(field, value) : value)
    return [...new Set(values.map(shown))]
  }

  /** Returns the options of a date filter: the named time spans, and the typed days. */
  #days(field, text) {
    const { today } = this.context
    const spans = spansFor(field, this.context.valuesOf(field.name), today)
    const others = valuesIn(text).filter((entry) => spans.every(({ value }) => value !== entry))
    return [...spans, ...others.map((value) => ({ value, label: formatDays(value, today) }))]
  }

  #add(event) {
    const [name] = event.detail.value
    event.currentTarget.value = []
    if (name === undefined) return
    const [operator] = operatorsFor(this.type.fieldsByName.get(name))
    this.#pending = { ...this.#pending, [name]: operator }
    this.filters = { ...this.filters, [name]: '' }
    this.updateComplete.then(() => this.#goInto(name))
  }

  #remove(name) {
    const { [name]: removed, ...rest } = this.filters
    delete this.#pending[name]
    this.filters = rest
    this.#dispatch({ [name]: null })
    if (Object.keys(rest).length === 0) this.dispatchEvent(new CustomEvent('close'))
  }

  #dispatch(changes) {
    this.dispatchEvent(new CustomEvent('filter', { detail: changes }))
  }
}

/** Returns the operator in words. Several values mean any of them. */
function labelOf(operator, field, text) {
  if (operator === 'is') return valuesIn(text).length > 1 ? t('filter.anyOf') : t('filter.is')
  if (operator === 'before') return isAmount(field) ? t('filter.less') : t('filter.before')
  if (operator === 'after') return isAmount(field) ? t('filter.more') : t('filter.after')
  if (operator === 'notBefore') return isAmount(field) ? t('filter.notLess') : t('filter.notBefore')
  if (operator === 'notAfter') return isAmount(field) ? t('filter.notMore') : t('filter.notAfter')
  if (operator === 'contains') return t('filter.contains')
  if (operator === 'lacks') return t('filter.lacks')
  if (operator === 'not') return t('filter.not')
  return operator === 'empty' ? t('filter.empty') : t('filter.filled')
}

function noneOf(field) {
  return { value: NONE, label: t('filter.none', { field: inSentence(field.label) }) }
}

function isRelated({ type, of }) {
  return type === 'relation' || of?.type === 'relation'
}

/** An instant is filtered by days, like a date. */
function isDated({ type }) {
  return type === 'date' || type === 'instant'
}

function isOpen(field) {
  return ['number', 'integer', 'money'].includes(field.type) || isDated(field) || field.open === true
}

/** Returns the value of a bound. Undefined if the address has no number where one is needed. */
function boundOf(field, text) {
  if (text === '') return undefined
  if (isDated(field)) return text
  return Number.isNaN(Number(text)) ? undefined : Number(text)
}

/** Converts the text in an address to the type of the field's options, which may be numbers. */
function typed(field) {
  const numeric = field.options?.some((option) => typeof option.value === 'number')
  return (value) => (numeric && value !== NONE ? Number(value) : value)
}

function operatorName(field, operator, text) {
  return t('filter.operatorOf', { field: field.label, operator: labelOf(operator, field, text) })
}

customElements.define('filter-bar', FilterBar)
