// Filters the contents, marks the entry of the address, and folds the contents on a phone. The rest of the page works
// without a script.

const filter = document.querySelector('.filter')
const input = filter.querySelector('input')
const contents = document.querySelector('.contents')
const groups = [...contents.querySelectorAll(':scope > ul > li')]
const phone = matchMedia('(max-width: 760px)')
const texts = new Map()

filter.hidden = false
input.addEventListener('input', () => narrow(input.value.toLowerCase().split(/\s+/).filter(Boolean)))
contents.addEventListener('click', ({ target }) => phone.matches && target.closest('a') && fold())
phone.addEventListener('change', fold)
window.addEventListener('hashchange', openTarget)
fold()
openTarget()

function fold() {
  contents.open = !phone.matches
}

function narrow(words) {
  if (phone.matches) contents.open = words.length > 0
  for (const group of groups) {
    const details = group.querySelector('details')
    const name = details?.querySelector('summary').textContent.toLowerCase() ?? ''
    const whole = details !== null && words.every((word) => name.includes(word))
    const entries = [...group.querySelectorAll('a')]
    const found = entries.filter((entry) => whole || words.every((word) => searchedText(entry).includes(word)))
    for (const entry of entries) entry.parentElement.hidden = !found.includes(entry)
    group.hidden = found.length === 0
    if (details) details.open = words.length > 0 && !group.hidden
  }
}

/** Returns the text of an entry and of its section, with the operation's id and path, in lower case. */
function searchedText(entry) {
  if (!texts.has(entry)) {
    const id = entry.hash.slice(1)
    const section = entry.textContent === 'Overview' ? null : document.getElementById(id)
    texts.set(entry, `${entry.textContent} ${id} ${section?.textContent ?? ''}`.toLowerCase())
  }
  return texts.get(entry)
}

/** Marks the entry in the address, and opens its group. */
function openTarget() {
  for (const old of contents.querySelectorAll('[aria-current]')) old.removeAttribute('aria-current')
  const link = [...contents.querySelectorAll('a')].find((one) => one.hash === location.hash)
  if (!link) return
  link.setAttribute('aria-current', 'location')
  const details = link.closest('details')
  if (details !== contents) details.open = true
  if (contents.open) link.scrollIntoView({ block: 'nearest' })
}
