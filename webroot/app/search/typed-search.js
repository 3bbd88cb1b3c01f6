import { Emitter } from '../../lib/emitter.js'
import { completions, findRecords } from './search.js'
import { isUnfinished, startsCondition } from './search.logic.js'

const PAUSE_MS = 60
const COMPLETIONS = 5

/**
 * A search that follows the text in a search field. The last response is kept as `answer` until the next response
 * arrives. A response to an outdated query is dropped. Emits when `answer`, `error` or `completions` changes.
 */
export class TypedSearch extends Emitter {
  answer = undefined
  error = undefined
  /** Completions of the condition at the end of the query. */
  completions = []

  #pause
  #request

  /** Sends the request of `findRecords` after a short pause. An unfinished condition keeps the last response. */
  ask(request) {
    this.stop()
    if (!request.query.trim()) return this.#clear()
    this.#pause = setTimeout(() => this.#send(request), PAUSE_MS)
  }

  /** Repeats a request at once, after records have changed. Resolves when the response has arrived. */
  refresh(request) {
    if (request.query.trim() && !isUnfinished(request.query)) return this.#send(request)
    return Promise.resolve()
  }

  /** Aborts the pending request. */
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
