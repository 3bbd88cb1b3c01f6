import { addDays, addMonths, isDate, startOfWeek, weekday } from './dates.js'
import { fold } from './fuzzy.js'

const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const PRIORITY_NAMES = ['critical', 'high', 'medium', 'low', 'minor']

/**
 * Reads one line such as `Order pumps #hardware @noor !1 ^friday ~Todo` into a task: `{title, tags, assignee, priority,
 * dueDate, section}`, and what each piece was taken for, for those who want to see it. A name with spaces stands in quotes:
 * `~"In Progress"`; without them the longest known name that fits is taken.
 */
export function readQuickAdd(line, { today, people = [], sections = [] }) {
  const task = {}
  const tags = []
  let rest = ` ${line} `
  const take = (sign, use) => {
    const pattern = new RegExp(`(?<=\\s)${sign === '^' ? '\\^' : sign}(?:"([^"]+)"|(\\S+))`, 'u')
    for (let match = pattern.exec(rest), guard = 0; match && guard < 20; guard += 1) {
      const after = rest.slice(match.index + 1)
      const length = use(match[1] ?? match[2], after, match[0].length)
      if (!length) break
      rest = rest.slice(0, match.index) + rest.slice(match.index + length)
      match = pattern.exec(rest)
    }
  }
  take('#', (word, _, length) => { tags.push(word); return length })
  take('@', (word, after, length) => {
    const person = named(people, (each) => each.name, after) ?? people.find((each) => fold(each.name).startsWith(fold(word)) || each.id === word)
    task.assignee = person?.id ?? word
    return person && named([person], (each) => each.name, after) ? 1 + person.name.length : length
  })
  take('!', (word, _, length) => {
    const priority = readPriority(word)
    if (priority) task.priority = priority
    return priority ? length : 0
  })
  take('^', (word, after, length) => {
    const date = readDate(word, today)
    if (date) task.dueDate = date
    return date ? length : 0
  })
  take('~', (word, after, length) => {
    const section = named(sections, (each) => each, after)
    task.section = section ?? sections.find((each) => fold(each) === fold(word)) ?? sections.find((each) => fold(each).startsWith(fold(word))) ?? word
    return section ? 1 + section.length : length
  })
  task.title = rest.replace(/\s+/g, ' ').trim()
  if (tags.length > 0) task.tags = [...new Set(tags)]
  return task
}

/** `1`–`5`, or a name. */
export function readPriority(word) {
  if (/^[1-5]$/.test(word)) return Number(word)
  const index = PRIORITY_NAMES.findIndex((name) => name.startsWith(word.toLowerCase()))
  return word.length > 0 && index >= 0 ? index + 1 : undefined
}

/** `today`, `tomorrow`, a weekday, `+3` or `3d`, `2w`, `1m`, `nextweek`, or a date. Undefined for anything else. */
export function readDate(word, today) {
  const plain = word.toLowerCase()
  if (isDate(word)) return word
  if (plain === 'today' || plain === 'tod') return today
  if (plain === 'tomorrow' || plain === 'tom') return addDays(today, 1)
  if (plain === 'nextweek') return addDays(startOfWeek(today, 1), 7)
  const span = /^\+?(\d{1,3})([dwm]?)$/.exec(plain)
  if (span) {
    const count = Number(span[1])
    return span[2] === 'm' ? addMonths(today, count) : addDays(today, count * (span[2] === 'w' ? 7 : 1))
  }
  const day = plain.length >= 3 ? DAYS.findIndex((name) => name.startsWith(plain)) : -1
  return day >= 0 ? addDays(today, ((day - weekday(today) + 6) % 7) + 1) : undefined
}

/** The longest known name that the text begins with. */
function named(known, nameOf, text) {
  const given = fold(text)
  return known
    .filter((each) => given.startsWith(fold(nameOf(each))) && !/^[\p{L}\p{N}]/u.test(text.slice(nameOf(each).length)))
    .sort((a, b) => nameOf(b).length - nameOf(a).length)[0]
}
