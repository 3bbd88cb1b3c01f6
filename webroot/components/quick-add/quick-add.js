import { html, nothing, render } from 'lit'
import { live } from 'lit/directives/live.js'
import { openChooser } from '../chooser/chooser.js'
import { icon } from '../icon/icon.js'
import { Listbox, listId } from '../listbox/listbox.js'
import { markFocus } from '../../lib/page/mark-focus.js'
import { joinedLines, textOfLines } from '../../lib/tasks/quick-add.js'
import { suggestionsFor } from '../../lib/tasks/quick-add-suggestions.js'
import { t } from '../../words/words.js'
import { entriesOf } from './entries.logic.js'
import { chipLine, entryList, nameBody } from './quick-add-parts.js'
import './quick-add.css'

/**
 * Creates a task from one line: `title #tag @person !1 ^friday ~Section ~3h %milestone`. Names are suggested after a
 * sign. Several lines, such as a pasted list, create several tasks. Shift+Enter adds the task and opens it.
 *
 * `given` holds preset values, which are shown before a line is typed. A task without a typed title gets the title of
 * the chosen template. `world()` returns `{today, me, people, sections, tags, milestones}`. `draft` keeps the text:
 * `text()` returns it, `keep(text)` stores it, `send(text)` sets it apart, and `whenBack(listener)` tells when lines
 * that were set apart have come back. `create(entries, {opening, sent})` adds `[{task, fresh, source}]` of the text
 * that was set apart. With `opening`, it calls that function and then opens the task. It returns `{waits, refused}`:
 * whether the tasks wait for the connection, and a promise of the refused `{entries, report}`. `report(edit)` says why
 * they were refused. `ready` resolves when the names are loaded. `loadTemplates()` resolves to `[{id, title}]`, and
 * `fromTemplate(id)` to the values of a template. `text` begins a line below the draft, and `typed()` returns the text
 * that was typed since the dialog was requested. With `isCopy`, the text is also elsewhere: the dialog begins without
 * the draft, and an unchanged text is no draft.
 */
export function openQuickAdd(options) {
  new QuickAdd(options).open()
}

class QuickAdd {
  /**
   * Resolves when all previous lines are saved or wait for the connection, so that lines are saved in their order, also
   * those of a dialog that was closed before.
   */
  static #saved = Promise.resolve()

  #options
  #dialog = document.createElement('dialog')
  #text
  /** The draft that waits while a copy is edited. */
  #aside = ''
  /** The templates of the project, and the chosen one: `{title, values}`. */
  #templates = []
  #template = undefined
  /** The suggestions for the sign before the caret. Undefined if there are none. */
  #offered = undefined
  #names

  constructor(options) {
    const { given = {}, typed = () => '', isCopy } = options
    this.#options = { ...options, given, typed }
    if (isCopy) this.#aside = options.draft.text()
    this.#text = isCopy ? '' : options.draft.text()
    const host = { renderRoot: this.#dialog, updateComplete: Promise.resolve(), requestUpdate: () => this.#draw() }
    this.#names = new Listbox(host, { id: listId('quick-add-names'), choose: (option) => this.#take(option) })
  }

  open() {
    const { draft, ready, loadTemplates, text, typed, isCopy } = this.#options
    const dialog = this.#dialog
    dialog.className = 'quick-add'
    dialog.setAttribute('aria-label', t('tasks.add'))
    dialog.addEventListener('click', (event) => event.target === dialog && dialog.close())
    const stop = draft.whenBack(() => {
      this.#text = draft.text()
      this.#aside = ''
      this.#draw()
    })
    dialog.addEventListener('close', () => {
      stop()
      if (isCopy && this.#text === begun) draft.keep(this.#aside)
      dialog.remove()
    })
    document.body.append(dialog)
    // Without the names and the templates, the dialog works all the same.
    ready?.then(() => this.#draw()).catch(() => {})
    loadTemplates()
      .then((found) => this.#offerTemplates(found))
      .catch(() => {})
    this.#draw()
    dialog.showModal()
    this.#input.focus()
    const begun = joinedLines([this.#text, text]) + typed()
    if (begun !== this.#text) this.#type(begun)
  }

  get #input() {
    return this.#dialog.querySelector('textarea')
  }

  get #entries() {
    return this.#entriesOf(this.#text, this.#template)
  }

  #entriesOf(text, template) {
    const { given, world } = this.#options
    return entriesOf(text, { given, template, world: world() })
  }

  async #submit(event, openIt = false) {
    event?.preventDefault()
    const { length } = this.#entries
    if (length === 0) return
    const text = this.#text
    const template = this.#template
    const lines = text || template.title
    const { draft, ready } = this.#options
    const sent = draft.send(lines)
    // The title of a template is used only once.
    if (!text) this.#template = undefined
    // The next line can be typed while this one is being saved.
    this.#write('')
    let isDone = true
    const saved = QuickAdd.#saved.then(async () => {
      // Without the known names, their lines would create them once more.
      await ready?.catch(() => {})
      const entries = this.#entriesOf(text, template)
      const opening = openIt ? () => this.#closeForRecord() : undefined
      const { waits, refused } = this.#options.create(entries, { opening, sent })
      const settled = refused.then((result) => this.#settle(sent, lines, result, template))
      isDone = waits || (await settled)
    })
    // The caller reports a failure. It does not stop the lines after it.
    QuickAdd.#saved = saved.catch(() => {})
    await saved
    if (isDone && (openIt || length > 1)) this.#dialog.close()
  }

  /** The closed dialog returns the focus, perhaps to the row of another record. The record that opens takes it. */
  #closeForRecord() {
    this.#dialog.close()
    document.activeElement?.blur()
  }

  /** Ends the sending of a text. The refused lines come back. Returns whether no line was refused. */
  #settle(sent, lines, { entries, report }, template) {
    if (entries.length === 0) {
      sent.end()
      return true
    }
    this.#template ??= template
    const sources = entries.map(({ source }) => source)
    sent.keep(textOfLines(lines, sources))
    sent.comeBack()
    const isShown = document.querySelector('dialog.quick-add') !== null
    report(
      isShown ? undefined : () => openQuickAdd({ ...this.#options, typed: undefined, text: undefined, isCopy: false }),
    )
    return false
  }

  #write(text) {
    this.#text = text
    this.#options.draft.keep(joinedLines([this.#aside, text]))
    this.#draw()
  }

  #type(text) {
    this.#write(text)
    this.#offer()
  }

