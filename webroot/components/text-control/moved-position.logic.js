/** Returns where a position in a text is after the text has changed. The end stays the end. */
export function movedPosition(before, after, position) {
  const shorter = Math.min(before.length, after.length)
  let same = 0
  while (same < shorter && before[same] === after[same]) same += 1
  if (position <= same && position < before.length) return position
  let sameAtEnd = 0
  while (sameAtEnd < shorter - same && before.at(-1 - sameAtEnd) === after.at(-1 - sameAtEnd)) sameAtEnd += 1
  return after.length - Math.min(before.length - position, sameAtEnd)
}
