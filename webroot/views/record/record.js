import { html, nothing } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { LightElement } from '../../components/light-element.js'
import { emptyState } from '../../components/empty-state/empty-state.js'
import { icon } from '../../components/icon/icon.js'
import { styles } from '../../components/style.js'
import { typing } from '../../components/text-control/typing.js'
import { skeletonText } from '../../components/skeleton/skeleton.js'
import { displayOf, fieldType, inputOf } from '../../fields/registry.js'
import { isWords } from '../../fields/words/words.js'
import { ProblemError } from '../../app/server/api.js'
import '../../app/records/references.js'
import '../../app/server/uploads.js'
import { fieldContext } from '../../app/records/field-context.js'
import { records } from '../../app/records/records.js'
import { formatAddress } from '../../app/places/router.logic.js'
import { isEditable, offers } from '../../app/server/schema.js'
import { session } from '../../app/server/session.js'
import { isEmpty } from '../../lib/equal.js'
import { TONE_OF_MEANING } from '../../lib/tone.js'
import { RecordEdits } from './record-edits.js'
import { isChosen } from '../../fields/list/list.logic.js'
import { frozenBecause, layoutOf } from './record.logic.js'
import { t } from '../../words/words.js'
import './record-conflict.js'
import './record-form.js'
import './record-history.js'
import './record-related.js'
import './record-verbs.js'

const nameOf = (field) => field.name

const OWN_SHAPES = new Set(['outline', 'ladder', 'categories', 'blocks'])

/** Whether a list that is only to be read is shown as rows and columns. */
const isTable = (field) =>
  field.type === 'list' && field.of?.type === 'object' && field.of.fields?.length > 0 && !OWN_SHAPES.has(field.as)

/** Any record: its name, its properties in place, its texts and lists, and what the server knows about it. */
export class RecordDetail extends LightElement {
  static properties = { type: { attribute: false }, recordId: { attribute: false }, _error: { state: true } }

  #stop = () => {}
  #restored = false
  #whole = undefined

  emitters() {
    return [session]
  }

