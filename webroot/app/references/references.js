import { foldCase } from '../../lib/text/fold-case.js'
import { shortDate } from '../../lib/time/dates.js'
import { distinctionAmong } from '../records/equal-titles.logic.js'
import { capital } from '../../lib/text/plain-text.js'
import { references } from '../../components/markdown-editor/references.js'
import { best } from '../../lib/text/fuzzy.js'
import { formatAddress } from '../places/router.logic.js'
import { collection, offers, schema, titleOf } from '../server/schema.js'
import { titleChanges } from './title-changes.js'
import { loadTitles, titled } from './titles.js'

/** Provides the references of texts: every record by its title, and people by their names. */

const MOST = 8
let asked = undefined
/** Records by folded title, rebuilt when the lists change: `{lists, map}`. */
let byTitle = { lists: [], map: new Map() }

Object.assign(references, {
  find(target) {
    const [name, id] = placeIn(target)
    const found = name ? { name, id, title: titleIn(name, id) } : allByTitle().get(foldCase(target))
    if (found?.title === undefined) return undefined
    return { href: hrefOf(found), title: `${capital(collection(found.name).singular)}: ${found.title}` }
  },

  person(name) {
    const person = people().find((each) => foldCase(each.title) === foldCase(name))
    return person && { href: hrefOf(person), title: person.title }
  },

  people: () => people().map(({ title }) => title),

  records(query) {
    const all = schema.collections
      .filter((type) => offers(type, 'list'))
      .flatMap((type) => titlesOf(type.name).map((each) => ({ ...each, type })))
    return best(query, all, ({ title, type }) => [title, type.singular], MOST).map(({ id, title, type }) => ({
      label: title,
      hint: [type.singular, toldApart(type, id, title)].filter(Boolean).join(', '),
      glyph: type.icon,
      insert: insertOf(type.name, id, title),
    }))
  },

  load() {
    asked ??= loadTitles().then(
      () => references.emit(),
      (error) => {
        asked = undefined
        throw error
      },
    )
    return asked
  },
})

// Texts may name the records by their titles.
titleChanges.subscribe(() => asked && references.emit())

/** Returns the collection and id of a target such as `tasks/task_1`. Empty for a title. */
function placeIn(target) {
  const cut = target.lastIndexOf('/')
  const name = cut > 0 ? target.slice(0, cut) : undefined
  return name && collection(name) ? [name, target.slice(cut + 1)] : []
}

/** A unique title is sufficient as a reference. Other records are referenced by collection and id. */
function insertOf(name, id, title) {
  const known = allByTitle().get(foldCase(title))
  const isEnough = !/[[\]|\n]/.test(title) && known?.id === id && !known.shared
  return isEnough ? `[[${title}]]` : `[[${name}/${id}|${title.replace(/[[\]|\n]/g, ' ').trim() || id}]]`
}

/** Returns what tells a record from others of its collection with the same title. */
function toldApart(type, id, title) {
  if (!allByTitle().get(foldCase(title))?.shared) return undefined
  const key = foldCase(title)
  const ids = new Set(titlesOf(type.name).flatMap((each) => (foldCase(each.title) === key ? [each.id] : [])))
  const same = titled(type.name).filter((record) => ids.has(record.id))
  return distinctionAmong(
    type,
    same.find((record) => record.id === id),
    same,
    shownAlone,
  )
}

/** The text of a value. The titles of referenced records may not be loaded. */
function shownAlone(field, value) {
  if (field.type === 'relation') return undefined
  if (field.type === 'date') return shortDate(value)
  return field.options?.find((option) => option.value === value)?.label ?? String(value)
}

function titlesOf(name) {
  const type = collection(name)
  return titled(name).map((record) => ({
    id: record.id,
    title: isWhole(type, record) ? titleOf(type, record) : record.title,
  }))
}

/** Records of collections that are not loaded have only `id` and `title`. */
function isWhole(type, record) {
  return type.naming in record || record.title === undefined
}

/** Returns the records of all collections that contain people. */
function people() {
  return schema.collections
    .filter((type) => type.avatar)
    .flatMap(({ name }) => titlesOf(name).map(({ id, title }) => ({ name, id, title })))
}

function titleIn(name, id) {
  return titlesOf(name).find((each) => each.id === id)?.title
}

function allByTitle() {
  const names = schema.collections.map((type) => type.name)
  const lists = names.map(titled)
  if (lists.length !== byTitle.lists.length || lists.some((list, index) => list !== byTitle.lists[index])) {
    const map = new Map()
    for (const name of names) {
      for (const { id, title } of titlesOf(name)) {
        const key = foldCase(title)
        if (map.has(key)) map.get(key).shared = true
        else map.set(key, { name, id, title })
      }
    }
    byTitle = { lists, map }
  }
  return byTitle.map
}

function hrefOf({ name, id }) {
  return formatAddress(`/${name}`, { item: id })
}
