import { html } from 'lit'
import { inSentence } from '../words/words.js'
import '../components/picker/picker.js'

/**
 * The control for a value that is chosen from `options`, a list or a function that makes one. With `free`, true or a
 * function that returns it, the value may also be typed. With `multiple` it is a list. `noun` says what a new value is
 * called. The other members are those of every input of a field.
 */
export function valuePicker({ options, free, multiple = false, noun, ...input }) {
  const { value, field, id, label, invalid, describedBy, context, change, placeholder } = input
  return html`<value-picker
    ?multiple=${multiple}
    .free=${free}
    ?clearable=${!multiple && !field.required}
    .options=${options}
    .value=${[value ?? []].flat()}
    .controlId=${id}
    .label=${label ?? field.label}
    .noun=${noun ?? inSentence(field.label)}
    ?invalid=${invalid}
    .describedBy=${describedBy}
    ?disabled=${context.readOnly}
    .placeholder=${placeholder}
    @change=${(event) => {
      event.stopPropagation()
      change(multiple ? event.detail.value : (event.detail.value[0] ?? null))
    }}
  ></value-picker>`
}
