import { html, nothing } from 'lit'
import { icon } from '../../components/icon/icon.js'
import { complain } from '../../app/messages/toasts.js'
import { editRecord } from '../../app/edits/actions.js'
import { records } from '../../app/records/records.js'
import { titleOf } from '../../app/server/schema.js'
import { toggled } from '../../fields/list/date-marks.logic.js'
import { t } from '../../words/words.js'
import '../../components/task-card/task-card.css'

/** The check box that adds today to a record's list of dates, or removes it. `field` is the name of the list. */
export function todayTick({ type, record, field, today, readOnly }) {
  const isDone = record[field]?.includes(today) === true
  const label = t('list.doneToday', { title: titleOf(type, record) })
  return html`<button
    type="button"
    class="done-toggle ${isDone ? 'is-done' : ''}"
    role="checkbox"
    aria-checked=${isDone}
    aria-label=${label}
    title=${label}
    tabindex="-1"
    ?disabled=${readOnly}
    @click=${(event) => {
      event.stopPropagation()
      tickToday(type, record.id, field, today)
    }}
  >
    ${isDone ? icon('check') : nothing}
  </button>`
}

/** Adds today to a list of dates of a record, or removes it. */
export function tickToday(type, id, field, today) {
  const days = records(type.name).get(id)[field] ?? []
  editRecord(type.name, id, { [field]: toggled(days, today) }).catch(complain)
}
