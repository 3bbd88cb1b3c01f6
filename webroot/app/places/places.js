import { isChosen } from './features.logic.js'
import { FIXED, OF_SETTINGS, OF_TASKS } from './known-places.js'
import { project } from '../server/project.js'
import { collection, offers, schema } from '../server/schema.js'

/**
 * A place of the UI is `{path, title, glyph, group, view, collection?}`. A view is a folder below `views`. Its module
 * of the same name defines the element `view-<name>`, which receives `place` and `query`.
 */

/** All places in the order of the sidebar. */
export function places() {
  return [
    ...FIXED.filter((place) => !place.group),
    ...schema.collections.filter((type) => offers(type, 'list')).flatMap(placesOf),
    ...FIXED.filter((place) => place.group),
    ...OF_SETTINGS,
  ]
}

/** Returns the places of a group that the project has not hidden. */
export function placesIn(group) {
  return places().filter((place) => place.group === group && isWanted(place))
}

export function placeAt(path) {
  return places().find((place) => place.path === path)
}

/** Whether a path is the path of `place` or of one of its parts. */
export function isAt(path, place) {
  return path === place.path || placeAt(path)?.within === place.path
}

/** Returns the place that lists the records of a collection. */
export function homeOf(name) {
  return places().find((place) => place.collection === name)
}

function placesOf(type) {
  if (type.name === 'tasks') return OF_TASKS.map((place) => ({ ...place, group: type.group, collection: type.name }))
  return [
    {
      path: `/${type.name}`,
      title: type.title,
      glyph: type.icon,
      group: type.group,
      view: 'collection',
      collection: type.name,
    },
  ]
}

function isWanted(place) {
  const features = project.config?.features
  if (!place.collection || !features?.length) return true
  return isChosen(features, collection(place.collection))
}
