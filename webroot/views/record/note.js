import { html, nothing } from 'lit'
import { icon } from '../../components/icon/icon.js'
import { openMenu } from '../../components/menu/menu.js'
import '../../components/markdown-editor/markdown-editor.js'
import { inputOf } from '../../fields/registry.js'
import { optionOf } from '../../fields/select/select.js'
import { longDate, shortDate } from '../../lib/dates.js'
import { quoted } from '../../lib/plain-text.js'
import { move, putBack, without } from '../../fields/list/list.logic.js'
import { SECTION_TYPES, added, blocksOf, changed, inserted, moved, newPart, partsOf, placeOf, removed, withParts } from './note.logic.js'
import { sayRemoved } from './record-edits.js'
import { RecordDetail } from './record.js'
import { layoutOf } from './record.logic.js'

const BLOCKS = ['content', 'paragraphs', 'customSections']

/** A note: one text, or blocks of text and code with tabs, timelines and columns between them. */
class NoteDetail extends RecordDetail {
  static properties = { _tabs: { state: true }, _editing: { state: true } }

  constructor() {
    super()
    this._tabs = {}
  }

  body(note, readOnly) {
    const { properties, own, kept } = layoutOf(this.type, note, (field) => BLOCKS.includes(field.name))
    const blocks = note.mode === 'enhanced' ? blocksOf(note) : []
    const isWhole = this.store.isWhole(this.recordId)
    return html`
      ${this.titleInput(note, readOnly)}
      <dl class="properties">${[...properties, ...own].map((field) => this.property(field, note, readOnly))}</dl>
      ${note.mode === 'enhanced' && isWhole
        ? html`<div class="note-blocks">${blocks.map((block, at) => this.#block(note, block, at, blocks.length, readOnly))}</div>
            ${readOnly ? nothing : html`<button type="button" class="list-add" aria-haspopup="menu" @click=${(event) => this.#addMenu(event.currentTarget, note)}>${icon('plus')}Add a block</button>`}`
        : this.block(this.type.fieldsByName.get('content'), note)}
      ${this.facts('About this record', kept, note)}
    `
  }

  /** Blocks are put back as blocks. */
  isWritten(name) {
    return !BLOCKS.includes(name) && super.isWritten(name)
  }

  /** Saves what `make` makes of a block as it is by then: another of its pieces may have been saved meanwhile. */
  #change(block, make) {
    const note = this.edits.over(this.store.get(this.recordId))
    const now = note[block.kind]?.[placeOf(note, block)]
    if (now) this.edits.setAll(changed(note, block, make(now)))
  }

  #remove(note, block, at, name) {
    this.edits.setAll(removed(note, at))
    sayRemoved(quoted(name), () => this.edits.setAll(inserted(this.edits.over(this.store.get(this.recordId)), block, at)))
  }

