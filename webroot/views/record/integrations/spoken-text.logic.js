import { blocksOf, partsOf, showsText } from '../note/note.logic.js'

/** The first piece is short, so that the playback starts soon. */
const FIRST = 300
const NEXT = 1200

/** Returns the text of a note for speech: without Markdown syntax and without code. */
export function spokenNote(note) {
  const texts = showsText(note) ? [note.content] : blocksOf(note).flatMap(({ value }) => textsOf(value))
  return [note.title, ...texts.map((text) => spokenText(text ?? ''))].filter(Boolean).join('\n\n')
}

function textsOf(block) {
  if (!block.config) return [pieceText(block)]
  return [block.title, ...partsOf(block).flatMap((part) => [part.title, ...(part.content ?? []).map(pieceText)])]
}

function pieceText({ type, content }) {
  return type === 'code' ? '' : content
}

/** Removes code, addresses of links and syntax from Markdown. Paragraphs stay separate. */
export function spokenText(markdown) {
  return markdown
    .replace(/^(```|~~~)[\s\S]*?^\1.*$/gm, '')
    .replace(/<[^>]+>/g, '')
    .replace(/!\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\[\[(?:[^\]|]*\|)?([^\]]+)\]\]/g, '$1')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^[ \t]*(?:[-*_][ \t]*){3,}$/gm, '')
    .replace(/^[ \t]*\|?[ \t]*:?-{3,}[-:| \t]*$/gm, '')
    .replace(/^[ \t]*(?:[-*+]|\d+[.)]|#+|>)[ \t]+(?:\[[ xX]\][ \t]+)?/gm, '')
    .replace(/[ \t]*\|[ \t]*/g, ', ')
    .replace(/(\*\*|__|~~|`)(.+?)\1/g, '$2')
    .replace(/(?<!\w)([*_])(\S(?:.*?\S)?)\1(?!\w)/g, '$2')
    .replace(/^, |, $/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/**
 * Splits a text into pieces that are requested one after another. They end at a paragraph or a sentence if possible.
 */
export function piecesOf(text) {
  const pieces = []
  let rest = text.trim()
  while (rest) {
    const limit = pieces.length === 0 ? FIRST : NEXT
    const end = rest.length <= limit ? rest.length : endWithin(rest, limit)
    pieces.push(rest.slice(0, end).trim())
    rest = rest.slice(end).trim()
  }
  return pieces.filter(Boolean)
}

function endWithin(text, limit) {
  const head = text.slice(0, limit)
  const paragraph = head.lastIndexOf('\n\n')
  if (paragraph > 0) return paragraph
  const sentence = Math.max(...['. ', '! ', '? ', '.\n', '。'].map((sign) => head.lastIndexOf(sign)))
  if (sentence > 0) return sentence + 1
  const word = head.lastIndexOf(' ')
  return word > 0 ? word : limit
}
