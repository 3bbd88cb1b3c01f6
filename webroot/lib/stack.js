/**
 * Things of different heights above each other: where each begins, and which are in sight.
 */

/** The tops of all entries, and at the end the bottom of the last. */
export function topsOf(heights, gap) {
  const tops = new Float64Array(heights.length + 1)
  for (let index = 0; index < heights.length; index += 1) tops[index + 1] = tops[index] + heights[index] + gap
  return tops
}

/** The entries between two heights: `{first, last}`, `last` not included. */
export function inSight(tops, from, to) {
  const count = tops.length - 1
  return { first: Math.max(0, lastAtOrAbove(tops, from)), last: Math.min(count, lastAtOrAbove(tops, to) + 1) }
}

/** Where something dropped at a height goes: before the first entry whose middle is below it. */
export function dropIndex(tops, heights, y) {
  let low = 0
  let high = heights.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (tops[middle] + heights[middle] / 2 < y) low = middle + 1
    else high = middle
  }
  return low
}

function lastAtOrAbove(tops, y) {
  let low = 0
  let high = tops.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (tops[middle] <= y) low = middle
    else high = middle - 1
  }
  return low
}
