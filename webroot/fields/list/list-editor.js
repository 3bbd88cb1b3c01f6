import { html, nothing } from 'lit'
import { HeldElement } from '../../components/held-element.js'
import { icon } from '../../components/icon/icon.js'
import { openMenu } from '../../components/menu/menu.js'
import { equal, isEmpty } from '../../lib/values/equal.js'
import { objectInputs } from '../object/object-inputs.js'
import { displayOf } from '../field-types.js'
import { inputOf } from '../input-types.js'
import { restOf, rowOf } from './entry-members.logic.js'
import { boxAfter } from './boxes.js'
import { dragEntry } from './entry-drag.js'
import { entryMenu } from './entry-menu.js'
import { focusedTool, moreTool, moveTools, toolAt } from './entry-tools.js'
import { amountOf, isLine, isPriced, withMember } from './lines.logic.js'
import { copyOf, filled, fresh, isBlank, isIncomplete, move, replaced, withIds, without } from './list.logic.js'
import { inSentence, t } from '../../words/words.js'
import './list-editor.css'

/**
 * A list whose entries can be added, removed and reordered. Enter starts the next entry below. Alt with an arrow key
 * moves an entry. Empty entries are not sent, and incomplete entries are not sent while they are edited. Sends
 * `change`.
 *
 * A list in a box among others, `field.among`, sends `carry` to move an entry to another box, with the `detail` for
 * `carried`. Alt with an arrow key does so beyond the first and the last entry. Tab in an empty last entry starts an
 * entry in the next box.
 *
 * `context.taskFrom(of, entry)` returns a function that adds the task in an entry, and undefined if there is none.
 */
class ListEditor extends HeldElement {
  static properties = {
    field: { attribute: false },
    context: { attribute: false },
    controlId: {},
    _entries: { state: true },
    _opened: { state: true },
  }

  /**
   * The long members that were shown, as `index name`. They stay visible when they become empty, so that the focused
   * control does not disappear.
   */
  #shown = new Set()

  /** Whether an entry is too incomplete to be sent during editing. */
  #unsent = false

  constructor() {
    super()
    this._opened = new Set()
  }

  /** Nothing is edited while a button has the focus, so new values are shown, unless an entry is still incomplete. */
  get keeps() {
    const isOnButton = focusedTool(this) || document.activeElement === this.querySelector(':scope > .list-add')
    return (
      !isOnButton ||
      this.#unsent ||
      this._opened.size > 0 ||
      this._entries.some((entry) => isBlank(entry, this.field.of))
    )
  }

  adopt(value) {
    this.#shown.clear()
    if (this._entries && equal(value, this._entries)) return
    this._opened = new Set()
    const tool = this._entries && focusedTool(this)
    const entry = tool && this._entries[tool.index]
    this._entries = [...value]
    if (tool) this.#followTool(entry, tool)
  }