  #addMenu(anchor, note) {
    openMenu(anchor, [
      { label: 'Text', glyph: 'quote', run: () => this.edits.setAll(added(note, 'text')) },
      { label: 'Code', glyph: 'code', run: () => this.edits.setAll(added(note, 'code')) },
      ...SECTION_TYPES.map(([type, label, glyph]) => ({ label, glyph, run: () => this.edits.setAll(added(note, type)) })),
    ], { label: 'Add a block' })
  }

  #block(note, block, at, count, readOnly) {
    const { kind, value } = block
    const name = value.title ?? (value.type === 'code' ? 'Code' : 'Text')
    const change = (make) => this.#change(block, make)
    return html`
      <div class="note-block list-entry" role="group" aria-label=${name}>
        <div class="list-entry-body">${kind === 'paragraphs' ? this.#text(value, `${kind}-${block.index}`, readOnly, change) : this.#section(value, readOnly, change)}</div>
        ${readOnly ? nothing : html`<div class="list-tools">
          <button type="button" class="list-tool" aria-label="Move ${name} up" ?disabled=${at === 0} @click=${() => this.edits.setAll(moved(note, at, at - 1))}>${icon('chevron-up')}</button>
          <button type="button" class="list-tool" aria-label="Move ${name} down" ?disabled=${at === count - 1} @click=${() => this.edits.setAll(moved(note, at, at + 1))}>${icon('chevron-down')}</button>
          <button type="button" class="list-tool" aria-label="Remove ${name}" @click=${() => this.#remove(note, block, at, name)}>${icon('x')}</button></div>`}
      </div>
    `
  }

  /** One piece of text or code. */
  #text(value, id, readOnly, change) {
    if (value.type !== 'code') {
      return html`<markdown-editor label="Text" .value=${value.content ?? ''} ?readOnly=${readOnly}
        @change=${(event) => { event.stopPropagation(); this.#later(id, () => change((now) => ({ ...now, content: event.detail.value }))) }}></markdown-editor>`
    }
    return html`
      <div class="note-code">
        <input class="note-language" aria-label="Language" placeholder="language" ?readonly=${readOnly} .value=${value.language ?? ''} @change=${(event) => change((now) => ({ ...now, language: event.target.value || undefined }))}>
        <textarea class="note-source" aria-label="Code" spellcheck="false" ?readonly=${readOnly} .value=${value.content ?? ''} @change=${(event) => event.target.value.trim() && change((now) => ({ ...now, content: event.target.value }))}></textarea>
      </div>
    `
  }

  /** What is typed goes out after a pause, each piece on its own. */
  #timers = new Map()

  #later(id, save) {
    clearTimeout(this.#timers.get(id))
    this.#timers.set(id, setTimeout(save, 600))
  }

  #section(section, readOnly, change) {
    const parts = partsOf(section)
    const changeParts = (make) => change((now) => withParts(now, make(partsOf(now), now)))
    const changePart = (index, make) => changeParts((all) => all.map((part, at) => (at === index ? make(part) : part)))
    const tools = { contents: (part, index) => this.#contents(section, part, index, readOnly, changePart), changeParts, changePart, readOnly }
    return html`
      <h3 class="note-section-title">${readOnly ? section.title : html`<input class="note-heading" aria-label="Title of the section" .value=${section.title ?? ''} @change=${(event) => event.target.value.trim() && change((now) => ({ ...now, title: event.target.value.trim() }))}>`}</h3>
      ${section.type === 'tabs' ? this.#tabs(section, parts, tools) : section.type === 'timeline' ? this.#timeline(parts, tools) : this.#columns(parts, tools)}
      ${readOnly ? nothing : html`<button type="button" class="list-add note-more" @click=${() => this.#addPart(section, parts, changeParts)}>${icon('plus')}${KINDS[section.type] ?? 'Column'}</button>`}
    `
  }

  #addPart(section, parts, changeParts) {
    changeParts((all, now) => [...all, newPart(now)])
    if (section.type === 'tabs') this._tabs = { ...this._tabs, [section.id]: parts.length }
  }

  /** The texts and pieces of code of one part, each with what can be done with it. */
  #contents(section, part, index, readOnly, changePart) {
    const pieces = part.content ?? []
    const changePieces = (make) => changePart(index, (now) => ({ ...now, content: make(now.content ?? []) }))
    return pieces.map((piece, at) => html`
      <div class="note-piece">
        ${this.#text(piece, `${section.id}-${index}-${at}`, readOnly, (make) => changePieces((all) => all.map((each, place) => (place === at ? make(each) : each))))}
        ${readOnly || pieces.length < 2 ? nothing : this.#moreButton(`piece ${at + 1}`, () => [
          ...(at > 0 ? [{ label: 'Move up', glyph: 'arrow-up', run: () => changePieces((all) => move(all, at, at - 1)) }] : []),
          ...(at < pieces.length - 1 ? [{ label: 'Move down', glyph: 'arrow-down', run: () => changePieces((all) => move(all, at, at + 1)) }] : []),
          { label: 'Remove', glyph: 'x', run: () => this.#take(changePieces, at, piece, piece.type === 'code' ? 'the code' : 'the text') },
        ])}
      </div>`)
  }

  /** Removes a piece or a part, and offers to put it back. */
  #take(change, index, entry, what) {
    change((all) => without(all, index))
    sayRemoved(what, () => change((all) => putBack(all, [{ index, entry }])))
  }

  #moreButton(name, items) {
    return html`<button type="button" class="list-tool note-part-more" aria-label="Actions for ${name}" title="Add, move or remove" aria-haspopup="menu" @click=${(event) => openMenu(event.currentTarget, items(), { label: `Actions for ${name}` })}>${icon('ellipsis')}</button>`
  }

  /** What can be done with a tab, a step or a column. */
  #partMenu(kind, parts, index, { changeParts, changePart }, shown = () => {}) {
    const add = (piece) => changePart(index, (now) => ({ ...now, content: [...(now.content ?? []), piece] }))
    const sideways = kind !== 'step'
    const moveTo = (to) => {
      changeParts((all) => move(all, index, to))
      shown(to)
    }
    return [
      { label: 'Add a text', glyph: 'quote', run: () => add({ type: 'text', content: 'New text' }) },
      { label: 'Add code', glyph: 'code', run: () => add({ type: 'code', content: '…' }) },
      ...(index > 0 ? [{ label: sideways ? 'Move left' : 'Move up', glyph: sideways ? 'chevron-left' : 'arrow-up', run: () => moveTo(index - 1) }] : []),
      ...(index < parts.length - 1 ? [{ label: sideways ? 'Move right' : 'Move down', glyph: sideways ? 'chevron-right' : 'arrow-down', run: () => moveTo(index + 1) }] : []),
      ...(parts.length > 1 ? ['-', { label: `Remove this ${kind}`, glyph: 'x', danger: true, run: () => { this.#take(changeParts, index, parts[index], `the ${kind}`); shown(Math.max(0, index - 1)) } }] : []),
    ]
  }

  #titleOf(kind, part, index, { changePart }) {
    return html`<input class="note-heading is-step" aria-label="Title of ${kind} ${index + 1}" .value=${part.title ?? ''} @change=${(event) => event.target.value.trim() && changePart(index, (now) => ({ ...now, title: event.target.value.trim() }))}>`
  }

  #tabs(section, parts, tools) {
    const open = Math.min(this._tabs[section.id] ?? 0, parts.length - 1)
    const show = (index) => { this._tabs = { ...this._tabs, [section.id]: index } }
    const step = (event) => {
      const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
      if (!by) return
      event.preventDefault()
      const list = event.currentTarget
      show((open + by + parts.length) % parts.length)
      this.updateComplete.then(() => list.querySelector('[aria-selected="true"]')?.focus())
    }
    const panel = (index) => `tab-${section.id}-${index}-panel`
    return html`
      <div class="note-tabs" role="tablist" aria-label=${section.title} @keydown=${step}>${parts.map(({ title }, index) => html`
        <button type="button" class="note-tab" role="tab" id="tab-${section.id}-${index}" aria-selected=${index === open} aria-controls=${panel(index)} tabindex=${index === open ? 0 : -1} @click=${() => show(index)}
          @dblclick=${() => this.querySelector(`#${CSS.escape(panel(index))} .note-heading`)?.select()}>${title}</button>`)}</div>
      ${parts.map((part, index) => html`
        <div class="note-panel ${index === open ? '' : 'is-closed'}" role="tabpanel" id=${panel(index)} aria-labelledby="tab-${section.id}-${index}">
          ${tools.readOnly
            ? html`<strong class="note-panel-title">${part.title}</strong>`
            : html`<div class="note-step-head">${this.#titleOf('tab', part, index, tools)}${this.#moreButton(`tab ${index + 1}`, () => this.#partMenu('tab', parts, index, tools, show))}</div>`}
          ${tools.contents(part, index)}</div>`)}
    `
  }

  #timeline(parts, tools) {
    const step = this.type.fieldsByName.get('customSections').of.fields.find(({ name }) => name === 'config').fields.find(({ name }) => name === 'timeline').of
    const [status, date] = ['status', 'date'].map((wanted) => step.fields.find(({ name }) => name === wanted))
    return html`<ol class="note-timeline">${parts.map((part, index) => {
      const { label, tone } = optionOf(status, part.status ?? 'pending')
      const set = (member, value) => tools.changePart(index, ({ [member]: _, ...now }) => (value === null ? now : { ...now, [member]: value }))
      return html`
        <li class="note-step tone-${tone}">
          <div class="note-step-head">${tools.readOnly
            ? html`<strong>${part.title}</strong><span class="chip tone-${tone}">${label}</span>${part.date ? html`<time class="faint" datetime=${part.date} title=${longDate(part.date)}>${shortDate(part.date)}</time>` : nothing}`
            : html`${this.#titleOf('step', part, index, tools)}
              ${inputOf({ value: part.status, field: status, label: `Status of ${part.title}`, context: this.context, change: (value) => set('status', value ?? 'pending') })}
              <span class="note-date">${inputOf({ value: part.date, field: date, label: `Date of ${part.title}`, context: this.context, change: (value) => set('date', value) })}</span>
              ${this.#moreButton(`step ${index + 1}`, () => this.#partMenu('step', parts, index, tools))}`}</div>
          ${tools.contents(part, index)}
        </li>`
    })}</ol>`
  }

  #columns(parts, tools) {
    return html`<div class="note-columns">${parts.map((part, index) => html`
      <div class="note-column">${tools.contents(part, index)}${tools.readOnly ? nothing : this.#moreButton(`column ${index + 1}`, () => this.#partMenu('column', parts, index, tools))}</div>`)}</div>`
  }
}

const KINDS = { tabs: 'Tab', timeline: 'Step' }

customElements.define('note-detail', NoteDetail)