  #offer() {
    const before = this.#text.slice(0, this.#input.selectionStart)
    this.#offered = suggestionsFor(before, this.#options.world())
    this.#names.show(this.#offered?.options ?? [])
    this.#draw()
  }

  #take({ insert }) {
    const input = this.#input
    const { start } = this.#offered
    const caret = start + insert.length + 1
    const after = this.#text.slice(input.selectionStart).replace(/^ /, '')
    this.#write(`${this.#text.slice(0, start)}${insert} ${after}`)
    input.setSelectionRange(caret, caret)
    this.#offer()
  }

  #key(event) {
    if (this.#isOfNames(event) || event.key !== 'Enter' || event.isComposing) return
    event.preventDefault()
    this.#submit(undefined, event.shiftKey)
  }

  /** Handles a key for the list of names. Returns whether the list has used it. */
  #isOfNames(event) {
    if (!this.#offered || event.isComposing) return false
    if (event.key === 'Tab') this.#take(this.#names.activeOption)
    else if (event.key === 'Escape') this.#offered = undefined
    else return !event.shiftKey && this.#names.key(event)
    event.preventDefault()
    this.#draw()
    return true
  }

  #offerTemplates(found) {
    this.#templates = found
    this.#draw()
  }

  #chooseTemplate() {
    openChooser({
      title: t('template.choose'),
      options: this.#templates.map(({ id, title }) => ({ value: id, label: title, glyph: 'file-text' })),
      clear: this.#template ? t('template.none') : undefined,
      choose: async (id) => {
        const giveFocus = markFocus(this.#dialog)
        const title = this.#templates.find((each) => each.id === id)?.title
        this.#template = id === null ? undefined : { title, values: await this.#options.fromTemplate(id) }
        this.#draw()
        giveFocus(this.#input)
      },
    })
  }

  #draw() {
    const entries = this.#entries
    const world = this.#options.world()
    render(
      html`
        <form class="quick-add-form" @submit=${(event) => this.#submit(event)}>
          ${this.#line()}
          ${
            this.#offered
              ? html`<div class="quick-add-names">
                  ${this.#names.render({ label: t('quickAdd.names'), body: nameBody })}
                </div>`
              : nothing
          }
          ${
            entries.length > 1
              ? entryList(entries, world)
              : chipLine(entries[0] ?? { task: this.#options.given, fresh: {} }, world)
          }
          ${this.#foot(entries.length)}
        </form>
      `,
      this.#dialog,
    )
  }

  #line() {
    const names = this.#offered && this.#names
    return html`<textarea
      class="quick-add-input"
      rows="1"
      aria-label=${t('quickAdd.label')}
      placeholder=${this.#template?.title ?? t('quickAdd.placeholder')}
      autocomplete="off"
      enterkeyhint="done"
      .value=${live(this.#text)}
      aria-autocomplete="list"
      aria-haspopup=${names ? 'listbox' : nothing}
      aria-controls=${names?.id ?? nothing}
      aria-activedescendant=${names?.activeId ?? nothing}
      @input=${(event) => this.#type(event.target.value)}
      @keydown=${(event) => this.#key(event)}
    ></textarea>`
  }

  #foot(count) {
    return html`<div class="quick-add-foot">
      <span class="quick-add-keys faint">
        <span><kbd class="key">Enter</kbd> ${t('quickAdd.keyAdd')}</span>
        ${
          count > 1
            ? nothing
            : html`<span><kbd class="key">Shift</kbd><kbd class="key">Enter</kbd> ${t('quickAdd.keyOpen')}</span>`
        }
      </span>
      ${
        this.#templates.length > 0
          ? html`<button
              type="button"
              class="button is-quiet"
              aria-haspopup="dialog"
              @click=${() => this.#chooseTemplate()}
            >
              ${icon('file-text')}<span class="truncate">${this.#template?.title ?? t('template.choose')}</span>
            </button>`
          : nothing
      }
      <button type="button" class="button is-quiet" @click=${() => this.#dialog.close()}>${t('action.close')}</button>
      <button class="button is-primary" ?disabled=${count === 0}>
        ${t('quickAdd.add', { count: Math.max(1, count) })}
      </button>
    </div>`
  }
}
