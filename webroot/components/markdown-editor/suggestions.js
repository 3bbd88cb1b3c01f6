import { render } from 'lit'
import { openFloating } from '../floating/floating.js'
import { Listbox, listId } from '../listbox/listbox.js'
import { optionBody } from '../listbox/option-body.js'
import { best } from '../../lib/text/fuzzy.js'
import { t } from '../../words/words.js'
import { references } from './references.js'
import { askedFor } from './suggestions.logic.js'

const MOST = 8
/** The characters that replace the space after a chosen name when they are typed: punctuation, and another space. */
const CLOSING = /^[ .,;:!?)]$/

/**
 * Suggestions below the caret after `[[`, `@` or `/`. `commands` returns `{label, glyph, run}`. The list is rendered in
 * `root`, which contains the text control, so that assistive tools find it.
 */
export class Suggestions {
  #view
  #root
  #commands
  #box = undefined
  #floating = undefined
  #asked = undefined
  #stop
  /**
   * The start of the reference for which a person has closed the list or chosen a name. The list stays closed until
   * another reference starts. A chosen name with its space would match itself, and the list would take the next Enter.
   */
  #declined = undefined
  /** The position after the last chosen name and its space. */
  #spaced = undefined
  #isLoading = false
  /** The query that a person has confirmed before the names were loaded. */
  #confirmed = undefined

  #list = new Listbox(this, { id: listId('suggestions'), choose: (option) => this.#choose(option) })

  constructor(view, root, commands) {
    this.#view = view
    this.#root = root
    this.#commands = commands
    this.#stop = references.subscribe(() => this.look())
  }

  /** Removes the suggestions permanently. */
  end() {
    this.close()
    this.#stop()
    this.#confirmed = undefined
  }

  get renderRoot() {
    return this.#root
  }

  get updateComplete() {
    return Promise.resolve()
  }

  get isOpen() {
    return this.#box !== undefined
  }

  /** Updates the suggestions for the text before the caret, after each change of the text or the caret. */
  look() {
    const { state } = this.#view
    const { main } = state.selection
    const line = state.doc.lineAt(main.head)
    const asked = main.empty && this.#view.hasFocus ? askedFor(line.text.slice(0, main.head - line.from)) : undefined
    const start = asked && main.head - asked.length
    if (!asked || start === this.#declined) {
      if (!asked) this.#declined = undefined
      this.close()
      this.#asked = undefined
      return
    }
    this.#asked = { ...asked, start, end: main.head }
    const options = this.#optionsFor(asked)
    if (asked.kind !== 'command') this.#load()
    if (options.length === 0) this.close()
    else this.#open(options)
  }

  async #load() {
    this.#isLoading = true
    // Without the names, the text stays as it is typed.
    await references.load().catch(() => {})
    this.#isLoading = false
    if (this.#confirmed) this.#complete()
  }

