import { readNumber } from './read-number.logic.js'

const HOURS = '(?:h|hrs?|hours?|std\\.?|stunden?)'
const MINUTES = "(?:m|min\\.?|mins|minutes?|minuten?|’|')"
const CLOCK = /^(\d{1,4}):([0-5]\d)$/
const BOTH = new RegExp(`^(\\d{1,4})\\s*${HOURS}\\s*(\\d{1,2})\\s*${MINUTES}?$`, 'i')
const IN_MINUTES = new RegExp(`^(.*\\d)\\s*${MINUTES}$`, 'i')
const IN_HOURS = new RegExp(`^(.*\\d)\\s*${HOURS}$`, 'i')

/**
 * Parses a duration: `1:30`, `1h30`, `1 h 30 min`, `90m`, `1,5 h`, `1.5`. Returns the same shapes as `readNumber`, in
 * hours with at most four decimals.
 */
export function readDuration(text, options) {
  const plain = text.trim()
  const pair = CLOCK.exec(plain) ?? BOTH.exec(plain)
  if (pair)
    return Number(pair[2]) < 60 ? { value: hours(Number(pair[1]) * 60 + Number(pair[2])) } : { problem: 'unreadable' }
  const minutes = IN_MINUTES.exec(plain)
  if (!minutes) return readNumber(IN_HOURS.exec(plain)?.[1] ?? plain, options)
  const read = readNumber(minutes[1], options)
  return read.value === undefined ? read : { value: hours(read.value) }
}

function hours(minutes) {
  return Math.round((minutes / 60) * 10_000) / 10_000
}
