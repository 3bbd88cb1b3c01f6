import { menuOf } from '../../app/commands/commands.js'
import { project, weekStart } from '../../app/server/project.js'
import { copyText } from '../../app/messages/clipboard.js'
import { permalink } from '../../app/places/router.js'
import { session } from '../../app/server/session.js'
import { removeRecords } from '../../app/edits/actions.js'
import { records } from '../../app/records/records.js'
import { duplicate } from '../../app/edits/duplicate.js'
import { partCommands } from '../../app/tasks/task-parts.js'
import { timer } from '../../app/tasks/timer.js'
import { areDone, editTasks, moveTasks, toggleDone } from '../../app/tasks/tasks.js'
import { confirmRemoval } from '../../kits/record/confirm-removal.js'
import { chooseTags } from '../../kits/list/bulk/choose-tags.js'
import { askField } from '../../kits/list/bulk/set-field.js'
import { changesToValue } from '../../kits/list/rows/group-value.logic.js'
import { readDate } from '../../fields/date/read-date.logic.js'
import { today, userLocale } from '../../lib/time/dates.js'
import { PRIORITIES, doneSection } from '../../lib/tasks/tasks.js'
import { t } from '../../words/words.js'
import { openChooser } from '../../components/chooser/chooser.js'

/** The commands in the menu of a task, in order. */
export const taskMenu = () =>
  menuOf([
    'task open',
    '-',
    'task done',
    'task move',
    'task assign',
    'task priority',
    'task due',
    'task tag',
    'task milestone',
    'task field',
    'task push',
    'task timer',
    '-',
    'task duplicate',
    'task copy-link',
    '-',
    'task delete',
  ])

/**
 * The commands for the tasks in `view.targets`: the selected tasks or the focused one. `view.act` runs an action and
 * keeps the focus in the list. With `leaves`, the focused task may leave its place.
 */
export function taskCommands(view) {
  const any = () => !session.readOnly && view.targets.length > 0
  const verb = (id, title, keys, glyph, run, more = {}) => ({
    id: `task ${id}`,
    title,
    keys,
    glyph,
    section: 'task',
    when: any,
    run: () => run(view.targets),
    ...more,
  })
  return [
    {
      id: 'task open',
      title: t('command.open'),
      keys: 'o',
      glyph: 'panel-left',
      section: 'task',
      hidden: true,
      when: () => view.focusedId !== undefined,
      run: () => view.open(view.focusedId),
    },
    verb('done', t('task.done'), 'e', 'check', (ids) => view.act(ids, () => toggleDone(...ids), { leaves: true }), {
      titleNow: () => (areDone(view.targets) ? t('task.openAgain') : t('task.markDone')),
    }),
    verb('move', t('task.move'), 'm', 'arrow-right-left', (ids) => chooseSection(view, ids)),
    verb('assign', t('task.assign'), 'a', 'user', (ids) =>
      choose(view, ids, 'assignee', {
        title: t('task.assignTo'),
        clear: t('task.nobody'),
        options: records('people')
          .all()
          .map((person) => ({ value: person.id, label: person.name, person: true })),
      }),
    ),
    verb('priority', t('task.setPriority'), 'p', 'signal', (ids) =>
      choose(view, ids, 'priority', {
        title: t('task.priority'),
        clear: t('task.noPriority'),
        options: PRIORITIES,
      }),
    ),
    verb('due', t('task.setDue'), 'd', 'calendar', (ids) =>
      choose(view, ids, 'dueDate', {
        title: t('task.due'),
        clear: t('task.noDate'),
        readDate: (text) => readDate(text, { today: today(), locale: userLocale(), firstDay: weekStart() }).value,
      }),
    ),
    verb('tag', t('task.tag'), 't', 'tag', (ids) =>
      chooseTags('tasks', ids, { act: (run) => view.act(ids, run), more: project.config?.tags }),
    ),
    verb('milestone', t('task.setMilestone'), 'Shift+m', 'milestone', (ids) =>
      choose(view, ids, 'milestone', {
        title: t('task.milestone'),
        clear: t('task.noMilestone'),
        free: true,
        options: records('milestones')
          .all()
          .map((milestone) => ({ value: milestone.name, label: milestone.name, glyph: 'milestone' })),
      }),
    ),
    verb('field', t('list.setAField'), 'Shift+e', 'pencil', (ids) =>
      askField(view.type, ids, (run) => view.act(ids, run)),
    ),
    verb(
      'timer',
      t('timer.start'),
      'Shift+s',
      'timer',
      ([id]) => (timer.runsFor(id) ? timer.stop() : timer.start(id)),
      {
        when: () => any() && view.targets.length === 1,
        titleNow: () => (timer.runsFor(view.targets[0]) ? t('timer.stop') : t('timer.start')),
      },
    ),
    ...partCommands(() => (view.targets.length === 1 ? view.targets[0] : undefined)),
    verb('duplicate', t('command.duplicate'), 'Mod+d', 'copy', ([id]) => duplicate('tasks', id), {
      when: () => any() && view.targets.length === 1,
    }),
    verb('copy-link', t('command.copyLink'), 'Mod+Shift+l', 'link', ([id]) => copyText(permalink('tasks', id)), {
      when: () => view.targets.length === 1,
    }),
    verb('delete', t('command.delete'), ['Delete', 'Mod+Backspace'], 'trash-2', (ids) => removeTasks(view, ids), {
      danger: true,
    }),
  ]
}

function chooseSection(view, ids) {
  openChooser({
    title: t('task.moveTo'),
    free: true,
    value: common(ids, ({ section }) => section),
    options: view.sections.map((section) => ({
      value: section,
      label: section,
      glyph: section === doneSection(project.config) ? 'circle-check' : 'circle',
    })),
    choose: (section) => view.act(ids, () => moveTasks(ids, section), { leaves: true }),
  })
}

function choose(view, ids, name, options) {
  const field = view.type.fieldsByName.get(name)
  openChooser({
    ...options,
    value: common(ids, (task) => view.fields.chosenValue(field, task[name])),
    choose: (value) => view.act(ids, () => editTasks(ids, changesToValue(field, value, view.fields))),
  })
}

function removeTasks(view, ids) {
  confirmRemoval('tasks', ids, () => {
    view.act(ids, () => removeRecords('tasks', ids), { leaves: true })
    if (ids.includes(view.query.item)) view.close()
    view.unselect()
  })
}

/** Returns the value that all tasks share, if there is one. */
function common(ids, valueOf) {
  const values = new Set(ids.map((id) => valueOf(records('tasks').get(id) ?? {})))
  return values.size === 1 ? [...values][0] : undefined
}
