import { html, nothing } from 'lit'
import { HeldElement } from '../held-element.js'
import { icon } from '../icon/icon.js'
import { openMenu } from '../menu/menu.js'
import { styles } from '../style.js'
import { typing } from '../text-control/typing.js'
import {
  changedValue,
  insertedAfter,
  rowsOf,
  shifted,
  sizeOfBranch,
  swapped,
  without,
  withoutBranch,
} from './outline.logic.js'
import { outlineKeys } from './outline-keys.js'
import { t } from '../../words/words.js'
import './outline.css'
import '../list-tools/list-tools.css'

/**
 * An outline that is edited with the keyboard: Enter starts a row, Tab moves it below the previous row, Alt with an
 * arrow key moves it with its branch. After Escape, Tab leaves the editor. `value` is a list of rows `{text, level}`.
 * Sends `change` with `detail.value`.
 */
class OutlineEditor extends HeldElement {
  static properties = { label: {}, controlId: {}, readOnly: { type: Boolean }, _rows: { state: true } }

  #leaving = false

  constructor() {
    super()
    this.value = []
  }

  adopt(value) {
    this._rows = rowsOf(value)
  }

  render() {
    return html`
      <ul class="outline" aria-label=${this.label}>
        ${this._rows.map(
          (row, at) =>
            html` <li
              class="outline-row ${row.level === 0 ? 'is-top' : ''}"
              ${styles({ '--level': String(row.level) })}
            >
              <span class="outline-bullet" aria-hidden="true"></span>
              ${this.readOnly ? html`<span class="outline-text">${row.text}</span>` : this.#input(row, at)}
              ${
                this.readOnly
                  ? nothing
                  : html`<button
                      type="button"
                      class="list-tool outline-more"
                      aria-label=${t('outline.rowActions', { row: at + 1 })}
                      aria-haspopup="menu"
                      title=${t('outline.rowTools')}
                      @click=${(event) => this.#menu(event.currentTarget, at)}
                    >
                      ${icon('ellipsis')}
                    </button>`
              }
            </li>`,
        )}
      </ul>
      ${
        this.readOnly
          ? nothing
          : html` <button
                type="button"
                class="list-add"
                id=${this.controlId ?? nothing}
                @click=${() => this.#insert(this._rows.length - 1)}
              >
                ${icon('plus')}<span aria-hidden="true">${t('action.add')}</span
                ><span class="visually-hidden">${t('action.addTo', { name: this.label })}</span>
              </button>
              ${outlineKeys([
                ['Enter', t('outline.adds')],
                ['Tab', t('outline.indents')],
                ['Alt ↑ ↓', t('outline.moves')],
                ['Esc Tab', t('outline.leaves')],
              ])}`
      }
    `
  }

  #input(row, at) {
    return html`<textarea
      class="outline-text"
      rows="1"
      aria-label=${t('outline.row', { row: at + 1, level: row.level + 1 })}
      ${typing(row.text, (text) => this.#type(at, text), { oneLine: true })}
      @change=${(event) => event.stopPropagation()}
      @keydown=${(event) => this.#key(event, at)}
      @focus=${() => {
        this.#leaving = false
      }}
    ></textarea>`
  }

  #type(at, text) {
    this.#set(this._rows.map((row, index) => (index === at ? { ...row, text } : row)))
  }

  #key(event, at) {
    if (event.isComposing) return
    const act = this.#actOf(event, at)
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }

  #actOf(event, at) {
    const { key, altKey, shiftKey, target } = event
    if (key === 'Tab' && !this.#leaving) return () => this.#shift(at, shiftKey ? -1 : 1)
    if (key === 'Escape' && !this.#leaving)
      return () => {
        this.#leaving = true
      }
    if (key === 'Enter' && !shiftKey && !event.metaKey && !event.ctrlKey) return () => this.#insert(at)
    if (altKey && (key === 'ArrowUp' || key === 'ArrowDown')) return () => this.#swap(at, key === 'ArrowUp' ? -1 : 1)
    if (key === 'Backspace' && target.value === '') return () => this.#remove(without, at)
    if (key === 'ArrowUp' && target.selectionStart === 0 && at > 0) return () => this.#focus(at - 1)
    if (key === 'ArrowDown' && target.selectionEnd === target.value.length && at < this._rows.length - 1)
      return () => this.#focus(at + 1)
    return undefined
  }

  #menu(anchor, at) {
    const branch = sizeOfBranch(this._rows, at)
    const possible = (rows) => rows !== this._rows
    openMenu(
      anchor,
      [
        { label: t('outline.addBelow'), glyph: 'plus', hint: 'Enter', run: () => this.#insert(at) },
        ...(possible(shifted(this._rows, at, 1))
          ? [{ label: t('outline.indent'), glyph: 'chevron-right', hint: 'Tab', run: () => this.#shift(at, 1) }]
          : []),
        ...(possible(shifted(this._rows, at, -1))
          ? [{ label: t('outline.outdent'), glyph: 'chevron-left', hint: '⇧ Tab', run: () => this.#shift(at, -1) }]
          : []),
        ...(possible(swapped(this._rows, at, -1).rows)
          ? [{ label: t('action.moveUp'), glyph: 'arrow-up', hint: 'Alt ↑', run: () => this.#swap(at, -1) }]
          : []),
        ...(possible(swapped(this._rows, at, 1).rows)
          ? [{ label: t('action.moveDown'), glyph: 'arrow-down', hint: 'Alt ↓', run: () => this.#swap(at, 1) }]
          : []),
        '-',
        {
          label: branch > 1 ? t('outline.removeBranch', { count: branch - 1 }) : t('action.remove'),
          glyph: 'x',
          run: () => this.#remove(withoutBranch, at),
        },
      ],
      { label: t('outline.rowActions', { row: at + 1 }) },
    )
  }

  #shift(at, by) {
    this.#set(shifted(this._rows, at, by))
    this.#focus(at)
  }

  #swap(at, by) {
    const moved = swapped(this._rows, at, by)
    this.#set(moved.rows)
    this.#focus(moved.at)
  }

  #insert(at) {
    this._rows = insertedAfter(this._rows, at)
    this.#focus(at + 1)
  }

  #remove(how, at) {
    this.#set(how(this._rows, at))
    this.#focus(Math.max(0, at - 1))
  }

  #set(rows) {
    const value = changedValue(this._rows, rows)
    this._rows = rows
    if (value) this.sendChange(value)
  }

  #focus(at) {
    this.updateComplete.then(() => {
      const control = this.querySelectorAll('textarea')[at] ?? this.querySelector('.list-add')
      control?.focus()
      control?.setSelectionRange?.(control.value.length, control.value.length)
    })
  }
}

customElements.define('outline-editor', OutlineEditor)
