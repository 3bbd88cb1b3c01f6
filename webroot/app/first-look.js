import '../views/declared.js'
import { detailAt, firstTasks } from './first-look.logic.js'
import { isLoaded } from './loader.js'
import { isKnown, viewAt } from './places/declared.js'
import './places/known-collections.js'
import { parseAddress } from './places/router.logic.js'
import { records } from './records/records.js'
import { firstDayOfWeek, today } from '../lib/dates.js'

// Runs in parallel with the other modules: it requests the view and the tasks of the address before the shell knows the
// place.
const { path, query } = parseAddress(location.href, isKnown)
for (const { view, folder } of [viewAt(path), detailAt(path, query)].filter(Boolean)) isLoaded(view, folder)

const first = firstTasks(path, query, { today: today(), firstDay: firstDayOfWeek() })
if (first) records('tasks').askAhead(first)
