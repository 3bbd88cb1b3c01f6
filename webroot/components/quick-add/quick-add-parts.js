import { html, nothing } from 'lit'
import { icon } from '../icon/icon.js'
import { optionBody } from '../listbox/option-body.js'
import { friendlyDate } from '../../lib/time/dates.js'
import { PRIORITIES } from '../../lib/tasks/tasks.js'
import { t } from '../../words/words.js'

/* The parts of the quick-add dialog that show what was read from the typed text. */

const MOST_SHOWN = 12

/** The content of a suggested name. A day also has its date. */
export function nameBody({ date, ...option }) {
  return optionBody({ ...option, hint: date && friendlyDate(date) })
}

/** The properties of one task, or the signs that can be typed. */
export function chipLine(entry, world) {
  const chips = chipsOf(entry, world)
  return html`<div class="quick-add-chips" aria-live="polite">
    ${
      chips.length > 0
        ? chips
        : html`<span class="quick-add-hint"
            >${t('quickAdd.signs')
              .split(' ')
              .map((sign) => html`<code>${sign}</code> `)}</span
          >`
    }
  </div>`
}

/** The tasks of several lines. */
export function entryList(entries, world) {
  return html`
    <ul class="quick-add-list" aria-label=${t('quickAdd.list', { count: entries.length })}>
      ${entries
        .slice(0, MOST_SHOWN)
        .map(
          (entry) =>
            html`<li class="quick-add-line">
              <span class="quick-add-line-title">${entry.task.title}</span>${chipsOf(entry, world)}
            </li>`,
        )}
      ${
        entries.length > MOST_SHOWN
          ? html`<li class="quick-add-line faint">${t('quickAdd.more', { count: entries.length - MOST_SHOWN })}</li>`
          : nothing
      }
    </ul>
  `
}

/** Returns chips for the parsed properties of a line. New names are marked as new. */
function chipsOf({ task, fresh }, { people }) {
  const nameOf = (id) => people.find((person) => person.id === id)?.name ?? id
  return [
    task.section && chip('columns-3', task.section, fresh.section && t('quickAdd.newSection')),
    task.assignee && chip('user', nameOf(task.assignee), fresh.assignee && t('quickAdd.newPerson')),
    task.priority && chip('signal', PRIORITIES.find((each) => each.value === task.priority)?.label),
    task.dueDate && chip('calendar', [friendlyDate(task.dueDate), task.dueDate.slice(11)].filter(Boolean).join(', ')),
    task.milestone && chip('milestone', task.milestone, fresh.milestone && t('quickAdd.newMilestone')),
    task.effort !== undefined && chip('gauge', t('quickAdd.effort', { hours: task.effort })),
    ...(task.tags ?? []).map((tag) => chip('tag', tag, fresh.tags?.includes(tag) && t('quickAdd.newTag'))),
    task.subtasks?.length > 0 && chip('list-checks', t('quickAdd.subtasks', { count: task.subtasks.length })),
    task.completed && chip('check', t('quickAdd.done')),
  ].filter(Boolean)
}

function chip(glyph, text, fresh) {
  return html`<span class="quick-add-chip ${fresh ? 'is-new' : ''}"
    >${icon(glyph)}${text}${fresh ? html`<span class="quick-add-new">${fresh}</span>` : nothing}</span
  >`
}
