import { complain } from '../../../app/messages/toasts.js'
import { get } from '../../../app/server/api.js'
import { collection, nameOf } from '../../../app/server/schema.js'
import { withProgress } from '../../../app/messages/progress.js'
import { saveFile } from '../../../lib/files/save-file.js'
import { t } from '../../../words/words.js'
import { currencyColumns, exportAddresses, shownCsv, orderWithGroups } from './export.logic.js'

/**
 * Saves the visible list as a CSV file for people: the selected records or all records, with the order, the columns,
 * the labels and the names of the list. The export of a whole collection, for programs, has the names of the fields
 * instead. `page` has `type`, `context`, `query`, `group`, `selection`, `shownIds()` and `mode`. `page.source.where` is
 * the query on the server if not all records are loaded. `operation` is the description of the export of the
 * collection.
 */
export async function saveShown(page, operation) {
  const { type, query, selection } = page
  const ids = selection.size > 0 ? selection.inOrder() : page.shownIds()
  const columns = page.mode.listColumns?.list().map(({ name }) => name) ?? [type.naming, ...type.columns]
  const shown = columns.map((name) => (name === type.naming ? type.called : name))
  const currencies = currencyColumns(type, shown, page.context)
  const fields = ['id', ...new Set([...shown, ...currencies].filter((name) => name !== 'id'))]
  const { address: path } = operation
  const sort = orderWithGroups(page.group, query.sort)
  const order = sort ? { sort } : {}
  const where = selection.size === 0 ? page.source?.where : undefined
  const addresses =
    where === undefined
      ? exportAddresses(path, ids, { fields, sort })
      : [`${path}?${new URLSearchParams({ ...Object.fromEntries(new URLSearchParams(where)), ...order, fields })}`]
  try {
    const texts = []
    await withProgress(t('list.exporting'), addresses.length, async (progress) => {
      for (const address of addresses) {
        const { data } = await get(address, { headers: { Accept: 'text/csv' }, binary: true })
        texts.push(await data.text())
        progress(texts.length)
      }
    })
    const labels = fields.map((name) => type.fieldsByName.get(name)?.label ?? name)
    const text = shownCsv(texts, labels, await namesOf(type, fields))
    saveFile(new Blob(['\ufeff', text], { type: 'text/csv;charset=utf-8' }), `${type.name.replaceAll('/', '-')}.csv`)
  } catch (error) {
    complain(error)
  }
}

/** Returns, for each field, a map from its values to their names. Undefined for a field whose values have no names. */
async function namesOf(type, names) {
  const fields = names.map((name) => type.fieldsByName.get(name)).map((field) => field?.of ?? field)
  const targets = new Set(fields.flatMap((field) => (field?.by === 'id' ? field.targets : [])).filter(collection))
  const titles = targets.size > 0 ? (await get(`/titles?collections=${[...targets]}`)).data : {}
  return fields.map((field) => {
    if (field?.by === 'id') return new Map(field.targets.flatMap((name) => titlesIn(name, titles[name] ?? [])))
    return field?.options && new Map(field.options.map(({ value, label }) => [String(value), label]))
  })
}

function titlesIn(name, records) {
  const type = collection(name)
  return records.map((record) => [record.id, nameOf(type, record)])
}