  #optionsFor({ kind, query }) {
    if (kind === 'record') return references.records(query).slice(0, MOST)
    const all =
      kind === 'person' ? references.people().map((name) => ({ label: name, person: true })) : this.#commands()
    return query ? best(query, all, ({ label }) => label, MOST) : all.slice(0, kind === 'person' ? MOST : all.length)
  }

  /** Handles a key of the text control. Returns whether the list has used the key. */
  key(event) {
    // With Ctrl or ⌘, keys are commands of the editor or of the page, such as Ctrl+Enter.
    if (event.ctrlKey || event.metaKey) return false
    if (!this.isOpen) return this.#isTooEarly(event)
    if (event.key === 'Escape') {
      this.#declined = this.#asked.start
      this.close()
    } else if (event.key === 'Tab') {
      this.#choose(this.#list.activeOption)
    } else {
      return this.#list.key(event)
    }
    event.preventDefault()
    event.stopPropagation()
    return true
  }

  /** Handles Enter or Tab after a query whose names are not loaded yet. Returns whether the key waits for them. */
  #isTooEarly(event) {
    const isConfirmation = (event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey && !event.isComposing
    if (!isConfirmation || !this.#isLoading || !this.#asked?.query || this.#confirmed) return false
    this.#confirmed = { ...this.#asked, key: event.key }
    event.preventDefault()
    event.stopPropagation()
    return true
  }

  /** Chooses the best name for the confirmed query. If there is none, Enter breaks the line. */
  #complete() {
    const asked = this.#confirmed
    this.#confirmed = undefined
    if (this.#view.state.sliceDoc(asked.end - asked.query.length, asked.end) !== asked.query) return
    const [option] = this.#optionsFor(asked)
    if (option) this.#replace(asked, option)
    else if (asked.key === 'Enter')
      this.#view.dispatch({ changes: { from: asked.end, insert: '\n' }, userEvent: 'input' })
  }

  #open(options) {
    if (!this.#box) {
      this.#box = document.createElement('div')
      this.#box.className = 'floating suggestions'
      this.#box.popover = 'manual'
      this.#root.append(this.#box)
      this.#floating = openFloating(
        this.#box,
        { getBoundingClientRect: () => this.#caret() },
        { outside: () => this.close() },
      )
    }
    this.#list.show(options)
    this.#floating.place()
  }

  /** Returns the window position at which the reference starts. */
  #caret() {
    const at =
      this.#view.coordsAtPos(Math.min(this.#asked.start, this.#view.state.doc.length)) ??
      this.#view.dom.getBoundingClientRect()
    return new DOMRect(at.left, at.top, 0, at.bottom - at.top)
  }

  requestUpdate() {
    if (!this.#box) return
    const label = { record: t('editor.records'), person: t('editor.people'), command: t('editor.commands') }[
      this.#asked.kind
    ]
    render(this.#list.render({ label, body: optionBody }), this.#box)
    this.#point({
      'aria-controls': this.#list.id,
      'aria-activedescendant': this.#list.activeId,
      'aria-haspopup': 'listbox',
    })
  }

  #point(attributes) {
    for (const [name, value] of Object.entries(attributes)) {
      if (value === undefined) this.#view.contentDOM.removeAttribute(name)
      else this.#view.contentDOM.setAttribute(name, value)
    }
  }

  #choose(option) {
    const asked = this.#asked
    this.close()
    this.#view.focus()
    if (asked.kind === 'command') {
      this.#view.dispatch({ changes: { from: asked.start, to: asked.end }, userEvent: 'input.complete' })
      option.run()
    } else this.#replace(asked, option)
  }

  /** Replaces a query by the chosen name. The caret is behind the name, or behind what was typed after the query. */
  #replace({ kind, start, end }, option) {
    const { state } = this.#view
    const isTypedOn = state.selection.main.head > end
    const behind = state.sliceDoc(end, end + 2) === ']]' && kind === 'record' ? 2 : 0
    const space = isTypedOn && CLOSING.test(state.sliceDoc(end, end + 1)) ? '' : ' '
    const insert = kind === 'record' ? option.insert : `@${option.label}${space}`
    this.#spaced = kind === 'person' && !isTypedOn ? start + insert.length : undefined
    this.#declined = start
    this.#view.dispatch({
      changes: { from: start, to: end + behind, insert },
      ...(isTypedOn ? {} : { selection: { anchor: start + insert.length } }),
      userEvent: 'input.complete',
    })
  }

  /** Replaces the space after a chosen name by a typed punctuation mark or space. Returns whether it did. */
  closeUp(from, to, text) {
    if (from !== this.#spaced || to !== from || !CLOSING.test(text)) return false
    if (this.#view.state.sliceDoc(from - 1, from) !== ' ') return false
    this.#spaced = undefined
    this.#view.dispatch({
      changes: { from: from - 1, to, insert: text },
      selection: { anchor: from },
      userEvent: 'input.type',
    })
    return true
  }

  close() {
    if (!this.#box) return
    this.#point({ 'aria-controls': undefined, 'aria-activedescendant': undefined, 'aria-haspopup': undefined })
    this.#floating.close()
    this.#box.remove()
    this.#box = undefined
  }
}
