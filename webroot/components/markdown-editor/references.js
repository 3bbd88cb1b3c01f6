import { Emitter } from '../../lib/emitter.js'

/**
 * What texts may name: records by `[[title]]` or `[[collection/id|title]]`, and people by `@name`. The app fills this
 * in; until then nothing is known. Emits when more is known.
 */
export const references = Object.assign(new Emitter(), {
  /** The record that a text names: `{href, title}`, or undefined. */
  find: () => undefined,

  /** The person with a name: `{href, title}`, or undefined. */
  person: () => undefined,

  /** The names of all people, for finding them in a text. */
  people: () => [],

  /** Records whose title answers a query, best first: `{label, hint, glyph, insert}`. */
  records: () => [],

  /** Asks for what is not here yet. */
  load: async () => {},
})
