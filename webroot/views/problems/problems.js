import { html, nothing } from 'lit'
import { LightElement } from '../../components/light-element.js'
import { emptyState } from '../../components/empty-state/empty-state.js'
import { icon } from '../../components/icon/icon.js'
import { pageBar } from '../../components/page-bar/page-bar.js'
import { skeletonRows } from '../../components/skeleton/skeleton.js'
import { itemQuery, router } from '../../app/places/router.js'
import { LiveAnswer } from '../../app/server/live-answer.js'
import { collection } from '../../app/server/schema.js'
import { t } from '../../words/words.js'
import { sentencesOfFile } from './problem-words.logic.js'
import '../../components/plain-rows/plain-rows.css'
import { formatAddress } from '../../app/places/router.logic.js'

/** The short messages about files, by the kind of problem. */
const KINDS = {
  conflicted: t('problems.conflicted'),
  cycle: t('problems.cycle'),
  'dangling-reference': t('problems.dangling'),
  'duplicate-id': t('problems.duplicate'),
  linked: t('problems.linked'),
  'misspelt-key': t('problems.misspelt'),
  'odd-value': t('problems.oddValue'),
  recovered: t('problems.recovered'),
  'reserved-id': t('problems.reserved'),
  unreadable: t('problems.unreadable'),
}

/** The interval of updates. A file can become invalid without a change of a record, so no event reports it. */
const EVERY_MS = 3000

/** The files of the project that have problems. The server never changes these files. */
class ProblemsView extends LightElement {
  #problems = new LiveAnswer(this, () => '/problems', { everyMs: EVERY_MS })

  render() {
    return html`${pageBar({ glyph: 'file-warning', title: t('place.problems'), count: this.#problems.value?.length || undefined })}
      <div class="page">${this.#body()}</div>`
  }

  #body() {
    const { value: problems, error } = this.#problems
    if (!problems && error)
      return emptyState({ glyph: 'cloud-off', title: t('problems.notLoaded'), text: error.message })
    if (!problems) return skeletonRows()
    if (problems.length === 0)
      return emptyState({
        glyph: 'circle-check',
        title: t('problems.none'),
        text: t('problems.noneText'),
      })
    return html`
      <p class="plain-note">${t('problems.text')}</p>
      <ul class="plain-list">
        ${problems.map((problem) => this.#row(problem))}
      </ul>
    `
  }

  #row(problem) {
    const type = collection(problem.collection)
    const { detail, repair } = sentencesOfFile(problem, type?.fieldsByName.get(problem.facts?.field))
    return html`<li class="plain-row is-top">
      ${icon('file-warning')}
      <div class="plain-main">
        <code class="plain-path">${problem.path}</code>
        <span>${detail}</span>
        ${repair ? html`<span class="plain-hint">${repair}</span>` : nothing}
      </div>
      <span class="chip tone-orange">${KINDS[problem.kind] ?? problem.kind}</span>
      ${type ? this.#link(problem, type) : nothing}
    </li>`
  }

  /** Leads to the record, or to its collection if the file cannot be read as a record. */
  #link({ recordId }, type) {
    return recordId
      ? html`<a class="link plain-link" href=${router.href(itemQuery(type.name, recordId))}
          >${t('problems.openRecord', { record: type.singular })}</a
        >`
      : html`<a class="link plain-link" href=${formatAddress(`/${type.name}`)}>${type.title}</a>`
  }
}

customElements.define('view-problems', ProblemsView)
