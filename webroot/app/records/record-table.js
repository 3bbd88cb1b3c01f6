import { Emitter } from '../../lib/emitter.js'
import { equal } from '../../lib/values/equal.js'
import { Entry } from './entry.js'
import { mustReadAgain, nothingKnown, takesEvent, takesRead, takesWrite } from './order.logic.js'
import { lastValues } from './records.logic.js'

/**
 * The loaded records of one collection. Changes are applied in the server's order: older events and responses are
 * ignored. Subscribers receive `{ids}`: the changed ids, or null if all records may have changed.
 *
 * A subclass implements `readAgain(ids)`, which loads records, and `noteChange(before, after)`, which is called for
 * each change by an event or a write.
 */
export class RecordTable extends Emitter {
  #entries = new Map()
  /** The order state of deleted records, by id. */
  #gone = new Map()
  #list = undefined
  /** The ids of records that wait for the event of a write. */
  #awaited = new Set()
  #depth = 0
  #news = undefined

  get size() {
    return this.#entries.size
  }

  /** All records. The array is the same until a record changes. */
  all() {
    this.#list ??= [...this.#entries.values()].filter((entry) => !entry.removed).map((entry) => entry.shown)
    return this.#list
  }

  get(id) {
    const entry = this.#entries.get(id)
    return entry && !entry.removed ? entry.shown : undefined
  }

  /** The stored record without pending changes. */
  stored(id) {
    return this.#entries.get(id)?.base
  }

  has(id) {
    return this.#entries.has(id)
  }

  /** Whether every field of the record is loaded. A list may omit the long ones. */
  isWhole(id) {
    return this.#entries.get(id)?.whole === true
  }

  entry(id) {
    return this.#entries.get(id)
  }

  /** Adds a record that the server does not have yet. */
  add(id, value) {
    const entry = new Entry()
    this.#entries.set(id, entry)
    entry.push(value)
    this.notify([id])
    return entry
  }

