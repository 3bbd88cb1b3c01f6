import { Emitter } from '../../lib/emitter.js'

/**
 * The possible references of texts: records by `[[title]]` or `[[collection/id|title]]`, and people by `@name`. The app
 * replaces these functions. Until then there are no references. Emits when more of them are loaded.
 */
export const references = Object.assign(new Emitter(), {
  /** Returns the referenced record as `{href, title}`, or undefined. */
  find: () => undefined,

  /** Returns the person with a name as `{href, title}`, or undefined. */
  person: () => undefined,

  /** Returns the names of all people. */
  people: () => [],

  /** Returns the records that match a query by title, best first: `{label, hint, glyph, insert}`. */
  records: () => [],

  /** Loads missing names. */
  load: async () => {},
})
