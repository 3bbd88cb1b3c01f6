import { html, nothing } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { LightElement } from '../../../components/light-element.js'
import { icon } from '../../../components/icon/icon.js'
import { get } from '../../../app/server/api.js'
import { watchCollections } from '../../../app/references/referrers.js'
import { complain } from '../../../app/messages/toasts.js'
import { isEditable } from '../../../app/server/schema.js'
import { longInstant, timeAgo } from '../../../lib/time/dates.js'
import { equal } from '../../../lib/values/equal.js'
import { Loads } from '../../../lib/loads.js'
import { t } from '../../../words/words.js'
import { backTo, differences } from '../../../kits/conflict/differences.logic.js'
import { frozenBecause } from '../../../lib/values/condition.js'
import { wholeValue } from '../../../kits/conflict/whole-value.js'
import { fieldFor } from '../../../kits/conflict/whole-value.logic.js'
import './history.css'
import '../../../components/list-tools/list-tools.css'
import { own } from '../../../lib/values/names.js'
import { obstacleTo } from '../../../lib/values/transitions.js'

const SHORT_TEXT = 60
const ACTIONS = {
  created: () => t('history.created'),
  updated: () => t('history.updated'),
  deleted: () => t('history.deleted'),
}

/**
 * The history of a record: who changed which field and when, with the differences. It is loaded when a person unfolds
 * it. Sends `restore` with `detail.patch`, the values that revert changes.
 */
class RecordHistory extends LightElement {
  static properties = {
    type: { attribute: false },
    record: { attribute: false },
    context: { attribute: false },
    readOnly: { type: Boolean },
    _changes: { state: true },
  }

  #open = false
  #loads = new Loads()
  #stop = () => {}

  connectedCallback() {
    super.connectedCallback()
    this.#stop = watchCollections(
      (name) => this.#open && name === this.type.name,
      () => this.#load(),
    )
  }

  disconnectedCallback() {
    super.disconnectedCallback()
    this.#stop()
  }

  render() {
    return html`
      <details class="record-block record-group" @toggle=${this.#toggle}>
        <summary class="record-block-title">${icon('chevron-right')}${t('history.title')}</summary>
        ${this.#body()}
      </details>
    `
  }

  #toggle = (event) => {
    this.#open = event.target.open
    if (this.#open) this.#load()
  }

  async #load() {
    const isLast = this.#loads.begin()
    try {
      const query = new URLSearchParams({ collection: this.type.name, id: this.record.id })
      const { data } = await get(`/history?${query}`)
      if (isLast()) this._changes = data
    } catch (error) {
      if (isLast()) complain(error)
    }
  }

  #body() {
    if (!this._changes) return nothing
    if (this._changes.length === 0) return html`<p class="faint">${t('history.none')}</p>`
    return html`<ol class="history">
      ${repeat(this._changes, keyOf, (change, index) => this.#change(change, index))}
    </ol>`
  }

  #change(change, index) {
    const { at, action, author, message, fields } = change
    return html`<li class="history-change">
      <p class="history-head">
        <strong>${author ?? ACTIONS[action]()}</strong>
        <time datetime=${at} title=${longInstant(at)}>${timeAgo(at)}</time>
        ${message ? html`<span class="truncate" title=${change.commit}>${message}</span>` : nothing}
        ${
          index > 0 && action !== 'deleted' && !this.readOnly
            ? html`<button
                type="button"
                class="button is-quiet history-back"
                @click=${() => this.#restore(this.#possible(backTo(this._changes, index)))}
              >
                ${t('history.version')}
              </button>`
            : nothing
        }
      </p>
      ${
        action === 'updated'
          ? html`<ul class="history-fields">
              ${repeat(
                fields,
                ({ name }) => name,
                (field) => this.#field(field),
              )}
            </ul>`
          : nothing
      }
    </li>`
  }

  #field({ name, before, after }) {
    const field = this.#fieldOf(name)
    const now = own(this.record, name)
    return html`<li class="history-field">
      <span class="history-label">${field.label}</span>
      <div class="history-values">${this.#values(field, before, after)}</div>
      ${
        this.#mayRestore(name, before) && !equal(before, now)
          ? html`<button
              type="button"
              class="list-tool"
              title=${t('history.field', { field: field.label })}
              aria-label=${t('history.field', { field: field.label })}
              @click=${() => this.#restore({ [name]: before ?? null })}
            >
              ${icon('undo-2')}
            </button>`
          : nothing
      }
    </li>`
  }

  #values(field, before, after) {
    const texts = [before ?? '', after ?? '']
    const isLong = texts.every((value) => typeof value === 'string') && texts.some((text) => text.length > SHORT_TEXT)
    if (isLong || field.type === 'markdown')
      return differences(...texts.map(String)).map(({ kind, text }) =>
        kind === 'removed' ? html`<del>${text}</del>` : kind === 'added' ? html`<ins>${text}</ins>` : text,
      )
    return html`${this.#value(field, before, after)}${icon('arrow-right')}${this.#value(field, after, before)}`
  }

  #value(field, value, other) {
    return html`<div class="history-value">${wholeValue(field, value, other, this.context)}</div>`
  }

  #fieldOf(name) {
    return this.type.fieldsByName.get(name) ?? { ...fieldFor(name, own(this.record, name)), origin: 'client' }
  }

  #mayRestore(name, value) {
    const { type, record } = this
    const field = this.#fieldOf(name)
    const isPossible = !frozenBecause(type, record, field) && !obstacleTo(type, record, field, value)
    return !this.readOnly && isEditable(field) && isPossible
  }

  /** Returns the values of a patch that can be set in the current state of the record. */
  #possible(patch) {
    return Object.fromEntries(Object.entries(patch).filter(([name, value]) => this.#mayRestore(name, value)))
  }

  #restore(patch) {
    this.dispatchEvent(new CustomEvent('restore', { detail: { patch } }))
  }
}

/** Several uncommitted changes of a record have different times. */
function keyOf({ commit, at }) {
  return commit ?? at
}

customElements.define('record-history', RecordHistory)
