/** `Z`, or an offset such as `+02:00`, `-0330`, `UTC+2` or `GMT-03:30`. */
const OFFSET = /^(?:Z|(?:UTC|GMT|UT)?([+-])(\d{1,2})(?::?(\d{2}))?)$/
const MINUTE = 60_000

/**
 * Returns the name of a time zone for `Intl`. The zone is the name of a region or an offset, as in the project's
 * settings. Undefined if the zone is unknown.
 */
export function intlZone(zone) {
  const [offset, sign = '+', hours = '0', minutes = '00'] = OFFSET.exec(zone) ?? []
  const name = offset === undefined ? zone : nameOfOffset(sign, hours, minutes)
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}

/** Older browsers know offsets of whole hours only, with the sign of POSIX. */
function nameOfOffset(sign, hours, minutes) {
  if (Number(minutes) !== 0) return `${sign}${hours.padStart(2, '0')}:${minutes}`
  return `Etc/GMT${sign === '+' ? '-' : '+'}${Number(hours)}`
}

/**
 * Returns a function that returns the day of a moment in a time zone, as `YYYY-MM-DD`. The zone is the name of a region
 * or an offset, as in the project's settings. Undefined if the zone is unknown.
 */
export function dayIn(zone) {
  const offset = OFFSET.exec(zone)
  if (offset) {
    const [sign, hours = 0, minutes = 0] = offset.slice(1)
    const ahead = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -MINUTE : MINUTE)
    return (moment) => new Date(moment.getTime() + ahead).toISOString().slice(0, 10)
  }
  try {
    // Swedish dates have the format of the API.
    const format = new Intl.DateTimeFormat('sv-SE', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    })
    return (moment) => format.format(moment)
  } catch {
    return undefined
  }
}