  /** Moves the focus with an entry that somebody else has moved. */
  #followTool(entry, { index, place }) {
    const to = this._entries.findIndex((each) => equal(each, entry))
    if (to >= 0 && to !== index) this.#focus(to, toolAt(place))
  }

  arrived(value) {
    this._entries = withIds(this._entries, value, this.field.of)
  }

  /** When the focus leaves an incomplete list, the list is sent, so that the server's message shows what is missing. */
  leaving() {
    if (this.#unsent) this.#send()
  }

  render() {
    const of = this.field.of ?? { type: 'text' }
    const single = inSentence(this.field.label)
    const row = rowOf(of)
    return html`
      <ul
        class="list-editor ${row ? 'is-table' : ''} ${of.type === 'object' ? '' : 'is-plain'}"
        aria-label=${this.field.label}
        @change=${(event) => event.stopPropagation()}
      >
        ${this._entries.map(
          (entry, index) =>
            html` <li
              class="list-entry ${of.type === 'object' ? 'is-object' : ''} ${this.field.among ? 'is-boxed' : ''}"
              @keydown=${(event) => this.#key(event, index)}
            >
              <div class="list-entry-body">${this.#entry(of, row, entry, index)}</div>
              ${this.context.readOnly ? nothing : this.#hasMenu ? this.#more(index) : this.#tools(index)}
            </li>`,
        )}
      </ul>
      ${
        this.context.readOnly
          ? nothing
          : html` <button
              type="button"
              class="list-add"
              id=${this.controlId ?? nothing}
              @click=${() => this.#add(this._entries.length)}
            >
              ${icon('plus')}<span aria-hidden="true">${t('action.add')}</span
              ><span class="visually-hidden">${t('action.addTo', { name: single })}</span>
            </button>`
      }
    `
  }

  #entry(of, row, entry, index) {
    const id = `${this.controlId}-${index}`
    if (this.context.readOnly) return displayOf(of, entry, Object.assign(Object.create(this.context), { wraps: true }))
    if (of.type === 'object' && of.fields?.length) return this.#object(of, row, entry, index, id)
    return inputOf({
      value: entry,
      wraps: true,
      field: { ...of, label: this.field.label },
      id,
      label: `${this.field.label} ${index + 1}`,
      context: this.context,
      change: (next) => this.#set(replaced(this._entries, index, next ?? '')),
    })
  }

  #object(of, row, entry, index, idPrefix) {
    const change = (next) => this.#set(replaced(this._entries, index, next))
    const inputs = (fields, set) =>
      objectInputs({ value: entry, field: { fields }, context: this.context, idPrefix, change, set })
    const name = `${this.field.label} ${index + 1}`
    if (!row) return this.#card(of, entry, index, inputs, name)
    const rest = restOf(of, row).filter((member) => this.#isShown(entry, index, member))
    return html` <div role="group" aria-label=${name}>
      <div class="object-input is-row">${isLine(of) ? this.#line(row, entry, inputs, change) : inputs(row)}</div>
      ${rest.length > 0 ? html`<div class="object-input is-rest">${inputs(rest)}</div>` : nothing}
    </div>`
  }

  /** A card: its short members in a row, and below them its long members that are not empty. */
  #card(of, entry, index, inputs, name) {
    const rest = restOf(of)
    const shown = rest.filter((member) => this.#isShown(entry, index, member))
    return html`<div class="object-input is-card" role="group" aria-label=${name}>
      ${inputs(of.fields.filter((member) => !rest.includes(member)))}
      ${shown.length > 0 ? html`<div class="object-input is-rest">${inputs(shown)}</div>` : nothing}
    </div>`
  }

  #isShown(entry, index, member) {
    const key = `${index} ${member.name}`
    if (this._opened.has(index) || !isEmpty(entry[member.name])) this.#shown.add(key)
    return this.#shown.has(key)
  }

  /** A computed amount is read-only. The other members keep their controls, so that the typed text and focus stay. */
  #line(row, entry, inputs, change) {
    const set = (name, value) => change(withMember(entry, name, value))
    const amount = row.find((member) => member.name === 'amount')
    return html`${inputs(
      row.filter((member) => member !== amount),
      set,
    )}${isPriced(entry) ? this.#computed(amount, amountOf(entry)) : inputs([amount], set)}`
  }

  #computed(member, value) {
    return html`<div class="object-member is-money">
      <span class="object-label">${member.label}</span
      ><output class="object-output number">${displayOf(member, value, this.context)}</output>
    </div>`
  }

  #tools(index) {
    return moveTools({
      name: `${this.field.label} ${index + 1}`,
      isFirst: index === 0,
      isLast: index === this._entries.length - 1,
      move: (by) => this.#move(index, by),
      remove: () => this.#remove(index),
    })
  }

  get #hasMenu() {
    return this.field.of?.type === 'object' || this.field.among !== undefined
  }

  #more(index) {
    const name = `${this.field.label} ${index + 1}`
    const isDragged = this.field.among && !isBlank(this._entries[index], this.field.of)
    return moreTool(
      name,
      (anchor) => this.#menu(anchor, index, name),
      isDragged ? (event) => this.#grip(event, index) : undefined,
    )
  }

  #menu(anchor, index, name) {
    const entry = this._entries[index]
    const { among = [], of } = this.field
    const items = entryMenu({
      hidden: restOf(of, rowOf(of)).filter((member) => !this.#isShown(entry, index, member)),
      isFirst: index === 0,
      isLast: index === this._entries.length - 1,
      destinations: isBlank(entry, of) ? [] : among.filter((box) => box.name !== this.field.name),
      open: () => {
        this._opened = new Set([...this._opened, index])
      },
      move: (by) => this.#move(index, by),
      repeat: this.#mayRepeat(index) ? () => this.#repeat(index) : undefined,
      makeTask: this.context.taskFrom?.(of, entry),
      remove: () => this.#remove(index),
      carry: (to) => this.#carry(index, to),
    })
    openMenu(anchor, items, { label: t('action.actionsFor', { name }) })
  }

  /** Drags an entry, unless somebody else has removed it by the end. */
  #grip(event, from) {
    const entry = this._entries[from]
    const isIt = (each) => equal(each, entry)
    const drop = (list, at) => {
      const index = isIt(this._entries[from]) ? from : this._entries.findIndex(isIt)
      if (index < 0) return
      if (list !== this) this.#carry(index, list.field.name, { at: list.indexInValue(at), controls: '.list-tool' })
      else this.#moveTo(index, at > index ? at - 1 : at, '.list-tool')
    }
    dragEntry(event, { list: this, text: String(entry), drop })
  }

  /** Returns the index in the value, which has no empty entries, for an index among the shown entries. */
  indexInValue(index) {
    return filled(this._entries.slice(0, index), this.field.of).length
  }

  /** Moves an entry to an index of another box, or to its end. */
  #carry(index, to, { at, controls } = {}) {
    const detail = { from: this.field.name, to, at, controls, entry: this._entries[index] }
    const rest = filled(without(this._entries, index), this.field.of)
    this.dispatchEvent(new CustomEvent('carry', { detail: { ...detail, rest }, bubbles: true }))
  }

  /** Moves an entry beyond the end of the list to the box before or after this one. */
  #leave(index, by) {
    const { among = [], name } = this.field
    const beside = among[among.findIndex((box) => box.name === name) + by]
    if (beside && !isBlank(this._entries[index], this.field.of))
      this.#carry(index, beside.name, { at: by > 0 ? 0 : undefined })
  }

  #key(event, index) {
    const inText = event.target.matches('input, textarea')
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault()
      this.#move(index, event.key === 'ArrowUp' ? -1 : 1)
    } else if (
      event.key === 'Enter' &&
      inText &&
      !event.target.closest('markdown-editor, .floating') &&
      !event.shiftKey &&
      !event.isComposing &&
      !event.defaultPrevented &&
      this.#isFlat()
    ) {
      event.preventDefault()
      // A second empty entry would only be in the way.
      if (isBlank(this._entries[index], this.field.of)) return
      this.#foldAll()
      this.#add(index + 1)
    } else if (event.key === 'Tab' && !event.shiftKey && inText && this.#isOpenEnd(index)) {
      const next = boxAfter(this)
      if (!next) return
      event.preventDefault()
      this._entries = without(this._entries, index)
      next.begin()
    } else if (
      event.key === 'Backspace' &&
      inText &&
      event.target.value === '' &&
      this._entries.length > 1 &&
      this.field.of?.type !== 'object'
    ) {
      event.preventDefault()
      this.#remove(index)
    }
  }

  /** Whether entries are single rows, so that Enter starts the next one. */
  #isFlat() {
    return this.field.of?.type !== 'object' || rowOf(this.field.of) !== undefined
  }

  /** Whether an entry is the empty one at the end of a box. */
  #isOpenEnd(index) {
    return (
      this.field.among !== undefined &&
      index === this._entries.length - 1 &&
      isBlank(this._entries[index], this.field.of)
    )
  }

  /** Starts an entry at the end, unless there is an empty one. */
  begin() {
    const last = this._entries.length - 1
    if (last >= 0 && isBlank(this._entries[last], this.field.of)) this.#focus(last)
    else this.#add(last + 1)
  }

  #add(index) {
    this._entries = this._entries.toSpliced(index, 0, fresh(this.field))
    this.#focus(index, 'markdown-editor, input, textarea, button')
  }

  /** A line of an invoice may be for logged hours, which must not be billed twice. */
  #mayRepeat(index) {
    const { of } = this.field
    return of?.type === 'object' && !isLine(of) && !isBlank(this._entries[index], of)
  }

  /** Adds a copy of an entry below it. */
  #repeat(index) {
    this.#foldAll()
    this.#set(this._entries.toSpliced(index + 1, 0, copyOf(this.field, this._entries[index])))
    this.#focus(index + 1)
  }

  #remove(index) {
    this.#foldAll()
    this.#set(without(this._entries, index))
    this.#focus(Math.max(0, index - 1))
  }

  #move(index, by) {
    const to = index + by
    if (to < 0 || to >= this._entries.length) return this.#leave(index, by)
    return this.#moveTo(index, to)
  }

  #moveTo(index, to, controls) {
    this.#foldAll()
    if (to !== index) this.#set(move(this._entries, index, to))
    this.#focus(to, controls)
  }

  /** Focuses an entry by its index in the value, where -1 is the last one. `controls` selects what gets the focus. */
  focusEntry(index, controls) {
    this.#focus(this._entries.indexOf(filled(this._entries, this.field.of).at(index)), controls)
  }

  #foldAll() {
    this._opened = new Set()
    this.#shown.clear()
  }

  #set(entries) {
    this._entries = entries
    this.#unsent = !this.context.isDraft && entries.some((entry) => isIncomplete(entry, this.field.of))
    if (!this.#unsent) this.#send()
  }

  #send() {
    this.#unsent = false
    this.sendChange(filled(this._entries, this.field.of))
  }

  /** Focuses the first control of an entry. A focused `markdown-editor` starts editing. */
  #focus(index, controls = 'input, textarea, button') {
    this.updateComplete.then(() => {
      const list = this.querySelector(':scope > .list-editor')
      const entry = list?.children[index]
      const control = entry?.querySelector(controls) ?? this.querySelector(':scope > .list-add')
      control?.focus()
    })
  }
}

customElements.define('list-editor', ListEditor)
