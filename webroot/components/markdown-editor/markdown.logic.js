/**
 * The text operations of the editor's tools. Each function takes `{text, start, end}` (the selection) and returns the
 * same members after the change, or undefined if nothing changes.
 */

/** Adds a mark around the selection, or removes an existing one. */
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

/** Turns the selection into a link and selects its address. */
export function link({ text, start, end }) {
  const label = text.slice(start, end) || 'text'
  const inserted = `[${label}](https://)`
  const address = start + label.length + 3
  return { text: text.slice(0, start) + inserted + text.slice(end), start: address, end: address + 'https://'.length }
}

/**
 * Turns the selected text into a link to a pasted address. Undefined if the pasted text is not an address or nothing is
 * selected.
 */
export function pasteLink({ text, start, end }, pasted) {
  const address = pasted.trim()
  const label = text.slice(start, end)
  if (start === end || /\n/.test(label) || !/^(https?:\/\/|mailto:)\S+$/i.test(address) || /^https?:\/\//i.test(label))
    return undefined
  const inserted = `[${label}](${address})`
  return {
    text: text.slice(0, start) + inserted + text.slice(end),
    start: start + inserted.length,
    end: start + inserted.length,
  }
}

/** Adds a prefix to each selected line, or removes it if all lines have it. */
export function prefixLines({ text, start, end }, prefix) {
  const { from, to } = linesAt({ text, start, end })
  const lines = text.slice(from, to).split('\n')
  const all = lines.every((line, index) => line.startsWith(prefixAt(prefix, index)) || MARK.exec(line)?.[0] === prefix)
  const change = (line, index) => {
    const mark = MARK.exec(line)?.[0] ?? ''
    return all ? line.slice(mark.length) : prefixAt(prefix, index) + line.slice(mark.length)
  }
  const changed = lines.map(change)
  const joined = changed.join('\n')
  const next = text.slice(0, from) + joined + text.slice(to)
  if (start !== end) return { text: next, start: from, end: from + joined.length }
  const caret = Math.max(from, start + changed[0].length - lines[0].length)
  return { text: next, start: caret, end: caret }
}

/** Makes the line a heading of a level, or a normal line if it already is that heading. */
export function heading(state, level) {
  return prefixLines(state, `${'#'.repeat(level)} `)
}

/** Inserts a block as separate lines and selects its content from `from` to `to`. */
export function insertBlock({ text, start, end }, block, from = block.length, to = from) {
  const before = text.slice(0, start)
  const after = text.slice(end)
  const lead = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n'
  const tail = after === '' || after.startsWith('\n\n') ? '' : after.startsWith('\n') ? '\n' : '\n\n'
  const at = start + lead.length
  return { text: before + lead + block + tail + after, start: at + from, end: at + to }
}

/** Continues a list or quote with a new item. In an empty item, Enter ends the list. Undefined elsewhere. */
export function continueList({ text, start, end }) {
  if (start !== end) return undefined
  const from = text.lastIndexOf('\n', start - 1) + 1
  const line = text.slice(from, start)
  const match = /^(\s*)((?:> ?)*)([-*+] (?:\[[ xX]\] )?|(\d+)([.)]) )?/.exec(line)
  const [whole, indent, quote, mark, number, sign] = match
  if (!mark && !quote) return undefined
  const rest = text.slice(start, lineEnd(text, start))
  if (line === whole && rest.trim() === '') return outdented({ text, from, start, indent, quote: mark ? quote : '' })
  const next = number ? `${Number(number) + 1}${sign} ` : (mark ?? '').replace(/\[[xX]\]/, '[ ]')
  const inserted = `\n${indent}${quote}${next}`
  return {
    text: text.slice(0, start) + inserted + text.slice(start),
    start: start + inserted.length,
    end: start + inserted.length,
  }
}

/**
 * Moves an empty item out by one level, or ends the list at the first level. A blank line ends the list, because a line
 * of text directly below an item is part of the item.
 */
function outdented({ text, from, start, indent, quote }) {
  const blank = from > 0 ? `${quote.trimEnd()}\n` : ''
  const line = indent.length >= 2 ? text.slice(from, start).slice(2) : blank + quote
  return { text: text.slice(0, from) + line + text.slice(start), start: from + line.length, end: from + line.length }
}

/** Indents the selected list items (`by` 1) or outdents them. Undefined if no list item is selected. */
export function indentItems({ text, start, end }, by) {
  const { from, to } = linesAt({ text, start, end })
  const lines = text.slice(from, to).split('\n')
  if (!lines.some((line) => /^\s*([-*+]|\d+[.)]) /.test(line))) return undefined
  const changed = lines.map((line) => (by > 0 ? `  ${line}` : line.replace(/^ {1,2}|^\t/, '')))
  const joined = changed.join('\n')
  const first = changed[0].length - lines[0].length
  return {
    text: text.slice(0, from) + joined + text.slice(to),
    start: Math.max(from, start + first),
    end: Math.max(from, end + joined.length - (to - from)),
  }
}

const FENCE = /^\s*(```|~~~)/
const TASK = /^([\s>]*(?:[-*+]|\d+[.)])\s+\[)([ xX])(\]\s)/

/** Returns the positions of the check boxes of task lists in order, except those in code. */
export function taskBoxes(text) {
  const found = []
  let at = 0
  let fence
  for (const line of text.split('\n')) {
    const mark = FENCE.exec(line)?.[1]
    if (mark && (fence === undefined || fence === mark)) fence = fence === undefined ? mark : undefined
    const task = fence === undefined && TASK.exec(line)
    if (task) found.push({ at: at + task[1].length, checked: task[2] !== ' ' })
    at += line.length + 1
  }
  return found
}

/** Checks or unchecks one check box of the text. */
export function tick(text, index, checked) {
  const { at } = taskBoxes(text)[index]
  return text.slice(0, at) + (checked ? 'x' : ' ') + text.slice(at + 1)
}

const MARK = /^(?:[-*+] (?:\[[ xX]\] )?|\d+\. |> |#{1,6} )/

function prefixAt(prefix, index) {
  return prefix === '1. ' ? `${index + 1}. ` : prefix
}

function lineEnd(text, at) {
  const end = text.indexOf('\n', at)
  return end < 0 ? text.length : end
}

/** Returns the range of the selected lines. A line break at the end of the selection does not include the next line. */
function linesAt({ text, start, end }) {
  const last = Math.max(end - (end > start && text[end - 1] === '\n' ? 1 : 0), start)
  return { from: text.lastIndexOf('\n', start - 1) + 1, to: lineEnd(text, last) }
}

/** Returns the Markdown for an uploaded file: a link with the name of the file, or an image described by that name. */
export function reference(name, { contentType = '', url }) {
  const isImage = contentType.startsWith('image/')
  const label = (isImage ? name.replace(/(?<=.)\.[^.]+$/, '') : name).replace(/[[\]\\]/g, '\\$&')
  return `${isImage ? '!' : ''}[${label}](${url})`
}
