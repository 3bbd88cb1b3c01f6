import { html, nothing } from 'lit'
import { emptyState } from '../../components/empty-state/empty-state.js'
import { icon } from '../../components/icon/icon.js'
import { router } from '../../app/places/router.js'
import { offers } from '../../app/server/schema.js'
import { session } from '../../app/server/session.js'
import { inSentence, t } from '../../words/words.js'

/* Replacements for the list when there are no records to show. */

export function failedCollection({ type, store }) {
  return emptyState({
    glyph: 'cloud-off',
    title: t('collection.notLoaded', { collection: type.title }),
    text: t('collection.notLoadedWhy', { message: store.error.message }),
    action: html`<button class="button" @click=${() => store.refresh().catch(() => {})}>
      ${icon('rotate-cw')}${t('action.tryAgain')}
    </button>`,
  })
}

export function emptyCollection(page) {
  const { type } = page
  return emptyState({
    glyph: type.icon,
    title: t('collection.empty', { collection: inSentence(type.title) }),
    text: type.description,
    action:
      offers(type, 'create') && !session.readOnly
        ? html`<button class="button is-primary" @click=${() => page.addNew()}>
            ${icon('plus')}${t('collection.addFirst', { record: type.singular })}
          </button>`
        : nothing,
  })
}

export function nothingFound({ type, store }, filters) {
  const clear = () =>
    router.set({ ...Object.fromEntries(Object.keys(filters).map((name) => [name, null])), find: null })
  return emptyState({
    glyph: 'search-x',
    title: t('collection.noMatch'),
    text: t('collection.noMatchText', { count: store.size, collection: inSentence(type.title) }),
    action: html`<button class="button" @click=${clear}>${t('collection.clearFilters')}</button>`,
  })
}
