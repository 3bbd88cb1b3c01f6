import { html, nothing } from 'lit'
import { typing } from '../../components/text-control/typing.js'

const LONG = 500

/** A long line wraps if the layout has space for several lines. */
export function textInput({ value, field, id, label, invalid, describedBy, change, placeholder, wraps }) {
  const text = value !== null && typeof value === 'object' ? JSON.stringify(value) : value
  const take = (typed) => change(typed || null)
  const hint = field.placeholder ?? placeholder ?? nothing
  if (wraps && (field.maxLength ?? 0) > LONG) {
    return html`<textarea
      class="input grows is-short"
      rows="1"
      id=${id ?? nothing}
      aria-label=${label ?? nothing}
      placeholder=${hint}
      aria-invalid=${invalid ? 'true' : nothing}
      aria-describedby=${describedBy ?? nothing}
      ${typing(text, take, { oneLine: true })}
    ></textarea>`
  }
  return html`<input
    class="input"
    type="text"
    id=${id ?? nothing}
    aria-label=${label ?? nothing}
    placeholder=${hint}
    aria-invalid=${invalid ? 'true' : nothing}
    aria-describedby=${describedBy ?? nothing}
    autocomplete="off"
    ${typing(text, take)}
  />`
}
