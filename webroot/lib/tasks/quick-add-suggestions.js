import { best, fold } from '../text/fuzzy.js'
import { readDate } from './quick-add.js'
import { PRIORITIES } from './tasks.js'

const ASKED = /(?:^|\s)([#@!^~%])([^\s"#@!^~%]*)$/
const DATE_WORDS = ['today', 'tomorrow', 'monday', 'friday', 'nextweek', '+3d', '2w', '1m']
const MOST = 6

/**
 * Returns the suggestions for a sign and the typed beginning of a name, as `{start, options}`. `start` is the index of
 * the sign. An option is `{label, insert, person?, glyph?, date?}`. Undefined if there is no sign at the end of the
 * text, or if the name is complete.
 */
export function suggestionsFor(before, world) {
  const [, sign, typed] = ASKED.exec(before) ?? []
  if (!sign) return undefined
  const options = OPTIONS[sign](world, typed)
  const found = typed ? best(typed, options, ({ label }) => label, MOST) : options.slice(0, MOST)
  const isComplete = found.some(({ insert }) => fold(insert) === fold(sign + typed))
  if (found.length === 0 || isComplete) return undefined
  return { start: before.length - typed.length - 1, options: found }
}

const OPTIONS = {
  '#': ({ tags = [] }) => tags.map((tag) => ({ label: tag, insert: `#${quoted(tag)}`, glyph: 'tag' })),
  '@': ({ people = [], me }) =>
    [...people]
      .sort((a, b) => (b.id === me) - (a.id === me))
      .map(({ name }) => ({ label: name, insert: `@${name}`, person: true })),
  '!': () => PRIORITIES.map(({ value, label }) => ({ label, insert: `!${value}`, glyph: 'signal' })),
  '^': ({ today }) =>
    DATE_WORDS.map((word) => ({ label: word, insert: `^${word}`, glyph: 'calendar', date: readDate(word, today) })),
  '~': ({ sections = [] }, typed) =>
    /^\d/.test(typed) ? [] : sections.map((name) => ({ label: name, insert: `~${name}`, glyph: 'columns-3' })),
  '%': ({ milestones = [] }) => milestones.map((name) => ({ label: name, insert: `%${name}`, glyph: 'milestone' })),
}

function quoted(name) {
  return /\s/.test(name) ? `"${name}"` : name
}
