import { changesOf, tokensOf } from '../../lib/text/differences.js'

/**
 * Returns the changes `[{from, to, insert}]` that turn an open text into a new version of it. They contain only the
 * words that differ, so that the caret stays in the text around them. Blanks at the end of a line and of the text stay:
 * a stored text has none, and somebody may be about to continue there.
 */
export function outsideChanges(text, version) {
  const body = text.trimEnd()
  const tokens = tokensOf(body)
  const starts = [0]
  for (const token of tokens) starts.push(starts.at(-1) + token.length)
  const end = body.length + /^[^\S\n]*/.exec(text.slice(body.length))[0].length
  return changesOf(tokens, tokensOf(version.trimEnd()))
    .filter((change) => !isEndOfLine(change, tokens))
    .map(({ from, to, entries }) => {
      const insert = entries.join('')
      return from === tokens.length ? { from: end, to: end, insert } : { from: starts[from], to: starts[to], insert }
    })
}

/** Whether a change only removes blanks at the end of a line. */
function isEndOfLine({ from, to, entries }, tokens) {
  return entries.length === 0 && /^[^\S\n]+$/.test(tokens.slice(from, to).join('')) && tokens[to].includes('\n')
}
