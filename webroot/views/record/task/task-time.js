import { html, nothing } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { LightElement } from '../../../components/light-element.js'
import { icon } from '../../../components/icon/icon.js'
import { inputOf } from '../../../fields/inputs.js'
import { displayOf } from '../../../fields/registry.js'
import { del, post } from '../../../app/server/api.js'
import { draftOf, drafts, keepDraft, nextDraft, sendDraft } from '../../../app/drafts/drafts.js'
import { whoseHours } from '../../../app/personal/whose-hours.js'
import { formatAddress } from '../../../app/places/router.logic.js'
import { timeEntriesOf, timer } from '../../../app/tasks/timer.js'
import { longDate, shortDate, today } from '../../../lib/time/dates.js'
import { t } from '../../../words/words.js'
import { sendPart } from './send-part.js'
import '../../../fields/list/list-editor.css'
import '../../../components/list-tools/list-tools.css'

/** The members of an entry that are typed, each with a function that returns its label. */
const TYPED = {
  hours: () => t('task.time.hours'),
  date: () => t('task.time.day'),
  description: () => t('task.time.what'),
}

/** The server logs at least a hundredth of an hour. */
const LEAST_HOURS = 0.01

/** Those of a logged entry. A new entry is of the person who logs it. */
const EDITED = { ...TYPED, person: () => t('task.time.who') }

/**
 * The hours that were logged on a task, a form to log more, and a timer. `task` is the id of the task, and `field`
 * describes the entries. Sends `changed` after each call, and `removed` with `detail.entry` and `detail.index` after a
 * deletion. An entry is edited in its line; its changes are saved by `edits`, like those of the fields of the task.
 */
class TaskTime extends LightElement {
  static properties = {
    value: { attribute: false },
    field: { attribute: false },
    task: {},
    context: { attribute: false },
    edits: { attribute: false },
    readOnly: { type: Boolean },
    _entry: { state: true },
    _edited: { state: true },
  }

  #stop = () => {}

  emitters() {
    return [timer]
  }

  /** The API path of the entries. */
  get path() {
    return timeEntriesOf(this.task)
  }

  connectedCallback() {
    super.connectedCallback()
    this.#begin()
    this.#stop = drafts.subscribe((name) => name === this.path && draftOf(name) === undefined && this.#begin())
  }

  disconnectedCallback() {
    super.disconnectedCallback()
    this.#stop()
  }

