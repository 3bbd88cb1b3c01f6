import { addDays, daysBetween, isDate, startOfWeek } from '../../lib/time/dates.js'

/** A longer span is probably a typo in a year, so only the weeks with values are shown. */
const MOST_WEEKS = 53

/** Whether a member of an entry has a number for each date, with a limit for one week. */
export const isByWeek = ({ type, keys, limit }) => type === 'map' && keys === 'date' && limit !== undefined

/**
 * Returns the numbers of the entries of a list for each week, as `{weeks, rows, sums}`: the first days of the weeks,
 * and for each entry and each week `{value, excess}`. `excess` is the part above the limit. Days of the same week are
 * added together.
 */
export function byWeek(entries, { name, limit }, firstDay) {
  const all = entries.map((entry) => sumsOf(entry[name] ?? {}, firstDay))
  const weeks = weeksOf(all)
  return {
    weeks,
    rows: all.map((sums, index) =>
      weeks.map((week) => {
        const value = sums.get(week) ?? 0
        return { value, excess: Math.max(rounded(value - (entries[index][limit] ?? Infinity)), 0) }
      }),
    ),
    sums: weeks.map((week) => rounded(all.reduce((sum, sums) => sum + (sums.get(week) ?? 0), 0))),
  }
}

function sumsOf(values, firstDay) {
  const sums = new Map()
  for (const [date, value] of Object.entries(values)) {
    if (!isDate(date)) continue
    const week = startOfWeek(date, firstDay)
    sums.set(week, rounded((sums.get(week) ?? 0) + value))
  }
  return sums
}

function weeksOf(all) {
  const used = [...new Set(all.flatMap((sums) => [...sums.keys()]))].sort()
  if (used.length === 0) return []
  const count = daysBetween(used[0], used.at(-1)) / 7 + 1
  return count > MOST_WEEKS ? used : Array.from({ length: count }, (_, index) => addDays(used[0], index * 7))
}

/** Sums of decimals have no inaccurate digits. */
function rounded(number) {
  return Number(number.toFixed(6))
}
