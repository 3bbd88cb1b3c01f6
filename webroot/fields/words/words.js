import { html } from 'lit'
import '../../components/picker/picker.js'

/** Lists of single words that people share, such as skills; a list of sentences is written one below the other. */
const WORDS = new Set(['departments', 'skills', 'techStack'])

export function isWords(field) {
  return WORDS.has(field.name) && field.of?.type === 'text'
}

/** Chosen from what other records have, or typed. */
export function wordsInput({ value, field, id, label, invalid, describedBy, context, change, placeholder }) {
  const words = [value ?? []].flat()
  const options = () => [...new Set([...context.valuesOf(field.name), ...words])].map((word) => ({ value: word, label: String(word), tone: 'grey' }))
  return html`<value-picker multiple free .options=${options} .value=${words} .controlId=${id} .label=${label ?? field.label}
    ?invalid=${invalid} .describedBy=${describedBy} ?disabled=${context.readOnly} .placeholder=${placeholder}
    @change=${(event) => { event.stopPropagation(); change(event.detail.value) }}></value-picker>`
}
