import { html, nothing } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { HeldElement } from '../../../components/held-element.js'
import { icon } from '../../../components/icon/icon.js'
import { openMenu } from '../../../components/menu/menu.js'
import { quoted } from '../../../lib/text/plain-text.js'
import {
  SECTION_TYPES,
  added,
  blocksOf,
  changed,
  inserted,
  keyOf,
  moved,
  placeOf,
  removed,
  written,
} from './note.logic.js'
import { moreButton, moveItems } from './note-more.js'
import './note-section.js'
import { pieceEditor } from './note-piece.js'
import { t } from '../../../words/words.js'
import '../../../components/list-tools/list-tools.css'

/**
 * The editable blocks of an enhanced note. `value` is `{paragraphs, customSections}`.
 *
 * Sends `change` with `detail.value`, and with `detail.typed` during typing. Sends `remove` with `detail.what`, the
 * name of the removed block, and with `detail.restored`, a function that takes a note and returns its lists with the
 * block restored.
 */
class NoteBlocks extends HeldElement {
  static properties = {
    type: { attribute: false },
    context: { attribute: false },
    readOnly: { type: Boolean },
    _note: { state: true },
  }

  adopt(value) {
    this._note = value
  }

  render() {
    const blocks = blocksOf(this._note)
    return html`
      <div class="note-blocks">${repeat(blocks, keyOf, (block, at) => this.#block(block, at, blocks.length))}</div>
      ${
        this.readOnly
          ? nothing
          : html` <button
              type="button"
              class="list-add"
              aria-haspopup="menu"
              @click=${(event) => this.#addMenu(event.currentTarget)}
            >
              ${icon('plus')}${t('note.addBlock')}
            </button>`
      }
    `
  }

  #block(block, at, count) {
    const { kind, value } = block
    const name = value.title ?? (value.type === 'code' ? t('note.code') : t('note.text'))
    return html`
      <div class="note-block ${kind === 'paragraphs' ? 'note-piece' : ''}" role="group" aria-label=${name}>
        <div class="note-block-body">
          ${
            kind === 'paragraphs'
              ? pieceEditor(value, this.readOnly, (next) => this.#change(block, next, true))
              : html`<note-section
                  .value=${value}
                  .type=${this.type}
                  .context=${this.context}
                  ?readOnly=${this.readOnly}
                  @change=${(event) => {
                    event.stopPropagation()
                    this.#change(block, event.detail.value, event.detail.typed)
                  }}
                  @remove=${(event) => {
                    event.stopPropagation()
                    this.#removedWithin(block, event.detail)
                  }}
                ></note-section>`
          }
        </div>
        ${this.readOnly ? nothing : this.#more(block, at, count, name)}
      </div>
    `
  }

  #more(block, at, count, name) {
    return moreButton(name, () => [
      ...moveItems(at, count, (to) => this.#set(moved(this._note, at, to))),
      '-',
      { label: t('action.remove'), glyph: 'x', danger: true, run: () => this.#remove(block, at, name) },
    ])
  }

  /** Applies lists that were computed from the local note. Empty blocks are not sent. */
  #set(lists, typed = false) {
    this._note = { ...this._note, ...lists }
    this.sendChange(written(this._note), { typed })
  }

  #change(block, value, typed) {
    this.#set(changed(this._note, block, value), typed)
  }

  #remove(block, at, name) {
    this.#set(removed(this._note, at))
    this.#reportRemoved(quoted(name), (note) => inserted(note, block, at))
  }

  #removedWithin(block, { what, restored }) {
    this.#reportRemoved(what, (note) => {
      const now = note[block.kind]?.[placeOf(note, block)]
      return now ? changed(note, block, restored(now)) : {}
    })
  }

  #reportRemoved(what, restored) {
    this.dispatchEvent(new CustomEvent('remove', { detail: { what, restored } }))
  }

  #addMenu(anchor) {
    const types = [['text', t('note.text'), 'quote'], ['code', t('note.code'), 'code'], ...SECTION_TYPES]
    openMenu(
      anchor,
      types.map(([type, label, glyph]) => ({ label, glyph, run: () => this.#add(type) })),
      { label: t('note.addBlock') },
    )
  }

  #add(type) {
    this.#set(added(this._note, type))
    this.updateComplete.then(() =>
      [...this.querySelectorAll('.note-block')].at(-1).querySelector('textarea, input, markdown-editor')?.focus(),
    )
  }
}

customElements.define('note-blocks', NoteBlocks)
