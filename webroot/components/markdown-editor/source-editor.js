import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { EditorSelection, EditorState, Prec, Transaction } from '@codemirror/state'
import { EditorView, keymap, placeholder } from '@codemirror/view'
import { commandsOf, completeTyped, keyBindings } from './editor-commands.js'
import { editorTheme } from './editor-theme.js'
import { liveFormat } from './live-format.js'
import { markdownHighlighting, markdownLanguage } from './markdown-language.js'
import { outsideChanges } from './outside-change.logic.js'
import { handleFiles, sendingFiles } from './paste.js'
import { Suggestions } from './suggestions.js'

/**
 * The text of a Markdown editor: CodeMirror in a shadow root, the only place where the page's content security policy
 * allows its styles. It is loaded on first use.
 *
 * `begin({text, label, hint, state})` starts the editor, with an earlier `state` if it has the same text. Sends `text`
 * with `detail.value` after each change, except during the composition of an input method. `run(name)` runs a command
 * of the toolbar.
 */
class MarkdownSource extends HTMLElement {
  static formAssociated = true

  #view = undefined
  #suggestions = undefined
  #sent = ''

  constructor() {
    super()
    this.attachShadow({ mode: 'open', delegatesFocus: true })
    const style = document.createElement('link')
    style.rel = 'stylesheet'
    style.href = document.querySelector('link[rel="stylesheet"]').href
    this.shadowRoot.append(style)
    // Styles of components that are loaded while the editor is open are adopted too.
    this.shadowRoot.adoptedStyleSheets = [...document.adoptedStyleSheets]
  }

  connectedCallback() {
    addEventListener('stylesheet', this.#adopt)
  }

  #adopt = ({ detail: sheet }) => {
    this.shadowRoot.adoptedStyleSheets.push(sheet)
  }

  begin({ text, label, hint = '', state }) {
    this.#sent = text
    this.#view = new EditorView({
      root: this.shadowRoot,
      parent: this.shadowRoot,
      state:
        state?.doc.toString() === text
          ? state
          : EditorState.create({ doc: text, extensions: this.#extensions(label, hint) }),
    })
    this.#suggestions = new Suggestions(this.#view, this.shadowRoot, () => this.#commands())
  }

  #commands() {
    return commandsOf(this.#view, () => this.pickFiles())
  }

