// Filters the table of contents. The rest of the page works without a script.

const filter = document.querySelector('.filter')
const input = filter.querySelector('input')
const groups = [...document.querySelectorAll('nav > ul > li')]
const texts = new Map()

filter.hidden = false
input.addEventListener('input', () => narrow(input.value.toLowerCase().split(/\s+/).filter(Boolean)))
window.addEventListener('hashchange', openTarget)
openTarget()

function narrow(words) {
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

/** Opens the group of the entry in the address. */
function openTarget() {
  const link = [...document.querySelectorAll('nav a')].find((one) => one.hash === location.hash)
  const details = link?.closest('details')
  if (details) details.open = true
  link?.scrollIntoView({ block: 'nearest' })
}
