import { Emitter } from '../../lib/emitter.js'
import { completions, findRecords } from './search.js'
import { isUnfinished, startsCondition } from './search.logic.js'

const PAUSE_MS = 60
const COMPLETIONS = 5

/**
 * A search that follows what somebody types. The last answer stays until the next one is here, and an answer that is
 * overtaken is dropped. Emits when `answer`, `error` or `completions` has changed.
 */
export class TypedSearch extends Emitter {
  answer = undefined
  error = undefined
  /** Completions of the condition that is being typed. */
  completions = []

  #pause
  #request

  /** Asks after a short pause; `request` as in `findRecords`. An unfinished condition keeps the last answer. */
  ask(request) {
    this.stop()
    if (!request.query.trim()) return this.#clear()
    this.#pause = setTimeout(() => this.#send(request), PAUSE_MS)
  }

  /** Asks the same again, for records may have changed. */
  refresh(request) {
    if (request.query.trim() && !isUnfinished(request.query)) this.#send(request)
  }

  /** Drops what is not answered yet. */
  stop() {
    clearTimeout(this.#pause)
    this.#request?.abort()
  }

  #clear() {
    this.answer = this.error = undefined
    this.completions = []
    this.emit()
  }

  async #send(request) {
    this.#request?.abort()
    const { signal } = (this.#request = new AbortController())
    const [answer, completed] = await Promise.allSettled([
      isUnfinished(request.query) ? this.answer : findRecords(request, signal),
      startsCondition(request.query) ? completions(request.query, COMPLETIONS, signal) : [],
    ])
    if (signal.aborted) return
    this.answer = answer.value
    this.error = answer.reason
    this.completions = completed.value ?? []
    this.emit()
  }
}
