import { Emitter } from '../../lib/emitter.js'
import { collectionAt } from './known-places.js'
import { isKnownCollection } from './known-collections.js'
import { formatAddress, parseAddress, withQuery } from './router.logic.js'

/** Where we are: `router.path`, `router.query`. Emits after each change. */
export const router = Object.assign(new Emitter(), {
  ...parseAddress(location.href, isKnownCollection),

  /** Tells the entries of the history apart: the one that is shown, and the one that was shown before. */
  entry: history.state?.entry ?? newEntry(),
  left: undefined,

  /** Whether the reader came here by going back or forward. */
  returned: false,

  /** Reads the address again, once it is known which collections there are. */
  read,

  /** Goes to an address. With `replace` the present one is not kept in the history. */
  go(path, query = {}, { replace = false } = {}) {
    const address = formatAddress(path, query)
    if (address === location.pathname + location.search) return
    const entry = replace ? router.entry : newEntry()
    history[replace ? 'replaceState' : 'pushState']({ entry }, '', address)
    read()
  },

  /** Changes members of the query and stays at the place. */
  set(changes, options) {
    router.go(router.path, withQuery(router.query, changes), options)
  },

  /** The address that `set` would go to, for links. */
  href(changes) {
    return formatAddress(router.path, withQuery(router.query, changes))
  },

  /** Opens a record in the panel beside whatever is shown. */
  open(collection, id, options) {
    router.set(itemQuery(collection, id), options)
  },

  close() {
    router.set({ item: null, in: null, new: null, match: null })
  },
})

/** The part of a query that opens a record; `in` is left out at the collection's own place. */
export function itemQuery(collection, id) {
  return { item: id, in: collectionAt(router.path) === collection ? null : collection, new: null, match: null }
}

/** The address under which a record can always be found again. */
export function permalink(collection, id) {
  return location.origin + formatAddress(`/${collection}`, { item: id })
}

if (!history.state?.entry) history.replaceState({ entry: router.entry }, '')
addEventListener('popstate', () => read({ returned: true }))
addEventListener('click', followLink)

function read({ returned = false } = {}) {
  router.left = router.entry
  router.entry = history.state?.entry ?? newEntry()
  router.returned = returned
  Object.assign(router, parseAddress(location.href, isKnownCollection))
  const address = formatAddress(router.path, router.query)
  // An address of the older form is shown as the one that it stands for.
  if (address !== location.pathname + location.search) history.replaceState(history.state, '', address)
  router.emit()
}

function newEntry() {
  return Math.random().toString(36).slice(2)
}

/** Links to our own pages change the address without loading the page; all others stay the browser's. */
function followLink(event) {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return
  const link = event.target.closest?.('a[href]')
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return
  if (/^\/(api|docs|metrics|mcp|assets)(\/|$)/.test(link.pathname) || link.getAttribute('href').startsWith('#')) return
  event.preventDefault()
  const { path, query } = parseAddress(link.href, isKnownCollection)
  router.go(path, query)
}
