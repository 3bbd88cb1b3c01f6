import { html, nothing } from 'lit'
import { LightElement } from '../../components/light-element.js'
import { icon } from '../../components/icon/icon.js'
import { skeletonText } from '../../components/skeleton/skeleton.js'
import { inputOf } from '../../fields/inputs.js'
import { isBlock, fieldType } from '../../fields/registry.js'
import { ProblemError } from '../../app/server/api.js'
import { fieldContext } from '../../app/records/field-context.js'
import { changesOf } from '../../app/records/records.logic.js'
import { editSettings } from '../../app/edits/settings.js'
import { project } from '../../app/server/project.js'
import { collection, isEditable } from '../../app/server/schema.js'
import { session } from '../../app/server/session.js'
import { complain } from '../../app/messages/toasts.js'

const PAUSE_MS = 600

/** Fields of the project settings that are saved automatically. Sends `saved` after each saved change. */
class SettingsFields extends LightElement {
  static properties = { names: { attribute: false }, _errors: { state: true } }

  #waiting = {}
  #timer = undefined

  emitters() {
    return [project, session]
  }

  connectedCallback() {
    super.connectedCallback()
    this._errors = {}
    this.context = fieldContext('project/config', () => this.requestUpdate())
  }

  disconnectedCallback() {
    super.disconnectedCallback()
    this.#flush()
  }

  render() {
    const type = collection('project/config')
    if (!type || !project.config) return skeletonText(this.names.length)
    this.context.readOnly = session.readOnly
    return html`<div class="form">
      ${this.names
        .map((name) => type.fieldsByName.get(name))
        .filter(isEditable)
        .map((field) => this.#field(field))}
    </div>`
  }

  #field(field) {
    const id = `setting-${field.name}`
    const value = field.name in this.#waiting ? (this.#waiting[field.name] ?? undefined) : project.config[field.name]
    const error = this._errors[field.name]
    return html`
      <div class="form-field ${isBlock(field) ? 'is-block' : ''}" @focusout=${() => this.#flush()}>
        ${
          field.type === 'markdown'
            ? html`<h4 class="form-label">${field.label}</h4>`
            : html`<label class="form-label" for=${id}>${field.label}</label>`
        }
        <fieldset ?disabled=${session.readOnly}>
          ${inputOf({
            value,
            field,
            id,
            context: this.context,
            invalid: Boolean(error),
            describedBy: error ? `${id}-error` : field.help ? `${id}-help` : undefined,
            change: (next) => this.#change(field, next),
          })}
        </fieldset>
        ${
          error
            ? html`<p class="field-error" id="${id}-error">${icon('circle-alert')}${error}</p>`
            : field.help
              ? html`<p class="form-help" id="${id}-help">${field.help}</p>`
              : nothing
        }
      </div>
    `
  }

  #change(field, value) {
    this.#waiting = { ...this.#waiting, [field.name]: value }
    clearTimeout(this.#timer)
    if (fieldType(field).typed) this.#timer = setTimeout(() => this.#flush(), PAUSE_MS)
    else this.#flush()
    this.requestUpdate()
  }

  async #flush() {
    clearTimeout(this.#timer)
    const changes = changesOf(project.config ?? {}, this.#waiting)
    if (Object.keys(changes).length === 0) return
    this._errors = await this.#save(changes)
  }

  /**
   * Returns the errors by field. A refused value stays in its control, and the values of other fields are sent again
   * without it. Text that is typed during a save is sent with the next save.
   */
  async #save(changes) {
    const typed = this.#waiting
    const names = Object.keys(changes)
    try {
      await editSettings(changes)
    } catch (error) {
      const atFields = error instanceof ProblemError ? error.fieldErrors() : {}
      const others = Object.entries(changes).filter(([name]) => !(name in atFields))
      if (others.length === names.length) complain(error)
      else if (others.length > 0) Object.assign(atFields, await this.#save(Object.fromEntries(others)))
      return atFields
    }
    for (const name of names) if (this.#waiting[name] === typed[name]) delete this.#waiting[name]
    this.dispatchEvent(new CustomEvent('saved', { bubbles: true }))
    return {}
  }
}

customElements.define('settings-fields', SettingsFields)
