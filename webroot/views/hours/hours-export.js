import { complain } from '../../app/messages/toasts.js'
import { get } from '../../app/server/api.js'
import { shownCsv } from '../../kits/list/bar/export.logic.js'
import { saveFile } from '../../lib/files/save-file.js'
import { t } from '../../words/words.js'
import { filtersOf } from './hours.logic.js'

/** The headings of the columns of the server's export, in its order. */
const HEADINGS = [
  t('hours.csv.date'),
  t('hours.csv.person'),
  t('hours.csv.task'),
  t('hours.csv.what'),
  t('hours.csv.hours'),
  t('hours.csv.section'),
  t('hours.csv.project'),
  t('hours.csv.customer'),
  t('hours.csv.invoice'),
  t('hours.csv.taskId'),
  t('hours.csv.id'),
]

/** Saves the entries of a view as a file, with headings in the language of the page. */
export async function exportHours(view) {
  try {
    const path = `/export/csv/hours?${new URLSearchParams(filtersOf(view))}`
    const { data } = await get(path, { headers: { Accept: 'text/csv' }, binary: true })
    const text = shownCsv([await data.text()], HEADINGS, [])
    const name = `${t('hours.file')}-${view.from}-${view.to}.csv`
    saveFile(new Blob(['\ufeff', text], { type: 'text/csv;charset=utf-8' }), name)
  } catch (error) {
    complain(error)
  }
}
