import { holdKeys } from '../commands/held-keys.js'
import { focusOwner } from '../commands/focus.js'
import { router } from '../places/router.js'
import { session } from '../server/session.js'
import { uploads } from '../../components/upload/uploads.js'
import { t } from '../../words/words.js'

/** The control of each part of a task in which a person adds to the part. */
const PARTS = {
  comment: 'task-comments .comment-form markdown-editor',
  subtask: 'task-subtasks .step-add input',
  time: 'task-time #log-hours',
  files: 'task-files input[type="file"]',
}
const PATIENCE_MS = 4000

/**
 * The commands that add to a part of a task: a comment, a subtask, logged hours, or files. They open the task first.
 * `taskId` returns the id of the task, and undefined if there is none.
 */
export function partCommands(taskId) {
  const command = (part, title, glyph, { keys, isOffered = () => true, enter = (control) => control.focus() }) => ({
    id: `task ${part}`,
    title,
    glyph,
    keys,
    section: 'task',
    when: () => !session.readOnly && isOffered() && taskId() !== undefined,
    run: () => openPart(taskId(), PARTS[part], enter),
  })
  return [
    command('comment', t('comment.say'), 'message-square', { keys: 'Shift+c' }),
    command('subtask', t('subtask.add'), 'list-checks', { keys: 'Shift+n' }),
    command('time', t('task.time.add'), 'timer', { keys: 'Shift+h' }),
    command('files', t('uploads.attach'), 'paperclip', {
      isOffered: () => uploads.available,
      enter: (control) => control.click(),
    }),
  ]
}

/** Opens a task and focuses the hours that can be logged on it. */
export function openHours(id) {
  return openPart(id, PARTS.time, (control) => control.focus())
}

/** Returns the id of the open task, unless another record has the focus. */
export function openTask(id) {
  const row = focusOwner().closest('[data-id]:not(detail-panel *)')
  return row === null || row.dataset.id === id ? id : undefined
}

/** The keys that are typed while the task is loading are for the control. */
function openPart(id, selector, enter) {
  if (router.query.item !== id) router.open('tasks', id)
  return holdKeys(shown(id, selector).then((control) => control && enter(control)))
}

/** Resolves to a control of a task when it is shown, or to undefined if that takes too long. */
function shown(id, selector) {
  const find = () => {
    const task = [...document.querySelectorAll('task-detail')].find(({ recordId }) => recordId === id)
    return task?.querySelector(selector)
  }
  return new Promise((resolve) => {
    const end = (control) => {
      observer.disconnect()
      clearTimeout(timer)
      resolve(control)
    }
    const look = () => find() && end(find())
    const observer = new MutationObserver(look)
    const timer = setTimeout(end, PATIENCE_MS)
    observer.observe(document.body, { childList: true, subtree: true })
    look()
  })
}
