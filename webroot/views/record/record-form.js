import { html, nothing } from 'lit'
import { discardTypedAhead, typeIntoForm } from '../../app/commands/type-ahead.js'
import { firstInvalid, withoutErrorOf } from '../../components/form/form-errors.js'
import { LightElement } from '../../components/light-element.js'
import { styles } from '../../components/style.js'
import { ProblemError } from '../../app/server/api.js'
import { draftOf, drafts, dropDraft, keepDraft, nextDraft, sendDraft } from '../../app/drafts/drafts.js'
import { keepDraft as keepEdits } from '../../app/drafts/edit-drafts.js'
import { reportRefusedDraft } from '../../app/drafts/open-draft.js'
import { fieldContext } from '../../app/records/field-context.js'
import { titleChanges } from '../../app/references/title-changes.js'
import { noteCreated } from '../../app/edits/actions.js'
import { journal } from '../../app/undo/journal.js'
import { filledIn, initialValues, withNewId } from '../../app/records/new-record.logic.js'
import { records } from '../../app/records/records.js'
import { connection } from '../../app/server/connection.js'
import { router } from '../../app/places/router.js'
import { complain, toast } from '../../app/messages/toasts.js'
import { amongEachOther, focusCarried } from '../../fields/list/boxes.js'
import { carried } from '../../fields/list/list.logic.js'
import { markFocus } from '../../lib/page/mark-focus.js'
import { equal, isEmpty } from '../../lib/values/equal.js'
import { withInitial } from '../../lib/values/transitions.js'
import { t } from '../../words/words.js'
import { DraftFigures } from './figures/draft-figures.js'
import { formBox, formField, formText, formTitle } from './record-form-fields.js'
import { editsSince, isText, layoutOf } from './record.logic.js'
import '../../components/form/form.css'

/**
 * The form for a new record. Each tab stores its draft, so that a person who leaves the form by mistake loses nothing.
 */
class RecordForm extends LightElement {
  static properties = { type: { attribute: false }, _errors: { state: true }, _saving: { state: true } }

  #draft = {}
  /** The draft that is being sent. */
  #sent = undefined
  #figures = undefined
  #stop = () => {}

  constructor() {
    super()
    this.addEventListener('rename', () => this.#title.focus())
  }

  emitters() {
    return [titleChanges]
  }

  connectedCallback() {
    super.connectedCallback()
    this.context = fieldContext(this.type.name, () => this.requestUpdate(), {
      isDraft: true,
      fieldsOf: (list) => this.type.fieldsByName.get(list)?.of?.fields ?? [],
    })
    this.context.readOnly = false
    this._errors = {}
    const initial = initialValues(this.type, this.context.today)
    this.#draft = nextDraft(this.type.name) ?? initial
    this.#figures = new DraftFigures(this.type, initial, () => this.requestUpdate())
    this.#stop = drafts.subscribe((name) => name === this.type.name && this.#take(draftOf(name)))
  }

  disconnectedCallback() {
    super.disconnectedCallback()
    this.#figures.stop()
    this.#stop()
  }

  /** Takes the draft that another part of the page has stored for this form. */
  #take(draft) {
    if (!draft || this.#sent || equal(draft, this.#draft)) return
    this.#draft = draft
    this._errors = {}
    this.requestUpdate()
    this.updateComplete.then(() => this.#takeTyped())
  }

  get #title() {
    return this.querySelector('.form').children[1]
  }

  firstUpdated() {
    this.#title.focus()
    this.#takeTyped()
  }

  /** Appends what was typed before the form was shown, or before it received its draft, to the title. */
  #takeTyped() {
    const title = this.#title
    if (!title.matches('textarea')) return discardTypedAhead()
    typeIntoForm((text) => {
      title.focus()
      title.value += text
      title.dispatchEvent(new Event('input', { bubbles: true }))
    })
  }

