import { router } from '../../app/places/router.js'
import { session } from '../../app/server/session.js'
import { saveViewCommand } from '../../kits/list/bar/saved-views.js'
import { quoted } from '../../lib/text/plain-text.js'
import { inSentence, t } from '../../words/words.js'

/** The commands of a task view that do not concern single tasks. */
export function viewCommands(view) {
  return [
    {
      id: 'new',
      title: t('tasks.add'),
      keys: 'c',
      section: 'create',
      glyph: 'plus',
      when: () => !session.readOnly,
      run: () => view.add(),
      titled: (text) => ({
        title: t('command.newTitled', { record: view.type.singular, title: quoted(text) }),
        run: () => view.add({}, text),
      }),
    },
    saveViewCommand(() => view.savedQuery()),
    {
      id: 'filter',
      title: t('tasks.filterTasks'),
      keys: 'f',
      section: 'list',
      glyph: 'filter',
      run: () => view.filtering.focus(),
    },
    {
      id: 'find',
      title: t('tasks.findIn'),
      keys: '/',
      section: 'list',
      glyph: 'list-filter',
      run: () => view.finding.focus(),
    },
    ...view.modes.map((mode, index) => ({
      id: `tasks ${mode.kind}`,
      title: t('tasks.showAs', { view: inSentence(mode.title) }),
      keys: String(index + 1),
      section: 'list',
      glyph: mode.glyph,
      run: () => router.go(mode.path, { ...view.filters, find: view.query.find }),
    })),
  ]
}
