import { askName } from '../../../kits/naming/ask-name.js'
import { openChooser } from '../../../components/chooser/chooser.js'
import { complain } from '../../../app/messages/toasts.js'
import { records } from '../../../app/records/records.js'
import { addSection, deleteSection, deletionChoices, renameSection } from '../../../app/tasks/sections.js'
import { tasksIn } from '../../../app/tasks/tasks.js'
import { same } from '../../../lib/tasks/tasks.js'
import { t } from '../../../words/words.js'

/** Returns the menu items of a section. A new section follows the section of the menu. */
export function sectionItems(section, sections) {
  return [
    { label: t('section.add'), glyph: 'plus', run: () => askNew(section, sections) },
    { label: t('section.rename'), glyph: 'pencil', run: () => askNameOf(section) },
    { label: t('section.merge'), glyph: 'git-merge', run: () => askSection(section, sections) },
    { label: t('section.delete'), glyph: 'trash-2', danger: true, run: () => askDelete(section) },
  ]
}

function askNew(section, sections) {
  askName({
    title: t('section.addTitle', { section }),
    store: (name) => addSection(name, section, sections),
  })
}

function askNameOf(section) {
  askName({
    title: t('section.renameTitle', { section }),
    text: section,
    store: async (name) => {
      await records('tasks').load()
      await renameSection(section, name)
    },
  })
}

function askSection(section, sections) {
  const others = sections.filter((other) => !same(other, section))
  openChooser({
    title: t('section.mergeTitle', { section }),
    options: others.map((other) => ({ value: other, label: other, glyph: 'circle' })),
    choose: (other) => withAllTasks(() => renameSection(section, other)),
  })
}

/** An empty section is deleted at once. Otherwise the person chooses where its tasks move. */
function askDelete(section) {
  return withAllTasks(() => {
    const count = tasksIn(section).length
    if (count === 0) return deleteSection(section)
    return openChooser({
      title: t('section.deleteTitle', { section, count }),
      options: deletionChoices(section),
      choose: (into) => withAllTasks(() => deleteSection(section, into)),
    })
  })
}

/** Runs an action on all tasks of a section, after the tasks that a long board has not loaded are loaded. */
async function withAllTasks(action) {
  try {
    await records('tasks').load()
    await action()
  } catch (error) {
    complain(error)
  }
}
