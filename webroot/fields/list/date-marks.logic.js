import { addDays, daysBetween, startOfWeek } from '../../lib/dates.js'

/** The weeks up to the one that holds `last`, the oldest first: `[[day, …], …]`. */
export function weeksBefore(last, count, firstDay) {
  const start = addDays(startOfWeek(last, firstDay), -7 * (count - 1))
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => addDays(start, 7 * week + day)),
  )
}

/** The days with one more or one less, in the direction in which they stand in the file. */
export function toggled(days, day) {
  if (days.includes(day)) return days.filter((each) => each !== day)
  const newestFirst = days.length > 1 && daysBetween(days[0], days.at(-1)) < 0
  const next = [...days, day].sort()
  return newestFirst ? next.reverse() : next
}
