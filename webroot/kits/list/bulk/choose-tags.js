import { openChooser } from '../../../components/chooser/chooser.js'
import { fieldContext } from '../../../app/records/field-context.js'
import { records } from '../../../app/records/records.js'
import { editRecords } from '../../../app/edits/edit-records.js'
import { t } from '../../../words/words.js'

/**
 * Asks for a tag, and adds it to some records. If all of the records have the tag, removes it instead. Other tags are
 * kept. A tag that only some of the records have shows their number. `act` runs the change and keeps the focus. `more`
 * are tags to choose from in addition to the used tags.
 */
export function chooseTags(name, ids, { act = (run) => run(), more = [] } = {}) {
  const store = records(name)
  const each = ids.map((id) => new Set(tagsOf(store.get(id))))
  const countOf = (tag) => each.filter((tags) => tags.has(tag)).length
  const present = [...new Set(each.flatMap((tags) => [...tags]))]
  const checked = new Set(present.filter((tag) => countOf(tag) === ids.length))
  const hintOf = (tag) =>
    countOf(tag) % ids.length === 0 ? undefined : t('list.someHave', { count: countOf(tag), all: ids.length })
  const used = fieldContext(name, () => {}).valuesOf('tags')
  openChooser({
    title: t('task.tags'),
    free: true,
    checked,
    options: [...new Set([...checked, ...present, ...more, ...used])].map((tag) => ({
      value: tag,
      label: tag,
      glyph: 'tag',
      hint: hintOf(tag),
    })),
    choose: (tag) =>
      act(() =>
        editRecords(name, ids, (record) => {
          const others = tagsOf(record).filter((other) => other !== tag)
          const tags = checked.has(tag) ? others : [...others, tag]
          return { tags: tags.length > 0 ? tags : null }
        }),
      ),
  })
}

function tagsOf(record) {
  return [record?.tags ?? []].flat()
}
