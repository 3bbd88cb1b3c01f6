import { best, fold } from '../../lib/text/fuzzy.js'

/** The maximum number of rendered options. The others are found by typing. */
const MOST = 60

/**
 * Returns the options for the typed text: matching options, best first, and the typed text itself if new values are
 * allowed.
 */
export function optionsFor(typed, options, { free = false, chosen = [] } = {}) {
  const query = typed.trim()
  if (!query) return withChosenFirst(options, chosen).slice(0, MOST)
  const found = best(query, options, (option) => [option.label, option.hint, String(option.value)], MOST)
  const known = options.some((option) => fold(option.label) === fold(query) || String(option.value) === query)
  return free && !known ? [...found, { value: query, label: query, isNew: true }] : found
}

/**
 * Returns the chosen values after a choice. With multiple choice, the value is added or removed. Otherwise it replaces
 * the previous one. Choosing the same single value again keeps it, because a person who types a value and presses Enter
 * wants that value.
 */
export function pick(chosen, value, multiple) {
  if (!multiple) return [value]
  return chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]
}

function withChosenFirst(options, chosen) {
  if (options.length <= 12) return options
  const set = new Set(chosen)
  return [...options.filter((option) => set.has(option.value)), ...options.filter((option) => !set.has(option.value))]
}
