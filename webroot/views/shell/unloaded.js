import { html } from 'lit'
import { emptyState } from '../../components/empty-state/empty-state.js'
import { icon } from '../../components/icon/icon.js'
import { t } from '../../words/words.js'

/** Stands in place of a view whose code could not be loaded; everything else goes on working. */
export function unloaded(again) {
  return emptyState({
    glyph: 'cloud-off',
    title: t('shell.notLoaded'),
    text: t('shell.notLoadedText'),
    action: html` <button class="button is-primary" @click=${again}>${icon('rotate-cw')}${t('action.tryAgain')}</button>
      <button class="button" @click=${() => location.reload()}>${t('action.reload')}</button>`,
  })
}
