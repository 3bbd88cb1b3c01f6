import { html, nothing } from 'lit'
import { LightElement } from '../../components/light-element.js'
import { icon } from '../../components/icon/icon.js'
import { openSheet } from '../../components/sheet/sheet.js'
import { del, put } from '../../app/server/api.js'
import { session } from '../../app/server/session.js'
import { complain, toast } from '../../app/messages/toasts.js'
import { markFocus } from '../../lib/page/mark-focus.js'
import { longInstant, timeAgo } from '../../lib/time/dates.js'
import { t } from '../../words/words.js'

const PATH = '/integrations/secrets'

/**
 * The token for another server. It can be stored, replaced and removed, but is never shown. `name` is the server's name
 * for the token, and `status` is its state on the server. Sends `changed` after each change.
 */
class SecretField extends LightElement {
  static properties = {
    name: {},
    label: {},
    status: { attribute: false },
    _editing: { state: true },
    _problem: { state: true },
  }

  emitters() {
    return [session]
  }

  render() {
    const stored = this.status?.configured
    return html`
      <div class="secret">
        <span class="form-label">${this.label}</span>
        <span class="secret-state ${stored ? '' : 'muted'}"
          >${icon(stored ? 'lock' : 'circle-dashed')}${this.#stateText()}</span
        >
        ${
          session.readOnly || this._editing
            ? nothing
            : html`<span class="secret-tools">
                <button class="button" @click=${() => this.#edit()}>
                  ${stored ? t('secret.replace') : t('secret.store')}
                </button>
                ${
                  this.#exists
                    ? html`<button
                        class="button is-quiet is-icon"
                        aria-label=${t('secret.remove', { label: this.label })}
                        title=${t('secret.removeNow')}
                        @click=${() => this.#confirm()}
                      >
                        ${icon('trash-2')}
                      </button>`
                    : nothing
                }
              </span>`
        }
      </div>
      ${this._editing && !session.readOnly ? this.#form() : nothing}
    `
  }

  /** Whether a token is stored, even if the server cannot decrypt it. */
  get #exists() {
    return Boolean(this.status?.configured || this.status?.encrypted)
  }

  #stateText() {
    const { status } = this
    if (!this.#exists) return t('secret.none')
    if (!status.configured) return t('secret.unreadable')
    if (!status.updatedAt) return t('secret.stored')
    return html`<span title=${longInstant(status.updatedAt)}
      >${t('secret.storedAt', { when: timeAgo(status.updatedAt) })}</span
    >`
  }

  #form() {
    const id = `secret-${this.name}`
    return html`<form class="secret-form" novalidate @submit=${(event) => this.#save(event)}>
      <label class="visually-hidden" for=${id}>${this.label}</label>
      <input
        class="input"
        id=${id}
        name="value"
        type="password"
        autocomplete="off"
        spellcheck="false"
        placeholder=${t('secret.paste')}
        aria-invalid=${this._problem ? 'true' : 'false'}
        aria-describedby="${id}-help"
      />
      <button class="button is-primary">${t('secret.save')}</button>
      <button type="button" class="button" @click=${() => this.#close()}>${t('action.cancel')}</button>
      <p class=${this._problem ? 'field-error' : 'form-help'} id="${id}-help">
        ${this._problem ? html`${icon('circle-alert')}${this._problem}` : t('secret.help')}
      </p>
    </form>`
  }

  async #edit() {
    this._editing = true
    this._problem = undefined
    await this.updateComplete
    this.querySelector('input')?.focus()
  }

  async #close(giveFocus = markFocus(this)) {
    this._editing = false
    await this.updateComplete
    giveFocus(this.querySelector('.secret-tools button'))
  }

  async #save(event) {
    event.preventDefault()
    const input = event.target.elements.value
    if (!input.value.trim()) {
      this._problem = t('secret.empty')
      input.focus()
      return
    }
    const giveFocus = markFocus(this)
    try {
      await put(PATH, { name: this.name, value: input.value.trim() })
      input.value = ''
      toast(t('secret.saved', { label: this.label }), { tone: 'good' })
      this.dispatchEvent(new CustomEvent('changed', { bubbles: true }))
      await this.#close(giveFocus)
    } catch (error) {
      this._problem = error.fieldErrors?.().value ?? error.message
    }
  }

  #confirm() {
    openSheet({
      title: t('secret.removeTitle', { label: this.label }),
      className: 'is-small',
      content: (close) =>
        html`<p>${t('secret.removeText')}</p>
          <div class="sheet-actions">
            <button class="button" autofocus @click=${close}>${t('action.cancel')}</button>
            <button
              class="button is-danger"
              @click=${() => {
                close()
                this.#remove()
              }}
            >
              ${t('secret.removeNow')}
            </button>
          </div>`,
    })
  }

  async #remove() {
    try {
      await del(`${PATH}/${this.name}`)
      this.dispatchEvent(new CustomEvent('changed', { bubbles: true }))
    } catch (error) {
      complain(error)
    }
  }
}

customElements.define('secret-field', SecretField)
