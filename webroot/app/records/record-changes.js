import { Emitter } from '../../lib/emitter.js'

/**
 * Each change of a record that an event or a write of ours has made: `{name, before, after}`; `before` or `after` may
 * be absent.
 */
export const recordChanges = new Emitter()
