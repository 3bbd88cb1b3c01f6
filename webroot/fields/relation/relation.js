import { html, nothing } from 'lit'
import { avatar } from '../../components/avatar/avatar.js'

/** Returns the picker's options for a relation. In an acyclic relation, a record cannot reference itself. */
export function relationOptions(field, context) {
  return context
    .related(field)
    .filter(({ value }) => !field.acyclic || value !== context.record?.id)
    .map(({ value, title, glyph, hint }) => ({ value, label: title, glyph, person: isPerson(field), hint }))
}

/** Returns the picker's option for one value, without the other records, which may be many. */
export function relationOption(field, value, context) {
  const label = context.titleOfRelated(field, value)
  return { value, label, glyph: context.find(field, value)?.glyph, person: isPerson(field) }
}

/** Whether the field references people, who are shown with their initials. */
export function isPerson(field) {
  return field.avatar === true
}

/**
 * Whether a name may be typed. A record that is referenced by id must be chosen. Otherwise a name may be typed before
 * its record exists, but only after all records are loaded: until then the typed text may be the beginning of an
 * existing name.
 */
export function mayBeTyped(field, context) {
  return (field.free === true || field.by === 'name') && context.knowsRelated(field)
}

function relationDisplay(value, field, context) {
  const title = context.titleOfRelated(field, value)
  if (title === '') return nothing
  if (isPerson(field)) return html`<span class="status">${avatar(title)}<span class="truncate">${title}</span></span>`
  return html`<span class=${context.wraps ? nothing : 'truncate'}>${title}</span>`
}

export default {
  filter: 'choice',
  width: 'minmax(10rem, 1fr)',
  display: relationDisplay,
  sortValue: (value, field, context) => context.titleOfRelated(field, value),
}