  /**
   * Applies the response of a list with some or all fields. Records that are missing in the list are removed, unless
   * they are newer than the list.
   */
  takeList(records, { position, fields }) {
    const before = this.#entries
    this.#entries = new Map()
    this.together(() => {
      this.notify(null)
      for (const record of records) {
        const entry = before.get(record.id)
        if (entry) this.#entries.set(record.id, entry)
        this.takeRead(record, { position, fields })
      }
      for (const [id, entry] of before) {
        if (this.#entries.has(id)) continue
        if (entry.patches.length > 0 || !takesRead(entry.known, { position })) this.#entries.set(id, entry)
        else this.#gone.set(id, entry.known)
      }
    })
  }

  /** Applies some fields of records that were requested before the list. */
  takeSome(records, { position, fields }) {
    this.together(() => {
      this.notify(null)
      for (const record of records) if (!this.has(record.id)) this.takeRead(record, { position, fields })
    })
  }

  /** Applies some fields of records from a page of a long list. */
  takeRows(records, { position, fields }) {
    this.together(() => records.forEach((record) => this.takeRead(record, { position, fields })))
  }

  /** Applies some or all fields of a record from the response to a read. */
  takeRead(record, { etag, position, fields }) {
    const known = this.#knownOf(record.id)
    if (!takesRead(known, { position, etag })) return
    const entry = this.#entries.get(record.id)
    const whole = fields === undefined
    // An unchanged record keeps its tag and its long fields.
    const same = whole
      ? entry?.whole && equal(record, entry.base)
      : fields.every((name) => equal(record[name], entry?.base[name]))
    if (entry && etag === undefined && same) return
    this.#set(record, { etag, whole }, known)
  }

  /** Applies the absence of a record from the response to a read. */
  takeAbsence(id, { position }) {
    const known = this.#knownOf(id)
    if (takesRead(known, { position })) this.forget(id, known)
  }

  /**
   * Applies the response to a write of this tab. The second argument has the `etag`, `position` and `since` of `call`.
   */
  accept(record, { etag, position, since }) {
    const known = this.#knownOf(record.id)
    if (!takesWrite(known, { etag, position, since })) return
    if (known.own) this.#awaited.add(record.id)
    const before = this.stored(record.id)
    this.#set(record, { etag, whole: true }, known)
    this.noteChange(before, record)
  }

  /** Applies the deletion of a record by this tab. */
  acceptDeleted(id, { position, since }) {
    const known = this.#knownOf(id)
    if (!takesWrite(known, { position, since })) return
    if (known.own) this.#awaited.add(id)
    this.forget(id, known)
  }

  /** Applies events of the server. */
  applyEvents(changes) {
    const valueless = new Set()
    this.together(() => changes.forEach((change) => this.#applyEvent(change, valueless)))
    this.readAgain([...valueless])
  }

  #applyEvent({ action, id, etag, value, position }, valueless) {
    const known = this.#knownOf(id)
    if (!takesEvent(known, { etag, position })) return
    valueless.delete(id)
    if (action === 'deleted') this.forget(id, known)
    else if (!value) valueless.add(id)
    else {
      const before = this.stored(id)
      this.#set(value, { etag, whole: true }, known)
      this.noteChange(before, value)
    }
  }

  /** Called after all events up to a position have been applied. */
  settle(position) {
    const skipped = []
    for (const id of this.#awaited) {
      const known = this.#knownOf(id)
      if (mustReadAgain(known, position)) skipped.push(id)
      if (!known.own) this.#awaited.delete(id)
    }
    this.readAgain(skipped)
  }

  forget(id, known = this.#knownOf(id)) {
    this.#gone.set(id, known)
    const entry = this.#entries.get(id)
    if (!entry) return
    this.#entries.delete(id)
    this.noteChange(entry.base, undefined)
    this.notify([id])
  }

  /** Hides records while their deletion is pending, or shows them again. */
  hide(ids, hidden) {
    for (const id of ids) {
      const entry = this.#entries.get(id)
      if (entry) entry.removed = hidden
    }
    this.notify(ids)
  }

  /** Shows pending changes, a map from ids to patches. Returns a function that removes them. */
  showPending(patches) {
    const steps = [...patches]
      .filter(([id]) => this.has(id))
      .map(([id, changes]) => {
        const entry = this.#entries.get(id)
        return { entry, step: entry.push(changes) }
      })
    this.notify([...patches.keys()])
    return () => {
      for (const { entry, step } of steps) entry.drop(step)
      this.notify([...patches.keys()])
    }
  }

  /**
   * Returns the changes that the server has not confirmed: `edits` as `{id, values}`, and `removed`, the ids of records
   * whose deletion is pending.
   */
  unconfirmed() {
    const stored = [...this.#entries].filter(([id, { base }]) => base.id === id)
    const changed = stored.filter(([, { patches }]) => patches.length > 0)
    return {
      edits: changed.map(([id, { patches }]) => ({ id, values: lastValues(patches) })),
      removed: stored.filter(([, { removed }]) => removed).map(([id]) => id),
    }
  }

  /** Notifies subscribers once about several changes. */
  together(work) {
    this.#depth += 1
    try {
      work()
    } finally {
      this.#depth -= 1
      if (this.#depth === 0 && this.#news !== undefined) this.#emit()
    }
  }

  /** Notifies subscribers of changed ids; null for all. */
  notify(ids) {
    this.#list = undefined
    if (ids === null) this.#news = null
    else if (this.#news !== null) {
      this.#news ??= new Set()
      for (const id of ids) this.#news.add(id)
    }
    if (this.#depth === 0) this.#emit()
  }

  #emit() {
    const ids = this.#news
    this.#news = undefined
    this.emit({ ids })
  }

  #knownOf(id) {
    return this.#entries.get(id)?.known ?? this.#gone.get(id) ?? nothingKnown()
  }

  #set(record, state, known) {
    let entry = this.#entries.get(record.id)
    if (!entry) {
      entry = new Entry(known)
      this.#entries.set(record.id, entry)
      this.#gone.delete(record.id)
    }
    entry.set(record, state)
    this.notify([record.id])
  }
}
