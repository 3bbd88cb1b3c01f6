/* How much room the open record has: beside the list, or all of it. */

const LARGE = 6

/** A large board needs all the room. Other records open as the last one was left. */
export function fitRoom(type) {
  const kept = localStorage.getItem(roomKey(type)) ?? (isLargeBoard(type) ? 'wide' : 'beside')
  if (kept === 'wide') document.documentElement.dataset.panel = 'wide'
  else delete document.documentElement.dataset.panel
}

/** Gives the open record all the room beside the sidebar, or back the half of it. */
export function toggleWide() {
  const root = document.documentElement
  const wide = root.dataset.panel === 'wide'
  if (wide) delete root.dataset.panel
  else root.dataset.panel = 'wide'
  const panel = document.querySelector('detail-panel')
  panel?.requestUpdate()
  localStorage.setItem(panel?.type ? roomKey(panel.type) : 'planner.panel', wide ? 'beside' : 'wide')
}

/** Canvases of many lists are read as one picture. */
function isLargeBoard(type) {
  return type.fields.filter((field) => field.type === 'list' && field.of?.type === 'text').length >= LARGE
}

function roomKey(type) {
  return isLargeBoard(type) ? 'planner.panel.boards' : 'planner.panel'
}
