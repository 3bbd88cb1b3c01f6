import { html, nothing } from 'lit'
import { LightElement } from '../../../components/light-element.js'
import { prepareMarkdown } from '../../../components/markdown-view/markdown-view.js'
import { contextIn, displayOf } from '../../../fields/registry.js'
import { columnContext } from '../../../kits/list/columns/decimals.logic.js'
import { records } from '../../../app/records/records.js'
import { project } from '../../../app/server/project.js'
import { isEmpty } from '../../../lib/values/equal.js'
import { printing } from '../../../lib/page/printing.js'
import { entryTable } from '../read-only-table.js'
import { addressLines, filledLines, headingOf, rowColumns } from './letter.logic.js'
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
    // In a column, amounts have their cents, also if they are whole.
    const context = columnContext(contextIn(record, this.context), [record])
    const lines = (declared) => filledLines(declared, record).map((line) => this.#line(line, context))
    return html`<article class="letter">
      ${text('letter-sender', record[letter.letterhead] ?? project.config?.letterhead)}
      <address class="letter-address">${this.#address().map((line) => html`<div>${line}</div>`)}</address>
      <header class="letter-head">
        <h1>${headingOf(letter, record)}</h1>
        <dl class="letter-facts">${lines(letter.facts)}</dl>
      </header>
      <p class="letter-subject">${record[this.type.called]}</p>
      ${letter.opening.map((name) => text('letter-text', record[name]))}
      ${this.#table(fieldsByName.get(letter.rows), record[letter.rows] ?? [], context)}
      <dl class="letter-totals">${lines(letter.totals)}</dl>
      ${letter.closing.map((name) => text('letter-text', record[name]))}
      ${text('letter-footer', record[letter.footer] ?? project.config?.letterFooter)}
    </article>`
  }

  /** The address as it was when the letter was sent, or else the current one. */
  #address() {
    const { recipient, sentTo } = this.type.letter
    if (!isEmpty(this.record[sentTo])) return this.record[sentTo]
    const value = this.record[recipient]
    if (isEmpty(value)) return []
    const found = this.#recipient()
    const name = this.context.titleOfRelated(this.type.fieldsByName.get(recipient), value)
    return addressLines(this.type.letter, name, found && records(found.collection).get(found.id))
  }

  #line({ label, field: name }, context) {
    const field = this.type.fieldsByName.get(name)
    return html`<div>
      <dt>${label}</dt>
      <dd>${displayOf(field, this.record[name], context)}</dd>
    </div>`
  }

  #table(field, rows, context) {
    if (rows.length === 0) return nothing
    return html`<div class="letter-rows">${entryTable(rowColumns(field, rows), rows, context)}</div>`
  }
}

function text(name, markdown) {
  return markdown ? html`<markdown-view class=${name} .text=${markdown}></markdown-view>` : nothing
}

customElements.define('record-letter', RecordLetter)
