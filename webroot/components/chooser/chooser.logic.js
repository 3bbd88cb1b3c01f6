import { best, fold } from '../../lib/text/fuzzy.js'

/** The maximum number of rendered options. The others are found by typing. */
const MOST = 60

/**
 * Returns the options for a typed text: the matching ones, the text itself if `free` allows new values, and the empty
 * choice `clear`. An option matches by its label or its value, such as the number of a priority. `text` is the initial
 * text, with which the empty choice is offered too.
 */
export function optionsFor(typed, options, { free = false, clear, text = '' } = {}) {
  const query = typed.trim()
  const found = query
    ? best(query, options, ({ label, value }) => [label, isSpoken(value) ? value : ''], MOST)
    : options.slice(0, MOST)
  const isKnown = options.some(({ label }) => fold(label) === fold(query))
  return [
    ...found,
    ...(free && query && !isKnown ? [{ value: query, label: query, isNew: true }] : []),
    ...emptyChoice(clear, query && typed !== text ? query : ''),
  ]
}

/** Returns the empty choice if a typed text names it. Without a text it is always offered. */
export function emptyChoice(clear, query) {
  return clear && fold(clear).includes(fold(query)) ? [{ value: null, label: clear, glyph: 'circle-slash' }] : []
}

/** Whether a person may type a value, in contrast to a flag or an object. */
function isSpoken(value) {
  return typeof value === 'string' || typeof value === 'number'
}
