import { Emitter } from '../../lib/emitter.js'
import { live } from './live.js'

const ASSETS = /\/assets\/([^/"]+)\//
const OURS = ASSETS.exec(import.meta.url)?.[1]

/** Whether the server has a newer web UI than this page: `available`. */
export const update = Object.assign(new Emitter(), { available: false })

/** Compares this page with the one that the server serves now. */
export async function checkForUpdate() {
  try {
    const page = await fetch('/', { cache: 'no-cache' })
    const theirs = ASSETS.exec(await page.text())?.[1]
    if (!theirs || theirs === OURS || update.available) return
    update.available = true
    update.emit()
  } catch {
    // The server is away again. Its next start asks again.
  }
}

live.restarted.subscribe(checkForUpdate)
