import { html } from 'lit'
import { firstInvalid, withoutErrorOf } from '../../components/form/form-errors.js'
import { LightElement } from '../../components/light-element.js'
import { openSheet } from '../../components/sheet/sheet.js'
import { performOnCollection } from '../../app/edits/operations.js'
import { complain } from '../../app/messages/toasts.js'
import { router } from '../../app/places/router.js'
import { fieldContext } from '../../app/records/field-context.js'
import { filledIn } from '../../app/records/new-record.logic.js'
import { ProblemError } from '../../app/server/api.js'
import { labelledInput } from '../../fields/labelled-input.js'
import { loadInputs } from '../../fields/load-inputs.js'
import { markFocus } from '../../lib/page/mark-focus.js'
import { t } from '../../words/words.js'

/** Asks for the parameters of an operation on a collection in a dialog, and runs it. */
export async function askOperation(type, operation) {
  await loadInputs()
  openSheet({
    title: operation.label,
    content: (close) => html`<operation-form .type=${type} .operation=${operation} .close=${close}></operation-form>`,
  })
}

/** The parameters of an operation on a collection. `close()` is called after the operation, and to cancel it. */
class OperationForm extends LightElement {
  static properties = {
    type: { attribute: false },
    operation: { attribute: false },
    close: { attribute: false },
    _errors: { state: true },
    _busy: { state: true },
  }

  #answers = {}

  connectedCallback() {
    super.connectedCallback()
    this.context = fieldContext(this.type.name, () => this.requestUpdate(), { isDraft: true })
    this._errors = {}
  }

  async firstUpdated() {
    const [, control] = this.querySelector('.form-field').children
    await control.updateComplete
    const inner = control.querySelector('input, textarea, button') ?? control
    inner.focus()
  }

  render() {
    const { label, members } = this.operation
    return html`<form
      class="form"
      aria-label=${label}
      novalidate
      @submit=${(event) => {
        event.preventDefault()
        this.#run()
      }}
    >
      ${members.map((member) => this.#member(member))}
      <div class="sheet-actions">
        <button type="button" class="button" @click=${this.close}>${t('action.cancel')}</button>
        <button class="button is-primary" ?disabled=${this._busy}>${label}</button>
      </div>
    </form>`
  }

  #member(member) {
    return labelledInput({
      field: member,
      id: `operation-${member.name}`,
      value: this.#answers[member.name],
      error: this._errors[member.name],
      context: this.context,
      change: (value) => this.#set(member.name, value),
    })
  }

  #set(name, value) {
    this.#answers = { ...this.#answers, [name]: value }
    this._errors = withoutErrorOf(this._errors, name)
    this.requestUpdate()
  }

  async #run() {
    const isHere = router.mark()
    const giveFocus = markFocus(this)
    this._busy = true
    try {
      const made = await performOnCollection(this.operation, filledIn(this.#answers))
      this.close()
      if (made && isHere()) router.go(`/${this.operation.answers}`, { item: made.id })
    } catch (error) {
      const members = new Map(this.operation.members.map((member) => [member.name, member]))
      this._errors = error instanceof ProblemError ? error.fieldErrors(members) : {}
      if (Object.keys(this._errors).length === 0) complain(error)
      await this.updateComplete
      giveFocus(firstInvalid(this))
    } finally {
      this._busy = false
    }
  }
}

customElements.define('operation-form', OperationForm)
