/** So many characters of marks may stand between two characters of a text that is read. */
const FURTHEST = 400
const MARKS = /[*_~`[\]!#>+\-\d.]/

/**
 * The place in the Markdown `source` of the caret that stands after `count` characters of the text that is read. The
 * characters of `rendered` are found in the source one after the other, and the marks between them are passed over.
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

/** At the beginning of a word, the caret stands before its first character, behind the marks that begin it. */
function beforeNext(source, rest, at) {
  const next = rest.trimStart()[0]
  let place = next === undefined ? -1 : source.indexOf(next, at)
  while (place >= 0 && !beginsWord(source, place)) place = source.indexOf(next, place + 1)
  return place >= 0 && place - at <= FURTHEST ? place : at
}

/** Whether only marks stand between the place and the blank before it. */
function beginsWord(source, place) {
  let at = place - 1
  while (at >= 0 && MARKS.test(source[at])) at -= 1
  return at < 0 || /[\s|]/.test(source[at])
}
