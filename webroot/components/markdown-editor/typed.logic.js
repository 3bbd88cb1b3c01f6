/** The characters that surround selected text when they are typed, with their counterparts. */
const AROUND = { '*': '*', _: '_', '`': '`', '~': '~', '(': ')', '[': ']' }

const QUOTE = String.raw`[\s>]*`
/** An empty list item in which its own mark was typed again: `- -`, `3. 3.` or `- [ ] [ ]`. */
const REPEATED = new RegExp(String.raw`^(${QUOTE}(?:([-*+]|\d+[.)]) )(?:\[[ xX]\] )?)(?:\2|\[ ?\])$`)
/** A check box with or without the mark of its list item: `[]`, `[ ]` or `- []`. */
const BOX = new RegExp(String.raw`^(${QUOTE})([-*+] )?\[ ?\]$`)

/**
 * What a typed letter does instead of being inserted: signs surround the selected text, an item does not get a second
 * mark, and `[] ` makes a check box. Takes and returns `{text, start, end}` as the functions of `markdown.logic.js`.
 * Undefined if the letter is just inserted.
 */
export function typed(state, letter) {
  if (state.start !== state.end) return surrounded(state, letter)
  return letter === ' ' ? completedMark(state) : undefined
}

function surrounded({ text, start, end }, letter) {
  const selected = text.slice(start, end)
  if (!Object.hasOwn(AROUND, letter) || selected.includes('\n') || selected.trim() === '') return undefined
  return {
    text: text.slice(0, start) + letter + selected + AROUND[letter] + text.slice(end),
    start: start + 1,
    end: end + 1,
  }
}

function completedMark({ text, start }) {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const line = text.slice(from, start)
  if (!/^\s*(\n|$)/.test(text.slice(start))) return undefined
  const marked = markOf(line)
  if (marked === undefined || marked === `${line} `) return undefined
  const at = from + marked.length
  return { text: text.slice(0, from) + marked + text.slice(start), start: at, end: at }
}

function markOf(line) {
  const repeated = REPEATED.exec(line)
  if (repeated && (line.endsWith(repeated[2]) || /\[[ xX]\] /.test(repeated[1]))) return repeated[1]
  const box = BOX.exec(line)
  return box ? `${box[1]}${box[2] ?? '- '}[ ] ` : undefined
}
