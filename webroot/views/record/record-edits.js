import { ProblemError } from '../../app/api.js'
import { ConflictError } from '../../app/records.js'
import { complain } from '../../app/toasts.js'

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
  #waiting = {}
  #seen = {}
  #refused = {}
  #timer = undefined

  constructor(store, id, changed) {
    this.#store = store
    this.#id = id
    this.#changed = changed
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
    this.#begin(field)
    this.#waiting[field] = value
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
    } catch (error) {
      this.#failed(error, changes)
    } finally {
      clearTimeout(slow)
      this.#changed()
    }
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

/** The quiet word in the head of the panel. */
function say(text) {
  const state = document.getElementById('panel-state')
  if (state) state.textContent = text
}
