import { html, nothing } from 'lit'

/** Returns the picker's options for a select. Each option has a coloured dot. */
export function pickerOptions(field) {
  return (field.options ?? []).map((option) => ({
    value: option.value,
    label: option.label ?? String(option.value),
    tone: option.colour ?? toneOfMeaning(option.meaning) ?? 'grey',
    meaning: option.meaning,
    why: option.why,
  }))
}

export function optionOf(field, value) {
  return pickerOptions(field).find((option) => option.value === value) ?? { value, label: String(value), tone: 'grey' }
}

export default {
  filter: 'choice',
  width: (field) => `${widthOf(field)}rem`,

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

/** The approximate width in rem of the longest option, with its dot. */
function widthOf({ options = [] }) {
  const letters = Math.max(0, ...options.map(({ value, label = value }) => String(label).length))
  return Math.min(Math.max(6.5, 1 + letters * 0.6), 9.5)
}

function toneOfMeaning(meaning) {
  return { active: 'blue', waiting: 'yellow', good: 'green', risk: 'orange', bad: 'red', done: 'teal' }[meaning]
}
