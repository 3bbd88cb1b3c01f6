import { html } from 'lit'
import { LightElement } from '../../components/light-element.js'
import { emptyState } from '../../components/empty-state/empty-state.js'
import { pageBar } from '../../components/page-bar/page-bar.js'

class NotFoundView extends LightElement {
  render() {
    return html`
      ${pageBar({ title: 'Not found' })}
      <div class="page">
        ${emptyState({
          glyph: 'compass',
          title: 'There is nothing at this address',
          text: 'It may have been renamed, or the link is incomplete.',
          action: html`<a class="button" href="/">Go home</a>`,
        })}
      </div>
    `
  }
}

customElements.define('view-not-found', NotFoundView)
