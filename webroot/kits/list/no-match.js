import { html } from 'lit'
import { emptyState } from '../../components/empty-state/empty-state.js'
import { router } from '../../app/places/router.js'
import { quoted } from '../../lib/plain-text.js'
import { inSentence, t } from '../../words/words.js'
import { unknownFields } from './unknown-fields.logic.js'

/** Replaces the rows if no record matches. `text` says so, unless a filter names a field that does not exist. */
export function noMatch({ type, filters }, text) {
  const unknown = unknownFields(type, { filters })
  return unknown.length > 0 ? noField(type, unknown) : nothingFound(filters, text)
}

/**
 * Replaces the rows that the server cannot list because the address names fields that do not exist, as in a view that
 * was saved before a field was renamed. Undefined if all fields exist.
 */
export function noSuchField({ type, filters, query }) {
  const unknown = unknownFields(type, { filters, sort: query.sort, group: query.group })
  return unknown.length > 0 ? noField(type, unknown) : undefined
}

function nothingFound(filters, text) {
  return emptyState({
    glyph: 'search-x',
    title: t('list.noMatch'),
    text,
    action: html`<button class="button" @click=${() => router.set({ ...without(Object.keys(filters)), find: null })}>
      ${t('list.clearFilters')}
    </button>`,
  })
}

function noField(type, names) {
  const isStale = (key) => unknownFields(type, { filters: {}, [key]: router.query[key] }).length > 0
  const stale = ['sort', 'group'].filter(isStale)
  return emptyState({
    glyph: 'search-x',
    title: t('list.noMatch'),
    text: t('list.noField', {
      count: names.length,
      names: names.map(quoted).join(', '),
      collection: inSentence(type.title),
    }),
    action: html`<button class="button" @click=${() => router.set(without([...names, ...stale]))}>
      ${t('list.removeField')}
    </button>`,
  })
}

function without(names) {
  return Object.fromEntries(names.map((name) => [name, null]))
}
