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
  /** The element that had the focus before the messages received it. */
  #before = undefined

  emitters() {
    return [toasts]
  }

  render() {
    return html`<div class="toasts" role="status" aria-live="polite" @focusin=${this.#enter}>
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
        <button class="toast-close" aria-label=${t('toast.dismiss')} @click=${() => this.#leave(id)}>
          ${icon('x')}
        </button>
      </div>
    `
  }

  #enter({ relatedTarget }) {
    if (!this.contains(relatedTarget)) this.#before = relatedTarget
  }

  /** Removes a message. If the message has the focus, the focus returns to the previous element. */
  #leave(id) {
    const before = this.contains(document.activeElement) ? this.#before : undefined
    dismiss(id)
    if (before?.isConnected) before.focus({ preventScroll: true })
  }

  #act(id, action) {
    this.#leave(id)
    action.run()
  }
}

customElements.define('toast-stack', ToastStack)
