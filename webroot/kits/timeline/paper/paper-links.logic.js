import { kindOf } from '../links.logic.js'
import { shareOf } from './paper.logic.js'

/*
 * The arrows between bars on paper. The heights of the rows and the ends of pages are unknown. So each row has its own
 * pieces of all arrows that cross it, and an arrow that reaches the end of a page continues on the next page.
 */

const RANKS = { plain: 0, critical: 1, conflict: 2 }

/**
 * Returns the pieces of the arrows in each row, for `links` between `lines` (see `linesOf`) on the days of `range`:
 * `{part, kind, at, to?, isUp?, isBack?}`. `at` and `to` are places `{share, side}`: a share of the width, or with the
 * side `start` or `end` a little to the right of the start or the end of a bar.
 *
 * The part `out`, from `at` to `to`, leaves a bar at its end. The part `pass`, at `at`, crosses another row. The part
 * `in`, at `at`, reaches the start of another bar from above, or with `isUp` from below. If that start is before the
 * end of the first bar, the arrow follows that end, and goes back in the last row (`isBack`). `critical` are the ids of
 * records on the critical path.
 */
export function linkPieces(links, { lines, range, critical }) {
  const rows = lines.map(() => new Map())
  const add = (row, piece) => {
    const key = JSON.stringify([piece.part, piece.at, piece.to, piece.isUp, piece.isBack])
    const known = rows[row].get(key)
    if (!known || RANKS[piece.kind] > RANKS[known.kind]) rows[row].set(key, piece)
  }
  for (const link of links) {
    const { from, to } = link
    const first = shareOf(lines[from].span, range)
    const second = shareOf(lines[to].span, range)
    if (!first || !second) continue
    const kind = kindOf(link, lines, critical)
    const isUp = to < from
    const step = isUp ? -1 : 1
    const end = { share: first.from + first.share, side: 'end' }
    const start = { share: second.from, side: 'start' }
    const isBack = start.share < end.share
    const along = isBack ? end : start
    add(from, { part: 'out', kind, at: { share: end.share, side: 'bar' }, to: along, isUp })
    for (let row = from + step; row !== to; row += step) add(row, { part: 'pass', kind, at: along })
    if (isBack) add(to, { part: 'back', kind, at: start, to: end, isUp })
    add(to, { part: 'in', kind, at: start, isBack, isUp })
  }
  return rows.map((pieces) => [...pieces.values()].sort((a, b) => RANKS[a.kind] - RANKS[b.kind]))
}
