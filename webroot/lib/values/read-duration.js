import { readNumber } from './read-number.js'

const HOURS = '(?:h|hrs?|hours?|std\\.?|stunden?)'
const MINUTES = "(?:m|min\\.?|mins|minutes?|minuten?|’|')"
const CLOCK = /^(\d{0,4}):([0-5]\d)$/
const BOTH = new RegExp(`^(\\d{1,4})\\s*${HOURS}\\s*(\\d{1,2})\\s*${MINUTES}?$`, 'i')
const IN_MINUTES = new RegExp(`^(.*\\d)\\s*${MINUTES}$`, 'i')
const IN_HOURS = new RegExp(`^(.*\\d)\\s*${HOURS}$`, 'i')
const MINUTES_OF_AN_HOUR = 60

/**
 * Parses a duration: `1:30`, `:45`, `1h30`, `1 h 30 min`, `90m`, `1,5 h`, `1.5`. Returns the same shapes as
 * `readNumber`, in `unit`, which is `h` or `min`, with at most four decimals. A number alone is in that unit.
 */
export function readDuration(text, { unit = 'h', ...options } = {}) {
  const plain = text.trim()
  const ofMinutes = (minutes) => ({ value: rounded(unit === 'min' ? minutes : minutes / MINUTES_OF_AN_HOUR) })
  const pair = CLOCK.exec(plain) ?? BOTH.exec(plain)
  if (pair) {
    const [hours, minutes] = pair.slice(1).map(Number)
    return minutes < MINUTES_OF_AN_HOUR ? ofMinutes(hours * MINUTES_OF_AN_HOUR + minutes) : { problem: 'unreadable' }
  }
  const inMinutes = IN_MINUTES.exec(plain)?.[1]
  const inHours = IN_HOURS.exec(plain)?.[1]
  const read = readNumber(inMinutes ?? inHours ?? plain, options)
  if (read.value === undefined) return read
  if (inMinutes !== undefined) return ofMinutes(read.value)
  return inHours !== undefined && unit === 'min' ? ofMinutes(read.value * MINUTES_OF_AN_HOUR) : read
}

function rounded(value) {
  return Math.round(value * 10_000) / 10_000
}
