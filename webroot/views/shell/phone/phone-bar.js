import { html, nothing } from 'lit'
import { LightElement } from '../../../components/light-element.js'
import { icon } from '../../../components/icon/icon.js'
import { run } from '../../../app/commands/commands.js'
import { places } from '../../../app/places/places.js'
import { router } from '../../../app/places/router.js'
import { schema } from '../../../app/server/schema.js'
import { session } from '../../../app/server/session.js'
import { t } from '../../../words/words.js'
import { inbox } from '../../../app/personal/inbox.js'
import { openPhoneMenu } from './open-phone-menu.js'
import './phone-bar.css'
import { formatAddress } from '../../../app/places/router.logic.js'

/** The navigation on a phone, at the bottom of the screen. */
class PhoneBar extends LightElement {
  emitters() {
    return [router, schema, session, inbox]
  }

  render() {
    return html`
      <nav class="phone-bar" aria-label=${t('phone.main')}>
        ${places()
          .filter(({ onPhone }) => onPhone)
          .map((place) => this.#place(place))}
        ${session.readOnly ? nothing : this.#button('plus', t('action.add'), () => run('new'), { extra: 'is-add' })}
        ${this.#button('search', t('bar.search'), () => run('palette'))}
        ${this.#button('menu', t('action.more'), openPhoneMenu, {
          mark: inbox.unread.length > 0,
        })}
      </nav>
    `
  }

  #place({ path, glyph, onPhone }) {
    const here = router.path === path
    return html`<a class="phone-bar-entry" href=${formatAddress(path)} aria-current=${here ? 'page' : nothing}
      >${icon(glyph)}<span>${onPhone}</span></a
    >`
  }

  /** `mark` shows a mark for unread entries. */
  #button(glyph, title, action, { extra = '', mark = false } = {}) {
    return html`<button class="phone-bar-entry ${extra}" @click=${action}>
      ${icon(glyph)}<span>${title}</span>${
        mark ? html`<span class="phone-bar-mark" role="img" aria-label=${t('inbox.unread')}></span>` : nothing
      }
    </button>`
  }
}

customElements.define('phone-bar', PhoneBar)
