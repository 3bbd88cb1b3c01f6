import { html, nothing } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { icon } from '../../components/icon/icon.js'
import { emptyState } from '../../components/empty-state/empty-state.js'
import { unloaded } from '../../components/empty-state/unloaded.js'
import { styles } from '../../components/style.js'
import { skeletonText } from '../../components/skeleton/skeleton.js'
import { whenPageHidden } from '../../lib/page/page-hidden.js'
import { isWords } from '../../fields/words/words.js'
import { register } from '../../app/commands/commands.js'
import { listedKeys } from '../../app/commands/listed-keys.js'
import { mindMapKeys } from '../../components/mind-map/mind-keys.js'
import { OfflineError, ProblemError, readWhenReached } from '../../app/server/api.js'
import '../../app/references/references.js'
import { titleChanges } from '../../app/references/title-changes.js'
import '../../app/server/uploads.js'
import { handedOver } from '../../app/drafts/handed-over.js'
import { fieldContext } from '../../app/records/field-context.js'
import { records } from '../../app/records/records.js'
import { offers, schema } from '../../app/server/schema.js'
import { session } from '../../app/server/session.js'
import { RecordEdits } from './record-edits.js'
import { amongEachOther, focusCarried } from '../../fields/list/boxes.js'
import { carried, isChosen } from '../../fields/list/list.logic.js'
import { isTable, readOnlyTable } from './read-only-table.js'
import { RecordFields, nameOf } from './record-fields.js'
import { recordFigures } from './figures/record-figures.js'
import { layoutOf } from './record.logic.js'
import { t } from '../../words/words.js'
import { printing } from '../../lib/page/printing.js'
import { ConflictPlace } from './conflict-place.js'
import { taskFrom } from './task-from-entry.js'
import './record-form.js'
import './history/record-history.js'
import './letter/letter-needs.js'
import './letter/record-letter.js'
import './related/record-related.js'
import './record-verbs.js'
import { wholeValue } from '../../kits/conflict/whole-value.js'
import { fieldFor } from '../../kits/conflict/whole-value.logic.js'
import './record.css'
import { formatAddress } from '../../app/places/router.logic.js'

/** The page of any record: its title, its editable properties, its texts and lists, and its computed values. */
export class RecordDetail extends RecordFields {
  static properties = { type: { attribute: false }, recordId: { attribute: false }, _error: { state: true } }

  #stop = () => {}
  #restored = false
  /** Whether the server has answered a read of the record. */
  #isRead = false
  #whole = undefined
  #isAbsent = false
  #isFetching = false
  #conflict = new ConflictPlace(this)

  emitters() {
    return [schema, session, printing, titleChanges]
  }

  constructor() {
    super()
    this.addEventListener('undoing', () => this.edits?.flush())
    this.addEventListener('rename', () => this.querySelector('#record-title')?.focus())
  }

