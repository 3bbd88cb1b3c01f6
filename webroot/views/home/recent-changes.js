import { records } from '../../app/records/records.js'
import { get } from '../../app/server/api.js'
import { live } from '../../app/server/live.js'
import { isAfter } from '../../app/server/positions.logic.js'
import { collection, nameOf, titleOf } from '../../app/server/schema.js'

const MOST = 30

/**
 * The records that changed last, each with its last change and the `name` of the record. `changed()` is called when
 * `list` changes.
 */
export class RecentChanges {
  /** The changes, the newest first. Undefined until they are loaded. */
  list = undefined
  #changed
  /** The changes that arrived while the list was being loaded. */
  #arrived = undefined

  constructor(changed) {
    this.#changed = changed
  }

  /** Returns a function that stops the updates. */
  start() {
    const stop = [live.changes.subscribe((changes) => this.#takeAll(changes)), live.reset.subscribe(() => this.#load())]
    this.#load()
    return () => stop.forEach((each) => each())
  }

  async #load() {
    const arrived = (this.#arrived = [])
    const answer = await get(`/changes?limit=${MOST}`).catch(() => undefined)
    if (arrived !== this.#arrived) return
    this.#arrived = undefined
    const named = (change) => ({ ...change, name: nameOf(collection(change.entity), change) })
    this.#set(answer?.data.changes.map(named) ?? this.list ?? [])
    this.#takeAll(arrived.filter((change) => isAfter(change.position, answer?.position)))
  }

  /** The deletion of a record has no name. Only the server knows the names of records that this tab has not seen. */
  #takeAll(changes) {
    this.#arrived?.push(...changes)
    const known = changes.filter(({ entity }) => collection(entity))
    if (known.some((change) => this.#nameOf(change) === undefined)) this.#load()
    else known.forEach((change) => this.#take(change))
  }

  #nameOf({ entity, id, value }) {
    const record = value ?? records(entity).get(id)
    if (record) return titleOf(collection(entity), record)
    return (this.list ?? []).find((other) => other.id === id && other.entity === entity)?.name
  }

  #take(change) {
    const others = (this.list ?? []).filter((other) => other.id !== change.id || other.entity !== change.entity)
    this.#set([{ ...change, name: this.#nameOf(change) }, ...others].slice(0, MOST))
  }

  #set(list) {
    this.list = list
    this.#changed()
  }
}
