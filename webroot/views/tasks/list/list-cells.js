import { html } from 'lit'
import { avatar } from '../../../components/avatar/avatar.js'
import { nameId } from '../../../components/data-table/spoken-parts.js'
import { icon } from '../../../components/icon/icon.js'
import {
  blockedMark,
  commentMark,
  doneToggle,
  dueMark,
  priorityGlyph,
  subtaskMark,
} from '../../../components/task-card/task-card.js'
import { isDone } from '../../../lib/tasks/tasks.js'
import { toneOf } from '../../../lib/tone.js'

const MOST_TAGS = 3

/** The first cell of a task: its title and its most important marks. `toggle(id)` completes or reopens the task. */
export function titleCell(task, context, toggle) {
  return html` <span class="task-cell">
    ${doneToggle(task, context, toggle)}
    <span class="task-spoken" id=${nameId(task.id)}>
      <span class="task-title truncate ${isDone(task, context.config) ? 'is-done' : ''}">${context.titleOf(task)}</span>
      <span class="task-priority">${priorityGlyph(task.priority)}</span>
      ${blockedMark(task, context)} ${subtaskMark(task)} ${commentMark(task)}
      <span class="task-tags"
        >${[task.tags ?? []]
          .flat()
          .slice(0, MOST_TAGS)
          .map((tag) => html`<span class="chip tone-${toneOf(tag)}">${tag}</span>`)}</span
      >
    </span>
  </span>`
}

/** The columns that tasks display differently from other collections. `contextOf()` returns the current context. */
export function taskCells(contextOf) {
  return {
    milestone: {
      width: 'clamp(8rem, 18cqi, 14rem)',
      cell: (task) =>
        task.milestone
          ? html`<span class="mark task-milestone"
              >${icon('milestone')}<span class="truncate">${task.milestone}</span></span
            >`
          : '',
    },
    dueDate: { width: '9rem', cell: (task) => dueMark(task, contextOf()) },
    assignee: {
      width: '4rem',
      cell: (task) => (task.assignee ? avatar(contextOf().personName(task.assignee)) : ''),
    },
  }
}
