import { toneAt } from '../../lib/tone.js'

/*
 * A mind map of the rows `{key, text, level}` of an outline. A node is `{key, at, text, depth, tone, parent, children,
 * hidden}`: `at` is the index of its row, and -1 for a centre that is not a row; `children` are the visible ones, and
 * `hidden` is the number of nodes that a folded node hides.
 */

/** The key of a centre that is not a row. */
export const CENTRE = 'centre'

/** Whether all rows are below the first one, so that it can be the centre. */
export function hasOneRoot(rows) {
  return rows.length > 0 && rows.every(({ level }, at) => (at === 0 ? level === 0 : level > 0))
}

/**
 * Returns the map `{centre, nodes}`, with the visible nodes by key in the order of their rows. If not `rooted`, a
 * centre with the text `title` is above the rows. `folded` are the keys of the folded nodes.
 */
export function mapOf(rows, { rooted, title, folded }) {
  const centre = rooted ? nodeOf(rows[0], 0) : nodeOf({ key: CENTRE, text: title }, -1)
  const nodes = new Map([[centre.key, centre]])
  const path = [centre]
  rows.forEach((row, at) => {
    if (at === centre.at) return
    const level = row.level + (rooted ? 0 : 1)
    while (path.length > 1 && path.at(-1).level >= level) path.pop()
    const parent = path.at(-1)
    const node = { ...nodeOf(row, at), level, parent, depth: parent.depth + 1 }
    path.push(node)
    if (parent.isHidden || folded.has(parent.key)) {
      node.isHidden = true
      for (const above of path.slice(0, -1)) if (folded.has(above.key)) above.hidden += 1
      return
    }
    node.tone = node.depth === 1 ? toneAt(parent.children.length) : parent.tone
    parent.children.push(node)
    nodes.set(node.key, node)
  })
  return { centre, nodes }
}

function nodeOf({ key, text }, at) {
  return { key, at, text, level: 0, depth: 0, children: [], hidden: 0 }
}
