/** The positions of stacked elements with different heights, and which of them are visible. */

/** Returns the top of each element, and at the end the bottom of the last one. */
export function topsOf(heights, gap) {
  const tops = new Float64Array(heights.length + 1)
  for (let index = 0; index < heights.length; index += 1) tops[index + 1] = tops[index] + heights[index] + gap
  return tops
}

/** Returns the elements between two positions as `{first, last}`. `last` is exclusive. */
export function inSight(tops, from, to) {
  const count = tops.length - 1
  return { first: Math.max(0, lastAtOrAbove(tops, from)), last: Math.min(count, lastAtOrAbove(tops, to) + 1) }
}

/** Returns the index at which a dropped element is inserted: before the first element whose middle is below `y`. */
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
