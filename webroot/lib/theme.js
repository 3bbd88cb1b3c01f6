/** The colours in use: `light` or `dark`, chosen by hand or by the system. */
export function theme() {
  return (
    document.documentElement.dataset.theme ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')
  )
}

/** What was chosen by hand; undefined when the system decides. */
export function chosenTheme() {
  return document.documentElement.dataset.theme
}

/** `undefined` leaves it to the system. */
export function setTheme(name) {
  if (name) {
    document.documentElement.dataset.theme = name
    localStorage.setItem('planner.theme', name)
  } else {
    delete document.documentElement.dataset.theme
    localStorage.removeItem('planner.theme')
  }
}
