import { html, nothing } from 'lit'
import { LightElement } from '../../components/light-element.js'
import { emptyState } from '../../components/empty-state/empty-state.js'
import { icon } from '../../components/icon/icon.js'
import { pageBar } from '../../components/page-bar/page-bar.js'
import { skeletonRows } from '../../components/skeleton/skeleton.js'
import { get } from '../../app/server/api.js'
import { live } from '../../app/server/live.js'
import { collection } from '../../app/server/schema.js'
import { t } from '../../words/words.js'

/** The files of the project that cannot be used as they are. The server never changes them. */
class ProblemsView extends LightElement {
  static properties = { _problems: { state: true }, _error: { state: true } }

  #stop = () => {}

  connectedCallback() {
    super.connectedCallback()
    this.#load()
    const stops = [live.changes, live.reset].map((emitter) => emitter.subscribe(() => this.#load()))
    this.#stop = () => stops.forEach((stop) => stop())
  }

  disconnectedCallback() {
    super.disconnectedCallback()
    this.#stop()
  }

  async #load() {
    try {
      this._problems = (await get('/problems')).data
    } catch (error) {
      this._error = error
    }
  }

  render() {
    return html`${pageBar({ glyph: 'file-warning', title: t('place.problems'), count: this._problems?.length || undefined })}
      <div class="page">${this.#body()}</div>`
  }

  #body() {
    if (this._error)
      return emptyState({ glyph: 'cloud-off', title: t('problems.notLoaded'), text: this._error.message })
    if (!this._problems) return skeletonRows()
    if (this._problems.length === 0)
      return emptyState({
        glyph: 'circle-check',
        title: t('problems.none'),
        text: t('problems.noneText'),
      })
    return html`
      <p class="plain-note">${t('problems.text')}</p>
      <ul class="plain-list">
        ${this._problems.map(
          (problem) =>
            html` <li class="plain-row is-top">
              ${icon('file-warning')}
              <div class="plain-main">
                <code class="plain-path">${problem.path}</code>
                <span>${problem.detail}</span>
                ${problem.repair ? html`<span class="plain-hint">${problem.repair}</span>` : nothing}
              </div>
              <span class="chip tone-orange">${problem.kind}</span>
              ${
                collection(problem.collection)
                  ? html`<a class="link" href="/${problem.collection}">${collection(problem.collection).title}</a>`
                  : nothing
              }
            </li>`,
        )}
      </ul>
    `
  }
}

customElements.define('view-problems', ProblemsView)
