import { html } from 'lit'
import { valuePicker } from '../value-picker.js'
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

  input: (input) =>
    valuePicker({
      ...input,
      multiple: true,
      free: true,
      options: () =>
        input.context.valuesOf(input.field.name).map((tag) => ({ value: tag, label: tag, tone: toneOf(tag) })),
      noun: t('fields.tag'),
      placeholder: t('fields.addTags'),
    }),

  sortValue: (value) => [value].flat().join(', '),
}
