import { html, nothing } from 'lit'
import { live } from 'lit/directives/live.js'
import { icon } from '../../components/icon/icon.js'
import { addDays } from '../../lib/dates.js'

const asText = (value) => (typeof value === 'object' ? JSON.stringify(value) : String(value ?? ''))

export default {
  typed: true,
  block: true,
  display: (value) => Object.entries(value).map(([key, entry]) => `${key}: ${asText(entry)}`).join(', '),

  input({ value, field, id, context, change }) {
    const entries = Object.entries(value ?? {})
    const write = (next) => change(next.length > 0 ? Object.fromEntries(next) : null)
    const byDate = field.keys === 'date'
    const rename = (input, index) => input.value && write(entries.map((pair, at) => (at === index ? [input.value, pair[1]] : pair)))
    const read = (text) => (field.values === 'number' || field.values === 'integer' || field.values === 'money' ? Number(text) || 0 : text)
    return html`
      <ul class="list-editor is-plain" aria-label=${field.label}>
        ${entries.map(([key, entry], index) => html`
          <li class="list-entry">
            <div class="list-entry-body map-entry">
              <input class="input" type=${byDate ? 'date' : 'text'} aria-label="${field.label} ${index + 1}, ${byDate ? 'day' : 'name'}" ?disabled=${context.readOnly} .value=${live(key)}
                @change=${(event) => rename(event.target, index)}>
              <input class="input" aria-label="${field.label} ${index + 1}, value" ?disabled=${context.readOnly} .value=${live(asText(entry))}
                @change=${(event) => write(entries.map((pair, at) => (at === index ? [key, read(event.target.value)] : pair)))}>
            </div>
            ${context.readOnly ? nothing : html`<div class="list-tools"><button type="button" class="list-tool" aria-label="Remove ${key}"
              @click=${() => write(entries.filter((_, at) => at !== index))}>${icon('x')}</button></div>`}
          </li>`)}
      </ul>
      ${context.readOnly ? nothing : html`<button type="button" class="list-add" id=${id ?? nothing} @click=${() => write([...entries, [freshKey(value ?? {}, byDate && context.today), read('')]])}>${icon('plus')}Add</button>`}
    `
  },
}

/** A key that is not there yet: today or the next free day before it, else a numbered name. */
function freshKey(value, today) {
  if (!today) return `name ${Object.keys(value).length + 1}`
  let day = today
  while (day in value) day = addDays(day, -1)
  return day
}
