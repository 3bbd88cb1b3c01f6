import { editSettings } from '../../app/edits/settings.js'
import { changesOf } from '../../app/records/records.logic.js'
import { project, SETTINGS, SETTINGS_ID, SettingConflictError } from '../../app/server/project.js'
import { collection } from '../../app/server/schema.js'
import { MergedEdits } from '../../kits/conflict/merged-edits.js'

const PAUSE_MS = 600

/** The edits of some settings of the project. */
export class SettingsEdits extends MergedEdits {
  #page

  /**
   * `page` has `requestUpdate()`, which renders the edits, `saved()`, which is called after each saved change, and
   * `names()`, the names of the settings.
   */
  constructor(page) {
    super(page, { pause: PAUSE_MS, name: SETTINGS, id: SETTINGS_ID })
    this.#page = page
  }

  /** Returns the value of a setting with the unsaved changes. */
  valueOf(name) {
    const { unsaved } = this
    return name in unsaved ? (unsaved[name] ?? undefined) : project.config[name]
  }

  covers(name) {
    return this.#page.names().includes(name)
  }

  current() {
    return project.config
  }

  fieldOf(name) {
    return collection(SETTINGS).fieldsByName.get(name)
  }

  saving() {
    for (const name of Object.keys(this.sending)) delete this.errors[name]
  }

  patchOf(values, stored) {
    return changesOf(stored, values)
  }

  async write(patch, seen) {
    const stored = await editSettings(patch, undefined, seen)
    this.#page.saved()
    return stored
  }

  isConflict(error) {
    return error instanceof SettingConflictError
  }
}
