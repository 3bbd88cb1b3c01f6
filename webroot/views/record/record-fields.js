import { html, nothing } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { LightElement } from '../../components/light-element.js'
import { fieldError } from '../../components/form/field-error.js'
import { icon } from '../../components/icon/icon.js'
import { holderOf } from '../../components/menu/menu.js'
import { styles } from '../../components/style.js'
import { typing } from '../../components/text-control/typing.js'
import { inputOf } from '../../fields/inputs.js'
import { displayOf, fieldType } from '../../fields/registry.js'
import { formatAddress } from '../../app/places/router.logic.js'
import { isEditable, titleOf } from '../../app/server/schema.js'
import { isEmpty } from '../../lib/values/equal.js'
import { frozenBecause } from '../../lib/values/condition.js'
import { mayChange, withPossible } from '../../lib/values/transitions.js'
import { isTable, readOnlyTable } from './read-only-table.js'
import { t } from '../../words/words.js'
import '../../components/facts/facts.css'
import '../../components/form/form.css'
import '../../components/list-tools/list-tools.css'

export const nameOf = (field) => field.name

/**
 * The fields of a record as its page shows and edits them. A subclass provides `type`, `edits` (see `RecordEdits`),
 * `context` (see `fieldContext`) and `isWhole`. Its `unloaded()` returns the placeholder of a field that is not loaded.
 */
export class RecordFields extends LightElement {
  static properties = { _allProperties: { state: true } }

  #shown = new Set()

  /** Related properties. A group with a title is folded while all its values are empty. */
  group({ title, fields }, record, readOnly) {
    if (!title) return this.properties(fields, record, readOnly)
    return html`<details class="record-group" ?open=${fields.some((field) => !isEmpty(record[field.name]))}>
      <summary class="record-block-title">${icon('chevron-right')}${title}</summary>
      ${this.properties(fields, record, readOnly, () => true)}
    </details>`
  }

  /** The title of the record: one line, or a longer text for collections of texts. */
  titleInput(record, readOnly) {
    const field = this.type.fieldsByName.get(this.type.naming)
    const error = this.edits.errors[field.name]
    if (field.type === 'markdown') return this.block(field, record)
    // A name that the server composes from several fields is shown here as text. Its fields are among the properties.
    if (this.type.called !== field.name) return html`<h2 class="record-title">${titleOf(this.type, record)}</h2>`
    const because = frozenBecause(this.type, record, field)
    if (readOnly || because || !isEditable(field))
      return html`<h2 class="record-title" title=${because ?? nothing}>
        ${displayOf(field, record[field.name], this.context)}
      </h2>`
    if (field.type !== 'text') return this.#otherTitle(field, record, error)
    const called = titleOf(this.type, record)
    return html`
      <textarea
        class="record-title is-input"
        id="record-title"
        rows="1"
        aria-label=${field.label}
        placeholder=${called === record.id ? field.label : called}
        aria-invalid=${error ? 'true' : nothing}
        aria-describedby=${error ? 'error-title' : nothing}
        ${typing(record[field.name], (typed) => this.edits.type(field.name, typed), { oneLine: true })}
        @keydown=${this.#titleKey}
        @focus=${() => this.edits.hold(field.name)}
        @blur=${() => this.edits.release(field.name)}
        @renewed=${() => this.edits.renew(field.name)}
      ></textarea>
      ${fieldError(error, { id: 'error-title', isAlert: true })}
    `
  }

