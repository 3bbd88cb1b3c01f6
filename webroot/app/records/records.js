import { Emitter } from '../../lib/emitter.js'
import { del, get, idempotencyKey, OfflineError, pathOf, post, ProblemError, put, reachable } from '../server/api.js'
import { collection, offers } from '../server/schema.js'
import { changesOf, conflicts, echoesOf, patched, withEchoes } from './records.logic.js'

/** From so many records on, a list leaves out what is long. */
const MANY = 500
const LONG_LISTS = new Set(['comments', 'timeEntries', 'attachments', 'blocking'])

/**
 * The records of one collection as this tab knows them.
 *
 * Each record has a base (the last state that came from the server), its ETag, and the patches that are on their way. What
 * is shown is the base with the patches over it, so an edit is on screen at once and goes away again when it fails. Writes
 * to one record go out one after the other. Subscribers get `{ids}`: the ids that changed, or null for "all may have".
 */
export class Records extends Emitter {
  /** `idle`, `loading`, `partial` (those that were asked for first), `ready` or `failed`. */
  state = 'idle'
  error = undefined

  #name
  #entries = new Map()
  #list = undefined
  #listEtag = undefined
  #loading = undefined
  #ownEtags = new Map()
  #sparse = false
  #first = undefined
  #opening = undefined
  #touched = new Set()

  constructor(name) {
    super()
    this.#name = name
  }

  get name() {
    return this.#name
  }

  get size() {
    return this.#entries.size
  }

  /** All records; the same array until something changes. */
  all() {
    this.#list ??= [...this.#entries.values()].filter((entry) => !entry.removed).map((entry) => entry.shown)
    return this.#list
  }

  get(id) {
    const entry = this.#entries.get(id)
    return entry && !entry.removed ? entry.shown : undefined
  }

  /** Whether there is something to show: all records, or those that were asked for first. */
  get isShown() {
    return this.state === 'ready' || this.state === 'partial'
  }

  /** Whether every field of the record is here; a list may leave out the long ones. */
  isWhole(id) {
    return this.#entries.get(id)?.whole === true
  }

