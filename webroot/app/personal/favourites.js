import { Emitter } from '../../lib/emitter.js'
import { router } from '../places/router.js'
import { formatAddress, withQuery } from '../places/router.logic.js'
import { storeValue, storedValue, whenStoredElsewhere } from '../../lib/page/stored-value.js'

const STORED = 'planner.favourites'

/**
 * The favourites of this browser: views with their filters, and records. A favourite is `{address, title, glyph}` and
 * is identified by its address. Emits when the favourites change, in this tab or in another.
 */
class Favourites extends Emitter {
  all() {
    return storedValue(STORED) ?? []
  }

  has(address) {
    return this.all().some((favourite) => favourite.address === address)
  }

  /** Adds a favourite at the end, or removes it if it exists. */
  toggle(favourite) {
    if (this.has(favourite.address)) this.remove(favourite.address)
    else this.#store([...this.all(), favourite])
  }

  remove(removed) {
    this.#store(this.all().filter(({ address }) => address !== removed))
  }

  /** Moves a favourite to an index. An index beyond an end of the list means that end. */
  move(moved, place) {
    const all = this.all()
    const from = all.findIndex(({ address }) => address === moved)
    const to = Math.min(Math.max(place, 0), all.length - 1)
    if (from < 0 || from === to) return
    const others = all.toSpliced(from, 1)
    this.#store(others.toSpliced(to, 0, all[from]))
  }

  #store(all) {
    storeValue(STORED, all)
    this.emit()
  }
}

export const favourites = new Favourites()

whenStoredElsewhere([STORED], () => favourites.emit())

/** The address of the current view with its filters, without the open record. */
export function addressOfView() {
  return formatAddress(router.path, withQuery(router.query, { item: null, in: null, new: null, match: null }))
}

export function addressOfRecord(collection, id) {
  return formatAddress(`/${collection}`, { item: id })
}
