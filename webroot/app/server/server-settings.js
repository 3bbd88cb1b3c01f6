import { Emitter } from '../../lib/emitter.js'
import { get } from './api.js'
import { live } from './live.js'

/**
 * The options with which the server was started, such as `speech` and `codeHost` (`getServerSettings` of the API). The
 * options are loaded on first use, and again after a restart of the server.
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
  }
  serverSettings.emit()
}

live.restarted.subscribe(() => {
  if (!asked) return
  asked = undefined
  loadServerSettings()
})
