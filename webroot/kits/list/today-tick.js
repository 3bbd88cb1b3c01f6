import { html, nothing } from 'lit'
import { icon } from '../../components/icon/icon.js'
import { editRecords } from '../../app/edits/edit-records.js'
import { records } from '../../app/records/records.js'
import { titleOf } from '../../app/server/schema.js'
import { isMarked, toggled } from '../../fields/list/date-marks.logic.js'
import { t } from '../../words/words.js'
import '../../components/task-card/task-card.css'

/** The check box that adds today to a record's list of dates, or removes it. `field` is the name of the list. */
export function todayTick({ type, record, field, today, readOnly }) {
  const isDone = isTicked(record, field, today)
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
      tickToday(type.name, [record.id], field, today)
    }}
  >
    ${isDone ? icon('check') : nothing}
  </button>`
}

/** Adds today to a list of dates in each record that lacks it. If all records have today, removes it from them. */
export function tickToday(name, ids, field, today) {
  const due = ids.filter((id) => !isTicked(records(name).get(id), field, today))
  const change = (record) => ({ [field]: toggled(record[field] ?? [], today) })
  return editRecords(name, due.length > 0 ? due : ids, change)
}

export function isTicked(record, field, today) {
  return isMarked(record?.[field] ?? [], today)
}
