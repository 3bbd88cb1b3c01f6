import { html, nothing } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { LightElement } from '../../../components/light-element.js'
import { icon } from '../../../components/icon/icon.js'
import { openMenu } from '../../../components/menu/menu.js'
import { isZero } from '../../../fields/number/amounts.js'
import { contextIn, displayIn, displayOf } from '../../../fields/registry.js'
import { noteCreated } from '../../../app/edits/actions.js'
import { journal } from '../../../app/undo/journal.js'
import { openDraft } from '../../../app/drafts/open-draft.js'
import { fieldContext } from '../../../app/records/field-context.js'
import { titleChanges } from '../../../app/references/title-changes.js'
import { nameOfReferrers, relatedTo, watchCollections } from '../../../app/references/referrers.js'
import { records } from '../../../app/records/records.js'
import { complain } from '../../../app/messages/toasts.js'
import { formatAddress } from '../../../app/places/router.logic.js'
import { readWhenReached } from '../../../app/server/api.js'
import { collection } from '../../../app/server/schema.js'
import { today } from '../../../lib/time/dates.js'
import { Loads } from '../../../lib/loads.js'
import { formatNumber } from '../../../lib/numbers.js'
import { printing } from '../../../lib/page/printing.js'
import { figuresFrom } from '../../../kits/list/rows/figures.logic.js'
import { relatedRow } from '../../../kits/record/related-row.js'
import { t } from '../../../words/words.js'
import { initialValues, isNameEnough, valuesOfName } from '../../../app/records/new-record.logic.js'
import { filterOf, isAffected, keyOf, rowFields } from './related.logic.js'
import '../../../components/progress/progress.css'
import './related.css'
import '../../../components/list-tools/list-tools.css'

const FEW = 8
const MANY = 200

/**
 * The records that reference the open record or are related to it by its description, by collection and relation. Each
 * group has its number of records, its progress, its figures, and a line for adding another record. `without` names
 * relations that the page shows elsewhere, as `collection.field`.
 */
class RecordRelated extends LightElement {
  static properties = {
    type: { attribute: false },
    recordId: { attribute: false },
    readOnly: { type: Boolean },
    without: { attribute: false },
    _groups: { state: true },
    _adding: { state: true },
    _all: { state: true },
  }

  #contexts = new Map()
  #stop = () => {}
  #isLoaded = false
  #loads = new Loads()

  constructor() {
    super()
    this.without = []
    this._groups = []
    this._all = false
  }

  emitters() {
    return [printing, titleChanges]
  }

