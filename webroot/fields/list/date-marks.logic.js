import { addDays, daysBetween, startOfWeek } from '../../lib/time/dates.js'

/** Returns the weeks up to the week that contains `last`, oldest first, as `[[day, …], …]`. */
export function weeksBefore(last, count, firstDay) {
  const start = addDays(startOfWeek(last, firstDay), -7 * (count - 1))
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => addDays(start, 7 * week + day)),
  )
}

/** Returns the number of weeks that fit: columns of one size beside the column of the weekdays. */
export function weeksThatFit(room, column, most) {
  return Math.min(most, Math.max(1, Math.floor(room / column) - 1))
}

/** Whether a list of dates, which can have times, contains a day. */
export function isMarked(dates, day) {
  return dates.some((date) => isOn(date, day))
}

/** Adds or removes a day and keeps the sort direction of the file. */
export function toggled(dates, day) {
  if (isMarked(dates, day)) return dates.filter((date) => !isOn(date, day))
  const newestFirst = dates.length > 1 && daysBetween(dates[0], dates.at(-1)) < 0
  const next = [...dates, day].sort()
  return newestFirst ? next.reverse() : next
}

function isOn(date, day) {
  return String(date).startsWith(day)
}
