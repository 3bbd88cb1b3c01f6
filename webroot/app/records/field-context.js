import { shortDate, today } from '../../lib/time/dates.js'
import { allowsNames } from '../../lib/relations.js'
import { foldCase } from '../../lib/text/fold-case.js'
import { capital } from '../../lib/text/plain-text.js'
import { project, weekStart } from '../server/project.js'
import { allNamed, areAllNamed, namedRecord } from '../references/names.js'
import { records } from './records.js'
import { usedValues } from '../references/used-values.js'
import { collection, offers, peopleType, titleOf } from '../server/schema.js'
import { session } from '../server/session.js'
import { noteCreated } from '../edits/actions.js'
import { journal, offerUndo } from '../undo/journal.js'
import { complain } from '../messages/toasts.js'
import { distinctionAmong } from './equal-titles.logic.js'
import { isNameEnough, valuesOfName } from './new-record.logic.js'
import { t } from '../../words/words.js'

/** The form of the ids that the server makes: a prefix, the time, and random characters. */
const SERVER_ID = /^[a-z0-9]+_\d{13}_[a-z0-9]{6}$/

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
      store.measured.then(() => (store.isLong ? undefined : store.load())).then(changed, changed)
    }
    return store.all()
  }
  const recordById = (target, field, id) => {
    shown.add(target)
    if (!isNamed(target)) loaded(target)
    else if (field.by !== 'name') return records(target).get(id) ?? namedRecord(target, id, changed)
    return records(target).get(id)
  }
  /** Of a long collection of which only some titles are loaded, no record is found by its title. */
  const recordsByTitle = (target, title) => {
    const all = !isNamed(target) ? records(target).all() : areAllNamed(target) ? allNamed(target, changed) : []
    return titleIndex(target, all).get(foldCase(title)) ?? []
  }
  /**
   * Returns the records that a value names as `{target, record}`: the one with this id, otherwise those with this
   * title. A file may contain an id where the field expects a name, and a name where it expects an id.
   */
  const namedBy = (field, value) => {
    const targets = (field.targets ?? []).filter(collection)
    for (const target of targets) {
      const record = recordById(target, field, value)
      if (record) return [{ target, record }]
    }
    return targets.flatMap((target) => recordsByTitle(target, String(value)).map((record) => ({ target, record })))
  }
  /** Returns the text of a value that distinguishes a record from others with the same title. */
  const toldBy = (field, value) => {
    if (field.type === 'relation') return context.titleOfRelated(field, value)
    if (field.type === 'date') return shortDate(value)
    return field.options?.find((option) => option.value === value)?.label ?? String(value)
  }
  /** Returns the words beside a title in a picker: the kind of record, and what distinguishes equal titles. */
  const hintFor = (field, target, record) => {
    const type = collection(target)
    const same = field.by === 'name' ? [] : recordsByTitle(target, titleOf(type, record))
    const words = [field.targets.length > 1 && type.singular, distinctionAmong(type, record, same, toldBy)]
    return words.filter(Boolean).join(', ') || undefined
  }
  const valueIn = (field, target, record) => (field.by === 'name' ? titleOf(collection(target), record) : record.id)
  const context = {
    readOnly: session.readOnly,
    get today() {
      return today()
    },
    /** The title of the record, or what it is if it has none yet. */
    get recordTitle() {
      const type = collection(name)
      return titleOf(type, context.record) || capital(type.singular)
    },
    /** The name of the record among all records. Undefined for a new one. */
    get recordKey() {
      return context.record?.id && `${name}/${context.record.id}`
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
          glyph: glyphOf(target),
          hint: hintFor(field, target, record),
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
      return offers(type, 'create') && isNameEnough(type) && this.knowsRelated(field)
    },

    /** Adds a record with a name for the field. Resolves to its id, or to undefined if it was refused. */
    async add(field, title) {
      const [target] = field.targets
      const began = journal.begin()
      try {
        const record = await records(target).create(valuesOfName(collection(target), title))
        offerUndo(noteCreated(target, record, began))
        return record.id
      } catch (error) {
        complain(error)
        return undefined
      }
    },

    /**
     * Returns the title of the referenced record. If there is none, returns the kind of record with the value. A value
     * that the server has made as an id is left out, because it says nothing to people. Returns only the value if the
     * field also allows names without a record. An id is not shown while it waits for its title: the title is empty
     * then.
     */
    titleOfRelated(field, value) {
      const title = this.find(field, value)?.title
      if (title !== undefined || field.by === 'name') return title ?? String(value)
      if (this.awaitsTitles(field)) return ''
      const targets = (field.targets ?? []).filter(collection)
      const isMissing = targets.length > 0 && targets.every((target) => records(target).state === 'ready')
      const isMade = SERVER_ID.test(value)
      if (!isMissing || (field.free && !isMade)) return String(value)
      const missing =
        targets.length > 1 ? t('fields.missing') : t('fields.missingOf', { record: collection(targets[0]).singular })
      return isMade ? missing : `${missing} (${value})`
    },

    /** Returns the name of a person who is named by id or by name, like `titleOfRelated`. */
    personName(value) {
      const field = { targets: [peopleType()?.name], by: 'id', free: true }
      return this.titleOfRelated(field, value)
    },

    /** Returns the referenced record, `{collection, id, title, glyph}`. Of several with the name, returns the first. */
    find(field, value) {
      const [found] = namedBy(field, value)
      if (!found) return undefined
      const { target, record } = found
      return { collection: target, id: record.id, title: titleOf(collection(target), record), glyph: glyphOf(target) }
    },

    /**
     * Returns the value that a picker stores for the record that a value of a relation, or of a list of relations,
     * names. So a record has one value, whether it is named by id or by name. Returns the value itself if it names no
     * record, or several, and for other fields.
     */
    chosenValue(field, value) {
      const single = field.of ?? field
      if (single.type !== 'relation' || value === undefined) return value
      const [found, another] = namedBy(single, value)
      return found && !another ? valueIn(single, found.target, found.record) : value
    },

    /**
     * Returns the ids and the titles of the records that a value of a filter names, if the field allows names besides
     * ids. A record matches by either. Returns no names for other fields.
     */
    namesOf(field, value) {
      if (!allowsNames(field)) return []
      return namedBy(field.of ?? field, value).flatMap(({ target, record }) => [
        record.id,
        titleOf(collection(target), record),
      ])
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
  return context
}

/** Returns the icon of a record in a picker. People have their initials instead. */
function glyphOf(name) {
  const { avatar, icon } = collection(name)
  return avatar ? undefined : icon
}

/** The indexes of collections as `{all, map}`, rebuilt when the records change. */
const indexes = new Map()

/** Returns lists of the records by folded title, and by folded id if no record has that title. */
function titleIndex(name, all) {
  const known = indexes.get(name)
  if (known?.all === all) return known.map
  const map = new Map()
  for (const record of all) {
    const title = foldCase(titleOf(collection(name), record))
    if (map.has(title)) map.get(title).push(record)
    else map.set(title, [record])
  }
  for (const record of all) if (!map.has(foldCase(record.id))) map.set(foldCase(record.id), [record])
  indexes.set(name, { all, map })
  return map
}
