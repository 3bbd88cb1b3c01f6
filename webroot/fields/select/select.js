import { html, nothing } from 'lit'

/** Returns the picker's options for a select. Each option has a coloured dot. */
export function pickerOptions(field) {
  return (field.options ?? []).map((option) => ({
    value: option.value,
    label: option.label ?? String(option.value),
    tone: option.colour ?? toneOfMeaning(option.meaning) ?? 'grey',
    meaning: option.meaning,
  }))
}

export function optionOf(field, value) {
  return pickerOptions(field).find((option) => option.value === value) ?? { value, label: String(value), tone: 'grey' }
}

export default {
  filter: 'choice',
  width: '8.5rem',

  display(value, field) {
    const { label, tone, meaning } = optionOf(field, value)
    // Only options that describe a state have a dot.
    return html`<span class="status"
      >${meaning ? html`<span class="dot tone-${tone}"></span>` : nothing}<span class="truncate">${label}</span></span
    >`
  },
  sortValue(value, field) {
    const index = (field.options ?? []).findIndex((option) => option.value === value)
    return index < 0 ? 1000 : index
  },
}

function toneOfMeaning(meaning) {
  return { active: 'blue', waiting: 'yellow', good: 'green', risk: 'orange', bad: 'red', done: 'teal' }[meaning]
}
