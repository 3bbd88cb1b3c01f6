import { fold } from '../text/fuzzy.js'
import { addDays, addMonths, isDate, startOfWeek, weekday } from '../time/dates.js'
import { readDuration } from '../values/read-duration.js'
import { readNumber } from '../values/read-number.js'

/*
 * The weekdays in each language. All languages are accepted, because people type in their own language even if the page
 * is in another one.
 */
const DAYS = [
  ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'],
  ['sonntag', 'montag', 'dienstag', 'mittwoch', 'donnerstag', 'freitag', 'samstag'],
]
/** The minimum length of an abbreviated weekday. German has abbreviations of two letters. */
const SHORTEST_DAY = [3, 2]
const NEAR_DAYS = { today: 0, tod: 0, tomorrow: 1, tom: 1, heute: 0, morgen: 1, übermorgen: 2 }
const NEXT_WEEK = ['nextweek', 'nächstewoche']
const HOURS_OF_A_DAY = 8
/** A duration of two words: `1h 30m`. */
const HOURS_AND_MINUTES = /^\d{1,4}h\s+\d{1,2}m(?:in)?(?!\S)/i
/** A time of day after a date. */
const TIME = /^\s+([01]?\d|2[0-3]):([0-5]\d)(?!\S)/
const PRIORITY_NAMES = [
  ['critical', 'high', 'medium', 'low', 'minor'],
  ['kritisch', 'hoch', 'mittel', 'niedrig', 'gering'],
]

const SIGNS = {
  '#': readTag,
  '@': readPerson,
  '!': readUrgency,
  '^': readDue,
  '~': readEffortOrSection,
  '%': readMilestone,
}

/**
 * Parses one line such as `Order pumps #hardware @noor !1 ^friday ~Todo ~3 %Pilot` into `{task, fresh}`. `task` has
 * `title, tags, assignee, priority, dueDate, section, effort, milestone`. `fresh` holds the names among them that the
 * project does not know yet.
 *
 * A name with spaces may be quoted: `~"In Progress"`. An unquoted name is the longest known name that matches. The name
 * of a new person may have a second word with a capital letter. `@me` is the person who uses this browser. An unquoted
 * name of a new milestone begins with a letter, because a percent sign is also part of a text such as `%20`.
 */
export function readQuickAdd(line, world) {
  const task = {}
  const fresh = {}
  const rest = []
  const text = line.trim()
  for (let at = 0; at < text.length;) {
    const length = isWordStart(text, at) ? (SIGNS[text[at]]?.(text.slice(at + 1), world, task, fresh) ?? 0) : 0
    if (length === 0) rest.push(text[at])
    at += length > 0 ? length + 1 : 1
  }
  task.title = rest.join('').replace(/\s+/g, ' ').trim()
  return { task, fresh }
}

/**
 * Returns the lines of a pasted list without bullets, numbers and check boxes, as `{line, source, completed?}`.
 * `source` is the line as it was pasted.
 */
export function readList(text) {
  return text
    .split(/\r?\n/)
    .filter((line) => line.trim())
    .map((source) => {
      const [, box, rest] = /^\s*(?:(?:[-*+•]|\d+[.)])\s+)?(?:\[([ xX])\]\s+)?(.*)$/.exec(source)
      return { line: rest.trim(), source, ...(box?.toLowerCase() === 'x' ? { completed: true } : {}) }
    })
}

/**
 * Returns the text that is left of a typed text if only some of its lines are. A line of a list stays a list, because a
 * single line keeps its bullet as a part of the title.
 */
export function textOfLines(text, sources) {
  return sources.join('\n') + (sources.length === 1 && text.includes('\n') ? '\n' : '')
}

/** Joins texts of one or more lines. */
export function joinedLines(texts) {
  const filled = texts.filter(Boolean)
  return filled.map((text, index) => (index < filled.length - 1 ? text.replace(/\n$/, '') : text)).join('\n')
}

function isWordStart(text, at) {
  return at === 0 || /\s/.test(text[at - 1])
}

/* Each function parses the text after its sign and returns the length of the parsed part. 0 means no match. */

function readTag(text, { tags = [] }, task, fresh) {
  const { word, length } = wordOf(text)
  if (!word) return 0
  task.tags = [...new Set([...(task.tags ?? []), word])]
  if (!tags.some((tag) => fold(tag) === fold(word))) fresh.tags = [...(fresh.tags ?? []), word]
  return length
}

function readPerson(text, { people = [], me }, task, fresh) {
  const { word, length, quoted } = wordOf(text)
  if (!word) return 0
  if (me && fold(word) === 'me') {
    task.assignee = me
    return length
  }
  const known = quoted ? undefined : named(people, (person) => person.name, text)
  const [name] = quoted || known ? [] : (/^\p{Lu}[\p{L}\p{M}'’-]*\s+\p{Lu}[\p{L}\p{M}'’-]*/u.exec(text) ?? [])
  const wanted = name ?? word
  const person = known ?? people.find((each) => fold(each.name).startsWith(fold(wanted)) || each.id === wanted)
  task.assignee = person?.id ?? wanted
  if (!person) fresh.assignee = wanted
  return (known?.name ?? name)?.length ?? length
}

