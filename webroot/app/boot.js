import '../words/language.js'

/*
 * The first module of the page. The modules that show text are imported when the texts are here. They are preloaded, so
 * nothing waits for its download twice.
 */
const parsed = new Promise((resolve) => {
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', resolve, { once: true })
  else resolve()
})

import('./first-look.js')
parsed.then(() => import('./begin.js'))
