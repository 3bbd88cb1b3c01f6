import { html, nothing } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { LightElement } from '../../../components/light-element.js'
import { icon } from '../../../components/icon/icon.js'
import { inputOf } from '../../../fields/inputs.js'
import { displayOf } from '../../../fields/registry.js'
import { del, post } from '../../../app/server/api.js'
import { draftOf, drafts, keepDraft, nextDraft, sendDraft } from '../../../app/drafts/drafts.js'
import { me } from '../../../app/personal/me.js'
import { longDate, shortDate, today } from '../../../lib/time/dates.js'
import { t } from '../../../words/words.js'
import { sendPart } from './send-part.js'
import '../../../fields/list/list-editor.css'
import '../../../components/list-tools/list-tools.css'

/**
 * The hours that were logged on a task, and a form to log more. `field` describes the entries, and `path` is their API
 * path. Sends `changed` after each call, and `removed` with `detail.entry` and `detail.index` after a deletion.
 */
class TaskTime extends LightElement {
  static properties = {
    value: { attribute: false },
    field: { attribute: false },
    path: {},
    context: { attribute: false },
    readOnly: { type: Boolean },
    _entry: { state: true },
  }

  #stop = () => {}

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
          (entry, index) => this.#logged(entry, index),
        )}
      </ul>
      ${
        this.readOnly
          ? nothing
          : html` <form class="hour-form" novalidate @submit=${this.#log}>
              ${this.#input('hours', t('task.time.hours'))} ${this.#input('date', t('task.time.day'))}
              ${this.#input('description', t('task.time.what'), { type: 'text' })}
              <button class="button">${t('task.time.log')}</button>
            </form>`
      }
    `
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

  #input(name, label, how = {}) {
    return html`<div class="hour-${name}">
      ${inputOf({
        value: this._entry[name],
        field: { ...this.#member(name), ...how },
        id: `log-${name}`,
        label,
        placeholder: label,
        context: this.context,
        change: (value) => this.#set({ ...this._entry, [name]: value ?? undefined }),
      })}
    </div>`
  }

  #set(entry) {
    this._entry = entry
    keepDraft(this.path, entry)
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
    const person = me.id
    const entry = { hours, date, ...(description ? { description } : {}), ...(person ? { person } : {}) }
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

customElements.define('task-time', TaskTime)
