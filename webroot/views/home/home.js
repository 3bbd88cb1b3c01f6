import { html, nothing } from 'lit'
import { LightElement } from '../../components/light-element.js'
import { icon } from '../../components/icon/icon.js'
import { pageBar } from '../../components/page-bar/page-bar.js'
import { GROUPS, placesIn } from '../../app/places.js'
import { project } from '../../app/project.js'
import { counts } from '../../app/records.js'
import { collection, schema } from '../../app/schema.js'

/** The project at a glance. */
class HomeView extends LightElement {
  emitters() {
    return [schema, counts, project]
  }

  render() {
    return html`
      ${pageBar({ glyph: 'house', title: 'Home' })}
      <div class="page">
        <div class="home">${GROUPS.map((group) => this.#group(group))}</div>
      </div>
    `
  }

  #group(group) {
    const entries = placesIn(group).filter((place) => place.collection)
    if (entries.length === 0) return nothing
    return html`
      <section>
        <h2 class="home-heading">${group}</h2>
        <ul class="home-places">${entries.map((place) => html`
          <li><a class="home-place" href=${place.path}>
            ${icon(place.glyph)}
            <span class="home-place-text"><span class="home-place-title">${place.title}</span><span class="home-place-hint">${collection(place.collection)?.description}</span></span>
            <span class="count">${counts.of(place.collection) ?? ''}</span>
          </a></li>`)}</ul>
      </section>
    `
  }
}

customElements.define('view-home', HomeView)
