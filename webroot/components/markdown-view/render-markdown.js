import DOMPurify from 'dompurify'
import { Marked } from 'marked'
import { references } from '../markdown-editor/references.js'
import { linkedFileAddress } from '../../lib/files/file-links.js'
import { personNamed, REFERENCE } from './references.logic.js'
import { t } from '../../words/words.js'
import { basePath, destinationAt } from '../../lib/page/base-path.js'

const ofRecord = {
  name: 'record',
  level: 'inline',
  start: (source) => source.indexOf('[['),
  tokenizer(source) {
    const match = REFERENCE.exec(source)
    return match
      ? { type: 'record', raw: match[0], target: match[1].trim(), label: (match[2] ?? match[1]).trim() }
      : undefined
  },
  renderer: ({ target, label }) => `<a data-record="${escaped(target)}">${escaped(label)}</a>`,
}

const ofPerson = {
  name: 'person',
  level: 'inline',
  start: (source) => source.search(/(?<![\p{L}\p{N}])@\p{L}/u),
  tokenizer(source, before) {
    if (/[\p{L}\p{N}]$/u.test(before.at(-1)?.raw ?? '')) return undefined
    const name = personNamed(source, references.people())
    return name ? { type: 'person', raw: source.slice(0, name.length + 1), person: name } : undefined
  },
  renderer: ({ raw, person }) => `<a data-person="${escaped(person)}">${escaped(raw)}</a>`,
}

/** Raw HTML is shown as text, and comments are omitted, so the sanitizer receives no active content. */
const marked = new Marked({
  gfm: true,
  extensions: [ofRecord, ofPerson],
  renderer: {
    html({ text }) {
      return escaped(text.replace(/<!--[\s\S]*?-->/g, ''))
    },
    checkbox({ checked }) {
      return `<input type="checkbox" disabled${checked ? ' checked' : ''}> `
    },
  },
})

const RULES = {
  USE_PROFILES: { html: true },
  ADD_ATTR: ['target'],
  FORBID_TAGS: ['style', 'form', 'button', 'select', 'textarea', 'video', 'audio'],
  FORBID_ATTR: ['style', 'id', 'name', 'class'],
  RETURN_DOM_FRAGMENT: true,
}

/**
 * Returns a sanitized document fragment. Headings start below those of the page. Each block has its offset in the
 * source as `data-at`. With `tickable`, the check boxes of task lists are enabled.
 */
export function renderMarkdown(text, { tickable = false } = {}) {
  const fragment = DOMPurify.sanitize(htmlOf(text), RULES)
  for (const block of fragment.querySelectorAll('div[data-at]')) unwrap(block)
  for (const link of fragment.querySelectorAll('a[data-record], a[data-person]')) resolve(link)
  for (const link of fragment.querySelectorAll('a[href]')) prepareLink(link)
  const headings = [...fragment.querySelectorAll('h1, h2, h3, h4, h5, h6')]
  const highest = Math.min(...headings.map(levelOf))
  for (const heading of headings) lower(heading, highest)
  for (const block of fragment.querySelectorAll('ul, ol, blockquote, table')) block.dir = 'auto'
  for (const table of fragment.querySelectorAll('table')) makeScrollable(table)
  for (const image of fragment.querySelectorAll('img')) prepareImage(image)
  for (const box of fragment.querySelectorAll('input[type="checkbox"]')) prepareBox(box, tickable)
  return fragment
}

/**
 * Wraps each block in an element with its source offset. The tokens of the lexer contain every character of the source.
 */
function htmlOf(text) {
  let at = 0
  return marked
    .lexer(text)
    .map((token) => {
      const block = `<div data-at="${at}">${marked.parser([token])}</div>`
      at += token.raw.length
      return token.type === 'space' || token.type === 'def' ? '' : block
    })
    .join('')
}

function unwrap(block) {
  const [first] = block.children
  if (first) first.dataset.at = block.dataset.at
  block.replaceWith(...block.childNodes)
}

/** Turns a reference into a link. A reference without a target becomes plain text. */
function resolve(link) {
  const { record, person } = link.dataset
  const found = record === undefined ? references.person(person) : references.find(record)
  if (!found) {
    const mark = document.createElement('span')
    mark.className = 'prose-unknown'
    mark.append(...link.childNodes)
    link.replaceWith(mark)
    return
  }
  link.href = found.href
  link.className = person === undefined ? 'prose-record' : 'prose-person'
  link.title = found.title
}

/** A text references an uploaded file by its path in the project. */
function prepareImage(image) {
  image.loading = 'lazy'
  image.src = linkedFileAddress(image.getAttribute('src')) ?? image.src
}

/** The accessible name of a check box is the text of its item, without the items below. */
function prepareBox(box, tickable) {
  const item = box.closest('li').cloneNode(true)
  item.querySelectorAll('ul, ol').forEach((list) => list.remove())
  const name = item.textContent.replace(/\s+/g, ' ').trim()
  box.setAttribute('aria-label', name || (box.checked ? t('check.done') : t('check.open')))
  box.disabled = !tickable
}

function prepareLink(link) {
  const destination = link.getAttribute('href')
  link.href = linkedFileAddress(destination) ?? destinationAt(basePath, destination)
  if (link.origin !== location.origin) {
    link.target = '_blank'
    link.rel = 'noopener noreferrer'
  }
}

function levelOf(heading) {
  return Number(heading.tagName[1])
}

/** The headings of a text continue the levels of the page: the highest one becomes level 3. */
function lower(heading, highest) {
  const level = Math.min(levelOf(heading) - highest + 3, 6)
  const lowered = document.createElement(`h${level}`)
  lowered.className = `prose-h${heading.tagName[1]}`
  if (heading.dataset.at) lowered.dataset.at = heading.dataset.at
  lowered.append(...heading.childNodes)
  heading.replaceWith(lowered)
}

function makeScrollable(table) {
  const frame = document.createElement('div')
  frame.className = 'prose-table'
  frame.tabIndex = 0
  frame.setAttribute('role', 'region')
  frame.setAttribute('aria-label', t('table.label'))
  if (table.dataset.at) frame.dataset.at = table.dataset.at
  delete table.dataset.at
  table.replaceWith(frame)
  frame.append(table)
}

function escaped(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
