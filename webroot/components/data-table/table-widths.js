const GAP_REM = 1.5
const MARGINS_REM = 3
const NARROWEST_REM = 3

/** Returns the minimum width of a table in rem, at which all columns fit. */
export function leastWidth(columns) {
  const widths = columns.map(({ width }) => Number(/[\d.]+(?=rem)/.exec(width)?.[0] ?? 0))
  return widths.reduce((sum, width) => sum + width, MARGINS_REM + GAP_REM * Math.max(0, columns.length - 1))
}

/** Returns the width in rem of the widest visible text of a column. */
export function fittingWidth(table, name) {
  const column = CSS.escape(name)
  const range = document.createRange()
  const widths = [...table.querySelectorAll(`.table-body [data-column="${column}"]`)].map((cell) => {
    range.selectNodeContents(cell)
    return Math.max(range.getBoundingClientRect().width, cell.scrollWidth > cell.clientWidth ? cell.scrollWidth : 0)
  })
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize)
  const head = table.querySelector(`.table-th[data-column="${column}"] .truncate`)?.scrollWidth ?? 0
  const width = Math.max(NARROWEST_REM * rem, head + 1.5 * rem, ...widths.map((each) => each + 4))
  return Math.round((Math.ceil(width) / rem) * 4) / 4
}
