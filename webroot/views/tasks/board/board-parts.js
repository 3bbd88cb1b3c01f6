import { html } from 'lit'
import { router } from '../../../app/places/router.js'
import { t } from '../../../words/words.js'

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
        chosen: (current ?? null) === group,
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
