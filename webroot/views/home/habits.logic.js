import { isMarked } from '../../fields/list/date-marks.logic.js'
import { startOfWeek, weekday } from '../../lib/time/dates.js'

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const SHORTEST = 3
const MONDAY = 1

/** Whether a habit is shown on a day: it is due or was done on that day. A weekly habit is due until it is done. */
export function isDueOn({ frequency, targetDays, completions = [] }, day) {
  if (isMarked(completions, day)) return true
  if (frequency === 'weekly') {
    const monday = startOfWeek(day, MONDAY)
    return !completions.some((done) => done >= monday && done <= day)
  }
  const due = weekdaysOf(targetDays)
  return due.length === 0 || due.includes(weekday(day))
}

/** Returns the weekdays that words such as `Mon` and `monday` name, 0 for Sunday. The server reads them alike. */
function weekdaysOf(words = []) {
  return words
    .map((word) => String(word).trim().toLowerCase())
    .filter((word) => word.length >= SHORTEST)
    .map((word) => WEEKDAYS.findIndex((name) => name.startsWith(word)))
    .filter((number) => number >= 0)
}
