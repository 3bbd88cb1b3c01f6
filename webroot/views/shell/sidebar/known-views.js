import { counts, records } from '../../../app/records/records.js'
import { collection } from '../../../app/server/schema.js'
import { Emitter } from '../../../lib/emitter.js'
import { storeValue, storedValue } from '../../../lib/page/stored-value.js'
import { by } from '../../../lib/values/compare.js'

const NAME = 'views'
const STORED = 'planner.views'

/**
 * The saved views of the project that have an address, by title. Until they are loaded, those that this browser has
 * shown last, so that the sidebar does not move when they arrive. Emits when they change.
 */
class KnownViews extends Emitter {
  #all = storedValue(STORED)
  #isAsked = false

  /** Undefined in a browser that has never shown them, until they are loaded. */
  get all() {
    return collection(NAME) ? this.#all : []
  }

  /** Loads the views only if the counts show that there are some. */
  async ask() {
    if (this.#isAsked || !collection(NAME)) return
    this.#isAsked = true
    await counts.loaded
    if (counts.of(NAME) === 0) this.#take([])
    // While the server cannot be reached, the sidebar shows the last views, or none.
    else if (counts.of(NAME) === undefined) this.#show(this.#all ?? [])
    await counts.until(() => counts.of(NAME))
    const views = records(NAME)
    const take = () => views.state === 'ready' && this.#take(views.all())
    views.subscribe(take)
    views.load().then(take, () => this.#show(this.#all ?? []))
  }

  /** Shows and stores the loaded views. */
  #take(views) {
    const shown = views.filter(({ place }) => place).map(({ id, title, place, query }) => ({ id, title, place, query }))
    const sorted = shown.toSorted(by([[(view) => view.title, false]]))
    storeValue(STORED, sorted)
    this.#show(sorted)
  }

  #show(views) {
    this.#all = views
    this.emit()
  }
}

export const knownViews = new KnownViews()
