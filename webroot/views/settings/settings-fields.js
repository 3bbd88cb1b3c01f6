import { html, nothing } from 'lit'
import { LightElement } from '../../components/light-element.js'
import { fieldError } from '../../components/form/field-error.js'
import { skeletonText } from '../../components/skeleton/skeleton.js'
import { inputOf } from '../../fields/inputs.js'
import { isBlock, fieldType } from '../../fields/registry.js'
import { fieldContext } from '../../app/records/field-context.js'
import { project, SETTINGS } from '../../app/server/project.js'
import { collection, isEditable } from '../../app/server/schema.js'
import { session } from '../../app/server/session.js'
import '../../kits/conflict/record-conflict.js'
import { whenPageHidden } from '../../lib/page/page-hidden.js'
import { SettingsEdits } from './settings-edits.js'

/**
 * Fields of the project settings that are saved automatically. Sends `saved` after each saved change. What is not saved
 * when the fields are closed comes back when they are shown again.
 */
class SettingsFields extends LightElement {
  static properties = { names: { attribute: false } }

  #edits = new SettingsEdits({
    requestUpdate: () => this.requestUpdate(),
    saved: () => this.dispatchEvent(new CustomEvent('saved', { bubbles: true })),
    names: () => this.names,
  })
  #stop = () => {}
  #restored = false

  emitters() {
    return [project, session]
  }

  connectedCallback() {
    super.connectedCallback()
    this.context = fieldContext(SETTINGS, () => this.requestUpdate())
    this.#stop = whenPageHidden(() => this.#edits.leave())
  }

  disconnectedCallback() {
    super.disconnectedCallback()
    this.#stop()
    this.#edits.leave()
  }

  updated() {
    if (this.#restored || !project.config) return
    this.#restored = true
    this.#edits.restore()
  }

  render() {
    const type = collection(SETTINGS)
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
    const value = this.#edits.valueOf(field.name)
    const error = this.#edits.errors[field.name]
    return html`
      <div
        class="form-field ${isBlock(field) ? 'is-block' : ''}"
        @focusin=${() => this.#edits.hold(field.name)}
        @renewed=${() => this.#edits.renew(field.name)}
        @focusout=${() => this.#edits.release(field.name)}
      >
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
            change: (next) => this.#take(field, next),
          })}
        </fieldset>
        ${
          error
            ? fieldError(error, { id: `${id}-error`, isAlert: true })
            : field.help
              ? html`<p class="form-help" id="${id}-help">${field.help}</p>`
              : nothing
        }
        ${this.#conflict(field.name)}
      </div>
    `
  }

  #take(field, value) {
    const values = { [field.name]: value }
    if (fieldType(field).typed) this.#edits.typeAll(values)
    else this.#edits.setAll(values)
  }

  #conflict(name) {
    const conflict = this.#edits.conflictOf(name)
    if (!conflict) return nothing
    return html`<record-conflict
      .conflict=${{ fields: [conflict] }}
      .type=${collection(SETTINGS)}
      .context=${this.context}
      @resolve=${({ detail }) => this.#edits.resolve(detail.name, detail.keep)}
    ></record-conflict>`
  }
}

customElements.define('settings-fields', SettingsFields)
