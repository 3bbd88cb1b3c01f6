import { Emitter } from '../../lib/emitter.js'

/**
 * Emits each change of a record by an event or a write of this tab as `{name, before, after}`. `before` is absent for a
 * new record, and `after` for a deleted one.
 */
export const recordChanges = new Emitter()
