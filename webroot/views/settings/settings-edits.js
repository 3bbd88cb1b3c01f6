import { ProblemError } from '../../app/server/api.js'
import { editSettings } from '../../app/edits/settings.js'
import { project, SETTINGS, SettingConflictError } from '../../app/server/project.js'
import { collection } from '../../app/server/schema.js'
import { changesOf } from '../../app/records/records.logic.js'
import { complain } from '../../app/messages/toasts.js'
import { asStored, mergeValue } from '../../fields/merge/merge.logic.js'

const PAUSE_MS = 600
const MOST_ATTEMPTS = 4

/**
 * Our versions of the settings that two people have changed, until a version is chosen. They stay while other pages
 * are open.
 */
const conflicts = {}

/**
 * The edits of some settings. They are saved one save after another. Changes of other people are merged. If that is not
 * possible, both versions are kept until one is chosen. A refused value stays in its control.
 */
export class SettingsEdits {
  errors = {}

  #page
  /** The value on which the current edit is based, by name. */
  #base = {}
  #held = new Set()
  #waiting = {}
  #sending = {}
  #refused = {}
  #timer = undefined
  #saving = undefined

  /** `page` has `requestUpdate()`, which renders the edits, and `saved()`, which is called after each saved change. */
  constructor(page) {
    this.#page = page
  }

  /** Returns the value of a setting with the unsaved changes. */
  valueOf(name) {
    const unsaved = this.#unsaved()
    return name in unsaved ? (unsaved[name] ?? undefined) : project.config[name]
  }

  /** Both versions of a setting that two people have changed, `{name, ours, theirs}`, or undefined. */
  conflictOf(name) {
    if (!(name in conflicts)) return undefined
    return { name, ours: conflicts[name] ?? undefined, theirs: project.config[name] }
  }

  /** Called when a control receives the focus. Its current value becomes the base of the edit. */
  hold(name) {
    this.#held.add(name)
    this.#begin(name)
  }

  /** Called when the focused control shows the current value, which becomes the base of the further edit. */
  renew(name) {
    if (!(name in this.#unsaved())) this.#base[name] = project.config[name]
  }

  /** Called when a control loses the focus. Saves at once. */
  release(name) {
    this.#held.delete(name)
    this.flush()
    this.#forgetBases()
  }

  /** Applies a value and saves it, after a pause if it is `typed`. */
  take(name, value, { typed }) {
    this.#begin(name)
    // During a conflict, typed text belongs to our version.
    const into = name in conflicts ? conflicts : this.#waiting
    into[name] = value
    clearTimeout(this.#timer)
    if (typed) this.#timer = setTimeout(() => this.flush(), PAUSE_MS)
    else this.flush()
    this.#page.requestUpdate()
  }

  /** Saves at once. */
  flush() {
    clearTimeout(this.#timer)
    if (!this.#saving && Object.keys(this.#waiting).length > 0) this.#saving = this.#saveAll()
    return this.#saving ?? Promise.resolve()
  }

  /** Ends the conflict of a setting: `ours` saves our value, `theirs` discards it. */
  resolve(name, keep) {
    const { [name]: ours } = conflicts
    delete conflicts[name]
    delete this.#base[name]
    if (keep === 'ours') this.take(name, ours, { typed: false })
    else this.#page.requestUpdate()
  }

  #begin(name) {
    if (!(name in this.#base)) this.#base[name] = project.config[name]
  }

  #unsaved() {
    return { ...this.#refused, ...this.#sending, ...conflicts, ...this.#waiting }
  }

  #forgetBases() {
    for (const name of Object.keys(this.#base))
      if (!this.#held.has(name) && !(name in this.#unsaved())) delete this.#base[name]
  }

  async #saveAll() {
    while (Object.keys(this.#waiting).length > 0) {
      this.#sending = this.#waiting
      this.#waiting = {}
      for (const name of Object.keys(this.#sending)) {
        delete this.#refused[name]
        delete this.errors[name]
      }
      try {
        await this.#save(MOST_ATTEMPTS)
      } catch (error) {
        this.#failed(error)
      }
      this.#sending = {}
      this.#forgetBases()
      this.#page.requestUpdate()
    }
    // Not in a later task: a value that is set after the loop needs a save of its own.
    this.#saving = undefined
  }

  /** Saves the merged values. If another person changes the same setting meanwhile, merges again. */
  async #save(attempts) {
    const patch = changesOf(project.config, this.#merged())
    if (Object.keys(patch).length === 0) return
    const ours = this.#sending
    try {
      const stored = await editSettings(patch, undefined, project.config)
      const { fieldsByName } = collection(SETTINGS)
      for (const [name, sent] of Object.entries(patch)) {
        // A focused control keeps the typed text, which does not contain the changes of others.
        this.#base[name] = asStored(
          fieldsByName.get(name),
          ours[name] ?? undefined,
          sent ?? undefined,
          stored[name] ?? undefined,
        )
      }
      this.#page.saved()
    } catch (error) {
      if (!(error instanceof SettingConflictError) || attempts === 0) throw error
      await this.#save(attempts - 1)
    }
  }

  /** Returns the values merged into the current settings. Values that cannot be merged become conflicts. */
  #merged() {
    const patch = {}
    for (const [name, ours] of Object.entries(this.#sending)) {
      const field = collection(SETTINGS).fieldsByName.get(name)
      const merged = mergeValue(field, this.#base[name], ours ?? undefined, project.config[name])
      if (merged) {
        patch[name] = merged.value ?? null
      } else {
        conflicts[name] = ours
        delete this.#sending[name]
      }
    }
    return patch
  }

  /** Keeps the refused values. The values of other settings in the same request are sent again without them. */
  #failed(error) {
    const atFields = error instanceof ProblemError ? error.fieldErrors() : {}
    const isRefused = (name) => name in atFields
    const isUnclear = !Object.keys(this.#sending).some(isRefused)
    if (isUnclear) complain(error)
    for (const [name, value] of Object.entries(this.#sending)) {
      const isNewer = name in this.#waiting
      if (isUnclear || isRefused(name)) this.#refused[name] = value
      else if (!isNewer) this.#waiting[name] = value
    }
    Object.assign(this.errors, atFields)
  }
}
