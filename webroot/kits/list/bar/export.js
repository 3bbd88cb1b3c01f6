import { loadModule } from '../../../app/loader.js'
import { complain } from '../../../app/messages/toasts.js'

const EXPORTED_LIST = new URL('./exported-list.js', import.meta.url)

/** Whether the description declares an export of the collection. */
export function mayExport(type) {
  return exportOf(type) !== undefined
}

function exportOf(type) {
  return type.verbs.find(
    ({ target, result, address }) => target === 'collection' && result === 'stream' && /csv/.test(address),
  )
}

/** Saves the visible list as a CSV file for people. The code is loaded when it is needed. */
export function exportShown(page) {
  return loadModule(EXPORTED_LIST).then(({ saveShown }) => saveShown(page, exportOf(page.type)), complain)
}
