import { html, nothing } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { LightElement } from '../../../components/light-element.js'
import { icon } from '../../../components/icon/icon.js'
import { typing } from '../../../components/text-control/typing.js'
import { inputOf } from '../../../fields/inputs.js'
import { optionOf } from '../../../fields/select/select.js'
import { capital } from '../../../lib/text/plain-text.js'
import { longDate, shortDate } from '../../../lib/time/dates.js'
import { move, replaced, without, withReinserted } from '../../../fields/list/list.logic.js'
import { keyOfPart, newPart, newPiece, partsOf, withParts } from './note.logic.js'
import { moreButton, moveItems } from './note-more.js'
import { pieceEditor } from './note-piece.js'
import { noteTabs } from './note-tabs.js'
import { t } from '../../../words/words.js'
import '../../../components/list-tools/list-tools.css'
import { own } from '../../../lib/values/names.js'

const KINDS = { tabs: 'tab', timeline: 'step', 'split-view': 'column' }
const KIND_NAMES = { column: t('note.kind.column'), step: t('note.kind.step'), tab: t('note.kind.tab') }

/**
 * A section of a note: tabs, steps of a timeline, or columns. Sends `change` with `detail.value`, the complete section,
 * and with `detail.typed` during typing. Sends `remove` with `detail.what` and `detail.restored`, a function that takes
 * the current section and returns it with the part restored.
 */
class NoteSection extends LightElement {
  static properties = {
    value: { attribute: false },
    type: { attribute: false },
    context: { attribute: false },
    readOnly: { type: Boolean },
    _open: { state: true },
  }

  constructor() {
    super()
    this._open = 0
  }