  render() {
    const { groups, blocks, boxes, areas } = layoutOf(this.type, undefined, this.#draft)
    const naming = this.type.fieldsByName.get(this.type.naming)
    const properties = groups
      .flatMap(({ fields }) => fields)
      .filter((field) => field !== naming)
      .map((field) => withInitial(this.type, field))
    const { context, _errors: errors } = this
    this.#figures.follow(this.#draft)
    context.record = this.#figures.inCurrency(this.#draft)
    const form = { draft: this.#draft, errors, context, set: (name, value) => this.#set(name, value) }
    return html`
      <form class="form" novalidate @submit=${this.#submit} @keydown=${this.#key}>
        ${formTitle(form, naming, this.#titleKey)}
        ${
          isText(this.type)
            ? formText(form, blocks[0], [...properties, ...blocks.slice(1)])
            : [
                ...properties.map((field) => formField(form, field)),
                ...blocks.map((field, index) => formField(form, field, index === 0)),
              ]
        }
        ${
          boxes.length > 0
            ? html`<div class="boxes" ${styles({ '--areas': areas })} @carry=${this.#carry}>
                ${amongEachOther(boxes).map((field) => formBox(form, field))}
              </div>`
            : nothing
        }
        <div class="form-actions">
          <button class="button is-primary" ?disabled=${this._saving}>
            ${t('record.addNew', { record: this.type.singular })}
          </button>
          <button type="button" class="button is-quiet" @click=${this.#discard}>${t('record.discard')}</button>
          ${this.#figures.render(context)}
        </div>
      </form>
    `
  }

  #set(name, value) {
    this.#draft = { ...this.#draft, [name]: value }
    if (value === null) delete this.#draft[name]
    this._errors = withoutErrorOf(this._errors, name)
    if (this.#sent) this.#sent.keep(this.#draft)
    else keepDraft(this.type.name, this.#draft)
    this.requestUpdate()
  }

  #carry = ({ detail }) => {
    for (const [name, list] of Object.entries(carried(this.#draft, detail))) this.#set(name, list)
    this.updateComplete.then(() => focusCarried(this, detail))
  }

  #titleKey = (event) => {
    if (event.key !== 'Enter' || event.isComposing) return
    event.preventDefault()
    if (isText(this.type)) this.querySelector('.form-text markdown-editor').focus()
    else if (!event.shiftKey) event.target.form.requestSubmit()
  }

  #key(event) {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) {
      event.preventDefault()
      event.currentTarget.requestSubmit()
    }
  }

  async #submit(event) {
    event.preventDefault()
    if (this._saving) return
    const naming = this.type.fieldsByName.get(this.type.naming)
    const unread = [...event.target.elements].find((control) => control.validity?.customError)
    if (unread) return unread.focus()
    if (naming.required && isEmpty(this.#draft[naming.name]?.trim?.() ?? this.#draft[naming.name])) {
      return this.#refuse({ [naming.name]: t('record.nameNeeded', { field: naming.label }) })
    }
    await this.#send()
  }

  async #send() {
    const { name } = this.type
    const values = this.#draft
    const isHere = router.mark()
    const giveFocus = markFocus(this)
    this._saving = true
    const value = withNewId(this.type, filledIn(values))
    const sent = sendDraft(name, values, { collection: name, value })
    this.#sent = sent
    const began = journal.begin()
    const creating = records(name).create(value, { key: sent.key })
    // While the server cannot be reached, the new record is kept and added later.
    if (!connection.reached) router.close()
    try {
      const record = await creating
      sent.end()
      this.#carryOver(values, record)
      const { what } = noteCreated(name, record, began)
      const open = { label: t('action.open'), run: () => router.open(name, record.id) }
      if (isHere() && this.isConnected) {
        toast(what, { tone: 'good' })
        router.set({ new: null, item: record.id }, { replace: true })
      } else toast(what, { tone: 'good', action: open })
    } catch (error) {
      if (isHere() && this.isConnected) this.#takeBack(sent, error, giveFocus)
      else {
        sent.comeBack()
        reportRefusedDraft(name, { key: sent.key, draft: this.#draft }, error)
      }
    } finally {
      this.#sent = undefined
      this._saving = false
    }
  }

  /** Keeps the refused draft in this form, with the reason. */
  #takeBack(sent, error, giveFocus) {
    keepDraft(this.type.name, this.#draft)
    sent.end()
    const atFields = error instanceof ProblemError ? error.fieldErrors() : {}
    if (Object.keys(atFields).length > 0) this.#refuse(atFields, giveFocus)
    else complain(error)
  }

  /** Changes that were typed while the record was being added become an edit of the record. */
  #carryOver(sent, record) {
    keepEdits(this.type.name, record.id, editsSince(sent, this.#draft, record))
  }

  #refuse(errors, giveFocus = markFocus(this)) {
    this._errors = errors
    this.updateComplete.then(() => giveFocus(firstInvalid(this)))
  }

  #discard = () => {
    dropDraft(this.type.name)
    router.close()
  }
}

customElements.define('record-form', RecordForm)
