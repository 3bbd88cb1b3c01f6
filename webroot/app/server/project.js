import { firstDayOfWeek, setTimeZone } from '../../lib/time/dates.js'
import { Emitter } from '../../lib/emitter.js'
import { nothingKnown, takesEvent, takesRead, takesWrite } from '../records/order.logic.js'
import { changesOf, conflicts, lastValues, patched } from '../records/records.logic.js'
import { get, ProblemError, put, readWhenReached } from './api.js'
import { live } from './live.js'
import { t } from '../../words/words.js'

/** The collection of the project's settings, which has one record. */
export const SETTINGS = 'project/config'
/** The id of that record in edits and drafts. */
export const SETTINGS_ID = 'settings'
const PATH = `/${SETTINGS}`
const MOST_ATTEMPTS = 5

/** The project's settings. `config` includes the changes that the server has not confirmed yet. */
export const project = Object.assign(new Emitter(), { config: undefined })

const known = nothingKnown()
let stored
let etag
let waiting = []
let queue = Promise.resolve()

const WEEK_STARTS = { monday: 1, saturday: 6, sunday: 0 }

/** The first day of the week, 0 for Sunday: the project's setting, or the default of the reader's locale. */
export function weekStart() {
  return WEEK_STARTS[project.config?.firstDayOfWeek] ?? firstDayOfWeek()
}

export async function loadProject() {
  const answer = await get(PATH)
  if (takesRead(known, answer)) set(answer.data, answer.etag)
}

/** Another person has changed the same setting. The project's settings are the current ones by then. */
export class SettingConflictError extends Error {
  constructor() {
    super(t('error.settingChanged'))
    this.name = 'SettingConflictError'
  }
}

/**
 * Changes settings; `null` clears a setting. `seen` holds the values on which the change is based, if they differ from
 * the shown values. Rejects with SettingConflictError when another person has changed the same setting since then.
 */
export function saveProject(patch, seen = {}) {
  const changes = changesOf(project.config, patch)
  if (Object.keys(changes).length === 0) return Promise.resolve(project.config)
  const step = { changes, seen: { ...project.config, ...seen } }
  waiting.push(step)
  show()
  const done = queue
    .then(() => send(step))
    .finally(() => {
      waiting = waiting.filter((other) => other !== step)
      show()
    })
  queue = done.catch(() => {})
  return done
}

/** Returns the changes of settings that the server has not confirmed, as edits `{name, id, values}`. */
export function unconfirmedSettings() {
  return waiting.length > 0 ? [{ name: SETTINGS, id: SETTINGS_ID, values: lastValues(waiting) }] : []
}

async function send(step) {
  let current = stored
  for (let attempt = 1; ; attempt += 1) {
    if (conflicts(step.seen, current, step.changes).length > 0) {
      await loadProject()
      throw new SettingConflictError()
    }
    try {
      const answer = await put(PATH, step.changes, { headers: etag ? { 'If-Match': etag } : {} })
      if (takesWrite(known, answer)) set(answer.data, answer.etag)
      return answer.data
    } catch (error) {
      const stale = error instanceof ProblemError && error.status === 412 && error.problem.current
      if (!stale || attempt === MOST_ATTEMPTS) throw error
      current = error.problem.current
      etag = error.problem.etag
    }
  }
}

function set(config, tag) {
  stored = config
  etag = tag
  show()
}

function show() {
  project.config = waiting.reduce((config, step) => patched(config, step.changes), stored)
  setTimeZone(project.config.timeZone)
  project.emit()
}

live.changes.subscribe((changes) => {
  for (const change of changes) {
    if (change.entity !== SETTINGS || !takesEvent(known, change)) continue
    if (change.value) set(change.value, change.etag)
    else reload()
  }
})
live.reset.subscribe(reload)

function reload() {
  loadProject().catch((error) => readWhenReached(error, reload))
}
