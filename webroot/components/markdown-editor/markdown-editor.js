import { html, nothing } from 'lit'
import { afterPointer } from '../after-pointer.js'
import { LightElement } from '../light-element.js'
import { icon } from '../icon/icon.js'
import { typing } from '../text-control/typing.js'
import { uploads } from '../upload/uploads.js'
import { prepareMarkdown } from '../markdown-view/markdown-view.js'
import { importModule } from '../../lib/page/import-module.js'
import { inSentence, t } from '../../words/words.js'
import { tick } from './markdown.logic.js'
import { sourceAt } from './source-position.js'
import { editorToolbar, focusToolbar } from './toolbar.js'
import './markdown-editor.css'

prepareMarkdown()

const SOURCE = new URL('./source-editor.js', import.meta.url)

const isLoaded = () => customElements.get('markdown-source') !== undefined

/**
 * A text in Markdown. It is rendered as a document. A click starts editing with the caret at the clicked position, and
 * the text is formatted during editing. Until the editor is loaded, or if it cannot be loaded, a text area is used.
 *
 * With `always`, the editor is always open. Sends `change` with `detail.value` during typing, and `done` when editing
 * ends. With `always`, it also sends `submit` for Enter with Ctrl or ⌘. A new `value` is shown at once, also during
 * editing, and `renewed` is sent then: what is typed next continues the new value. So `value` must contain all typed
 * text.
 */
class MarkdownEditor extends LightElement {
  static properties = {
    value: {},
    label: {},
    placeholder: {},
    controlId: {},
    readOnly: { type: Boolean },
    editing: { type: Boolean, reflect: true },
    always: { type: Boolean, reflect: true },
    _shown: { state: true },
  }

  /** The text with its undo history, for the next edit. */
  #state = undefined
  #source = undefined
  /** The position of the caret when editing starts: `{at, top}`, an offset and the vertical position of the click. */
  #aim = undefined
  #composing = false
  #opening = undefined

  constructor() {
    super()
    this.value = ''
    this._shown = 'plain'
  }

