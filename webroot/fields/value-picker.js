import { html } from 'lit'
import { inSentence } from '../words/words.js'
import '../components/picker/picker.js'

/**
 * The control for a value that is chosen from `options`, which is a list or a function that returns a list. `optionOf`
 * returns the option of a chosen value, as in the picker. With `free`, which is true or a function that returns it, the
 * value may also be typed. With `multiple`, the value is a list. `noun` names a new value. The other members are those
 * of every control of a field.
 */
export function valuePicker({ options, optionOf, free, multiple = false, noun, ...input }) {
  const { value, field, id, label, invalid, describedBy, context, change, placeholder } = input
  return html`<value-picker
    ?multiple=${multiple}
    .free=${free}
    .clearable=${!multiple && !field.required}
    .options=${options}
    .optionOf=${optionOf}
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
