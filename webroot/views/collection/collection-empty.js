import { html, nothing } from 'lit'
import { emptyState } from '../../components/empty-state/empty-state.js'
import { icon } from '../../components/icon/icon.js'
import { manyOf, offers } from '../../app/server/schema.js'
import { session } from '../../app/server/session.js'
import { t } from '../../words/words.js'

/* Replacements for the list when there are no records to show. */

export function failedCollection({ type, source }) {
  return emptyState({
    glyph: 'cloud-off',
    title: t('collection.notLoaded', { collection: type.title }),
    text: t('collection.notLoadedWhy', { message: source.error.message }),
    action: html`<button class="button" @click=${() => source.again()}>
      ${icon('rotate-cw')}${t('action.tryAgain')}
    </button>`,
  })
}

export function emptyCollection(page) {
  const { type } = page
  return emptyState({
    glyph: type.icon,
    title: t('collection.empty', { collection: manyOf(type) }),
    text: type.description,
    action:
      offers(type, 'create') && !session.readOnly
        ? html`<button class="button is-primary" @click=${() => page.addNew()}>
            ${icon('plus')}${t('record.addNew', { record: type.singular })}
          </button>`
        : nothing,
  })
}
