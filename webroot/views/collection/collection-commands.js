import { holdKeys } from '../../app/commands/held-keys.js'
import { focusOwner } from '../../app/commands/focus.js'
import { stepCommands } from '../../app/commands/step-commands.js'
import { operationsOnCollection } from '../../app/edits/operations.logic.js'
import { router } from '../../app/places/router.js'
import { session } from '../../app/server/session.js'
import { calendarCommands, todayCommand } from '../../kits/calendar/calendar-commands.js'
import { chartCommands } from '../../kits/chart/chart-commands.js'
import { diagramCommands } from '../../kits/diagram/diagram-commands.js'
import { saveViewCommand } from '../../kits/list/bar/saved-views.js'
import { listKeys } from '../../kits/list/list-keys.js'
import { timelineKeys } from '../../kits/timeline/timeline-keys.js'
import { t } from '../../words/words.js'
import { savedQuery } from './collection-bar.js'
import { askOperation } from './operation-form.js'
import { wallKeys } from '../../kits/wall/wall-keys.js'

/** The commands of a collection's list. `page` is the view. */
export function collectionCommands(page) {
  const { type, actions } = page
  const list = { section: 'list' }
  const record = { section: 'record' }
  const any = () => page.targets.length > 0
  const single = () => page.targets.length === 1
  const shows = (mode) => type.views.some(({ kind }) => kind === mode)
  const canSelect = () => page.mode.canSelect && !session.readOnly
  const inList = () => !focusOwner().closest('detail-panel')
  return [
    ...stepCommands((by) => page.step(by)),
    ...(shows('calendar') ? calendarCommands(() => page.mode.period) : []),
    ...listKeys(),
    ...(shows('timeline') ? timelineKeys() : []),
    ...(shows('wall') ? wallKeys() : []),
    ...(shows('chart') ? chartCommands(() => page.mode) : []),
    ...(shows('diagram')
      ? diagramCommands(
          () => page.mode.diagram,
          () => page.focusedId,
        )
      : []),
    ...(shows('calendar') || shows('timeline') ? [todayCommand(() => page.mode.toToday)] : []),
    {
      ...list,
      id: 'open',
      title: t('command.open'),
      keys: 'o',
      hidden: true,
      when: () => page.focusedId !== undefined,
      run: () => router.open(type.name, page.focusedId),
    },
    {
      ...list,
      id: 'filter',
      title: t('collection.filterList'),
      keys: 'f',
      glyph: 'filter',
      run: () => page.filtering.focus(),
    },
    saveViewCommand(() => savedQuery(page)),
    ...operationsOnCollection(type).map((operation) => ({
      ...list,
      id: operation.id,
      title: operation.label,
      glyph: operation.icon,
      when: () => !session.readOnly,
      run: () => askOperation(type, operation),
    })),
    {
      ...list,
      id: 'mode',
      title: t('collection.nextMode'),
      keys: 't',
      glyph: 'list',
      when: () => page.modes.all.length > 1 && page.total > 0,
      run: () => page.modes.show(page.modes.next),
    },
    {
      ...list,
      id: 'find',
      title: t('collection.findInList'),
      keys: '/',
      glyph: 'list-filter',
      when: () => page.total > 0,
      run: () => page.finding.focus(),
    },
    {
      ...record,
      id: 'select',
      title: t('list.select'),
      keys: 'x',
      hidden: true,
      when: () => canSelect() && page.focusedId !== undefined,
      run: () => page.selection.pick(page.focusedId),
    },
    {
      ...record,
      id: 'select all',
      title: t('list.selectAll'),
      keys: 'Mod+a',
      when: () => canSelect() && inList() && page.total > 0,
      run: () => holdKeys(page.selectAll()),
    },
    {
      ...record,
      id: 'unselect',
      title: t('list.clearSelection'),
      keys: 'Escape',
      hidden: true,
      when: () => page.selection.size > 0 && inList(),
      run: () => page.clearSelection(),
    },
    {
      ...record,
      id: 'set field',
      title: t('list.setAField'),
      keys: 'e',
      glyph: 'pencil',
      when: () => any() && actions.mayUpdate,
      run: () => actions.setField(page.targets),
    },
    {
      ...record,
      id: 'set tags',
      title: t('list.setTags'),
      keys: 'Shift+t',
      glyph: 'tag',
      when: () => any() && actions.mayUpdate && actions.hasTags,
      run: () => actions.setTags(page.targets),
    },
    {
      ...record,
      id: 'tick today',
      title: t('fields.date.doneToday'),
      keys: 'd',
      glyph: 'check',
      when: () => any() && actions.mayUpdate && Boolean(actions.tickField),
      run: () => actions.tickToday(page.targets),
    },
    {
      ...record,
      id: 'record duplicate',
      title: t('command.duplicate'),
      keys: 'Mod+d',
      glyph: 'copy',
      when: () => single() && actions.mayCreate,
      run: () => actions.duplicate(page.targets[0]),
    },
    {
      ...record,
      id: 'record copy-link',
      title: t('command.copyLink'),
      keys: 'Mod+Shift+l',
      glyph: 'link',
      when: single,
      run: () => actions.copyLink(page.targets[0]),
    },
    {
      ...record,
      id: 'delete selected',
      title: t('command.delete'),
      keys: ['Delete', 'Mod+Backspace'],
      glyph: 'trash-2',
      danger: true,
      hidden: true,
      when: () => any() && actions.mayDelete,
      why: () => actions.whyKept(page.targets),
      run: () => actions.remove(page.targets),
    },
  ]
}
