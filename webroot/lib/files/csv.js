/* CSV as in RFC 4180: rows end with CRLF, and quotes within a quoted cell are doubled. */

/** Returns the rows of a CSV text as lists of cells. */
export function csvRows(text) {
  const rows = []
  let row = []
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    row.push(cell)
    cell = ''
  }
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at]
    if (isQuoted) {
      if (char !== '"') cell += char
      else if (text[at + 1] === '"') cell += text[(at += 1)]
      else isQuoted = false
    } else if (char === '"') isQuoted = true
    else if (char === ',') endCell()
    else if (char === '\n') {
      endCell()
      rows.push(row)
      row = []
    } else if (char !== '\r') cell += char
  }
  if (cell !== '' || row.length > 0) {
    endCell()
    rows.push(row)
  }
  return rows
}

export function csvText(rows) {
  return rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('')
}

function quoted(cell) {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

/**
 * Returns the text of a cell in a form that no spreadsheet evaluates as a formula (CWE-1236), as in exports of the
 * server.
 */
export function guarded(text) {
  return /^'*[=+\-@\t\r\n]/.test(text) ? `'${text}` : text
}
