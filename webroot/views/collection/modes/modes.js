import { isLoaded } from '../../../app/loader.js'
import { t } from '../../../words/words.js'
import { Mode } from './mode.js'

/** The folder of the modules of the modes. They are loaded when they are first shown. */
export const FOLDER = 'collection/modes'

const KINDS = new Map(
  Object.entries({
    list: { glyph: 'list', label: t('collection.asList') },
    tree: { glyph: 'network', label: t('collection.asTree') },
    wall: { glyph: 'sticky-note', label: t('collection.asWall') },
    board: { glyph: 'columns-3', label: t('collection.asBoard') },
    calendar: { glyph: 'calendar', label: t('collection.asCalendar') },
    timeline: { glyph: 'chart-gantt', label: t('collection.asTimeline') },
  }),
)

const classes = new Map()

/** Adds the class of a mode. Its module calls this when it is loaded. */
export function registerMode(kind, mode) {
  classes.set(kind, mode)
}

/** Returns the modes of a collection as `{kind, glyph, label, fields}`, in the order of the description. */
export function modesOf(type) {
  return type.views.filter(({ kind }) => KINDS.has(kind)).map((view) => ({ ...view, ...KINDS.get(view.kind) }))
}

/** Whether the module of a mode is loaded. Starts loading it if necessary. */
export function isModeLoaded(kind) {
  return classes.has(kind) || isLoaded(kind, FOLDER)
}

/** Returns a mode of a page. Until its module is loaded, this is a mode that shows nothing. */
export function createMode({ kind, fields }, page) {
  return new (classes.get(kind) ?? Mode)(page, fields)
}
