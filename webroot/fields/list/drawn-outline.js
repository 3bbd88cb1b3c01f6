import { html } from 'lit'
import { LightElement } from '../../components/light-element.js'
import { storeText, storedText } from '../../lib/page/stored-value.js'
import { t } from '../../words/words.js'
import '../../components/mind-map/mind-map.js'
import '../../components/outline/outline-editor.js'
import './drawn-list.css'

const STORED = 'planner.tree'

/** An outline that is edited as a drawing or as a text. The last choice holds for all outlines. Sends `change`. */
class DrawnOutline extends LightElement {
  static properties = {
    value: { attribute: false },
    heading: {},
    label: {},
    controlId: {},
    memory: {},
    readOnly: { type: Boolean },
    _isText: { state: true },
  }

  constructor() {
    super()
    this._isText = storedText(STORED) === 'outline'
  }

  render() {
    return html`<div class="drawn-forms" role="group" aria-label=${t('drawn.forms', { name: this.label })}>
        ${this.#form(t('drawn.drawing'), false)}${this.#form(t('drawn.outline'), true)}
      </div>
      ${
        this._isText
          ? html`<outline-editor
              .value=${this.value}
              .label=${this.label}
              .controlId=${this.controlId}
              ?readOnly=${this.readOnly}
            ></outline-editor>`
          : html`<mind-map
              .value=${this.value}
              .heading=${this.heading}
              .label=${this.label}
              .controlId=${this.controlId}
              .memory=${this.memory}
              ?readOnly=${this.readOnly}
            ></mind-map>`
      }`
  }

  #form(name, isText) {
    return html`<button
      type="button"
      class="drawn-form"
      aria-pressed=${String(this._isText === isText)}
      @click=${() => this.#choose(isText)}
    >
      ${name}
    </button>`
  }

  #choose(isText) {
    this._isText = isText
    storeText(STORED, isText ? 'outline' : undefined)
  }
}

customElements.define('drawn-outline', DrawnOutline)
