import { records } from '../../app/records/records.js'
import { get } from '../../app/server/api.js'
import { live } from '../../app/server/live.js'
import { isAfter } from '../../app/server/positions.logic.js'
import { collection } from '../../app/server/schema.js'

const MOST = 30

/** The records that changed last, each with its last change only. `changed()` is called when `list` changes. */
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
    const { data, position } = await get(`/changes?limit=${MOST}`).catch(() => ({ data: { changes: this.list ?? [] } }))
    if (arrived !== this.#arrived) return
    this.#arrived = undefined
    this.#set(data.changes)
    this.#takeAll(arrived.filter((change) => isAfter(change.position, position)))
  }

  /** The deletion of a record has no title. Only the server knows the titles of records that this tab has not seen. */
  #takeAll(changes) {
    this.#arrived?.push(...changes)
    const known = changes.filter(({ entity }) => collection(entity))
    if (known.some((change) => this.#titleOf(change) === undefined)) this.#load()
    else known.forEach((change) => this.#take(change))
  }

  #titleOf({ entity, id, value }) {
    const { naming } = collection(entity)
    const seen = () => (this.list ?? []).find((other) => other.id === id && other.entity === entity)
    return value?.[naming] ?? records(entity).get(id)?.[naming] ?? (value ? id : seen()?.title)
  }

  #take(change) {
    const others = (this.list ?? []).filter((other) => other.id !== change.id || other.entity !== change.entity)
    this.#set([{ ...change, title: this.#titleOf(change) }, ...others].slice(0, MOST))
  }

  #set(list) {
    this.list = list
    this.#changed()
  }
}