  connectedCallback() {
    super.connectedCallback()
    this.#stop = watchCollections(
      (name) => !this.#isLoaded || this._groups.some((group) => isAffected(group, collection(group.collection), name)),
      () => this.#load(),
    )
    this.#load()
  }

  disconnectedCallback() {
    super.disconnectedCallback()
    this.#stop()
  }

  async #load() {
    const isLast = this.#loads.begin()
    try {
      const groups = await relatedTo(this.type.name, this.recordId, this._all ? MANY : FEW)
      if (!isLast()) return
      this.#isLoaded = true
      this._groups = groups.filter((group) => !this.without.includes(keyOf(group)))
    } catch (error) {
      // If the server can be reached, the record is not stored yet or was just deleted. The surrounding page shows
      // that.
      readWhenReached(error, () => this.isConnected && this.#load())
    }
  }

  render() {
    const shown = this._groups.filter((group) => group.total > 0 || keyOf(group) === this._adding)
    const addable = this.readOnly ? [] : this._groups.filter((group) => group.starts && !shown.includes(group))
    if (shown.length === 0 && addable.length === 0) return nothing
    return html`
      ${repeat(shown, keyOf, (group) => this.#group(group))}
      ${
        addable.length > 0
          ? html`<button
              type="button"
              class="list-add related-more"
              aria-haspopup="menu"
              @click=${(event) => this.#addMenu(event.currentTarget, addable)}
            >
              ${icon('plus')}${t('related.add')}
            </button>`
          : nothing
      }
    `
  }

  #group(group) {
    const name = nameOfReferrers(group, this._groups)
    const type = collection(group.collection)
    const fields = rowFields(type, group)
    return html`
      <section class="record-block related" aria-label=${name} data-relation=${keyOf(group)}>
        <h3 class="record-block-title">
          ${icon(type.icon)}${name} <span class="count">${formatNumber(group.total)}</span>
          ${
            group.finished > 0
              ? html`<span class="related-done">${t('related.done', { count: group.finished })}</span>`
              : nothing
          }
        </h3>
        ${
          group.finished > 0
            ? html`<progress
                class="progress"
                value=${group.finished}
                max=${group.total}
                aria-label=${t('related.done', { count: group.finished })}
              ></progress>`
            : nothing
        }
        ${this.#figures(group, type)}
        <ul class="related-rows">
          ${repeat(
            group.records,
            ({ id }) => id,
            (record) => this.#row(type, record, fields),
          )}
        </ul>
        ${this.#rest(group)} ${this.readOnly || !group.starts ? nothing : this.#add(group, type)}
      </section>
    `
  }

  #figures(group, type) {
    const context = this.#context(type.name)
    const figures = figuresFrom(type, group.figures ?? [], context).filter(({ value }) => !isZero(value))
    if (figures.length === 0) return nothing
    return html`<dl class="related-figures">
      ${figures.map(
        ({ label, field, value, tone, of }) =>
          html`<div>
            <dt>${label}</dt>
            <dd class=${tone ? `is-${tone}` : ''}>${displayOf(field, value, of ? contextIn(of, context) : context)}</dd>
          </div>`,
      )}
    </dl>`
  }

  #row(type, record, fields) {
    const context = this.#context(type.name)
    const values = fields
      .filter(({ name }) => record[name] !== undefined)
      .map(
        (field) => html`<span class="related-value" title=${field.label}>${displayIn(record, field, context)}</span>`,
      )
    return relatedRow(type, record, values)
  }

  #rest(group) {
    const left = group.total - group.records.length
    if (left <= 0) return nothing
    const filter = filterOf(group)
    const text = t('related.more', { count: left })
    if (filter)
      return html`<a class="list-add" href=${formatAddress(`/${group.collection}`, filter)}>${icon('list')}${text}</a>`
    return this._all
      ? html`<p class="faint">${text}</p>`
      : html`<button
          type="button"
          class="list-add"
          @click=${() => {
            this._all = true
            this.#load()
          }}
        >
          ${icon('chevron-down')}${text}
        </button>`
  }

  #add(group, type) {
    const label = t('record.addNew', { record: type.singular })
    if (!isNameEnough(type, group.starts))
      return html`<button type="button" class="list-add" @click=${() => this.#openForm(group)}>
        ${icon('plus')}${label}
      </button>`
    return html`<form class="related-add" @submit=${(event) => this.#create(event, group)}>
      ${icon('plus')}
      <input
        class="input"
        name="title"
        autocomplete="off"
        aria-label=${label}
        placeholder=${label}
        enterkeyhint="done"
      />
    </form>`
  }

  #addMenu(anchor, groups) {
    openMenu(
      anchor,
      groups.map((group) => ({
        label: nameOfReferrers(group, this._groups),
        glyph: collection(group.collection).icon,
        run: () => this.#begin(group),
      })),
      { label: t('related.add'), align: 'start' },
    )
  }

  #begin(group) {
    if (!isNameEnough(collection(group.collection), group.starts)) return this.#openForm(group)
    this._adding = keyOf(group)
    return this.updateComplete.then(() => this.querySelector(`[data-relation="${keyOf(group)}"] input`)?.focus())
  }

  /** Opens the form for a new record, for records that require more than a title. */
  #openForm({ collection: name, starts }) {
    openDraft(name, { ...initialValues(collection(name), today()), ...starts })
  }

  async #create(event, group) {
    event.preventDefault()
    const input = event.target.elements.title
    const title = input.value.trim()
    if (!title) return
    input.value = ''
    const { collection: name, starts } = group
    const began = journal.begin()
    try {
      noteCreated(name, await records(name).create({ ...valuesOfName(collection(name), title), ...starts }), began)
      this._adding = keyOf(group)
      await this.#load()
    } catch (error) {
      if (input.value === '') input.value = title
      complain(error)
    }
  }

  #context(name) {
    if (!this.#contexts.has(name))
      this.#contexts.set(
        name,
        fieldContext(name, () => this.requestUpdate()),
      )
    return this.#contexts.get(name)
  }
}

customElements.define('record-related', RecordRelated)
