import { storeText, storedText } from '../../../lib/page/stored-value.js'

/* The width of the open record: beside the list, or the full width. */

const LARGE = 6
const DRAWN = new Set(['tree', 'bones'])

/** A drawing or a large board opens in full width. Other records open in the last chosen width. */
export function fitRoom(type) {
  const kept = storedText(roomKey(type)) ?? (isLarge(type) ? 'wide' : 'beside')
  if (kept === 'wide') document.documentElement.dataset.panel = 'wide'
  else delete document.documentElement.dataset.panel
}

/** Switches the open record between full width and half width. */
export function toggleWide() {
  const root = document.documentElement
  const wide = root.dataset.panel === 'wide'
  if (wide) delete root.dataset.panel
  else root.dataset.panel = 'wide'
  const panel = document.querySelector('detail-panel')
  panel?.requestUpdate()
  storeText(panel?.type ? roomKey(panel.type) : 'planner.panel', wide ? 'beside' : 'wide')
}

/** Whether a record is a drawing or a canvas of many lists, which are easier to read in full width. */
function isLarge({ fields }) {
  const lists = fields.filter((field) => field.type === 'list')
  return lists.some(({ as }) => DRAWN.has(as)) || lists.filter(({ of }) => of?.type === 'text').length >= LARGE
}

function roomKey(type) {
  return isLarge(type) ? 'planner.panel.boards' : 'planner.panel'
}
