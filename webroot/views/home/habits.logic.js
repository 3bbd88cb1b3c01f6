import { startOfWeek, weekday } from '../../lib/time/dates.js'

const NAMES = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const MONDAY = 1

/** Whether a habit is shown on a day: it is due or was done on that day. A weekly habit is due until it is done. */
export function isDueOn({ frequency, targetDays, completions = [] }, day) {
  if (completions.includes(day)) return true
  if (frequency === 'weekly') {
    const monday = startOfWeek(day, MONDAY)
    return !completions.some((done) => done >= monday && done <= day)
  }
  return !targetDays?.length || targetDays.includes(NAMES[weekday(day)])
}
