import '../views/declared.js'
import { isLoaded } from './loader.js'
import { detailAt, isKnown, viewAt } from './places/declared.js'
import { firstRead } from './places/first-read.js'
import './places/known-collections.js'
import { parseAddress } from './places/router.logic.js'
import { askAhead } from './server/api.js'

// Runs in parallel with the other modules. It requests the view and the first data of the address before the shell is
// loaded.
const { path, query } = parseAddress(location.href, isKnown)
for (const { view, folder } of [viewAt(path), detailAt(path, query)].filter(Boolean)) isLoaded(view, folder)

const first = firstRead(path, query)
if (first) askAhead(first)
