import { html, nothing } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { firstInvalid, withoutErrorOf } from '../../components/form/form-errors.js'
import { register } from '../../app/commands/commands.js'
import { LightElement } from '../../components/light-element.js'
import { icon } from '../../components/icon/icon.js'
import '../../fields/inputs.js'
import { labelledInput } from '../../fields/labelled-input.js'
import { openMenu } from '../../components/menu/menu.js'
import { ProblemError } from '../../app/server/api.js'
import { openDraft } from '../../app/drafts/open-draft.js'
import { fieldContext } from '../../app/records/field-context.js'
import { filledIn, initialValues } from '../../app/records/new-record.logic.js'
import { perform, reasonOf } from '../../app/edits/operations.js'
import { askedFor, asksNothing } from '../../app/edits/operations.logic.js'
import { router } from '../../app/places/router.js'
import { complain } from '../../app/messages/toasts.js'
import { today } from '../../lib/time/dates.js'
import { collection, offers } from '../../app/server/schema.js'
import { beginningOf, nextSteps } from './next-steps.logic.js'
import { t } from '../../words/words.js'

/**
 * The buttons for the next actions on a record, and a menu of the unavailable actions with the reasons. An operation
 * with parameters asks for them first. The palette has the possible actions too.
 */
class RecordVerbs extends LightElement {
  static properties = {
    type: { attribute: false },
    record: { attribute: false },
    _asking: { state: true },
    _errors: { state: true },
    _busy: { state: true },
  }

  #answers = {}
  /** The shown actions, and the id of their record. */
  #shown = undefined
  #unregister = () => {}

  constructor() {
    super()
    this._errors = {}
  }

  connectedCallback() {
    super.connectedCallback()
    this.#register()
  }

  disconnectedCallback() {
    super.disconnectedCallback()
    this.#unregister()
  }

  /**
   * Keeps the actions until the running one ends, even if the event of its change arrives before its answer. Otherwise
   * its button would disappear too early, and the focus would move to another part.
   */
  willUpdate() {
    const { id } = this.record
    if (this._busy && this.#shown?.id === id) return
    const mayCreate = (name) => collection(name) && offers(collection(name), 'create')
    this.#shown = { id, steps: nextSteps(this.type, this.record, mayCreate) }
    this.#register()
  }

  /** An update can follow the removal of the element from the page. */
  #register() {
    this.#unregister()
    if (!this.#shown || !this.isConnected) return
    const possible = this.#shown.steps.filter(({ because }) => !because)
    this.#unregister = register(
      possible.map((step) => ({
        id: `verb ${step.operation?.id ?? step.label}`,
        title: step.label,
        glyph: step.icon ?? 'circle',
        section: 'record',
        when: () => !this._busy,
        run: () => this.#take(step),
      })),
    )
  }

  render() {
    const { steps } = this.#shown
    if (steps.length === 0) return nothing
    const asking = steps.find(({ operation }) => operation && operation.id === this._asking)
    if (asking) return this.#question(asking)
    const impossible = steps.filter(({ because }) => because)
    const possible = steps.filter(({ because }) => !because)
    return html`<div class="record-verbs" tabindex="-1">
      ${repeat(
        possible,
        ({ operation, followUp }) => operation?.id ?? followUp,
        (step) => this.#button(step),
      )}
      ${
        impossible.length > 0
          ? html`<button
              type="button"
              class="button is-quiet ${possible.length > 0 ? 'is-icon' : 'is-alone'}"
              aria-haspopup="menu"
              aria-label=${t('record.impossible')}
              title=${t('record.impossible')}
              @click=${(event) => this.#openImpossible(event.currentTarget, impossible)}
            >
              ${icon('ellipsis')}${possible.length > 0 ? nothing : html`<span>${t('record.impossible')}</span>`}
            </button>`
          : nothing
      }
    </div>`
  }

  #button(step) {
    return html`<button
      type="button"
      class="button ${step.primary ? 'is-primary' : ''}"
      ?disabled=${this._busy}
      @click=${() => this.#take(step)}
    >
      ${step.icon ? icon(step.icon) : nothing}${step.label}
    </button>`
  }

  #openImpossible(anchor, steps) {
    openMenu(
      anchor,
      steps.map(({ label, icon: glyph, because }) => ({ label, glyph, why: reasonOf(this.type, because) })),
      { label: t('record.impossible'), align: 'start' },
    )
  }

  #question({ label, operation }) {
    this.context ??= fieldContext(this.type.name, () => this.requestUpdate(), { isDraft: true })
    return html` <form
      class="record-ask"
      aria-label=${label}
      novalidate
      @submit=${(event) => {
        event.preventDefault()
        this.#run(operation)
      }}
    >
      ${operation.confirmation ? html`<p>${operation.confirmation}</p>` : nothing}
      ${askedFor(operation).map((member) => this.#member(member))}
      <div class="record-verbs">
        <button class="button is-primary" ?disabled=${this._busy}>${label}</button>
        <button type="button" class="button is-quiet" @click=${() => this.#ask(undefined)}>
          ${t('action.notNow')}
        </button>
      </div>
    </form>`
  }

  #member(member) {
    return labelledInput({
      field: member,
      id: `ask-${member.name}`,
      value: this.#answers[member.name],
      error: this._errors[member.name],
      context: this.context,
      change: (value) => {
        this.#answers = { ...this.#answers, [member.name]: value }
        this._errors = withoutErrorOf(this._errors, member.name)
      },
    })
  }

  #take(step) {
    if (step.followUp) return this.#create(step.followUp)
    if (step.operation.confirmation || !asksNothing(step.operation)) return this.#ask(step.operation.id)
    return this.#run(step.operation)
  }

  #ask(id) {
    this._asking = id
    this._errors = {}
    this.#answers = {}
    this.updateComplete.then(() => this.querySelector('input, textarea, markdown-editor, button')?.focus())
  }

  async #run(operation) {
    const { id } = this.record
    const isHere = router.mark()
    const hadFocus = this.contains(document.activeElement)
    this._busy = true
    try {
      const data = await perform(this.type, operation, id, filledIn(this.#answers))
      this._asking = undefined
      if (data?.id && data.id !== id && isHere()) router.go(`/${operation.answers}`, { item: data.id })
    } catch (error) {
      const asked = new Map(askedFor(operation).map((member) => [member.name, member]))
      this._errors = error instanceof ProblemError ? error.fieldErrors(asked) : {}
      if (!Object.keys(this._errors).some((name) => asked.has(name))) complain(error)
    } finally {
      this._busy = false
      if (hadFocus) this.#focusAgain()
    }
  }

  /**
   * Restores the focus after an action. The button loses it, because it is disabled during the action and may be
   * unavailable afterwards.
   */
  async #focusAgain() {
    await this.updateComplete
    if (document.activeElement !== document.body) return
    const next = firstInvalid(this) ?? this.querySelector('.record-ask button, .record-verbs')
    next?.focus()
  }

  #create(followUp) {
    openDraft(followUp.collection, {
      ...initialValues(collection(followUp.collection), today()),
      ...beginningOf(followUp, this.record),
    })
  }
}

customElements.define('record-verbs', RecordVerbs)
