import '../words/language.js'
import { typeAheadOfForm } from './commands/type-ahead.js'

/*
 * The first module of the page. Modules that use texts are imported after the catalogue. All modules are preloaded, so
 * this order costs no extra download time.
 */
const parsed = new Promise((resolve) => {
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', resolve, { once: true })
  else resolve()
})

// If the address opens the form of a new record, the text that is typed until the form is shown belongs into the form.
if (new URLSearchParams(location.search).has('new')) typeAheadOfForm()

import('./preload.js')
parsed.then(() => import('./begin.js'))
