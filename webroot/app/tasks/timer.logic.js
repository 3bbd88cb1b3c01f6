const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const MOST_HOURS = 24
const LONG_HOURS = 10

/**
 * Returns the time entry of a timer, `{hours, date}`, with hundredths of an hour. `date` is the day on which
 * the timer started. Undefined for less than a minute.
 *
 * @param startedAt in milliseconds
 * @param dayOf returns the day of a `Date`
 */
export function entryOf(startedAt, now, dayOf) {
  const duration = now - startedAt
  if (duration < MINUTE_MS) return undefined
  return {
    hours: Math.round((duration / HOUR_MS) * 100) / 100,
    date: dayOf(new Date(startedAt)),
  }
}

/** Whether an entry is too long for a day, so that the server refuses it: the timer was forgotten. */
export const isBeyondADay = ({ hours }) => hours > MOST_HOURS

/** Whether a timer has probably been forgotten. */
export function isLong(startedAt, now) {
  return now - startedAt >= LONG_HOURS * HOUR_MS
}

/** Returns a duration in milliseconds as hours, minutes and seconds, such as “0:05:09”. */
export function clockOf(duration) {
  const seconds = Math.max(Math.floor(duration / 1000), 0)
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, '0'))
  return [Math.floor(seconds / 3600), ...parts].join(':')
}