function readUrgency(text, world, task) {
  const { word, length } = wordOf(text)
  const priority = readPriority(word)
  if (priority) task.priority = priority
  return priority ? length : 0
}

function readDue(text, { today }, task) {
  const { word, length } = wordOf(text)
  const date = readDate(word, today)
  if (!date) return 0
  const [whole, hour, minute] = TIME.exec(text.slice(length)) ?? ['']
  task.dueDate = whole ? `${date}T${hour.padStart(2, '0')}:${minute}` : date
  return length + whole.length
}

/** `~3`, `~1:30`, `~1h 30m` and `~2d` are an effort, unless a section has that name. */
function readEffortOrSection(text, world, task, fresh) {
  const [pair] = HOURS_AND_MINUTES.exec(text) ?? []
  const { word, length, quoted } = pair ? { word: pair, length: pair.length, quoted: false } : wordOf(text)
  const effort = quoted || (world.sections ?? []).includes(word) ? undefined : readEffort(word)
  if (effort === undefined) return readSection(text, world, task, fresh)
  task.effort = effort
  return length
}

function readMilestone(text, { milestones = [] }, task, fresh) {
  const { word, length, quoted } = wordOf(text)
  if (!word) return 0
  const { known, found } = find(milestones, text, word, quoted)
  if (!found && !quoted && !/^\p{L}/u.test(word)) return 0
  task.milestone = found ?? word
  if (!found) fresh.milestone = word
  return known?.length ?? length
}

function readSection(text, { sections = [] }, task, fresh) {
  const { word, length, quoted } = wordOf(text)
  if (!word) return 0
  const { known, found } = find(sections, text, word, quoted)
  task.section = found ?? word
  if (!found) fresh.section = word
  return known?.length ?? length
}

/**
 * Finds the name that the text means. `known` is a name whose words are all in the text. `found` may also be a name
 * that only begins with the text.
 */
function find(names, text, word, quoted) {
  const known = quoted ? undefined : named(names, (name) => name, text)
  const found =
    known ?? names.find((name) => fold(name) === fold(word)) ?? names.find((name) => fold(name).startsWith(fold(word)))
  return { known, found }
}

/** Returns the first word or the first quoted text, and its length including the quotes. */
function wordOf(text) {
  const [whole, inQuotes, word] = /^(?:"([^"]+)"|([^\s"]\S*))/.exec(text) ?? ['', undefined, '']
  return { word: inQuotes ?? word, length: whole.length, quoted: inQuotes !== undefined }
}

/**
 * Parses an effort such as `3`, `1.5`, `2h`, `1:30`, `45m` or `2d`. A day has eight hours. Undefined for any other
 * text.
 */
export function readEffort(word) {
  if (!/^[\d:]/.test(word)) return undefined
  const days = /^(.*\d)d$/i.exec(word)?.[1]
  const { value } = days === undefined ? readDuration(word) : readNumber(days)
  return days === undefined || value === undefined ? value : value * HOURS_OF_A_DAY
}

/** Parses a priority: `1`–`5` or a name. */
export function readPriority(word) {
  if (/^[1-5]$/.test(word)) return Number(word)
  if (word.length === 0) return undefined
  const found = PRIORITY_NAMES.map((names) => names.findIndex((name) => name.startsWith(word.toLowerCase())))
  const index = found.find((each) => each >= 0)
  return index === undefined ? undefined : index + 1
}

/**
 * Parses `today`, `tomorrow`, a weekday, `+3` or `3d`, `2w`, `1m`, `nextweek` or a date; in German `heute`, `fr`, `3t`,
 * `nächstewoche`. Undefined for any other text.
 */
export function readDate(word, today) {
  const plain = word.toLowerCase()
  if (isDate(word)) return word
  if (Object.hasOwn(NEAR_DAYS, plain)) return addDays(today, NEAR_DAYS[plain])
  if (NEXT_WEEK.includes(plain)) return addDays(startOfWeek(today, 1), 7)
  const span = /^\+?(\d{1,3})([dtwm]?)$/.exec(plain)
  if (span) {
    const count = Number(span[1])
    return span[2] === 'm' ? addMonths(today, count) : addDays(today, count * (span[2] === 'w' ? 7 : 1))
  }
  const found = DAYS.map((names, language) =>
    plain.length < SHORTEST_DAY[language] ? -1 : names.findIndex((name) => name.startsWith(plain)),
  )
  const day = found.find((each) => each >= 0)
  return day === undefined ? undefined : addDays(today, ((day - weekday(today) + 6) % 7) + 1)
}

/** Returns the longest known name with which the text begins. */
function named(known, nameOf, text) {
  const given = fold(text)
  return known
    .filter((each) => given.startsWith(fold(nameOf(each))) && !/^[\p{L}\p{N}]/u.test(text.slice(nameOf(each).length)))
    .sort((a, b) => nameOf(b).length - nameOf(a).length)[0]
}