  /** Whether an edit of the record has not reached the server yet. */
  isSaving(id) {
    return (this.#entries.get(id)?.patches.length ?? 0) > 0
  }

  /** Loads the list once; later calls answer when it is there. */
  load() {
    if (this.state === 'ready') return Promise.resolve()
    return this.refresh()
  }

  /** Asks the server again; what has not changed costs an empty answer. */
  refresh() {
    this.#loading ??= this.#fetchList().finally(() => {
      this.#loading = undefined
    })
    return this.#loading
  }

  /** Sends the query of an `open` to come, before anybody is there to show its answer. */
  askAhead(first) {
    this.#first = get(`${pathOf(this.#name)}?${first}`)
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
      const answer = await (this.#first ?? get(`${pathOf(this.#name)}?${first}`))
      if (this.state === 'ready') return
      this.#takeSome(answer.data)
      this.#setState('partial')
      await painted()
    } catch {
      // The whole list follows, and says what is wrong.
    }
  }

  async #fetchList() {
    if (!this.isShown) this.#setState('loading')
    await counts.loaded
    // What is here is not what the ETag stands for any more: were the server's list what it was, its answer would be empty.
    if (this.#touched.size > 0) this.#listEtag = undefined
    this.#touched.clear()
    try {
      const headers = this.#listEtag ? { 'If-None-Match': this.#listEtag } : {}
      const answer = await get(this.#listPath(), { headers })
      if (answer.status !== 304) {
        this.#listEtag = answer.etag
        this.#takeList(answer.data)
      }
      this.#setState('ready')
    } catch (error) {
      if (!this.isShown) this.#setState('failed', error)
      throw error
    }
  }

  /** A long list leaves out the long fields; they come with the record when it is opened. */
  #listPath() {
    const type = collection(this.#name)
    this.#sparse = offers(type, 'get') && (counts.known.get(this.#name) ?? 0) > MANY
    if (!this.#sparse) return pathOf(this.#name)
    const fields = type.fields.filter((field) => field.type !== 'markdown' && !LONG_LISTS.has(field.name)).map((field) => field.name)
    return `${pathOf(this.#name)}?fields=${fields.join(',')}`
  }

  #setState(state, error) {
    if (this.state === state && this.error === error) return
    this.state = state
    this.error = error
    this.emit({ ids: null })
  }

  #takeSome(records) {
    for (const record of records) {
      if (this.#entries.has(record.id)) continue
      const entry = newEntry()
      entry.base = record
      this.#show(entry)
      this.#entries.set(record.id, entry)
    }
    this.#changed(null)
  }

  /** What changed while the list was on its way is newer than the list. */
  #takeList(records) {
    const before = this.#entries
    this.#entries = new Map()
    for (const record of records) {
      const known = before.get(record.id)
      if (this.#touched.has(record.id)) {
        if (known) this.#entries.set(record.id, known)
        continue
      }
      const entry = known ?? newEntry()
      if (!known || known.patches.length === 0) entry.etag = undefined
      entry.base = record
      entry.whole = !this.#sparse
      this.#show(entry)
      this.#entries.set(record.id, entry)
    }
    for (const [id, entry] of before) {
      if (!this.#entries.has(id) && (entry.patches.length > 0 || this.#touched.has(id))) this.#entries.set(id, entry)
    }
    this.#changed(null)
  }

  /** The record in full with its ETag, as the server has it now. */
  async fetch(id) {
    const type = collection(this.#name)
    if (!offers(type, 'get')) {
      await this.load()
      return this.get(id)
    }
    const known = this.#entries.get(id)
    const headers = known?.etag && known.whole ? { 'If-None-Match': known.etag } : {}
    const answer = await get(pathOf(this.#name, id), { headers })
    if (answer.status !== 304) this.#take(answer.data, answer.etag)
    return this.get(id)
  }

  async create(value) {
    const answer = await post(pathOf(this.#name), value, { headers: { 'Idempotency-Key': idempotencyKey() } })
    this.#take(answer.data, answer.etag)
    return answer.data
  }

  /**
   * Changes fields of a record; `null` clears one. On screen at once. Rejects with ConflictError when somebody else changed
   * the same field meanwhile, with ProblemError when the server refuses; then the fields show what the server has. `seen`
   * holds what the fields were when one began to change them, if that was earlier.
   */
  update(id, patch, seen = {}) {
    const entry = this.#entries.get(id)
    if (!entry) return Promise.reject(new Error('This record is not here any more.'))
    const changes = changesOf(entry.shown, patch)
    if (Object.keys(changes).length === 0) return Promise.resolve(entry.shown)
    const step = { changes, seen: { ...entry.shown, ...seen } }
    entry.patches.push(step)
    this.#show(entry)
    this.#changed([id])
    const done = entry.queue.then(() => this.#send(id, entry, step))
    entry.queue = done.catch(() => {})
    return done
  }

  async #send(id, entry, step) {
    try {
      const answer = await this.#write(id, entry, step)
      entry.echoes = echoesOf(step.changes, answer.data)
      this.#settle(id, entry, step)
      this.#take(answer.data, answer.etag)
      return this.get(id)
    } catch (error) {
      this.#settle(id, entry, step)
      throw error
    }
  }

  /** Writes with the ETag that we know; when it is stale and the others touched other fields, writes again on top. */
  async #write(id, entry, step, attempts = 4) {
    if (entry.etag) this.#rebase(entry, step, entry.base, entry.etag)
    else await this.#learn(id, entry, step)
    const headers = entry.etag ? { 'If-Match': entry.etag } : {}
    try {
      return await whenReachable(() => put(pathOf(this.#name, id), step.changes, { headers }))
    } catch (error) {
      const stale = error instanceof ProblemError && error.status === 412 && error.problem.current
      if (!stale || attempts === 0) throw error
      this.#rebase(entry, step, error.problem.current, error.problem.etag ?? error.headers.get('ETag') ?? undefined)
      return this.#write(id, entry, step, attempts - 1)
    }
  }

  /** A list has no ETags of its records: asks for the one that the write needs. */
  async #learn(id, entry, step) {
    const path = pathOf(this.#name, id)
    // An update that changes nothing writes nothing, and answers the record where there is no call to get one.
    const answer = await whenReachable(() => offers(collection(this.#name), 'get') ? get(path) : put(path, {}))
    this.#rebase(entry, step, answer.data, answer.etag)
  }

  #rebase(entry, step, current, etag) {
    const found = conflicts(withEchoes(step.seen, entry.echoes), current, step.changes)
    entry.whole ||= entry.base !== current
    entry.base = current
    entry.etag = etag
    if (found.length > 0) throw new ConflictError(found, current)
  }

  #settle(id, entry, step) {
    entry.patches = entry.patches.filter((other) => other !== step)
    this.#show(entry)
    this.#changed([id])
  }

  /** Deletes a record; it goes to the trash. Rejects, and the record comes back, when the server refuses. */
  async remove(id) {
    const entry = this.#entries.get(id)
    if (entry) {
      entry.removed = true
      this.#changed([id])
    }
    try {
      await del(pathOf(this.#name, id))
      this.#forget(id)
    } catch (error) {
      if (entry) {
        entry.removed = false
        this.#changed([id])
      }
      throw error
    }
  }

  /** Takes in what another call answered, such as a move. */
  accept(record, etag) {
    this.#take(record, etag)
  }

  /** Shows a change before a call that is no plain update is answered; returns a function that takes it back. */
  pretend(id, changes) {
    const entry = this.#entries.get(id)
    if (!entry) return () => {}
    const step = { changes, seen: entry.shown }
    entry.patches.push(step)
    this.#show(entry)
    this.#changed([id])
    return () => this.#settle(id, entry, step)
  }

  /** Takes in a change that the server told us about. */
  applyEvent({ action, id, etag, value }) {
    if (action === 'deleted') return this.#forget(id)
    if (etag && this.#ownEtags.get(id)?.has(etag)) return
    const entry = this.#entries.get(id)
    if (entry && entry.etag === etag && entry.whole) return
    if (value) {
      this.#take(value, etag, true)
    } else if (this.state === 'ready' || entry) {
      this.#fetchQuietly(id)
    }
  }

  #fetchQuietly(id) {
    const asked = offers(collection(this.#name), 'get') ? this.fetch(id) : this.refresh()
    asked.catch((error) => {
      if (error instanceof ProblemError && error.status === 404) this.#forget(id)
    })
  }

  /** A record that comes back from the trash has the ETags that it had, so they are not known as our own any more. */
  #forget(id) {
    this.#ownEtags.delete(id)
    this.#touched.add(id)
    if (this.#entries.delete(id)) this.#changed([id])
  }

  #take(record, etag, foreign = false) {
    this.#touched.add(record.id)
    let entry = this.#entries.get(record.id)
    if (!entry) {
      entry = newEntry()
      this.#entries.set(record.id, entry)
    }
    entry.base = record
    entry.etag = etag ?? entry.etag
    entry.whole = true
    entry.removed = false
    if (etag && !foreign) this.#remember(record.id, etag)
    this.#show(entry)
    this.#changed([record.id])
  }

  /** Our own writes come back as events, late ones after newer answers: their ETags are kept to know them by. */
  #remember(id, etag) {
    const own = this.#ownEtags.get(id) ?? new Set()
    own.add(etag)
    if (own.size > 20) own.delete(own.values().next().value)
    this.#ownEtags.set(id, own)
  }

  #show(entry) {
    entry.shown = entry.patches.reduce((record, step) => patched(record, step.changes), entry.base)
  }

  #changed(ids) {
    this.#list = undefined
    this.emit({ ids: ids && new Set(ids) })
    if (this.state === 'ready' && counts.known.get(this.#name) !== this.size) counts.set(this.#name, this.size)
  }
}

/** Somebody else changed the same fields: `fields` are `{name, seen, theirs, ours}`, `current` is the record as it is. */
export class ConflictError extends Error {
  constructor(fields, current) {
    super('Somebody else changed this at the same time.')
    this.name = 'ConflictError'
    this.fields = fields
    this.current = current
  }
}

const byName = new Map()

/** The records of a collection; one object for all who ask. */
export function records(name) {
  if (!byName.has(name)) byName.set(name, new Records(name))
  return byName.get(name)
}

/** Every collection that somebody has looked at. */
export function loadedRecords() {
  return [...byName.values()].filter((entry) => entry.state !== 'idle')
}

/** How many records each collection has, also those that are not loaded. */
let countsArrived
export const counts = Object.assign(new Emitter(), {
  known: new Map(),
  /** Resolves when the first counts have come or could not. */
  loaded: new Promise((resolve) => { countsArrived = resolve }),

  of(name) {
    const loaded = byName.get(name)
    return loaded?.state === 'ready' ? loaded.size : counts.known.get(name)
  },

  set(name, count) {
    counts.known.set(name, count)
    counts.emit()
  },

  add(name, difference) {
    if (counts.known.has(name)) counts.set(name, Math.max(0, counts.known.get(name) + difference))
  },
})

/** Asks for all counts in one call. */
export async function loadCounts() {
  try {
    const { data } = await get('/counts')
    counts.known = new Map(Object.entries(data))
    counts.emit()
  } finally {
    countsArrived()
  }
}

/** Edits that are on their way or wait for the server to come back. */
export const unsaved = Object.assign(new Emitter(), { count: 0 })

/** Tries until the server can be reached, so that an edit made offline is not lost while the page is open. */
async function whenReachable(send) {
  changeUnsaved(1)
  try {
    for (;;) {
      try {
        return await send()
      } catch (error) {
        if (!(error instanceof OfflineError)) throw error
        await backOnline()
      }
    }
  } finally {
    changeUnsaved(-1)
  }
}

function changeUnsaved(difference) {
  unsaved.count += difference
  unsaved.emit()
}

function backOnline() {
  return new Promise((resolve) => {
    const timer = setTimeout(finish, 5000)
    const stop = reachable.subscribe((reached) => reached && finish())
    function finish() {
      clearTimeout(timer)
      stop()
      resolve()
    }
  })
}

addEventListener('beforeunload', (event) => {
  if (unsaved.count > 0) event.preventDefault()
})

/** After the next frame, or soon where nothing is painted. */
function painted() {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, 250)
  })
}

function newEntry() {
  return { base: {}, shown: {}, etag: undefined, whole: false, removed: false, patches: [], echoes: {}, queue: Promise.resolve() }
}
