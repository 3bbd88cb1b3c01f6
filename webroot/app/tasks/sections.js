import { doneSection, same, sectionsOf } from '../../lib/tasks/tasks.js'
import { t } from '../../words/words.js'
import { project, saveProject } from '../server/project.js'
import { journal, offerUndo } from '../undo/journal.js'
import { refusalOf, reportRefused } from '../messages/progress.js'
import { records } from '../records/records.js'
import { renamed, withRenamedSection, withRenamedTag, withoutSection } from './sections.logic.js'
import { changeSettings, editSettings } from '../edits/settings.js'
import { removeAll } from '../undo/trash.js'
import { changeTasks, tasksIn } from './tasks.js'

/*
 * Actions for sections and tags with their tasks. Each action is one step of the journal. The settings are changed
 * first, because they define the section of completed tasks. An action rejects if the server refuses it.
 */

export function tasksWith(tag) {
  return records('tasks')
    .all()
    .filter((task) => [task.tags ?? []].flat().some((each) => same(each, tag)))
}

/** Returns the tags of the project and of its tasks. */
export function allTags() {
  const used = new Set([
    ...(project.config?.tags ?? []),
    ...records('tasks')
      .all()
      .flatMap((task) => task.tags ?? []),
  ])
  return [...used].sort((a, b) => a.localeCompare(b))
}

function sections() {
  return sectionsOf(records('tasks').all(), project.config)
}

/** Adds a section behind another one of the `shown` sections. */
export async function addSection(name, before, shown) {
  if (shown.some((section) => same(section, name))) throw new Error(t('section.exists', { section: name }))
  const at = shown.indexOf(before) + 1
  await editSettings({ sections: shown.toSpliced(at, 0, name) }, t('journal.addedSection', { section: name }))
}

/** Renames a section, or merges it into the existing section of that name. */
export async function renameSection(from, to) {
  const name = to.trim()
  if (!name || name === from) return
  const began = journal.begin()
  const merges = sections().some((section) => same(section, name) && !same(section, from))
  const setting = await changeSettings(
    withRenamedSection({ doneSection: doneSection(project.config), ...project.config }, sections(), from, name),
  )
  const tasks = tasksIn(from)
  const operations = tasks.map(({ id, order }) =>
    merges
      ? { op: 'move', id, value: { section: name }, shown: { section: name } }
      : {
          op: 'update',
          id,
          value: { section: name, ...(order === undefined ? {} : { order }) },
          shown: { section: name },
        },
  )
  const what = merges ? t('journal.mergedSection', { from, to: name }) : t('journal.renamedSection', { from, to: name })
  await finish({ what, began }, setting, operations)
}

/** Returns the choices for the tasks of a deleted section. The value is another section, or null for the trash. */
export function deletionChoices(section) {
  const others = sections().filter((other) => !same(other, section))
  return [
    ...others.map((other) => ({
      value: other,
      label: t('section.moveTasksTo', { section: other }),
      glyph: 'arrow-right-left',
    })),
    { value: null, label: t('section.deleteTasks', { count: tasksIn(section).length }), glyph: 'trash-2' },
  ]
}

/** Deletes a section. Its tasks move to the section `into`, or to the trash if `into` is null. */
export async function deleteSection(name, into = null) {
  const began = journal.begin()
  const what = t('journal.deletedSection', { section: name })
  if (into !== null) {
    const setting = await changeSettings(withoutSection(project.config, sections(), name))
    return finish(
      { what, began },
      setting,
      tasksIn(name).map(({ id }) => ({ op: 'move', id, value: { section: into }, shown: { section: into } })),
    )
  }
  const ids = tasksIn(name).map(({ id }) => id)
  const result = await removeAll('tasks', ids)
  if (result.failed.length > 0) return reportRefused(result, ids.length, 'tasks')
  const setting = await changeSettings(withoutSection(project.config, sections(), name))
  const removed = [...result.done.keys()].map((id) => ({ name: 'tasks', id }))
  return finishWith({ what, edits: setting ? [setting] : [], removed }, began)
}

/** Renames a tag in all tasks, or merges it into the existing tag of that name. */
export async function renameTag(from, to) {
  const name = to.trim()
  if (!name || name === from) return
  const began = journal.begin()
  const merges = allTags().some((tag) => same(tag, name) && !same(tag, from))
  const setting = await changeSettings({ tags: renamed(project.config?.tags ?? [], from, name) })
  const what = merges ? t('journal.mergedTag', { from, to: name }) : t('journal.renamedTag', { from, to: name })
  await finish({ what, began }, setting, retagged(from, name))
}

/** Removes a tag from the project and from all tasks. */
export async function deleteTag(name) {
  const began = journal.begin()
  const setting = await changeSettings({ tags: (project.config?.tags ?? []).filter((tag) => !same(tag, name)) })
  await finish({ what: t('journal.deletedTag', { tag: name }), began }, setting, retagged(name, undefined))
}

function retagged(from, to) {
  return tasksWith(from).map((task) => {
    const tags = withRenamedTag([task.tags].flat(), from, to)
    return { op: 'update', id: task.id, value: { tags: tags.length > 0 ? tags : null }, shown: { tags }, seen: task }
  })
}

/** Changes the tasks after the setting. If the server refuses all tasks, takes the setting back and rejects. */
async function finish({ what, began }, setting, operations) {
  const refused = (result) => {
    if (result.done.size === 0) throw refusalOf(result.failed[0])
    reportRefused(result, operations.length, 'tasks')
  }
  const how = { what, fields: ['section', 'order', 'completed', 'tags'], partly: true, refused }
  try {
    const { edits } = operations.length > 0 ? await changeTasks(operations, how) : { edits: [] }
    finishWith({ what, edits: [...(setting ? [setting] : []), ...edits] }, began)
  } catch (error) {
    if (setting) await saveProject(setting.before, setting.after)
    throw error
  }
}

function finishWith(step, began) {
  if (step.edits.length === 0 && !step.removed?.length) return
  offerUndo(journal.add(step, began), { tone: 'good' })
}
