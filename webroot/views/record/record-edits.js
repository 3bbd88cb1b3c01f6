import { ProblemError } from '../../app/server/api.js'
import { ConflictError } from '../../app/records/records.js'
import { complain, toast } from '../../app/messages/toasts.js'
import { putBack, takenOut } from '../../fields/list/list.logic.js'
import { plainText, quoted } from '../../lib/plain-text.js'

const PAUSE_MS = 500

/**
 * The edits of one record: what is typed waits for a pause and then goes out; what the server refuses stays with its field,
 * so that nothing typed is lost; what somebody else changed meanwhile is kept until one decides.
 */
export class RecordEdits {
  errors = {}
  conflict = undefined

  #store
  #id
  #changed
  #offers
  #waiting = {}
  #seen = {}
  #refused = {}
  #timer = undefined

  /** `offers` tells of a field whether what is taken out of it is worth having back. */
  constructor(store, id, changed, offers) {
    this.#store = store
    this.#id = id
    this.#changed = changed
    this.#offers = offers
  }

  /** The record with what is not saved yet. */
  over(record) {
    return { ...record, ...this.#refused, ...this.#waiting }
  }

  /** Somebody is typing: saves after a pause. */
  type(field, value) {
    this.#begin(field)
    this.#waiting[field] = value
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.flush(), PAUSE_MS)
    say('')
  }

  /** A value is chosen: saves at once. */
  set(field, value) {
    this.setAll({ [field]: value })
  }

  /** Saves several fields at once, and together. */
  setAll(fields) {
    Object.keys(fields).forEach((field) => this.#begin(field))
    Object.assign(this.#waiting, fields)
    this.flush()
  }

  /** What a field was when one began to change it: a change from elsewhere after that is a conflict. */
  #begin(field) {
    if (!(field in this.#seen)) this.#seen[field] = this.#store.get(this.#id)?.[field]
  }

  flush() {
    clearTimeout(this.#timer)
    const changes = this.#waiting
    if (Object.keys(changes).length === 0) return
    const seen = this.#seen
    this.#waiting = {}
    this.#seen = {}
    this.#save(changes, seen)
  }

  async #save(changes, seen) {
    for (const field of Object.keys(changes)) delete this.#refused[field]
    const slow = setTimeout(() => say('Saving…'), 300)
    try {
      await this.#store.update(this.#id, changes, seen)
      for (const field of Object.keys(changes)) delete this.errors[field]
      say('Saved')
      this.#offerBack(changes, seen)
    } catch (error) {
      this.#failed(error, changes)
    } finally {
      clearTimeout(slow)
      this.#changed()
    }
  }

  /** What is taken out of a list that somebody wrote can be had back. */
  #offerBack(changes, seen) {
    for (const [name, value] of Object.entries(changes)) {
      if (this.#offers(name)) this.offerBack(name, takenOut([seen[name] ?? []].flat(), [value ?? []].flat()))
    }
  }

  /** Says what was removed from a list, `[{index, entry}]`, and offers to put it back. */
  offerBack(field, taken) {
    if (taken.length === 0) return
    sayRemoved(
      taken.length === 1 ? nameOf(taken[0].entry) : `${taken.length} entries`,
      () => this.set(field, putBack([this.#store.get(this.#id)?.[field] ?? []].flat(), taken)),
    )
  }

  #failed(error, changes) {
    say('')
    if (error instanceof ConflictError) {
      this.conflict = { fields: error.fields, changes }
      return
    }
    const atFields = error instanceof ProblemError ? error.fieldErrors() : {}
    if (Object.keys(atFields).length === 0) {
      complain(error)
      for (const field of Object.keys(changes)) atFields[field] = error.message
    }
    Object.assign(this.#refused, changes)
    Object.assign(this.errors, atFields)
    say('Not saved')
  }

  /** Ends a conflict: with `ours` our values are written over theirs, with `theirs` they are let go. */
  resolve(keep) {
    const { changes } = this.conflict
    this.conflict = undefined
    if (keep === 'ours') this.#save(changes)
    this.#changed()
  }
}

/** Says what was removed from a record, and offers to put it back. */
export function sayRemoved(what, undo) {
  toast(`Removed ${what}`, { action: { label: 'Undo', run: undo } })
}

function nameOf(entry) {
  const text = typeof entry === 'object' ? entry.title ?? entry.name ?? entry.description ?? entry.body : entry
  return text ? quoted(plainText(String(text))) : 'an entry'
}

/** The quiet word in the head of the panel. */
function say(text) {
  const state = document.getElementById('panel-state')
  if (state) state.textContent = text
}