  connectedCallback() {
    super.connectedCallback()
    if (!this.recordId) return
    this.store = records(this.type.name)
    this.context = fieldContext(this.type.name, () => this.requestUpdate(), {
      emptyWord: t('record.empty'),
      taskFrom,
      fieldsOf: (list) => this.type.fieldsByName.get(list)?.of?.fields ?? [],
    })
    this.edits = new RecordEdits(this.store, this.type, this.recordId, this)
    const stops = [
      whenPageHidden(() => this.edits.leave()),
      this.store.subscribe(({ ids }) => (!ids || ids.has(this.recordId)) && this.requestUpdate()),
      handedOver.subscribe((draft) => this.#takeOver(draft)),
      register(this.type.fields.some(({ as }) => as === 'tree') ? listedKeys('map', mindMapKeys()) : []),
    ]
    this.#stop = () => stops.forEach((stop) => stop())
    this.#fetch()
  }

  /** Reads the record, unless a read of it is running. */
  async #fetch() {
    if (this.#isFetching) return
    this.#isFetching = true
    this._error = undefined
    try {
      await this.store.fetch(this.recordId)
      this.#isRead = true
    } catch (error) {
      this._error = error
      readWhenReached(error, () => this.isConnected && this.#fetch())
    }
    this.#isFetching = false
    this.requestUpdate()
  }

  /**
   * Returns the loaded record. A reloaded list omits the long fields, which are then taken from the last complete
   * record.
   */
  record() {
    const record = this.store.get(this.recordId)
    if (!record) return undefined
    if (this.store.isWhole(this.recordId)) this.#whole = record
    return { ...this.#whole, ...record }
  }

  /** Whether the record has been loaded completely. */
  get isWhole() {
    return this.#whole !== undefined
  }

  /** The placeholder of a field that the list omitted, so that nothing can overwrite the field. */
  unloaded() {
    if (!this._error) return skeletonText(3)
    return html`<p class="record-unloaded">
      ${icon('cloud-off')}<span
        >${this._error instanceof OfflineError ? t('record.textOffline') : this._error.message}</span
      >
    </p>`
  }

  /**
   * Takes over the draft once the record is complete, which an event can make it before it is read. Reads it again
   * after a reloaded list has omitted the long fields.
   */
  updated() {
    this.#conflict.show(this.edits?.conflict)
    if (!this.recordId) return
    const wasAbsent = this.#isAbsent
    this.#isAbsent = this.store.get(this.recordId) === undefined
    if (this.#isAbsent) return
    if (wasAbsent) this.edits.retry()
    if (this.store.isWhole(this.recordId)) this.#restore()
    else if (!this._error) this.#fetch()
  }

  #restore() {
    if (this.#restored) return
    this.#restored = true
    this.edits.restore()
  }

  /** Shows a draft that another view of this page has added. */
  #takeOver(draft) {
    if (draft.name !== this.type.name || draft.id !== this.recordId) return
    draft.isShown = true
    if (this.#restored) this.edits.restore()
  }

  disconnectedCallback() {
    super.disconnectedCallback()
    this.#conflict.show(undefined)
    this.#stop()
    this.edits?.leave()
  }

  /** Whether a field is a list of typed entries. Typing them again takes long, so removed entries can be restored. */
  isWritten(name) {
    const field = this.type.fieldsByName.get(name)
    return field?.type === 'list' && !isChosen(field) && field.of?.type !== 'date' && !isWords(field)
  }

  render() {
    if (!this.recordId) return html`<record-form .type=${this.type}></record-form>`
    const record = this.record()
    if (!record) return this.#absent()
    const readOnly = session.readOnly || !offers(this.type, 'update')
    this.context.readOnly = readOnly
    const shown = this.edits.over(record)
    this.context.record = shown
    return html`${this.body(shown, readOnly)}${this.#letter(shown)}`
  }

  #letter(record) {
    if (!this.type.letter) return nothing
    return html`<record-letter .type=${this.type} .record=${record} .context=${this.context}></record-letter>`
  }

  /** The content of the page. Detail views of some collections replace it. */
  body(record, readOnly) {
    const layout = layoutOf(this.type, record)
    return html`
      ${this.titleInput(record, readOnly)} ${recordFigures(layout.figures, record, this.context)}
      ${session.readOnly ? nothing : this.#steps(record)}
      ${layout.groups.map((group) => this.group(group, record, readOnly))}
      ${layout.own.length > 0 ? this.properties(layout.own, record, readOnly) : nothing}
      ${repeat(layout.blocks, nameOf, (field) => this.block(field, record))}
      ${
        layout.boxes.length > 0
          ? html`<div
              class="boxes"
              ${styles({ '--areas': layout.areas })}
              @carry=${(event) => this.#carry(record, event.detail)}
            >
              ${repeat(amongEachOther(layout.boxes), nameOf, (field) => this.block(field, record))}
            </div>`
          : nothing
      }
      ${layout.facts.filter(isTable).map((field) => readOnlyTable(field, record, this.context))} ${this.related()}
      ${this.facts(
        t('record.about'),
        layout.facts.filter((field) => !isTable(field)),
        record,
      )}
      ${this.history(record, readOnly)}
    `
  }

  #steps(record) {
    return html`<record-verbs .type=${this.type} .record=${record}></record-verbs>
      ${this.type.letter ? html`<letter-needs .type=${this.type} .record=${record}></letter-needs>` : nothing}`
  }

  /** Moves an entry to another box with one request. */
  #carry(record, move) {
    this.edits.setAll(carried(record, move))
    this.updateComplete.then(() => focusCarried(this, move))
  }

  /** The records that reference this record. `without` names relations that are shown elsewhere. */
  related(without = []) {
    return html`<record-related
      .type=${this.type}
      .recordId=${this.recordId}
      .without=${without}
      ?readOnly=${session.readOnly}
    ></record-related>`
  }

  history(record, readOnly) {
    return html`<record-history
      .type=${this.type}
      .record=${record}
      .context=${this.context}
      ?readOnly=${readOnly}
      @restore=${(event) => this.edits.setAll(event.detail.patch)}
    ></record-history>`
  }

  /** The unsaved values of a record that no longer exists. */
  #kept() {
    const values = Object.entries(this.edits.unsaved)
    if (values.length === 0) return nothing
    return html`<section class="record-block">
      <p class="record-block-title">${t('record.goneUnsaved')}</p>
      <dl class="facts">
        ${values.map(([name, value]) => {
          const field = this.type.fieldsByName.get(name) ?? fieldFor(name, value)
          return html`<div class="fact">
            <dt>${field.label}</dt>
            <dd>${wholeValue(field, value ?? undefined, undefined, this.context)}</dd>
          </div>`
        })}
      </dl>
    </section>`
  }

  #absent() {
    const missing = this._error ? this._error instanceof ProblemError && this._error.status === 404 : this.#isRead
    if (missing) {
      return html`${emptyState({
        glyph: 'file-x',
        title: t('record.gone', { record: this.type.singular }),
        text: t('record.goneText'),
        action: html`<a class="button" href=${formatAddress('/trash')}>${t('record.lookInTrash')}</a>`,
      })}
      ${this.#kept()}`
    }
    if (this._error instanceof OfflineError) return unloaded(() => this.#fetch(), { offline: true })
    if (this._error) return emptyState({ glyph: 'cloud-off', title: t('record.notLoaded'), text: this._error.message })
    return skeletonText(6)
  }
}

customElements.define('record-detail', RecordDetail)
