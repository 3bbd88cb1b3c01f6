import { html } from 'lit'
import { avatar } from '../../../components/avatar/avatar.js'
import { formatNumber } from '../../../lib/numbers.js'
import { icon } from '../../../components/icon/icon.js'
import { openSheet } from '../../../components/sheet/sheet.js'
import { placeGroups, placesIn, placesOnTop } from '../../../app/places/places.js'
import { project } from '../../../app/server/project.js'
import { me } from '../../../app/personal/me.js'
import { run } from '../../../app/commands/commands.js'
import { countOf } from '../sidebar/place-count.js'
import { isCurrentPlace } from '../sidebar/current-entry.js'
import '../sidebar/side-views.js'
import { t } from '../../../words/words.js'
import './phone-menu.css'
import { formatAddress } from '../../../app/places/router.logic.js'

/** The menu of phones and of narrow windows: all places, and the person who uses this browser. */
export function showPhoneMenu() {
  openSheet({
    title: project.config?.name ?? t('places.title'),
    className: 'is-bottom',
    content: (close) =>
      html`<nav class="phone-menu" aria-label=${t('places.all')}>
        <ul>
          ${placesOnTop()
            .filter(({ path }) => path !== '/')
            .map(entry)}
          <li>
            <button
              class="side-place phone-menu-me"
              @click=${() => {
                close()
                run('who')
              }}
            >
              ${me.name ? html`<span aria-hidden="true">${avatar(me.name)}</span>` : icon('user')}<span
                class="phone-menu-label"
                >${me.name ?? t('me.choose')}</span
              >
            </button>
          </li>
        </ul>
        <side-favourites in-sheet></side-favourites><side-views in-sheet></side-views>
        ${placeGroups().map(({ name }) => groupOf(name))}
      </nav>`,
  })
}

function groupOf(group) {
  const entries = placesIn(group)
  if (entries.length === 0) return ''
  return html`
    <section>
      <h3 class="phone-menu-title">${group}</h3>
      <ul>
        ${entries.map(entry)}
      </ul>
    </section>
  `
}

function entry(place) {
  const count = countOf(place)
  return html`<li>
    <a class="side-place" href=${formatAddress(place.path)} aria-current=${isCurrentPlace(place) ? 'page' : 'false'}>
      ${icon(place.glyph)}<span class="phone-menu-label">${place.title}</span
      ><span class="count">${count ? formatNumber(count) : ''}</span>
    </a>
  </li>`
}
