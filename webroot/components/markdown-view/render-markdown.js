import DOMPurify from 'dompurify'
import { Marked } from 'marked'
import { fileAddress } from '../../lib/file-links.js'

/** Raw HTML in a text is shown as the text it is, and comments not at all, so nothing that could act ever reaches the sanitiser. */
const marked = new Marked({
  gfm: true,
  renderer: {
    html({ text }) {
      return escaped(text.replace(/<!--[\s\S]*?-->/g, ''))
    },
    checkbox({ checked }) {
      return `<input type="checkbox" disabled aria-label="${checked ? 'done' : 'open'}"${checked ? ' checked' : ''}> `
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

/** A document fragment, safe to put into the page. Headings begin below those of the page. */
export function renderMarkdown(text) {
  const fragment = DOMPurify.sanitize(marked.parse(text), RULES)
  for (const link of fragment.querySelectorAll('a[href]')) prepareLink(link)
  const headings = [...fragment.querySelectorAll('h1, h2, h3, h4, h5, h6')]
  const highest = Math.min(...headings.map(levelOf))
  for (const heading of headings) lower(heading, highest)
  for (const table of fragment.querySelectorAll('table')) makeScrollable(table)
  for (const image of fragment.querySelectorAll('img')) prepareImage(image)
  return fragment
}

/** A text names an uploaded file by its path in the project. */
function prepareImage(image) {
  image.loading = 'lazy'
  image.src = fileAddress(image.getAttribute('src')) ?? image.src
}

function prepareLink(link) {
  link.href = fileAddress(link.getAttribute('href')) ?? link.href
  if (link.origin !== location.origin) {
    link.target = '_blank'
    link.rel = 'noopener noreferrer'
  }
}

function levelOf(heading) {
  return Number(heading.tagName[1])
}

/** Texts stand below headings of the second or third level; whatever level theirs begin with, they go on from there. */
function lower(heading, highest) {
  const level = Math.min(levelOf(heading) - highest + 3, 6)
  const lowered = document.createElement(`h${level}`)
  lowered.className = `prose-h${heading.tagName[1]}`
  lowered.append(...heading.childNodes)
  heading.replaceWith(lowered)
}

function makeScrollable(table) {
  const frame = document.createElement('div')
  frame.className = 'prose-table'
  frame.tabIndex = 0
  frame.setAttribute('role', 'region')
  frame.setAttribute('aria-label', 'Table')
  table.replaceWith(frame)
  frame.append(table)
}

function escaped(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
