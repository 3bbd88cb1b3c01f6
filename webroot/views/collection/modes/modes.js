import { BoardMode } from './board.js'
import { CalendarMode } from './calendar.js'
import { ListMode } from './list.js'
import { TimelineMode } from './timeline.js'
import { TreeMode } from './tree.js'
import { WallMode } from './wall.js'

const KINDS = new Map(
  [ListMode, TreeMode, WallMode, BoardMode, CalendarMode, TimelineMode].map((mode) => [mode.kind, mode]),
)

/** Returns the modes of a collection's page by kind, in the order of the description. */
export function modesOf(page) {
  const known = page.type.views.filter(({ kind }) => KINDS.has(kind))
  return new Map(known.map(({ kind, fields }) => [kind, new (KINDS.get(kind))(page, fields)]))
}
