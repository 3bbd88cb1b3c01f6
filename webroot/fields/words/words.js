import { html } from 'lit'
import '../../components/picker/picker.js'
import { inSentence } from '../../words/words.js'

/**
 * Whether a list contains single words that several records share, such as skills. A list of sentences is shown with
 * one line per entry.
 */
export function isWords(field) {
  return field.as === 'words'
}

/** Returns the input for words, which are chosen from other records or typed. */
export function wordsInput({ value, field, id, label, invalid, describedBy, context, change, placeholder }) {
  const words = [value ?? []].flat()
  const options = () =>
    [...new Set([...context.valuesOf(field.name), ...words])].map((word) => ({
      value: word,
      label: String(word),
      tone: 'grey',
    }))
  return html`<value-picker
    multiple
    free
    .options=${options}
    .value=${words}
    .controlId=${id}
    .label=${label ?? field.label}
    .noun=${inSentence(field.label)}
    ?invalid=${invalid}
    .describedBy=${describedBy}
    ?disabled=${context.readOnly}
    .placeholder=${placeholder}
    @change=${(event) => {
      event.stopPropagation()
      change(event.detail.value)
    }}
  ></value-picker>`
}
