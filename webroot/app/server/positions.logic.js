/**
 * Positions in the server's stream of events. The server names an event `<run>-<number>`: the run is the start of the
 * server in milliseconds, in base 36; the number counts the events of that run from 1 without gaps. Position 0 of a run
 * lies before its first event.
 */

/** Reads the name of an event: `{run, number}`, or undefined when the text is no such name. */
export function readPosition(text) {
  const match = /^([0-9a-z]+)-(\d+)$/.exec(text ?? '')
  return match ? { run: parseInt(match[1], 36), number: Number(match[2]) } : undefined
}

export function writePosition({ run, number }) {
  return `${run.toString(36)}-${number}`
}

/** Whether `a` lies after `b`. An undefined position lies before every other one. */
export function isAfter(a, b) {
  if (!a || !b) return Boolean(a)
  return a.run === b.run ? a.number > b.number : a.run > b.run
}

/** The later of two positions. */
export function later(a, b) {
  return isAfter(b, a) ? b : a
}

/** Whether no event lies between `a` and the event at `b`. */
export function isNext(a, b) {
  return a.run === b.run && b.number === a.number + 1
}
