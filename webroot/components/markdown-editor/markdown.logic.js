/**
 * What the buttons of the editor do to its text. Each takes `{text, start, end}` (the selection) and answers the same after
 * the change.
 */

/** Puts marks around the selection, or takes them away when they are there. */
export function wrap({ text, start, end }, mark) {
  const before = text.slice(0, start)
  const inside = text.slice(start, end)
  const after = text.slice(end)
  const length = mark.length
  if (before.endsWith(mark) && after.startsWith(mark)) {
    return { text: before.slice(0, -length) + inside + after.slice(length), start: start - length, end: end - length }
  }
  return { text: before + mark + inside + mark + after, start: start + length, end: end + length }
}

/** Makes the selection a link and selects where its address goes. */
export function link({ text, start, end }) {
  const label = text.slice(start, end) || 'text'
  const inserted = `[${label}](https://)`
  const address = start + label.length + 3
  return { text: text.slice(0, start) + inserted + text.slice(end), start: address, end: address + 'https://'.length }
}

/** Puts a prefix before each line of the selection, or takes it away when all have it. */
export function prefixLines({ text, start, end }, prefix) {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const lineEnd = text.indexOf('\n', Math.max(end - (end > start && text[end - 1] === '\n' ? 1 : 0), start))
  const to = lineEnd < 0 ? text.length : lineEnd
  const lines = text.slice(from, to).split('\n')
  const all = lines.every((line) => line.startsWith(prefixAt(prefix, 0)) || MARK.exec(line)?.[0] === prefix)
  const changed = lines.map((line, index) => (all ? line.slice(prefixAt(prefix, index).length) : prefixAt(prefix, index) + line.replace(MARK, '')))
  const joined = changed.join('\n')
  return { text: text.slice(0, from) + joined + text.slice(to), start: from, end: from + joined.length }
}

/** Enter in a list begins the next item; in an empty item it ends the list. Answers undefined when it is no list. */
export function continueList({ text, start, end }) {
  if (start !== end) return undefined
  const from = text.lastIndexOf('\n', start - 1) + 1
  const line = text.slice(from, start)
  const match = /^(\s*)([-*+] (?:\[[ xX]\] )?|(\d+)\. )/.exec(line)
  if (!match) return undefined
  if (line === match[0]) return { text: text.slice(0, from) + text.slice(start), start: from, end: from }
  const mark = match[3] ? `${Number(match[3]) + 1}. ` : match[2].replace(/\[[xX]\]/, '[ ]')
  const inserted = `\n${match[1]}${mark}`
  return { text: text.slice(0, start) + inserted + text.slice(start), start: start + inserted.length, end: start + inserted.length }
}

const MARK = /^(?:[-*+] (?:\[[ xX]\] )?|\d+\. |> |#{1,6} )/

function prefixAt(prefix, index) {
  return prefix === '1. ' ? `${index + 1}. ` : prefix
}
