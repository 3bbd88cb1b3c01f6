import '../views/declared.js'
import { ProblemError } from './server/api.js'
import { startLive } from './server/live.js'
import { complain } from './messages/toasts.js'
import { inbox } from './personal/inbox.js'
import { router } from './places/router.js'
import { reportLeftDrafts } from './drafts/open-draft.js'
import { recoverEdits } from './drafts/recover-edits.js'
import { resendDrafts } from './drafts/resend-drafts.js'
import { loadCounts } from './records/records.js'
import { loadProject } from './server/project.js'
import { loadSchema } from './server/schema.js'
import { loadSession } from './server/session.js'
import { reportInterrupted } from './edits/interrupted.js'
import { ignoreStrayFiles } from '../lib/page/stray-files.js'
import '../views/shell/shell.js'

/*
 * Starts the web UI after `boot.js`: loads the session, the schema and the settings, then shows the place of the
 * address. A view is loaded when it is first shown.
 *
 *   app         the API, the records with their live changes, addresses, commands; uses no elements
 *   lib         small pure helpers
 *   words       the texts of the web UI
 *   components  elements and templates that several views use; independent of the app's data
 *   fields      the display and the input of each field type
 *   kits        parts that similar views share, such as lists
 *   views       a folder for each view; a view never imports another
 */
async function start() {
  const shell = document.querySelector('planner-shell')
  try {
    const counted = loadCounts()
    counted.catch(() => {})
    const settings = loadProject()
    await Promise.all([loadSession(), loadSchema(), settings.catch(() => {})])
    // If the settings cannot be loaded, the page says why.
    settings.catch(complain)
    startLive()
    router.read()
    resendDrafts()
    shell.begin()
    recoverEdits()
    reportInterrupted()
    reportLeftDrafts()
    whenIdle(() => inbox.start())
  } catch (error) {
    shell.fail(error)
  }
}

ignoreStrayFiles()

/** Shows the errors of requests for which no caller handles the failure. */
addEventListener('unhandledrejection', (event) => {
  if (!(event.reason instanceof ProblemError)) return
  event.preventDefault()
  complain(event.reason)
})

function whenIdle(task) {
  if (globalThis.requestIdleCallback) requestIdleCallback(task)
  else setTimeout(task, 500)
}

start()
