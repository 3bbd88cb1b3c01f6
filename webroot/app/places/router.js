import { Emitter } from '../../lib/emitter.js'
import { closeLayer } from '../commands/close-layer.js'
import { collectionAt, isKnown } from './declared.js'
import './known-collections.js'
import { formatAddress, parseAddress, withQuery } from './router.logic.js'
import { basePath, pathBelow } from '../../lib/page/base-path.js'

const TOUCH = matchMedia('(pointer: coarse)')

/** The number of entries of this page before the current one in the history. */
let depth = history.state?.depth ?? 0
/** Whether the page returns to the entry from which the back button led. */
let isReturning = false

/** The current address: `router.path` and `router.query`. Emits after each change. */
export const router = Object.assign(new Emitter(), {
  ...parseAddress(location.href, isKnown),

  /** The ids of the current history entry and of the one that was shown before it. */
  entry: history.state?.entry ?? newEntry(),
  left: undefined,

  /** Whether the current entry was reached with the back or forward button. */
  returned: false,

  /** Parses the address again after the schema is loaded. */
  read,

  /** Opens an address. With `replace` it replaces the current history entry. */
  go(path, query = {}, { replace = false } = {}) {
    const address = formatAddress(path, query)
    if (address === location.pathname + location.search) return
    const entry = replace ? router.entry : newEntry()
    if (!replace) depth++
    history[replace ? 'replaceState' : 'pushState']({ entry, depth }, '', address)
    read()
  },

  /** Changes members of the query. The path stays. */
  set(changes, options) {
    router.go(router.path, withQuery(router.query, changes), options)
  },

  /** Returns the address that `set` would open, for links. */
  href(changes) {
    return formatAddress(router.path, withQuery(router.query, changes))
  },

  /** Opens a record in the panel beside the current place. */
  open(collection, id, options) {
    router.set(itemQuery(collection, id), options)
  },

  /**
   * Returns a function that tells whether the person is still at the current place, with the same open record. After a
   * request, the page must not navigate away from another place.
   */
  mark() {
    const { entry, query } = router
    return () => router.entry === entry && ['item', 'in', 'new'].every((name) => router.query[name] === query[name])
  },

  close() {
    router.set({ item: null, in: null, new: null, match: null })
  },
})

/** Returns the part of a query that opens a record. `in` is omitted at the collection's own place. */
export function itemQuery(collection, id) {
  return { item: id, in: collectionAt(router.path) === collection ? null : collection, new: null, match: null }
}

/** Returns the record that an address of this page opens, as `{name, id}`. Undefined if it opens none. */
export function recordAt(address) {
  const { path, query } = parseAddress(new URL(address, location.origin).href, isKnown)
  return query.item ? { name: query.in ?? collectionAt(path), id: query.item } : undefined
}

/** Returns the permanent address of a record. */
export function permalink(collection, id) {
  return location.origin + formatAddress(`/${collection}`, { item: id })
}

if (!history.state?.entry) history.replaceState({ entry: router.entry, depth }, '')
addEventListener('popstate', travel)
addEventListener('click', followLink)

/** On a touch screen, the back button closes an open dialog, menu or list, and the page stays where it is. */
function travel() {
  const by = depth - (history.state?.depth ?? 0)
  if (!isReturning && by > 0 && TOUCH.matches && closeLayer()) {
    isReturning = true
    history.go(by)
  } else if (isReturning && by === 0) {
    isReturning = false
  } else {
    isReturning = false
    depth -= by
    read({ returned: true })
  }
}

function read({ returned = false } = {}) {
  router.left = router.entry
  router.entry = history.state?.entry ?? newEntry()
  router.returned = returned
  Object.assign(router, parseAddress(location.href, isKnown))
  const address = formatAddress(router.path, router.query)
  // An address in the older form is replaced by its present form.
  if (address !== location.pathname + location.search) history.replaceState(history.state, '', address)
  router.emit()
}

function newEntry() {
  return Math.random().toString(36).slice(2)
}

/** Opens links to pages of the web UI without loading the page. The browser follows all other links. */
function followLink(event) {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return
  const link = event.target.closest?.('a[href]')
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return
  const path = pathBelow(basePath, link.pathname)
  if (path === undefined || /^\/(api|docs|metrics|mcp|assets)(\/|$)/.test(path)) return
  if (link.getAttribute('href').startsWith('#')) return
  event.preventDefault()
  const place = parseAddress(link.href, isKnown)
  router.go(place.path, place.query)
}
