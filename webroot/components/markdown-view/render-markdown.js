import DOMPurify from 'dompurify'
import { Marked } from 'marked'

/** Raw HTML in a text is shown as the text it is, so nothing that could act ever reaches the sanitiser. */
const marked = new Marked({
  gfm: true,
  renderer: {
    html({ text }) {
      return escaped(text)
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
  for (const heading of fragment.querySelectorAll('h1, h2, h3, h4')) lower(heading)
  for (const table of fragment.querySelectorAll('table')) makeScrollable(table)
  for (const image of fragment.querySelectorAll('img')) image.loading = 'lazy'
  return fragment
}

function prepareLink(link) {
  if (link.origin !== location.origin) {
    link.target = '_blank'
    link.rel = 'noopener noreferrer'
  }
}

function lower(heading) {
  const level = Math.min(Number(heading.tagName[1]) + 2, 6)
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
