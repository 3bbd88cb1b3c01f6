import { get, readWhenReached } from '../../app/server/api.js'
import { pollWhile } from '../../app/server/poll.js'
import { Loads } from '../../lib/loads.js'

/**
 * The status of a long task of the server, for one element. The status is read when the element is connected, and every
 * second while `isBusy(value)` is true. `value` is the last status. `error` is the error of the last read.
 */
export class PolledStatus {
  value
  error
  #host
  #path
  #isBusy
  #loads = new Loads()
  #stop = () => {}

  constructor(host, path, isBusy) {
    this.#host = host
    this.#path = path
    this.#isBusy = isBusy
    host.addController(this)
  }

  hostConnected() {
    this.follow()
  }

  hostDisconnected() {
    this.#stop()
  }

  /** Reads the status now, for example after a task has been started. */
  follow() {
    this.#stop()
    this.#stop = pollWhile(() => this.#read())
  }

  async #read() {
    const isLast = this.#loads.begin()
    try {
      const { data } = await get(this.#path)
      if (!isLast()) return false
      this.value = data
      this.error = undefined
    } catch (error) {
      if (!isLast()) return false
      this.error = error
      readWhenReached(error, () => this.#host.isConnected && this.follow())
    }
    this.#host.requestUpdate()
    return !this.error && this.#isBusy(this.value)
  }
}
