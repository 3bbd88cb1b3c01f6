import { html, nothing } from 'lit'
import { icon } from '../../components/icon/icon.js'
import { router } from '../../app/places/router.js'
import './list-bar.css'

/** The search field of a list. `leave()` moves the focus to the results. */
export function findField({ label, placeholder, value, leave }) {
  return html`
    <label class="find">
      ${icon('list-filter')}<span class="visually-hidden">${label}</span>
      <input
        class="find-input"
        type="search"
        placeholder=${placeholder}
        .value=${value ?? ''}
        autocomplete="off"
        @input=${(event) => router.set({ find: event.target.value }, { replace: true })}
        @keydown=${(event) => findKey(event, leave)}
      />
    </label>
  `
}

/** Enter and the down arrow move from the field to the results. Escape also clears the search. */
function findKey(event, leave) {
  if (!['Escape', 'Enter', 'ArrowDown'].includes(event.key) || event.isComposing) return
  event.preventDefault()
  event.stopPropagation()
  if (event.key === 'Escape') router.set({ find: null }, { replace: true })
  leave()
}

/** A button of a bar with an icon only; a phone shows `short` or the label too. With `popup` it opens a menu. */
export function barButton({ label, short, title = label, glyph, run, pressed, popup = false, badge }) {
  return html`<button
    class="button is-quiet is-icon"
    title=${title}
    aria-label=${label}
    data-short=${short ?? nothing}
    aria-pressed=${pressed ?? nothing}
    aria-haspopup=${popup ? 'menu' : nothing}
    @click=${run}
  >
    ${icon(glyph)}${badge ? html`<span class="badge" aria-hidden="true">${badge}</span>` : nothing}
  </button>`
}
