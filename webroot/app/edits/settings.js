import { inSentence, t } from '../../words/words.js'
import { project, saveProject } from '../server/project.js'
import { collection } from '../server/schema.js'
import { journal } from './journal.js'
import { changesOf, patchOf } from '../records/records.logic.js'

const CONFIG = 'project/config'

/** Changes settings of the project as one action. Resolves to the edit, or undefined if nothing has changed. */
export async function changeSettings(patch) {
  const before = project.config
  const fields = Object.keys(changesOf(before, patch))
  if (fields.length === 0) return undefined
  const after = await saveProject(patch)
  return { name: CONFIG, id: 'settings', before: patchOf(before, fields), after: patchOf(after, fields) }
}

/** Changes settings and adds the edit to the journal. */
export async function editSettings(patch) {
  const edit = await changeSettings(patch)
  if (!edit) return
  const [name] = Object.keys(edit.after)
  const label = collection(CONFIG)?.fieldsByName.get(name)?.label ?? name
  journal.addEdit(t('journal.changedSetting', { setting: inSentence(label) }), edit)
}
