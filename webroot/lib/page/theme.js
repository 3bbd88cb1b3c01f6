import { storeText } from './stored-value.js'

/** The theme in use, `light` or `dark`: the chosen theme or that of the system. */
export function theme() {
  return (
    document.documentElement.dataset.theme ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')
  )
}

/** The chosen theme. Undefined if the system decides. */
export function chosenTheme() {
  return document.documentElement.dataset.theme
}

/** Sets the theme. `undefined` lets the system decide. */
export function setTheme(name) {
  if (name) document.documentElement.dataset.theme = name
  else delete document.documentElement.dataset.theme
  storeText('planner.theme', name)
}
