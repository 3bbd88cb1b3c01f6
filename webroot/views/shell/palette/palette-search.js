import { Emitter } from '../../../lib/emitter.js'
import { openRecord as openedRecord } from '../../../app/places/open-record.js'
import { recentRecords } from '../../../app/places/recent.js'
import { router } from '../../../app/places/router.js'
import { loadTitles, titled } from '../../../app/references/titles.js'
import { openRecord, openResult } from '../../../app/search/open-result.js'
import { recentSearches, rememberSearch } from '../../../app/search/recent-searches.js'
import { resultType } from '../../../app/search/result-types.js'
import { askForIndex, searchIndex, titleHtmlOf } from '../../../app/search/search.js'
import { filterTypes, toggled } from '../../../app/search/search.logic.js'
import { knownRecord, knownRecords } from '../../../app/search/title-search.js'
import { TypedSearch } from '../../../app/search/typed-search.js'
import { collection } from '../../../app/server/schema.js'
import { t } from '../../../words/words.js'
import { foundSections } from './palette.logic.js'

const MOST_CHIPS = 6

/** The record search of the palette, with its active filters. Emits when a response has arrived. */
export class PaletteSearch extends Emitter {
  #typed = new TypedSearch()
  #types = []
  #open = false
  #query = ''

  constructor() {
    super()
    this.#typed.subscribe(() => this.emit())
  }

  /** Clears the filters and the last response. */
  reset() {
    this.#types = []
    this.#open = false
    this.ask('')
  }

  /**
   * Loads the titles for the search without the server. If the server cannot be reached, the loaded records are
   * searched.
   */
  async load() {
    await Promise.all([loadTitles().catch(() => {}), askForIndex()])
    this.ask(this.#query)
  }

  ask(query) {
    this.#query = query
    if (searchIndex.enabled) this.#typed.ask({ query, types: this.#types, open: this.#open })
  }

  stop() {
    this.#typed.stop()
  }

  /** Whether the first response is pending. */
  get isWaiting() {
    return searchIndex.enabled === true && !this.#typed.answer && !this.#typed.error
  }

  /** The reason why the server cannot answer this query. */
  get problem() {
    return this.#typed.error?.message
  }

  get note() {
    const { answer, error } = this.#typed
    if (error) return error.message
    if (answer?.approximate) return t('search.approximate')
    return answer?.complete === false ? t('search.incomplete') : undefined
  }

  /** Returns the arguments of `sectionsFor` except the commands. */
  world(query, setQuery) {
    return {
      records: query.trim() && !this.#typed.answer ? knownRecords().map((known) => titleEntry(known)) : [],
      recent: recentRecords().filter(isNotOpen).map(recentEntry).filter(Boolean),
      searches: recentSearches().map((search) => searchEntry(search, setQuery)),
      approximate: this.#typed.answer?.approximate,
      found: this.#typed.answer || this.#typed.error ? this.#found(query, setQuery) : undefined,
    }
  }

  #found(query, setQuery) {
    const { answer, completions } = this.#typed
    const sections = foundSections(answer?.results ?? [], {
      entryOf: (result) => this.#resultEntry(result, query),
      titleOf: (name) => resultType(name)?.title ?? name,
    })
    const completed = completions.filter((each) => each !== query).map((each) => searchEntry(each, setQuery))
    const all = answer?.total > 0 ? [this.#allEntry(query, answer.total)] : []
    return [
      { title: t('palette.complete'), entries: completed },
      ...sections,
      { title: t('palette.more'), entries: all },
    ]
  }

  #resultEntry(result, query) {
    const type = resultType(result.type)
    return {
      ...result,
      titleHtml: titleHtmlOf(result),
      key: `${result.type} ${result.id}`,
      glyph: type?.icon,
      run: () => {
        rememberSearch(query)
        openResult(result)
      },
    }
  }

  #allEntry(query, count) {
    return {
      key: 'all',
      title: t('palette.all', { count }),
      glyph: 'list',
      run: () => {
        rememberSearch(query)
        router.go('/search', { q: query.trim(), types: this.#types.join(','), open: this.#open })
      },
    }
  }

  /** Returns the filters of the response: its largest collections, and open records only. */
  chips(changed) {
    const { answer } = this.#typed
    if (!searchIndex.enabled || !answer) return []
    const types = filterTypes(answer.types, this.#types)
    const chips = types.slice(0, MOST_CHIPS).map(({ name, count, chosen }) => ({
      label: resultType(name)?.title ?? name,
      glyph: resultType(name)?.icon ?? 'circle',
      count,
      chosen,
      toggle: () => {
        this.#types = toggled(this.#types, name)
        changed()
      },
    }))
    const open = {
      label: t('search.open'),
      glyph: 'circle-dashed',
      chosen: this.#open,
      toggle: () => {
        this.#open = !this.#open
        changed()
      },
    }
    return types.length > 0 || this.#open ? [open, ...chips] : []
  }
}

/** Thousands of titles may be loaded, so their entries are cached. */
function titleEntry(known) {
  const { type, record, title, texts } = known
  return (known.entry ??= {
    key: `${type.name} ${record.id}`,
    title,
    glyph: type.icon,
    hint: type.singular,
    texts,
    run: () => openRecord(type.name, record.id),
  })
}

function isNotOpen({ collection: name, id }) {
  const open = openedRecord()
  return open?.id !== id || open.name !== name
}

function recentEntry({ collection: name, id }) {
  const type = collection(name)
  const record = type && titled(name).find((each) => each.id === id)
  return record && titleEntry(knownRecord(type, record))
}

function searchEntry(query, setQuery) {
  return { key: `search ${query}`, title: query, glyph: 'search', stays: true, run: () => setQuery(query) }
}
