import { Emitter } from '../lib/emitter.js'
import { importModule } from '../lib/page/import-module.js'
import { t } from '../words/words.js'
import { OfflineError } from './server/api.js'
import { connection, untilReached } from './server/connection.js'
import { checkForUpdate } from './server/update.js'

/** Loads views when they are first shown. Emits when a view is loaded or cannot be loaded. */
export const loader = new Emitter()

/** `loading`, `loaded` or the error, by module address. */
const states = new Map()
const loading = new Map()

/** Whether the module of a view is loaded. Starts loading it if necessary. Related views share a folder. */
export function isLoaded(view, folder = view) {
  const path = pathOf(view, folder)
  if (!states.has(path)) start(path)
  return states.get(path) === 'loaded'
}

/** Returns the error of a module that could not be loaded. Undefined otherwise. */
export function failureOf(view, folder = view) {
  const state = states.get(pathOf(view, folder))
  return state instanceof Error ? state : undefined
}

/** Resolves when the module of a view is loaded or cannot be loaded. */
export function settled(view, folder = view) {
  return loading.get(pathOf(view, folder))
}

/** Loads a module again after a failure. */
export function loadAgain(view, folder = view) {
  start(pathOf(view, folder))
  loader.emit()
}

/**
 * Imports a module on first use. Rejects with an error whose message can be shown, an `OfflineError` if the server
 * cannot be reached.
 */
export async function loadModule(url) {
  try {
    return await importModule(url)
  } catch (error) {
    console.debug(error)
    await connection.check()
    if (!connection.reached) throw new OfflineError()
    checkForUpdate()
    throw new Error(t('shell.notLoaded'), { cause: error })
  }
}

function start(path) {
  loading.set(path, load(path))
}

async function load(path) {
  states.set(path, 'loading')
  try {
    await importModule(new URL(path))
    states.set(path, 'loaded')
  } catch (error) {
    states.set(path, error)
    recover(path)
  }
  loader.emit()
}

/**
 * After a failure, loads a module again when the connection is back. If the server can be reached, checks whether the
 * page is older than the server.
 */
async function recover(path) {
  await connection.check()
  if (connection.reached) return checkForUpdate()
  loader.emit()
  await untilReached()
  if (!(states.get(path) instanceof Error)) return
  start(path)
  loader.emit()
}

function pathOf(view, folder) {
  return new URL(`../views/${folder}/${view}.js`, import.meta.url).href
}
