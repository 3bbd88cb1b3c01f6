import { isEmpty } from '../../lib/equal.js'

const FIGURES = new Set(['money', 'number', 'integer', 'select', 'text', 'boolean'])
const A_BOARD = 3

/**
 * The fields of a record in the order in which its panel shows them: `figures` that the server works out, `properties` in two
 * columns, `blocks` over the whole width, `boxes` beside each other where a record is a board of lists, `computed` and `kept`
 * (what the server keeps) read-only below, `own` for keys that the description does not have.
 */
export function layoutOf(type, record, isBlock) {
  const shown = type.fields.filter((field) => field.name !== type.naming && field.type !== 'id')
  const client = shown.filter((field) => field.origin === 'client')
  const given = shown.filter((field) => field.origin !== 'client' && !isEmpty(record?.[field.name]))
  const figures = given.filter((field) => isFigure(field, record[field.name])).sort((a, b) => inSum(a) - inSum(b))
  const blocks = client.filter(isBlock).sort((a, b) => turn(a) - turn(b))
  const texts = blocks.filter(isListOfTexts)
  const boxes = texts.length >= A_BOARD ? texts : []
  const known = new Set(type.fields.map((field) => field.name))
  return {
    properties: client.filter((field) => !isBlock(field)).sort((a, b) => (b.name === 'lastName') - (a.name === 'lastName')),
    blocks: blocks.filter((field) => !boxes.includes(field)),
    boxes,
    figures,
    computed: given.filter((field) => field.origin === 'computed' && !figures.includes(field) && field.type !== 'boolean' && field.name !== 'fullName'),
    kept: given.filter((field) => field.origin === 'server' && !figures.includes(field)),
    own: Object.keys(record ?? {}).filter((name) => !known.has(name)).map((name) => ownField(name, record[name])),
  }
}

/** Sums are read from their parts to what is left of them. */
function inSum({ name }) {
  return ['subtotal', 'tax', 'total', 'paidAmount', 'balance'].indexOf(name)
}

/** What is worth reading before all else: sums and counts, and what is so. What is not so goes without saying. */
function isFigure({ type, origin, name }, value) {
  if (!FIGURES.has(type) || name === 'revision' || name === 'fullName') return false
  if (type === 'boolean') return value === true
  return origin === 'computed' || type === 'money' || type === 'text'
}

/** What it is about, further texts, lists, notes, and at the end where it lies on a drawing. */
function turn({ name, type, ...field }) {
  if (isGeometry({ type, ...field })) return 4
  if (type !== 'markdown') return 2
  return name === 'description' || name === 'content' ? 0 : name === 'notes' ? 3 : 1
}

const STANDING = new Set(['customerId', 'lineItems', 'taxRate'])

/** Whether a field stands as it is: what an invoice says once it is issued. */
export function isFixed(type, record, field) {
  return type.name === 'billing/invoices' && (record.status ?? 'draft') !== 'draft' && STANDING.has(field.name)
}

/** A place or a size on a drawing; nobody types those into a new record. */
export function isGeometry({ type, fields }) {
  return type === 'object' && fields?.length > 0 && fields.every(({ name }) => ['x', 'y', 'width', 'height'].includes(name))
}

const SHORT = new Set(['date', 'instant', 'time', 'period', 'number', 'integer', 'money', 'select', 'boolean', 'figure'])

/** Whether two of them fit beside each other in a form. */
export function isShort({ type }) {
  return SHORT.has(type)
}

function isListOfTexts({ type, of }) {
  return type === 'list' && (of?.type ?? 'text') === 'text'
}

/** A key that somebody added to the file is shown by what its value looks like. */
function ownField(name, value) {
  const type = typeof value === 'number' ? 'number' : typeof value === 'boolean' ? 'boolean' : Array.isArray(value) ? 'list' : typeof value === 'object' ? 'map' : 'text'
  return { name, label: name, type, origin: 'client', own: true, ...(type === 'list' ? { of: { type: 'text' } } : {}) }
}

/** What a new record begins with: the defaults that people may see. */
export function startOf(type, today) {
  const start = {}
  for (const field of type.fields) {
    if (field.origin !== 'client' || field.default === undefined) continue
    start[field.name] = field.default === 'today' ? today : field.default === 'now' ? undefined : field.default
    if (start[field.name] === undefined) delete start[field.name]
  }
  return start
}

/** What is sent for a new record: no empty members. */
export function filledIn(draft) {
  return Object.fromEntries(Object.entries(draft).filter(([, value]) => !isEmpty(value)))
}
