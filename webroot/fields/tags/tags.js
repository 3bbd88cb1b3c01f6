import { html } from 'lit'
import '../../components/picker/picker.js'
import { t } from '../../words/words.js'
import { toneOf } from '../../lib/tone.js'

export default {
  filter: 'choice',
  width: 'minmax(7rem, 0.7fr)',

  display(value) {
    return html`<span class="tags"
      >${[value].flat().map((tag) => html`<span class="chip tone-${toneOf(tag)}">${tag}</span>`)}</span
    >`
  },

  input({ value, field, id, label, invalid, describedBy, context, change }) {
    const known = () => context.valuesOf(field.name).map((tag) => ({ value: tag, label: tag, tone: toneOf(tag) }))
    return html`<value-picker
      multiple
      free
      .options=${known}
      .value=${[value ?? []].flat()}
      .controlId=${id}
      .label=${label ?? field.label}
      .noun=${t('fields.tag')}
      ?invalid=${invalid}
      .describedBy=${describedBy}
      placeholder=${t('fields.addTags')}
      ?disabled=${context.readOnly}
      @change=${(event) => {
        event.stopPropagation()
        change(event.detail.value)
      }}
    ></value-picker>`
  },

  sortValue: (value) => [value].flat().join(', '),
}
