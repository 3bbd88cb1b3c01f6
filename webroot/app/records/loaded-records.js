import { get, getToWrite, pathOf, ProblemError, readWhenReached } from '../server/api.js'
import { collection, hasAddress, offers } from '../server/schema.js'
import { Emitter } from '../../lib/emitter.js'
import { RecordTable } from './record-table.js'

/** A collection with more records is long: it is loaded in parts. */
const MANY = 500
/** The list of a collection with more records is loaded without the long fields. */
const FEW = 50
/** The number of records in one request, whose ids are in its address. */
const AT_ONCE = 50
/** More changed records are read together. */
const MOST_SINGLE = 5
/** If more records have changed, the whole list is read. */
const MOST_BY_IDS = 5 * AT_ONCE
/** The shortest time between two reads of the list that `readListSoon` requests. */
const LIST_MS = 2000
const LONG_LISTS = new Set(['comments', 'timeEntries', 'attachments', 'blocking'])

/** The fields of a list without the long ones. */
export function shortFields(type) {
  return type.fields.filter(isShort).map(({ name }) => name)
}

function isShort({ type, name }) {
  return type !== 'markdown' && !LONG_LISTS.has(name)
}

/** The records of one collection as they are loaded from the server. */
export class LoadedRecords extends RecordTable {
  /** `idle`, `loading`, `partial` (only the first records are loaded), `ready` or `failed`. */
  state = 'idle'
  error = undefined

  /** Whether the number of records is known. It decides whether the collection is long. */
  isMeasured = false
  /** Emits when loaded records may have changed on the server while only parts of the collection are loaded. */
  stale = new Emitter()

  #counts
  #listEtag = undefined
  #loading = undefined
  /** Whether the running read of the list may be older than the changes for which the list must be read. */
  #isOutdated = false
  /** The time of the last read that `readListSoon` has requested. It may lie in the future. */
  #listedAt = -Infinity
  /** The fields that the list requests. Undefined for all fields. */
  #fields = undefined
  #opening = undefined

  /**
   * `counts` holds the number of records and receives updates. `changed(before, after)` is called for each change by an
   * event or a write.
   */
  constructor(name, { counts, changed }) {
    super()
    this.name = name
    this.noteChange = changed
    this.#counts = counts
    counts.loaded.then(() => (this.isMeasured = true))
    this.subscribe(() => this.state === 'ready' && counts.known.get(name) !== this.size && counts.set(name, this.size))
  }

  get type() {
    return collection(this.name)
  }

  /** Whether a view shows the records. */
  get isWatched() {
    return this.listeners > 1
  }

  /** Whether there are records to show: all of them, or the first ones. */
  get isShown() {
    return this.state === 'ready' || this.state === 'partial'
  }

