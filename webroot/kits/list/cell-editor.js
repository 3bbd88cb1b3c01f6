import { html, nothing } from 'lit'
import { holdKeys } from '../../app/commands/held-keys.js'
import { complain } from '../../app/messages/toasts.js'
import { LightElement } from '../../components/light-element.js'
import { openFloating } from '../../components/floating/floating.js'
import { fieldError } from '../../components/form/field-error.js'
import { areInputsLoaded, inputOf } from '../../fields/input-types.js'
import { loadInputs } from '../../fields/load-inputs.js'
import { displayIn, fieldType, isBlock } from '../../fields/registry.js'
import { withPossible } from '../../lib/values/transitions.js'
import { whenPageHidden } from '../../lib/page/page-hidden.js'
import { CellEdit } from './cell-edit.js'
import './cell-editor.css'

const FLOATING = 'dialog, [popover], [role="menu"]'

/**
 * The field's control in place of a cell. A control that is larger than a line floats above the table. The first editor
 * loads the controls. Until they are loaded, the cell shows its value, and the typed keys are held back.
 *
 * Saves a new value; see `CellEdit`. Sends `leave` with `detail.by` (1 and -1 for the adjacent cells) and
 * `detail.focus`, whether the cell receives the focus. Enter and Tab commit. Escape restores the value, except in a
 * floating control, where the changes are kept. A value that the server refuses opens the editor again, with a message.
 */
class CellEditor extends LightElement {
  static properties = {
    type: { attribute: false },
    field: { attribute: false },
    record: { attribute: false },
    context: { attribute: false },
  }

  /** The value that is not committed yet, as `{value}`. */
  #draft = undefined
  #edit = undefined
  #left = false
  #stop = () => {}
  #floating = undefined

  connectedCallback() {
    super.connectedCallback()
    this.#edit = new CellEdit(this.type, this.field, this.record, this.#again(this.closest('data-table')))
    const { refused } = this.#edit
    if (refused) this.#draft = { value: refused.value }
    this.addEventListener('keydown', this.#keyBefore, { capture: true })
    this.addEventListener('keydown', this.#keyAfter)
    this.addEventListener('focusout', this.#focusMoved)
    this.#stop = whenPageHidden(() => this.#edit.keep())
    this.addEventListener('renewed', this.#renewed)
  }

  disconnectedCallback() {
    super.disconnectedCallback()
    document.removeEventListener('focusin', this.#focusMoved)
    this.#stop()
    this.#floating?.close()
    if (!this.#left) this.#commit()
  }

  /** Returns a function that opens the editor again, after this one is gone. */
  #again(table) {
    const { id } = this.record
    const { name } = this.field
    return async (isAsked = false) => {
      if (!table.isConnected || (!isAsked && !table.isAtRest(id, name))) return false
      await table.focusCell(id, name)
      return table.edit(id, name)
    }
  }

  get #floats() {
    return isBlock(this.field) || fieldType(this.field).floats === true
  }

  render() {
    const { field, record, context } = this
    const { refused } = this.#edit
    if (!areInputsLoaded()) return displayIn(record, field, context)
    const input = inputOf({
      value: this.#draft ? (this.#draft.value ?? undefined) : record[field.name],
      field: withPossible(this.type, field, [record]),
      id: 'cell-control',
      label: field.label,
      context: Object.assign(Object.create(context), { record, inTable: false, readOnly: false }),
      change: (value) => this.#change(value),
      always: true,
      invalid: Boolean(refused),
      describedBy: refused ? 'cell-refusal' : undefined,
    })
    const message = refused
      ? html`<div class="reading-problem">${fieldError(refused.message, { id: 'cell-refusal', isAlert: true })}</div>`
      : nothing
    return this.#floats
      ? html`<div class="floating cell-sheet" popover="manual" role="dialog" aria-label=${field.label}>
          ${input}${message}
        </div>`
      : [input, message]
  }

  firstUpdated() {
    if (areInputsLoaded()) this.#enter()
    else holdKeys(this.#load())
  }

  async #load() {
    try {
      await loadInputs()
      this.requestUpdate()
      await this.updateComplete
      if (this.isConnected) await this.#enter()
    } catch (error) {
      complain(error)
      this.#away({ focus: true })
    }
  }

  async #enter() {
    if (this.#floats) {
      this.#floating = openFloating(this.querySelector('.cell-sheet'), this.closest('.table-td') ?? this, {
        sheet: true,
        outside: () => this.#leave(),
      })
    }
    // Only microtasks run between the key that opens the editor and the editor's focus, so that no typed letter is
    // lost.
    await this.querySelector('.cell-sheet > *, :scope > *')?.updateComplete
    const picker = this.querySelector('value-picker')
    if (picker && !this.#floats) await picker.open()
    else this.#control?.focus()
    // An empty list has no control to type into before its first entry.
    if (this.#control?.matches('.list-add')) {
      const list = this.#control.parentElement
      this.#control.click()
      await list.updateComplete
    }
    const control = this.#control
    if (control?.matches('input[type="text"]')) control.select()
  }

  get #control() {
    return (
      this.querySelector('[role="radio"][aria-checked="true"]') ??
      this.querySelector('input, textarea, [contenteditable="true"], button')
    )
  }

  /** Whether the value changes with each key and is committed when the control loses the focus. */
  get #isTyped() {
    return fieldType(this.field).typed === true && this.querySelector('value-picker') === null
  }

