import { indented, movedBeside, movedInto, outdented, swapped } from '../outline/outline.logic.js'

/* How keys and drags change the rows of a mind map. The nodes are those of `mapOf`. */

const MOVES = { swap: swapped, indent: indented, outdent: outdented }

/**
 * Moves the branch of a node by what a key does, `{act, by}` of `actOf`. Returns `{rows, at}` with the new index of its
 * row, and undefined for what cannot move: the centre, and a branch of the centre to the level above it.
 */
export function movedByKey(rows, { at, depth }, { act, by }) {
  return depth > (act === 'outdent' ? 1 : 0) ? MOVES[act](rows, at, by) : undefined
}

/** Moves the branch of a node to a target of `dropAt`, beside or into another node. Returns `{rows, at}`. */
export function movedByDrag(rows, { at }, other, by) {
  return by === 0 ? movedInto(rows, at, other.at) : movedBeside(rows, at, other.at, by)
}

/** Returns the node that is selected after a node is removed: its next or previous sibling, or else its parent. */
export function afterRemoval(node) {
  const siblings = node.parent.children
  const at = siblings.indexOf(node)
  return siblings[at + 1] ?? siblings[at - 1] ?? node.parent
}
