import { html, nothing } from 'lit'
import { emptyState } from './empty-state.js'
import { icon } from '../icon/icon.js'
import { t } from '../../words/words.js'

/**
 * Replaces a view or a record that could not be loaded. The rest of the page still works. While the server cannot be
 * reached (`offline`), the page loads it again by itself.
 *
 * @param again loads it again
 */
export function unloaded(again, { offline }) {
  return emptyState({
    glyph: 'cloud-off',
    title: offline ? t('shell.offline') : t('shell.notLoaded'),
    text: offline ? t('shell.offlineText') : t('shell.notLoadedText'),
    action: html` <button class="button is-primary" @click=${again}>${icon('rotate-cw')}${t('action.tryAgain')}</button>
      ${offline ? nothing : html`<button class="button" @click=${() => location.reload()}>${t('action.reload')}</button>`}`,
  })
}
