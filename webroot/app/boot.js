import { startLive } from './server/live.js'
import { loadProject } from './server/project.js'
import { loadCounts } from './records/records.js'
import { loadSchema } from './server/schema.js'
import { loadSession } from './server/session.js'
import '../views/shell/shell.js'

/*
 * The web UI, as it starts: the session says what we may do, the schema which collections there are, and the shell shows
 * the place that the address names. Nothing else is loaded before it is looked at.
 *
 *   app         the API, the records with their live changes, addresses, commands; knows no elements
 *   lib         small pure helpers
 *   components  elements and templates that several views use; know no data of the app
 *   fields      how each type of field is shown and filled in
 *   views       a folder for each view; a view never imports another
 */
async function start() {
  const shell = document.querySelector('planner-shell')
  try {
    const counted = loadCounts()
    counted.catch(() => {})
    await Promise.all([loadSession(), loadSchema()])
    startLive()
    shell.begin()
    await Promise.all([loadProject(), counted])
  } catch (error) {
    shell.fail(error)
  }
}

start()
