import { coalesce } from '../../lib/coalesce.js'
import { Loads } from '../../lib/loads.js'
import { get, readWhenReached } from './api.js'
import { live } from './live.js'

const DELAY_MS = 300

/**
 * The response to a GET that one element shows and that events do not contain. It is read when the element is
 * connected, and again after each change for which `matters(change)` is true. `value` is the last response. `error` is
 * the error of the last read. `path()` returns the path of the next read. `take(answer)` is called with each response
 * before it is shown.
 *
 * With `everyMs`, the response is also read at that interval while the page is visible. That is for responses that can
 * change without an event.
 */
export class LiveAnswer {
  value
  error
  #host
  #path
  #matters
  #take
  #everyMs
  #reading = coalesce(() => this.read(), DELAY_MS)
  #loads = new Loads()
  #stops = []

  constructor(host, path, { matters = () => true, take = () => {}, everyMs } = {}) {
    this.#host = host
    this.#path = path
    this.#matters = matters
    this.#take = take
    this.#everyMs = everyMs
    host.addController(this)
  }

  hostConnected() {
    const { request, cancel } = this.#reading
    this.#stops = [
      live.changes.subscribe((changes) => changes.some(this.#matters) && request()),
      live.reset.subscribe(request),
      cancel,
    ]
    if (this.#everyMs) {
      const timer = setInterval(() => document.visibilityState === 'visible' && request(), this.#everyMs)
      this.#stops.push(() => clearInterval(timer))
    }
    this.read()
  }

  hostDisconnected() {
    this.#stops.forEach((stop) => stop())
  }

  /** Reads the response now. If two reads overlap, the later one counts. */
  async read() {
    const isLast = this.#loads.begin()
    const [answer, error] = await get(this.#path()).then(
      (found) => [found],
      (reason) => [undefined, reason],
    )
    if (!isLast()) return
    if (answer) {
      this.#take(answer)
      this.value = answer.data
    }
    this.error = error
    readWhenReached(error, () => isLast() && this.#host.isConnected && this.read())
    this.#host.requestUpdate()
  }
}
