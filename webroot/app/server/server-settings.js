import { Emitter } from '../../lib/emitter.js'
import { get } from './api.js'
import { live } from './live.js'

/**
 * What the server was started with, such as `speech` and `codeHost`; see `getServerSettings` of the API. The settings
 * are asked for when they are first needed, and again when another run of the server answers.
 */
export const serverSettings = Object.assign(new Emitter(), { known: undefined, failure: undefined })

let asked

/** Asks for the settings once. Resolves when they are known, or when they could not be read. */
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
