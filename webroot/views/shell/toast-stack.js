import { html, nothing } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { LightElement } from '../../components/light-element.js'
import { icon } from '../../components/icon/icon.js'
import { dismiss, toasts } from '../../app/messages/toasts.js'
import { t } from '../../words/words.js'
import './toast-stack.css'

const GLYPHS = { good: 'check', bad: 'triangle-alert' }

/** The short messages, newest at the bottom. Screen readers announce them. */
class ToastStack extends LightElement {
  emitters() {
    return [toasts]
  }

  render() {
    return html`<div class="toasts" role="status" aria-live="polite">
      ${repeat(
        toasts.shown,
        (entry) => entry.id,
        (entry) => this.#toast(entry),
      )}
    </div>`
  }

  #toast({ id, text, tone, action }) {
    return html`
      <div class="toast is-${tone}">
        ${GLYPHS[tone] ? icon(GLYPHS[tone]) : nothing}
        <span class="toast-text">${text}</span>
        ${
          action
            ? html`<button class="toast-action" @click=${() => this.#act(id, action)}>${action.label}</button>`
            : nothing
        }
        <button class="toast-close" aria-label=${t('toast.dismiss')} @click=${() => dismiss(id)}>${icon('x')}</button>
      </div>
    `
  }

  #act(id, action) {
    dismiss(id)
    action.run()
  }
}

customElements.define('toast-stack', ToastStack)
