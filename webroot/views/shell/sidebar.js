import { html, nothing } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { LightElement } from '../../components/light-element.js'
import { icon } from '../../components/icon/icon.js'
import { isAt, places, placesIn } from '../../app/places/places.js'
import { project } from '../../app/server/project.js'
import { counts } from '../../app/records/records.js'
import { router } from '../../app/places/router.js'
import { groups, schema } from '../../app/server/schema.js'

const STORED = 'planner.sidebar.groups'

/** The way to every place, in groups that open and close. */
class SideBar extends LightElement {
  static properties = { _open: { state: true } }

  #open = storedGroups()
  #shown = ''

  emitters() {
    return [router, schema, project, counts]
  }

  render() {
    const [home] = places()
    return html`
      <nav class="side" aria-label="Places">
        <div class="side-head">
          <a class="side-project" href="/" title=${project.config?.name ?? 'Home'}>
            <span class="side-mark" aria-hidden="true">${mark(project.config?.name)}</span>
            <span class="side-label truncate">${project.config?.name ?? ''}</span>
          </a>
          <button
            class="side-toggle"
            @click=${toggleSidebar}
            aria-label="Collapse or expand the sidebar"
            title="Collapse or expand the sidebar  ["
          >
            ${icon('panel-left')}
          </button>
        </div>
        <div class="side-scroll">
          <ul class="side-places">
            ${this.#place(home)}
          </ul>
          ${
            schema.ready
              ? repeat(
                  groups(),
                  ({ name }) => name,
                  (group) => this.#group(group),
                )
              : nothing
          }
        </div>
      </nav>
    `
  }

  updated() {
    if (this.#shown === router.path) return
    const here = this.querySelector('[aria-current="page"]')
    if (!here) return
    this.#shown = router.path
    here.scrollIntoView({ block: 'nearest' })
  }

  #group({ name: group, open: openAtFirst }) {
    const entries = placesIn(group)
    if (entries.length === 0) return nothing
    const open = this.#isOpen(group, openAtFirst, entries)
    const id = `group-${group.toLowerCase()}`
    return html`
      <section class="side-group ${open ? 'is-open' : ''}">
        <h2>
          <button
            class="side-group-head"
            aria-expanded=${open}
            aria-controls=${id}
            @click=${() => this.#toggle(group, open)}
          >
            <span class="side-label">${group}</span>${icon('chevron-right', 'side-chevron')}
          </button>
        </h2>
        <ul class="side-places" id=${id} ?hidden=${!open}>
          ${entries.map((place) => this.#place(place))}
        </ul>
      </section>
    `
  }

  #place(place) {
    const here = isAt(router.path, place)
    const count = place.collection && place.counts !== false ? counts.of(place.collection) : undefined
    return html`
      <li>
        <a class="side-place" href=${place.path} title=${place.title} aria-current=${here ? 'page' : nothing}>
          ${icon(place.glyph)}<span class="side-label truncate">${place.title}</span>
          ${count ? html`<span class="count side-label" aria-label="${count} entries">${count}</span>` : nothing}
        </a>
      </li>
    `
  }

  #isOpen(group, openAtFirst, entries) {
    return this.#open[group] ?? (openAtFirst || entries.some((place) => isAt(router.path, place)))
  }

  #toggle(group, open) {
    this.#open = { ...this.#open, [group]: !open }
    localStorage.setItem(STORED, JSON.stringify(this.#open))
    this.requestUpdate()
  }
}

export function toggleSidebar() {
  const root = document.documentElement
  const collapsed = root.dataset.sidebar === 'collapsed'
  if (collapsed) delete root.dataset.sidebar
  else root.dataset.sidebar = 'collapsed'
  localStorage.setItem('planner.sidebar', collapsed ? 'open' : 'collapsed')
}

function storedGroups() {
  try {
    return JSON.parse(localStorage.getItem(STORED)) ?? {}
  } catch {
    return {}
  }
}

function mark(name) {
  return [...(name ?? 'P')][0]?.toUpperCase() ?? 'P'
}

customElements.define('side-bar', SideBar)
