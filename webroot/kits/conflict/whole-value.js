import { html, nothing } from 'lit'
import { displayOf } from '../../fields/registry.js'
import { isEntry } from '../../fields/entry/entry.js'
import { longDate, longInstant } from '../../lib/time/dates.js'
import { isEmpty } from '../../lib/values/equal.js'
import { t } from '../../words/words.js'
import { differences } from './differences.logic.js'
import { comparedLists, fieldFor, membersOf, withTitles } from './whole-value.logic.js'
import './whole-value.css'

/**
 * Shows one of two versions of a value completely, so that people see how it differs from `other`. The display in a
 * table is too short for that: it counts entries, shortens lists, and shows nothing for false.
 */
export function wholeValue(field, value, other, context) {
  if (isEmpty(value)) return html`<span class="faint">${t('record.empty')}</span>`
  if (isText(field, value)) return text(String(value), isEmpty(other) ? '' : String(other))
  if (Array.isArray(value)) return list(field, value, [other ?? []].flat(), context)
  if (typeof value === 'object') return members(field, value, context)
  return one(field, value, context)
}

function isText(field, value) {
  return typeof value === 'string' && !isEntry(field) && (field.type === 'markdown' || field.type === 'text')
}

function text(value, other) {
  const [here, there] = [value, other].map(withTitles)
  if (there === '') return html`<div class="whole-text">${here}</div>`
  const parts = differences(there, here).filter(({ kind }) => kind !== 'removed')
  const marked = parts.map((part) => (part.kind === 'added' ? html`<mark>${part.text}</mark>` : part.text))
  return html`<div class="whole-text">${marked}</div>`
}

function one(field, value, context) {
  if (typeof value === 'boolean') return value ? t('fields.yes') : t('fields.no')
  if (field.type === 'instant') return longInstant(value)
  if (field.type === 'date') return longDate(value)
  return displayOf(field, value, context)
}

function list(field, value, other, context) {
  const { only, shared } = comparedLists(value, other)
  return html`<ul class="whole-list">
    ${only.map((entry) => html`<li>${inner(field.of, entry, context)}</li>`)}
    ${shared > 0 ? html`<li class="faint">${t('conflict.shared', { count: shared })}</li>` : nothing}
  </ul>`
}

function members(field, value, context) {
  if (field.type === 'map') return pairs(field, value, context)
  const shown = membersOf(field, value)
  if (shown.length === 0) return html`<span class="faint">${t('record.empty')}</span>`
  return html`<dl class="whole-members">
    ${shown.map((member) => pair(member.label, inner(member, value[member.name], context)))}
  </dl>`
}

function pairs(field, value, context) {
  const key = { name: 'key', type: field.keys ?? 'text' }
  return html`<dl class="whole-members">
    ${Object.entries(value).map(([name, entry]) =>
      pair(one(key, name, context), inner(field.values && { type: field.values }, entry, context)),
    )}
  </dl>`
}

function pair(label, value) {
  return html`<div>
    <dt>${label}</dt>
    <dd>${value}</dd>
  </div>`
}

/** A value within another value. An undeclared value is shown by its type. */
function inner(field, value, context) {
  return wholeValue(field?.type ? field : fieldFor('', value), value, undefined, context)
}
