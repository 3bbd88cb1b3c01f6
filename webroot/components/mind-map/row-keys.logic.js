import { foldCase } from '../../lib/text/fold-case.js'

/* The keys of the rows of a mind map, by which a node stays the same in new versions of the map. */

/**
 * Gives rows the keys of the same rows in an earlier version, so that nodes keep their folds, their selection, and
 * their places in the page. `newKey()` returns the key of a new row.
 */
export function withKeys(rows, before, newKey) {
  const same = (a, b) => a.text === b.text && a.level === b.level
  const most = Math.min(rows.length, before.length)
  let start = 0
  while (start < most && same(rows[start], before[start])) start += 1
  let end = 0
  while (end < most - start && same(rows.at(-1 - end), before.at(-1 - end))) end += 1
  const olds = before.slice(start, before.length - end)
  const news = rows.slice(start, rows.length - end)
  const keys = [
    ...before.slice(0, start).map(({ key }) => key),
    ...(olds.length === 1 && news.length === 1 ? [olds[0].key] : matched(news, olds)),
    ...before.slice(before.length - end).map(({ key }) => key),
  ]
  return rows.map(({ text, level }, at) => ({ text, level, key: keys[at] ?? newKey() }))
}

function matched(news, olds) {
  const left = [...olds]
  return news.map(({ text }) => {
    const at = left.findIndex((old) => foldCase(old.text) === foldCase(text))
    return at < 0 ? undefined : left.splice(at, 1)[0].key
  })
}

/** Returns the paths of nodes, each with the texts from the top to the node. Undefined without any. */
export function pathsOfKeys(rows, keys) {
  const paths = []
  const path = []
  for (const { key, level, text } of rows) {
    path.splice(level, Infinity, text)
    if (keys.has(key)) paths.push([...path])
  }
  return paths.length > 0 ? paths : undefined
}

/** Returns the keys of the nodes with these paths. */
export function keysOfPaths(rows, paths = []) {
  const wanted = new Set(paths.map((path) => JSON.stringify(path)))
  const path = []
  return new Set(
    rows
      .filter(({ level, text }) => {
        path.splice(level, Infinity, text)
        return wanted.has(JSON.stringify(path))
      })
      .map(({ key }) => key),
  )
}