  connectedCallback() {
    super.connectedCallback()
    if (!this.recordId) return
    this.store = records(this.type.name)
    this.context = fieldContext(this.type.name, () => this.requestUpdate(), {
      emptyWord: t('record.empty'),
      fieldsOf: (list) => this.type.fieldsByName.get(list)?.of?.fields ?? [],
    })
    this.edits = new RecordEdits(this.store, this.type, this.recordId, this)
    document.addEventListener('visibilitychange', this.#hide)
    addEventListener('pagehide', this.#hide)
    this.#stop = this.store.subscribe(({ ids }) => (!ids || ids.has(this.recordId)) && this.requestUpdate())
    this.#fetch()
  }

  #fetch() {
    this._error = undefined
    this.store.fetch(this.recordId).then(
      () => this.#begin(),
      (error) => (this._error = error),
    )
  }

  /**
   * The record as far as it is known: a list that comes again leaves out the long fields until it is here in full
   * again.
   */
  record() {
    const record = this.store.get(this.recordId)
    if (!record) return undefined
    if (this.store.isWhole(this.recordId)) this.#whole = record
    return { ...this.#whole, ...record }
  }

  /** Whether every field has been here. */
  get isWhole() {
    return this.#whole !== undefined
  }

  #begin() {
    if (!this.#restored && this.store.isWhole(this.recordId)) {
      this.#restored = true
      this.edits.restore()
    }
    this.requestUpdate()
  }

  /** A list that came again may have left out the long fields. */
  updated() {
    if (this.recordId && !this._error && this.store.get(this.recordId) && !this.store.isWhole(this.recordId))
      this.#fetch()
  }

  disconnectedCallback() {
    super.disconnectedCallback()
    this.#stop()
    document.removeEventListener('visibilitychange', this.#hide)
    removeEventListener('pagehide', this.#hide)
    this.edits?.keep()
    this.edits?.flush()
  }

  /** Whoever goes to another window or closes this one has written for now. */
  #hide = (event) => {
    if (event.type === 'visibilitychange' && !document.hidden) return
    this.edits.keep()
    this.edits.flush()
  }

  /** Whether a field is a list with entries that take a while to write again. */
  isWritten(name) {
    const field = this.type.fieldsByName.get(name)
    return field?.type === 'list' && !isChosen(field) && field.of?.type !== 'date' && !isWords(field)
  }

  render() {
    if (!this.recordId) return html`<record-form .type=${this.type}></record-form>`
    const record = this.record()
    if (!record) return this.#absent()
    const readOnly = session.readOnly || !offers(this.type, 'update')
    this.context.readOnly = readOnly
    const shown = this.edits.over(record)
    this.context.record = shown
    return html`
      ${
        this.edits.conflict
          ? html`<record-conflict
              .conflict=${this.edits.conflict}
              .type=${this.type}
              .context=${this.context}
              @resolve=${(event) => this.edits.resolve(event.detail.keep)}
            ></record-conflict>`
          : nothing
      }
      ${this.body(shown, readOnly)}
    `
  }

  /** What stands below a conflict; records with a face of their own draw it anew. */
  body(record, readOnly) {
    const layout = layoutOf(this.type, record)
    return html`
      ${this.titleInput(record, readOnly)} ${this.figures(layout.figures, record)}
      ${readOnly ? nothing : html`<record-verbs .type=${this.type} .record=${record}></record-verbs>`}
      ${layout.groups.map((group) => this.#group(group, record, readOnly))}
      ${layout.own.length > 0 ? this.properties(layout.own, record, readOnly) : nothing}
      ${repeat(layout.blocks, nameOf, (field) => this.block(field, record))}
      ${
        layout.boxes.length > 0
          ? html`<div class="boxes" ${styles({ '--areas': layout.areas })}>
              ${repeat(layout.boxes, nameOf, (field) => this.block(field, record))}
            </div>`
          : nothing
      }
      ${layout.facts.filter(isTable).map((field) => this.table(field, record))} ${this.related()}
      ${this.facts(
        t('record.about'),
        layout.facts.filter((field) => !isTable(field)),
        record,
      )}
      ${this.history(record, readOnly)}
    `
  }

  /** What refers to this record; `without` names relations that are shown elsewhere. */
  related(without = []) {
    return html`<record-related
      .type=${this.type}
      .recordId=${this.recordId}
      .without=${without}
      ?readOnly=${session.readOnly}
    ></record-related>`
  }

  /** What happened to the record. */
  history(record, readOnly) {
    return html`<record-history
      .type=${this.type}
      .record=${record}
      .context=${this.context}
      ?readOnly=${readOnly}
      @restore=${(event) => this.edits.setAll(event.detail.patch)}
    ></record-history>`
  }

  /** Properties that belong together. Those with a title are folded while they say nothing. */
  #group({ title, fields }, record, readOnly) {
    if (!title) return this.properties(fields, record, readOnly)
    return html`<details class="record-group" ?open=${fields.some((field) => !isEmpty(record[field.name]))}>
      <summary class="record-block-title">${icon('chevron-right')}${title}</summary>
      ${this.properties(fields, record, readOnly)}
    </details>`
  }

  /** What the server works out, in large. */
  figures(fields, record) {
    if (fields.length === 0) return nothing
    return html`<dl class="record-figures">
      ${fields.map(
        (field) =>
          html` <div class="record-figure" title=${field.help ?? nothing}>
            ${
              field.type === 'boolean'
                ? html`<dt class="visually-hidden">${field.label}</dt>
                    <dd class="record-flag">
                      <span class="chip tone-${TONE_OF_MEANING[field.meaning] ?? 'good'}">${field.label}</span>
                    </dd>`
                : html`<dt>${field.label}</dt>
                    <dd>${displayOf(field, record[field.name], this.context)}</dd>`
            }
          </div>`,
      )}
    </dl>`
  }

  /** What names the record: a line, or for those that are nothing but a text the text. */
  titleInput(record, readOnly) {
    const field = this.type.fieldsByName.get(this.type.naming)
    const error = this.edits.errors[field.name]
    if (field.type === 'markdown') return this.block(field, record)
    if (readOnly || !isEditable(field))
      return html`<h2 class="record-title">${displayOf(field, record[field.name], this.context)}</h2>`
    if (field.type !== 'text') return this.#otherTitle(field, record, error)
    return html`
      <textarea
        class="record-title is-input"
        id="record-title"
        rows="1"
        aria-label=${field.label}
        placeholder=${field.label}
        aria-invalid=${error ? 'true' : nothing}
        aria-describedby=${error ? 'error-title' : nothing}
        ${typing(record[field.name], (typed) => this.edits.type(field.name, typed), { oneLine: true })}
        @keydown=${this.#titleKey}
        @focus=${() => this.edits.hold(field.name)}
        @blur=${() => this.edits.release(field.name)}
      ></textarea>
      ${error ? html`<p class="field-error" id="error-title">${icon('circle-alert')}${error}</p>` : nothing}
    `
  }

  /** A title that is no text, such as a month. */
  #otherTitle(field, record, error) {
    return html`
      <div @focusin=${() => this.#enter(field)} @focusout=${(event) => this.#leave(event, field)}>
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
        ${error ? html`<p class="field-error" id="error-title">${icon('circle-alert')}${error}</p>` : nothing}
      </div>
    `
  }

