import { html, nothing } from 'lit'
import { emptyState } from '../../../components/empty-state/empty-state.js'
import { icon } from '../../../components/icon/icon.js'
import { run } from '../../../app/commands/commands.js'
import { project } from '../../../app/server/project.js'
import { session } from '../../../app/server/session.js'
import { bulkBar } from '../../../kits/list/bulk/bulk-bar.js'
import { formatNumber } from '../../../lib/numbers.js'
import { t } from '../../../words/words.js'
import { givenBy } from '../given.logic.js'
import '../../../components/board/column-tool.css'

/* The parts of the list of tasks other than its rows. `list` is the view. */

/**
 * The head of a group: its name, which folds the group, its number of tasks, and a button that adds a task to the
 * group.
 */
export function groupHead(list, row) {
  return html`
    <button class="group-fold" aria-expanded=${!row.folded} @click=${() => list.fold(row.group)}>
      ${icon('chevron-right', row.folded ? '' : 'is-turned')}<span>${row.label}</span>${
        list.counted ? html`<span class="count">${formatNumber(row.count)}</span>` : nothing
      }
    </button>
    ${
      session.readOnly
        ? nothing
        : html`<button
            class="column-tool group-add"
            aria-label=${t('tasks.addToSection', { section: row.name })}
            title=${t('tasks.add')}
            @click=${() => list.add(givenBy(list.grouping, row.key, project.config, list.sections, list.otherField))}
          >
            ${icon('plus')}
          </button>`
    }
  `
}

/** The actions for the selected tasks. */
export function taskBulkBar(list) {
  const act = (id, label, glyph) => ({ label, glyph, run: () => run(`task ${id}`) })
  return bulkBar({
    count: list.selection.inOrder().length,
    label: t('tasks.selectedTasks'),
    items: [
      act('done', t('task.bulkDone'), 'check'),
      act('move', t('task.bulkMove'), 'arrow-right-left'),
      act('assign', t('task.bulkAssign'), 'user'),
      act('priority', t('task.bulkPriority'), 'signal'),
      act('due', t('task.bulkDue'), 'calendar'),
      act('tag', t('task.bulkTags'), 'tag'),
      act('field', t('list.setAField'), 'pencil'),
      act('delete', t('command.delete'), 'trash-2'),
    ],
    clear: () => list.clearSelection(),
  })
}

/** Replaces the rows of a project without tasks. */
export function noTasks(list) {
  return emptyState({
    glyph: 'square-check-big',
    title: t('tasks.empty'),
    text: t('tasks.emptyText'),
    action: session.readOnly
      ? nothing
      : html`<button class="button is-primary" @click=${() => list.add()}>${icon('plus')}${t('tasks.add')}</button>`,
  })
}