  /** Begins with the draft: what was typed before, or an entry that was not logged. */
  #begin() {
    this._entry = nextDraft(this.path) ?? { date: today() }
  }

  render() {
    return html`
      <ul class="hours">
        ${repeat(
          this.value,
          ({ id }) => id,
          (entry, index) => (entry.id === this._edited ? this.#editor(entry) : this.#logged(entry, index)),
        )}
      </ul>
      ${
        this.readOnly
          ? nothing
          : html` <form class="hour-form" novalidate @submit=${this.#log}>
                ${this.#inputs(TYPED, this._entry, 'log', (name, value) => this.#setMember(name, value))}
                <button class="button">${t('task.time.log')}</button>
              </form>
              ${this.#timer()}`
      }
      <a class="button is-quiet hour-all" href=${formatAddress('/hours')}>${icon('table')}${t('task.time.all')}</a>
    `
  }

  #timer() {
    const runs = timer.runsFor(this.task)
    return html`<button
      type="button"
      class="button is-quiet hour-timer"
      @click=${() => (runs ? timer.stop() : timer.start(this.task))}
    >
      ${icon(runs ? 'square' : 'timer')}${runs ? t('timer.stop') : t('timer.start')}
    </button>`
  }

  #logged(entry, index) {
    const hours = displayOf(this.#member('hours'), entry.hours, this.context)
    return html`
      <li class="hour list-entry">
        <span class="number">${hours}</span>
        <span class="muted" title=${longDate(entry.date)}>${shortDate(entry.date)}</span>
        <span class="truncate hour-text"
          >${[this.#personOf(entry), entry.description].filter(Boolean).join(' · ')}</span
        >
        ${
          this.readOnly
            ? nothing
            : html`<span class="list-tools"
                ><button
                  type="button"
                  class="list-tool hour-edit"
                  aria-label=${t('task.time.edit', { hours: entry.hours })}
                  title=${t('action.edit')}
                  @click=${() => this.#edit(entry)}
                >
                  ${icon('pencil')}</button
                ><button
                  type="button"
                  class="list-tool"
                  aria-label=${t('task.time.remove', { hours: entry.hours })}
                  @click=${() => this.#remove(entry, index)}
                >
                  ${icon('x')}
                </button></span
              >`
        }
      </li>
    `
  }

  #personOf({ person }) {
    return person && this.context.personName(person)
  }

  #member(name) {
    return this.field.of.fields.find((member) => member.name === name)
  }

  #inputs(typed, entry, form, change) {
    return Object.entries(typed).map(([name, labelOf]) => {
      const member = this.#member(name)
      const label = labelOf()
      return html`<div class="hour-${name}">
        ${inputOf({
          value: entry[name],
          field: fieldOf(member),
          id: `${form}-${name}`,
          label,
          placeholder: label,
          context: this.context,
          change: (value) => change(name, value),
        })}
      </div>`
    })
  }

  /** The line of an entry that is being edited. Escape or Enter closes it. */
  #editor(entry) {
    const { name } = this.field
    return html`<li
      class="hour-editor"
      @focusin=${() => this.edits.hold(name)}
      @focusout=${() => this.edits.release(name)}
      @renewed=${() => this.edits.renew(name)}
      @keydown=${this.#editorKey}
    >
      ${this.#inputs(EDITED, entry, 'edited', (member, value) => this.#change(entry, member, value))}
      <button type="button" class="button" @click=${this.#close}>${t('action.done')}</button>
    </li>`
  }

  #edit({ id }) {
    this._edited = id
    this.updateComplete.then(() => this.querySelector('#edited-hours')?.focus())
  }

  /** An entry without hours would count for nothing, so cleared hours are not saved. */
  #change({ id }, member, value) {
    if (member === 'hours' && value === null) return
    this.edits.type(
      this.field.name,
      this.value.map((entry) => (entry.id === id ? { ...entry, [member]: value ?? undefined } : entry)),
    )
  }

  #editorKey = (event) => {
    const isEnd = event.key === 'Escape' || (event.key === 'Enter' && event.target.matches('input'))
    if (!isEnd || event.isComposing || event.defaultPrevented) return
    event.preventDefault()
    event.stopPropagation()
    this.#close()
  }

  /** Closes the editor of an entry. The focus moves to the button that opens it. */
  #close = async () => {
    const place = this.value.findIndex(({ id }) => id === this._edited)
    this._edited = undefined
    await this.updateComplete
    this.querySelectorAll('.hour-edit')[place]?.focus()
  }

  #setMember(name, value) {
    this._entry = { ...this._entry, [name]: value ?? undefined }
    keepDraft(this.path, this._entry)
  }

  get #hours() {
    return this.querySelector('.hour-hours > *')
  }

  #log = async (event) => {
    event.preventDefault()
    const { hours, date = today(), description } = this._entry
    const unread = [...event.target.elements].find((control) => control.validity?.customError)
    if (unread || hours === undefined) return (unread ?? event.target.elements[0]).focus()
    // The next entry starts in the field of the hours. The focus moves now, because a focused control keeps its text.
    if (document.activeElement.matches('input')) event.target.elements[0].focus()
    const whose = await whoseHours()
    if (!whose) return undefined
    const entry = { hours, date, ...(description ? { description } : {}), ...whose }
    const request = { path: this.path, body: entry }
    const sent = sendDraft(this.path, this._entry, request)
    // The form is cleared before the request, so that the next entry can be typed at once. The focused control of the
    // hours is cleared explicitly, because it keeps its text.
    this.#begin()
    this.#hours.reset(this._entry.hours)
    if (await sendPart(this, () => post(request.path, request.body, { key: sent.key }))) sent.end()
    else sent.comeBack()
    return undefined
  }

  async #remove(entry, index) {
    const removed = new CustomEvent('removed', { detail: { index, entry } })
    if (await sendPart(this, () => del(`${this.path}?entryId=${encodeURIComponent(entry.id)}`)))
      this.dispatchEvent(removed)
  }
}

/** Returns the field for the control of a member. A description is one line here. */
function fieldOf(member) {
  if (member.type === 'markdown') return { ...member, type: 'text' }
  return member.name === 'hours' ? { ...member, min: LEAST_HOURS } : member
}

customElements.define('task-time', TaskTime)
