import { html, nothing } from 'lit'
import { LightElement } from '../../../components/light-element.js'
import { prepareMarkdown } from '../../../components/markdown-view/markdown-view.js'
import { contextIn, displayOf, fieldType } from '../../../fields/registry.js'
import { columnContext } from '../../../kits/list/columns/decimals.logic.js'
import { records } from '../../../app/records/records.js'
import { project } from '../../../app/server/project.js'
import { isEmpty } from '../../../lib/values/equal.js'
import { printing } from '../../../lib/page/printing.js'
import { addressLines, columnsOf, filledLines, headingOf } from './letter.logic.js'
import './letter.css'

/**
 * The form of a record on paper, for collections whose description has a `letter`: the sender and the recipient, the
 * rows of a list with their totals, and texts. It is drawn only while the page is printed, and is then the only part
 * of the record on paper. The browser does not wait for data, so the recipient is loaded when the record is opened.
 */
class RecordLetter extends LightElement {
  static properties = { type: { attribute: false }, record: { attribute: false }, context: { attribute: false } }

  /** The loaded recipient as `{collection, id}`. */
  #loaded = undefined

  emitters() {
    return [printing, project]
  }

  connectedCallback() {
    super.connectedCallback()
    prepareMarkdown()
  }

  willUpdate() {
    const found = this.#recipient()
    if (!found || (found.collection === this.#loaded?.collection && found.id === this.#loaded.id)) return
    this.#loaded = found
    // Without its record, the recipient has only a name.
    records(found.collection)
      .fetch(found.id)
      .catch(() => (this.#loaded = undefined))
  }

  #recipient() {
    const { recipient } = this.type.letter
    const value = this.record[recipient]
    return isEmpty(value) ? undefined : this.context.find(this.type.fieldsByName.get(recipient), value)
  }

  render() {
    if (!printing.active) return nothing
    const { letter, fieldsByName } = this.type
    const record = this.record
    return html`<article class="letter">
      ${text('letter-sender', project.config?.letterhead)}
      <address class="letter-address">${this.#address().map((line) => html`<div>${line}</div>`)}</address>
      <header class="letter-head">
        <h1>${headingOf(letter, record)}</h1>
        <dl class="letter-facts">${filledLines(letter.facts, record).map((line) => this.#line(line))}</dl>
      </header>
      <p class="letter-subject">${record[this.type.called]}</p>
      ${letter.opening.map((name) => text('letter-text', record[name]))}
      ${this.#table(fieldsByName.get(letter.rows), record[letter.rows] ?? [])}
      <dl class="letter-totals">${filledLines(letter.totals, record).map((line) => this.#line(line))}</dl>
      ${letter.closing.map((name) => text('letter-text', record[name]))}
      ${text('letter-footer', project.config?.letterFooter)}
    </article>`
  }

  #address() {
    const { recipient } = this.type.letter
    const value = this.record[recipient]
    if (isEmpty(value)) return []
    const found = this.#recipient()
    const name = this.context.titleOfRelated(this.type.fieldsByName.get(recipient), value)
    return addressLines(this.type.letter, name, found && records(found.collection).get(found.id))
  }

  #line({ label, field: name }) {
    const field = this.type.fieldsByName.get(name)
    const inColumn = columnContext(contextIn(this.record, this.context), [this.record])
    return html`<div>
      <dt>${label}</dt>
      <dd>${displayOf(field, this.record[name], inColumn)}</dd>
    </div>`
  }

  #table(field, rows) {
    const columns = columnsOf(field, rows)
    const inColumn = columnContext(this.context, rows)
    const shape = (member) => (fieldType(member).align === 'end' ? 'is-end' : '')
    if (rows.length === 0) return nothing
    return html`<table class="letter-rows">
      <thead>
        <tr>
          ${columns.map((member) => html`<th class=${shape(member)} scope="col">${member.label}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (row) =>
            html`<tr>
              ${columns.map(
                (member) => html`<td class=${shape(member)}>${displayOf(member, row[member.name], inColumn)}</td>`,
              )}
            </tr>`,
        )}
      </tbody>
    </table>`
  }
}

function text(name, markdown) {
  return markdown ? html`<markdown-view class=${name} .text=${markdown}></markdown-view>` : nothing
}

customElements.define('record-letter', RecordLetter)
