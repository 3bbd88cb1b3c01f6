import { html } from 'lit'
import { LightElement } from '../../components/light-element.js'
import { t } from '../../words/words.js'
import '../../components/fishbone/fishbone-drawing.js'
import './category-boxes.js'
import './drawn-list.css'

/** Named lists that are drawn as a fishbone and edited in boxes below it. Sends `change`. */
class DrawnCategories extends LightElement {
  static properties = {
    value: { attribute: false },
    field: { attribute: false },
    context: { attribute: false },
    controlId: {},
  }

  render() {
    const [heading, texts] = this.field.of.fields.filter(({ type }) => type !== 'id')
    const bones = this.value.map((entry) => ({
      name: entry[heading.name] ?? '',
      causes: [entry[texts.name] ?? []].flat(),
    }))
    return html`<fishbone-drawing
        .bones=${bones}
        .heading=${this.context.recordTitle}
        .label=${t('drawn.of', { name: this.field.label })}
        ?pickable=${!this.context.readOnly}
        @pick=${({ detail: { bone, cause } }) => this.querySelector('category-boxes').focusEntry(bone, cause)}
      ></fishbone-drawing>
      <category-boxes
        .value=${this.value}
        .field=${this.field}
        .context=${this.context}
        .controlId=${this.controlId}
      ></category-boxes>`
  }
}

customElements.define('drawn-categories', DrawnCategories)
