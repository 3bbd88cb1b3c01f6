import { isChosen } from './features.logic.js'
import { fixedPlaces, placesOf } from './declared.js'
import { project } from '../server/project.js'
import { collection, groups, offers, schema } from '../server/schema.js'

/**
 * A place of the UI is `{path, title, glyph, group, view, folder, collection?}`, as its view declares it. The element
 * `view-<view>` shows it and receives `place` and `query`.
 */

let known = { collections: undefined, fixed: undefined, places: [] }

/**
 * All places in the order of the sidebar. The places stay the same objects while the collections stay the same, because
 * a view begins anew with another place.
 */
export function places() {
  const { collections } = schema
  const fixed = fixedPlaces()
  if (known.collections !== collections || known.fixed !== fixed)
    known = { collections, fixed, places: allPlaces(collections, fixed) }
  return known.places
}

function allPlaces(collections, fixed) {
  return [
    ...fixed.filter((place) => !place.group && !place.within),
    ...collections.filter((type) => offers(type, 'list')).flatMap(placesOf),
    ...fixed.filter((place) => place.group && !place.within),
    ...fixed.filter((place) => place.within),
  ]
}

/** Returns the places above the groups of the menu. */
export function placesOnTop() {
  return fixedPlaces().filter((place) => !place.group && !place.within && place.menu !== false)
}

/** Returns the places of a group that the project has not hidden. */
export function placesIn(group) {
  return places().filter((place) => place.group === group && isWanted(place))
}

/** The groups of the menu in their order, as `{name, open}`. Groups without a collection follow. */
export function placeGroups() {
  const named = new Map(groups().map((group) => [group.name, group]))
  for (const { group } of fixedPlaces()) if (group && !named.has(group)) named.set(group, { name: group, open: true })
  return [...named.values()]
}

export function placeAt(path) {
  return places().find((place) => place.path === path)
}

/** Returns the place that lists the records of a collection. */
export function homeOf(name) {
  return places().find((place) => place.collection === name)
}

/** Whether a path is the path of `place` or of one of its parts. */
export function isAt(path, place) {
  return path === place.path || placeAt(path)?.within === place.path
}

function isWanted(place) {
  const features = project.config?.features
  if (!place.collection || !features?.length) return true
  return isChosen(features, collection(place.collection))
}
