import { plainWords } from './date-words.js'

const known = new Map()

/** Returns the long and short names of months in the reader's language, English and German, as a map to 1 to 12. */
export function monthNames(locale) {
  const first = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 1)))
  return namesOf(`months ${locale}`, locale, 'month', first, 1)
}

/** Returns the long and short names of weekdays, as a map to 0 (Sunday) to 6. */
export function weekdayNames(locale) {
  const first = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2026, 1, 1 + day)))
  return namesOf(`weekdays ${locale}`, locale, 'weekday', first, 0)
}

function namesOf(key, locale, part, dates, base) {
  if (!known.has(key)) {
    const names = new Map()
    for (const language of ['de', 'en', locale]) {
      for (const style of ['short', 'long']) {
        const format = new Intl.DateTimeFormat(language, {
          [part]: style,
          timeZone: 'UTC',
          ...(part === 'month' ? { day: 'numeric' } : {}),
        })
        dates.forEach((date, index) => {
          const name = format.formatToParts(date).find(({ type }) => type === part).value
          for (const text of formsOf(plainWords(name))) names.set(text, index + base)
        })
      }
    }
    known.set(key, names)
  }
  return known.get(key)
}

/** Returns a name without its dot, and its first three letters. */
function formsOf(name) {
  const bare = name.replace(/\.$/, '')
  return [bare, ...(bare.length > 3 ? [bare.slice(0, 3)] : [])]
}
