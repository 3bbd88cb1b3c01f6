import { isLoaded } from '../../../app/loader.js'
import { modeOf } from '../../../app/places/declared.js'
import { Mode } from './mode.js'

/** The classes of the loaded modes. A mode is loaded when it is first shown. */
const classes = new Map()

/** Adds the class of a mode. Its module calls this when it is loaded. */
export function registerMode(kind, mode) {
  classes.set(kind, mode)
}

/** Returns the declared modes of a collection with the fields that each mode shows, in the order of the description. */
export function modesOf(type) {
  return type.views.filter(({ kind }) => modeOf(kind)).map((view) => ({ ...view, ...modeOf(view.kind) }))
}

/** Whether the module of a mode is loaded. Starts loading it if necessary. */
export function isModeLoaded({ kind, view, folder }) {
  return classes.has(kind) || isLoaded(view, folder)
}

/** Returns a mode of a page. Until its module is loaded, this is a mode that shows nothing. */
export function createMode({ kind, fields }, page) {
  return new (classes.get(kind) ?? Mode)(page, fields)
}
