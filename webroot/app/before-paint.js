// Applies the stored theme and sidebar before the first paint, so that colours and layout do not jump.
;(function () {
  const root = document.documentElement
  // A module would run too late, so the base path is read here as in `base-path.js`.
  const [, basePath] = /^(.*)\/assets\/[^/]+\//.exec(new URL(document.currentScript.src).pathname)
  const stored = (key) => {
    try {
      return localStorage.getItem(basePath + key)
    } catch {
      return null
    }
  }
  const theme = stored('planner.theme')
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme
  if (stored('planner.sidebar') === 'collapsed') root.dataset.sidebar = 'collapsed'
  if (stored('planner.panel') === 'wide') root.dataset.panel = 'wide'
})()
