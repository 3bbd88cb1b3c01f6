import { t } from '../../words/words.js'

/**
 * An enhanced note as blocks. A block is `{kind, index, value}`: `kind` is `paragraphs` or `customSections`, `index`
 * its place in that list, `value` what stands there. What changes a note answers the fields to save.
 */

export const SECTION_TYPES = [
  ['tabs', t('note.tabs'), 'table'],
  ['timeline', t('note.timeline'), 'milestone'],
  ['split-view', t('note.columns'), 'columns-2'],
]

/** All blocks in the order in which they stand in the file. */
export function blocksOf(note) {
  return ['paragraphs', 'customSections']
    .flatMap((kind) => (note[kind] ?? []).map((value, index) => ({ kind, index, value })))
    .sort((a, b) => (a.value.globalOrder ?? 1e9) - (b.value.globalOrder ?? 1e9))
}

/** The parts of a section, whatever its type: `{id?, title, status?, date?, content}`. */
export function partsOf(section) {
  const { tabs, timeline, splitView } = section.config ?? {}
  if (section.type === 'tabs') return tabs ?? []
  if (section.type === 'timeline') return timeline ?? []
  return (splitView?.columns ?? []).map((content, index) => ({
    title: t('note.column', { count: index + 1 }),
    content,
  }))
}

/** The section with other parts. */
export function withParts(section, parts) {
  const config = { ...section.config }
  if (section.type === 'tabs') config.tabs = parts
  else if (section.type === 'timeline') config.timeline = parts
  else config.splitView = { ...config.splitView, columns: parts.map((part) => part.content) }
  return { ...section, config }
}

/** Where a block stands in its list by now; -1 when it has gone. */
export function placeOf(note, { kind, index, value }) {
  return value.id === undefined ? index : (note[kind] ?? []).findIndex(({ id }) => id === value.id)
}

/** Another value in the place of a block. */
export function changed(note, block, value) {
  return { [block.kind]: note[block.kind].with(placeOf(note, block), value) }
}

export function removed(note, at) {
  return inOrder(blocksOf(note).filter((_, index) => index !== at))
}

/** A block put back among the others. */
export function inserted(note, block, at) {
  return inOrder(blocksOf(note).toSpliced(at, 0, block))
}

export function moved(note, from, to) {
  const blocks = blocksOf(note)
  if (to < 0 || to >= blocks.length) return {}
  blocks.splice(to, 0, ...blocks.splice(from, 1))
  return inOrder(blocks)
}

/** A new block at the end: `text`, `code`, or a type of section. */
export function added(note, type) {
  const isText = type === 'text' || type === 'code'
  const value = isText ? newPiece(type) : newSection(type)
  return inOrder([...blocksOf(note), { kind: isText ? 'paragraphs' : 'customSections', value }])
}

/** A new part of a section. */
export function newPart(section) {
  const count = partsOf(section).length + 1
  const content = [newPiece('text')]
  if (section.type === 'tabs') return { id: freshId('tab'), title: t('note.tab', { count }), content }
  if (section.type === 'timeline')
    return { id: freshId('item'), title: t('note.step', { count }), status: 'pending', content }
  return { content }
}

/** A new piece of `text` or `code`, which says nothing yet. */
export function newPiece(type) {
  return { type, content: '' }
}

/** What stands for a block on the page while the list around it changes. */
export function keyOf({ kind, index, value }) {
  return `${kind} ${value.id ?? index}`
}

/** The lists as they are saved: a piece that says nothing yet is no part of the note. */
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

/** New entries have their id from the start, so that they stay the same entry when the server has saved them. */
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
