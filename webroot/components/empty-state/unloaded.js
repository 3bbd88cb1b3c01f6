import { html } from 'lit'
import { emptyState } from './empty-state.js'
import { icon } from '../icon/icon.js'
import { t } from '../../words/words.js'

/** Replaces a view whose module could not be loaded. The rest of the page still works. */
export function unloaded(again) {
  return emptyState({
    glyph: 'cloud-off',
    title: t('shell.notLoaded'),
    text: t('shell.notLoadedText'),
    action: html` <button class="button is-primary" @click=${again}>${icon('rotate-cw')}${t('action.tryAgain')}</button>
      <button class="button" @click=${() => location.reload()}>${t('action.reload')}</button>`,
  })
}