  #extensions(label, hint) {
    return [
      // The list of suggestions handles keys before the editor does.
      Prec.highest(EditorView.domEventHandlers({ keydown: (event, view) => hostOf(view).keydown(event) })),
      history(),
      keymap.of([...keyBindings, ...historyKeymap, ...defaultKeymap]),
      markdownLanguage,
      markdownHighlighting,
      liveFormat,
      sendingFiles,
      editorTheme,
      EditorView.lineWrapping,
      EditorView.perLineTextDirection.of(true),
      EditorView.scrollMargins.of((view) => ({ bottom: toolbarHeight(view) })),
      placeholder(hint),
      EditorView.contentAttributes.of({
        'aria-label': label,
        'aria-multiline': 'true',
        spellcheck: 'true',
        autocorrect: 'on',
        autocapitalize: 'sentences',
      }),
      // The state may outlive this element, so the current host is determined at each update.
      EditorView.updateListener.of((update) => hostOf(update.view)?.updated(update)),
      EditorView.inputHandler.of(
        (view, from, to, text) => hostOf(view)?.closeUp(from, to, text) || completeTyped(view, from, to, text),
      ),
      EditorView.domEventObservers({ input: (event, view) => askForCaret(view.root) }),
      EditorView.domEventHandlers({
        compositionend: (event, view) => {
          setTimeout(() => hostOf(view)?.sendText())
        },
        blur: (event, view) => {
          hostOf(view)?.closeSuggestions()
        },
        paste: (event, view) => handleFiles(view, event.clipboardData, event),
        drop: (event, view) => handleFiles(view, event.dataTransfer, event),
      }),
    ]
  }

  updated(update) {
    if (update.docChanged) this.sendText()
    if (update.docChanged || update.selectionSet || update.focusChanged)
      queueMicrotask(() => this.isConnected && this.#suggestions?.look())
  }

  /** Typed letters do not trigger shortcuts of the page. Escape, the key of the toolbar, and keys with Ctrl or ⌘ do. */
  keydown(event) {
    const handled = this.#suggestions.key(event)
    const isForPage = event.key === 'Escape' || event.key === 'F10' || event.ctrlKey || event.metaKey
    if (!handled && !isForPage) event.stopPropagation()
    return handled
  }

  closeUp(from, to, text) {
    return this.#suggestions?.closeUp(from, to, text)
  }

  closeSuggestions() {
    this.#suggestions?.close()
  }

  /** Sends the text if it differs from the last sent text. */
  sendText() {
    if (this.#view.composing || this.value === this.#sent) return
    this.#sent = this.value
    this.dispatchEvent(new CustomEvent('text', { detail: { value: this.#sent } }))
  }

  get value() {
    return this.#view.state.doc.toString()
  }

  /** Replaces the text from outside. The undo history is kept, but does not contain this change. */
  set value(text) {
    if (text !== this.value) this.#replace({ from: 0, to: this.#view.state.doc.length, insert: text })
  }

  /**
   * Shows a new version of the text. Keeps the caret in the text around it, and the visible lines where they are in
   * `scroller`. Returns whether the text has changed.
   */
  show(version, scroller) {
    const changes = outsideChanges(this.value, version)
    if (changes.length === 0 || this.#view.composing) return false
    const at = scroller && this.#firstVisible(scroller)
    const top = at && this.topOf(at)
    const { changes: made } = this.#replace(changes)
    if (top !== undefined)
      this.#view.requestMeasure({
        read: () => this.topOf(made.mapPos(at)) - top,
        write: (shift) => (scroller.scrollTop += shift || 0),
      })
    return true
  }

  /** Returns the offset of the first line that `scroller` shows. Undefined if the beginning of the text is visible. */
  #firstVisible(scroller) {
    const { left, top } = this.#view.contentDOM.getBoundingClientRect()
    const edge = scroller.getBoundingClientRect().top
    return top < edge ? this.#view.posAtCoords({ x: left + 1, y: edge + 1 }, false) : undefined
  }

  #replace(changes) {
    const transaction = this.#view.state.update({ changes, annotations: Transaction.addToHistory.of(false) })
    this.#sent = transaction.state.doc.toString()
    this.#view.dispatch(transaction)
    return transaction
  }

  /** The text with its undo history, for another editor. */
  get state() {
    return this.#view.state
  }

  get hasFocus() {
    return this.#view.hasFocus
  }

  focus() {
    this.#view.focus()
  }

  /** Sets the caret and scrolls to it. */
  select(from, to = from) {
    const { length } = this.#view.state.doc
    this.#view.dispatch({ selection: EditorSelection.single(Math.min(from, length), Math.min(to, length)) })
    this.focus()
  }

  /** Returns the vertical position of an offset in the window. */
  topOf(at) {
    return this.#view.coordsAtPos(Math.min(at, this.#view.state.doc.length))?.top
  }

  run(name) {
    this.#commands()
      .find((command) => command.name === name)
      .run()
    this.focus()
  }

  pickFiles() {
    const input = Object.assign(document.createElement('input'), { type: 'file', multiple: true })
    input.addEventListener('change', () => this.addFiles(input.files))
    input.click()
  }

  /** Uploads files and inserts references to them at the caret. */
  addFiles(files) {
    handleFiles(this.#view, { files })
  }

  disconnectedCallback() {
    removeEventListener('stylesheet', this.#adopt)
    this.#suggestions?.end()
  }
}

/**
 * Chromium updates the selection of a shadow root late: after the first character in an empty line, it still returns
 * the position before that character, unless the selection is read during the event. Other browsers have no selection
 * for a shadow root.
 */
function askForCaret(root) {
  return root.getSelection?.()?.focusOffset
}

/** The toolbar sticks to the end of the window and covers text there. */
function toolbarHeight(view) {
  return hostOf(view)?.parentElement?.querySelector('.markdown-tools')?.offsetHeight ?? 0
}

function hostOf(view) {
  return view.dom.getRootNode().host
}

customElements.define('markdown-source', MarkdownSource)
