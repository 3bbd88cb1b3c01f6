import { Emitter } from '../../lib/emitter.js'
import { get, readWhenReached } from './api.js'
import { live } from './live.js'

/**
 * The options with which the server was started, such as `speech` and `codeHost` (`getServerSettings` of the API). The
 * options are loaded on first use, again after a failure that passes, and again after a restart of the server.
 */
export const serverSettings = Object.assign(new Emitter(), { known: undefined, failure: undefined })

let asked

/** Loads the settings once. Resolves when the request has succeeded or failed. */
export function loadServerSettings() {
  asked ??= ask()
  return asked
}

async function ask() {
  try {
    serverSettings.known = (await get('/server')).data
    serverSettings.failure = undefined
  } catch (error) {
    serverSettings.failure = error
    asked = undefined
    readWhenReached(error, loadServerSettings)
  }
  serverSettings.emit()
}

live.restarted.subscribe(() => {
  if (!asked) return
  asked = undefined
  loadServerSettings()
})
