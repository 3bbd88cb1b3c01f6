import { me } from '../personal/me.js'
import { firstDayOfWeek, today } from '../../lib/dates.js'
import { firstReadAt } from './declared.js'

/** Returns the path below `/api` that the place of an address reads first. Undefined if its view declares none. */
export function firstRead(path, query) {
  return firstReadAt(path, query, { today: today(), firstDay: firstDayOfWeek(), person: me.id })
}
