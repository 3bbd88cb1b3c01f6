import { html, nothing } from 'lit'
import { LightElement } from '../../components/light-element.js'
import { unloaded } from '../../components/empty-state/unloaded.js'
import { icon } from '../../components/icon/icon.js'
import { pageBar } from '../../components/page-bar/page-bar.js'
import { skeletonText } from '../../components/skeleton/skeleton.js'
import { failureOf, isLoaded, loadAgain, loader } from '../../app/loader.js'
import { places } from '../../app/places/places.js'
import { scrollToShow } from '../../lib/scroll/scroll-to-show.js'
import { connection } from '../../app/server/connection.js'
import { needTexts } from '../../app/texts.js'
import { t } from '../../words/words.js'
import '../../components/facts/facts.css'
import '../../components/form/form.css'
import './settings.css'
import { formatAddress } from '../../app/places/router.logic.js'

needTexts('server')

const HOME = '/settings'
const SAVED_MS = 2500

/** The settings: a list of their parts, and the part in the address. Each part is a folder in `parts`. */
class SettingsView extends LightElement {
  static properties = { place: { attribute: false }, _saved: { state: true } }

  #shown = undefined
  #savedTimer = 0

  emitters() {
    return [loader]
  }

  render() {
    return html`
      ${pageBar({
        glyph: 'settings',
        title: t('settings.title'),
        actions: html`<span class="faint" role="status">${this._saved ? t('settings.saved') : ''}</span>`,
      })}
      <div class="page settings">
        <nav class="settings-nav" aria-label=${t('settings.parts')}>
          <ul>
            ${places()
              .filter(({ path, within }) => path === HOME || within === HOME)
              .map(({ path, partGlyph, partTitle }) => this.#link(path, partGlyph, partTitle))}
          </ul>
        </nav>
        <div class="settings-part" @saved=${() => this.#noteSaved()}>
          <h2 class="settings-part-title">${this.place.partTitle}</h2>
          ${this.#part()}
        </div>
      </div>
    `
  }

  #link(path, glyph, title) {
    return html`<li>
      <a class="settings-link" href=${formatAddress(path)} aria-current=${path === this.place.path ? 'page' : nothing}
        >${icon(glyph)}<span>${title}</span></a
      >
    </li>`
  }

  #part() {
    const name = this.place.part
    const folder = `settings/parts/${name}`
    if (failureOf(name, folder)) return unloaded(() => loadAgain(name, folder), { offline: !connection.reached })
    if (!isLoaded(name, folder)) return skeletonText(6)
    if (this.#shown?.name !== name) this.#shown = { name, element: document.createElement(`settings-${name}`) }
    return this.#shown.element
  }

  updated(changed) {
    if (!changed.has('place')) return
    const current = this.querySelector('.settings-link[aria-current]')
    if (current) scrollToShow(current)
    if (changed.get('place')) this.querySelector('.page').scrollTop = 0
  }

  #noteSaved() {
    this._saved = true
    clearTimeout(this.#savedTimer)
    this.#savedTimer = setTimeout(() => (this._saved = false), SAVED_MS)
  }
}

customElements.define('view-settings', SettingsView)
