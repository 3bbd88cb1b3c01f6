import { html, nothing } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { HeldElement } from '../../components/held-element.js'
import { icon } from '../../components/icon/icon.js'
import { openMenu } from '../../components/menu/menu.js'
import { quoted } from '../../lib/plain-text.js'
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
import './note-section.js'
import { pieceEditor } from './note-piece.js'
import { t } from '../../words/words.js'
import '../../components/list-tools/list-tools.css'
import '../../fields/list/list-editor.css'

/**
 * The editable blocks of an enhanced note. `value` is `{paragraphs, customSections}`.
 *
 * Sends `change` with `detail.value`, and with `detail.typed` during typing. Sends `remove` with `detail.what`, the
 * name of the removed block, and with `detail.putBack`, a function that returns the lists of a note with the block
 * restored.
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
      <div class="note-block list-entry" role="group" aria-label=${name}>
        <div class="list-entry-body">
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
        ${this.readOnly ? nothing : this.#tools(block, at, count, name)}
      </div>
    `
  }

  #tools(block, at, count, name) {
    const tool = (label, glyph, disabled, run) =>
      html` <button
        type="button"
        class="list-tool"
        aria-label=${label}
        title=${label}
        ?disabled=${disabled}
        @click=${run}
      >
        ${icon(glyph)}
      </button>`
    return html`
      <div class="list-tools">
        ${tool(t('action.moveUpOf', { name }), 'chevron-up', at === 0, () => this.#set(moved(this._note, at, at - 1)))}
        ${tool(t('action.moveDownOf', { name }), 'chevron-down', at === count - 1, () => this.#set(moved(this._note, at, at + 1)))}
        ${tool(t('action.removeOf', { name }), 'x', false, () => this.#remove(block, at, name))}
      </div>
    `
  }

  /** Applies lists that were computed from the local note. Empty blocks are kept locally. */
  #set(lists, typed = false) {
    this._note = { ...this._note, ...lists }
    this.tell(written(this._note), { typed })
  }

  #change(block, value, typed) {
    this.#set(changed(this._note, block, value), typed)
  }

  #remove(block, at, name) {
    this.#set(removed(this._note, at))
    this.#sayRemoved(quoted(name), (note) => inserted(note, block, at))
  }

  #removedWithin(block, { what, putBack }) {
    this.#sayRemoved(what, (note) => {
      const now = note[block.kind]?.[placeOf(note, block)]
      return now ? changed(note, block, putBack(now)) : {}
    })
  }

  #sayRemoved(what, putBack) {
    this.dispatchEvent(new CustomEvent('remove', { detail: { what, putBack } }))
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
