import { del, getToWrite, pathOf, post, ProblemError, put } from '../server/api.js'
import { hasAddress } from '../server/schema.js'
import { today } from '../../lib/time/dates.js'
import { LoadedRecords } from './loaded-records.js'
import { initialValues, newId } from './new-record.logic.js'
import { beforeLostWrite, changesOf, conflicts, echoesOf, patched, withEchoes } from './records.logic.js'
import { mayCascade } from './exclusive.logic.js'
import { writeInBatch } from './write-in-batch.js'
import { t } from '../../words/words.js'

const MOST_ATTEMPTS = 5

/** The records of one collection. Loads them from the server and writes changes to it. */
export class CollectionRecords extends LoadedRecords {
  /**
   * Creates a record. The record is shown at once if the client can choose its id. Resolves to the created record. If
   * the server refuses, rejects and removes the record from the screen. `options` are those of `post`.
   */
  async create(value, options) {
    const id = value.id ?? newId(this.type)
    const entry =
      id === undefined || this.has(id)
        ? undefined
        : this.add(id, { ...initialValues(this.type, today()), ...value, id })
    const sent = this.#sendNew(entry ? { ...value, id } : value, options)
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
   * A write that may change other records is sent as a batch, because the response to a batch names the records that
   * the server changed or created in consequence.
   */
  #sendNew(value, options) {
    return mayCascade(this.type, value, value)
      ? this.#writeInBatch({ op: 'create', value }, options)
      : post(pathOf(this.name), value, options)
  }

  async #writeInBatch(operation, options) {
    const answer = await writeInBatch(this.name, operation, options)
    for (const { collection, id, etag, value } of answer.followed)
      if (collection === this.name && value && (this.isShown || this.has(id))) this.accept(value, { ...answer, etag })
    return answer
  }

  /**
   * Changes fields of a record; `null` clears a field. The change is shown at once. Resolves to the stored record.
   * Rejects with ConflictError if another person changed the same field, and with ProblemError if the server refuses.
   * After an error the fields show the stored values. `seen` holds the values on which the change is based, if they
   * differ from the shown values. With `whole`, fields that already have the new value are sent too.
   */
  async update(id, patch, seen, options) {
    return (await this.change(id, patch, seen, options)).record
  }

  /** Like `update`. Resolves to `{record, previous}`: the stored record after and before the change. */
  change(id, patch, seen = {}, { whole = false } = {}) {
    const entry = this.entry(id)
    if (!entry) return Promise.reject(new Error(t('error.gone')))
    const differing = changesOf(entry.shown, patch)
    if (Object.keys(differing).length === 0) return Promise.resolve({ record: entry.shown, previous: entry.shown })
    const changes = whole ? patch : differing
    const before = entry.shown
    const step = entry.push(changes)
    step.seen = { ...before, ...seen }
    this.notify([id])
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
      this.notify([id])
      return { record: answer.data, previous }
    } catch (error) {
      entry.drop(step)
      this.notify([id])
      throw error
    }
  }

  /**
   * Writes with the known ETag. If the ETag is outdated and others changed other fields, the write is repeated with the
   * new ETag. The repetition of a write whose response was lost finds its own values on the server.
   */
  async #write(id, entry, step) {
    let previous = entry.base
    let isLost = false
    let { etag } = entry
    if (!etag) ({ data: previous, etag } = await this.#learn(id))
    for (let attempt = 1; ; attempt += 1) {
      const found = conflicts(withEchoes(step.seen, entry.echoes), previous, step.changes)
      if (found.length > 0) {
        await this.readAgain([id])
        throw new ConflictError(found, previous)
      }
      try {
        const answer = mayCascade(this.type, patched(previous, step.changes), step.changes)
          ? await this.#writeInBatch({ op: 'update', id, value: step.changes, ...(etag ? { ifMatch: etag } : {}) })
          : await put(pathOf(this.name, id), step.changes, { headers: etag ? { 'If-Match': etag } : {} })
        return { answer, previous }
      } catch (error) {
        const stale = error instanceof ProblemError && error.status === 412 && error.problem.current
        if (!stale || attempt === MOST_ATTEMPTS) throw error
        isLost ||= error.isRepeated
        previous = isLost ? beforeLostWrite(previous, error.problem.current, step.changes) : error.problem.current
        etag = error.problem.etag ?? error.headers.get('ETag') ?? undefined
      }
    }
  }

  /**
   * Loads the ETag of a record, because lists contain no ETags. If the collection has no GET for one record, sends an
   * empty update, which returns the record.
   */
  async #learn(id) {
    const path = pathOf(this.name, id)
    const answer = await (hasAddress(this.type, id) ? getToWrite(path) : put(path, {}))
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
