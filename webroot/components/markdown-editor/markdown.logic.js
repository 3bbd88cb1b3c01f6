/**
 * What the tools of the editor do to its text. Each takes `{text, start, end}` (the selection) and answers the same
 * after the change, or undefined when there is nothing to do.
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

/** An address pasted onto a selected text makes it a link; undefined when it is no address or nothing is selected. */
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

/** Puts a prefix before each line of the selection, or takes it away when all have it. */
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

/** A heading of a level, or an ordinary line when it is that heading already. */
export function heading(state, level) {
  return prefixLines(state, `${'#'.repeat(level)} `)
}

/** Puts a block on lines of its own, and selects what stands in it from `from` to `to`. */
export function insertBlock({ text, start, end }, block, from = block.length, to = from) {
  const before = text.slice(0, start)
  const after = text.slice(end)
  const lead = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n'
  const tail = after === '' || after.startsWith('\n\n') ? '' : after.startsWith('\n') ? '\n' : '\n\n'
  const at = start + lead.length
  return { text: before + lead + block + tail + after, start: at + from, end: at + to }
}

/** Enter in a list or a quote begins the next item; in an empty item it ends the list. Undefined elsewhere. */
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

/** An empty item goes out a level, and ends its list at the first. */
function outdented({ text, from, start, indent, quote }) {
  const line = indent.length >= 2 ? text.slice(from, start).slice(2) : quote
  return { text: text.slice(0, from) + line + text.slice(start), start: from + line.length, end: from + line.length }
}

/**
 * Moves the items of a list that are selected a level in (`by` 1) or out; undefined when no item of a list is selected.
 */
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

/** Where the boxes of task lists are in a text, in order, without those in code. */
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

/** The text with a box of its task lists ticked or not. */
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

/** The whole lines of a selection; a line break at its end does not select the next line. */
function linesAt({ text, start, end }) {
  const last = Math.max(end - (end > start && text[end - 1] === '\n' ? 1 : 0), start)
  return { from: text.lastIndexOf('\n', start - 1) + 1, to: lineEnd(text, last) }
}
