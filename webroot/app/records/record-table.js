import { Emitter } from '../../lib/emitter.js'
import { equal } from '../../lib/equal.js'
import { Entry } from './entry.js'
import { mustReadAgain, nothingKnown, takesEvent, takesRead, takesWrite } from './order.logic.js'

/**
 * The records of one collection, kept in the order in which the server changed them: what is older than what is here is
 * left out, whether it is an event or an answer. Subscribers get `{ids}`: the ids that changed, or null when all may
 * have changed.
 *
 * A subclass gives `readAgain(id)`, which asks the server for one record, and `noteChange(before, after)`, which hears
 * of each change that an event or a write has made.
 */
export class RecordTable extends Emitter {
  #entries = new Map()
  /** What is known of records that are not here any more, by id. */
  #gone = new Map()
  #list = undefined
  /** The ids that wait for the event of a write. */
  #awaited = new Set()
  #depth = 0
  #news = undefined

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

  /** The record as the server has it, without changes that are on their way. */
  stored(id) {
    return this.#entries.get(id)?.base
  }

  has(id) {
    return this.#entries.has(id)
  }

  /** Whether every field of the record is here. A list may leave out the long ones. */
  isWhole(id) {
    return this.#entries.get(id)?.whole === true
  }

  entry(id) {
    return this.#entries.get(id)
  }

  /** Adds a record that the server does not know yet. */
  add(id, value) {
    const entry = new Entry()
    this.#entries.set(id, entry)
    entry.push(value)
    this.tell([id])
    return entry
  }

  /**
   * Takes in the answer to a list of some fields, or of all. What the list does not hold is gone, unless it is newer
   * than the list.
   */
  takeList(records, { position, fields }) {
    const before = this.#entries
    this.#entries = new Map()
    this.together(() => {
      this.tell(null)
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

  /** Takes in some fields of records that were asked for before the list. */
  takeSome(records, { position, fields }) {
    this.together(() => {
      this.tell(null)
      for (const record of records) if (!this.has(record.id)) this.takeRead(record, { position, fields })
    })
  }

  /** Takes in some fields of a record, or all, that the server answered to a read. */
  takeRead(record, { etag, position, fields }) {
    const known = this.#knownOf(record.id)
    if (!takesRead(known, { position, etag })) return
    const entry = this.#entries.get(record.id)
    const whole = fields === undefined
    // A list that tells nothing new leaves the record with its tag and its long fields as it is.
    const same = whole
      ? entry?.whole && equal(record, entry.base)
      : fields.every((name) => equal(record[name], entry?.base[name]))
    if (entry && etag === undefined && same) return
    this.#set(record, { etag, whole }, known)
  }

  /** Takes in a record that a write of ours answered; `answer` has the `etag`, `position` and `since` of the call. */
  accept(record, { etag, position, since }) {
    const known = this.#knownOf(record.id)
    if (!takesWrite(known, { etag, position, since })) return
    if (known.own) this.#awaited.add(record.id)
    const before = this.stored(record.id)
    this.#set(record, { etag, whole: true }, known)
    this.noteChange(before, record)
  }

  /** Takes in that a write of ours has deleted a record. */
  acceptDeleted(id, { position, since }) {
    const known = this.#knownOf(id)
    if (!takesWrite(known, { position, since })) return
    if (known.own) this.#awaited.add(id)
    this.forget(id, known)
  }

  /** Takes in changes that the server told about. */
  applyEvents(changes) {
    this.together(() => changes.forEach((change) => this.#applyEvent(change)))
  }

  #applyEvent({ action, id, etag, value, position }) {
    const known = this.#knownOf(id)
    if (!takesEvent(known, { etag, position })) return
    if (action === 'deleted') return this.forget(id, known)
    if (!value) return this.readAgain(id)
    const before = this.stored(id)
    this.#set(value, { etag, whole: true }, known)
    return this.noteChange(before, value)
  }

  /** All events up to a position have been applied. */
  settle(position) {
    for (const id of this.#awaited) {
      const known = this.#knownOf(id)
      if (mustReadAgain(known, position)) this.readAgain(id)
      if (!known.own) this.#awaited.delete(id)
    }
  }

  forget(id, known = this.#knownOf(id)) {
    this.#gone.set(id, known)
    const entry = this.#entries.get(id)
    if (!entry) return
    this.#entries.delete(id)
    this.noteChange(entry.base, undefined)
    this.tell([id])
  }

  /** Takes records from the screen, or puts them back, while a deletion is on its way. */
  hide(ids, hidden) {
    for (const id of ids) {
      const entry = this.#entries.get(id)
      if (entry) entry.removed = hidden
    }
    this.tell(ids)
  }

  /** Shows changes, a map from ids to patches, until they are answered. Returns a function that takes them back. */
  pretend(patches) {
    const steps = [...patches]
      .filter(([id]) => this.has(id))
      .map(([id, changes]) => {
        const entry = this.#entries.get(id)
        return { entry, step: entry.push(changes) }
      })
    this.tell([...patches.keys()])
    return () => {
      for (const { entry, step } of steps) entry.drop(step)
      this.tell([...patches.keys()])
    }
  }

  /** Does several things and tells subscribers once. */
  together(work) {
    this.#depth += 1
    try {
      work()
    } finally {
      this.#depth -= 1
      if (this.#depth === 0 && this.#news !== undefined) this.#emit()
    }
  }

  /** Tells subscribers which records have changed; null for all. */
  tell(ids) {
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
    this.tell([record.id])
  }
}
