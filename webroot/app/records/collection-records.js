import { del, get, getToWrite, OfflineError, pathOf, post, ProblemError, put } from '../server/api.js'
import { untilReached } from '../server/connection.js'
import { collection, offers } from '../server/schema.js'
import { initialValues, newId } from './new-record.logic.js'
import { changesOf, conflicts, echoesOf, withEchoes } from './records.logic.js'
import { RecordTable } from './record-table.js'
import { t } from '../../words/words.js'

/** From so many records on, a list leaves out the long fields. */
const MANY = 500
const LONG_LISTS = new Set(['comments', 'timeEntries', 'attachments', 'blocking'])
const MOST_ATTEMPTS = 5

/** The records of one collection: reads them from the server and writes changes to it. */
export class CollectionRecords extends RecordTable {
  /** `idle`, `loading`, `partial` (what was asked for first is here), `ready` or `failed`. */
  state = 'idle'
  error = undefined

  #counts
  #listEtag = undefined
  #loading = undefined
  /** The fields that the list is asked for; all without it. */
  #fields = undefined
  #first = undefined
  #opening = undefined

  /**
   * `counts` tells how many records there are, and is told. `changed(before, after)` hears of each change that an event
   * or a write has made.
   */
  constructor(name, { counts, changed }) {
    super()
    this.name = name
    this.noteChange = changed
    this.#counts = counts
    this.subscribe(() => this.state === 'ready' && counts.known.get(name) !== this.size && counts.set(name, this.size))
  }

  get #type() {
    return collection(this.name)
  }

  /** Whether somebody shows the records. */
  get isWatched() {
    return this.listeners > 1
  }

  /** Whether there is something to show: all records, or those that were asked for first. */
  get isShown() {
    return this.state === 'ready' || this.state === 'partial'
  }

  /** Loads the list once. Later calls resolve at once. */
  load() {
    return this.state === 'ready' ? Promise.resolve() : this.refresh()
  }

  /** Asks the server again. An unchanged list costs an empty answer. */
  refresh() {
    this.#loading ??= this.#fetchList().finally(() => {
      this.#loading = undefined
    })
    return this.#loading
  }

  /** Sends the query of an `open` to come, before anybody is there to show its answer. */
  askAhead(first) {
    this.#first = get(`${pathOf(this.name)}?${first}`)
    this.#first.catch(() => {})
  }

  /** As `refresh`; the first time, what the query `first` finds is shown before the rest has come. */
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
      // The whole list follows, and tells what is wrong.
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
      throw error
    }
  }

  /** A long list leaves out the long fields. They come with the record when it is opened. */
  #query() {
    const type = this.#type
    const long = offers(type, 'get') && (this.#counts.known.get(this.name) ?? 0) > MANY
    const isShort = (field) => field.type !== 'markdown' && !LONG_LISTS.has(field.name)
    this.#fields = long ? type.fields.filter(isShort).map((field) => field.name) : undefined
    return long ? `?fields=${this.#fields.join(',')}` : ''
  }

  #setState(state, error) {
    if (this.state === state && this.error === error) return
    this.state = state
    this.error = error
    this.tell(null)
  }

  /** The record in full with its ETag, as the server has it now. */
  async fetch(id) {
    if (!offers(this.#type, 'get')) {
      await this.load()
      return this.get(id)
    }
    const known = this.entry(id)
    const headers = known?.etag && known.whole ? { 'If-None-Match': known.etag } : {}
    const answer = await get(pathOf(this.name, id), { headers })
    if (answer.status !== 304) this.takeRead(answer.data, answer)
    return this.get(id)
  }

  async readAgain(id) {
    if (!this.isShown && !this.has(id)) return
    try {
      await (offers(this.#type, 'get') ? this.fetch(id) : this.refresh())
    } catch (error) {
      if (error instanceof OfflineError) untilReached().then(() => this.readAgain(id))
      else if (error instanceof ProblemError && error.status === 404) this.forget(id)
    }
  }

  /**
   * Creates a record. It is on screen at once where we can name it ourselves. Resolves to the record that the server
   * made. Rejects, and the record is gone again, when the server refuses.
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
   * Changes fields of a record; `null` clears one. The change is on screen at once. Resolves to the record as the
   * server has it. Rejects with ConflictError when somebody else changed the same field meanwhile, and with
   * ProblemError when the server refuses; then the fields show what the server has. `seen` holds the values that the
   * change was made from, where they are not those that are shown.
   */
  async update(id, patch, seen) {
    return (await this.change(id, patch, seen)).record
  }

  /** As `update`. Resolves to `{record, previous}`: the record as the server has it, and as it was before. */
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

  /** Runs a write of some records after all earlier writes of theirs. */
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

  /** Writes with the ETag that we know. When that is stale and others changed other fields, writes again on top. */
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
   * A list has no ETags of its records. An update that changes nothing answers the record where there is no GET for it.
   */
  async #learn(id) {
    const path = pathOf(this.name, id)
    const answer = await (offers(this.#type, 'get') ? getToWrite(path) : put(path, {}))
    this.takeRead(answer.data, answer)
    return answer
  }

  /** Deletes a record; it goes to the trash. Rejects, and the record comes back, when the server refuses. */
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
 * Somebody else changed the same fields: `fields` are `{name, seen, theirs, ours}`, `current` is the record as it is.
 */
export class ConflictError extends Error {
  constructor(fields, current) {
    super(t('error.conflict'))
    this.name = 'ConflictError'
    this.fields = fields
    this.current = current
  }
}

/** After the next frame, or soon where nothing is painted. */
function painted() {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, 250)
  })
}
