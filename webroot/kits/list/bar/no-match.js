import { html } from 'lit'
import { emptyState } from '../../../components/empty-state/empty-state.js'
import { router } from '../../../app/places/router.js'
import { manyOf } from '../../../app/server/schema.js'
import { quoted } from '../../../lib/text/plain-text.js'
import { t } from '../../../words/words.js'
import { unknownFilters } from './unknown-fields.logic.js'

/** Replaces the rows if no record matches. `text` says which records were searched. */
export function noMatch({ filters }, text) {
  return nothingFound(text, t('list.clearFilters'), { ...without(Object.keys(filters)), find: null })
}

/**
 * Replaces the rows if a filter names a field that does not exist, for example in a view that was saved before the
 * field was renamed. Undefined if all fields exist.
 */
export function noSuchField({ type, filters }) {
  const names = unknownFilters(type, filters)
  if (names.length === 0) return undefined
  const text = t('list.noField', {
    count: names.length,
    names: names.map(quoted).join(', '),
    collection: manyOf(type),
  })
  return nothingFound(text, t('list.removeField'), without(names))
}

function nothingFound(text, label, query) {
  return emptyState({
    glyph: 'search-x',
    title: t('list.noMatch'),
    text,
    action: html`<button class="button" @click=${() => router.set(query)}>${label}</button>`,
  })
}

function without(names) {
  return Object.fromEntries(names.map((name) => [name, null]))
}
