import { html, nothing } from 'lit'
import { afterPointer } from '../../components/after-pointer.js'
import { LightElement } from '../../components/light-element.js'
import { fieldError } from '../../components/form/field-error.js'
import { icon } from '../../components/icon/icon.js'
import { hasFocus } from '../../components/text-control/replace-text.js'
import { isWriting } from '../../app/commands/focus.js'
import { dismiss, toast } from '../../app/messages/toasts.js'
import { endLogin, logIn } from '../../app/server/session.js'
import { markFocus } from '../../lib/page/mark-focus.js'
import { t } from '../../words/words.js'
import '../../components/form/form.css'
import './login-dialog.css'

const LOGGED_IN = 'logged-in'

/**
 * Asks for the server's token. Waiting requests continue after the login. With `again`, the session has ended while the
 * page was in use.
 */
class LoginDialog extends LightElement {
  static properties = { again: { type: Boolean }, _error: { state: true }, _busy: { state: true } }

  #message = undefined
  #gone = new AbortController()

  firstUpdated() {
    const focused = document.activeElement
    if (this.again && isWriting(focused)) this.#openAfter(focused)
    else this.#open()
  }

  disconnectedCallback() {
    super.disconnectedCallback()
    dismiss(this.#message)
    this.#gone.abort()
  }

  /** Opens when the person leaves a text control, so that no typed text gets into the form. */
  #openAfter(control) {
    const open = () => this.#open()
    this.#message = toast(t('login.ended'), { stay: true, action: { label: t('action.logIn'), run: open } })
    const { signal } = this.#gone
    const left = () => !signal.aborted && !hasFocus(control) && open()
    // A press on the message's button returns the focus to the text control first.
    control.addEventListener('focusout', () => setTimeout(() => afterPointer(left)), { signal })
  }

  #open() {
    const dialog = this.querySelector('dialog')
    if (!dialog || dialog.open) return
    dismiss(this.#message)
    dialog.showModal()
  }

  render() {
    return html`
      <dialog
        class="login"
        aria-labelledby="login-title"
        @close=${({ target }) => endLogin(target.returnValue === LOGGED_IN)}
      >
        <form class="login-form form" @submit=${this.#submit}>
          <span class="login-mark">${icon('key-round')}</span>
          <h2 class="login-title" id="login-title">${this.again ? t('login.again') : t('login.title')}</h2>
          <p class="muted">${this.again ? t('login.againText') : t('login.text')}</p>
          <input
            class="visually-hidden"
            type="text"
            name="username"
            autocomplete="username"
            value="planner"
            tabindex="-1"
            aria-hidden="true"
            readonly
          />
          <div>
            <label class="form-label" for="login-token">${t('login.token')}</label>
            <input
              class="input"
              id="login-token"
              name="password"
              type="password"
              autocomplete="current-password"
              required
              autofocus
              aria-invalid=${this._error ? 'true' : nothing}
              aria-describedby=${this._error ? 'login-error' : nothing}
            />
            ${fieldError(this._error, { id: 'login-error', isAlert: true })}
          </div>
          <div class="login-actions">
            <button type="button" class="button is-quiet" @click=${() => this.querySelector('dialog').close()}>
              ${t('action.notNow')}
            </button>
            <button class="button is-primary" ?disabled=${this._busy}>${t('action.logIn')}</button>
          </div>
        </form>
      </dialog>
    `
  }

  async #submit(event) {
    event.preventDefault()
    const field = this.querySelector('#login-token')
    const giveFocus = markFocus(this)
    this._busy = true
    this._error = undefined
    this._error = await logIn(field.value)
    this._busy = false
    await this.updateComplete
    if (!this._error) {
      this.querySelector('dialog').close(LOGGED_IN)
      return
    }
    if (giveFocus(field)) field.select()
  }
}

customElements.define('login-dialog', LoginDialog)
