import { isHead } from '../../lib/rows.js'

/* The lines of a grid of cards: heads of groups, and between them lines of cards. Cards are indexes of rows. */

/** Returns the lines as `{head}`, the row of a head, or `{cards}`, the rows of at most `columns` cards. */
export function linesOf(rows, columns) {
  const lines = []
  rows.forEach((row, index) => {
    if (isHead(row)) lines.push({ head: index })
    else if (lines.at(-1)?.cards?.length < columns) lines.at(-1).cards.push(index)
    else lines.push({ cards: [index] })
  })
  return lines
}

/** Returns the number of columns of at least `least` pixels, with a `gap` between them. */
export function columnsIn(width, least, gap) {
  return Math.max(1, Math.floor((width + gap) / (least + gap)))
}

/** Returns the place of a card as `{line, column}`. Undefined if the row is not a card. */
export function placeIn(lines, index) {
  const line = lines.findIndex(({ cards }) => cards?.includes(index))
  return line < 0 ? undefined : { line, column: lines[line].cards.indexOf(index) }
}

/** Returns the card before (-1) or after (1) a card in reading order, or the card itself at the end. */
export function along(lines, index, by) {
  const order = lines.flatMap(({ cards = [] }) => cards)
  const at = order.indexOf(index) + by
  return order[Math.min(Math.max(at, 0), order.length - 1)]
}

/** Returns the card above (-1) or below (1) a card, in the same column or in the last one of a shorter line. */
export function across(lines, index, by) {
  const { line, column } = placeIn(lines, index)
  for (let at = line + by; at >= 0 && at < lines.length; at += by) {
    const { cards } = lines[at]
    if (cards) return cards[Math.min(column, cards.length - 1)]
  }
  return index
}

/** Returns the card to which a key moves the focus. Undefined for another key. */
export function cardAfter(lines, index, key) {
  const moves = {
    ArrowLeft: () => along(lines, index, -1),
    ArrowRight: () => along(lines, index, 1),
    ArrowUp: () => across(lines, index, -1),
    ArrowDown: () => across(lines, index, 1),
    Home: () => along(lines, index, -Infinity),
    End: () => along(lines, index, Infinity),
  }
  return moves[key]?.()
}

/** Returns the rows from the first to the last line of a range, as `[first, last]`. `last` is exclusive. */
export function rowsIn(lines, { first, last }) {
  const rows = lines.slice(first, last).flatMap(({ head, cards = [head] }) => cards)
  return rows.length === 0 ? [0, 0] : [rows[0], rows.at(-1) + 1]
}
