import { html, nothing } from 'lit'
import { LightElement } from '../../components/light-element.js'
import { icon } from '../../components/icon/icon.js'
import { declineLogin, logIn } from '../../app/server/session.js'
import { t } from '../../words/words.js'
import '../../components/form/form.css'
import './login-dialog.css'

/** Asks for the server's token. Waiting requests continue after the login. */
class LoginDialog extends LightElement {
  static properties = { _error: { state: true }, _busy: { state: true } }

  firstUpdated() {
    this.querySelector('dialog').showModal()
  }

  render() {
    return html`
      <dialog class="login" aria-labelledby="login-title" @close=${declineLogin}>
        <form class="login-form form" @submit=${this.#submit}>
          <span class="login-mark">${icon('key-round')}</span>
          <h2 class="login-title" id="login-title">${t('login.title')}</h2>
          <p class="muted">${t('login.text')}</p>
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
            ${
              this._error
                ? html`<p class="field-error" id="login-error" role="alert">${icon('circle-alert')}${this._error}</p>`
                : nothing
            }
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
    this._busy = true
    this._error = undefined
    this._error = await logIn(field.value)
    this._busy = false
    if (this._error) {
      await this.updateComplete
      field.select()
      field.focus()
    }
  }
}

customElements.define('login-dialog', LoginDialog)
