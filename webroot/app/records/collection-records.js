import { del, get, getToWrite, pathOf, post, ProblemError, put, readWhenReached } from '../server/api.js'
import { collection, offers } from '../server/schema.js'
import { Emitter } from '../../lib/emitter.js'
import { initialValues, newId } from './new-record.logic.js'
import { changesOf, conflicts, echoesOf, withEchoes } from './records.logic.js'
import { RecordTable } from './record-table.js'
import { t } from '../../words/words.js'

/** A collection with more records is long: it is loaded in parts, and without the long fields. */
const MANY = 500
const LONG_LISTS = new Set(['comments', 'timeEntries', 'attachments', 'blocking'])
const MOST_ATTEMPTS = 5

/** The fields of a long list. */
export function shortFields(type) {
  return type.fields
    .filter(({ type: kind, name }) => kind !== 'markdown' && !LONG_LISTS.has(name))
    .map(({ name }) => name)
}

/** The records of one collection. Loads them from the server and writes changes to it. */
export class CollectionRecords extends RecordTable {
  /** `idle`, `loading`, `partial` (only the first records are loaded), `ready` or `failed`. */
  state = 'idle'
  error = undefined

  /** Whether the number of records is known, which decides whether the collection is long. */
  isMeasured = false
  /** Emits when loaded records may have changed on the server while only parts of the collection are loaded. */
  stale = new Emitter()

  #counts
  #listEtag = undefined
  #loading = undefined
  /** The fields that the list requests. Undefined for all fields. */
  #fields = undefined
  #first = undefined
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

  get #type() {
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

  /** Applies live changes from now on, although only parts of the collection are loaded. */
  beginPartly() {
    if (this.state === 'idle' || this.state === 'failed') this.#setState('partial')
  }

  /** Loads again what is loaded: the complete list, or the visible parts. */
  async readAllAgain() {
    if (this.state === 'partial' && this.stale.listeners > 0) this.stale.emit()
    else await this.refresh()
  }

  /** Loads the list once. Later calls resolve at once. */
  load() {
    return this.state === 'ready' ? Promise.resolve() : this.refresh()
  }