  render() {
    const section = this.value
    const parts = partsOf(section)
    return html`
      <h3 class="note-section-title">
        ${
          this.readOnly
            ? section.title
            : html` <input
                class="note-heading"
                aria-label=${t('note.sectionTitle')}
                autocomplete="off"
                @change=${(event) => event.stopPropagation()}
                ${typing(section.title, (title) => title.trim() && this.#set({ ...section, title }, true))}
              />`
        }
      </h3>
      ${
        section.type === 'tabs'
          ? this.#tabs(parts)
          : section.type === 'timeline'
            ? this.#timeline(parts)
            : this.#columns(parts)
      }
      ${
        this.readOnly
          ? nothing
          : html` <button type="button" class="list-add note-add" @click=${() => this.#addPart(parts)}>
              ${icon('plus')}${capital(KIND_NAMES[this.#kind])}
            </button>`
      }
    `
  }

  get #kind() {
    return own(KINDS, this.value.type) ?? 'column'
  }

  #set(section, typed = false) {
    this.value = section
    this.dispatchEvent(new CustomEvent('change', { detail: { value: section, typed }, bubbles: true }))
  }

  #setParts(parts, typed) {
    this.#set(withParts(this.value, parts), typed)
  }

  #setPart(index, part, typed) {
    this.#setParts(replaced(partsOf(this.value), index, part), typed)
  }

  #addPart(parts) {
    this.#setParts([...parts, newPart(this.value)])
    this._open = parts.length
  }

  #removePart(index) {
    const [entry] = partsOf(this.value).slice(index)
    this.#setParts(without(partsOf(this.value), index))
    this.#reportRemoved(t('note.removedPart', { kind: KIND_NAMES[this.#kind] }), (section) =>
      withParts(section, withReinserted(partsOf(section), [{ index, entry }])),
    )
    this._open = Math.max(0, index - 1)
  }

  #removePiece(index, at) {
    const part = partsOf(this.value)[index]
    const entry = part.content[at]
    this.#setPart(index, { ...part, content: without(part.content, at) })
    this.#reportRemoved(entry.type === 'code' ? t('note.removedCode') : t('note.removedText'), (section) => {
      const parts = partsOf(section)
      const now = parts[index]
      const content = now && withReinserted(now.content ?? [], [{ index: at, entry }])
      return now ? withParts(section, replaced(parts, index, { ...now, content })) : section
    })
  }

  #reportRemoved(what, restored) {
    this.dispatchEvent(new CustomEvent('remove', { detail: { what, restored } }))
  }

  /** The texts and code of one part, each with its actions. */
  #pieces(part, index) {
    const pieces = part.content ?? []
    const set = (content, typed) => this.#setPart(index, { ...part, content }, typed)
    const actions = (at) => [
      ...moveItems(at, pieces.length, (to) => set(move(pieces, at, to))),
      { label: t('action.remove'), glyph: 'x', run: () => this.#removePiece(index, at) },
    ]
    return pieces.map(
      (piece, at) =>
        html` <div class="note-piece">
          ${pieceEditor(piece, this.readOnly, (next) => set(replaced(pieces, at, next), true))}
          ${this.readOnly || pieces.length < 2 ? nothing : moreButton(t('note.piece', { number: at + 1 }), () => actions(at))}
        </div>`,
    )
  }

  #partMore(parts, index) {
    if (this.readOnly) return nothing
    const kind = this.#kind
    const part = parts[index]
    const add = (type) => this.#setPart(index, { ...part, content: [...(part.content ?? []), newPiece(type)] })
    const moveTo = (to) => {
      this.#setParts(move(parts, index, to))
      this._open = to
    }
    return moreButton(t('note.kindAt', { kind: KIND_NAMES[kind], number: index + 1 }), () => [
      { label: t('note.addText'), glyph: 'quote', run: () => add('text') },
      { label: t('note.addCode'), glyph: 'code', run: () => add('code') },
      ...moveItems(index, parts.length, moveTo, { isAcross: kind !== 'step' }),
      ...(parts.length > 1
        ? [
            '-',
            {
              label: t('note.removePart', { kind: KIND_NAMES[kind] }),
              glyph: 'x',
              danger: true,
              run: () => this.#removePart(index),
            },
          ]
        : []),
    ])
  }

  #partTitle(part, index) {
    return html` <input
      class="note-heading is-step"
      aria-label=${t('note.titleOf', { kind: KIND_NAMES[this.#kind], number: index + 1 })}
      autocomplete="off"
      @change=${(event) => event.stopPropagation()}
      ${typing(part.title, (title) => title.trim() && this.#setPart(index, { ...part, title }, true))}
    />`
  }

  #tabs(parts) {
    return noteTabs(this.value, parts, {
      open: Math.min(this._open, parts.length - 1),
      show: (index) => this.#show(index),
      panel: (part, index) => html`
        ${
          this.readOnly
            ? html`<strong class="note-panel-title">${part.title}</strong>`
            : html`<div class="note-step-head">${this.#partTitle(part, index)}${this.#partMore(parts, index)}</div>`
        }
        ${this.#pieces(part, index)}
      `,
    })
  }

  #show(index) {
    this._open = index
    return this.updateComplete
  }

  #timeline(parts) {
    const [status, date] = ['status', 'date'].map((name) => this.#stepField(name))
    return html`
      <ol class="note-timeline">
        ${repeat(parts, keyOfPart, (part, index) => {
          const option = optionOf(status, part.status ?? 'pending')
          return html` <li class="note-step tone-${option.tone}">
            <div class="note-step-head">
              ${
                this.readOnly
                  ? readStep(part, option)
                  : html` ${this.#partTitle(part, index)} ${this.#member(part, index, status, t('note.status'))}
                      <span class="note-date">${this.#member(part, index, date, t('note.date'))}</span>
                      ${this.#partMore(parts, index)}`
              }
            </div>
            ${this.#pieces(part, index)}
          </li>`
        })}
      </ol>
    `
  }

  #stepField(name) {
    const config = this.type.fieldsByName.get('customSections').of.fields.find((field) => field.name === 'config')
    return config.fields.find((field) => field.name === 'timeline').of.fields.find((field) => field.name === name)
  }

  #member(part, index, field, label) {
    const set = (value) => {
      const { [field.name]: _, ...rest } = part
      this.#setPart(index, value === null ? rest : { ...rest, [field.name]: value })
    }
    return inputOf({
      value: part[field.name],
      field,
      label: t('note.memberOf', { label, title: part.title }),
      context: this.context,
      change: set,
    })
  }

  #columns(parts) {
    return html`<div class="note-columns">
      ${parts.map(
        (part, index) =>
          html` <div class="note-column">${this.#pieces(part, index)}${this.#partMore(parts, index)}</div>`,
      )}
    </div>`
  }
}

function readStep(part, { tone, label }) {
  return html` <strong>${part.title}</strong><span class="chip tone-${tone}">${label}</span> ${
      part.date
        ? html`<time class="faint" datetime=${part.date} title=${longDate(part.date)}>${shortDate(part.date)}</time>`
        : nothing
    }`
}

customElements.define('note-section', NoteSection)
