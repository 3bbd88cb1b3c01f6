/** The maximum number of syntax characters between two characters of the rendered text. */
const FURTHEST = 400
const MARKS = /[*_~`[\]!#>+\-\d.]/

/**
 * Returns the offset in the Markdown `source` for the position after `count` characters of the rendered text. The
 * characters of `rendered` are searched in the source one after another, and the syntax between them is skipped.
 */
export function placeInSource(source, rendered, count) {
  let at = 0
  for (const sign of rendered.slice(0, count)) {
    if (/\s/.test(sign)) {
      while (/\s/.test(source[at] ?? '')) at += 1
      continue
    }
    const found = source.indexOf(sign, at)
    if (found >= 0 && found - at <= FURTHEST) at = found + sign.length
  }
  return at === 0 || /\s/.test(rendered[count - 1]) ? beforeNext(source, rendered.slice(count), at) : at
}

/** At the start of a word, the offset is before its first character and after the syntax before it. */
function beforeNext(source, rest, at) {
  const next = rest.trimStart()[0]
  let place = next === undefined ? -1 : source.indexOf(next, at)
  while (place >= 0 && !beginsWord(source, place)) place = source.indexOf(next, place + 1)
  return place >= 0 && place - at <= FURTHEST ? place : at
}

/** Whether there is only syntax between the offset and the blank before it. */
function beginsWord(source, place) {
  let at = place - 1
  while (at >= 0 && MARKS.test(source[at])) at -= 1
  return at < 0 || /[\s|]/.test(source[at])
}
