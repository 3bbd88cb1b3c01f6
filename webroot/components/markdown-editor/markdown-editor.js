import { html, nothing } from 'lit'
import { LightElement } from '../light-element.js'
import { icon } from '../icon/icon.js'
import { replaceSelection } from '../text-control/replace-selection.js'
import { typing } from '../text-control/typing.js'
import '../markdown-view/markdown-view.js'
import { continueList, link, prefixLines, wrap } from './markdown.logic.js'

const TOOLS = [
  { glyph: 'bold', title: 'Bold', key: 'b', act: (state) => wrap(state, '**') },
  { glyph: 'italic', title: 'Italic', key: 'i', act: (state) => wrap(state, '_') },
  { glyph: 'code', title: 'Code', key: 'e', act: (state) => wrap(state, '`') },
  { glyph: 'link', title: 'Link', act: link },
  { glyph: 'heading', title: 'Heading', act: (state) => prefixLines(state, '## ') },
  { glyph: 'list', title: 'List', act: (state) => prefixLines(state, '- ') },
  { glyph: 'list-ordered', title: 'Numbered list', act: (state) => prefixLines(state, '1. ') },
  { glyph: 'list-checks', title: 'Check list', act: (state) => prefixLines(state, '- [ ] ') },
  { glyph: 'quote', title: 'Quote', act: (state) => prefixLines(state, '> ') },
]

/**
 * A text in Markdown: reads like a document until one clicks into it, then it is a text area with a toolbar and a preview.
 * Sends `change` with `detail.value` as one types and `done` when editing ends.
 */
class MarkdownEditor extends LightElement {
  static properties = {
    value: {},
    label: {},
    placeholder: {},
    controlId: {},
    readOnly: { type: Boolean },
    editing: { type: Boolean, reflect: true },
    always: { type: Boolean },
    _preview: { state: true },
  }

  constructor() {
    super()
    this.value = ''
  }

  render() {
    if (!this.editing && !this.always) return this.#document()
    return html`
      <div class="markdown-editor">
        <div class="markdown-tools" role="toolbar" aria-label="Formatting">
          ${TOOLS.map((tool) => html`
            <button type="button" class="markdown-tool" title=${tool.title} aria-label=${tool.title} ?disabled=${this._preview}
              @pointerdown=${(event) => event.preventDefault()} @click=${() => this.#apply(tool.act)}>${icon(tool.glyph)}</button>`)}
          <span class="markdown-tools-space"></span>
          <button type="button" class="markdown-tool is-text" aria-pressed=${Boolean(this._preview)} @click=${() => (this._preview = !this._preview)}>
            ${this._preview ? 'Write' : 'Preview'}
          </button>
          ${this.always ? nothing : html`<button type="button" class="markdown-tool is-text" @click=${this.stop}>Done</button>`}
        </div>
        ${this._preview
          ? html`<div class="markdown-preview"><markdown-view .text=${this.value || '_Nothing to preview_'}></markdown-view></div>`
          : html`<textarea class="markdown-input" id=${this.controlId || nothing} aria-label=${this.label} placeholder=${this.placeholder || nothing}
              ${typing(this.value, (value) => this.#change(value))} @change=${(event) => event.stopPropagation()} @keydown=${this.#key} @blur=${this.#blur}></textarea>`}
      </div>
    `
  }

  #document() {
    if (this.readOnly) return html`<markdown-view .text=${this.value}></markdown-view>`
    return html`
      <div class="markdown-document" @click=${this.#clickDocument}>
        ${this.value ? html`<markdown-view .text=${this.value}></markdown-view>` : nothing}
        <button type="button" class="${this.value ? 'markdown-edit' : 'markdown-placeholder'}" id=${this.controlId || nothing} @click=${this.edit}>
          ${this.value ? html`${icon('pencil')}<span class="visually-hidden">Edit ${this.label}</span>` : this.placeholder || `Add ${this.label?.toLowerCase()}…`}
        </button>
      </div>
    `
  }

  /** Clicking into the text edits it; links, and text that is being selected, stay what they are. */
  #clickDocument(event) {
    if (event.target.closest('a, button, input') || !getSelection().isCollapsed) return
    this.edit()
  }

  async focus() {
    await this.updateComplete
    this.querySelector('textarea, button')?.focus()
  }

  edit = async () => {
    if (this.readOnly) return
    this.editing = true
    await this.updateComplete
    const area = this.querySelector('textarea')
    area.focus()
    area.setSelectionRange(area.value.length, area.value.length)
  }

  /** Sets the text, also while somebody writes, as when a text was sent and the next one begins. */
  reset(value) {
    this.value = value
    const area = this.querySelector('textarea')
    if (area) area.value = value
  }

  stop = () => {
    this._preview = false
    this.editing = false
    this.dispatchEvent(new CustomEvent('done', { bubbles: true }))
    this.updateComplete.then(() => this.querySelector('.markdown-edit, .markdown-placeholder')?.focus())
  }

  #blur(event) {
    if (!this.contains(event.relatedTarget)) this.dispatchEvent(new CustomEvent('done', { bubbles: true }))
  }

  #key(event) {
    const mod = event.metaKey || event.ctrlKey
    const tool = mod && !event.altKey && TOOLS.find((candidate) => candidate.key === event.key.toLowerCase())
    if (tool) {
      event.preventDefault()
      this.#apply(tool.act)
    } else if (mod && event.key === 'Enter') {
      event.preventDefault()
      if (!this.always) this.stop()
      else this.dispatchEvent(new CustomEvent('submit', { bubbles: true }))
    } else if (event.key === 'Escape' && !this.always) {
      event.preventDefault()
      event.stopPropagation()
      this.stop()
    } else if (event.key === 'Enter' && !event.shiftKey && !event.isComposing) {
      const next = continueList(this.#state())
      if (!next) return
      event.preventDefault()
      this.#write(next)
    }
  }

  #apply(act) {
    this.#write(act(this.#state()))
    this.querySelector('textarea')?.focus()
  }

  #state() {
    const { value, selectionStart, selectionEnd } = this.querySelector('textarea')
    return { text: value, start: selectionStart, end: selectionEnd }
  }

  /** Changes as if somebody had typed it, so that the browser's undo takes it back. */
  #write({ text, start, end }) {
    const area = this.querySelector('textarea')
    area.focus()
    area.setSelectionRange(0, area.value.length)
    replaceSelection(area, text)
    area.setSelectionRange(start, end)
  }

  #change(value) {
    this.value = value
    this.dispatchEvent(new CustomEvent('change', { detail: { value }, bubbles: true }))
  }
}

customElements.define('markdown-editor', MarkdownEditor)
