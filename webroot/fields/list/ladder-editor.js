import { html, nothing } from 'lit'
import { LightElement } from '../../components/light-element.js'
import { levelsOf, membersAt, withLevel } from './shapes.logic.js'
import './list-editor.js'
import './list-editor.css'

/** The steps of a strategy under their levels, highest level first. Each level is a separate list. Sends `change`. */
class LadderEditor extends LightElement {
  static properties = {
    value: { attribute: false },
    field: { attribute: false },
    context: { attribute: false },
    controlId: {},
  }

  render() {
    const { of } = this.field
    return html`
      <div class="ladder" id=${this.controlId ?? nothing}>
        ${levelsOf(this.value, of)
          .filter((rung) => !this.context.readOnly || rung.entries.length > 0)
          .map(
            (rung, at) =>
              html` <section class="rung" aria-label=${rung.label}>
                <p class="rung-title" aria-hidden="true">${rung.label}</p>
                <list-editor
                  .value=${rung.entries}
                  .field=${{ ...this.field, label: rung.label, of: { ...of, fields: membersAt(this.field, rung, at) } }}
                  .context=${this.context}
                  .controlId="${this.controlId}-${rung.value}"
                  @change=${(event) => this.#change(event, rung.value)}
                ></list-editor>
              </section>`,
          )}
      </div>
    `
  }

  #change(event, level) {
    event.stopPropagation()
    this.value = withLevel(this.value, this.field.of, level, event.detail.value)
    this.dispatchEvent(new CustomEvent('change', { detail: { value: this.value }, bubbles: true }))
  }
}

customElements.define('ladder-editor', LadderEditor)
