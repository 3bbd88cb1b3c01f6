import { html, nothing } from 'lit'
import { LightElement } from '../../components/light-element.js'
import { icon } from '../../components/icon/icon.js'
import { emptyState } from '../../components/empty-state/empty-state.js'
import { unloaded } from '../../components/empty-state/unloaded.js'
import { failureOf, isLoaded, loadAgain, loadModule, loader } from '../../app/loader.js'
import { register } from '../../app/commands/commands.js'
import { discardTypedAhead } from '../../app/commands/type-ahead.js'
import { complain } from '../../app/messages/toasts.js'
import { collection, offers, schema } from '../../app/server/schema.js'
import { placeAt } from '../../app/places/places.js'
import { project } from '../../app/server/project.js'
import { router } from '../../app/places/router.js'
import { session } from '../../app/server/session.js'
import { shellCommands } from './shell-commands.js'
import { showTitle } from './page-title.js'
import { ViewMemory } from './view-memory.js'
import { fetchAhead } from './shell-dialogs.js'
import './sidebar/sidebar.js'
import './phone/phone-bar.js'
import './bar-tools.js'
import './toast-stack.js'
import './panel/detail-panel.js'
import '../../app/places/recent.js'
import { connection } from '../../app/server/connection.js'
import { t } from '../../words/words.js'

/** The frame of the page: sidebar, the view of the address, the panel with the open record, and dialogs. */
class Shell extends LightElement {
  static properties = { _begun: { state: true }, _error: { state: true } }

  #shown = undefined
  #memory = new ViewMemory()
  /** Whether the view was reached with the back or forward button, and its scroll position must be restored. */
  #arrived = false
  /** Whether the form for a new record is shown. */
  #isNew = false

  emitters() {
    return [router, schema, project, session, loader]
  }

  connectedCallback() {
    this.replaceChildren()
    super.connectedCallback()
  }

  begin() {
    this._begun = true
    this.classList.remove('is-loading')
    register(shellCommands())
    fetchAhead()
  }

  fail(error) {
    this._error = error
  }

  render() {
    return html`
      <a class="skip-link" href="#content">${t('shell.skip')}</a>
      <side-bar></side-bar>
      <main class="shell-main" id="content" tabindex="-1">${this.#main()}</main>
      ${this.#panel()}
      <phone-bar></phone-bar>
      <toast-stack></toast-stack>
      ${session.loginWanted ? this.#login() : nothing}
    `
  }

  /**
   * Discards the text that was typed before the login: it may be the beginning of a password, which must not get into a
   * record.
   */
  #login() {
    discardTypedAhead()
    loadModule(new URL('./login-dialog.js', import.meta.url)).catch(complain)
    return html`<login-dialog ?again=${this._begun}></login-dialog>`
  }

  #main() {
    if (this._error) return this.#failed(this._error)
    if (!this._begun) return nothing
    const place = placeAt(router.path)
    return this.#viewFor(place?.view ?? 'not-found', place)
  }

  /**
   * Returns the element of a view, and keeps it while the view is shown. Another place of the same view gets a new
   * element, unless both are parts of one place.
   */
  #viewFor(name, place) {
    const key = `${name} ${place?.within ?? place?.path}`
    // Another view replaces the current one, even while it is still loading, so the state of the current view is stored
    // now.
    if (this.#shown && this.#shown.key !== key) {
      this.#memory.keep(router.left, this)
      this.#shown = undefined
    }
    if (failureOf(name, place?.folder))
      return unloaded(() => loadAgain(name, place?.folder), { offline: !connection.reached })
    if (!isLoaded(name, place?.folder)) return nothing
    if (!this.#shown) {
      this.#arrived = router.returned
      this.#shown = { key, element: document.createElement(`view-${name}`) }
      this.#shown.element.classList.add('view')
    }
    const { element } = this.#shown
    element.place = place
    element.query = router.query
    return element
  }

  updated() {
    if (this._begun) showTitle()
    if ((this._begun || this._error) && !this.#isNew) discardTypedAhead()
    if (!this.#arrived) return
    this.#arrived = false
    this.#memory.restore(router.entry, this)
  }

  #panel() {
    const { item, in: other, new: fresh } = router.query
    const name = other ?? placeAt(router.path)?.collection
    const type = name && collection(name)
    this.#isNew = Boolean(this._begun && type && fresh && !session.readOnly && offers(type, 'create'))
    if (!this._begun || !type || (!item && !fresh) || (fresh && !this.#isNew)) return nothing
    return html`<detail-panel
      class=${fresh ? 'is-new' : nothing}
      .type=${type}
      .recordId=${fresh ? undefined : item}
    ></detail-panel>`
  }

  #failed(error) {
    if (error.name === 'NotLoggedInError') {
      return emptyState({
        glyph: 'key-round',
        title: t('shell.notLoggedIn'),
        text: t('shell.notLoggedInText'),
        action: html`<button class="button is-primary" @click=${() => location.reload()}>${t('action.logIn')}</button>`,
      })
    }
    return emptyState({
      glyph: 'cloud-off',
      title: t('shell.notStarted'),
      text: t('shell.notStartedText', { reason: error.message }),
      action: html`<button class="button is-primary" @click=${() => location.reload()}>
        ${icon('rotate-cw')}${t('action.tryAgain')}
      </button>`,
    })
  }
}

customElements.define('planner-shell', Shell)
