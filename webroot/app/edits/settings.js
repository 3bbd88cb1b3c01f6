import { inSentence, t } from '../../words/words.js'
import { SETTINGS, SETTINGS_ID, project, saveProject } from '../server/project.js'
import { collection } from '../server/schema.js'
import { journal } from '../undo/journal.js'
import { changesOf, patchOf } from '../records/records.logic.js'

/**
 * Changes settings of the project as one action. Resolves to the edit, or undefined if nothing has changed. `seen` is
 * as in `saveProject`.
 */
export async function changeSettings(patch, seen) {
  const before = project.config
  const fields = Object.keys(changesOf(before, patch))
  if (fields.length === 0) return undefined
  const after = await saveProject(patch, seen)
  return { name: SETTINGS, id: SETTINGS_ID, before: patchOf(before, fields), after: patchOf(after, fields) }
}

/**
 * Changes settings and adds the edit to the journal. `what` describes the change if the name of the setting does not.
 * Returns the stored values of the changed settings.
 */
export async function editSettings(patch, what, seen) {
  const began = journal.begin()
  const edit = await changeSettings(patch, seen)
  if (!edit) return {}
  const [name] = Object.keys(edit.after)
  const label = collection(SETTINGS)?.fieldsByName.get(name)?.label ?? name
  journal.addEdit(what ?? t('journal.changedSetting', { setting: inSentence(label) }), edit, began)
  return edit.after
}

/** Sets one entry of a setting that is a map, such as the limits of columns; a value of undefined removes it. */
export function editSettingEntry(setting, key, value, what) {
  const { [key]: before, ...others } = project.config?.[setting] ?? {}
  return editSettings({ [setting]: value === undefined ? others : { ...others, [key]: value } }, what)
}

/** Sets the number of cards that a column of a board should have at most; 0 stands for any number. */
export function editLimit(key, name, limit) {
  const what = limit > 0 ? t('journal.limited', { name, limit }) : t('journal.unlimited', { name })
  return editSettingEntry('wipLimits', key, limit > 0 ? limit : undefined, what)
}