  /** Whether the collection has so many records that it is loaded completely only if necessary. */
  get isLong() {
    return (this.#counts.known.get(this.name) ?? 0) > MANY
  }

  /** Resolves when the number of records is known. */
  get measured() {
    return this.#counts.loaded
  }

  /** Starts to apply live changes while only parts of the collection are loaded. */
  beginPartly() {
    if (this.state === 'idle' || this.state === 'failed') this.#setState('partial')
  }

  /** Reloads the complete list or, if only parts are loaded, the visible parts. */
  async readAllAgain() {
    if (this.state === 'partial' && this.stale.listeners > 0) return this.stale.emit()
    this.#isOutdated = true
    return this.refresh()
  }

  /** Loads the list once. Later calls resolve at once. */
  load() {
    return this.state === 'ready' ? Promise.resolve() : this.refresh()
  }

  /** Loads the list again, or joins the read that is running. The response for an unchanged list is empty. */
  refresh() {
    this.#loading ??= this.#fetchCurrentList().finally(() => {
      this.#loading = undefined
    })
    return this.#loading
  }

  /** Reads the list once more if `readAllAgain` is called meanwhile, because the response may be too old. */
  async #fetchCurrentList() {
    do {
      this.#isOutdated = false
      await this.#fetchList()
    } while (this.#isOutdated)
  }

  /**
   * Loads the list like `refresh`. The first time, the records at the path `first` of the API are shown before the
   * complete list.
   */
  async open(first) {
    if (first && this.state === 'idle') this.#opening ??= this.#fetchFirst(first)
    await this.#opening
    return this.refresh()
  }

  async #fetchFirst(first) {
    this.#setState('loading')
    try {
      const answer = await get(first)
      if (this.state === 'ready') return
      this.takeSome(answer.data, { position: answer.position, fields: [] })
      this.#setState('partial')
      await painted()
    } catch {
      // The complete list follows and reports the error.
    }
  }

  async #fetchList() {
    if (!this.isShown) this.#setState('loading')
    await this.#counts.loaded
    try {
      const headers = this.#listEtag ? { 'If-None-Match': this.#listEtag } : {}
      const answer = await get(`${pathOf(this.name)}${this.#query()}`, { headers })
      if (answer.status !== 304) {
        this.#listEtag = answer.etag
        this.takeList(answer.data, { position: answer.position, fields: this.#fields })
      }
      this.#setState('ready')
    } catch (error) {
      if (!this.isShown) this.#setState('failed', error)
      readWhenReached(error, () => this.refresh().catch(() => {}))
      throw error
    }
  }

  /** Omitted long fields are loaded when a record is opened. */
  #query() {
    const type = this.type
    const omits = offers(type, 'get') && (this.#counts.known.get(this.name) ?? 0) > FEW
    this.#fields = omits ? shortFields(type) : undefined
    return omits ? `?fields=${this.#fields.join(',')}` : ''
  }

  #setState(state, error) {
    if (this.state === state && this.error === error) return
    this.state = state
    this.error = error
    this.notify(null)
  }

  /** Loads the current complete record with its ETag. */
  async fetch(id) {
    if (!hasAddress(this.type, id)) return this.#fetchByList(id)
    const known = this.entry(id)
    const headers = known?.etag && known.whole ? { 'If-None-Match': known.etag } : {}
    const answer = await get(pathOf(this.name, id), { headers })
    if (answer.status !== 304) this.takeRead(answer.data, answer)
    return this.get(id)
  }

  /** Without a GET for a record, a filter selects the record if its list does not have it with all fields. */
  async #fetchByList(id) {
    await this.measured
    if (!this.isLong) await this.load()
    if (!this.isWhole(id)) await this.#readByIds([id])
    return this.get(id)
  }

  /**
   * Loads the complete records of some ids, because a list may have omitted their long fields. With `names`, loads them
   * only if one of these fields is long. Undo of a change needs the previous values of the changed fields.
   */
  async complete(ids, names) {
    if (names && !this.mayOmit(names)) return
    await this.#loadWhole(ids.filter((id) => this.has(id) && !this.isWhole(id)))
  }

  /** Loads the complete records of ids that are not loaded. */
  loadMissing(ids) {
    return this.#loadWhole(ids.filter((id) => !this.has(id)))
  }

  /** Like `loadMissing`, for records that are only shown: no action waits for them. */
  showMissing(ids) {
    return this.#loadWhole(
      ids.filter((id) => !this.has(id)),
      get,
    )
  }

  async #loadWhole(missing, read = getToWrite) {
    for (const ids of inParts(missing)) {
      const { data, position } = await read(this.#pathOfAll(ids))
      this.together(() => data.forEach((record) => this.takeRead(record, { position })))
    }
  }

  #pathOfAll(ids) {
    const id = ids.map((each) => each.replace(/[\\,]/g, '\\$&'))
    return `${pathOf(this.name)}?${new URLSearchParams({ id })}`
  }

  /** Whether the value of a field is loaded. */
  holds(id, name) {
    return this.isWhole(id) || !this.mayOmit([name])
  }

  /** Whether a long list omits one of these fields. It also omits undeclared fields. */
  mayOmit(names) {
    const { fieldsByName } = this.type
    return names.some((name) => !fieldsByName.has(name) || !isShort(fieldsByName.get(name)))
  }

  /** Loads records again that have changed on the server. Many changed records need few requests. */
  async readAgain(ids) {
    const shown = ids.filter((id) => this.isShown || this.has(id))
    if (shown.length > MOST_BY_IDS) this.readListSoon()
    else if (shown.length > MOST_SINGLE) await this.#readAllOf(shown)
    else await Promise.all(shown.map((id) => this.#readOneAgain(id)))
  }

  async #readOneAgain(id) {
    try {
      await (hasAddress(this.type, id) ? this.fetch(id) : this.readAllAgain())
    } catch (error) {
      readWhenReached(error, () => this.readAgain([id]))
      if (error instanceof ProblemError && error.status === 404) this.forget(id)
    }
  }

  async #readAllOf(changed) {
    for (const ids of inParts(changed)) {
      try {
        await this.#readByIds(ids)
      } catch (error) {
        readWhenReached(error, () => this.readAgain(ids))
      }
    }
  }

  /** Reads records with one request, and forgets those that the server does not have. */
  async #readByIds(ids) {
    const { data, position } = await get(this.#pathOfAll(ids))
    const present = new Set(data.map(({ id }) => id))
    this.together(() => {
      data.forEach((record) => this.takeRead(record, { position }))
      for (const id of ids) if (!present.has(id)) this.takeAbsence(id, { position })
    })
  }

  /** Reloads the list or its visible parts, at most once in two seconds. */
  readListSoon() {
    const now = performance.now()
    if (this.#listedAt > now) return
    this.#listedAt = Math.max(now, this.#listedAt + LIST_MS)
    setTimeout(() => this.readAllAgain().catch(() => {}), this.#listedAt - now)
  }
}

/** Divides ids into parts for one request each. */
function* inParts(ids) {
  for (let at = 0; at < ids.length; at += AT_ONCE) yield ids.slice(at, at + AT_ONCE)
}

/** Resolves after the next frame, or after a short time in a hidden page. */
function painted() {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, 250)
  })
}
