/** With more differences, two texts are compared as a whole. */
const MOST_DIFFERENCES = 400
const TOKEN = /\r?\n|[^\S\r\n]+|[\p{L}\p{M}\p{N}_]+|[^\s\p{L}\p{M}\p{N}_]/gu

/** Divides a text into words, signs, blanks and line breaks. */
export function tokensOf(text) {
  return text.match(TOKEN) ?? []
}

/** Returns the changes between two sequences, as `{from, to, entries}`: indexes of `before`, and the new entries. */
export function changesOf(before, after, same = isEqual) {
  let start = 0
  while (start < before.length && start < after.length && same(before[start], after[start])) start += 1
  let end = 0
  while (end < before.length - start && end < after.length - start && same(before.at(-1 - end), after.at(-1 - end)))
    end += 1
  const old = before.slice(start, before.length - end)
  const now = after.slice(start, after.length - end)
  if (old.length === 0 && now.length === 0) return []
  const whole = { from: start, to: start + old.length, entries: now }
  const pairs = old.length > 0 && now.length > 0 ? pairsOf(old, now, same) : []
  return pairs ? between(pairs, old, now, start) : [whole]
}

/** Returns the changes between the common entries, which are given as `[index before, index after]`. */
function between(pairs, old, now, offset) {
  const found = []
  let [x, y] = [0, 0]
  for (const [nextX, nextY] of [...pairs, [old.length, now.length]]) {
    if (nextX > x || nextY > y) found.push({ from: offset + x, to: offset + nextX, entries: now.slice(y, nextY) })
    ;[x, y] = [nextX + 1, nextY + 1]
  }
  return found
}

/**
 * Returns the longest common subsequence, with the greedy algorithm of Myers, "An O(ND) Difference Algorithm and Its
 * Variations" (1986). Undefined if the sequences differ too much.
 */
function pairsOf(old, now, same) {
  const reached = new Map([[1, 0]])
  const history = []
  const most = Math.min(old.length + now.length, MOST_DIFFERENCES)
  for (let step = 0; step <= most; step += 1) {
    history.push(new Map(reached))
    for (let line = -step; line <= step; line += 2) {
      const down = line === -step || (line !== step && reached.get(line - 1) < reached.get(line + 1))
      let x = down ? reached.get(line + 1) : reached.get(line - 1) + 1
      while (x < old.length && x - line < now.length && same(old[x], now[x - line])) x += 1
      reached.set(line, x)
      if (x >= old.length && x - line >= now.length) return backwards(history, old.length, now.length)
    }
  }
  return undefined
}

function backwards(history, length, otherLength) {
  const pairs = []
  let [x, y] = [length, otherLength]
  for (let step = history.length - 1; step >= 0; step -= 1) {
    const reached = history[step]
    const line = x - y
    const down = line === -step || (line !== step && reached.get(line - 1) < reached.get(line + 1))
    const before = down ? line + 1 : line - 1
    const [fromX, fromY] = [reached.get(before), reached.get(before) - before]
    while (x > fromX && y > fromY && x > 0 && y > 0) pairs.push([--x, --y])
    ;[x, y] = [fromX, fromY]
  }
  return pairs.reverse()
}

function isEqual(a, b) {
  return a === b
}
