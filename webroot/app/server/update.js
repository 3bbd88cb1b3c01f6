import { Emitter } from '../../lib/emitter.js'
import { live } from './live.js'
import { basePath } from '../../lib/page/base-path.js'

const ASSETS = /.*\/assets\/([^/"]+)\//
const OURS = ASSETS.exec(import.meta.url)?.[1]

/** `available` is true when the server has a newer web UI than this page. */
export const update = Object.assign(new Emitter(), { available: false })

/** Compares the assets of this page with those of the server's current page. */
export async function checkForUpdate() {
  try {
    const page = await fetch(`${basePath}/`, { cache: 'no-cache' })
    const theirs = ASSETS.exec(await page.text())?.[1]
    if (!theirs || theirs === OURS || update.available) return
    update.available = true
    update.emit()
  } catch {
    // The server cannot be reached. Its next restart triggers the next check.
  }
}

live.restarted.subscribe(checkForUpdate)
