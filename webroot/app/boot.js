import '../words/language.js'

/*
 * The first module of the page. Modules with texts are imported after the catalogue. They are preloaded, so the order
 * costs no extra download time.
 */
const parsed = new Promise((resolve) => {
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', resolve, { once: true })
  else resolve()
})

import('./first-look.js')
parsed.then(() => import('./begin.js'))
