import { t } from '../../../words/words.js'

/**
 * An enhanced note as blocks. A block is `{kind, index, value}`: `kind` is `paragraphs` or `customSections`, `index`
 * its index in that list, `value` its content. Functions that change a note return the fields to save.
 */

export const SECTION_TYPES = [
  ['tabs', t('note.tabs'), 'table'],
  ['timeline', t('note.timeline'), 'milestone'],
  ['split-view', t('note.columns'), 'columns-2'],
]

/** Returns all blocks in the order of the file. */
export function blocksOf(note) {
  return ['paragraphs', 'customSections']
    .flatMap((kind) => (note[kind] ?? []).map((value, index) => ({ kind, index, value })))
    .sort((a, b) => (a.value.globalOrder ?? 1e9) - (b.value.globalOrder ?? 1e9))
}

/** Whether the text of a note is shown as a whole: the note is simple, or its text contains no blocks yet. */
export function showsText(note) {
  return note.mode !== 'enhanced' || (blocksOf(note).length === 0 && Boolean(note.content?.trim()))
}

/** Returns the parts of a section of any type: `{id?, title, status?, date?, content}`. */
export function partsOf(section) {
  const { tabs, timeline, splitView } = section.config ?? {}
  if (section.type === 'tabs') return tabs ?? []
  if (section.type === 'timeline') return timeline ?? []
  return (splitView?.columns ?? []).map((content, index) => ({
    title: t('note.column', { count: index + 1 }),
    content,
  }))
}

/** Returns the key of a part among the parts of its section. A part of a hand-written file may have no id. */
export function keyOfPart(part, index) {
  return part.id ?? index
}

/** Replaces the parts of a section. */
export function withParts(section, parts) {
  const config = { ...section.config }
  if (section.type === 'tabs') config.tabs = parts
  else if (section.type === 'timeline') config.timeline = parts
  else config.splitView = { ...config.splitView, columns: parts.map((part) => part.content) }
  return { ...section, config }
}

/** Returns the current index of a block in its list, or -1 if the block was removed. */
export function placeOf(note, { kind, index, value }) {
  return value.id === undefined ? index : (note[kind] ?? []).findIndex(({ id }) => id === value.id)
}

/** Replaces the value of a block. */
export function changed(note, block, value) {
  return { [block.kind]: note[block.kind].with(placeOf(note, block), value) }
}

export function removed(note, at) {
  return inOrder(blocksOf(note).filter((_, index) => index !== at))
}

/** Inserts a block among the others. */
export function inserted(note, block, at) {
  return inOrder(blocksOf(note).toSpliced(at, 0, block))
}

export function moved(note, from, to) {
  const blocks = blocksOf(note)
  if (to < 0 || to >= blocks.length) return {}
  blocks.splice(to, 0, ...blocks.splice(from, 1))
  return inOrder(blocks)
}

/** Adds a block at the end: `text`, `code`, or a type of section. */
export function added(note, type) {
  const isText = type === 'text' || type === 'code'
  const value = isText ? newPiece(type) : newSection(type)
  return inOrder([...blocksOf(note), { kind: isText ? 'paragraphs' : 'customSections', value }])
}

/** Returns a new part of a section. */
export function newPart(section) {
  const count = partsOf(section).length + 1
  const content = [newPiece('text')]
  if (section.type === 'tabs') return { id: freshId('tab'), title: t('note.tab', { count }), content }
  if (section.type === 'timeline')
    return { id: freshId('item'), title: t('note.step', { count }), status: 'pending', content }
  return { content }
}

/** Returns an empty piece of `text` or `code`. */
export function newPiece(type) {
  return { type, content: '' }
}

/** Returns the key that identifies a block while the list changes. */
export function keyOf({ kind, index, value }) {
  return `${kind} ${value.id ?? index}`
}

/** Returns the lists to save, without empty pieces. */
export function written({ paragraphs, customSections }) {
  const says = ({ content }) => content?.trim()
  const part = (each) => ((each.content?.every(says) ?? true) ? each : { ...each, content: each.content.filter(says) })
  const section = (each) => (partsOf(each).length > 0 ? withParts(each, partsOf(each).map(part)) : each)
  return { paragraphs: paragraphs.filter(says), customSections: customSections.map(section) }
}

function newSection(type) {
  const label = SECTION_TYPES.find(([name]) => name === type)[1]
  const section = { id: freshId('section'), type, title: label, config: {} }
  const first = withParts(section, [newPart(section)])
  return type === 'split-view' ? withParts(first, [newPart(first), newPart(first)]) : first
}

/** New entries have an id from the start, so that they keep their identity after they are saved. */
function freshId(prefix) {
  return `${prefix}_${Math.random().toString(36).slice(2, 10)}`
}

function inOrder(blocks) {
  const lists = { paragraphs: [], customSections: [] }
  blocks.forEach(({ kind, value }, globalOrder) =>
    lists[kind].push({ ...value, order: lists[kind].length, globalOrder }),
  )
  return lists
}
