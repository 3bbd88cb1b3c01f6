import { html } from 'lit'
import { LightElement } from '../../components/light-element.js'
import { emptyState } from '../../components/empty-state/empty-state.js'
import { pageBar } from '../../components/page-bar/page-bar.js'
import { t } from '../../words/words.js'
import { formatAddress } from '../../app/places/router.logic.js'

class NotFoundView extends LightElement {
  render() {
    return html`
      ${pageBar({ title: t('notFound.title') })}
      <div class="page">
        ${emptyState({
          glyph: 'compass',
          title: t('notFound.what'),
          text: t('notFound.text'),
          action: html`<a class="button" href=${formatAddress('/')}>${t('notFound.home')}</a>`,
        })}
      </div>
    `
  }
}

customElements.define('view-not-found', NotFoundView)
