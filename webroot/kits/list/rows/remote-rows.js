import { get } from '../../../app/server/api.js'
import { takeTitles } from '../../../app/records/names.js'
import { shortFields } from '../../../app/records/collection-records.js'
import { figuresFrom, summable } from './figures.logic.js'
import { headOf } from './heads.js'
import { placesOf, recordsBetween, rowsAt } from './placing.logic.js'
import { whereOf } from './where.logic.js'

/** The number of records in one response. */
const PAGE = 100
const LARGE_PAGE = 1000
/** Changes are collected for this time before the list is loaded again. */
const QUIET_MS = 150
/** Rows that are visible for a shorter time, because a person scrolls past them, are not loaded. */
const SETTLE_MS = 60

const NOTHING = { total: 0, matching: 0, groups: [], sums: {}, figures: [], filled: [] }

/**
 * The rows of a collection that is too long to load. The server filters, sorts, groups and sums the records. Only pages
 * with visible rows are loaded. The records are in the store of the collection, so that an edit is shown at once. Rows
 * of records that are not loaded are `PENDING`.
 *
 * `changed()` is called when the rows must be rendered again.
 */
export class RemoteRows {
  isWhole = false
  state = 'loading'
  error = undefined

  #type
  #store
  #context
  #changed
  #makeHead
  #isFolded
  #question = undefined
  #key = undefined
  #summary = NOTHING
  /** The ids of the loaded records, by the index of the first one. */
  #pages = new Map()
  #waiting = new Set()
  /** Numbers the requests, so that late responses to earlier ones are ignored. */
  #round = 0
  #sight = [0, PAGE]
  #isTaking = false
  #timer = undefined
  #settling = undefined
  #rows = undefined
  #stop = []

  /** `makeHead({value, count})` and `isFolded({value})` replace the usual heads of groups, which cannot be folded. */
  constructor(type, store, context, changed, { makeHead, isFolded = () => false } = {}) {
    this.#type = type
    this.#store = store
    this.#context = context
    this.#changed = changed
    this.#makeHead = makeHead ?? (({ value, count }) => ({ ...headOf(this.#groupField, value, this.#context), count }))
    this.#isFolded = isFolded
  }