  #change(value) {
    this.#draft = { value }
    this.#edit.type(value)
    if (this.#isTyped || isBlock(this.field)) return this.requestUpdate()
    const picker = this.querySelector('value-picker')
    // A picker of several values shows the changes of others, so each choice is based on the current values.
    if (picker?.multiple) this.#edit.renew(this.record)
    this.#commit()
    if (!picker?.multiple) this.#leave({ focus: true })
    return undefined
  }

  #commit() {
    const draft = this.#draft
    this.#draft = undefined
    if (draft) this.#edit.end(draft.value)
    else this.#edit.cancel()
  }

  /**
   * Commits the typed value. An invalid value stays in the control, with an error message. Returns whether it
   * succeeded.
   */
  #settle() {
    this.querySelector('.reading-input')?.parentElement.settle()
    if (this.querySelector('input')?.validity.valid === false) return false
    this.#commit()
    return true
  }

  #leave(how = {}) {
    if (this.#left || !this.#settle()) return
    this.#away(how)
  }

  #away(how) {
    this.#left = true
    this.dispatchEvent(new CustomEvent('leave', { detail: how, bubbles: true }))
  }

  #renewed = () => {
    if (!this.#draft) this.#edit.renew(this.record)
  }

  #keyBefore = (event) => {
    if (event.isComposing) return
    if (event.key === 'Escape') {
      if (this.#floats && event.target.closest('[popover]') !== this.querySelector('.cell-sheet')) return
      event.preventDefault()
      event.stopPropagation()
      if (this.#floats) return this.#leave({ focus: true })
      this.#draft = undefined
      this.#edit.cancel()
      this.#away({ focus: true })
    } else if (event.key === 'Tab' && !this.#floats) {
      event.preventDefault()
      event.stopPropagation()
      this.#leave({ by: event.shiftKey ? -1 : 1 })
    }
  }

  #keyAfter = (event) => {
    if (event.key !== 'Enter' || event.isComposing) return
    const isDone = this.#floats
      ? event.ctrlKey || event.metaKey
      : event.target.matches('input, textarea') && !event.target.closest('value-picker')
    if (!isDone) return
    event.preventDefault()
    event.stopPropagation()
    this.#leave({ focus: true })
  }

  /** The focus may be in a menu or a dialog of the control, or of something else. Where it goes from there decides. */
  #focusMoved = () => {
    setTimeout(() => {
      const active = document.activeElement
      if (this.#left || !this.isConnected || !document.hasFocus() || this.contains(active)) return
      const isInFloating = active?.closest(FLOATING) && !this.closest(FLOATING)
      if (isInFloating) document.addEventListener('focusin', this.#focusMoved)
      else this.#leave()
    })
  }
}

customElements.define('cell-editor', CellEditor)
