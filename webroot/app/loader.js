import { Emitter } from '../lib/emitter.js'
import { checkForUpdate } from './server/update.js'

/** The views, which are loaded when they are first looked at. Emits when one has come or could not be loaded. */
export const loader = new Emitter()

/** `loading`, `loaded` or the error, by address. */
const states = new Map()
const attempts = new Map()

/** Whether the module of a view is here; asks for it when it is not. Views that belong together share a folder. */
export function isLoaded(view, folder = view) {
  const path = pathOf(view, folder)
  if (!states.has(path)) load(path)
  return states.get(path) === 'loaded'
}

/** Why the module of a view could not be loaded; undefined when nothing is wrong. */
export function failureOf(view, folder = view) {
  const state = states.get(pathOf(view, folder))
  return state instanceof Error ? state : undefined
}

/** Asks again for a module that could not be loaded. */
export function loadAgain(view, folder = view) {
  load(pathOf(view, folder))
  loader.emit()
}

async function load(path) {
  states.set(path, 'loading')
  const attempt = (attempts.get(path) ?? 0) + 1
  attempts.set(path, attempt)
  try {
    // A browser may remember that an address failed, so each attempt has its own.
    await import(attempt === 1 ? path : `${path}?attempt=${attempt}`)
    states.set(path, 'loaded')
  } catch (error) {
    states.set(path, error)
    checkForUpdate()
  }
  loader.emit()
}

function pathOf(view, folder) {
  return `../views/${folder}/${view}.js`
}
