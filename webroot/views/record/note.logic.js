/**
 * An enhanced note as blocks. A block is `{kind, index, value}`: `kind` is `paragraphs` or `customSections`, `index` its place
 * in that list, `value` what stands there. What changes a note answers the fields to save.
 */

export const SECTION_TYPES = [
  ['tabs', 'Tabs', 'table'],
  ['timeline', 'Timeline', 'milestone'],
  ['split-view', 'Columns', 'columns-2'],
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
  return (splitView?.columns ?? []).map((content, index) => ({ title: `Column ${index + 1}`, content }))
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
  const value = isText ? { type, content: type === 'code' ? '…' : 'New text' } : newSection(type)
  return inOrder([...blocksOf(note), { kind: isText ? 'paragraphs' : 'customSections', value }])
}

/** A new part of a section. */
export function newPart(section) {
  const count = partsOf(section).length + 1
  const content = [{ type: 'text', content: '…' }]
  if (section.type === 'tabs') return { title: `Tab ${count}`, content }
  if (section.type === 'timeline') return { title: `Step ${count}`, status: 'pending', content }
  return { content }
}

function newSection(type) {
  const label = SECTION_TYPES.find(([name]) => name === type)[1]
  const section = { type, title: label, config: {} }
  const first = withParts(section, [newPart(section)])
  return type === 'split-view' ? withParts(first, [newPart(first), newPart(first)]) : first
}

function inOrder(blocks) {
  const lists = { paragraphs: [], customSections: [] }
  blocks.forEach(({ kind, value }, globalOrder) => lists[kind].push({ ...value, order: lists[kind].length, globalOrder }))
  return lists
}