  begin() {
    this.#store.beginPartly()
    this.#stop = [
      this.#store.subscribe(() => this.#storeChanged()),
      this.#store.stale.subscribe(() => this.#againSoon()),
    ]
  }

  end() {
    this.#round += 1
    clearTimeout(this.#timer)
    clearTimeout(this.#settling)
    this.#stop.forEach((stop) => stop())
  }

  get total() {
    return this.#summary.total
  }

  get matching() {
    return this.#summary.matching
  }

  /** Sets the filters, the order and the groups: `{filters, find, sort, group, day}`; see `day` of `GET /api/rows`. */
  ask(question) {
    const key = JSON.stringify(question)
    if (key === this.#key) return
    this.#key = key
    this.#question = question
    this.#sight = [0, PAGE]
    this.#load()
  }

  /** Loads the list again. The present rows stay until the response arrives. */
  again() {
    this.#load()
  }

  forget() {
    this.#rows = undefined
  }

  get rows() {
    this.#rows ??= rowsAt(this.#places, this.#pages, {
      headOf: this.#makeHead,
      recordOf: (id) => this.#store.get(id),
    })
    return this.#rows
  }

  /** The filters and the order as a query of the collection's list on the server. */
  get where() {
    return whereOf(this.#question, this.#type.fieldsByName, this.#context.today)
  }

  /** The values of the groups, in order. */
  get groupValues() {
    return this.#summary.groups.map(({ value }) => value)
  }

  says(field) {
    return this.#summary.filled.includes(field.name)
  }

  get figures() {
    return figuresFrom(this.#type, this.#summary.figures)
  }

  sums(fields) {
    return new Map(fields.map(({ name }) => [name, this.#summary.sums[name] ?? 0]))
  }

  /** Sets the visible rows, and loads those that are missing. */
  see(first, last) {
    this.#sight = [first, last]
    clearTimeout(this.#settling)
    this.#settling = setTimeout(() => {
      for (const start of this.#pagesInSight()) if (!this.#pages.has(start)) this.#loadPage(start)
    }, SETTLE_MS)
  }

  /** Loads all matching records, so that an action can include each of them. */
  async loadAll(progress = () => {}) {
    const round = this.#round
    for (let start = 0; start < this.matching; start += LARGE_PAGE) {
      const answer = await this.#get(start, { limit: LARGE_PAGE, summary: false })
      if (round !== this.#round) return
      this.#take(answer)
      for (let at = 0; at < answer.data.rows.length; at += PAGE)
        this.#pages.set(start + at, idsOf(answer.data.rows.slice(at, at + PAGE)))
      progress(start + answer.data.rows.length)
    }
    this.#tell()
  }

  get #places() {
    return placesOf(this.#summary, this.#isFolded)
  }

  get #groupField() {
    const name = this.#question.group
    return this.#type.fieldsByName.get(name) ?? { name, label: name, type: 'text' }
  }

  #pagesInSight() {
    const starts = new Set()
    for (const [from, to] of recordsBetween(this.#places, ...this.#sight))
      for (let start = from - (from % PAGE); start < to; start += PAGE) starts.add(start)
    return [...starts]
  }

  /** Loads the summary and the visible pages, and replaces the present ones. */
  async #load() {
    clearTimeout(this.#timer)
    this.#round += 1
    const round = this.#round
    this.#waiting = new Set()
    const starts = this.#pagesInSight()
    if (starts.length === 0) starts.push(0)
    try {
      const answers = await Promise.all(
        starts.map((start, index) => this.#get(start, { limit: PAGE, summary: index === 0 })),
      )
      if (round !== this.#round) return
      this.#summary = { ...NOTHING, ...answers[0].data }
      this.#pages = new Map(starts.map((start, index) => [start, idsOf(answers[index].data.rows)]))
      answers.forEach((answer) => this.#take(answer))
      this.state = 'ready'
      this.error = undefined
    } catch (error) {
      if (round !== this.#round) return
      if (this.state === 'ready') return
      this.state = 'failed'
      this.error = error
    }
    this.#tell()
  }

  async #loadPage(start) {
    const round = this.#round
    if (this.#waiting.has(start)) return
    this.#waiting.add(start)
    try {
      const answer = await this.#get(start, { limit: PAGE, summary: false })
      if (round !== this.#round) return
      this.#pages.set(start, idsOf(answer.data.rows))
      this.#take(answer)
      if (answer.data.matching !== this.matching) this.#againSoon()
      this.#tell()
    } catch {
      // The row stays empty. Its page is requested again when it becomes visible again.
    } finally {
      if (round === this.#round) this.#waiting.delete(start)
    }
  }

  #get(offset, { limit, summary }) {
    const { group, day } = this.#question
    const query = new URLSearchParams({
      collection: this.#type.name,
      where: this.where,
      fields: shortFields(this.#type).join(','),
      offset,
      limit,
    })
    if (group) query.set('group', group)
    if (day) query.set('day', day)
    if (summary) query.set('sums', summable(this.#type).join(','))
    else query.set('summary', 'false')
    return get(`/rows?${query}`)
  }

  #take({ data, position }) {
    takeTitles(data.titles)
    this.#isTaking = true
    this.#store.takeRows(data.rows, { position, fields: shortFields(this.#type) })
    this.#isTaking = false
  }

  /** A changed record is shown at once at its earlier place. The next response contains its new place. */
  #storeChanged() {
    if (this.#isTaking) return
    this.#againSoon()
    this.#tell()
  }

  #againSoon() {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#load(), QUIET_MS)
  }

  #tell() {
    this.#rows = undefined
    this.#changed()
  }
}

function idsOf(rows) {
  return rows.map(({ id }) => id)
}
