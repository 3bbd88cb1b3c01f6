import { me } from '../personal/me.js'
import { firstDayOfWeek, today } from '../../lib/time/dates.js'
import { firstReadAt } from './declared.js'

/** Returns the path below `/api` that the place of an address reads first. Undefined if its view declares none. */
export function firstRead(path, query) {
  return firstReadAt(path, query, {
    today: today(),
    // Most places do not need it, and the browser needs several milliseconds to find it.
    get firstDay() {
      return firstDayOfWeek()
    },
    person: me.id,
  })
}