  /** Loads the list again. The response for an unchanged list is empty. */
  refresh() {
    this.#loading ??= this.#fetchList().finally(() => {
      this.#loading = undefined
    })
    return this.#loading
  }

  /** Sends the query of the expected call to `open` before its view exists. */
  askAhead(first) {
    this.#first = get(`${pathOf(this.name)}?${first}`)
    this.#first.catch(() => {})
  }

  /**
   * Loads the list like `refresh`. The first time, the result of the query `first` is shown before the complete list.
   */
  async open(first) {
    if (first && this.state === 'idle') this.#opening ??= this.#fetchFirst(first)
    await this.#opening
    return this.refresh()
  }

  async #fetchFirst(first) {
    this.#setState('loading')
    try {
      const answer = await (this.#first ?? get(`${pathOf(this.name)}?${first}`))
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

  /** A long list omits the long fields. They are loaded when a record is opened. */
  #query() {
    const type = this.#type
    const long = offers(type, 'get') && this.isLong
    this.#fields = long ? shortFields(type) : undefined
    return long ? `?fields=${this.#fields.join(',')}` : ''
  }

  #setState(state, error) {
    if (this.state === state && this.error === error) return
    this.state = state
    this.error = error
    this.tell(null)
  }

  /** Loads the current complete record with its ETag. */
  async fetch(id) {
    if (!offers(this.#type, 'get')) return this.#fetchByList(id)
    const known = this.entry(id)
    const headers = known?.etag && known.whole ? { 'If-None-Match': known.etag } : {}
    const answer = await get(pathOf(this.name, id), { headers })
    if (answer.status !== 304) this.takeRead(answer.data, answer)
    return this.get(id)
  }

  /** Without a GET for a record, a filter of the long list selects the record. */
  async #fetchByList(id) {
    await this.measured
    if (!this.isLong) await this.load()
    else if (!this.isWhole(id)) {
      const { data, position } = await get(`${pathOf(this.name)}?${new URLSearchParams({ id })}`)
      if (data.length > 0) this.takeRead(data[0], { position })
      else this.forget(id)
    }
    return this.get(id)
  }

  async readAgain(id) {
    if (!this.isShown && !this.has(id)) return
    try {
      await (offers(this.#type, 'get') ? this.fetch(id) : this.readAllAgain())
    } catch (error) {
      readWhenReached(error, () => this.readAgain(id))
      if (error instanceof ProblemError && error.status === 404) this.forget(id)
    }
  }

  /**
   * Creates a record. The record is shown at once if the client can choose its id. Resolves to the created record. If
   * the server refuses, rejects and removes the record from the screen.
   */
  async create(value) {
    const id = value.id ?? newId(this.#type)
    const entry =
      id === undefined || this.has(id) ? undefined : this.add(id, { ...initialValues(this.#type), ...value, id })
    const sent = post(pathOf(this.name), entry ? { ...value, id } : value)
    if (entry) entry.queue = sent.catch(() => {})
    try {
      const answer = await sent
      entry?.drop(entry.patches[0])
      this.accept(answer.data, answer)
      return answer.data
    } catch (error) {
      if (entry) this.forget(id)
      throw error
    }
  }

  /**
   * Changes fields of a record; `null` clears a field. The change is shown at once. Resolves to the stored record.
   * Rejects with ConflictError if another person changed the same field, and with ProblemError if the server refuses.
   * After an error the fields show the stored values. `seen` holds the values on which the change is based, if they
   * differ from the shown values.
   */
  async update(id, patch, seen) {
    return (await this.change(id, patch, seen)).record
  }

  /** Like `update`. Resolves to `{record, previous}`: the stored record after and before the change. */
  change(id, patch, seen = {}) {
    const entry = this.entry(id)
    if (!entry) return Promise.reject(new Error(t('error.gone')))
    const changes = changesOf(entry.shown, patch)
    if (Object.keys(changes).length === 0) return Promise.resolve({ record: entry.shown, previous: entry.shown })
    const before = entry.shown
    const step = entry.push(changes)
    step.seen = { ...before, ...seen }
    this.tell([id])
    return this.inOrder([id], () => this.#send(id, entry, step))
  }

  /** Runs a write after all earlier writes of the same records. */
  inOrder(ids, write) {
    const entries = ids.map((id) => this.entry(id)).filter(Boolean)
    const done = Promise.all(entries.map((entry) => entry.queue)).then(write)
    for (const entry of entries) entry.queue = done.catch(() => {})
    return done
  }

  async #send(id, entry, step) {
    try {
      const { answer, previous } = await this.#write(id, entry, step)
      for (const name of Object.keys(step.changes)) delete entry.echoes[name]
      Object.assign(entry.echoes, echoesOf(step.changes, answer.data))
      entry.drop(step)
      this.accept(answer.data, answer)
      this.tell([id])
      return { record: answer.data, previous }
    } catch (error) {
      entry.drop(step)
      this.tell([id])
      throw error
    }
  }

  /**
   * Writes with the known ETag. If the ETag is outdated and others changed other fields, the write is repeated with the
   * new ETag.
   */
  async #write(id, entry, step) {
    let previous = entry.base
    let { etag } = entry
    if (!etag) ({ data: previous, etag } = await this.#learn(id))
    for (let attempt = 1; ; attempt += 1) {
      const found = conflicts(withEchoes(step.seen, entry.echoes), previous, step.changes)
      if (found.length > 0) {
        await this.readAgain(id)
        throw new ConflictError(found, previous)
      }
      try {
        return {
          answer: await put(pathOf(this.name, id), step.changes, { headers: etag ? { 'If-Match': etag } : {} }),
          previous,
        }
      } catch (error) {
        const stale = error instanceof ProblemError && error.status === 412 && error.problem.current
        if (!stale || attempt === MOST_ATTEMPTS) throw error
        previous = error.problem.current
        etag = error.problem.etag ?? error.headers.get('ETag') ?? undefined
      }
    }
  }

  /**
   * Loads the ETag of a record, because lists contain no ETags. If the collection has no GET for a record, an empty
   * update returns the record.
   */
  async #learn(id) {
    const path = pathOf(this.name, id)
    const answer = await (offers(this.#type, 'get') ? getToWrite(path) : put(path, {}))
    this.takeRead(answer.data, answer)
    return answer
  }

  /** Moves a record to the trash. If the server refuses, rejects and shows the record again. */
  async remove(id) {
    this.hide([id], true)
    try {
      this.acceptDeleted(id, await this.inOrder([id], () => del(pathOf(this.name, id))))
    } catch (error) {
      this.hide([id], false)
      throw error
    }
  }
}

/**
 * Another person has changed the same fields. `fields` are `{name, seen, theirs, ours}`, and `current` is the stored
 * record.
 */
export class ConflictError extends Error {
  constructor(fields, current) {
    super(t('error.conflict'))
    this.name = 'ConflictError'
    this.fields = fields
    this.current = current
  }
}

/** Resolves after the next frame, or after a short time in a hidden page. */
function painted() {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, 250)
  })
}
