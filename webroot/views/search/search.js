import { html, nothing } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { live as liveValue } from 'lit/directives/live.js'
import { LightElement } from '../../components/light-element.js'
import { emptyState } from '../../components/empty-state/empty-state.js'
import { icon } from '../../components/icon/icon.js'
import { pageBar } from '../../components/page-bar/page-bar.js'
import { markedText } from '../../components/search-chips/marked-text.js'
import { searchChips } from '../../components/search-chips/search-chips.js'
import { skeletonRows } from '../../components/skeleton/skeleton.js'
import { itemQuery, router } from '../../app/places/router.js'
import { loadTitles } from '../../app/references/titles.js'
import { matchOf } from '../../app/search/open-result.js'
import { recentSearches, rememberSearch } from '../../app/search/recent-searches.js'
import { isRecord, resultType } from '../../app/search/result-types.js'
import { askForIndex, findRecords, searchIndex, titleHtmlOf } from '../../app/search/search.js'
import { filterTypes, toggled } from '../../app/search/search.logic.js'
import { knownRecords } from '../../app/search/title-search.js'
import { TypedSearch } from '../../app/search/typed-search.js'
import { complain } from '../../app/messages/toasts.js'
import { live } from '../../app/server/live.js'
import { formatNumber } from '../../lib/numbers.js'
import { longInstant, timeAgo } from '../../lib/time/dates.js'
import { bestFolded } from '../../lib/text/fuzzy.js'
import { coalesce } from '../../lib/coalesce.js'
import { capital } from '../../lib/text/plain-text.js'
import { t } from '../../words/words.js'
import { searchHelp } from './search-help.js'
import './search.css'
import { basePath } from '../../lib/page/base-path.js'

const PAGE = 20
const MOST_TITLES = 50
/**
 * The delay of a refresh after a change. The server updates the index some tenths of a second after a write, or later
 * under load. Therefore an answer that has not seen every change is asked for again.
 */
const FOLLOW_MS = 500

/** A page of search results for the query in the address, with filters. */
class SearchView extends LightElement {
  static properties = { query: { attribute: false }, _further: { state: true }, _loadingFurther: { state: true } }

  #typed = new TypedSearch()
  #asked = undefined
  #stop = () => {}
  #follow = coalesce(() => this.#typed.refresh(this.#request), FOLLOW_MS)

  constructor() {
    super()
    this._further = []
  }

  emitters() {
    return [searchIndex, this.#typed, router]
  }

  connectedCallback() {
    super.connectedCallback()
    askForIndex().then(
      () =>
        searchIndex.enabled === false &&
        loadTitles().then(
          () => this.requestUpdate(),
          () => {},
        ),
    )
    this.#stop = live.changes.subscribe(() => this.#refreshSoon())
  }

  disconnectedCallback() {
    super.disconnectedCallback()
    this.#stop()
    this.#follow.cancel()
    this.#typed.stop()
  }

  firstUpdated() {
    if (!router.query.item) this.#input.focus()
  }

  get #input() {
    return this.querySelector('#search-input')
  }

