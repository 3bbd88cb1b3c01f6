import { today } from '../../lib/time/dates.js'
import { foldCase } from '../../lib/text/fold-case.js'
import { project, weekStart } from '../server/project.js'
import { allNamed, areAllNamed, namedRecord } from '../references/names.js'
import { records } from './records.js'
import { usedValues } from '../references/used-values.js'
import { collection, offers, titleOf } from '../server/schema.js'
import { session } from '../server/session.js'
import { noteCreated } from '../edits/actions.js'
import { offerUndo } from '../undo/journal.js'
import { complain } from '../messages/toasts.js'
import { isNameEnough } from './new-record.logic.js'

/**
 * The data that field inputs may use. Referenced records are loaded on first use; of long collections, only their names
 * are loaded. `changed` is called when they are loaded.
 */
export function fieldContext(name, changed, extra = {}) {
  const asked = new Set()
  /** The collections of which titles are shown. */
  const shown = new Set()
  /** Whether only the titles of a collection are loaded. */
  const isNamed = (target) => records(target).isLong && records(target).state !== 'ready'
  const loaded = (target) => {
    const store = records(target)
    if (store.state !== 'ready' && !asked.has(target)) {
      asked.add(target)
      store.measured.then(() => (store.isLong ? undefined : store.load())).then(changed, () => {})
    }
    return store.all()
  }
  const recordIn = (target, field, value) => {
    shown.add(target)
    if (!isNamed(target)) {
      loaded(target)
      return records(target).get(value) ?? byTitle(target).get(foldCase(String(value)))
    }
    return records(target).get(value) ?? (field.by === 'name' ? undefined : namedRecord(target, value, changed))
  }
  const valueIn = (field, target, record) => (field.by === 'name' ? titleOf(collection(target), record) : record.id)
  return {
    readOnly: session.readOnly,
    get today() {
      return today()
    },
    get currency() {
      return project.config?.currency
    },
    get firstDay() {
      return weekStart()
    },

    /** Whether titles of one of these collections, a set of names, are shown. */
    showsTitlesOf: (names) => [...shown].some((target) => names.has(target)),

    /** Returns all records that the field may reference, as `{value, title, glyph, hint}`. */
    related(field) {
      return (field.targets ?? []).filter(collection).flatMap((target) =>
        (isNamed(target) ? allNamed(target, changed) : loaded(target)).map((record) => ({
          value: valueIn(field, target, record),
          title: titleOf(collection(target), record),
          glyph: collection(target).avatar ? undefined : collection(target).icon,
          hint: field.targets.length > 1 ? collection(target).singular : undefined,
        })),
      )
    },

    /** Whether `related` returns all records. If not, a typed name may be the name of a record that is not loaded. */
    knowsRelated(field) {
      return (field.targets ?? [])
        .filter(collection)
        .every((target) =>
          isNamed(target) ? areAllNamed(target) : ['ready', 'failed'].includes(records(target).state),
        )
    },

    /**
     * Whether titles that the field shows are still loading. Starts to load those of all targets. The titles of long
     * collections are loaded with the rows that show them, so nothing waits for those.
     */
    awaitsTitles(field) {
      const isComing = (target) => {
        if (isNamed(target)) return false
        loaded(target)
        return !['ready', 'failed'].includes(records(target).state)
      }
      return (field.targets ?? []).filter(collection).filter(isComing).length > 0
    },

    /** Whether a typed name may be added as a new record, which the field then references by id. */
    mayAdd(field) {
      const [type, ...others] = (field.targets ?? []).map(collection)
      if (!type || others.length > 0 || field.by === 'name' || field.free || session.readOnly) return false
      return offers(type, 'create') && type.called === type.naming && isNameEnough(type) && this.knowsRelated(field)
    },

    /** Adds a record with a name for the field. Resolves to its id, or to undefined if it was refused. */
    async add(field, title) {
      const [target] = field.targets
      try {
        const record = await records(target).create({ [collection(target).naming]: title })
        offerUndo(noteCreated(target, record))
        return record.id
      } catch (error) {
        complain(error)
        return undefined
      }
    },

    /** Returns the title of the referenced record, or the value itself if there is none. */
    titleOfRelated(field, value) {
      return this.find(field, value)?.title ?? String(value)
    },

    /**
     * Returns the referenced record as `{collection, id, title}`. A file may contain an id where the field expects a
     * name, so both are searched.
     */
    find(field, value) {
      for (const target of (field.targets ?? []).filter(collection)) {
        const record = recordIn(target, field, value)
        if (record) return { collection: target, id: record.id, title: titleOf(collection(target), record) }
      }
      return undefined
    },

    /**
     * Returns the values of a field in all records, the most frequent first. For a long collection the server provides
     * the values, and the values of loaded records are added.
     */
    valuesOf(field) {
      const isOnServer = isNamed(name) && collection(name).fieldsByName.has(field)
      const used = isOnServer ? usedValues(name, field, changed) : []
      const uses = new Map()
      for (const record of records(name).all()) {
        for (const value of [record[field] ?? []].flat()) uses.set(value, (uses.get(value) ?? 0) + 1)
      }
      const loadedOnes = [...uses].sort((a, b) => b[1] - a[1]).map(([value]) => value)
      return used.length > 0 ? [...new Set([...used, ...loadedOnes])] : loadedOnes
    },
    ...extra,
  }
}

/** Records by title in lower case, rebuilt when the records change. */
const titles = new Map()

function byTitle(name) {
  const all = records(name).all()
  const known = titles.get(name)
  if (known?.all === all) return known.map
  const map = new Map(all.map((record) => [foldCase(titleOf(collection(name), record)), record]))
  titles.set(name, { all, map })
  return map
}
