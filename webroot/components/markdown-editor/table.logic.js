/** Markdown tables as rows of cells. The cells of a column get the same width, so that the source is readable. */

const DELIMITER = /^:?-+:?$/

/** Returns the cells of a line such as `| a | b |`. A bar after a backslash or in code belongs to its cell. */
export function cellsOf(line) {
  const cells = ['']
  let code = false
  const inner = line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
  for (const part of inner.match(/\\.|`|\||[^\\`|]+|\\$/g) ?? []) {
    if (part === '`') code = !code
    if (part === '|' && !code) cells.push('')
    else cells[cells.length - 1] += part
  }
  return cells.map((cell) => cell.trim())
}

/** Returns the lines of a table with aligned columns. The second line contains the alignment. */
export function aligned(lines) {
  const rows = lines.map(cellsOf)
  const count = Math.max(...rows.map((row) => row.length))
  const isDelimiter = (row) => row.every((cell) => DELIMITER.test(cell))
  const widths = Array.from({ length: count }, (_, column) =>
    Math.max(3, ...rows.filter((row) => !isDelimiter(row)).map((row) => [...(row[column] ?? '')].length)),
  )
  const cell = (row, column) => {
    const text = row[column] ?? ''
    if (isDelimiter(row)) return delimiter(text, widths[column])
    return text + ' '.repeat(widths[column] - [...text].length)
  }
  return rows.map((row) => `| ${widths.map((_, column) => cell(row, column)).join(' | ')} |`)
}

function delimiter(text, width) {
  const [left, right] = [text.startsWith(':') ? ':' : '-', text.endsWith(':') ? ':' : '-']
  return left + '-'.repeat(width - 2) + right
}

/**
 * Moves to the next cell of a table (`by` 1) or to the previous one. Takes the lines, and the line and column of the
 * caret. Returns `{lines, line, start, end}` with the aligned lines and the text of the cell to select. After the last
 * cell a row is added. Undefined before the first cell.
 */
export function nextCell(lines, line, column, by) {
  const cells = lines.map(cellsOf)
  const count = Math.max(...cells.map((row) => row.length))
  const places = cells.flatMap((row, index) =>
    index === 1 ? [] : Array.from({ length: count }, (_, cell) => [index, cell]),
  )
  const here = places.findIndex(
    ([row, cell]) => row === Math.max(line === 1 ? 0 : line, 0) && cell === cellAt(lines[line], column),
  )
  const to = here + by
  if (to < 0) return undefined
  const grown = to < places.length ? lines : [...lines, `|${' |'.repeat(count)}`]
  const [row, cell] = places[to] ?? [lines.length, 0]
  const next = aligned(grown)
  const { start, end } = spanOf(next[row], cell)
  return { lines: next, line: row, start, end }
}

/** Returns the index of the cell at a column of a line. */
function cellAt(line, column) {
  return Math.max(0, cellsOf(`${line.slice(0, column)}\u0000`).length - 1)
}

/** Returns the range of a cell's text in an aligned line. */
function spanOf(line, cell) {
  let at = 0
  for (let index = 0; index < cell; index += 1) at += 3 + widthAt(line, at)
  const start = at + 2
  const text = line.slice(start, start + widthAt(line, at)).trimEnd()
  return { start, end: start + text.length }
}

/** Returns the width of the cell after a bar in an aligned line. */
function widthAt(line, bar) {
  let code = false
  let at = bar + 2
  while (at < line.length && (code || line[at] !== '|')) {
    if (line[at] === '\\') at += 1
    else if (line[at] === '`') code = !code
    at += 1
  }
  return at - bar - 3
}
