import { html, nothing } from 'lit'
import { icon } from '../../components/icon/icon.js'
import { openMenu } from '../../components/menu/menu.js'
import '../../components/markdown-editor/markdown-editor.js'
import { inputOf } from '../../fields/registry.js'
import { optionOf } from '../../fields/select/select.js'
import { longDate, shortDate } from '../../lib/dates.js'
import { SECTION_TYPES, added, blocksOf, changed, moved, newPart, partsOf, removed, withParts } from './note.logic.js'
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

  /** Saves what `make` makes of a block as it is by then: another of its pieces may have been saved meanwhile. */
  #change(block, make) {
    const note = this.edits.over(this.store.get(this.recordId))
    this.edits.set(block.kind, changed(note, block, make(note[block.kind][block.index]))[block.kind])
  }

  #save(fields) {
    for (const [name, value] of Object.entries(fields)) this.edits.set(name, value)
  }

  #addMenu(anchor, note) {
    openMenu(anchor, [
      { label: 'Text', glyph: 'quote', run: () => this.#save(added(note, 'text')) },
      { label: 'Code', glyph: 'code', run: () => this.#save(added(note, 'code')) },
      ...SECTION_TYPES.map(([type, label, glyph]) => ({ label, glyph, run: () => this.#save(added(note, type)) })),
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
          <button type="button" class="list-tool" aria-label="Move ${name} up" ?disabled=${at === 0} @click=${() => this.#save(moved(note, at, at - 1))}>${icon('chevron-up')}</button>
          <button type="button" class="list-tool" aria-label="Move ${name} down" ?disabled=${at === count - 1} @click=${() => this.#save(moved(note, at, at + 1))}>${icon('chevron-down')}</button>
          <button type="button" class="list-tool" aria-label="Remove ${name}" @click=${() => this.#save(removed(note, at))}>${icon('x')}</button></div>`}
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
    const changePart = (index, make) => change((now) => withParts(now, partsOf(now).map((part, at) => (at === index ? make(part) : part))))
    const contents = (part, index) => (part.content ?? []).map((piece, at) => this.#text(piece, `${section.id}-${index}-${at}`, readOnly,
      (make) => changePart(index, (now) => ({ ...now, content: now.content.map((each, place) => (place === at ? make(each) : each)) }))))
    return html`
      <h3 class="note-section-title">${readOnly ? section.title : html`<input class="note-heading" aria-label="Title of the section" .value=${section.title ?? ''} @change=${(event) => event.target.value.trim() && change((now) => ({ ...now, title: event.target.value.trim() }))}>`}</h3>
      ${section.type === 'tabs' ? this.#tabs(section, parts, contents) : section.type === 'timeline' ? this.#timeline(parts, contents, readOnly, changePart) : html`
        <div class="note-columns">${parts.map((part, index) => html`<div class="note-column">${contents(part, index)}</div>`)}</div>`}
      ${readOnly ? nothing : html`<button type="button" class="list-add note-more" @click=${() => change((now) => withParts(now, [...partsOf(now), newPart(now)]))}>${icon('plus')}${{ tabs: 'Tab', timeline: 'Step' }[section.type] ?? 'Column'}</button>`}
    `
  }

  #tabs(section, parts, contents) {
    const open = Math.min(this._tabs[section.id] ?? 0, parts.length - 1)
    const show = (index) => { this._tabs = { ...this._tabs, [section.id]: index } }
    const step = (event) => {
      const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
      if (!by) return
      event.preventDefault()
      show((open + by + parts.length) % parts.length)
      this.updateComplete.then(() => event.currentTarget?.querySelector('[aria-selected="true"]')?.focus())
    }
    return html`
      <div class="note-tabs" role="tablist" aria-label=${section.title} @keydown=${step}>${parts.map((part, index) => html`
        <button type="button" class="note-tab" role="tab" id="tab-${section.id}-${index}" aria-selected=${index === open} aria-controls="tab-${section.id}-panel" tabindex=${index === open ? 0 : -1} @click=${() => show(index)}>${part.title}</button>`)}</div>
      <div class="note-panel" role="tabpanel" id="tab-${section.id}-panel" aria-labelledby="tab-${section.id}-${open}">${parts[open] ? contents(parts[open], open) : nothing}</div>
    `
  }

  #timeline(parts, contents, readOnly, changePart) {
    const field = this.type.fieldsByName.get('customSections').of.fields.find(({ name }) => name === 'config').fields.find(({ name }) => name === 'timeline').of.fields.find(({ name }) => name === 'status')
    return html`<ol class="note-timeline">${parts.map((part, index) => {
      const { label, tone } = optionOf(field, part.status ?? 'pending')
      return html`
        <li class="note-step tone-${tone}">
          <div class="note-step-head">${readOnly ? html`<strong>${part.title}</strong>` : html`<input class="note-heading is-step" aria-label="Title of step ${index + 1}" .value=${part.title ?? ''} @change=${(event) => event.target.value.trim() && changePart(index, (now) => ({ ...now, title: event.target.value.trim() }))}>`}
            ${readOnly ? html`<span class="chip tone-${tone}">${label}</span>` : inputOf({ value: part.status, field, label: `Status of ${part.title}`, context: this.context, change: (status) => changePart(index, (now) => ({ ...now, status: status ?? 'pending' })) })}
            ${part.date ? html`<time class="faint" datetime=${part.date} title=${longDate(part.date)}>${shortDate(part.date)}</time>` : nothing}</div>
          ${contents(part, index)}
        </li>`
    })}</ol>`
  }
}

customElements.define('note-detail', NoteDetail)