  /** A title that is not a text, such as a month. */
  #otherTitle(field, record, error) {
    return html`
      <div
        @focusin=${() => this.#enter(field)}
        @focusout=${(event) => this.#leave(event, field)}
        @renewed=${() => this.edits.renew(field.name)}
      >
        ${inputOf({
          value: record[field.name],
          field,
          id: 'record-title',
          label: field.label,
          context: this.context,
          titled: true,
          invalid: Boolean(error),
          describedBy: error ? 'error-title' : undefined,
          change: (value) => value !== null && this.edits.type(field.name, value),
        })}
        ${fieldError(error, { id: 'error-title', isAlert: true })}
      </div>
    `
  }

  #titleKey = (event) => {
    if (event.key === 'Enter' && !event.isComposing) this.edits.flush()
  }

  /**
   * Properties, one line each. Empty ones are behind a button, unless `isUsual(field)`. Properties stay visible when
   * they become empty, so that the focused control does not disappear.
   */
  properties(fields, record, readOnly, isUsual = (field) => this.isUsual(field)) {
    const isShown = (field) =>
      isUsual(field) || this._allProperties || !isEmpty(record[field.name]) || this.edits.errors[field.name]
    const waiting = fields.filter((field) => !this.#shown.has(field.name) && !isShown(field))
    const shown = waiting.length > 1 || readOnly ? fields.filter((field) => !waiting.includes(field)) : fields
    for (const { name } of shown) this.#shown.add(name)
    return html`<dl class="properties">${repeat(shown, nameOf, (field) => this.property(field, record, readOnly))}</dl>
      ${
        shown.length < fields.length && !readOnly
          ? html`<button
              type="button"
              class="list-add properties-more"
              @click=${(event) => this.#showAll(event, waiting[0])}
            >
              ${icon('plus')}${t('record.moreProperties', { count: fields.length - shown.length })}
            </button>`
          : nothing
      }`
  }

  /**
   * Shows all properties. The button disappears, so the keyboard focus moves to the first new property. After a tap the
   * focus does not move there, because that would open the on-screen keyboard.
   */
  async #showAll({ detail: clicks }, first) {
    this._allProperties = true
    await this.updateComplete
    if (clicks > 0) return
    const control = this.querySelector(`#property-${CSS.escape(first.name)}`)
    await control?.updateComplete
    control?.focus()
  }

  /** Whether a property is shown even if it is empty: it is required, or a column of the list. */
  isUsual(field) {
    return field.required || this.type.columns.includes(field.name)
  }

  property(field, record, readOnly) {
    const id = `property-${field.name}`
    const error = this.edits.errors[field.name]
    const because = frozenBecause(this.type, record, field)
    return html`
      <div class="property ${error ? 'has-error' : ''}">
        <dt><label for=${id} title=${field.help ?? nothing}>${field.label}</label></dt>
        <dd
          @focusin=${() => this.#enter(field)}
          @focusout=${(event) => this.#leave(event, field)}
          @renewed=${() => this.edits.renew(field.name)}
        >
          ${
            readOnly || because || !isEditable(field) || !mayChange(this.type, field, [record])
              ? html`<div class="property-edit">
                  <div class="property-value" title=${because ?? nothing}>
                    ${displayOf(field, record[field.name], wrapping(this.context)) || html`<span class="faint">${t('record.empty')}</span>`}
                  </div>
                  ${field.type === 'relation' ? this.jump(field, record) : nothing}
                </div>`
              : html`<div class="property-edit">
                  ${this.input(field, record, id, error, { placeholder: t('record.empty') })}${this.jump(field, record)}
                </div>`
          }
          ${fieldError(error, { id: `error-${field.name}`, isAlert: true })}
        </dd>
      </div>
    `
  }

  input(field, record, id, error, { placeholder, label, isReadOnly } = {}) {
    return inputOf({
      placeholder,
      label,
      value: record[field.name],
      field: withPossible(this.type, field, [record]),
      id,
      context: isReadOnly ? Object.assign(Object.create(this.context), { readOnly: true }) : this.context,
      invalid: Boolean(error),
      describedBy: error ? `error-${field.name}` : undefined,
      change: (value) =>
        fieldType(field).typed ? this.edits.type(field.name, value) : this.edits.set(field.name, value),
    })
  }

  /** Only controls for typed values keep unsaved text, so only these controls need a base for merging. */
  #enter(field) {
    if (fieldType(field).typed) this.edits.hold(field.name)
  }

  /** The focus leaves a field for another element, or for the block around the field. */
  #leave({ currentTarget, relatedTarget }, field) {
    const next = holderOf(relatedTarget)
    if (next === currentTarget || !currentTarget.contains(next)) this.edits.release(field.name)
  }

  /** The link to the record that a field references, or to the address that it contains. */
  jump(field, record) {
    const value = record[field.name]
    if (isEmpty(value)) return nothing
    const address = fieldType(field).addressOf?.(value, field)
    if (address)
      return jumpTo(
        address,
        field.type === 'email' ? t('record.writeTo', { title: value }) : t('record.open', { title: value }),
        true,
      )
    const found = field.type === 'relation' ? this.context.find(field, value) : undefined
    if (!found) return nothing
    const href = formatAddress(`/${found.collection}`, { item: found.id })
    return jumpTo(href, t('record.open', { title: found.title }))
  }

  block(field, record) {
    const because = frozenBecause(this.type, record, field)
    const isReadOnly = this.context.readOnly || because !== undefined
    if (this.isWhole && isReadOnly && isEmpty(record[field.name]) && !isBox(this.type, field)) return nothing
    const id = `block-${field.name}`
    const error = this.edits.errors[field.name]
    if (this.isWhole && (isReadOnly || !isEditable(field)) && isTable(field) && record[field.name]?.length > 0)
      return readOnlyTable(field, record, this.context)
    return html`
      <section
        class="record-block"
        aria-labelledby="${id}-label"
        tabindex="-1"
        data-focus-return
        ${styles({ '--area': field.name })}
        @focusin=${({ target, currentTarget }) => target !== currentTarget && this.#enter(field)}
        @focusout=${(event) => this.#leave(event, field)}
        @renewed=${() => this.edits.renew(field.name)}
      >
        <h3 class="record-block-title" id="${id}-label" title=${because ?? nothing}>${field.label}</h3>
        ${this.isWhole ? this.input(field, record, id, error, { label: field.label, isReadOnly }) : this.unloaded()}
        ${fieldError(error, { id: `error-${field.name}`, isAlert: true })}
      </section>
    `
  }

  facts(title, fields, record) {
    if (fields.length === 0) return nothing
    return html`
      <section class="record-block">
        <h3 class="record-block-title">${title}</h3>
        <dl class="facts">
          ${fields.map(
            (field) =>
              html`<div class="fact">
                <dt>${field.label}</dt>
                <dd>${displayOf(field, record[field.name], this.context)}</dd>
              </div>`,
          )}
        </dl>
      </section>
    `
  }
}

/** Whether a field is one of the boxes, which are shown even if they are empty. */
function isBox(type, { name }) {
  return type.record.boxes.some((row) => row.includes(name))
}

/** Values of a record wrap, because a record has space for all of them. */
function wrapping(context) {
  return Object.assign(Object.create(context), { wraps: true })
}

function jumpTo(href, label, isOutside = false) {
  return html`<a
    class="list-tool property-jump"
    href=${href}
    target=${isOutside ? '_blank' : nothing}
    rel=${isOutside ? 'noopener noreferrer' : nothing}
    title=${label}
    aria-label=${label}
    >${icon('arrow-up-right')}</a
  >`
}
