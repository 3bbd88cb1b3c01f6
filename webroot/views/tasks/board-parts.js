import { html } from 'lit'
import { openMenu } from '../../components/menu/menu.js'
import { router } from '../../app/places/router.js'
import { editLimit } from '../../app/edits/settings.js'
import { project } from '../../app/server/project.js'
import { session } from '../../app/server/session.js'
import { columnHead } from '../../kits/board/column-head.js'
import { chooseLimit } from '../../kits/board/column-menu.js'
import { t } from '../../words/words.js'
import { sectionItems } from './section-menu.js'

const STORED = 'planner.board.folded'

/** The folded sections of the board, which this browser remembers. `changed()` renders the board again. */
export class FoldedSections {
  #names = new Set(JSON.parse(localStorage.getItem(STORED) ?? '[]'))
  #changed

  constructor(changed) {
    this.#changed = changed
  }

  has(section) {
    return this.#names.has(section)
  }

  toggle(section) {
    if (!this.#names.delete(section)) this.#names.add(section)
    localStorage.setItem(STORED, JSON.stringify([...this.#names]))
    this.#changed()
  }
}

/** The head of a section with `count` tasks. `board` is the view. */
export function sectionHead(board, section, count) {
  const fold = () => board.folded.toggle(section)
  return columnHead({
    column: { count, label: section },
    name: section,
    limit: limitOf(section) || undefined,
    isCounted: board.remote !== undefined || board.store.state === 'ready',
    isFolded: board.folded.has(section),
    fold,
    openMenu: session.readOnly ? undefined : (anchor) => openSectionMenu(anchor, section, board.sections, fold),
    add: session.readOnly ? undefined : () => board.add({ section }),
  })
}

function openSectionMenu(anchor, section, sections, fold) {
  const limit = limitOf(section)
  openMenu(
    anchor,
    [
      { label: t('board.fold'), glyph: 'chevrons-left-right', run: fold },
      {
        label: limit ? t('board.limit', { limit }) : t('board.setLimit'),
        glyph: 'gauge',
        run: () => chooseLimit(section, limit, (next) => editLimit(section, section, next)),
      },
      '-',
      ...sectionItems(section, sections),
    ],
    { label: t('board.moreFor', { section }) },
  )
}

function limitOf(section) {
  return project.config?.wipLimits?.[section]
}

/** Returns the menu of the swimlanes, as `listBar` takes it. `current` is the name of their field. */
export function laneMenu(current) {
  return {
    label: t('lanes.title'),
    short: t('lanes.short'),
    glyph: 'rows-3',
    items: () =>
      [
        ['assignee', t('lanes.assignee')],
        ['priority', t('lanes.priority')],
        [null, t('lanes.none')],
      ].map(([group, label]) => ({
        label,
        checked: (current ?? null) === group,
        run: () => router.set({ group }, { replace: true }),
      })),
  }
}

/** Replaces the board until the tasks are loaded. */
export function skeletonBoard() {
  return html`<div class="board" aria-hidden="true">
    ${[5, 3, 4, 2].map(
      (count) =>
        html`<div class="column">${Array.from({ length: count }, () => html`<div class="card-skeleton"></div>`)}</div>`,
    )}
  </div>`
}
