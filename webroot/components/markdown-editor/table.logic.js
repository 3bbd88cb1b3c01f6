/**
 * Tables of Markdown as rows of cells. Columns are made equally wide, so that the table can be read as it is written.
 */

const DELIMITER = /^:?-+:?$/

/** The cells of a line such as `| a | b |`; a bar behind a backslash or in code belongs to its cell. */
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

/** The lines of a table with columns of one width; the second line says how they are aligned. */
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
 * Goes to the next cell of a table (`by` 1) or to the one before. Takes the lines, and the line and column where the
 * caret is; answers `{lines, line, start, end}` with the lines aligned and the text of the cell to select. Behind the
 * last cell a row is added. Undefined before the first cell.
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

/** The number of the cell that holds a column of a line. */
function cellAt(line, column) {
  return Math.max(0, cellsOf(`${line.slice(0, column)}\u0000`).length - 1)
}

/** Where the text of a cell stands in an aligned line. */
function spanOf(line, cell) {
  let at = 0
  for (let index = 0; index < cell; index += 1) at += 3 + widthAt(line, at)
  const start = at + 2
  const text = line.slice(start, start + widthAt(line, at)).trimEnd()
  return { start, end: start + text.length }
}

/** The width of the cell whose bar stands at a place of an aligned line. */
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
