import { html } from 'lit'
import { icon } from '../../components/icon/icon.js'
import { openSheet } from '../../components/sheet/sheet.js'
import { isAt, placesIn } from '../../app/places/places.js'
import { project } from '../../app/server/project.js'
import { counts } from '../../app/records/records.js'
import { router } from '../../app/places/router.js'
import { groups } from '../../app/server/schema.js'

/** Every place, for the phone. */
export function openPhoneMenu() {
  openSheet({
    title: project.config?.name ?? 'Places',
    className: 'is-bottom',
    content: html`<nav class="phone-menu" aria-label="All places">${groups().map(({ name }) => groupOf(name))}</nav>`,
  })
}

function groupOf(group) {
  const entries = placesIn(group)
  if (entries.length === 0) return ''
  return html`
    <section>
      <h3 class="phone-menu-title">${group}</h3>
      <ul>
        ${entries.map(
          (place) =>
            html` <li>
              <a class="side-place" href=${place.path} aria-current=${isAt(router.path, place) ? 'page' : 'false'}>
                ${icon(place.glyph)}<span class="phone-menu-label">${place.title}</span
                ><span class="count">${(place.counts !== false && counts.of(place.collection)) || ''}</span>
              </a>
            </li>`,
        )}
      </ul>
    </section>
  `
}
