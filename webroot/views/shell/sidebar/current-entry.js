import { addressOfView, favourites } from '../../../app/personal/favourites.js'
import { isAt } from '../../../app/places/places.js'
import { router } from '../../../app/places/router.js'
import { addressOf } from '../../../kits/list/bar/saved-views.js'
import { knownViews } from './known-views.js'

/*
 * The sidebar marks one entry as the current one: the open record or the view with its filters if it is a favourite,
 * else the view with its filters if it is saved, else the place. A favourite comes before a saved view with the same
 * address, because the person who uses this browser has chosen it, and because it is above the others.
 */

/** Returns the address of the favourite that is the current entry. Undefined if another entry is. */
export function currentFavourite() {
  const open = router.query.item ? [location.pathname] : []
  return [...open, addressOfView()].find((address) => favourites.has(address))
}

/** Returns the saved view that is the current entry. Undefined if another entry is. */
export function currentView() {
  if (currentFavourite() !== undefined) return undefined
  const here = addressOfView()
  return knownViews.all?.find((view) => addressOf(view) === here)
}

/** Whether a place is the current entry. */
export function isCurrentPlace(place) {
  return isAt(router.path, place) && currentFavourite() === undefined && currentView() === undefined
}