  #titleKey = (event) => {
    if (event.key === 'Enter' && !event.isComposing) this.edits.flush()
  }

  properties(fields, record, readOnly) {
    return html`<dl class="properties">
      ${repeat(fields, nameOf, (field) => this.property(field, record, readOnly))}
    </dl>`
  }

  property(field, record, readOnly) {
    const id = `property-${field.name}`
    const error = this.edits.errors[field.name]
    const because = frozenBecause(this.type, record, field)
    return html`
      <div class="property ${error ? 'has-error' : ''}">
        <dt><label for=${id} title=${field.help ?? nothing}>${field.label}</label></dt>
        <dd @focusin=${() => this.#enter(field)} @focusout=${(event) => this.#leave(event, field)}>
          ${
            readOnly || because || !isEditable(field)
              ? html`<div class="property-value" title=${because ?? nothing}>
                  ${displayOf(field, record[field.name], this.context) || html`<span class="faint">${t('record.empty')}</span>`}
                </div>`
              : html`<div class="property-edit">
                  ${this.input(field, record, id, error, { placeholder: t('record.empty') })}${this.jump(field, record)}
                </div>`
          }
          ${error ? html`<p class="field-error" id="error-${field.name}">${icon('circle-alert')}${error}</p>` : nothing}
        </dd>
      </div>
    `
  }

  input(field, record, id, error, { placeholder, label } = {}) {
    return inputOf({
      placeholder,
      label,
      value: record[field.name],
      field,
      id,
      context: this.context,
      invalid: Boolean(error),
      describedBy: error ? `error-${field.name}` : undefined,
      change: (value) =>
        fieldType(field).typed ? this.edits.type(field.name, value) : this.edits.set(field.name, value),
    })
  }

  /** A control that keeps what is typed in it is compared with what it showed; others always show what is there. */
  #enter(field) {
    if (fieldType(field).typed) this.edits.hold(field.name)
  }

  #leave(event, field) {
    if (!event.currentTarget.contains(event.relatedTarget)) this.edits.release(field.name)
  }

  /** The way to the record that a field names. */
  jump(field, record) {
    const found =
      field.type === 'relation' && record[field.name] !== undefined
        ? this.context.find(field, record[field.name])
        : undefined
    if (!found) return nothing
    return html`<a
      class="property-jump"
      href=${formatAddress(`/${found.collection}`, { item: found.id })}
      title=${t('record.open', { title: found.title })}
      aria-label=${t('record.open', { title: found.title })}
      >${icon('arrow-up-right')}</a
    >`
  }

  block(field, record) {
    const id = `block-${field.name}`
    const error = this.edits.errors[field.name]
    if (
      this.isWhole &&
      (this.context.readOnly || frozenBecause(this.type, record, field)) &&
      isTable(field) &&
      record[field.name]?.length > 0
    )
      return this.table(field, record)
    return html`
      <section
        class="record-block"
        aria-labelledby="${id}-label"
        ${styles({ '--area': field.name })}
        @focusin=${() => this.#enter(field)}
        @focusout=${(event) => this.#leave(event, field)}
      >
        <h3 class="record-block-title" id="${id}-label">${field.label}</h3>
        ${this.isWhole ? this.input(field, record, id, error, { label: field.label }) : skeletonText(3)}
        ${error ? html`<p class="field-error" id="error-${field.name}">${icon('circle-alert')}${error}</p>` : nothing}
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

  /** A list that is only to be read, in rows and columns. */
  table(field, record) {
    const columns = field.of.fields
      .filter((member) => !['id', 'map', 'list'].includes(member.type))
      .filter((member) => record[field.name].some((row) => !isEmpty(row[member.name])))
    const end = (member) => (fieldType(member).align === 'end' ? 'is-end' : '')
    return html`
      <section class="record-block" aria-labelledby="table-${field.name}">
        <h3 class="record-block-title" id="table-${field.name}">${field.label}</h3>
        <div class="record-table" tabindex="0" role="group" aria-label=${field.label}>
          <table>
            <thead>
              <tr>
                ${columns.map(
                  (member) =>
                    html`<th class=${end(member)} scope="col" title=${member.help ?? nothing}>${member.label}</th>`,
                )}
              </tr>
            </thead>
            <tbody>
              ${record[field.name].map(
                (row) =>
                  html`<tr>
                    ${columns.map(
                      (member) =>
                        html`<td class=${end(member)}>${displayOf(member, row[member.name], this.context)}</td>`,
                    )}
                  </tr>`,
              )}
            </tbody>
          </table>
        </div>
      </section>
    `
  }

  #absent() {
    const missing = this._error
      ? this._error instanceof ProblemError && this._error.status === 404
      : this.store.state === 'ready'
    if (missing) {
      return emptyState({
        glyph: 'file-x',
        title: t('record.gone', { record: this.type.singular }),
        text: t('record.goneText'),
        action: html`<a class="button" href="/trash">${t('record.lookInTrash')}</a>`,
      })
    }
    if (this._error) return emptyState({ glyph: 'cloud-off', title: t('record.notLoaded'), text: this._error.message })
    return skeletonText(6)
  }
}

customElements.define('record-detail', RecordDetail)
