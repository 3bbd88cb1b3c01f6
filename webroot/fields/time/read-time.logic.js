import { plainWords, wordsFor } from '../date/date-words.js'

const CLOCK = /^(\d{1,2})(?:[:.h](\d{2}))?\s*(h|am|pm|a\.m\.|p\.m\.)?$/
const DIGITS = /^(\d{1,2})(\d{2})$/

/**
 * Parses a time of day, such as `9:30`, `9.30`, `0930`, `9h30`, `14h`, `2pm`, `noon`. Returns `{value: 'HH:mm'}`, `{}`
 * for an empty text, or a `problem`.
 */
export function readTime(text) {
  const plain = withoutHour(plainWords(text))
  if (plain === '') return text.trim() === '' ? {} : { problem: 'unreadable' }
  if (matches('noon', plain)) return { value: '12:00' }
  if (matches('midnight', plain)) return { value: '00:00' }
  const [, hours, minutes = '0', half] = CLOCK.exec(plain) ?? DIGITS.exec(plain) ?? []
  if (hours === undefined) return { problem: 'unreadable' }
  const hour = half && half !== 'h' ? ofHalfDay(Number(hours), half) : Number(hours)
  if (hour === undefined || hour > 23 || Number(minutes) > 59) return { problem: 'unreadable' }
  return { value: `${String(hour).padStart(2, '0')}:${minutes.padStart(2, '0')}` }
}

function withoutHour(text) {
  return text.replace(new RegExp(` ?(?:${wordsFor('hour').join('|')})$`), '')
}

function matches(kind, text) {
  return new RegExp(`^(?:${wordsFor(kind).join('|')})$`).test(text)
}

function ofHalfDay(hour, half) {
  if (hour < 1 || hour > 12) return undefined
  return (hour % 12) + (half.startsWith('p') ? 12 : 0)
}
