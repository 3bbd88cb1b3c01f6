import { Emitter } from '../../lib/emitter.js'
import { get, put } from './api.js'
import { live } from './live.js'

/** The project's own settings: `project.config`. */
export const project = Object.assign(new Emitter(), { config: undefined, etag: undefined })

export async function loadProject() {
  const { data, etag } = await get('/project/config')
  project.config = data
  project.etag = etag
  document.title = project.config.name ? `${project.config.name} · Planner` : 'Planner'
  project.emit()
}

export async function saveProject(changes) {
  const { data, etag } = await put('/project/config', changes, { headers: project.etag ? { 'If-Match': project.etag } : {} })
  project.config = data
  project.etag = etag
  project.emit()
}

live.changes.subscribe((change) => {
  if (change.entity === 'project/config' || change.action === 'reset') loadProject().catch(() => {})
})
