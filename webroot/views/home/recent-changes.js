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
    const stop = [
      live.changes.subscribe((changes) => changes.forEach((change) => this.#take(change))),
      live.reset.subscribe(() => this.#load()),
    ]
    this.#load()
    return () => stop.forEach((each) => each())
  }

  async #load() {
    const arrived = (this.#arrived = [])
    const { data, position } = await get(`/changes?limit=${MOST}`).catch(() => ({ data: { changes: this.list ?? [] } }))
    if (arrived !== this.#arrived) return
    this.#arrived = undefined
    this.#set(data.changes)
    for (const change of arrived) if (isAfter(change.position, position)) this.#take(change)
  }

  #take(change) {
    this.#arrived?.push(change)
    const type = collection(change.entity)
    if (!type) return
    const title = change.value?.[type.naming] ?? records(change.entity).get(change.id)?.[type.naming] ?? change.id
    const others = (this.list ?? []).filter((other) => other.id !== change.id || other.entity !== change.entity)
    this.#set([{ ...change, title }, ...others].slice(0, MOST))
  }

  #set(list) {
    this.list = list
    this.#changed()
  }
}
