// Narrows the contents to what matches as one types. Everything else on the page works without this.

const filter = document.querySelector('.filter')
const input = filter.querySelector('input')
const groups = [...document.querySelectorAll('nav > ul > li')]

filter.hidden = false
input.addEventListener('input', () => narrow(input.value.trim().toLowerCase()))
window.addEventListener('hashchange', openTarget)
openTarget()

function narrow(words) {
  for (const group of groups) {
    const details = group.querySelector('details')
    const entries = [...group.querySelectorAll('li')]
    const whole = matches(details?.querySelector('summary') ?? group, words)
    for (const entry of entries) entry.hidden = !whole && !matches(entry, words)
    group.hidden = !whole && entries.every((entry) => entry.hidden)
    if (details) details.open = words !== '' && !group.hidden
  }
}

function matches(element, words) {
  return element.textContent.toLowerCase().includes(words)
}

/** Shows where in the contents one is. */
function openTarget() {
  const link = [...document.querySelectorAll('nav a')].find((one) => one.hash === location.hash)
  const details = link?.closest('details')
  if (details) details.open = true
  link?.scrollIntoView({ block: 'nearest' })
}
