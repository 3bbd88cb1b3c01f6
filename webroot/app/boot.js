import '../words/language.js'
import { typeAheadOfForm } from './commands/type-ahead.js'

/*
 * The first module of the page. Modules with texts are imported after the catalogue. They are preloaded, so the order
 * costs no extra download time.
 */
const parsed = new Promise((resolve) => {
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', resolve, { once: true })
  else resolve()
})

// An address that asks for a new record leads to its form, so whatever a person types until then is meant for it.
if (new URLSearchParams(location.search).has('new')) typeAheadOfForm()

import('./first-look.js')
parsed.then(() => import('./begin.js'))