  get #request() {
    const { q = '', types = '', open } = this.query
    return { query: q, types: types.split(',').filter(Boolean), open: Boolean(open), limit: PAGE }
  }

  willUpdate() {
    const request = this.#request
    const asked = JSON.stringify([request, searchIndex.enabled])
    if (asked === this.#asked) return
    this.#asked = asked
    this._further = []
    if (searchIndex.enabled) this.#typed.ask(request)
  }

  updated() {
    if (this.#typed.answer?.pending > 0) this.#refreshSoon()
  }

  #refreshSoon() {
    if (searchIndex.enabled && this._further.length === 0) this.#follow.request()
  }

  render() {
    const { query } = this.#request
    const total = query.trim() ? this.#typed.answer?.total : undefined
    return html`
      ${pageBar({ glyph: 'search', title: t('search.title'), count: total === undefined ? undefined : formatNumber(total) })}
      <div class="page search-page" @keydown=${this.#key}>
        <div class="search-head">
          <label class="input search-field">
            ${icon('search')}
            <input
              id="search-input"
              type="search"
              aria-label=${t('search.field')}
              placeholder=${t('search.placeholder')}
              autocomplete="off"
              spellcheck="false"
              .value=${liveValue(query)}
              @input=${this.#type}
              @change=${() => rememberSearch(query)}
            />
          </label>
          ${query.trim() && searchIndex.enabled ? searchChips(t('search.filters'), this.#chips()) : nothing}
        </div>
        ${this.#body(query)}
      </div>
    `
  }

  #chips() {
    const { types, open } = this.#request
    const ofTypes = filterTypes(this.#typed.answer?.types, types).map(({ name, count, chosen }) => ({
      label: resultType(name)?.title ?? name,
      glyph: resultType(name)?.icon ?? 'circle',
      count,
      chosen,
      toggle: () => router.set({ types: toggled(types, name).join(',') }),
    }))
    const openOnly = {
      label: t('search.open'),
      glyph: 'circle-dashed',
      chosen: open,
      toggle: () => router.set({ open: open ? null : 1 }),
    }
    return [openOnly, ...ofTypes]
  }

  #body(query) {
    if (searchIndex.enabled === false) return this.#titles(query)
    if (!query.trim()) return searchHelp(recentSearches())
    const { answer, error } = this.#typed
    if (error) return emptyState({ glyph: 'circle-alert', title: t('search.refused'), text: error.message })
    if (!answer) return skeletonRows()
    if (answer.total === 0) {
      const { types, open } = this.#request
      const advice = types.length > 0 || open ? t('search.none.filtered') : t('search.none.text')
      const text = [...notesOf(answer), advice].join(' ')
      return html`<div role="status">
        ${emptyState({ glyph: 'search-x', title: t('search.none', { query }), text })}
      </div>`
    }
    const results = [...answer.results, ...this._further]
    return html`
      <p class="search-count" role="status">${this.#summary(answer)}</p>
      <ol class="search-results">
        ${repeat(
          results,
          ({ type, id }) => `${type} ${id}`,
          (result) => html`<li>${this.#result(result)}</li>`,
        )}
      </ol>
      ${results.length < answer.total ? this.#more(answer.total - results.length) : nothing}
    `
  }

  #summary(answer) {
    const notes = [t('search.count', { count: answer.total })]
    if (answer.approximate) notes.push(t('search.approximate'))
    return [...notes, ...notesOf(answer)].join(' ')
  }

  #result(result) {
    const type = resultType(result.type)
    const field = type?.fieldsByName?.get(result.field)
    const place = [
      capital(type?.singular ?? result.type),
      field && field.name !== type.naming ? field.label : undefined,
    ]
    const record = { ...itemQuery(result.type, result.id), match: matchOf(result) }
    const href = isRecord(result) ? router.href(record) : basePath + result.url
    const here = router.query.item === result.id && router.query.in === result.type
    return html`
      <a
        class="search-result"
        href=${href}
        aria-current=${here ? 'true' : nothing}
        @click=${() => rememberSearch(this.#request.query)}
      >
        ${icon(type?.icon ?? 'file')}
        <span class="search-result-text">
          <span class="search-result-title">${markedText(titleHtmlOf(result))}</span>
          ${result.snippet ? html`<span class="search-result-snippet">${markedText(result.snippet)}</span>` : nothing}
          <span class="search-result-place"
            >${place.filter(Boolean).join(' · ')}${
              result.updatedAt
                ? html` · <time title=${longInstant(result.updatedAt)}>${timeAgo(result.updatedAt)}</time>`
                : nothing
            }</span
          >
        </span>
      </a>
    `
  }

  #more(count) {
    return html`<button class="button search-more" ?disabled=${this._loadingFurther} @click=${this.#loadMore}>
      ${t('search.more', { count: Math.min(PAGE, count) })}
    </button>`
  }

  #loadMore = async () => {
    const asked = this.#asked
    this._loadingFurther = true
    try {
      const offset = this.#typed.answer.results.length + this._further.length
      const { results } = await findRecords({ ...this.#request, offset })
      if (asked === this.#asked) this._further = [...this._further, ...results]
    } catch (error) {
      complain(error)
    }
    this._loadingFurther = false
  }

  /** The results without an index, for which only titles are searched. */
  #titles(query) {
    const found = query.trim() ? bestFolded(query, knownRecords(), ({ texts }) => texts, MOST_TITLES) : []
    return html`
      <div class="search-off" role="note">
        ${icon('circle-alert')}
        <p>${t('search.off', { flag: '--cache' })}</p>
      </div>
      ${
        query.trim() && found.length === 0
          ? emptyState({ glyph: 'search-x', title: t('search.none', { query }) })
          : nothing
      }
      <ol class="search-results">
        ${repeat(
          found,
          ({ type, record }) => `${type.name} ${record.id}`,
          ({ type, record, title }) =>
            html`<li>
              <a class="search-result" href=${router.href(itemQuery(type.name, record.id))}
                >${icon(type.icon)}
                <span class="search-result-text"
                  ><span class="search-result-title">${title}</span>
                  <span class="search-result-place">${capital(type.singular)}</span></span
                ></a
              >
            </li>`,
        )}
      </ol>
    `
  }

  #type(event) {
    router.set({ q: event.target.value, item: null, in: null, match: null }, { replace: true })
  }

  /** The arrow keys move between the field and the results. */
  #key(event) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const stops = [this.#input, ...this.querySelectorAll('.search-result')]
    const from = stops.indexOf(document.activeElement)
    const to = stops[from + step]
    if (!step || from < 0 || !to) return
    event.preventDefault()
    to.focus()
    to.scrollIntoView({ block: 'nearest' })
  }
}

/** Returns what the server has not searched. Without results, a person would look for the fault in the words. */
function notesOf({ ignored, complete }) {
  const notes = []
  if (ignored.length > 0) notes.push(t('search.ignored', { count: ignored.length }))
  if (!complete) notes.push(t('search.incomplete'))
  return notes
}

customElements.define('view-search', SearchView)
