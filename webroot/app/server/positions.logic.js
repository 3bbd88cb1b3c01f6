/**
 * Positions in the server's event stream. An event id is `<run>-<number>`. The run is the start time of the server in
 * milliseconds, in base 36. The number counts the events of that run from 1 without gaps. Position 0 of a run precedes
 * its first event.
 */

/** Parses an event id into `{run, number}`. Returns undefined for any other text. */
export function readPosition(text) {
  const match = /^([0-9a-z]+)-(\d+)$/.exec(text ?? '')
  return match ? { run: parseInt(match[1], 36), number: Number(match[2]) } : undefined
}

export function writePosition({ run, number }) {
  return `${run.toString(36)}-${number}`
}

/** Whether `a` comes after `b`. An undefined position precedes every other position. */
export function isAfter(a, b) {
  if (!a || !b) return Boolean(a)
  return a.run === b.run ? a.number > b.number : a.run > b.run
}

/** Returns the later of two positions. */
export function later(a, b) {
  return isAfter(b, a) ? b : a
}

/** Whether the event at `b` directly follows `a`. */
export function isNext(a, b) {
  return a.run === b.run && b.number === a.number + 1
}