  connectedCallback() {
    super.connectedCallback()
    this.addEventListener('focusout', this.#left)
    this.addEventListener('pointerenter', this.#expect)
    this.addEventListener('compositionstart', this.#compose)
    this.addEventListener('compositionend', this.#compose)
  }

  disconnectedCallback() {
    super.disconnectedCallback()
    this.#drop()
  }

  render() {
    if (this.readOnly) return html`<markdown-view .text=${this.value}></markdown-view>`
    if (!this.editing && !this.always) return this.#document()
    return html`
      <div class="markdown-editor" @keydown=${this.#key}>
        ${this._shown === 'plain' ? nothing : this.#source} ${this._shown === 'source' ? nothing : this.#plain()}
        ${
          this.editing
            ? editorToolbar((name) => this.#source?.run(name), {
                disabled: this._shown === 'plain',
                leave: () => (this.#source ?? this.querySelector('textarea')).focus(),
                end: this.#end(),
              })
            : nothing
        }
      </div>
    `
  }

  #end() {
    return this.always
      ? nothing
      : html`<button type="button" class="markdown-tool is-text" tabindex="-1" @click=${() => this.stop()}>
          ${t('editor.done')}
        </button>`
  }

  #document() {
    return html`
      <div class="markdown-document" @click=${this.#press} @dragover=${this.#dragOver} @drop=${this.#dropFiles}>
        ${this.value ? html`<markdown-view .text=${this.value} tickable @tick=${this.#tick}></markdown-view>` : nothing}
        <button
          type="button"
          class="${this.value ? 'markdown-edit' : 'markdown-placeholder'}"
          id=${this.controlId || nothing}
          @click=${() => this.edit()}
          @focus=${this.#expect}
        >
          ${
            this.value
              ? html`${icon('pencil')}<span class="visually-hidden">${t('editor.edit', { label: this.label })}</span>`
              : this.placeholder || t('editor.add', { label: inSentence(this.label) })
          }
        </button>
      </div>
    `
  }

  #plain() {
    return html`<textarea
      class="markdown-plain"
      id=${this.controlId || nothing}
      aria-label=${this.label}
      placeholder=${this.placeholder || nothing}
      ${typing(this.value, (value) => this.#change(value))}
      @change=${(event) => event.stopPropagation()}
      @focus=${() => this.#begin()}
    ></textarea>`
  }

  #compose = ({ type }) => {
    this.#composing = type === 'compositionstart'
  }

  /** Loads the editor before it is needed. */
  #expect = () => {
    if (!this.readOnly) importModule(SOURCE).catch(() => {})
  }

  #press = (event) => {
    if (event.target.closest('a, button, input') || !getSelection().isCollapsed) return
    this.edit({ at: this.#sourceAt(event), top: event.clientY })
  }

  #sourceAt({ clientX, clientY }) {
    const view = this.querySelector('markdown-view')
    return view ? sourceAt(view, clientX, clientY, this.value) : 0
  }

  #dragOver = (event) => {
    if (uploads.available && event.dataTransfer.types.includes('Files')) event.preventDefault()
  }

  /** Files that are dropped on the rendered text are inserted at the end of the line, because it shows no caret. */
  #dropFiles = async (event) => {
    const files = [...event.dataTransfer.files]
    if (!uploads.available || files.length === 0) return
    event.preventDefault()
    const text = this.value ?? ''
    const end = text.indexOf('\n', this.#sourceAt(event))
    await this.edit({ at: end < 0 ? text.length : end, top: event.clientY })
    this.#source?.addFiles(files)
  }

  /** Applies a click on a check box of the rendered text. */
  #tick = (event) => {
    event.stopPropagation()
    this.#change(tick(this.value, event.detail.index, event.detail.checked))
  }

  async focus() {
    await this.updateComplete
    if (this.always) (this.#source ?? this.querySelector('textarea')).focus()
    else this.edit()
  }

  async edit(aim = { at: this.value?.length ?? 0 }) {
    if (this.readOnly) return
    this.#aim = aim
    await this.#begin()
  }

  #begin() {
    this.#opening ??= this.#open().finally(() => {
      this.#opening = undefined
    })
    return this.#opening
  }

  /** A text area receives the focus at once. The editor replaces it when it is loaded. */
  async #open() {
    const isThere = isLoaded()
    this.editing = true
    if (!isThere && this._shown === 'plain') {
      await this.updateComplete
      this.#focusPlain()
      try {
        await importModule(SOURCE)
      } catch {
        return
      }
      await this.#composed()
    }
    if (this.editing && !this.#source) await this.#takeOver()
  }

  #focusPlain() {
    const area = this.querySelector('textarea')
    if (!area || document.activeElement === area) return
    area.focus({ preventScroll: true })
    if (this.#aim) area.setSelectionRange(this.#aim.at, this.#aim.at)
  }

  /** Resolves when an input method has completed its composition. */
  #composed() {
    return new Promise((resolve) => {
      if (!this.#composing) resolve()
      else this.addEventListener('compositionend', () => setTimeout(resolve), { once: true })
    })
  }

  async #takeOver() {
    const area = this.querySelector('textarea')
    const selection =
      area && document.activeElement === area && (area.value || !this.#aim)
        ? [area.selectionStart, area.selectionEnd]
        : undefined
    const hadFocus = selection !== undefined || this.#aim !== undefined
    const source = this.#begun()
    this.#source = source
    // The text area stays until the editor has the focus, because the elements around would see it leave otherwise.
    this._shown = 'both'
    await this.updateComplete
    if (this.#source !== source) return
    if (hadFocus) source.select(...(selection ?? [this.#aim.at]))
    this._shown = 'source'
    await this.updateComplete
    if (this.#source === source && this.#aim?.top !== undefined) this.#keepInPlace(source)
    this.#aim = undefined
  }

  #begun() {
    const source = document.createElement('markdown-source')
    source.id = this.controlId ?? ''
    source.begin({ text: this.value ?? '', label: this.label ?? '', hint: this.placeholder ?? '', state: this.#state })
    source.addEventListener('text', (event) => this.#change(event.detail.value))
    return source
  }

  get #scroller() {
    return this.closest('.panel-body, .page, .sheet-body')
  }

  /** Scrolls so that the clicked line stays below the pointer, because the text above may change its height. */
  #keepInPlace(source) {
    const top = source.topOf(this.#aim.at)
    const scroller = this.#scroller
    if (top === undefined || !scroller) return
    const shift = top - this.#aim.top
    if (Math.abs(shift) > 24) scroller.scrollTop += shift + 12
  }

  updated(changed) {
    if (!changed.has('value') || !this.#source) return
    // The value contains all typed text, so a different one has changed elsewhere.
    if (!this.#source.hasFocus) this.#source.value = this.value ?? ''
    else if (this.#source.show(this.value ?? '', this.#scroller))
      this.dispatchEvent(new CustomEvent('renewed', { bubbles: true }))
  }

  /** Replaces the text even during editing, for example after a comment is sent. */
  reset(value) {
    this.value = value
    if (this.#source) this.#source.value = value
    const area = this.querySelector('textarea')
    if (area) area.value = value
  }

  stop() {
    this.#finish()
    this.updateComplete.then(() => this.querySelector('.markdown-edit, .markdown-placeholder')?.focus())
  }

  #finish() {
    if (!this.editing) return
    this.#drop()
    this.editing = false
    this.dispatchEvent(new CustomEvent('done', { bubbles: true }))
  }

  #drop() {
    this.#state = this.#source?.state ?? this.#state
    this.#source = undefined
    this._shown = 'plain'
  }

  /** Ends editing when the focus moves elsewhere in the page. The focus returns after a switch to another window. */
  #left = ({ relatedTarget }) => {
    if (this.contains(relatedTarget) || !document.hasFocus()) return
    // The focus may move to a control that replaces the current one.
    setTimeout(() =>
      afterPointer(() => {
        if (!this.contains(document.activeElement) && !(this.always && this.value)) this.#finish()
      }),
    )
  }

  #key = (event) => {
    if (event.altKey && event.key === 'F10') {
      event.preventDefault()
      focusToolbar(this)
    } else if ((event.metaKey || event.ctrlKey) && event.key === 'Enter') {
      event.preventDefault()
      if (!this.always) this.stop()
      else this.dispatchEvent(new CustomEvent('submit', { bubbles: true }))
    } else if (event.key === 'Escape' && !this.always) {
      event.preventDefault()
      event.stopPropagation()
      this.stop()
    }
  }

  #change(value) {
    this.value = value
    this.dispatchEvent(new CustomEvent('change', { detail: { value }, bubbles: true }))
  }
}

customElements.define('markdown-editor', MarkdownEditor)
