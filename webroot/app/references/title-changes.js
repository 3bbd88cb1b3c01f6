import { Emitter } from '../../lib/emitter.js'
import { recordChanges } from '../records/record-changes.js'
import { collection, titleOf } from '../server/schema.js'

/**
 * Emits a set of collections in which records were created, renamed or deleted. Other records may show their titles.
 */
export const titleChanges = new Emitter()

let changed = new Set()

/** Announces changed titles in a collection. Several changes at once are emitted together. */
export function noteTitleChange(name) {
  if (changed.size === 0)
    queueMicrotask(() => {
      const names = changed
      changed = new Set()
      titleChanges.emit(names)
    })
  changed.add(name)
}

recordChanges.subscribe(({ name, before, after }) => {
  const title = (record) => record && titleOf(collection(name), record)
  if (title(before) !== title(after)) noteTitleChange(name)
})
